"""Rules that hold for the text of the tree: who may include what, and what must not be left behind."""
import pathlib
import re
import subprocess
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = (".ci", "app", "engine", "packaging", "remote", "resources", "tests", "translations")
CODE = {".h", ".cpp", ".cu"}
TEXT = CODE | {".txt", ".cmake", ".json", ".md", ".py", ".sh", ".ts", ".qrc", ".in", ""}


def files(suffixes, *folders):
    for folder in folders or FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in suffixes:
                yield path
    if not folders:
        yield from (path for path in sorted(ROOT.iterdir()) if path.is_file() and path.suffix in suffixes)


def hits(pattern, paths):
    """Lines that match, as "file:line: text"."""
    found = []
    for path in paths:
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(pattern, line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()}")
    return found


def outside(*allowed):
    return (path for path in files(CODE) if not path.relative_to(ROOT).as_posix().startswith(allowed))


class Sources(unittest.TestCase):
    maxDiff = None

    def test_libtorch_is_included_by_the_worker_only(self):
        pattern = r'#\s*include\s*[<"](torch|ATen|c10|caffe2|gloo)/'
        worker = ("engine/worker/", "tests/engine/worker/", "tests/benchmarks/convolution_benchmark.cpp",
                  "tests/benchmarks/ranks_benchmark.cpp", "tests/benchmarks/launches_benchmark.cpp",
                  "tests/benchmarks/launch_counter", "tests/benchmarks/meta_kernels.cpp")
        self.assertEqual(hits(pattern, outside(*worker)), [])

    def test_qt_is_included_by_the_studio_only(self):
        pattern = r'#\s*include\s*[<"](Q[A-Z]|Qt[A-Z]\w*/)'
        self.assertEqual(hits(pattern, outside("app/", "tests/app/", "tests/benchmarks/", "tests/journeys/")), [])

    def test_sqlite_is_included_by_the_project_file_only(self):
        pattern = r'#\s*include\s*[<"]sqlite3'
        self.assertEqual(hits(pattern, outside("engine/project/", "tests/engine/project/file/")), [])

    def test_libcurl_is_included_by_what_fetches_only(self):
        self.assertEqual(hits(r'#\s*include\s*[<"]curl/', outside("engine/model/weights/")), [])

    def test_libssh_is_included_by_one_folder_only(self):
        self.assertEqual(hits(r'#\s*include\s*[<"]libssh/', outside("remote/ssh/")), [])

    def test_the_rules_would_be_noticed(self):
        self.assertTrue(hits(r"#\s*include <ATen/", files(CODE, "engine/worker")))

    def test_sources_are_listed_not_globbed(self):
        self.assertEqual(hits(r"file\s*\(\s*GLOB", files({".txt", ".cmake"})), [])

    def test_places_that_readmes_name_exist(self):
        tables = ("| What | Where |", "| Folder | Holds |", "| Term | Meaning |")
        missing, seen = [], 0
        for readme in (path for path in files({".md"}) if path.name == "README.md"):
            is_in_table = False
            for line in readme.read_text(encoding="utf-8").splitlines():
                is_in_table = line in tables or (is_in_table and line.startswith("|"))
                for place in re.findall(r"`([a-z0-9_]+/[^`\s*<>]*)`", line) if is_in_table else ():
                    seen += 1
                    if not any((folder / place).exists() for folder in (ROOT, readme.parent)):
                        missing.append(f"{readme.relative_to(ROOT)}: {place}")
        self.assertEqual(missing, [])
        self.assertGreater(seen, 200)

    def test_a_test_lies_where_its_source_lies(self):
        """tests/engine/data/image/resize_test.cpp is of engine/data/image/resize.cpp."""
        tops = ("engine", "app", "remote")
        places = {}
        for path in files(CODE, *tops):
            folder = path.parent.relative_to(ROOT)
            places.setdefault((folder.parts[0], path.stem), set()).add(folder)
        astray, seen = [], 0
        for path in files({".cpp"}, *(f"tests/{top}" for top in tops)):
            folder = path.parent.relative_to(ROOT / "tests")
            sources = places.get((folder.parts[0], path.stem.removesuffix("_test")), set())
            seen += folder in sources
            if path.stem.endswith("_test") and len(sources) == 1 and folder not in sources:
                astray.append(f"{path.relative_to(ROOT)}: its source lies in {sources.pop()}")
        self.assertEqual(astray, [])
        self.assertGreater(seen, 400)

    def test_no_unfinished_work_is_left_behind(self):
        self.assertEqual(hits(r"\b(TO" r"DO|FIX" r"ME|XX" r"X)\b", files(TEXT)), [])

    def test_no_file_names_a_path_of_one_machine(self):
        self.assertEqual(hits(r"(?<![\w.*-])/(home|root|work|Users)/\w", files(TEXT)), [])

    def test_only_the_agreed_files_stand_at_the_top(self):
        agreed = {"CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md"}
        found = {path.name for path in ROOT.iterdir() if path.is_file() and not path.name.startswith(".")}
        self.assertEqual(found - agreed - {"CMakeUserPresets.json", "compile_commands.json"}, set())

    def test_the_list_of_what_the_engine_says_is_up_to_date(self):
        command = [ROOT / "translations" / "engine_sentences.py", "--check"]
        checked = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stderr)

    def test_every_translation_is_finished(self):
        unfinished = []
        for path in files({".ts"}, "translations"):
            for message in xml.etree.ElementTree.parse(path).iter("message"):
                translation = message.find("translation")
                if translation is None or translation.get("type") == "unfinished":
                    unfinished.append(f"{path.name}: {message.findtext('source')}")
        self.assertEqual(unfinished, [])
