"""A host that is reached with SSH: a real sshd in a network namespace of its own, with a home of its own.

The client's namespace has one link to it, a pair of interfaces, which can be taken down. It is the test's own, so that
what another test leaves behind, killed in its middle, is on nobody's way. Needs root.
"""
import contextlib
import ctypes
import fcntl
import functools
import hashlib
import json
import math
import os
import pathlib
import pty
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

SKIPPED = 77
LIBC = ctypes.CDLL(None, use_errno=True)
CLONE_NEWNET = 0x40000000  # sched.h
PR_SET_PDEATHSIG = 1  # sys/prctl.h


def skip(why):
    print("skipped:", why)
    sys.exit(SKIPPED)


def require():
    if os.geteuid() != 0:
        skip("only root can make a host")
    if not pathlib.Path("/usr/sbin/sshd").exists():
        skip("openssh-server is not installed")
    probe = subprocess.run(["unshare", "-m", "-n", "ip", "link"], capture_output=True)
    if probe.returncode != 0:
        skip("there are no network namespaces: " + probe.stderr.decode())


@functools.cache
def leave_network():
    """From here on this process has a network of its own, without a way out of it but to its hosts."""
    if LIBC.unshare(CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "no network of its own")
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)


def wait_for(condition, seconds=60, what="it"):
    """Returns what it is once that is true."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {seconds} s for {what}")
        time.sleep(0.05)
    return found


def link_or_copy(file, to):
    try:
        os.link(file, to, follow_symlinks=False)
    except OSError:  # on another file system
        shutil.copy2(file, to, follow_symlinks=False)


def usual_or_full(usual, full):
    """Of a test that has a short form for every day and a full one for `packaging/test.sh --all`."""
    return full if "ANNEAL_THOROUGH" in os.environ else usual


class Host:
    """`address` is of 10.77.N.0/24; the client's end has .1, the host .2. With `root`, the folder of another system,
    which brings its own sshd, all that runs there sees that alone."""

    def __init__(self, number, client_key, shell="/bin/sh", settings="", small_disk=None, password=None, root=""):
        leave_network()
        self.root = root
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="anneal-host-"))
        self.home = self.folder / "home"
        (self.home / ".ssh").mkdir(parents=True)
        self.home.chmod(0o700)
        self.disk = None
        if small_disk:  # of so many bytes; before sshd has mounts of its own
            self.disk = self.home / "disk"
            self.disk.mkdir()
            subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={small_disk}", "tmpfs", self.disk], check=True)
        self.namespace = f"anneal-{os.getpid()}-{number}"
        self.link = f"an{os.getpid() % 100000}x{number}"
        self.address = f"10.77.{number}.2"
        os.makedirs("/run/sshd", exist_ok=True)
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.folder / "key"], check=True)
        shutil.copy(f"{client_key}.pub", self.home / ".ssh/authorized_keys")
        hashed = "*"
        if password:
            hashed = subprocess.run(["openssl", "passwd", "-6", "-stdin"], input=password, capture_output=True, text=True,
                                    check=True).stdout.strip()
        (self.folder / "shadow").write_text(f"root:{hashed}:19000:0:99999:7:::\n")
        (self.folder / "passwd").write_text(
            f"root:x:0:0:root:{self.home}:{shell}\nsshd:x:100:65534::/run/sshd:/usr/sbin/nologin\n")
        (self.folder / "config").write_text(
            f"{settings}\nPort 22\nHostKey {self.folder}/key\nPidFile none\nPermitRootLogin yes\nStrictModes no\nUsePAM no\n"
            f"UseDNS no\nPasswordAuthentication {'yes' if password else 'no'}\nAuthorizedKeysFile {self.home}/.ssh/authorized_keys\n")
        for command in (f"ip netns add {self.namespace}",
                        f"ip link add {self.link} type veth peer name eth0 netns {self.namespace}",
                        f"ip address add 10.77.{number}.1/24 dev {self.link}", f"ip link set {self.link} up",
                        f"ip -n {self.namespace} address add {self.address}/24 dev eth0",
                        f"ip -n {self.namespace} link set eth0 up", f"ip -n {self.namespace} link set lo up"):
            subprocess.run(command.split(), check=True)
        threading.Thread(target=self.let_others_go_first, daemon=True).start()
        self.start()
        fingerprint = subprocess.run(["ssh-keygen", "-l", "-f", self.folder / "key"], capture_output=True, text=True)
        self.fingerprint = fingerprint.stdout.split()[1]

    def start(self):
        self.sshd = subprocess.Popen(
            ["ip", "netns", "exec", self.namespace, "unshare", "-m", "sh", "-c", """
             mount --bind "$0/passwd" "$1/etc/passwd" && mount --bind "$0/shadow" "$1/etc/shadow" || exit 1
             if [ -n "$1" ]; then
               mkdir -p "$1$0" "$1/run/sshd" && mount --bind "$0" "$1$0" &&
               mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" || exit 1
             fi
             exec chroot "${1:-/}" /usr/sbin/sshd -D -E "$0/log" -f "$0/config"
             """, self.folder, self.root],
            preexec_fn=lambda: LIBC.prctl(PR_SET_PDEATHSIG, signal.SIGKILL))  # it holds this process's output open
        wait_for(self.answers, 180, "sshd")

    def die(self):
        """As a machine does that loses its power; `start` is its return."""
        for pid in self.processes():
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                pass
        self.sshd.wait()

    def answers(self):
        if self.sshd.poll() is not None:
            log = self.folder / "log"
            raise AssertionError(f"sshd ended with {self.sshd.returncode}: {log.read_text() if log.exists() else 'no log'}")
        try:
            socket.create_connection((self.address, 22), timeout=1).close()
            return True
        except OSError:
            return False

    def take_link(self, way):
        subprocess.run(["ip", "link", "set", self.link, way], check=True)

    def processes(self):
        out = subprocess.run(["ip", "netns", "pids", self.namespace], capture_output=True, text=True).stdout
        return [int(word) for word in out.split()]

    def programs(self):
        """Names of what runs in the namespace, by process."""
        return {pid: name.decode().strip() for pid, name in self.told("comm").items()}

    def told(self, file):
        """What /proc says in `file` of each process in the namespace."""
        said = {}
        for pid in self.processes():
            try:
                said[pid] = pathlib.Path(f"/proc/{pid}/{file}").read_bytes()
            except OSError:
                pass  # it has just ended
        return said

    def let_others_go_first(self):
        """Lowers the priority of what trains on this host: most runs go on until what is tried on them is done, and would
        take the time of other tests."""
        namespace = pathlib.Path("/run/netns", self.namespace)
        while namespace.exists():
            for process in pathlib.Path("/proc").glob("[0-9]*"):
                try:
                    if (process / "comm").read_text() == "anneal-worker\n" and (process / "ns/net").samefile(namespace):
                        for thread in (process / "task").iterdir():
                            os.setpriority(os.PRIO_PROCESS, int(thread.name), 10)
                except OSError:
                    pass  # it has just ended
            time.sleep(0.2)

    def libraries(self, program, name):
        """Files of that name that a program has loaded."""
        found = set()
        for pid, running in self.programs().items():
            if running.startswith(program):
                maps = pathlib.Path(f"/proc/{pid}/maps").read_text().splitlines()
                found |= {line.split()[-1] for line in maps if name in line}
        return found

    def drop_sessions(self):
        """Ends every connection there is, as a server that restarts does; the listener lives on."""
        for pid in self.processes():
            if pid == self.sshd.pid:
                continue
            try:
                if pathlib.Path(f"/proc/{pid}/comm").read_text().strip() == "sshd" and \
                        pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().startswith(b"sshd: root"):
                    os.kill(pid, signal.SIGKILL)
            except OSError:
                pass

    def run_in(self, *command, **more):
        """Starts a process there, by nobody's session."""
        return subprocess.Popen(["ip", "netns", "exec", self.namespace, *map(str, command)], **more)

    def close(self):
        self.die()
        subprocess.run(["ip", "netns", "delete", self.namespace])
        subprocess.run(["ip", "link", "delete", self.link], capture_output=True)
        if self.disk:
            subprocess.run(["umount", "-l", self.disk])
        shutil.rmtree(self.folder, ignore_errors=True)


class Following:
    """`anneal-remote follow --json` at work, whose words can be read before it ends."""

    def __init__(self, client, run):
        self.events, self.words = (client.home / f"{run.rsplit(':')[-1]}.{kind}" for kind in ("events", "words"))
        with self.events.open("w") as out, self.words.open("w") as errors:
            self.process = client.start("follow", run, "--batch", "--json", out=out, errors=errors)

    def wait_for_event(self):
        wait_for(lambda: self.events.stat().st_size > 0, what="an event")

    def wait_for_words(self, words, times=1):
        """Until it has said them so many times."""
        wait_for(lambda: self.words.read_text().count(words) >= times, what=f"it to say: {words}")

    def end(self, seconds=240):
        """Its exit status, what it has written, and what it has said."""
        code = self.process.wait(timeout=seconds)
        return code, self.events.read_text(), self.words.read_text()


class Client:
    """A user with a home and a key of their own."""

    def __init__(self, programs):
        self.programs = pathlib.Path(programs).resolve()
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="anneal-client-"))
        (self.home / ".ssh").mkdir(mode=0o700)
        self.key = self.home / ".ssh/id_ed25519"
        subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", self.key], check=True)
        self.environment = {**os.environ, "HOME": str(self.home)}
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "SSH_AUTH_SOCK"):
            self.environment.pop(name, None)
        # What is packed once for all tests.
        self.environment["XDG_CACHE_HOME"] = str(self.programs.parent / "remote-cache")

    def command(self, *arguments):
        return [str(self.programs / "anneal-remote"), *map(str, arguments)]

    def start(self, *arguments, out=subprocess.PIPE, errors=subprocess.PIPE):
        """In a session of its own, without a terminal. Of one that says much before it is waited for, `out` is a file."""
        return subprocess.Popen(self.command(*arguments), env=self.environment, cwd=self.home, text=True,
                                stdin=subprocess.DEVNULL, stdout=out, stderr=errors,
                                start_new_session=True)

    def follow(self, run):
        return Following(self, run)

    def run(self, *arguments, code=0):
        process = self.start(*arguments)
        out, errors = process.communicate(timeout=300)
        if process.returncode != code:
            raise AssertionError(f"{arguments}: exit {process.returncode}, not {code}\n{out}\n{errors}")
        return out, errors

    def json(self, *arguments, code=0):
        return json.loads(self.run(*arguments, "--json", code=code)[0])

    def epochs_that_last(self, seconds, *words):
        """How many epochs of `anneal train` with `words` take about so long on this machine: a test that does
        something to a run in between waits no longer than it needs to, and a fast machine is not too fast."""
        run, measured = self.home / "measured", 3
        subprocess.run([self.programs / "anneal", "train", *map(str, words), "--epochs", str(measured),
                        "--run-dir", run], env=self.environment, check=True, capture_output=True)
        events = [json.loads(line) for line in (run / "events.jsonl").read_text().splitlines()]
        ends = [event["time"] for event in events if event["event"] == "evaluation"
                and event["split"] == "validation"]
        shutil.rmtree(run)
        return max(2 * measured, math.ceil(seconds / ((ends[-1] - ends[0]) / (measured - 1))))

    def talk(self, answers, *arguments, meanwhile=None):
        """Runs a command on a terminal, where somebody gives each answer once its question is there, and
        `meanwhile(process)` is called again and again.

        Returns what the terminal showed and the exit status.
        """
        pid, terminal = pty.fork()
        if pid == 0:
            os.execve(self.command()[0], self.command(*arguments), self.environment)
        shown, answers, read = "", list(answers), 0
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if meanwhile:
                meanwhile(pid)
            if not select.select([terminal], [], [], 0.2)[0]:
                continue
            try:
                shown += os.read(terminal, 4096).decode(errors="replace")
            except OSError:
                break  # the command has ended
            if answers and (at := shown.find(answers[0][0], read)) >= 0:
                read = at + len(answers[0][0])
                os.write(terminal, answers.pop(0)[1].encode() + b"\n")
        else:
            os.kill(pid, signal.SIGKILL)
        os.close(terminal)
        return shown, os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])

    @contextlib.contextmanager
    def published_weights(self, name):
        """For as long as the block lasts, somebody publishes weights of a resnet8 for three classes under this name.
        Gives their SHA-256."""
        folder = self.home / "published"
        folder.mkdir()
        anneal = self.programs / "anneal"
        subprocess.run([anneal, "sample", folder / "shapes", "--classes", "3", "--per-class", "20", "--side", "32"],
                       check=True, capture_output=True)
        subprocess.run([anneal, "train", "--data", folder / "shapes", "--model", "resnet8", "--epochs", "1", "--threads",
                        "1", "--run-dir", folder / "run", "--quiet"], check=True, capture_output=True)
        content = next(folder.glob("run/checkpoints/*/model.safetensors")).read_bytes()
        digest = hashlib.sha256(content).hexdigest()
        file = folder / f"weights-{digest[:8]}.safetensors"
        file.write_bytes(content)
        entry = {"name": name, "preset": "resnet8", "publisher": name.split("-")[1], "data": "drawn shapes",
                 "licence": "CC-BY-4.0", "address": f"https://nowhere.invalid/{file.name}", "bytes": len(content),
                 "top1": 60, "top5": 90, "side": 32, "default": True}
        (folder / "catalogue.json").write_text(json.dumps([entry]))
        given = {"ANNEAL_WEIGHTS": str(folder / "cache"), "ANNEAL_WEIGHTS_MIRROR": str(folder),
                 "ANNEAL_WEIGHTS_CATALOGUE": str(folder / "catalogue.json")}
        self.environment.update(given)
        try:
            yield digest
        finally:
            for variable in given:
                del self.environment[variable]

    def deploy(self, host, name):
        """Of tests of what comes after deploying: what an earlier one left on a host is there already, as hard links
        (write to none of these files), where nothing has been built since."""
        store, kept = host.home / ".cache/anneal", pathlib.Path(self.environment["XDG_CACHE_HOME"]) / "deployed"
        kept.mkdir(parents=True, exist_ok=True)
        with open(kept / "lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            store.mkdir(parents=True)
            before = [folder for folder in kept.iterdir() if folder.is_dir()]
            for folder in before:
                if folder.name != "new":
                    shutil.copytree(folder, store / folder.name, symlinks=True, copy_function=link_or_copy)
            deployed = self.json("deploy", name, "--batch", "--fingerprint", host.fingerprint)
            if not deployed["was_there"]:
                for folder in before:
                    shutil.rmtree(folder)
                shutil.copytree(store / deployed["id"], kept / "new", symlinks=True, copy_function=link_or_copy)
                (kept / "new").rename(kept / deployed["id"])

    def forget_hosts(self):
        (self.home / ".ssh/known_hosts").unlink()

    def close(self):
        shutil.rmtree(self.home, ignore_errors=True)
