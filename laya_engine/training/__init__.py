"""Train a checkpoint: the recipe of the starter, and fine-tuning on labelled files."""
