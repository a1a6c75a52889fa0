#pragma once

#include <string>

#include "tests/remote/ssh_server.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

/// A script on a host in place of the engine: makes run directories, and writes down what it was told.
struct MadeUpEngine {
  explicit MadeUpEngine(const SshServer& server)
      : runs(server.home() / ".local/share/anneal/runs"), told(server.home() / "told") {
    program = server.home() / ".cache/anneal" / id / "anneal";
    write_file(program,
               "#!/bin/sh\nfor word in \"$@\"; do printf '%s|' \"$word\"; done >>'" + told.string() + R"sh('
case "$1" in
  train)
    case "$*" in *--refuse*) printf 'note\nerror: spec.json: epochs: is odd\n  hint: make it even\n' >&2; exit 3 ;; esac
    case "$*" in
      *--queue*) echo "$ANNEAL_START" >mark; mkdir -p ".queue/$(uname -n)"; echo '{"queue":{"run":"first","state":"queued"}}'; exit ;;
    esac
    while [ $# -gt 0 ]; do [ "$1" = --run-dir ] && run=$2; shift; done
    mkdir -p "$run" && echo '{}' >"$run/spec.json" && echo '{"state":"running"}' >"$run/state.json" ;;
  queue) echo '{"runs":[]}' ;;
  status) cat "$2/state.json" ;;
  stop)
    [ ! -e mute ] || { echo "error: $2/control: the runner did not answer" >&2; exit 1; }
    echo '{"state":"stopped"}' | tee "$2/state.json" ;;
esac
)sh");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  }
  std::string arguments() const { return read_file(told); }

  std::string id = std::string(64, 'a');
  std::filesystem::path program = {};
  std::filesystem::path runs;
  std::filesystem::path told;
};

}  // namespace anneal::testing
