"""What `laya-triage` does once its arguments are read."""
