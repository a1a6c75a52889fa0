"""What each program is linked with, through every library that its libraries need."""
import os
import pathlib
import re
import subprocess
import unittest

PROGRAMS = pathlib.Path(os.environ["ANNEAL_PROGRAMS"])
TORCH = r"torch|c10|gloo|nccl|cuda"
QT = r"Qt\d"
SSH = r"ssh"


def linked_libraries(program):
    """The names in the link closure; the loader itself resolves them."""
    output = subprocess.run(["ldd", PROGRAMS / program], check=True, capture_output=True, text=True).stdout
    return re.findall(r"^\s*(?:\S*/)?(\S+)", output, re.MULTILINE)


class Programs(unittest.TestCase):
    def assert_links_none_of(self, program, *families):
        if not (PROGRAMS / program).exists():
            self.skipTest(f"{program} is not part of this build")
        pattern = re.compile("|".join(rf"lib(?:{family})" for family in families))
        self.assertEqual([name for name in linked_libraries(program) if pattern.match(name)], [])

    def test_engine_links_no_torch_no_qt_and_no_ssh(self):
        self.assert_links_none_of("anneal", TORCH, QT, SSH)

    def test_studio_links_no_torch(self):
        self.assert_links_none_of("anneal-studio", TORCH)

    def test_remote_links_no_torch_and_no_qt(self):
        self.assert_links_none_of("anneal-remote", TORCH, QT)

    def test_what_is_sent_to_hosts_first_links_nothing(self):
        if not (PROGRAMS / "anneal-unpack").exists():
            self.skipTest("anneal-unpack is not part of this build")
        said = subprocess.run(["ldd", PROGRAMS / "anneal-unpack"], capture_output=True, text=True)
        self.assertIn("not a dynamic executable", said.stdout + said.stderr)

    def test_worker_links_no_qt(self):
        self.assert_links_none_of("anneal-worker", QT)

    def test_torch_would_be_noticed(self):
        if not (PROGRAMS / "anneal-worker").exists():
            self.skipTest("anneal-worker is not part of this build")
        self.assertIn("libtorch_cpu.so", linked_libraries("anneal-worker"))
