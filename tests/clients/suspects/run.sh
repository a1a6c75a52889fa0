#!/usr/bin/env bash
# run.sh TEST…: runs tests here in a Python that has NumPy (Debian's, else that of ANNEAL_PYTHON); 77 where there is none.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")"
for python in "${ANNEAL_PYTHON:-/usr/bin/python3}" /usr/bin/python3; do
  if "$python" -c 'import numpy' 2>/dev/null; then exec "$python" -B -m unittest --verbose "$@"; fi
done
echo "There is no Python with NumPy (python3-numpy)."
exit 77
