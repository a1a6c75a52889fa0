"""Which folder may include which, and who does not keep to it.

Three things say it, which have to agree: the includes, the folders that CMakeLists.txt names as SHOWS and USES, and the
tables "| Folder |" of the READMEs, which list folders lowest first.
"""
import pathlib
import re

ROOTS = ("engine", "remote", "app")  # lowest first
SUFFIXES = {".h", ".cpp", ".cu", ".cuh", ".inc"}
HEADERS = {".h", ".cuh", ".inc"}
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]+"([^"]+)"', re.MULTILINE)
FOLDER_CALL = re.compile(r"^anneal_folder\(((?:[^()]|\([^()]*\))*)\)", re.MULTILINE)
ROW = re.compile(r"^\| `([\w/]+)/` \|", re.MULTILINE)


class Wall:
    """The house below `root` as it is written down."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.shows, self.uses = {}, {}
        for path in self.files({".txt"}, *ROOTS):
            if path.name == "CMakeLists.txt" and (call := FOLDER_CALL.search(path.read_text(encoding="utf-8"))):
                folder = self.name(path.parent)
                self.shows[folder], self.uses[folder] = named(call[1], "SHOWS"), named(call[1], "USES")
        self.order = [folder for top in ROOTS for folder in self.listed(top)]
        self.included = {}  # folder: {folder: [(file, is_header)]}
        self.astray = []
        for path in self.files(SUFFIXES, *ROOTS, "tests"):
            self.read(path)

    def files(self, suffixes, *tops):
        for top in tops:
            yield from (path for path in sorted((self.root / top).rglob("*")) if path.suffix in suffixes)

    def name(self, path):
        return path.relative_to(self.root).as_posix()

    def listed(self, top):
        """What the README of a folder lists, and those of the folders listed there: lowest first."""
        readme = self.root / top / "README.md"
        names = ROW.findall(readme.read_text(encoding="utf-8")) if readme.is_file() else []
        for name in dict.fromkeys(f"{top}/{name}" for name in names):
            if name in self.shows:
                yield name
            else:
                yield from self.listed(name)

    def folder_of(self, file):
        """The folder with a library that a file belongs to; None of those that belong to a program or a test."""
        parts = file.split("/")[:-1]
        while parts:
            if "/".join(parts) in self.shows:
                return "/".join(parts)
            parts.pop()
        return None

    def read(self, path):
        file = self.name(path)
        own = self.folder_of(file)
        for include in INCLUDE.findall(re.sub(r'R"(\w*)\(.*?\)\1"', "", path.read_text(encoding="utf-8"), flags=re.S)):
            if not include.startswith((*(top + "/" for top in ROOTS), "tests/")) or \
                    not (self.root / include).is_file():
                self.astray.append(f'{file} includes "{include}", which is not the path of a file from the root')
            elif own and (other := self.folder_of(include)) and other != own:
                self.included.setdefault(own, {}).setdefault(other, []).append((file, path.suffix in HEADERS))

    def unnamed(self):
        """Includes of folders that CMakeLists.txt does not name, or names for sources where a header includes them."""
        found = []
        for own, others in self.included.items():
            for other, files in others.items():
                for file, is_header in files:
                    if other not in self.shows[own] and (is_header or other not in self.uses[own]):
                        kind = "SHOWS" if is_header else "SHOWS or USES"
                        found.append(f"{file} includes {other}, which {own}/CMakeLists.txt does not name as {kind}")
        return found

    def needless(self):
        """What CMakeLists.txt names and nothing includes, or no header."""
        found = []
        for own in self.shows:
            others = self.included.get(own, {})
            for other in self.shows[own]:
                if not any(is_header for _, is_header in others.get(other, [])):
                    found.append(f"{own}/CMakeLists.txt names {other} as SHOWS, but no header there includes it")
            for other in self.uses[own]:
                if other not in others or other in self.shows[own]:
                    found.append(f"{own}/CMakeLists.txt names {other} as USES, but no source there needs it")
        return found

    def unlisted(self):
        """Folders that no README lists, or two do."""
        return [f"{folder} stands {self.order.count(folder)} times in the READMEs"
                for folder in self.shows if self.order.count(folder) != 1]

    def upward(self):
        """Includes of what stands higher in the READMEs."""
        place = {folder: at for at, folder in enumerate(self.order)}
        return [f"{files[0][0]} includes {other}, which the READMEs list above {own}"
                for own, others in self.included.items() for other, files in others.items()
                if place.get(other, -1) > place.get(own, -1)]

    def circles(self):
        """Folders that include each other, directly or by way of others."""
        reached = {}

        def all_from(folder):
            if folder not in reached:
                reached[folder] = set()
                todo = [folder]
                while todo:
                    for other in self.included.get(todo.pop(), {}):
                        if other not in reached[folder]:
                            reached[folder].add(other)
                            todo.append(other)
            return reached[folder]

        circles = {tuple(sorted(other for other in all_from(folder) if folder in all_from(other)))
                   for folder in self.included if folder in all_from(folder)}
        return ["These include each other: " + ", ".join(circle) for circle in sorted(circles)]


def named(arguments, keyword):
    match = re.search(rf"\b{keyword}\b((?:\s+[\w/]+/[\w/]+)+)", arguments)
    return match[1].split() if match else []
