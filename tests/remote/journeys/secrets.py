"""Whether secrets stay where they belong: what is typed at the terminal is looked for in the memory of the program
that has asked for it (what a core dump would hold), in all that it writes, and in what the host keeps.
"""
import argparse
import pathlib
import subprocess
import unittest

import host as hosts

WRONG, PASSWORD, PASSPHRASE = "never-right-83412", "correct-horse-52907", "battery-staple-71635"
SECRETS = (WRONG, PASSWORD, PASSPHRASE)


def memory_of(pid):
    """All that a process could leave in a core dump."""
    found = []
    with open(f"/proc/{pid}/mem", "rb") as memory:
        for line in pathlib.Path(f"/proc/{pid}/maps").read_text().splitlines():
            place, rights = line.split()[:2]
            if "r" not in rights or line.endswith(("[vvar]", "[vsyscall]", "[vvar_vclock]")):
                continue
            begin, end = (int(word, 16) for word in place.split("-"))
            try:
                memory.seek(begin)
                found.append(memory.read(end - begin))
            except OSError:
                pass  # of a file that has become shorter, or nobody's
    return b"".join(found)


def secrets_in(data):
    return [secret for secret in SECRETS if secret.encode() in data]


class Typed(unittest.TestCase):
    programs = None
    settings = ""

    def setUp(self):
        self.client = hosts.Client(self.programs)
        self.host = hosts.Host(9, self.client.key, shell="/bin/bash", password=PASSWORD, settings=self.settings)
        (self.host.home / ".bashrc").write_text("sleep 4\n")  # the connection lives, and nothing is asked any more
        self.name = f"root@{self.host.address}"
        self.client.environment["MALLOC_PERTURB_"] = "0"  # nothing but the program wipes

    def tearDown(self):
        self.host.close()
        self.client.close()

    def logs(self):
        return (self.host.folder / "log").read_text()

    def log_in(self, answers):
        """Returns what is found in memory once somebody is in."""
        looks = []

        def look(pid):
            if len(looks) < 3 and "Accepted" in self.logs():
                looks.append(memory_of(pid))

        said, code = self.client.talk([("paste the fingerprint", self.host.fingerprint), *answers], "list", self.name,
                                      meanwhile=look)
        self.assertEqual(code, 0, said)
        self.assertGreater(len(looks), 1, "the program was gone before it was looked at")
        self.assertTrue(all(self.host.address.encode() in look for look in looks), "memory was not read")
        return secrets_in(looks[-1] + said.encode())

    def expect_no_secret_on_disk(self, *also):
        """But for what the test itself has written there."""
        for place in (self.client.home, self.host.home, self.host.folder / "log", *also):
            for path in [place] if place.is_file() else place.rglob("*"):
                if path.is_file() and not path.is_symlink():
                    self.assertEqual(secrets_in(path.read_bytes()), [], path)


class Secrets(Typed):
    def test_1_memory_is_read_as_a_core_dump_would_have_it(self):
        with subprocess.Popen(["sh", "-c", f"secret={PASSWORD}; read -r line"], stdin=subprocess.PIPE) as shell:
            hosts.wait_for(lambda: secrets_in(memory_of(shell.pid)), what="a secret in a shell's memory")
            shell.stdin.close()

    def test_2_a_password_and_a_wrong_one_before_it_are_gone(self):
        (self.host.home / ".ssh/authorized_keys").unlink()
        self.assertEqual(self.log_in([("Password of", WRONG), ("is wrong", PASSWORD)]), [])
        self.expect_no_secret_on_disk()

    def test_3_a_passphrase_is_gone(self):
        subprocess.run(["ssh-keygen", "-q", "-p", "-P", "", "-N", PASSPHRASE, "-f", self.client.key], check=True,
                       capture_output=True)
        self.assertEqual(self.log_in([("Passphrase", WRONG), ("is wrong", PASSPHRASE)]), [])
        self.expect_no_secret_on_disk()


class Answers(Typed):
    settings = "UsePAM yes\nKbdInteractiveAuthentication yes\nPasswordAuthentication no\nPubkeyAuthentication no"

    def test_answers_to_the_hosts_questions_are_gone(self):
        self.assertEqual(self.log_in([("asks: Password", WRONG), ("asks: Password", PASSWORD)]), [])
        self.expect_no_secret_on_disk()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", required=True)
    options, tests = parser.parse_known_args()
    Typed.programs = options.programs
    hosts.require()
    unittest.main(argv=["secrets", *tests], verbosity=2)
