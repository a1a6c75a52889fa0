#!/usr/bin/env python3
"""Whether `srun anneal train SPEC` trains on the nodes of a real Slurm, and a cancelled job leaves a checkpoint
and no process.

  slurm.py --programs BUILD/bin [--data CIFAR10] --batch-script FILE

One controller and two node daemons, all on this machine and in a folder of their own. Exit status 77: Slurm
is not installed, or this is not root, which its daemons need.
"""
import argparse
import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time

from namespaces import events, wait_until
from two_hosts import given_images, small_set

PROGRAMS = ("slurmctld", "slurmd", "srun", "sbatch", "scancel", "sinfo", "squeue", "munged")


def configuration(place, ports):
    cores = os.cpu_count()
    return f"""
ClusterName=anneal
SlurmctldHost={socket.gethostname()}(127.0.0.1)
SlurmctldPort={ports[0]}
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket={place}/munge/socket
StateSaveLocation={place}/state
SlurmdSpoolDir={place}/%n
SlurmctldPidFile={place}/slurmctld.pid
SlurmdPidFile={place}/%n.pid
SlurmctldLogFile={place}/slurmctld.log
SlurmdLogFile={place}/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
MpiDefault=none
ReturnToService=2
SelectType=select/cons_tres
KillWait=20
NodeName=node[1-2] NodeHostname={socket.gethostname()} NodeAddr=127.0.0.1 Port=[{ports[1]}-{ports[1] + 1}] CPUs={cores}
PartitionName=all Nodes=node[1-2] Default=YES MaxTime=INFINITE State=UP OverSubscribe=YES
"""


class Slurm:
    """A controller and two node daemons, gone with the block that they are made for."""

    def __init__(self, place):
        self.place = place
        self.daemons = []

    def __enter__(self):
        first = 20000 + 3 * (os.getpid() % 1600)  # three ports, of which no process beside has one
        for folder in ("munge", "state", "node1", "node2"):
            (self.place / folder).mkdir(mode=0o755)
        self.place.chmod(0o755)
        key = self.place / "munge" / "key"
        key.write_bytes(os.urandom(128))
        key.chmod(0o400)
        (self.place / "slurm.conf").write_text(configuration(self.place, (first, first + 1)))
        os.environ["SLURM_CONF"] = str(self.place / "slurm.conf")
        munge = self.place / "munge"
        self.start("munged", "--foreground", "--force", f"--key-file={key}", f"--socket={munge}/socket",
                   f"--pid-file={munge}/pid", f"--log-file={munge}/log", f"--seed-file={munge}/seed")
        wait_until(lambda: (munge / "socket").exists(), 20, "munged")
        self.start("slurmctld", "-D", "-i")
        for node in ("node1", "node2"):
            self.start("slurmd", "-D", "-N", node)
        wait_until(lambda: self.output("sinfo", "-h", "-o", "%T %D").split() == ["idle", "2"], 60,
                   "both nodes are idle")
        return self

    def __exit__(self, *_):
        subprocess.run(["scancel", "--user=root"], capture_output=True, timeout=20)
        for daemon in reversed(self.daemons):
            daemon.terminate()
            try:
                daemon.wait(timeout=10)
            except subprocess.TimeoutExpired:
                daemon.kill()

    def start(self, *command):
        log = open(self.place / f"{command[0]}.out", "a")
        self.daemons.append(subprocess.Popen(command, stdout=log, stderr=log))

    def output(self, *command):
        return subprocess.run(command, capture_output=True, text=True, timeout=60).stdout


def processes(place):
    """Those of the runs in `place`."""
    found = []
    for entry in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = entry.read_bytes().replace(b"\0", b" ").decode(errors="replace")
        except OSError:
            continue
        program = command.split(" ")[0].rsplit("/", 1)[-1]
        if program in ("anneal", "anneal-worker") and str(place) in command:
            found.append(command)
    return found


def spec_file(path, data, epochs):
    path.write_text(json.dumps({
        "anneal": 1, "data": {"folder": str(data)}, "model": {"preset": "resnet8"},
        "training": {"epochs": epochs, "batch_size": 64, "device": "cpu", "threads": 1, "seed": 1}}))
    return path


def train_to_the_end(slurm, anneal, data, place):
    spec = spec_file(place / "short.json", data, 2)
    run = place / "short"
    result = subprocess.run(["srun", "--nodes=2", "--ntasks-per-node=1", "--overlap", anneal, "train", spec, "--run-dir", run],
                            capture_output=True, text=True, timeout=200)
    assert result.returncode == 0, f"srun ended with {result.returncode}: {result.stderr[-2000:]}"
    told = json.loads((run / "spec.json").read_text())["parallel"]
    assert told["nodes"] == 2, told
    manifest = json.loads(max(run.glob("checkpoints/*/manifest.json")).read_text())
    assert manifest["ranks"] == 2, manifest
    print(f"srun: two nodes, {events(run)[-1]['reason']} after {events(run)[-1]['seconds']:.0f} s")


def cancel(slurm, anneal, data, place, script):
    """A batch job, cancelled in the middle of its training."""
    spec = spec_file(place / "long.json", data, 1000)
    run = place / "long"
    environment = {**os.environ, "ANNEAL": str(anneal), "SPEC": str(spec), "RUN_DIR": str(run)}
    submitted = subprocess.run(["sbatch", "--parsable", "--nodes=2", "--export=ALL", f"--output={place}/job.log",
                                f"--chdir={place}", script], capture_output=True, text=True, env=environment)
    assert submitted.returncode == 0, submitted.stderr
    job = submitted.stdout.strip()
    trained = lambda: [event for event in events(run) if event["event"] == "checkpoint"]
    try:
        wait_until(trained, 120, "a checkpoint of the batch job")
    except AssertionError:
        print((place / "job.log").read_text()[-3000:])
        raise
    time.sleep(1)
    subprocess.run(["scancel", job], check=True)
    wait_until(lambda: not processes(run), 40, "no process is left")
    last = events(run)[-1]
    assert (last["event"], last.get("reason")) == ("finished", "stopped"), last
    wait_until(lambda: not slurm.output("squeue", "-h"), 40, "the job is gone")
    steps = [event["step"] for event in events(run) if event["event"] == "step"]
    newest = max(int(path.name.split("-")[1]) for path in run.glob("checkpoints/step-*"))
    assert newest == steps[-1], f"the newest checkpoint is of step {newest}, the last step {steps[-1]}"
    print(f"scancel: stopped at step {steps[-1]} with a checkpoint of it, no process left")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--data", type=pathlib.Path, default=given_images())
    parser.add_argument("--batch-script", type=pathlib.Path, required=True)
    options = parser.parse_args()
    if options.data is None:
        print("no test images were found: ANNEAL_TEST_DATA is not set")
        return 77
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing or os.geteuid() != 0:
        print(f"Slurm is not installed ({', '.join(missing)})" if missing else "Slurm's daemons need root here")
        return 77
    anneal = options.programs.resolve() / "anneal"
    with tempfile.TemporaryDirectory(prefix="anneal-slurm-") as folder:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data")
        os.environ["HOME"] = folder  # where the nodes share the secret
        with Slurm(place) as slurm:
            train_to_the_end(slurm, anneal, data, place)
            cancel(slurm, anneal, data, place, options.batch_script.resolve())
    return 0


if __name__ == "__main__":
    sys.exit(main())
