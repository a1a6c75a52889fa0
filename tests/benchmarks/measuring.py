"""What the benchmarks share: what they run on, and what they run with."""
import json
import os
import pathlib
import platform
import resource
import signal
import struct
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
WARM_UP_STEPS = 5
# Both sides as on a processor without more: our own loops, oneDNN's and PyTorch's.
INSTRUCTIONS = {
    "avx2": {"ANNEAL_CPU": "avx2", "ONEDNN_MAX_CPU_ISA": "AVX2", "ATEN_CPU_CAPABILITY": "avx2"},
    "avx512": {"ANNEAL_CPU": "avx512", "ONEDNN_MAX_CPU_ISA": "AVX512_CORE", "ATEN_CPU_CAPABILITY": "avx512"}}


def machine():
    with open("/proc/cpuinfo", encoding="ascii") as file:
        fields = {name.strip(): value.strip() for name, _, value in (line.partition(":") for line in file)}
    flags = {"avx2", "avx512f", "avx512_bf16", "amx_bf16"} & set(fields["flags"].split())
    return {"processor": fields["model name"], "cores": os.cpu_count(), "flags": sorted(flags),
            "load": os.getloadavg(), "system": platform.platform()}


def busy_seconds():
    """Processor time that all of the machine has spent so far, and that our children have."""
    with open("/proc/stat", encoding="ascii") as file:
        user, nice, system = (int(word) for word in file.readline().split()[1:4])
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (user + nice + system) / os.sysconf("SC_CLK_TCK"), children.ru_utime + children.ru_stime


def unpacked(data, folder):
    """`data` itself where it is a folder, or what the tar holds, unpacked into the new `folder`."""
    if data.is_dir():
        return data
    folder.mkdir()
    subprocess.run(["tar", "--extract", "--file", data, "--directory", folder], check=True)
    return folder


def peer_python():
    """An interpreter that has PyTorch, made where it is missing."""
    return subprocess.run([HERE / "setup.sh"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def training_speed(command, seconds):
    """Images per second of what `anneal train` … makes of its steps, after warm-up and without evaluations."""
    return training_figures(command, seconds)["images_per_second"]


def training_figures(command, seconds):
    """The same as {"images_per_second", "waiting", "computing"}: the share of the time in which a step waited for data,
    and the one in which a GPU computed, where its driver tells it. Where ANNEAL_LAUNCHES names a file (see
    tests/gpu/launches.cpp), also what a step asks of the GPU: {"kernels", "graphs", "copies", "waits"}."""
    with tempfile.TemporaryDirectory() as folder:
        command = [str(word) for word in (*command, "--run-dir", f"{folder}/run", "--json")]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            return between_steps(process.stdout, seconds)
        finally:
            process.send_signal(signal.SIGTERM)
            process.communicate()


LAUNCHES = ("kernels", "graphs", "copies", "waits")


def launches():
    """Of all processes so far."""
    path = os.environ.get("ANNEAL_LAUNCHES")
    return struct.unpack("4Q", pathlib.Path(path).read_bytes()) if path else (0,) * len(LAUNCHES)


def launches_between(first, last):
    """In a step, from the moments (step, launches) on."""
    steps = last[0] - first[0]
    if "ANNEAL_LAUNCHES" not in os.environ or steps == 0:
        return {}
    return {name: (after - before) / steps for name, before, after in zip(LAUNCHES, first[1], last[1], strict=True)}


def between_steps(lines, seconds):
    last = first = None
    images = elapsed = waited = 0
    computing = []
    for event in map(json.loads, lines):
        if event["event"] == "evaluation":
            last = None
        if event["event"] == "resources" and "gpu_utilization" in event and elapsed:
            computing.append(event["gpu_utilization"])
        if event["event"] != "step" or event["step"] < WARM_UP_STEPS:
            continue
        first = first or (event["step"], launches())
        if last:
            images += (event["step"] - last["step"]) * event["batch_size"]
            elapsed += event["time"] - last["time"]
            waited += (event["step"] - last["step"]) * event.get("wait_data", 0)
        if elapsed >= seconds:
            return {"images_per_second": images / elapsed, "waiting": waited / elapsed,
                    **launches_between(first, (event["step"], launches())),
                    **({"computing": sum(computing) / len(computing)} if computing else {})}
        last = event
    raise RuntimeError("anneal train ended before enough steps were made")
