"""Which libtorch a trial runs on: that of the PyTorch which Python has, or of ANNEAL_LIBTORCH; never imported."""
import os
import pathlib
import re
import subprocess
import sys

VERSION, BUILD = "2.11.", "+cu130"
X86_64 = 62  # e_machine in elf.h


class Unfit(Exception):
    """There is none that the programs can run on."""


def find_libtorch():
    """The folder that holds lib/; raises Unfit."""
    if chosen := os.environ.get("ANNEAL_LIBTORCH"):
        places = [pathlib.Path(chosen), pathlib.Path(chosen, "torch")]
        found = next((place for place in places if (place / "lib/libtorch_cpu.so").exists()), None)
        if not found:
            raise Unfit(f"ANNEAL_LIBTORCH: {chosen} holds neither lib/libtorch_cpu.so nor torch/lib/libtorch_cpu.so.")
    elif not (found := of_python()):
        raise Unfit(f"{sys.executable} has no module torch. Name the folder of PyTorch 2.11 in ANNEAL_LIBTORCH.")
    if problem := misfit(found):
        raise Unfit(f"{found}: {problem}")
    return found.resolve()


def of_python():
    """Where this Python would import it from, were it not isolated; None where it would not."""
    program = "import importlib.util; print(importlib.util.find_spec('torch').submodule_search_locations[0])"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, cwd=os.path.dirname(__file__))
    return pathlib.Path(told.stdout.strip()) if told.returncode == 0 else None


def misfit(torch):
    """Empty where the programs can run on it."""
    version = version_of(torch)
    if not version.startswith(VERSION):
        return f"this is PyTorch {version or 'of an unknown version'}, and not {VERSION}x."
    if "+" in version and not version.endswith(BUILD):
        return f"this is PyTorch {version}, and not one for CUDA 13 ({BUILD})."
    library = torch / "lib/libtorch_cpu.so"
    if not library.exists():
        return "lib/libtorch_cpu.so is missing."
    with open(library, "rb") as file:
        header = file.read(20)
    if header[:5] != b"\x7fELF\x02" or int.from_bytes(header[18:20], "little") != X86_64:
        return "lib/libtorch_cpu.so is not for x86-64."
    if not (torch / "lib/libc10.so").exists():
        return "lib/libc10.so is missing."
    if b"__cxx11" not in (torch / "lib/libc10.so").read_bytes():
        return "lib/libc10.so was compiled for the C++ ABI of before C++11."
    if not (torch / "lib/libtorch_cuda.so").exists():
        return "lib/libtorch_cuda.so is missing: this is PyTorch for processors."
    return ""


def version_of(torch):
    """Of a wheel, or of an archive of libtorch."""
    for name, pattern in (("version.py", r"__version__ = '([^']+)'"), ("build-version", r"(\S+)")):
        if (torch / name).exists():
            match = re.search(pattern, (torch / name).read_text(encoding="utf-8", errors="replace"))
            return match.group(1) if match else ""
    return ""
