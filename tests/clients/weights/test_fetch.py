"""`anneal weights fetch` against a server of our own with an authority of its own: what goes well, and what does not.

The files are what torchvision's fresh networks are saved as; a catalogue in place of the built-in one names them.
"""
import hashlib
import json
import pathlib
import signal
import socket
import subprocess
import tempfile
import unittest

import torch
import torchvision
from torchvision.models import get_model_weights

from programs import PROGRAMS, Workplace
from server import Server, certificates

NAME = "mobilenet_v3_small-test"
LICENCE = "BSD-3-Clause"


class Fetch(Workplace):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.shared = pathlib.Path(folder.name)
        cls.authority, cls.certificate, cls.key = certificates(cls.shared)
        cls.files = cls.shared / "files"
        cls.files.mkdir()
        torch.manual_seed(1)
        cls.model = torchvision.models.mobilenet_v3_small()
        saved = cls.shared / "saved.pth"
        torch.save(cls.model.state_dict(), saved)
        cls.content = saved.read_bytes()
        cls.sha256 = hashlib.sha256(cls.content).hexdigest()
        cls.file = f"small-{cls.sha256[:8]}.pth"
        saved.rename(cls.files / cls.file)

    def setUp(self):
        super().setUp()
        self.server = Server(self.files, self.certificate, self.key)
        self.addCleanup(self.server.close)
        self.catalogue("plain")
        self.environment["ANNEAL_CA_FILE"] = str(self.authority)

    def catalogue(self, mode, **changes):
        entry = dict({"name": NAME, "preset": "mobilenet_v3_small", "publisher": "test", "data": "drawn shapes",
                      "licence": LICENCE, "address": f"{self.server.address(mode)}/{self.file}",
                      "bytes": len(self.content), "top1": 1, "top5": 5, "side": 224, "default": True}, **changes)
        path = self.folder / "catalogue.json"
        path.write_text(json.dumps([entry]))
        self.environment["ANNEAL_WEIGHTS_CATALOGUE"] = str(path)

    def fetch(self, *words, code=0):
        return self.anneal("weights", "fetch", NAME, *words, code=code)

    def mode(self, mode):
        return "--mirror", self.server.address(mode)

    def part(self):
        return self.folder / "cache" / "partial" / (self.file + ".part")

    def assert_here(self):
        kept = json.loads(self.anneal("weights", "list", "--json")[0])["kept"]
        self.assertEqual([each["name"] for each in kept], [NAME])
        self.assertEqual(kept[0]["origin"]["sha256"], self.sha256)
        self.assertEqual(hashlib.sha256(pathlib.Path(kept[0]["file"]).read_bytes()).hexdigest(), kept[0]["sha256"])
        self.assertEqual(list((self.folder / "cache" / "partial").iterdir()), [])
        return kept[0]

    def assert_refused(self, mode, *texts, code=1, leaves_part=False):
        _, errors = self.fetch(*self.mode(mode), code=code)
        for text in texts:
            self.assertIn(text, errors)
        self.assertIn("error:", errors)
        self.assertEqual(list((self.folder / "cache").rglob("*.safetensors")), [])
        if not leaves_part:
            self.assertFalse(self.part().exists() and self.part().stat().st_size > 0)
        return errors

    def test_what_is_fetched_is_kept_with_its_classes_and_progress_is_told(self):
        output, _ = self.fetch("--json")
        events = [json.loads(line) for line in output.splitlines()]
        self.assertEqual([events[0]["event"], events[-1]["event"]], ["progress", "done"])
        self.assertEqual((events[-2]["bytes"], events[-2]["total"]), (len(self.content), len(self.content)))
        kept = self.assert_here()
        header = pathlib.Path(kept["file"]).read_bytes()
        metadata = json.loads(header[8:8 + int.from_bytes(header[:8], "little")])["__metadata__"]
        self.assertEqual(json.loads(metadata["classes"]),
                         get_model_weights("mobilenet_v3_small").DEFAULT.meta["categories"])
        self.assertEqual(json.loads(metadata["source"])["licence"], LICENCE)

    def test_what_is_here_is_not_fetched_again(self):
        self.fetch()
        output, _ = self.fetch()
        self.assertIn("is here", output)
        self.assertEqual(len(self.server.requests), 1)

    def test_a_mirror_may_be_named_by_option_by_environment_or_be_a_folder(self):
        self.catalogue("dead")
        self.fetch(*self.mode("plain"))
        self.anneal("weights", "remove", NAME)
        self.environment["ANNEAL_WEIGHTS_MIRROR"] = self.server.address("plain") + "/"
        self.fetch()
        self.anneal("weights", "remove", NAME)
        self.environment["ANNEAL_WEIGHTS_MIRROR"] = str(self.files)
        before = len(self.server.requests)
        self.fetch()
        self.assertEqual(len(self.server.requests), before)
        self.anneal("weights", "remove", NAME)
        _, errors = self.fetch("--mirror", "http://localhost/", code=3)
        self.assertIn("https", errors)

    def test_a_cut_transfer_is_gone_on_with_by_itself(self):
        self.fetch(*self.mode("cut"))
        self.assert_here()
        ranges = [wanted for _, wanted, _ in self.server.requests]
        self.assertIsNone(ranges[0])
        self.assertTrue(all(wanted.startswith("bytes=") for wanted in ranges[1:]), ranges)
        self.assertEqual(self.server.sent, len(self.content))

    def test_what_is_left_of_a_file_may_begin_as_a_page_would(self):
        self.fetch(*self.mode("cut-before-angle"))
        self.assert_here()
        begin = int(self.server.requests[-1][1].removeprefix("bytes=").rstrip("-"))
        self.assertEqual(self.content[begin:begin + 1], b"<")

    def stopped_halfway(self):
        """A fetch that a person interrupts when half is there."""
        process = subprocess.Popen([str(PROGRAMS / "anneal"), "weights", "fetch", NAME, *self.mode("stall")],
                                   env=self.environment, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        self.assertTrue(self.server.stalled.wait(30))
        half = len(self.content) // 2
        deadline = 300
        while self.part().stat().st_size < half and deadline > 0:
            deadline -= 1
            try:
                process.wait(0.1)
            except subprocess.TimeoutExpired:
                pass
        process.send_signal(signal.SIGINT)
        self.assertNotEqual(process.wait(30), 0)
        self.assertEqual(self.part().stat().st_size, half)
        return half

    def test_what_has_come_is_told_though_nothing_comes_after_it(self):
        half = len(self.content) // 2
        process = subprocess.Popen([str(PROGRAMS / "anneal"), "weights", "fetch", NAME, *self.mode("stall"), "--json"],
                                   env=self.environment, stderr=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
        self.addCleanup(process.communicate)
        self.addCleanup(process.kill)
        told = -1
        for line in process.stdout:  # all that it tells before it tries again
            self.assertEqual(len(self.server.requests), 1, f"told {told} of {half} bytes")
            told = json.loads(line)["bytes"]
            if told == half:
                break
        self.assertEqual(told, half)

    def test_what_a_person_interrupted_is_gone_on_with(self):
        half = self.stopped_halfway()
        note = json.loads(pathlib.Path(str(self.part()) + ".json").read_text())
        self.assertEqual(note["validator"], '"one"')
        note["address"] = f"{self.server.address('plain')}/{self.file}"  # the same server behind another path
        pathlib.Path(str(self.part()) + ".json").write_text(json.dumps(note))
        self.fetch(*self.mode("plain"))
        self.assert_here()
        self.assertEqual(self.server.requests[-1], ("plain", f"bytes={half}-", '"one"'))
        self.assertEqual(self.server.sent, len(self.content))

    def test_of_a_file_that_has_changed_since_nothing_is_mixed(self):
        self.stopped_halfway()
        note = pathlib.Path(str(self.part()) + ".json")
        note.write_text(json.dumps({"address": f"{self.server.address('changed')}/{self.file}", "validator": '"one"'}))
        self.part().write_bytes(bytes(self.part().stat().st_size))
        self.fetch(*self.mode("changed"))
        self.assert_here()

    def test_a_server_without_ranges_sends_all_again(self):
        self.stopped_halfway()
        self.fetch(*self.mode("no-ranges"))
        self.assert_here()

    def test_a_part_that_is_longer_than_the_file_is_fetched_anew(self):
        self.part().parent.mkdir(parents=True)
        self.part().write_bytes(bytes(len(self.content) + 5))
        self.fetch(*self.mode("plain"))
        self.assert_here()

    def test_a_redirect_is_followed_to_https_alone(self):
        self.fetch(*self.mode("redirect"))
        self.assert_here()
        self.anneal("weights", "remove", NAME)
        self.assert_refused("downgrade", "without HTTPS")
        self.assert_refused("loop", "too many times")

    def test_another_file_is_not_used(self):
        self.assert_refused("wrong", "SHA-256", self.sha256[:8])

    def test_a_page_in_place_of_the_file_is_named_as_such(self):
        self.assert_refused("portal", "web page", "login")
        self.assert_refused("portal-unsaid", "web page", "login")
        self.assert_refused("login", "511", "login")
        self.assert_refused("missing", "404")

    def test_more_than_there_should_be_is_refused_when_it_is_announced_and_when_it_comes(self):
        self.assert_refused("huge", "20000 MB")
        self.assertLess(self.server.sent, 20 << 20)
        self.assert_refused("endless", "at most", leaves_part=True)
        self.assertLess(self.part().stat().st_size, 2 * len(self.content))

    def test_a_server_that_hangs_up_is_told(self):
        self.assert_refused("dead", "lost", "resume", code=4)

    def test_an_authority_that_is_not_known_is_refused(self):
        del self.environment["ANNEAL_CA_FILE"]
        self.assert_refused("plain", "identity cannot be verified", "ANNEAL_CA_FILE")
        self.assertEqual(self.server.sent, 0)

    def test_a_certificate_of_another_host_is_refused(self):
        _, errors = self.fetch("--mirror", f"https://127.0.0.1:{self.server.server_port}/plain", code=1)
        self.assertIn("identity cannot be verified", errors)

    def test_without_a_net_a_sentence_says_so(self):
        with socket.socket() as free:
            free.bind(("localhost", 0))
            closed = free.getsockname()[1]
        for mirror in (f"https://localhost:{closed}", "https://nowhere.invalid"):
            _, errors = self.fetch("--mirror", mirror, code=4)
            self.assertIn("server cannot be reached", errors)
            self.assertIn("import", errors)

    def test_a_catalogue_without_a_hash_is_refused_at_its_place(self):
        self.catalogue("plain", address="https://localhost/small.pth")
        _, errors = self.fetch(code=3)
        self.assertIn("[0].address", errors)
        self.catalogue("plain", adress="typo")
        _, errors = self.fetch(code=3)
        self.assertIn("adress", errors)

    def test_a_wrong_name_is_answered_with_the_nearest(self):
        _, errors = self.anneal("weights", "fetch", "mobilenet_v3_smal", code=3)
        self.assertIn("did you mean \"mobilenet_v3_small\"", errors)

    def test_training_begins_with_what_was_fetched_and_the_run_says_so(self):
        data = self.folder / "shapes"
        self.anneal("sample", data, "--classes", 3, "--per-class", 4, "--test-per-class", 2, "--side", 64)
        begin = ("train", "--data", data, "--init", "mobilenet_v3_small", "--epochs", 1, "--batch", 8, "--device", "cpu",
                 "--run-dir", self.folder / "run", "--quiet")
        _, errors = self.anneal(*begin, code=3)
        self.assertIn("not on this machine yet", errors)
        self.assertIn("anneal weights fetch mobilenet_v3_small", errors)
        self.assertIn(LICENCE, errors)
        self.assertFalse((self.folder / "run").exists())
        self.assertEqual(self.server.requests, [])  # nothing is fetched unasked
        kept = self.fetch() and self.assert_here()
        spec = json.loads(self.anneal(*begin, "--print-spec")[0])
        self.assertEqual(spec["model"]["preset"], "mobilenet_v3_small")
        self.assertEqual(spec["training"]["image_size"], 224)
        self.assertEqual(spec["data"]["normalize"], {"mean": [0.485, 0.456, 0.406], "std": [0.229, 0.224, 0.225]})
        self.anneal(*begin, "--set", "training.image_size=64", "--set", "model.stem=large")
        spec = json.loads((self.folder / "run" / "spec.json").read_text())
        self.assertEqual(spec["training"]["image_size"], 64)
        self.assertEqual(spec["model"]["init"], kept["file"])
        self.assertEqual(spec["model"]["weights"], {"name": NAME, "sha256": self.sha256, "licence": LICENCE,
                                                    "data": "drawn shapes", "address": kept["origin"]["address"]})
        page = self.folder / "report.html"
        self.anneal("report", self.folder / "run", "-o", page)
        for text in (NAME, self.sha256, LICENCE):
            self.assertIn(text, page.read_text())

    def test_few_photographs_are_advised_to_begin_with_weights_and_nothing_is_fetched(self):
        data = self.folder / "photographs"
        self.anneal("sample", data, "--classes", 3, "--per-class", 4, "--test-per-class", 2, "--side", 96)
        begin = ("train", "--data", data, "--model", "mobilenet_v3_small", "--epochs", 1, "--batch", 8, "--device", "cpu",
                 "--set", "training.image_size=32")
        _, errors = self.anneal(*begin, "--print-spec")
        self.assertIn("anneal weights fetch mobilenet_v3_small", errors)
        self.assertIn(LICENCE, errors)
        output, _ = self.anneal(*begin, "--run-dir", self.folder / "run", "--json")
        advice = json.loads(output.splitlines()[0])
        self.assertEqual((advice["event"], advice["weights"], advice["here"]), ("advice", NAME, False))
        self.assertIn(advice["message"], errors)
        self.assertEqual(self.server.requests, [])
        _, errors = self.anneal(*begin, "--print-spec", "--quiet")
        self.assertEqual(errors, "")
        self.fetch()
        spec, errors = self.anneal(*begin, "--print-spec")
        self.assertIn("starts from the published weights " + NAME, errors)
        self.assertEqual(json.loads(spec)["model"]["weights"]["name"], NAME, "what is here is taken")
        spec, errors = self.anneal(*begin, "--init", "none", "--print-spec")
        self.assertNotIn("published weights", errors)
        self.assertNotIn("init", json.loads(spec)["model"])
        spec, errors = self.anneal("train", "--data", data, "--init", "mobilenet_v3_small", "--print-spec")
        self.assertNotIn("anneal weights", errors)
        self.assertEqual(json.loads(spec)["training"]["recipe"], "small-data")

    def test_a_spec_file_may_name_weights_too(self):
        self.fetch()
        self.anneal("sample", self.folder / "shapes", "--classes", 3, "--per-class", 4, "--test-per-class", 2)
        file = self.folder / "spec.json"
        file.write_text(json.dumps({"data": "shapes", "model": {"init": NAME}}))
        spec = json.loads(self.anneal("train", file, "--print-spec")[0])
        self.assertEqual(spec["model"]["weights"]["sha256"], self.sha256)
        again = self.folder / "again.json"
        again.write_text(json.dumps(spec))
        self.assertEqual(json.loads(self.anneal("train", again, "--print-spec")[0]), spec)


if __name__ == "__main__":
    unittest.main()
