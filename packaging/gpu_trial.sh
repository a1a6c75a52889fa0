#!/usr/bin/env bash
# gpu_trial.sh pack [--built FOLDER] FILE: packs all that a trial of CUDA needs into one archive of at most 55 MiB.
# gpu_trial.sh run FILE [--minutes N] [-o FOLDER] [--only WORD]… [--list]: runs the trial, on a machine with a GPU.
# gpu_trial.sh --help
#
# For a machine with an NVIDIA GPU that is lent for minutes, with no network and none of our libraries. `run` needs
# bash, Python 3.10 or later and PyTorch 2.11 for CUDA 13, and may write to a temporary folder and FOLDER. It needs no other
# file of this checkout: where what travels there has a limit, send a folder that holds this script and FILE alone.
#
# pack  makes the release build, for which it installs what is missing, with root and a network; or takes what was built
#       in FOLDER. Images are those that test_data.sh finds, and imagenet-sample-200.tar of the same place. The archive
#       is a tar that begins with SHA256SUMS.
# run   checks that FILE is whole before anything of it runs, and looks for PyTorch where Python has it, or in
#       ANNEAL_LIBTORCH, the folder torch or the one that holds it: ANNEAL_LIBTORCH=/path/torch gpu_trial.sh run …
#       Each result is printed, and stands in FOLDER (default: gpu-trial) as soon as it is known: results.txt,
#       results.jsonl, and in logs/ what the programs of each check wrote to stderr, and all that a program wrote
#       which failed. Results of an earlier trial are moved to FOLDER/earlier-N. It goes on where the terminal goes
#       away.
#       --minutes  when the trial is over, counted from the start of this command, 9 by default; what did not fit is
#                  named
#       --only     checks whose names hold this word
#       --list     prints the names of the checks and runs none
#       Exit status: 0 all passed, 1 a check failed, was cut off or was not run, 2 the trial did not begin
#
# tests/gpu/TRIAL.md says what the checks are. What one archive holds:
#   bin/      anneal, anneal-worker, the CUDA module, worker_tests, the journeys, loader_benchmark, and what counts
#             launches
#   lib/      the libraries they load, but for glibc's, libtorch's and CUDA's; torch and nvidia beside it are made by
#             `run`, as links to PyTorch's
#   tests/    gpu/ and benchmarks/
#   data/     CIFAR-10 as a pack (60,000 JPEGs), 40 photographs
set -euo pipefail

usage() {
  sed -n '2,4s/^# //p' "$0" >&2
  exit 2
}

help() {
  sed -n '/^#!/d; /^#/!q; s/^# \?//p' "$0"
}

pack() {
  local here built=build/release file limit=$((55 << 20)) images photographs tests program library
  unfinished='' work=''
  here=$(dirname "$(readlink -f "$0")")
  if [[ ${1:-} == --built ]]; then
    (($# == 3)) || usage
    built=$(readlink -m -- "$2")
    shift 2
  fi
  (($# == 1)) || usage
  file=$(readlink -m -- "$1")
  if [[ -z $1 || -e $file && ! -f $file ]]; then
    echo "${file:-The archive}: this is not the name of a file; the archive needs another one." >&2
    exit 2
  fi
  mkdir -p -- "$(dirname -- "$file")"
  trap 'rm -rf -- "$work" "$unfinished"' EXIT
  unfinished=$(mktemp -- "$file.XXXXXX") # beside it, so that FILE is replaced whole or not at all
  work=$(mktemp -d)
  cd "$here/.."
  source "$here/binaries.sh"
  tests=(worker_tests loader_benchmark libgpu_launches.so {adaptive,change,exactness,going_on,precision,resume,table,training}_journey)
  if [[ $built == build/release ]]; then
    "$here/packages.sh" build package
    "$here/libtorch.sh"
    "$here/build.sh" release anneal anneal-worker worker_tests gpu_trial journeys
  fi
  if [[ ! -d $built ]]; then
    echo "$built: there is no such folder." >&2
    exit 2
  fi
  if [[ ! -e $built/bin/libanneal_cuda.so ]]; then
    echo "The CUDA module was not built: packaging/cmake/Cuda.cmake says what it takes." >&2
    exit 1
  fi
  images=$("$here/test_data.sh")
  photographs=${ANNEAL_PHOTOGRAPHS:-../shared/data/imagenet-sample-200.tar}
  if [[ -z $images || ! -e $photographs ]]; then
    echo "The images to pack were not found: test_data.sh says where CIFAR-10 is looked for; photographs are expected in $photographs." >&2
    exit 1
  fi

  mkdir -p "$work/trial/"{bin,lib,tests,data/photographs}
  take "$built/bin/"{anneal,anneal-worker,libanneal_cuda.so} "${tests[@]/#/$built/tests/}" "$work/trial/bin"
  # The CUDA module needs none beyond these but CUDA's.
  libraries "$work/trial/bin/"{anneal*,*_tests,*_journey,*_benchmark} |
    grep -Ev '/lib(torch|c10|cudart|cupti|gomp)[^/]*\.so' >"$work/libraries"
  while read -r library; do take "$library" "$work/trial/lib"; done <"$work/libraries"
  for program in "$work/trial/bin/"*; do
    patchelf --set-rpath '$ORIGIN/../lib:$ORIGIN/../torch/lib:$ORIGIN/../nvidia/cu13/lib:$ORIGIN/../nvidia/nccl/lib' \
      "$program"
  done
  for library in "$work/trial/lib/"*; do patchelf --set-rpath '$ORIGIN' "$library"; done
  cp -r tests/gpu tests/benchmarks "$work/trial/tests/"
  find "$work/trial/tests" \( -name __pycache__ -o -name '*.svg' -o -name '*.cpp' -o -name CMakeLists.txt \) \
    -prune -exec rm -r {} +
  "$built/bin/anneal" pack "$images/cifar10" -o "$work/trial/data/cifar10.pack" --side 0 --quiet >/dev/null
  tar --extract --file "$photographs" --directory "$work/trial/data/photographs"
  # One of each class: every fifth of them.
  find "$work/trial/data/photographs" -mindepth 1 -maxdepth 1 -type d | sort | awk 'NR % 5 != 1' | xargs rm -r
  git describe --always --dirty >"$work/trial/version" 2>/dev/null ||
    "$built/bin/anneal" --version >"$work/trial/version"

  (cd "$work/trial" && find . -type f ! -name SHA256SUMS | sort | sed 's|^\./||' | xargs sha256sum >SHA256SUMS)
  tar -C "$work/trial" --owner=0 --group=0 --numeric-owner --sort=name -c SHA256SUMS version bin lib tests data |
    gzip -9n >"$unfinished"
  if (($(stat -c %s -- "$unfinished") > limit)); then
    echo "The archive would have $(stat -c %s -- "$unfinished") bytes, more than the $limit that travel." >&2
    exit 1
  fi
  chmod "$(printf %o $((0666 & ~$(umask))))" -- "$unfinished"
  mv -T -- "$unfinished" "$file"
  echo "$file: $(($(stat -c %s -- "$file") >> 10)) KiB. On a machine with a GPU: gpu_trial.sh run ${file##*/}"
}

run() {
  if ! python3 -I -c 'import sys; sys.exit(sys.version_info < (3, 10))' 2>/dev/null; then
    echo "The trial does not begin. It needs python3, of version 3.10 or later." >&2
    exit 2
  fi
  # Python, because tar may be missing; isolated, so that nothing of the current folder runs.
  exec python3 -I - "$@" <<'PYTHON'
import argparse, hashlib, json, math, os, pathlib, select, shutil, signal, sys, tarfile, tempfile, time

STARTED = time.monotonic()
LARGEST, ALL = 512 << 20, 1 << 30  # bytes of a member, of all
ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)


def leave(problem):
    print(f"The trial does not begin. {problem}", file=sys.stderr)
    sys.exit(2)


def unpack(archive, folder):
    sums, size = None, 0
    if not os.path.isfile(archive):
        leave(f"{archive}: {'this is not a file' if os.path.exists(archive) else 'there is no such file'}.")
    with tarfile.open(archive, "r|gz") as files:
        for member in files:
            path = pathlib.PurePosixPath(member.name)
            size += member.size
            if path.is_absolute() or ".." in path.parts or member.size > LARGEST or size > ALL:
                leave(f"{archive}: {member.name!r} is not of an archive of gpu_trial.sh.")
            if member.isdir():
                continue
            data = files.extractfile(member).read() if member.isfile() else b""
            if sums is None:  # the first file lists the others
                sums = dict(reversed(line.split(maxsplit=1)) for line in data.decode().splitlines())
                continue
            if hashlib.sha256(data).hexdigest() != sums.pop(member.name, None):
                leave(f"{archive}: {shown(member.name)} is not what was packed. Pack and send it again.")
            write(pathlib.Path(folder, path), data, 0o755 if member.mode & 0o100 else 0o644)
    if sums != {}:
        leave(f"{archive}: {shown(min(sums or ['SHA256SUMS']))} is missing. Pack and send it again.")
    if not pathlib.Path(folder, "tests/gpu/trial.py").exists():
        leave(f"{archive}: this is not an archive of gpu_trial.sh.")


def shown(name):
    return name if name.isprintable() else repr(name)


def write(file, data, mode):
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        file.chmod(mode)
    except OSError as error:
        leave(f"{file}: {error.strerror}. TMPDIR names another place to unpack to.")


def tell(line):
    """Where the terminal takes it: one that is stopped, or a pipe that nobody reads, is not waited for."""
    try:
        if select.select([], [1], [], 0)[1]:
            os.write(1, f"{line}\n".encode(errors="backslashreplace"))
    except OSError:
        pass


def end(number, _frame):
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    leave(f"It was ended by {signal.Signals(number).name}.")


def minutes(word):
    try:
        number = float(word)
    except ValueError:
        number = 0
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of minutes above 0")
    return number


class Parser(argparse.ArgumentParser):
    def error(self, message):
        leave(f"{message[0].upper()}{message[1:]}. gpu_trial.sh run --help lists the options.")


parser = Parser(prog="gpu_trial.sh run", description="Whether CUDA works here, and how fast.", allow_abbrev=False)
parser.add_argument("archive", metavar="FILE", help="what gpu_trial.sh pack made")
parser.add_argument("--minutes", type=minutes, default=9, metavar="N", help="when the trial is over (default: 9)")
parser.add_argument("-o", "--output", default="gpu-trial", metavar="FOLDER", help="for results (default: gpu-trial)")
parser.add_argument("--only", action="append", metavar="WORD", help="checks whose names hold this word")
parser.add_argument("--list", action="store_true", help="print the names of the checks and run none")
options = parser.parse_args()
archive = options.archive
# A terminal that goes away, or that background work may not write to, ends nothing.
for number in (signal.SIGHUP, signal.SIGTTOU):
    signal.signal(number, signal.SIG_IGN)
for number in ENDING:
    signal.signal(number, end)
if not os.path.isdir(os.environ.get("TMPDIR", "/")):
    leave(f"TMPDIR: {os.environ['TMPDIR']} is not a folder.")
tell(f"Unpacking {shown(archive)} …")
try:
    unpacked = tempfile.mkdtemp(prefix="gpu-trial-")
except OSError as error:
    leave(f"No temporary folder can be made: {error}. TMPDIR names a place for it.")
try:
    unpack(archive, unpacked)
    signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)  # until trial.py heeds them
    trial = os.path.join(unpacked, "tests/gpu/trial.py")
    given = {"output": options.output, "only": options.only, "list": options.list,
             "end": STARTED + 60 * options.minutes}
    os.execv(sys.executable, [sys.executable, "-I", "-B", trial, unpacked, json.dumps(given)])
except Exception as error:  # of the many kinds that tarfile and zlib raise
    leave(f"{archive}: this is not an archive of gpu_trial.sh, or a part of it is missing ({error}).")
finally:
    for number in ENDING:
        signal.signal(number, signal.SIG_IGN)
    shutil.rmtree(unpacked, ignore_errors=True)
PYTHON
}

case ${1:-} in
  pack | run) "$@" ;;
  -h | --help | help) help ;;
  *) usage ;;
esac
