#!/usr/bin/env python3
"""Lists what the engine says to people, for the window to say it in its own language.

Engine and hosts speak English: in errors, events, logs, over every wire. The window translates when it shows, by
templates: a sentence of the sources with %1, %2, … where values stand. This finds them: every chain of
`"text" + value + "more text"` in the folders named below that has words in it, whether it is thrown, returned or
kept, so that a sentence put together from parts is found by its parts.

What engine/project/report writes is HTML, and listed by itself: there the texts between tags are templates, single words
too, where they stand beside a tag, begin with a capital or are marked as word("…").

engine_sentences.py [--check] writes (or compares) app/widgets/words/engine_sentences.inc and report_sentences.inc.
"""
import errno
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
LISTED = ROOT / "app" / "widgets" / "words" / "engine_sentences.inc"
LISTED_REPORT = ROOT / "app" / "widgets" / "words" / "report_sentences.inc"
REPORT = ROOT / "engine" / "project" / "report"
SETTINGS = ROOT / "engine" / "core" / "protocol" / "spec"
CODE = (".h", ".cpp", ".cu")
# What only a terminal shows, what writes files of other languages, a thousand names of animals and things, and words
# that are looked for in the files of people.
LEFT_OUT = ("engine/cli/terminal", "engine/deploy/c99", "engine/model/onnx", "engine/project/report", "engine/main.cpp",
            "engine/model/weights/imagenet_classes.cpp", "engine/data/table/cells/statistic_words.cpp",
            "engine/data/table/cells/date_words.cpp", "engine/data/table/unknown_words.cpp",
            "engine/data/source/names/name_words.cpp", "engine/runs/curves/languages.cpp", "remote/cli",
            "remote/main.cpp", "remote/unpack")
# What no reader of a report sees as words: style sheets, and what is left as it is in any language.
UNTOLD = {"code", "pre", "style", "script", "bdi"}
# Of these only what their errors are made of: the window translates the rest of itself, and a terminal shows it.
ERRORS_ONLY = ("app", "engine/cli")
# What the system says, which sentences end in.
ERRORS = (errno.EACCES, errno.EADDRINUSE, errno.EBUSY, errno.ECONNREFUSED, errno.ECONNRESET, errno.EDQUOT,
          errno.EEXIST, errno.EFBIG, errno.EHOSTUNREACH, errno.EINVAL, errno.EIO, errno.EISDIR, errno.ELOOP,
          errno.EMFILE, errno.ENAMETOOLONG, errno.ENETUNREACH, errno.ENOENT, errno.ENOMEM, errno.ENOSPC,
          errno.ENOTCONN, errno.ENOTDIR, errno.ENOTEMPTY, errno.EPERM, errno.EPIPE, errno.EROFS, errno.ESTALE,
          errno.ETIMEDOUT, errno.ETXTBSY)
# What looks like words and is a program or its input.
NO_SENTENCE = re.compile(r"^\{\"|\n|\$|%[sd]|</|2>|exec |\bself\.|  |"
                         r"(?:SELECT|WHERE|ORDER BY|INSERT|UPDATE|DELETE|CREATE|ALTER|PRAGMA) ")

TOKEN = re.compile(
    r'''//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n\\]|\\.)*$   # comments, preprocessor
    |R"(?P<mark>[^(]*)\((?P<raw>.*?)\)(?P=mark)"|"(?P<text>(?:[^"\\]|\\.)*)"|'(?:[^'\\]|\\.)*'
    |[A-Za-z_]\w*|\d[\w.']*|->|::|<<|>>|\+=|==|!=|<=|>=|&&|\|\||[^\s]''',
    re.VERBOSE | re.DOTALL | re.MULTILINE)
OPENING, CLOSING = {"(": ")", "[": "]", "{": "}"}, ")]}"
ENDS_CHAIN = {",", ";", "?", ":", "=", "+=", "<<", ">>", "&&", "||", "==", "!=", "<", ">", "<=", ">=", "!", "&", "|",
              "return", "throw", "case", "else"}


class Text(str):
    """What a literal says."""


def text_of(match):
    if match["raw"] is not None:
        return match["raw"]
    return re.sub(r"\\(.)", lambda escaped: {"n": "\n", "t": "\t"}.get(escaped[1], escaped[1]), match["text"])


def tokens_of(source):
    found = []
    for match in TOKEN.finditer(source):
        token = match.group()
        if token.startswith(("//", "/*")) or token.lstrip().startswith("#"):
            continue
        if match["text"] is None and match["raw"] is None:
            found.append(token)
        elif found and isinstance(found[-1], Text):
            found[-1] = Text(found[-1] + text_of(match))
        else:
            found.append(Text(text_of(match)))
    return found


def groups_of(tokens):
    """Nested lists, a bracket's content after its opening token."""
    root = []
    stack = [root]
    for token in tokens:
        if isinstance(token, Text):
            stack[-1].append(token)
        elif token in OPENING:
            group = [token]
            stack[-1].append(group)
            stack.append(group)
        elif token in CLOSING:
            if len(stack) > 1:
                stack.pop()
        else:
            stack[-1].append(token)
    return root


def literal_of(operand):
    """The text of `"…"`, `("…")` and `std::string("…")`, else None."""
    while len(operand) == 1 and isinstance(operand[0], list):
        operand = operand[0][1:]
    if len(operand) == 1 and isinstance(operand[0], Text):
        return operand[0]
    if operand[:3] == ["std", "::", "string"] and len(operand) == 4 and isinstance(operand[3], list):
        return literal_of(operand[3][1:])
    return None


def chains_in(group):
    """Every chain of operands between `+` in a group and in the groups within it."""
    yield from own_chains(group)
    for token in group:
        if isinstance(token, list):
            yield from chains_in(token[1:])


def own_chains(group):
    chain = [[]]
    for token in [*group, ";"]:
        if not isinstance(token, (list, Text)) and token in ENDS_CHAIN:
            yield chain
            chain = [[]]
        elif token == "+" and not isinstance(token, Text):
            chain.append([])
        else:
            chain[-1].append(token)


def thrown_chains_in(group):
    for before, token in zip([None, *group], group):
        if isinstance(token, list):
            yield from thrown_chains_in(token)
            if before in ("UserError", "EnvironmentError", "HostSilent"):
                yield from own_chains(token[1:])


def template_of(chain):
    """`"a " + b + " c"` as "a %1 c", without the marks that only join it to what comes before and after."""
    template, count = "", 0
    for operand in chain:
        text = literal_of(operand)
        if text is not None:
            template += text
        elif not re.search(r"%\d$", template):
            count += 1
            template += f"%{count}"
    return template.strip(" :;,\n")


def is_sentence(template):
    words = re.findall(r"(?<![\w.\-/\"$<{])[A-Za-z][a-z']*(?![\w./=_(\"}>])", re.sub(r"%\d", " ", template))
    return len(words) >= 2 and NO_SENTENCE.search(template) is None


def setting_names():
    """What the declarations of settings call them, single words too."""
    return {name for path in SETTINGS.glob("*.h") for name in re.findall(r'\.name = "([^"]+)"', path.read_text())}


def sentences():
    found = {os.strerror(number) for number in ERRORS} | setting_names()
    for folder in ("engine", "remote", "app"):
        for path in (ROOT / folder).rglob("*"):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix not in CODE or place.startswith(LEFT_OUT):
                continue
            root = groups_of(tokens_of(path.read_text()))
            for chain in thrown_chains_in(root) if place.startswith(ERRORS_ONLY) else chains_in(root):
                template = template_of(chain)
                if any(literal_of(operand) is not None for operand in chain) and is_sentence(template):
                    found.add(template)
    return sorted(found)


class PageTexts:
    """What stands between the tags of a report, of the chains in a group; values within a tag are not texts."""

    VALUE = "\0"

    def __init__(self, group):
        self.found = set()
        for token in group:
            if isinstance(token, list):
                self.take(token[1:])

    def take(self, group):
        for before, token in zip([None, *group], group):
            if before == "word" and isinstance(token, list) and len(token) == 2 and isinstance(token[1], Text):
                self.found.add(str(token[1]))
        for chain in own_chains(group):
            self.take_chain(chain)

    def take_chain(self, chain):
        self.text, self.tag, self.untold, self.is_by_tag = "", None, None, False
        inner = []
        for operand in chain:
            text = literal_of(operand)
            if text is not None:
                for letter in text:
                    self.take_letter(letter)
                continue
            if self.tag is not None:
                self.tag += self.VALUE
                continue
            if operand[:1] == ["name"]:
                self.end_text(is_by_tag=True)
            else:
                self.text += self.VALUE
            if self.untold is None:
                inner += [token for token in operand if isinstance(token, list)]
        self.end_text(is_by_tag=False)
        for group in inner:
            self.take(group[1:])

    def take_letter(self, letter):
        if self.tag is None:
            if letter == "<":
                self.end_text(is_by_tag=True)
                self.tag = ""
            else:
                self.text += letter
        elif letter != ">":
            self.tag += letter
        else:
            self.end_tag()

    def end_tag(self):
        name = re.match(r"/?(\w*)", self.tag)[1]
        if self.untold is None and name in UNTOLD and not self.tag.startswith("/"):
            self.untold = name
        elif self.tag == "/" + str(self.untold):
            self.untold = None
        label = re.search(r'aria-label="([^"]*)"', self.tag)
        if label:
            self.add(label[1], True)
        self.tag = None

    def end_text(self, is_by_tag):
        if self.untold is None:
            for part in self.text.split(" · "):
                self.add(part, is_by_tag or self.is_by_tag)
        self.text, self.is_by_tag = "", is_by_tag

    def add(self, text, is_by_tag):
        values = iter(range(1, 10))
        template = re.sub(self.VALUE + "+", lambda _: f"%{next(values)}", text.strip(" :;,·\n"))
        words = re.sub(r"%\d", " ", template)
        if (re.search("[A-Za-z]", words) is None or re.search(r"[A-Za-z]%\d|%\d[A-Za-z]", template)
                or NO_SENTENCE.search(template) or template.startswith("anneal ")):
            return
        has_words = " " in template and re.search(r"(?<![\w.\-/=\"])[A-Za-z][a-z]+(?![\w.=(\"])", words)
        if is_by_tag or has_words or re.fullmatch("[A-Z][a-z]+", template):
            self.found.add(template)


def report_sentences():
    found = set()
    for path in REPORT.glob("*.cpp"):
        if path.name != "style.cpp":
            found |= PageTexts(["{", ["{", *groups_of(tokens_of(path.read_text()))]]).found
    return sorted(found)


def listing(sentences, context, whose):
    lines = [f"// Written by translations/engine_sentences.py: what {whose}, in English, values as %1, %2, …"]
    for sentence in sentences:
        text = sentence.replace("\\", "\\\\").replace('"', '\\"')
        lines.append(f'QT_TRANSLATE_NOOP("{context}", "{text}"),')
    return "\n".join(lines) + "\n"


def main():
    listings = {LISTED: listing(sentences(), "Engine", "the engine says"),
                LISTED_REPORT: listing(report_sentences(), "Report", "a report says")}
    for path, text in listings.items():
        if "--check" not in sys.argv[1:]:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.exit(f"{path.relative_to(ROOT)} is not what the sources say: build the target update_translations")


if __name__ == "__main__":
    main()
