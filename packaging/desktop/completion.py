#!/usr/bin/env python3
"""completion.py PROGRAM…: a bash completion of programs, made of what their --help says.

Commands and options only; behind them, files. zsh takes it by `bashcompinit`.
"""
import os
import re
import subprocess
import sys


def help_of(words):
    return subprocess.run([*words, "--help"], check=True, capture_output=True, text=True).stdout


def section(text, name):
    found = re.search(rf"^{name}:\n((?:  .*\n?|\n)*)", text, re.M)
    return found.group(1) if found else ""


def commands_of(text):
    return re.findall(r"^  ([a-z][a-z-]*)", section(text, "Subcommands"), re.M)


def options_of(text):
    return sorted({o for line in text.splitlines() if re.match(r"  -", line)
                   for o in re.findall(r"(?<![\w-])--?[a-zA-Z][\w-]*", line.split("  ")[1])})


def cases(words, path=()):
    text = help_of([*words, *path])
    commands = commands_of(text)
    yield " ".join(path), [*commands, *options_of(text)]
    for command in commands:
        yield from cases(words, (*path, command))


def main():
    for program in sys.argv[1:]:
        name = os.path.basename(program)
        function = "_" + name.replace("-", "_")
        print(f"{function}() {{")
        print('  local word=${COMP_WORDS[COMP_CWORD]} path="" i')
        print("  for ((i = 1; i < COMP_CWORD; ++i)); do")
        print('    [[ ${COMP_WORDS[i]} == -* ]] || path="${path:+$path }${COMP_WORDS[i]}"')
        print("  done")
        print("  local known=''\n  while :; do\n    case $path in")
        for path, words in cases([program]):
            print(f"      '{path}') known='{' '.join(words)}' ;;")
        print("    esac")
        print('    [[ -n $known || -z $path ]] && break')
        print('    [[ $path == *" "* ]] && path=${path% *} || path=""')
        print("  done")
        print('  COMPREPLY=($(compgen -W "$known" -- "$word"))')
        print(f"}}\ncomplete -o default -F {function} {name}")


main()
