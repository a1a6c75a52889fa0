"""Whether a folder's sources mean the same compiled together as compiled alone.

Compiled together, a function in the anonymous namespace of one source is seen by those after it. Where a header
declares another of its name in an outer namespace, it takes that one's place there, without a word of the compiler.
"""
import collections
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOPS = ("engine", "remote", "app")
NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\''
                   r'|^[ \t]*#(?:[^\n]*\\\n)*[^\n]*', re.DOTALL | re.MULTILINE)
NAMESPACE = re.compile(r"\bnamespace\s*([\w:]*)\s*$")
FUNCTION = re.compile(r"(?<![.:>])\b(\w+)\s*\(")
ANONYMOUS = "(anonymous)"
FOUND_BY_ARGUMENT = {"to_json", "from_json", "fields", "check", "words_of"}  # each takes a type of its own


def text_of(path):
    """Without comments, texts and directives."""
    return NOISE.sub(" ", path.read_text())


def functions(text):
    """Pairs of a namespace, as a tuple of names, and a function declared in it."""
    found, scopes, start, parentheses = set(), [], 0, 0
    for place, letter in enumerate(text):
        parentheses += {"(": 1, ")": -1}.get(letter, 0)
        if parentheses or letter not in "{};":
            continue
        declaration = text[start:place]
        start = place + 1
        if letter == "}":
            if scopes:
                scopes.pop()
            continue
        is_in_namespace = None not in scopes
        namespace = NAMESPACE.search(declaration) if letter == "{" else None
        if is_in_namespace and not namespace and (name := FUNCTION.search(declaration.split("=")[0])):
            found.add((tuple(part for scope in scopes for part in scope.split("::")), name[1]))
        if letter == "{":
            scopes.append((namespace[1] or ANONYMOUS) if is_in_namespace and namespace else None)
    return found


class HiddenNames(unittest.TestCase):
    def test_no_source_calls_what_another_source_of_its_folder_would_hide(self):
        declared = collections.defaultdict(set)
        for top in TOPS:
            for header in (ROOT / top).rglob("*.h"):
                for namespace, name in functions(text_of(header)):
                    declared[name].add(namespace)
        folders = collections.defaultdict(dict)
        for top in TOPS:
            for source in (ROOT / top).rglob("*.cpp"):
                folders[source.parent][source] = text_of(source)
        found = []
        for texts in folders.values():
            own = {source: {pair for pair in functions(text) if ANONYMOUS in pair[0]} for source, text in texts.items()}
            for source, pairs in own.items():
                for namespace, name in pairs:
                    if name in FOUND_BY_ARGUMENT:
                        continue
                    around = namespace[:namespace.index(ANONYMOUS)]
                    if not any(outer == around[:len(outer)] and len(outer) < len(around) for outer in declared[name]):
                        continue
                    found += [f"{other.relative_to(ROOT)} calls {name}, which {source.name} has, too"
                              for other, text in texts.items()
                              if other != source and name not in {each for _, each in own[other]}
                              and re.search(rf"(?<![\w.:>]){name}\(", text)]
        self.assertFalse(found, "\n".join(sorted(found)))

    def test_a_function_is_told_with_its_namespace(self):
        text = 'namespace a::b { namespace { int f(int) { return g(1); } } struct S { int m(); }; void h(); }'
        self.assertEqual(functions(text), {(("a", "b", ANONYMOUS), "f"), (("a", "b"), "h")})


if __name__ == "__main__":
    unittest.main()
