"""The studio as a person without a pointer meets it: the real program on a screen of its own with a window manager
and a session bus, used through accessibility and the keyboard. Drags are the pointer's.

Everything is found by its role and name, as a screen reader reads them. A failure prints the tree of what was there,
and leaves it with a picture of the screen in a folder of artifacts.
"""
import argparse
import ctypes
import functools
import math
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import time
import unittest

NEEDED = ("Xvfb", "openbox", "xdotool", "dbus-run-session")
BUS_LAUNCHER = "/usr/libexec/at-spi-bus-launcher"
SKIPPED = 77


def skip(reason):
    print(f"skipped: needs {reason}")
    sys.exit(SKIPPED)


try:
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib
except (ImportError, ValueError):
    skip("python3-gi and gir1.2-atspi-2.0")


def adopt_orphans():
    """What a child leaves behind becomes a child of this process."""
    set_child_subreaper = 36
    ctypes.CDLL(None).prctl(set_child_subreaper, 1)


def end_children():
    """Runs outlive the window, on purpose."""
    while True:
        children = pathlib.Path("/proc/self/task/", str(os.getpid()), "children").read_text().split()
        if not children:
            return
        for child in children:
            os.kill(int(child), signal.SIGKILL)
            os.waitpid(int(child), 0)


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"not there after {seconds} s: {what}")
        time.sleep(0.1)


def started_manager(environment):
    """A window manager. Now and then it does not reach a display that has just begun, and ends."""
    for _ in range(20):
        manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
        try:
            manager.wait(0.5)
        except subprocess.TimeoutExpired:
            return manager
    raise AssertionError("openbox ends at once")


class Screen:
    """With a window manager; what it shows is in a file of `folder`."""

    def __init__(self, folder):
        self.pixels = folder / "Xvfb_screen0"
        read, write = os.pipe()
        self.server = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1480x960x24", "-nolisten", "tcp",
                                        "-fbdir", str(folder)], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:
            os.environ["DISPLAY"] = ":" + told.readline().strip()
        self.manager = started_manager(os.environ)

    def close(self):
        for process in (self.manager, self.server):
            process.kill()
            process.wait()

    def picture(self):
        """In the format XWD: a head, colours of 12 bytes, then BGRX. Returns width, bytes of a line and the lines."""
        content = self.pixels.read_bytes()
        head = struct.unpack(">25I", content[:100])
        start = head[0] + 12 * head[19]
        return head[4], head[12], content[start:start + head[12] * head[5]]

    def brightness(self, x, y):
        """Of a pixel, 0 to 255."""
        _, line, pixels = self.picture()
        return sum(pixels[line * y + 4 * x:][:3]) / 3

    def keep(self, path):
        try:
            from PIL import Image
        except ImportError:
            return
        width, line, pixels = self.picture()
        Image.frombytes("RGB", (width, len(pixels) // line), pixels, "raw", "BGRX", line).save(path)


LEAVES = ("check box", "label", "list item", "menu item", "push button", "radio button", "table cell", "table column header",
          "table row header", "text")


class Thing:
    """What accessibility says of one thing on the screen. Each answer is a message to the studio and back."""

    known = set()  # what is let go of is asked for its role anew

    def __init__(self, node):
        self.node = node
        Thing.known.add(node)

    @functools.cached_property
    def role(self):
        return self.node.get_role_name()

    @property
    def name(self):
        """Of a combo box that of the label beside it, since its own is its choice."""
        for relation in self.node.get_relation_set() if self.role == "combo box" else ():
            if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
                return relation.get_target(0).get_name()
        return self.node.get_name() or ""

    @property
    def choice(self):
        """Of a combo box."""
        return self.node.get_name().split(": ")[-1]

    @property
    def description(self):
        return self.node.get_description() or ""

    @property
    def box(self):
        return self.node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)

    @property
    def text(self):
        """What a field holds, or else its name."""
        text = self.node.get_text_iface()
        return Atspi.Text.get_text(text, 0, Atspi.Text.get_character_count(text)) if text else self.name

    @property
    def value(self):
        return self.node.get_value_iface().get_current_value()

    def has(self, *states):
        held = self.node.get_state_set()
        return all(held.contains(getattr(Atspi.StateType, state)) for state in states)

    def children(self):
        if self.role in LEAVES:
            return []
        nodes = (self.node.get_child_at_index(index) for index in range(self.node.get_child_count()))
        return [Thing(node) for node in nodes if node is not None]

    def all(self):
        """Itself and what it holds and shows. A page or table that is not shown is not looked into."""
        yield self
        for child in self.children():
            try:
                if child.has("VISIBLE") or child.role in ("application", "table cell", "list item", "menu item", "column header"):
                    yield from child.all()
            except GLib.Error:  # gone meanwhile
                continue

    def do(self, *names):
        """The first of these actions that it offers; False where it offers none."""
        action = self.node.get_action_iface()
        has = [action.get_action_name(index) for index in range(action.get_n_actions())] if action else []
        name = next((name for name in names if name in has), None)
        return name is not None and action.do_action(has.index(name))

    def press(self):
        assert self.do("Press", "Toggle", "ShowMenu"), f"{self.role} “{self.name}” cannot be pressed"


class Studio:
    """One life of the program."""

    def __init__(self, program, *arguments, screen, artifacts):
        self.screen = screen
        self.artifacts = artifacts
        self.log = open(artifacts / "studio.log", "a")
        self.process = subprocess.Popen([program, *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=self.log,
                                        stderr=self.log)
        self.application = Thing(wait_for(self.find_application, 60, "the studio among what offers accessibility"))

    def find_application(self):
        assert self.process.poll() is None, f"the studio ended with {self.process.returncode}"
        desktop = Atspi.get_desktop(0)
        desktop.set_cache_mask(Atspi.Cache.ROLE | Atspi.Cache.INTERFACES)  # of the rest, nothing here hears what changes
        for index in range(desktop.get_child_count()):
            node = desktop.get_child_at_index(index)
            if node is not None and node.get_process_id() == self.process.pid and node.get_child_count() > 0:
                return node
        return None

    def close(self):
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()

    def look(self, role=None, name=None, within=None, holds=None, where=lambda thing: True):
        """The first of `role` with exactly this name, or a text that holds this. None where there is none."""
        try:
            for thing in (within or self.application).all():
                if role is not None and thing.role != role:
                    continue
                if name is not None and thing.name != name:
                    continue
                if holds is not None and holds not in (thing.text if thing.role == "text" else thing.name):
                    continue
                if where(thing):
                    return thing
        except GLib.Error:  # changed while it was read
            pass
        return None

    def find(self, role=None, name=None, seconds=30, **more):
        return self.wait(lambda: self.look(role, name, **more), seconds, f"{role or 'anything'} “{name or more.get('holds')}”")

    def wait(self, condition, seconds, what):
        def alive():
            assert self.process.poll() is None, f"the studio ended with {self.process.returncode}"
            try:
                return condition()
            except GLib.Error:
                return None
        return wait_for(alive, seconds, what)

    def leaves(self, role=None, name=None, seconds=10, **more):
        """Waits until nothing of the kind is there."""
        self.wait(lambda: self.look(role, name, **more) is None, seconds, f"no {role or 'thing'} “{name or more.get('holds')}”")

    def sees(self, text, seconds=30):
        return self.find(holds=text, seconds=seconds)

    def press(self, role, name, seconds=30, **more):
        wanted = more.pop("where", lambda thing: True)
        able = lambda: self.look(role, name, where=lambda thing: thing.has("ENABLED") and wanted(thing), **more)
        self.wait(able, seconds, f"{role} “{name}” that can be pressed").press()

    def focused(self):
        """Not the current cell of a table, which says so wherever the focus is."""
        silent = ("application", "frame", "list item", "table cell", "tree item", "window")
        return self.look(where=lambda thing: thing.role not in silent and thing.has("FOCUSED"))

    def focus(self, role, name, **more):
        """By accessibility, where the way there is not what is tried. Qt lets no table be asked for it: by Tab."""
        thing = self.find(role, name, **more)
        if not thing.do("SetFocus"):
            for _ in range(80):
                if thing.has("FOCUSED"):
                    break
                self.keys("Tab")
        self.wait(lambda: thing.has("FOCUSED"), 10, f"the focus on {role} “{name}”")
        return thing

    # --- the keyboard
    def keys(self, *keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", "--delay", "40", *keys], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "25", "--", text], check=True)

    def tab_to(self, role, name, key="Tab", most=80):
        """Presses `key` until the thing of this name has the focus."""
        passed = []
        for _ in range(most):
            now = self.focused()
            if now is not None and now.role == role and now.name == name:
                return now
            passed.append(f"{now.role} “{now.name}”" if now else "nothing")
            self.keys(key)
            time.sleep(0.12)
        raise AssertionError(f"{key} never reached {role} “{name}”, but: " + ", ".join(passed))

    def fill(self, role, name, text, **more):
        """Another text in a field."""
        field = self.focus(role, name, **more)
        self.keys("ctrl+a", "BackSpace")
        if text:
            self.type(text)
        self.wait(lambda: field.text == text, 10, f"“{text}” in “{name}”")

    def choose(self, name, choice):
        """Goes to an entry of a combo box with the arrow keys, from its first on."""
        box = self.focus("combo box", None, where=lambda box: box.name == name or box.name.startswith(name + ": "))
        entries = [entry.name for entry in box.children()[0].children()]
        assert choice in entries, f"“{name}” offers {entries}, not “{choice}”"
        self.keys("Home", *["Down"] * entries.index(choice))
        self.wait(lambda: box.choice == choice, 10, f"“{choice}” is chosen of “{name}”, not “{box.choice}”")

    def command(self, name):
        """What the palette finds first."""
        query = dict(where=lambda field: field.has("FOCUSED"))
        self.keys("ctrl+k")
        self.find("text", "What do you want to do?", **query)
        self.type(name)
        self.keys("Return")
        self.leaves("text", "What do you want to do?", **query)

    def name_file(self, title, path):
        """In a dialog for files that is open, or is about to be."""
        shown = self.find(name=title, where=lambda thing: thing.role in ("dialog", "file chooser"))
        self.wait(lambda: self.look("text", within=shown, where=lambda field: field.has("FOCUSED")), 60, "a name to be typed")
        self.keys("ctrl+a")
        self.type(str(path))
        self.keys("Return")
        self.wait(lambda: self.look(name=title, where=lambda thing: thing.role == shown.role) is None, 10, f"“{title}” is closed")

    # --- the pointer
    def drag(self, start, end):
        steps = [word for part in range(1, 9)
                 for word in ("mousemove", str(start[0] + (end[0] - start[0]) * part // 8),
                              str(start[1] + (end[1] - start[1]) * part // 8), "sleep", "0.03")]
        subprocess.run(["xdotool", "mousemove", *map(str, start), "sleep", "0.2", "mousedown", "1", *steps, "sleep", "0.2",
                        "mouseup", "1"], check=True)

    # --- what is left of a failure
    def tree(self):
        lines = []

        def write(thing, depth):
            try:
                states = [s for s in ("FOCUSED", "FOCUSABLE", "CHECKED", "SELECTED") if thing.has(s)]
                states += [] if thing.has("VISIBLE") else ["hidden"]
                states += [] if thing.has("ENABLED") else ["disabled"]
                text = thing.text if thing.text != thing.name else ""
                lines.append(f"{'  ' * depth}{thing.role} “{thing.name}” {text!r} {thing.description!r} {' '.join(states)}")
                if "hidden" in states and thing.role in ("filler", "scroll pane", "panel"):
                    return
                for child in thing.children():
                    write(child, depth + 1)
            except GLib.Error:
                lines.append("  " * depth + "(gone)")
        write(self.application, 0)
        return "\n".join(lines)

    def keep(self, name):
        tree = self.tree()
        print(tree, file=sys.stderr)
        (self.artifacts / f"{name}.txt").write_text(tree)
        self.screen.keep(self.artifacts / f"{name}.png")


class Result(unittest.TextTestResult):
    """Keeps what is on the screen when something fails, before it is closed."""

    def addFailure(self, test, error):
        test.keep()
        super().addFailure(test, error)

    def addError(self, test, error):
        test.keep()
        super().addError(test, error)


def has_active_window():
    return subprocess.run(["xdotool", "getactivewindow"], capture_output=True).returncode == 0


class Journey(unittest.TestCase):
    """Each begins with a window that was never opened."""

    programs = artifacts = studio = None

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="journey-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        self.addCleanup(end_children)
        os.environ["HOME"] = str(self.home)
        for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
            os.environ[f"XDG_{kind}_HOME"] = str(self.home / kind.lower())
        self.screen = Screen(self.home)
        self.addCleanup(self.screen.close)
        self.kept = self.artifacts / type(self).__name__
        self.kept.mkdir(parents=True, exist_ok=True)
        project = self.prepare()
        self.studio = Studio(self.programs / "anneal-studio", *([project] if project else []), screen=self.screen,
                             artifacts=self.kept)
        self.addCleanup(self.studio.close)
        self.studio.find("check box", "Home")
        wait_for(has_active_window, 30, "a window that takes keys")

    def prepare(self):
        """Before the window opens. Returns the project that it opens with, None for a person's first."""

    def keep(self):
        if self.studio is not None and self.studio.process.poll() is None:
            self.studio.keep(self._testMethodName)

    def anneal(self, *arguments):
        return subprocess.run([self.programs / "anneal", *map(str, arguments)], check=True, capture_output=True, text=True).stdout

    def make_project(self, name, **runs):
        """With a run of each name, whose loss falls and whose accuracy rises at this rate."""
        project = self.home / f"{name}.anneal"
        self.anneal("project", "make", project)
        for run, rate in runs.items():
            lines = ["step,time,train/loss,validation/accuracy"]
            for step in range(1, 41):
                left = math.exp(-rate * step)
                lines.append(f"{step},{step},{2 * left},{0.9 - 0.8 * left if step % 4 == 0 else ''}")
            curves = self.home / f"{run}.csv"
            curves.write_text("\n".join(lines) + "\n")
            self.anneal("project", "import-curves", project, curves, "--name", run)
        return project

    def train_one_epoch(self, project, name):
        """A run with its folder, its weights and its data."""
        images = self.home / "shapes"
        self.anneal("sample", images, "--per-class", "8", "--quiet")
        self.anneal("train", "--data", images, "--model", "resnet8", "--epochs", "1", "--run-dir", self.home / name,
                    "--project", project, "--quiet")


def main():
    """In a session bus of its own."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--artifacts", type=pathlib.Path, required=True)
    parser.add_argument("--has-bus", action="store_true")
    options, rest = parser.parse_known_args()
    for program in NEEDED:
        if shutil.which(program) is None:
            skip(program)
    if not pathlib.Path(BUS_LAUNCHER).exists():
        skip("at-spi2-core")
    if not (options.programs / "anneal-worker").exists():
        skip("anneal-worker")
    adopt_orphans()
    if not options.has_bus:
        with tempfile.TemporaryDirectory(prefix="session-") as runtime:
            environment = {**os.environ, "XDG_RUNTIME_DIR": runtime, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "LC_ALL": "C.UTF-8"}
            for name in ("WAYLAND_DISPLAY", "DISPLAY", "AT_SPI_BUS_ADDRESS", "QT_QPA_PLATFORM", "XDG_CURRENT_DESKTOP"):
                environment.pop(name, None)
            ended = subprocess.run(["dbus-run-session", "--", sys.executable, "-B", *sys.argv, "--has-bus"], env=environment)
            end_children()
        sys.exit(ended.returncode)
    Atspi.set_timeout(20000, 60000)  # milliseconds, for one answer of a busy machine
    Journey.programs = options.programs.resolve()
    Journey.artifacts = options.artifacts.resolve()
    unittest.main(argv=sys.argv[:1] + rest, testRunner=unittest.TextTestRunner(resultclass=Result, verbosity=2))
