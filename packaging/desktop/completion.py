#!/usr/bin/env python3
"""completion.py bash|fish|zsh PROGRAM…: how a shell completes programs, made of what their --help says.

Commands and options; behind --set the keys of a job spec, elsewhere files. zsh takes what bash does, by `bashcompinit`.
"""
import functools
import json
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


@functools.cache
def settings_of(program):
    """The keys that --set takes: of the settings in the program's JSON Schema of job specs."""
    shown = subprocess.run([program, "spec", "--schema"], check=False, capture_output=True, text=True)
    if shown.returncode != 0:
        return []

    def keys(schema, around):
        for name, inner in schema.get("properties", {}).items():
            key = f"{around}{name}"
            if "properties" in inner:
                yield from keys(inner, key + ".")
            elif "title" in inner:
                yield key

    return list(keys(json.loads(shown.stdout), ""))


def cases(words, path=()):
    """Of the program and each of its commands: how it is called, its commands and its options."""
    text = help_of([*words, *path])
    commands = commands_of(text)
    yield " ".join(path), commands, options_of(text)
    for command in commands:
        yield from cases(words, (*path, command))


def bash(programs):
    for program, name in programs:
        function = "_" + name.replace("-", "_")
        print(f"{function}() {{")
        if settings := settings_of(program):
            print('  if [[ ${COMP_WORDS[COMP_CWORD - 1]} == --set ]]; then')
            print("    type compopt &>/dev/null && compopt -o nospace")
            print(f"    COMPREPLY=($(compgen -S = -W '{' '.join(settings)}' -- \"${{COMP_WORDS[COMP_CWORD]}}\"))")
            print("    return\n  fi")
        print('  local word=${COMP_WORDS[COMP_CWORD]} path="" i')
        print("  for ((i = 1; i < COMP_CWORD; ++i)); do")
        print('    [[ ${COMP_WORDS[i]} == -* ]] || path="${path:+$path }${COMP_WORDS[i]}"')
        print("  done")
        print("  local known=''\n  while :; do\n    case $path in")
        for path, commands, options in cases([program]):
            print(f"      '{path}') known='{' '.join([*commands, *options])}' ;;")
        print("    esac")
        print('    [[ -n $known || -z $path ]] && break')
        print('    [[ $path == *" "* ]] && path=${path% *} || path=""')
        print("  done")
        print('  COMPREPLY=($(compgen -W "$known" -- "$word"))')
        print(f"}}\ncomplete -o default -F {function} {name}")


def zsh(programs):
    print("#compdef", *(name for _, name in programs))
    print("autoload -U +X bashcompinit && bashcompinit")
    bash(programs)
    # This file is the body of a function that the first completion calls: bash's takes over from the next on.
    print('_bash_complete -o default -F "_${service//-/_}"')


def fish(programs):
    for program, name in programs:
        for path, commands, options in cases([program]):
            seen = " ".join(f"; and __fish_seen_subcommand_from {word}" for word in path.split())
            deeper = f"; and not __fish_seen_subcommand_from {' '.join(commands)}" if commands else ""
            print(*(f"complete -c {name} -n 'true{seen}{deeper}' -a {command}" for command in commands), sep="\n")
            if "--set" in options:
                keys = " ".join(f"{key}=" for key in settings_of(program))
                print(f"complete -c {name} -n 'true{seen}{deeper}' -l set -x -a '{keys}'")
            for option in (option for option in options if option != "--set"):
                way = f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
                print(f"complete -c {name} -n 'true{seen}{deeper}' {way}")


def main():
    shell, *programs = sys.argv[1:]
    {"bash": bash, "fish": fish, "zsh": zsh}[shell]([(program, os.path.basename(program)) for program in programs])


main()
