"""Image files show to us what they show to Pillow."""
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import unittest

import numpy
from PIL import Image, ImageOps

import pictures

PROGRAMS = pathlib.Path(os.environ["ANNEAL_PROGRAMS"])


def anneal(*arguments):
    result = subprocess.run([PROGRAMS / "anneal", *map(str, arguments)], capture_output=True, text=True, check=False)
    return result.returncode, result.stdout, result.stderr


def read_pack(path):
    """Name → pixels [H, W, 3] of a raw pack, as data/pack.h describes it."""
    content = path.read_bytes()
    index, json_bytes, count, _, _, magic = struct.unpack("<QQQQI4s", content[-40:])
    assert content[:8] == b"ANNEALPK" and magic == b"PACK"
    records = index + json_bytes
    names = records + 48 * count
    images = {}
    for i in range(count):
        offset, _, name, size, letters, _, width, height, encoding = struct.unpack_from(
            "<QQQIIIIII", content, records + 48 * i)
        assert encoding == 1
        images[content[names + name:names + name + letters].decode()] = numpy.frombuffer(
            content[offset:offset + size], numpy.uint8).reshape(height, width, 3)
    return images


def shown_by_pillow(path):
    with Image.open(path) as image:
        image.load()
    image = ImageOps.exif_transpose(image) if image.format != "TIFF" else image  # it turns TIFF files itself
    if image.mode == "CMYK":
        return numpy.asarray(image.convert("RGB"))
    rgba = numpy.asarray(image.convert("RGBA")).astype(int)
    alpha = rgba[:, :, 3:]
    return ((rgba[:, :, :3] * alpha + 255 * (255 - alpha) + 127) // 255).astype(numpy.uint8)


class Pixels(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.data = self.root / "data"
        self.write("other", {"a.png": pictures.saved(Image.fromarray(pictures.pattern()), "PNG")})

    def write(self, label, files):
        (self.data / label).mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (self.data / label / name).write_bytes(content)

    def packed(self):
        code, output, errors = anneal("pack", self.data, "-o", self.root / "all.pack", "--format", "raw", "--side", 0,
                                      "--json")
        self.assertEqual(code, 0, errors)
        return json.loads(output), read_pack(self.root / "all.pack")

    def compare(self, files, tolerance=1):
        self.write("files", files)
        result, images = self.packed()
        self.assertEqual(result["left_out"], [])
        for name in files:
            with self.subTest(name):
                ours = images[f"files/{name}"].astype(int)
                theirs = shown_by_pillow(self.data / "files" / name).astype(int)
                self.assertEqual(ours.shape, theirs.shape)
                self.assertLessEqual(int(abs(ours - theirs).max()), tolerance)

    def test_bmp(self):
        self.compare(pictures.bmps())

    def test_gif(self):
        self.compare(pictures.gifs())

    def test_tiff(self):
        self.compare(pictures.tiffs())

    def test_webp(self):
        self.compare(pictures.webps())

    def test_what_is_odd_is_shown_and_counted(self):
        self.compare(pictures.odd_pictures())
        # Pillow is stricter with these.
        self.write("files", pictures.odd_chunks())
        _, images = self.packed()
        for name in pictures.odd_chunks():
            numpy.testing.assert_array_equal(images[f"files/{name}"], pictures.pattern(64, 48))
        code, output, errors = anneal("data", self.data, "--json")
        self.assertEqual(code, 0, errors)
        report = json.loads(output)
        self.assertEqual(report["unreadable"], [])
        self.assertEqual({odd["oddity"]: odd["images"] for odd in report["odd"]},
                         {"revision": 1, "stray-bytes": 2, "metadata": 4})

    def test_what_has_lost_a_part_of_its_picture_is_left_out_with_a_reason(self):
        files = pictures.lost_pictures()
        self.write("files", files | {"whole.png": pictures.saved(Image.fromarray(pictures.pattern()), "PNG")})
        result, images = self.packed()
        self.assertEqual(set(images), {"files/whole.png", "other/a.png"})
        self.assertEqual({pathlib.Path(bad["path"]).name for bad in result["left_out"]}, set(files))
        for bad in result["left_out"]:
            self.assertNotEqual(bad["reason"], "")


if __name__ == "__main__":
    unittest.main()
