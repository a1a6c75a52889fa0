#!/usr/bin/env bash
# packages.sh LIST…: installs those Debian packages of packages/LIST.txt that are missing.
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/packages"

missing=()
for package in $(sed 's/#.*//' "${@/%/.txt}"); do
  dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed ||
    missing+=("$package")
done
((${#missing[@]})) || exit 0

echo "Installing ${#missing[@]} Debian packages, which takes a minute or two: ${missing[*]}"
root=(env DEBIAN_FRONTEND=noninteractive)
if ((EUID != 0)); then
  if ! command -v sudo >/dev/null; then
    echo "These packages need root and there is no sudo. As root, run: apt-get install ${missing[*]}" >&2
    exit 1
  fi
  root=(sudo "${root[@]}")
fi

install() {
  "${root[@]}" apt-get install --yes --quiet=2 --no-install-recommends "${missing[@]}" 2>&1 >/dev/null |
    { grep -v '^debconf: delaying package configuration' >&2 || true; }
}
update() { "${root[@]}" apt-get update --quiet=2; }

# Package lists may be absent (a fresh container) or older than the mirror.
apt-cache show "${missing[@]}" >/dev/null 2>&1 || update
install || { update && install; } || {
  echo "They could not be installed, for the reason above; afterwards run the same command again." >&2
  exit 1
}
