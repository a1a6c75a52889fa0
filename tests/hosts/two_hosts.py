"""A run that two hosts train together."""
import hashlib
import os
import pathlib
import secrets
import shutil
import subprocess

from namespaces import Events, Hosts, children_of, may_make_namespaces

IMAGES_PER_CLASS = 200
PORT = 4711
CONSTANT_RATE = ["--lr", "0.01"]  # with which a run does not depend on how many epochs it is to have


def given_images():
    """CIFAR-10 as folders; None where the tests have no images."""
    given = os.environ.get("ANNEAL_TEST_DATA")
    return pathlib.Path(given) / "cifar10" if given else None


def why_not(data):
    """Why hosts cannot train together here; None where they can."""
    if data is None:
        return "no test images were found: ANNEAL_TEST_DATA is not set"
    if not may_make_namespaces():
        return "network namespaces cannot be made here: that needs root"
    return None


def small_set(data, place, most=IMAGES_PER_CLASS):
    """So that an epoch takes seconds."""
    for split, images in (("train", most), ("test", max(20, most // 10))):
        for folder in sorted((data / split).iterdir()):
            into = place / split / folder.name
            into.mkdir(parents=True)
            for image in sorted(folder.iterdir())[:images]:
                shutil.copy(image, into)
    return place


class Run:
    """A run of both hosts, whose runners can be started again. Other tests come before it: most go on until what is tried
    on them is done, and would take as many processors as there are."""

    @staticmethod
    def words(data, epochs, model="resnet8"):
        """Without `data`, those of the sample data set, which is drawn."""
        named = [*(["--model", model] if model else []), *(["--data", data] if data else [])]
        return [*named, "--batch", "64", "--epochs", epochs, "--seed", "1", "--suspects", "no",
                "--precision", "fp32", "--threads", "1", "--device", "cpu", "--set", "parallel.restarts=1000"]

    def __init__(self, hosts, programs, data, place, epochs, more=(), model="resnet8"):
        self.hosts, self.place = hosts, place
        self.path = place / "run"
        self.environment = {**os.environ, "ANNEAL_SECRET": secrets.token_hex(16)}
        self.anneal = programs / "anneal"
        self.first_words = [*self.words(data, epochs, model), *more]
        self.runners = {}
        self.events = Events(self.path)
        place.mkdir()
        for host in ("a", "b"):
            self.start(host)

    def start(self, host):
        words = ["train", "--nodes", 2, "--node-rank", "ab".index(host), "--rendezvous",
                 f"{Hosts.ADDRESSES['a']}:{PORT}"]
        if host == "a":
            words += ["--run-dir", self.path]
            words += ["--resume"] if self.path.exists() else self.first_words
        log = open(self.place / f"{host}.log", "a")
        self.runners[host] = self.hosts.start(host, self.anneal, *words, stdout=log, stderr=log,
                                              env=self.environment, preexec_fn=lambda: os.nice(10))

    def rank_of(self, host):
        ranks = children_of(self.runners[host].pid, "anneal-worker")
        return ranks[0] if ranks else None

    def step(self):
        """The last of the attempt that goes on."""
        last = 0
        for event in self.events.until_now():
            if event["event"] == "step":
                last = event["step"]
            elif event["event"] in ("restart", "rollback"):
                last = event["from_step"]
        return last

    def restarts(self):
        return [event["cause"] for event in self.events.until_now() if event["event"] == "restart"]

    def checkpoints(self):
        return [event["step"] for event in self.events.until_now() if event["event"] == "checkpoint"]

    def is_on(self):
        return self.runners["a"].poll() is None

    def stop(self):
        """Once the epoch that is trained has ended. Returns how many have."""
        subprocess.run([self.anneal, "stop", "--after-epoch", self.path], check=True, capture_output=True)
        self.finish(300)
        return int(max(event["epoch"] for event in self.events.until_now() if event["event"] == "evaluation"))

    def finish(self, seconds):
        for host, runner in self.runners.items():
            code = runner.wait(timeout=seconds)
            assert code == 0, f"host {host} ended with {code}: {(self.place / f'{host}.log').read_text()[-800:]}"

    def weights(self, step=None):
        """The name of the checkpoint of that step, else of the last one, and the hash of its weights."""
        checkpoints = self.path.glob("checkpoints/step-*")
        name = f"step-{step or max(int(path.name.split('-')[1]) for path in checkpoints)}"
        return name, hashlib.sha256((self.path / "checkpoints" / name / "model.safetensors").read_bytes()).hexdigest()

    def learned_the_same(self, calm):
        """As one that nobody disturbed, bit for bit; a run that was stopped may have gone on for a step."""
        own, others = self.weights(calm.checkpoints()[-1]), calm.weights()
        print("undisturbed", *others)
        print("disturbed  ", *own)
        return own == others
