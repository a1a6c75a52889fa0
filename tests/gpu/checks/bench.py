"""What checks share: the programs that they start, what these are given, and how they say what is wrong."""
import contextlib
import dataclasses
import functools
import json
import os
import pathlib
import subprocess
import tempfile

PATIENCE_S = 2400  # each check has a limit of its own
NO_DRIVER = "no NVIDIA driver"  # as our programs and PyTorch both put it


@dataclasses.dataclass
class Bench:
    """What a check is run with. On the processor all is small: what is proven there is the check."""
    programs: pathlib.Path  # the folder of anneal and its worker
    tests: pathlib.Path  # the folder of worker_tests, the journeys and loader_benchmark
    data: pathlib.Path | None = None  # CIFAR-10, as a folder or a pack
    photographs: pathlib.Path | None = None  # photographs, a folder for each class
    python: str = "python3"  # that has PyTorch
    device: str = "cuda"
    repeats: int = 1  # of measurements
    folder: pathlib.Path | None = None  # the running check's own, empty

    @property
    def is_small(self):
        return self.device == "cpu"

    @property
    def first_gpu(self):
        return "cpu" if self.device == "cpu" else "cuda:0"

    @property
    def cores(self):
        return len(os.sched_getaffinity(0))


@dataclasses.dataclass
class Found:
    """What a check that passed has to say: a sentence, and numbers that goals.py may know."""
    detail: str = ""
    figures: dict[str, float] = dataclasses.field(default_factory=dict)


class Skipped(Exception):
    """There is nothing to be checked, for the reason that this says."""


def expect(holds, problem):
    if not holds:
        raise AssertionError(problem)


def run(command, environment=None, limit_s=PATIENCE_S, before=None):
    """Its output; raises with the last lines of what it says where it fails. What it writes to stderr goes to the
    check's log at once, so that it is there when the program is killed."""
    words = [str(word) for word in command]
    begin = os.fstat(LOG).st_size
    result = subprocess.run(words, stdout=subprocess.PIPE, text=True, errors="replace", timeout=limit_s,
                            env=dict(os.environ, **environment) if environment else None, preexec_fn=before)
    if result.returncode != 0:
        errors = logged_since(begin)
        log("--- exit status " + str(result.returncode) + " of " + " ".join(words))
        log(result.stdout)
        raise AssertionError(f"exit status {result.returncode}: {why(result.stdout, errors)}")
    return result.stdout


LOG = 2  # the descriptor of the check's log, which clock.py opens; in a terminal, nothing can be read again


def logged_since(begin):
    try:
        return os.pread(LOG, 1 << 20, begin).decode(errors="replace")
    except OSError:
        return ""


def why(output, errors):
    """What a program that failed says in its last lines; of GoogleTest, which tests failed."""
    failed = [line for line in output.splitlines() if line.startswith("[  FAILED  ]")]
    return " | ".join(failed[:5]) or last_lines(errors or output)


def log(text):
    """Into the check's log, where there is room."""
    with contextlib.suppress(OSError):
        os.write(LOG, f"{text}\n".encode())


def last_lines(text, count=3):
    return " | ".join(line.strip() for line in text.strip().splitlines()[-count:])


def anneal(bench, *words, **more):
    return run((bench.programs / "anneal", *words), **more)


def doctor(bench):
    """What the worker says of itself."""
    return json.loads(anneal(bench, "doctor", "--json"))["worker"]


def gpus(bench):
    """Of doctor's lines, those of GPUs; raises where a GPU is to be had and none is there. Once some were seen, all
    checks know them, since doctor takes seconds where there are GPUs."""
    known = bench.folder.parent / "gpus.json"
    if known.exists():
        return json.loads(known.read_text(encoding="utf-8"))
    report = doctor(bench)
    expect("problem" not in report, report.get("problem"))
    found = [device for device in report["devices"] if device.startswith("cuda:")]
    expect(found or bench.device == "cpu", f"no GPU is seen: {report.get('cuda_problem')}")
    if found:
        (bench.folder / "gpus.json").write_text(json.dumps(found), encoding="utf-8")
        (bench.folder / "gpus.json").rename(known)
    return found


def events_of(run_folder):
    with open(run_folder / "events.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines if line.endswith("\n")]


def of_kind(events, kind):
    return [event for event in events if event["event"] == kind]


def mean_loss(events):
    steps = of_kind(events, "step")
    expect(steps, "no step was made")
    return sum(step["loss"] * step["steps"] for step in steps) / sum(step["steps"] for step in steps)


def sample(bench, per_class=None):
    """Drawn images of four classes in the check's own folder, the same ones each time."""
    folder = bench.folder / "sample"
    if not folder.exists():
        count = per_class or (4 if bench.is_small else 128)
        anneal(bench, "sample", folder, "--classes", 4, "--per-class", count, "--test-per-class", 4, "--side", 32)
    return folder


def train(bench, name, *options, per_class=None, **more):
    """The folder of a run on the drawn images that has ended, whose weights begin the same whatever the device."""
    folder = bench.folder / name
    anneal(bench, *training(bench, folder, *options, per_class=per_class), **more)
    return folder


def training(bench, folder, *options, per_class=None):
    return ("train", "--data", sample(bench, per_class), "--seed", 3, "--run-dir", folder, "--suspects", "no",
            "--set", "training.learning_rate=0.01", "--set", "training.optimizer.kind=sgd",
            "--set", "checkpoint.split=none", *options)


@functools.cache
def benchmarks():
    return pathlib.Path(__file__).resolve().parents[2] / "benchmarks"


@contextlib.contextmanager
def own_folder(parent):
    with tempfile.TemporaryDirectory(dir=parent, ignore_cleanup_errors=True) as folder:
        yield pathlib.Path(folder)
