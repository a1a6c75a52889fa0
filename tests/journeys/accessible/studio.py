"""The studio as a person without a pointer meets it: the real program on a screen of its own with a window manager
and a session bus, used through accessibility and the keyboard. Drags are the pointer's.

Everything is found by its role and name, as a screen reader reads them. What is not there in time fails, and leaves
the tree of what was there and a picture of the screen in ANNEAL_ARTIFACTS.
"""
import argparse
import os
import pathlib
import shutil
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


def wait_for(condition, seconds, what):
    end = time.monotonic() + seconds
    while True:
        found = condition()
        if found:
            return found
        if time.monotonic() > end:
            raise AssertionError(f"not there after {seconds} s: {what}")
        time.sleep(0.1)


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
        self.manager = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)

    def close(self):
        for process in (self.manager, self.server):
            process.kill()
            process.wait()

    def keep(self, path):
        """A picture in the format XWD: a head, colours of 12 bytes, then BGRX."""
        try:
            from PIL import Image
        except ImportError:
            return
        pixels = self.pixels.read_bytes()
        head = struct.unpack(">25I", pixels[:100])
        start = head[0] + 12 * head[19]
        Image.frombytes("RGB", head[4:6], pixels[start:start + head[12] * head[5]], "raw", "BGRX", head[12]).save(path)


class Thing:
    """What accessibility says of one thing on the screen."""

    def __init__(self, node):
        self.node = node

    @property
    def role(self):
        return self.node.get_role_name()

    @property
    def name(self):
        """That of a label that names it goes before its own, which for a combo box is its choice."""
        for relation in self.node.get_relation_set() if self.role == "combo box" else ():
            if relation.get_relation_type() == Atspi.RelationType.LABELLED_BY:
                return relation.get_target(0).get_name()
        return self.node.get_name() or ""

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
        action = self.node.get_action_iface()
        has = [action.get_action_name(index) for index in range(action.get_n_actions())]
        for name in names:
            if name in has:
                assert action.do_action(has.index(name))
                return
        raise AssertionError(f"{self.role} “{self.name}” offers {has}, not {names}")

    def press(self):
        self.do("Press", "Toggle", "ShowMenu")

    def focus(self):
        self.do("SetFocus")

    def middle(self):
        box = self.node.get_component_iface().get_extents(Atspi.CoordType.SCREEN)
        return box.x + box.width // 2, box.y + box.height // 2


class Studio:
    """One life of the program."""

    def __init__(self, program, *arguments, screen, artifacts):
        self.screen = screen
        self.artifacts = artifacts
        self.log = open(artifacts / "studio.log", "a")
        self.process = subprocess.Popen([program, *map(str, arguments)], stdout=self.log, stderr=self.log)
        self.application = Thing(wait_for(self.find_application, 60, "the studio among what offers accessibility"))

    def find_application(self):
        assert self.process.poll() is None, f"the studio ended with {self.process.returncode}"
        desktop = Atspi.get_desktop(0)
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
                if holds is not None and holds not in thing.name and holds not in thing.text:
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
        try:
            return wait_for(alive, seconds, what)
        except AssertionError:
            self.keep("missing")
            raise

    def sees(self, text, seconds=30):
        return self.find(holds=text, seconds=seconds)

    def press(self, role, name, seconds=30, **more):
        able = lambda: self.look(role, name, where=lambda thing: thing.has("ENABLED"), **more)
        self.wait(able, seconds, f"{role} “{name}” that can be pressed").press()

    def focused(self):
        return self.look(where=lambda thing: thing.has("FOCUSED") and thing.role not in ("frame", "application", "window"))

    # --- the keyboard
    def keys(self, *keys):
        subprocess.run(["xdotool", "key", "--clearmodifiers", "--delay", "40", *keys], check=True)

    def type(self, text):
        subprocess.run(["xdotool", "type", "--delay", "25", text], check=True)

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
        self.keep("focus")
        raise AssertionError(f"{key} never reached {role} “{name}”, but: " + ", ".join(passed))

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
                description = thing.node.get_description() or ""
                lines.append(f"{'  ' * depth}{thing.role} “{thing.name}” {text!r} {description!r} {' '.join(states)}")
                if "hidden" in states and thing.role in ("filler", "scroll pane", "panel"):
                    return
                for child in thing.children():
                    write(child, depth + 1)
            except GLib.Error:
                lines.append("  " * depth + "(gone)")
        write(self.application, 0)
        return "\n".join(lines)

    def keep(self, name):
        (self.artifacts / f"{name}.txt").write_text(self.tree())
        self.screen.keep(self.artifacts / f"{name}.png")


class Journey(unittest.TestCase):
    """Each begins with a window that was never opened."""

    programs = artifacts = None

    def setUp(self):
        self.home = pathlib.Path(tempfile.mkdtemp(prefix="journey-"))
        self.addCleanup(shutil.rmtree, self.home, ignore_errors=True)
        os.environ["HOME"] = str(self.home)
        for kind in ("CONFIG", "DATA", "CACHE", "STATE"):
            os.environ[f"XDG_{kind}_HOME"] = str(self.home / kind.lower())
        self.screen = Screen(self.home)
        self.addCleanup(self.screen.close)
        self.kept = self.artifacts / type(self).__name__
        self.kept.mkdir(parents=True, exist_ok=True)
        self.studio = self.open()
        self.addCleanup(self.studio.close)

    def open(self, *arguments):
        studio = Studio(str(self.programs / "anneal-studio"), *arguments, screen=self.screen, artifacts=self.kept)
        studio.find("push button", "Settings")
        return studio

    @property
    def project(self):
        return self.home / "data/anneal/My project.anneal"


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
    if not options.has_bus:
        with tempfile.TemporaryDirectory(prefix="session-") as runtime:
            environment = {**os.environ, "XDG_RUNTIME_DIR": runtime, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1", "LC_ALL": "C.UTF-8"}
            for name in ("WAYLAND_DISPLAY", "DISPLAY", "AT_SPI_BUS_ADDRESS", "QT_QPA_PLATFORM"):
                environment.pop(name, None)
            sys.exit(subprocess.run(["dbus-run-session", "--", sys.executable, *sys.argv, "--has-bus"], env=environment).returncode)
    Journey.programs = options.programs.resolve()
    Journey.artifacts = options.artifacts.resolve()
    unittest.main(argv=sys.argv[:1] + rest, verbosity=2)
