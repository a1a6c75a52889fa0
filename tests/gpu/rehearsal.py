#!/usr/bin/env python3
"""A trial of CUDA in a root that holds glibc, bash, Python and PyTorch's wheels alone, without network or GPU.

  rehearsal.py --built BUILD [--archive FILE]

Packs what `packaging/gpu_trial.sh pack` packs of BUILD, or takes FILE, and runs it there: each check that needs a GPU
has to end with "no NVIDIA driver" and nothing else, each half for the processor to pass. The CUDA module is loaded
against the toolkit's stub of the driver, so that a symbol that is missing shows. Then what may go wrong: another
archive, another PyTorch, a disk that is full, a trial that is cut at any moment. Needs root.
"""
import argparse
import contextlib
import gzip
import io
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import time

from checks.bench import NO_DRIVER, expect
from checks.catalogue import checks, on_many_gpus

HERE = pathlib.Path(__file__).resolve().parent
SCRIPT = HERE.parents[1] / "packaging/gpu_trial.sh"
STUB = pathlib.Path(os.environ.get("CUDA_HOME", "/usr/local/cuda"), "lib64/stubs/libcuda.so")
PYTHON = pathlib.Path("/usr/bin/python3")  # 3.11, as PyTorch's wheels here
PROGRAMS = ("bash", "env", "mktemp", "readlink", "dirname", "rm", "sed", "timeout", "uname", "tar", "sleep")
SKIPPED = 77
MOST_MINUTES = 40  # of a machine that does much else; alone two cores take 9


def skip(why):
    print("skipped:", why)
    sys.exit(SKIPPED)


def require(options):
    if os.geteuid() != 0:
        skip("only root can make a root")
    if subprocess.run(["unshare", "--mount", "--net", "true"], capture_output=True).returncode != 0:
        skip("there are no namespaces")
    if not STUB.exists() or not (options.built / "bin/libanneal_cuda.so").exists():
        skip("the CUDA module is not built, or the toolkit has no stub of the driver")
    version = subprocess.run([PYTHON, "-c", "import sys; print(*sys.version_info[:2], sep='.')"], capture_output=True,
                             text=True).stdout.strip() if PYTHON.exists() else ""
    if version != "3.11":
        skip(f"{PYTHON} is not Python 3.11, which PyTorch's wheels are for here")


class Root:
    """What a trial may find on its machine, and nothing else."""

    def __init__(self, folder, python_torch):
        self.folder = folder
        self.torch = python_torch
        for name in ("usr/bin", "usr/lib", "lib64", "proc", "dev", "tmp", "site", "stub", "place", "small"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        (folder / "bin").symlink_to("usr/bin")
        (folder / "lib").symlink_to("usr/lib")
        for name in PROGRAMS:
            self.take(shutil.which(name), f"usr/bin/{name}")
        self.take(PYTHON, "usr/bin/python3")
        standard = pathlib.Path(subprocess.run([PYTHON, "-c", "import sysconfig; print(sysconfig.get_path('stdlib'))"],
                                               check=True, capture_output=True, text=True).stdout.strip())
        shutil.copytree(standard, folder / str(standard)[1:], symlinks=False, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("__pycache__", "dist-packages", "site-packages", "test"))
        for module in (standard / "lib-dynload").iterdir():
            self.take_libraries(module)
        for library in ("libstdc++.so.6", "libgcc_s.so.1"):  # which PyTorch's wheels expect of any system
            self.take(subprocess.run(["g++", f"-print-file-name={library}"], check=True, capture_output=True,
                                     text=True).stdout.strip(), f"usr/lib/x86_64-linux-gnu/{library}")
        for library in ("librt.so.1", "libpthread.so.0", "libdl.so.2", "libutil.so.1", "libm.so.6"):
            self.take(pathlib.Path("/lib/x86_64-linux-gnu", library), f"usr/lib/x86_64-linux-gnu/{library}")

    def take(self, file, to):
        target = self.folder / to
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
            self.take_libraries(file)

    def take_libraries(self, file):
        listed = subprocess.run(["ldd", file], capture_output=True, text=True).stdout
        for library in re.findall(r"(/\S+\.so\S*) \(0x", listed):
            target = self.folder / (library[1:] if not library.startswith("/lib/") else "usr" + library)
            if not target.exists():
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(library, target)

    def start(self, command):
        """In the root, with a network and mounts of its own, which go with it."""
        script = f"""
            mount --bind {self.torch} {self.folder}/site && mount -o remount,bind,ro {self.folder}/site
            mount -t proc proc {self.folder}/proc
            for device in null zero urandom random full; do
              : >{self.folder}/dev/$device && mount --bind /dev/$device {self.folder}/dev/$device
            done
            mkdir -p {self.folder}/dev/shm && mount -t tmpfs tmpfs {self.folder}/dev/shm
            mount -t tmpfs -o size=4k tmpfs {self.folder}/small
            ip link set lo up 2>/dev/null
            exec chroot {self.folder} /usr/bin/env -i PATH=/usr/bin HOME=/place PYTHONPATH=/site {command}
            """
        own = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child"]
        return subprocess.Popen([*own, "bash", "-ec", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                                text=True, errors="replace")

    def run(self, command, limit_s=60 * MOST_MINUTES):
        with self.start(command) as process:
            output = process.communicate(timeout=limit_s)[0]
        return process.returncode, output


def entries(folder):
    path = folder / "results.jsonl"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True) if path.exists() else []
    return [json.loads(line) for line in lines if line.endswith("\n")]


def whole_trial(root):
    """Every check."""
    before = set((root.folder / "tmp").iterdir())  # of trials that were killed
    started = time.monotonic()
    code, output = root.run(f"bash /gpu_trial.sh run /trial.tar.gz --minutes {MOST_MINUTES} -o /place/whole")
    took = time.monotonic() - started
    print(output)
    found = {entry["check"]: entry for entry in entries(root.folder / "place/whole")}
    for check in (*checks(), *on_many_gpus()):
        expect(check.name in found, f"{check.name} was not run")
        entry = found[check.name]
        if entry["outcome"] != "skipped" and check.needs_gpu:
            expect(entry["outcome"] == "FAILED" and entry["detail"] == NO_DRIVER, f"{check.name}: {entry['detail']}")
            if check.runs_on_processor:
                half = found.get(f"{check.name} (processor)")
                expect(half and half["outcome"] == "ok", f"{check.name}, its half for the processor: {half}")
        elif entry["outcome"] != "skipped":
            expect(entry["outcome"] == "ok", f"{check.name}: {entry['detail']}")
    expect(code == 1, f"exit status {code}")
    expect("not run." in output.splitlines()[-1], "no summary")
    left = set((root.folder / "tmp").iterdir()) - before
    expect(not left, f"{', '.join(path.name for path in left)} was left in /tmp")
    return f"{len(found)} results in {took:.0f} s"


def module_loads(root):
    """All symbols of the CUDA module and of what it links are there, with the stub in place of the driver."""
    shutil.copy(STUB, root.folder / "stub/libcuda.so.1")
    with tarfile.open(root.folder / "trial.tar.gz") as archive:
        archive.extractall(root.folder / "place/unpacked", filter="data")
    for name in ("torch", "nvidia"):
        (root.folder / "place/unpacked" / name).symlink_to(f"/site/{name}")
    for library, symbol in (("libanneal_cuda.so", "anneal_cuda_module"), ("libgpu_launches.so", "InitializeInjection")):
        program = f'import ctypes; ctypes.CDLL("/place/unpacked/bin/{library}", mode={os.RTLD_NOW}).{symbol}'
        code, output = root.run(f"LD_LIBRARY_PATH=/stub python3 -c '{program}'")
        expect(code == 0, output)
    shutil.rmtree(root.folder / "place/unpacked")
    return "it and what counts launches load with RTLD_NOW"


def expect_refused(root, arguments, words, environment=""):
    code, output = root.run(f"{environment} bash /gpu_trial.sh run {arguments}")
    expect(code == 2, f"exit status {code}: {output}")
    expect(words in output, f"{words!r} is not said: {output}")
    told = [line for line in output.splitlines() if not line.endswith(" …")]  # what is being done
    expect(len(told) == 1 and told[0].startswith("The trial does not begin. "), f"more than a line is said: {output}")


def changed(root, change):
    """The archive with another content in the member that `change` returns bytes for."""
    with tarfile.open(root.folder / "trial.tar.gz") as old, \
            tarfile.open(root.folder / "changed.tar.gz", "w:gz", compresslevel=1) as new:
        for member in old:
            data = old.extractfile(member).read() if member.isfile() else None
            if member.isfile() and (other := change(member.name, data)) is not None:
                data, member.size = other, len(other)
            new.addfile(member, io.BytesIO(data) if data is not None else None)


def other_archives(root):
    changed(root, lambda name, data: data + b"\0" if name == "bin/anneal" else None)
    expect_refused(root, "/changed.tar.gz", "bin/anneal is not what was packed")
    changed(root, lambda name, data: re.sub(rb"(?m)^.* bin/anneal\n", b"", data) if name == "SHA256SUMS" else None)
    expect_refused(root, "/changed.tar.gz", "bin/anneal is not what was packed")
    changed(root, lambda name, data: data + b"0" * 64 + b"  bin/more\n" if name == "SHA256SUMS" else None)
    expect_refused(root, "/changed.tar.gz", "bin/more is missing")
    whole = (root.folder / "trial.tar.gz").read_bytes()
    (root.folder / "changed.tar.gz").write_bytes(whole[:len(whole) // 2])
    expect_refused(root, "/changed.tar.gz", "is missing")  # a part of it, or where it ends at one, a file
    (root.folder / "changed.tar.gz").write_bytes(gzip.compress(b"something else"))
    expect_refused(root, "/changed.tar.gz", "this is not an archive")
    expect_refused(root, "/nowhere.tar.gz", "there is no such file")
    expect_refused(root, "/place", "this is not a file")
    with tarfile.open(root.folder / "changed.tar.gz", "w:gz") as archive:
        for name, data in (("SHA256SUMS", b""), ("../escaped", b"written")):
            member = tarfile.TarInfo(name)
            member.size = len(data)
            archive.addfile(member, io.BytesIO(data))
    expect_refused(root, "/changed.tar.gz", "'../escaped' is not of an archive")
    expect(not (root.folder / "tmp/escaped").exists(), "a file was written outside")
    (root.folder / "place/tarfile.py").write_text("print('of the current folder')\n", encoding="utf-8")
    code, output = root.run("bash -c 'cd /place; bash /gpu_trial.sh run /trial.tar.gz --only zzz'")
    expect(code == 2 and "No check has a name with zzz" in output and "of the current folder" not in output, output)
    return "seven are refused before anything of them runs, and nothing of the current folder runs"


def other_pytorch(root):
    fake = root.folder / "place/fake/torch"
    (fake / "lib").mkdir(parents=True)
    chosen = "ANNEAL_LIBTORCH=/place/fake"
    expect_refused(root, "/trial.tar.gz", "holds neither", chosen)
    (fake / "lib/libtorch_cpu.so").write_bytes(b"\x7fELF\x02" + bytes(13) + (183).to_bytes(2, "little"))
    (fake / "version.py").write_text("__version__ = '2.9.1+cu128'\n", encoding="utf-8")
    expect_refused(root, "/trial.tar.gz", "this is PyTorch 2.9.1+cu128, and not 2.11.x", chosen)
    (fake / "version.py").write_text("__version__ = '2.11.0+cu128'\n", encoding="utf-8")
    expect_refused(root, "/trial.tar.gz", "this is PyTorch 2.11.0+cu128, and not one for CUDA 13 (+cu130)", chosen)
    (fake / "version.py").write_text("__version__ = '2.11.0+cu130'\n", encoding="utf-8")
    expect_refused(root, "/trial.tar.gz", "is not for x86-64", chosen)
    (fake / "lib/libtorch_cpu.so").write_bytes(b"\x7fELF\x02" + bytes(13) + (62).to_bytes(2, "little"))
    (fake / "lib/libc10.so").write_bytes(b"_ZN3c10")
    expect_refused(root, "/trial.tar.gz", "the C++ ABI of before C++11", chosen)
    (fake / "lib/libc10.so").write_bytes(b"_ZN3c10__cxx11")
    expect_refused(root, "/trial.tar.gz", "PyTorch for processors", chosen)
    expect_refused(root, "/trial.tar.gz", "has no module torch", "PYTHONPATH=/place")
    return "seven are refused"


def other_options(root):
    for words, problem in (("", "the following arguments are required: FILE"), ("/trial.tar.gz --minutes x", "'x' is not"),
                           ("/trial.tar.gz --minutes nan", "'nan' is not"), ("/trial.tar.gz --for 3", "--for")):
        expect_refused(root, words, problem[0].upper() + problem[1:] if not words else problem)
    for words, begin in (("--help", "gpu_trial.sh pack"), ("run --help", "usage: gpu_trial.sh run")):
        code, output = root.run(f"bash /gpu_trial.sh {words}")
        expect(code == 0 and output.startswith(begin), output)
    code, output = root.run("bash /gpu_trial.sh run /trial.tar.gz --list")
    expect(code == 0 and "\nranks by default\n" in output, output)
    expect_refused(root, "/trial.tar.gz --only losses --only nosuch", "No check has a name with nosuch")
    code, output = root.run("bash /gpu_trial.sh run /trial.tar.gz -o /place/half --only 'ranks by default (processor)'")
    expect("ranks by default (processor): 1" in output, output)
    return "five are refused, help is given, and a name from the summary is known"


def unread(root):
    """A terminal that is stopped, or a pipe that nobody reads, holds nothing up."""
    root.run("""bash -c '{ printf "%65536s"; bash /gpu_trial.sh run /trial.tar.gz -o /place/unread --only ranks\\ by
                           echo $? >/place/unread/status; } | until [[ -e /place/unread/status ]]; do sleep 0.1; done'""")
    expect(len(entries(root.folder / "place/unread")) == 2, "results are missing")
    return "the trial goes on"


def over(root):
    """What runs when the time is over is cut off, and has not failed."""
    root.run("bash /gpu_trial.sh run /trial.tar.gz -o /place/over --minutes 0.2")  # all of it takes minutes
    found = entries(root.folder / "place/over")
    why = "the time of the trial was over"
    expect(found[-1]["outcome"] == "not run" and found[-1]["detail"] == why, f"{found[-1]}")
    expect([entry["detail"] for entry in found if entry["outcome"] == "cut off"] == [why], "nothing was cut off")
    _, output = root.run("bash /gpu_trial.sh run /trial.tar.gz -o /place/at-once --minutes 0.01")
    expect(f"Not run, since {why}: GPUs" in output and output.endswith(" not run.\n"), output)
    return "said"


def full_disk(root):
    expect_refused(root, "/trial.tar.gz -o /dev/full/results", "The trial does not begin")
    # One page: the heading fits into it, and not the results.
    code, output = root.run("bash /gpu_trial.sh run /trial.tar.gz -o /small --only 'GPUs,' --only 'by default'")
    expect(code == 1, f"exit status {code}: {output}")
    expect("from here on results stand on the terminal alone" in output or "does not begin" in output, output)
    expect("ranks by default (processor)" in output, output)
    return "said, and the terminal has everything"


def earlier_results(root):
    """Those of another trial in the same folder are kept."""
    def results(folder):
        return (root.folder / "place/twice" / folder / "results.txt").read_text(encoding="utf-8")

    command = "bash /gpu_trial.sh run /trial.tar.gz -o /place/twice --only 'by default'"
    root.run(command)
    first = results(".")
    root.run(command)
    expect(results("earlier-1") == first, "they are not what they were")
    return "kept"


def cuts(root):
    """What was found before a cut stands in the folder, and after a SIGTERM the summary, too."""
    names = ("GPUs,", "every operation", "sums of gradients", "CUDA graphs", "ranks by default")
    only = " ".join(f"--only '{name}'" for name in names)
    count = cut_off = 0
    for number in (signal.SIGTERM, signal.SIGKILL):
        for after in range(1, 6):
            folder = root.folder / f"place/cut-{number.name}-{after}"
            with root.start(f"bash /gpu_trial.sh run /trial.tar.gz -o /place/{folder.name} {only}") as process:
                while process.poll() is None and len(entries(folder)) < after:
                    time.sleep(0.02)
                trial = [int(path.parent.name) for path in pathlib.Path("/proc").glob("[0-9]*/cmdline")
                         if b"trial.py" in read(path) and f"/place/{folder.name}".encode() in read(path)]
                expect(trial, "the trial was over before it could be cut")
                for pid in trial if number == signal.SIGKILL else [min(trial)]:
                    with contextlib.suppress(ProcessLookupError):  # it died with the one before it
                        os.kill(pid, number)
                process.communicate(timeout=60)
            found = entries(folder)
            text = (folder / "results.txt").read_text(encoding="utf-8")
            expect(len(found) >= after, f"{number.name} after {after} results: {len(found)} stand there")
            expect(all(f"{entry['check']}: {entry['detail']}" in text for entry in found[:after]),
                   "results.txt has less than results.jsonl")
            if number == signal.SIGTERM:
                expect("the trial was ended by SIGTERM" in text, "what was not run is not named")
                cut_off += "| cut off | the trial was ended by SIGTERM" in text  # not between two checks
                expect(text.rstrip().endswith("not run."), "there is no summary")
            count += 1
    expect(cut_off > 0, "nothing was cut off")
    code, output = terminated_at_start(root)
    expect(code == 2 and output.endswith("The trial does not begin. It was ended by SIGTERM.\n"), f"{code}: {output}")
    return f"{count} times, and before it began"


def terminated_at_start(root):
    """While programs are started to see whether they do."""
    with root.start("bash /gpu_trial.sh run /trial.tar.gz -o /place/start") as process:
        while process.poll() is None:
            commands = {int(path.parent.name): read(path) for path in pathlib.Path("/proc").glob("[0-9]*/cmdline")}
            if any(b"doctor" in command and b"gpu-trial-" in command for command in commands.values()):
                os.kill(min(pid for pid, command in commands.items() if b"/place/start" in command
                            and b"trial.py" in command), signal.SIGTERM)
                break
        output = process.communicate(timeout=60)[0]
    return process.returncode, output


def read(path):
    try:
        return path.read_bytes()
    except OSError:
        return b""


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--built", type=pathlib.Path, required=True, help="the folder of a release build")
    parser.add_argument("--archive", type=pathlib.Path, help="what was packed already")
    options = parser.parse_args()
    require(options)
    with tempfile.TemporaryDirectory(prefix="anneal-rehearsal-") as work:
        archive = options.archive or pathlib.Path(work, "trial.tar.gz")
        if not options.archive:
            packed = subprocess.run([SCRIPT, "pack", "--built", options.built, archive], capture_output=True, text=True)
            if "There are no images" in packed.stderr:
                skip(packed.stderr.strip())
            expect(packed.returncode == 0, packed.stderr)
        fetched = subprocess.run([SCRIPT.parent / "libtorch.sh", "--python"], stdout=subprocess.PIPE, text=True)
        if fetched.returncode != 0:
            skip("PyTorch for CUDA cannot be fetched")
        root = Root(pathlib.Path(work, "root"), pathlib.Path(fetched.stdout.strip().splitlines()[-1]))
        shutil.copy(archive, root.folder / "trial.tar.gz")
        shutil.copy(SCRIPT, root.folder / "gpu_trial.sh")
        for part in (module_loads, other_archives, other_pytorch, other_options, full_disk, earlier_results, unread, cuts,
                     over, whole_trial):
            started = time.monotonic()
            print(f"{part.__name__.replace('_', ' ')}: {part(root)}, {time.monotonic() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()
