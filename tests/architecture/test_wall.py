"""Includes keep to what CMakeLists.txt and the READMEs allow, and each of the rules notices who does not."""
import pathlib
import tempfile
import unittest

from wall import Wall

ROOT = pathlib.Path(__file__).resolve().parents[2]


class TheHouse(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.wall = Wall(ROOT)

    def test_an_include_is_the_path_from_the_root(self):
        self.assertEqual(self.wall.astray, [])

    def test_a_folder_includes_what_its_cmake_file_names(self):
        self.assertEqual(self.wall.unnamed(), [])

    def test_a_cmake_file_names_what_its_folder_includes(self):
        self.assertEqual(self.wall.needless(), [])

    def test_each_folder_stands_once_in_the_readmes(self):
        self.assertEqual(self.wall.unlisted(), [])

    def test_a_folder_includes_only_what_the_readmes_list_below_it(self):
        self.assertEqual(self.wall.upward(), [])

    def test_no_folders_include_each_other(self):
        self.assertEqual(self.wall.circles(), [])

    def test_there_are_ten_rooms(self):
        rooms = {folder.split("/")[1] for folder in self.wall.shows if folder.startswith("engine/")}
        self.assertEqual(len(rooms), 10, rooms)


class PlantedFaults(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        self.write("engine/README.md", "| Folder | Holds |\n|---|---|\n| `core/` | … |\n| `plan/` | … |\n")
        self.write("engine/core/README.md", "| `base/` | … |\n")
        self.write("engine/plan/README.md", "| `policy/` | … |\n")
        self.write("engine/core/base/CMakeLists.txt", "anneal_folder(\n  SOURCES\n    text.cpp)\n")
        self.write("engine/core/base/text.h", "#pragma once\n")
        self.write("engine/core/base/text.cpp", '#include "engine/core/base/text.h"\n')
        self.write("engine/plan/policy/CMakeLists.txt",
                   "anneal_folder(FAST\n  SOURCES\n    curve.cpp\n  USES\n    engine/core/base)\n")
        self.write("engine/plan/policy/curve.h", "#pragma once\n")
        self.write("engine/plan/policy/curve.cpp", '#include "engine/plan/policy/curve.h"\n#include "engine/core/base/text.h"\n')

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def found(self):
        wall = Wall(self.root)
        return {rule: len(getattr(wall, rule)()) for rule in ("unnamed", "needless", "unlisted", "upward", "circles")
                if getattr(wall, rule)()} | ({"astray": len(wall.astray)} if wall.astray else {})

    def test_a_sound_house_has_none(self):
        self.assertEqual(self.found(), {})

    def test_an_include_that_is_not_a_path(self):
        self.write("engine/plan/policy/curve.h", '#include "base/text.h"\n')
        self.assertEqual(self.found(), {"astray": 1})

    def test_an_include_of_a_file_that_does_not_exist_in_a_test(self):
        self.write("tests/engine/core/base/text_test.cpp", '#include "engine/core/base/texts.h"\n')
        self.assertEqual(self.found(), {"astray": 1})

    def test_a_folder_that_is_not_named(self):
        self.write("engine/plan/policy/CMakeLists.txt", "anneal_folder(\n  SOURCES\n    curve.cpp)\n")
        self.assertEqual(self.found(), {"unnamed": 1})

    def test_a_folder_of_a_header_that_is_named_for_sources(self):
        self.write("engine/plan/policy/curve.h", '#include "engine/core/base/text.h"\n')
        self.assertEqual(self.found(), {"unnamed": 1})

    def test_a_folder_that_is_named_and_not_included(self):
        self.write("engine/plan/policy/curve.cpp", '#include "engine/plan/policy/curve.h"\n')
        self.assertEqual(self.found(), {"needless": 1})

    def test_a_folder_that_no_readme_lists(self):
        self.write("engine/core/README.md", "")
        self.assertEqual(self.found(), {"unlisted": 1})

    def test_rooms_in_another_order(self):
        self.write("engine/README.md", "| `plan/` | … |\n| `core/` | … |\n")
        self.assertEqual(self.found(), {"upward": 1})

    def test_two_folders_that_include_each_other(self):
        self.write("engine/core/base/CMakeLists.txt",
                   "anneal_folder(\n  SOURCES\n    text.cpp\n  SHOWS\n    engine/plan/policy)\n")
        self.write("engine/core/base/text.h", '#include "engine/plan/policy/curve.h"\n')
        self.assertEqual(self.found(), {"upward": 1, "circles": 1})

    def test_three_folders_in_a_circle(self):
        self.write("engine/plan/README.md", "| `policy/` | … |\n| `layout/` | … |\n")
        self.write("engine/plan/layout/CMakeLists.txt",
                   "anneal_folder(\n  SOURCES\n    shards.cpp\n  USES\n    engine/plan/policy)\n")
        self.write("engine/plan/layout/shards.h", "")
        self.write("engine/plan/layout/shards.cpp", '#include "engine/plan/policy/curve.h"\n')
        self.write("engine/core/base/CMakeLists.txt",
                   "anneal_folder(\n  SOURCES\n    text.cpp\n  USES\n    engine/plan/layout)\n")
        self.write("engine/core/base/text.cpp", '#include "engine/plan/layout/shards.h"\n')
        self.assertEqual(self.found(), {"upward": 1, "circles": 1})
