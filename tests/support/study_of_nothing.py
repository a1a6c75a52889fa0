"""Long work of a kind that Anneal has no line for: it only writes a journal, which it holds until it is stopped.

    python3 study_of_nothing.py DIR [--finish]
"""
import fcntl
import json
import os
import pathlib
import signal
import subprocess
import sys


def main(folder, *options):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True)
    with open(os.open(folder / "journal.jsonl", os.O_CREAT | os.O_WRONLY, 0o600), "w") as journal:
        fcntl.flock(journal, fcntl.LOCK_EX)
        count = 0

        def tell(event, **fields):
            nonlocal count
            print(json.dumps({"seq": count, "time": 0, "event": event, "key": count, **fields}), file=journal, flush=True)
            count += 1

        tell("hello", kind="study")
        start_time = int(pathlib.Path("/proc/self/stat").read_text().rsplit(")", 1)[1].split()[19])
        boot_id = pathlib.Path("/proc/sys/kernel/random/boot_id").read_text().strip()
        tell("started", pid=os.getpid(), start_time=start_time, boot_id=boot_id)
        tell("stage", name="nothing is tried")
        print("at work", flush=True)
        if "--finish" not in options:
            signal.sigwait({signal.SIGTERM})
            tell("stopped")
        else:
            tell("finished", succeeded=True)


def begin(folder, *options):
    """Returns its process once it is at work."""
    process = subprocess.Popen([sys.executable, "-B", __file__, str(folder), *options], stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "at work\n"
    return process


if __name__ == "__main__":
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    main(*sys.argv[1:])
