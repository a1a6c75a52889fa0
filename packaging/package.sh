#!/usr/bin/env bash
# package.sh [--cuda] [FOLDER]: makes what people install, into FOLDER (default: build/packages):
#
#   anneal_VERSION_amd64.deb      for Debian 12 and its relatives; Qt and small libraries are the system's,
#                                 libtorch for the processor is inside
#   anneal-VERSION-x86_64.tar.gz  for anybody's home: unpack it anywhere and run bin/anneal-studio or
#                                 bin/anneal; all libraries are inside but glibc and what draws on this screen.
#                                 bin/anneal-desktop tells the desktop of it
#
# Both hold studio and engine, their desktop entry, icon, the .anneal file type, man pages and completion.
#
# --cuda  also what NVIDIA GPUs need, 3 GB: anneal-cuda_VERSION_amd64.deb, and
#         anneal-cuda-VERSION-x86_64.tar.gz to be unpacked over the folder of the other. Takes the CUDA toolkit
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
cd "$here/.."
source "$here/binaries.sh"
with_cuda=false
if [[ ${1:-} == --cuda ]]; then
  with_cuda=true
  export ANNEAL_GPU=1
  shift
fi
output=$(mkdir -p "${1:-build/packages}" && readlink -f "${1:-build/packages}")
programs=(anneal anneal-worker anneal-remote anneal-unpack anneal-studio)
built=build/release/bin

"$here/packages.sh" build studio package
"$here/libtorch.sh"
"$here/build.sh" release "${programs[@]}"
if $with_cuda && [[ ! -e $built/libanneal_cuda.so ]]; then
  echo "The CUDA module was not built: packaging/cmake/Cuda.cmake says what it takes." >&2
  exit 1
fi
version=$("$built/anneal" --version | awk '{print $2}')
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

completion() { packaging/desktop/completion.py "$1" "$built/$2"; }

# tree PREFIX: the programs with libtorch beside them, and what desktops and shells look for.
tree() {
  local prefix=$1 home=$1/lib/anneal program torch
  mapfile -t torch < <(libraries "$built/anneal-worker" | grep -F /libtorch-)
  take "${programs[@]/#/$built/}" "$home"
  take "${torch[@]}" "$home/lib"
  for program in "${programs[@]}"; do
    patchelf --force-rpath --set-rpath '$ORIGIN/lib' "$home/$program" 2>/dev/null || true # one is static
  done
  mkdir -p "$prefix/bin" "$prefix/share/"{applications,mime/packages,icons/hicolor/scalable/apps,doc/anneal} \
    "$prefix/share/"{man/man1,bash-completion/completions,fish/vendor_completions.d,zsh/vendor-completions}
  for program in anneal anneal-remote anneal-studio; do
    ln -s "../lib/anneal/$program" "$prefix/bin/$program"
  done
  cp packaging/desktop/anneal-studio.desktop "$prefix/share/applications/"
  cp packaging/desktop/anneal.xml "$prefix/share/mime/packages/"
  cp packaging/desktop/anneal.svg "$prefix/share/icons/hicolor/scalable/apps/"
  cp LICENSE "$prefix/share/doc/anneal/copyright"
  cp app/LICENSE "$prefix/share/doc/anneal/copyright.studio"
  cp README.md "$prefix/share/doc/anneal/"
  cp -r "$work/man/." "$prefix/share/man/man1/"
  for program in anneal anneal-remote; do
    completion bash "$program" >"$prefix/share/bash-completion/completions/$program"
    completion fish "$program" >"$prefix/share/fish/vendor_completions.d/$program.fish"
    completion zsh "$program" >"$prefix/share/zsh/vendor-completions/_$program"
  done
}

# cuda_tree PREFIX: the CUDA module and the libraries that it loads, beside what `tree` has put there.
cuda_tree() {
  local home=$1/lib/anneal file torch files
  torch=$(dirname "$(libraries "$built/anneal-worker" | grep -F libtorch_cpu.so)")
  take "$built/libanneal_cuda.so" "$home"
  patchelf --force-rpath --set-rpath '$ORIGIN/lib' "$home/libanneal_cuda.so"
  mapfile -t files < <(find "$torch" "$torch/../../nvidia" -name '*.so*' \
    \( -path "$torch/lib*cuda*" -o -path "$torch/lib*nvshmem*" -o -path "$torch/lib*nvrtc*" -o -path '*/nvidia/*/lib/lib*' \))
  for file in "${files[@]}"; do
    [[ $file == */libcupti.* || $file == */libcudart.* ]] || take "$file" "$home/lib" # with the worker already
  done
  for file in "$home"/lib/*.so*; do patchelf --force-rpath --set-rpath '$ORIGIN' "$file"; done
}

man_pages() {
  local folder=$1 program command
  mkdir -p "$folder"
  QT_QPA_PLATFORM=offscreen help2man --no-info --no-discard-stderr --name "training studio for people who train models" \
    "$built/anneal-studio" | gzip -9n >"$folder/anneal-studio.1.gz"
  for program in anneal anneal-remote; do
    help2man --no-info --no-discard-stderr --name "trains, compares and ships models" "$built/$program" |
      gzip -9n >"$folder/$program.1.gz"
    for command in $("$built/$program" --help | awk '/^Subcommands:/ {on = 1; next} on && /^  [a-z]/ {print $1}'); do
      help2man --no-info --no-discard-stderr --version-string "$version" --name "$program $command" \
        "$built/$program $command" | gzip -9n >"$folder/$program-$command.1.gz"
    done
  done
}

make_deb() {
  local root=$work/deb depends
  tree "$root/usr"
  mkdir -p "$root/DEBIAN" "$work/debian"
  printf 'Source: anneal\n\nPackage: anneal\nArchitecture: amd64\n' >"$work/debian/control"
  # Libraries of our own are found beside the programs; the others belong to Debian's packages.
  depends=$(cd "$work" && dpkg-shlibdeps --ignore-missing-info -l"$root/usr/lib/anneal/lib" -O \
    $(find "$root/usr/lib/anneal" -type f -exec sh -c 'file=$1; head -c4 "$file" | grep -q ELF' _ {} \; -print |
      sed 's/^/-e/') 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
  cat >"$root/DEBIAN/control" <<CONTROL
Package: anneal
Version: $version
Architecture: amd64
Maintainer: The Anneal project <anneal@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $depends, qt6-qpa-plugins, libqt6svg6
Recommends: openssh-client, fonts-noto-cjk | fonts-wqy-microhei
Section: science
Priority: optional
Description: training studio for people who train models
 Configures data, models and policies, trains them on this computer or on hosts
 over SSH, compares runs, and compresses and exports models.
CONTROL
  dpkg-deb --root-owner-group -Zxz -z1 --build "$root" "$output/anneal_${version}_amd64.deb" >/dev/null
}

make_cuda() {
  local root=$work/cuda name=anneal-$version-x86_64
  cuda_tree "$root/$name"
  tar -C "$root" --owner=0 --group=0 --numeric-owner -c "$name" | gzip -1 >"$output/anneal-cuda-$version-x86_64.tar.gz"
  mv "$root/$name" "$root/usr"
  mkdir -p "$root/DEBIAN"
  cat >"$root/DEBIAN/control" <<CONTROL
Package: anneal-cuda
Version: $version
Architecture: amd64
Maintainer: The Anneal project <anneal@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: anneal (= $version)
Section: science
Priority: optional
Description: training studio for people who train models: NVIDIA GPUs
 The part of Anneal that trains on NVIDIA GPUs, with libtorch's and NVIDIA's
 libraries. The driver is the system's.
CONTROL
  dpkg-deb --root-owner-group -Zzstd -z1 --build "$root" "$output/anneal-cuda_${version}_amd64.deb" >/dev/null
}

make_archive() {
  local name=anneal-$version-x86_64 root qt file
  root=$work/tgz/$name
  tree "$root"
  qt=$(dirname "$(libraries "$built/anneal-studio" | grep -F libQt6Core.so)")/qt6/plugins
  mkdir -p "$root/lib/anneal/plugins"
  for file in platforms/libq{xcb,offscreen,minimal}.so xcbglintegrations/libqxcb-{egl,glx}-integration.so \
    iconengines/libqsvgicon.so imageformats/libqsvg.so; do
    [[ ! -e $qt/$file ]] || take "$qt/$file" "$root/lib/anneal/plugins/${file%/*}"
  done
  install -m 755 packaging/desktop/anneal-desktop "$root/bin/"
  printf '[Paths]\nPlugins = plugins\n' >"$root/lib/anneal/qt.conf"
  # What draws belongs to the screen's driver.
  mapfile -t files < <(libraries "${programs[@]/#/$built/}" "$qt/platforms/libqxcb.so" 2>/dev/null |
    grep -Ev '/lib(GL|GLX|GLdispatch|OpenGL|EGL|drm|gbm|X11|X11-xcb|xcb|fontconfig)\.so')
  for file in "${files[@]}"; do
    [[ -e $root/lib/anneal/lib/${file##*/} ]] || take "$file" "$root/lib/anneal/lib"
  done
  for file in "$root"/lib/anneal/lib/*.so*; do
    [[ $file == *torch* ]] || patchelf --force-rpath --set-rpath '$ORIGIN' "$file"
  done
  for file in "$root"/lib/anneal/plugins/*/*.so; do
    patchelf --force-rpath --set-rpath '$ORIGIN/../../lib' "$file"
  done
  tar -C "$work/tgz" --owner=0 --group=0 --numeric-owner -c "$name" | gzip -1 >"$output/$name.tar.gz"
}

desktop-file-validate packaging/desktop/anneal-studio.desktop
man_pages "$work/man"
make_deb
make_archive
if $with_cuda; then make_cuda; fi
ls -lh "$output"/anneal*"$version"*
