#!/usr/bin/env python3
"""spelling_table.py: writes engine/core/base/spelling_table.inc from the Unicode data of the Python that runs it.

The first table has, for each character whose spelling key is not itself, the canonical decomposition of its
case folding (The Unicode Standard, 3.13, D145: NFD(toCasefold(NFD(X)))). Syllables of Hangul are left out,
which engine/core/base/spelling.cpp computes, and the compatibility ideographs, which nobody types. The second table has
the canonical combining classes above 0, by range.
"""
import pathlib
import sys
import unicodedata

TABLE = pathlib.Path(__file__).resolve().parents[1] / "engine" / "core" / "base" / "spelling_table.inc"
LEFT_OUT = [(0xAC00, 0xD7A3), (0xD800, 0xDFFF), (0xF900, 0xFAFF), (0x2F800, 0x2FA1F)]
WIDTH = 108


def key_of(character):
    """The spelling key of one character."""
    decomposed = unicodedata.normalize("NFD", character)
    return unicodedata.normalize("NFD", decomposed.casefold())


def foldings():
    """A row for each character that is not its own key."""
    for code in range(sys.maxunicode + 1):
        if any(first <= code <= last for first, last in LEFT_OUT):
            continue
        key = key_of(chr(code))
        if key != chr(code):
            yield "{%#x, {%s}}," % (code, ", ".join("%#x" % ord(letter) for letter in key))


def combining_classes():
    """A row for each range of characters of one class above 0."""
    first, before = 0, 0
    for code in range(sys.maxunicode + 1):
        found = unicodedata.combining(chr(code))
        if found == before:
            continue
        if before:
            yield "{%#x, %#x, %d}," % (first, code - 1, before)
        first, before = code, found


def lines_of(rows):
    """As many rows on each line as fit."""
    line = ""
    for row in rows:
        if len(line) + len(row) + 3 > WIDTH:
            yield line
            line = ""
        line += (" " if line else "    ") + row
    yield line


def main():
    """Writes the table."""
    lines = [f"// Written by packaging/spelling_table.py from Unicode {unicodedata.unidata_version}.",
             "constexpr Folding foldings[] = {", *lines_of(foldings()), "};",
             "constexpr CombiningRange combining_ranges[] = {", *lines_of(combining_classes()), "};"]
    TABLE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
