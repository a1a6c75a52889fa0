"""Two hosts as network namespaces of this one, joined by a cable, each of which runs its own `anneal`."""
import json
import os
import pathlib
import re
import secrets
import signal
import subprocess
import time


def may_make_namespaces():
    return os.geteuid() == 0 and subprocess.run(
        ["ip", "netns", "list"], capture_output=True).returncode == 0


class Hosts:
    """The hosts `a` and `b`, gone with the block that they are made for."""

    ADDRESSES = {"a": "10.77.0.1", "b": "10.77.0.2"}

    def __enter__(self):
        self.prefix = "anneal-" + secrets.token_hex(3)
        cables = {host: f"{self.prefix[-6:]}{host}" for host in self.ADDRESSES}
        for host in self.ADDRESSES:
            self._ip("netns", "add", self.name(host))
        self._ip("link", "add", cables["a"], "netns", self.name("a"), "type", "veth",
                 "peer", "name", cables["b"], "netns", self.name("b"))
        self.cables = cables
        for host, address in self.ADDRESSES.items():
            self._ip("-n", self.name(host), "addr", "add", f"{address}/24", "dev", cables[host])
            self._ip("-n", self.name(host), "link", "set", "lo", "up")
            self.set_link(host, "up")
        return self

    def __exit__(self, *_):
        for host in self.ADDRESSES:
            pids = self.output(host, "ip", "netns", "pids", self.name(host)).split()
            for pid in pids:
                try:
                    os.kill(int(pid), signal.SIGKILL)
                except ProcessLookupError:
                    pass
            subprocess.run(["ip", "netns", "del", self.name(host)], capture_output=True)

    def name(self, host):
        return f"{self.prefix}-{host}"

    def _ip(self, *words):
        subprocess.run(["ip", *words], check=True, capture_output=True, text=True)

    def set_link(self, host, state):
        self._ip("-n", self.name(host), "link", "set", self.cables[host], state)

    def limit(self, host, megabits):
        """What the host can send in a second; None: no limit."""
        words = ["tc", "-n", self.name(host), "qdisc"]
        subprocess.run([*words, "del", "dev", self.cables[host], "root"], capture_output=True)
        if megabits:
            subprocess.run([*words, "add", "dev", self.cables[host], "root", "tbf", "rate", f"{megabits}mbit",
                            "burst", "256kb", "latency", "200ms"], check=True)

    def command(self, host, *words):
        named = ["unshare", "--uts", "sh", "-c", 'hostname "$0" && exec "$@"', host]
        return ["ip", "netns", "exec", self.name(host), *named, *map(str, words)]

    def output(self, host, *words):
        return subprocess.run(self.command(host, *words), capture_output=True, text=True).stdout

    def start(self, host, *words, **options):
        return subprocess.Popen(self.command(host, *words), **options)

    def listeners(self, host):
        """The addresses at which programs of the host listen: "10.77.0.1:4711"."""
        lines = self.output(host, "ss", "-ltnH").splitlines()
        return [line.split()[3] for line in lines]


def children_of(pid, name):
    """Processes below `pid` whose program is `name`."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            stat = (entry / "stat").read_text()
        except OSError:
            continue
        program, rest = re.match(r"\d+ \((.*)\) (.*)", stat, re.S).groups()
        if program == name[:15] and int(rest.split()[1]) == pid and rest.split()[0] != "Z":
            found.append(int(entry.name))
    return found


class Events:
    """Those of a run, each of which is read once."""

    def __init__(self, run):
        self.path = pathlib.Path(run) / "events.jsonl"
        self.inode, self.read, self.found = None, 0, []

    def until_now(self):
        """But for a last line that is still being written."""
        try:
            with open(self.path, "rb") as file:
                now = os.fstat(file.fileno())
                if now.st_ino != self.inode or now.st_size < self.read:
                    self.inode, self.read, self.found = now.st_ino, 0, []
                file.seek(self.read)
                lines = file.read()
        except OSError:
            return []
        lines = lines[:lines.rfind(b"\n") + 1]
        self.read += len(lines)
        self.found += map(json.loads, lines.splitlines())
        return self.found


def events(run):
    return Events(run).until_now()


def wait_until(condition, seconds, what):
    until = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > until:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.05)
