#!/bin/sh
# The steps of the image, one a word, so that the Dockerfile and containers/check run the same.
#
#   install.sh program SOURCE TARGET   the engine and its libraries into the environment TARGET
#   install.sh account                 the user who runs it, and the two folders that user may write
#
# Variables: TORCH, the build of torch (cpu, or one with CUDA such as cu126); TORCH_INDEX, the
# address of an index that has this build; EXTRAS, the extras to install.
set -eu

program() {
  source=$1 target=$2
  python3 -m venv "$target"
  torch=$(grep '^torch==' "$source/constraints.txt")
  if ! install_quietly "$torch+${TORCH:-cpu}" ${TORCH_INDEX:+--extra-index-url "$TORCH_INDEX"}; then
    echo "No index has the build '${TORCH:-cpu}' of torch; TORCH_INDEX can name one that has." >&2
    echo "Going on with the build that the usual index has, which may be several GB." >&2
    install_quietly "$torch"
  fi
  wanted "$source/pyproject.toml" > /tmp/wanted.txt
  install_quietly -c "$source/constraints.txt" -r /tmp/wanted.txt
  rm /tmp/wanted.txt
  install_quietly --no-deps "$source"
  rm "$target/bin/laya-desktop"  # there is no screen in a container
  "$target/bin/laya-triage" --version
}

# Without --no-cache-dir every wheel would lie in the image twice.
install_quietly() {
  "$target/bin/python" -m pip install -q --no-cache-dir --disable-pip-version-check "$@"
}

# The libraries of the engine: the program's without Qt, and those of the extras.
wanted() {
  python3 - "$1" ${EXTRAS:-serve parquet} <<'EOF'
import sys
import tomllib

with open(sys.argv[1], "rb") as file:
    project = tomllib.load(file)["project"]
names = list(project["dependencies"])
for extra in sys.argv[2:]:
    names += project["optional-dependencies"][extra]
print("\n".join(name for name in names if not name.startswith("PySide6")))
EOF
}

account() {
  groupadd --gid 10001 laya
  useradd --uid 10001 --gid laya --no-create-home --home-dir /data --shell /usr/sbin/nologin laya
  mkdir -p /data /weights
  chown laya:laya /data /weights
}

"$@"
