# Two commands do everything: `make run` and `make test`. See README.md for Windows and macOS.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: run test setup bench screenshots app clean

run: $(VENV)/.app
	@tools/run $(BIN)

test: $(VENV)/.dev
	tools/check $(BIN)

setup: $(VENV)/.dev

bench: $(VENV)/.dev
	$(BIN)/python -m benchmarks.gui_stall
	$(BIN)/python -m benchmarks.routing
	$(BIN)/python -m benchmarks.batch
	$(BIN)/python -m benchmarks.tables
	$(BIN)/python -m benchmarks.keystrokes
	$(BIN)/python -m benchmarks.start
	$(BIN)/python -m benchmarks.speed --quick

screenshots: $(VENV)/.dev
	QT_QPA_PLATFORM=offscreen $(BIN)/python -m tools.screenshots

app: $(VENV)/.dev
	packaging/build $(BIN)

# The program alone, and the program with what its tests need.
$(VENV)/.app: pyproject.toml constraints.txt
	tools/setup $(PYTHON) $(VENV) app
$(VENV)/.dev: pyproject.toml constraints.txt
	tools/setup $(PYTHON) $(VENV) dev

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis
