#pragma once

#include <algorithm>
#include <string>
#include <utility>

#include "tests/remote/ssh_server.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

/// A host whose engine is a script: it says that it listens at, and reaches, addresses that nobody has, makes
/// a run directory where it is the first, and sleeps; whatever is sent to it is there already. `set` has it
/// behave otherwise.
struct FleetEngine {
  static inline const std::string id = std::string(64, 'a');

  explicit FleetEngine(ServerSettings settings = {}) : server(std::move(settings)) {
    const auto program = server.home() / ".cache/anneal" / id / "anneal";
    write_file(program, "#!/bin/sh\nhome='" + server.home().string() + R"sh('
for word in "$@"; do printf '%s|' "$word"; done >>"$home/told"
own=1; other=2; case "$3" in node1) own=2 ;; esac; case "$*" in *node0=*) other=1; own=2 ;; esac
case "$1 $2" in
  "reach listen") echo "{\"listening\": [{\"interface\": \"e\", \"at\": \"10.9.0.$own:4711\"}]}"; exit ;;
  "reach call")
    reached=true; [ ! -f "$home/unreached" ] || reached=false
    echo "{\"others\": [{\"name\": \"node$((other - 1))\", \"at\": \"10.9.0.$other:4711\", \"is_reached\": $reached, \"from\": \"10.9.0.$own\", \"reason\": \"\"}]}"
    exit ;;
esac
case "$1" in
  receive) cat >/dev/null; printf '{"path": "%s/%064d"}' "$3" 1 ;;
  train)
    node=0
    while [ $# -gt 0 ]; do
      case "$1" in --run-dir) run=$2 ;; --node-rank) node=$2 ;; --secret-file) secret=$2 ;; esac
      shift
    done
    cat "$secret" >"$home/secret"; stat -c %a "$secret" >"$home/mode"
    if [ -f "$home/refuse" ]; then echo "error: the host: is odd" >&2; exit 3; fi
    if [ "$node" -eq 0 ]; then
      mkdir -p "$run"; echo '{}' >"$run/spec.json"
      echo '{"state": "starting", "ranks": []}' >"$run/state.json"
      (sleep 1; [ ! -d "$run" ] || [ -f "$home/alone" ] || echo '{"state": "running", "ranks": [{"pid": 1}]}' >"$run/state.json") &
    fi
    if [ -f "$home/stubborn" ]; then trap '' TERM; setsid sleep 300 & fi
    sleep 300 &
    [ -f "$home/stubborn" ] || trap "kill $!; exit 143" TERM
    wait ;;
  status) if [ -f "$home/mute" ]; then echo '{"state": "interrupted"}'; else cat "$2/state.json"; fi ;;
  stop)
    [ ! -f "$home/mute" ] || { echo "error: $2/control: the runner did not answer" >&2; exit 1; }
    echo '{"state": "stopped", "ranks": []}' | tee "$2/state.json" ;;
esac
)sh");
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  }

  std::filesystem::path runs() const { return server.home() / ".local/share/anneal/runs"; }
  void set(const std::string& behaviour) const { write_file(server.home() / behaviour, ""); }
  std::string told() const { return read_file(server.home() / "told"); }
  std::string secret() const { return read_file(server.home() / "secret"); }
  std::string secret_mode() const { return read_file(server.home() / "mode").substr(0, 3); }
  /// Of what the engine started: all have the host's home in their environment.
  int count_of_processes() const {
    const std::string found =
        run({"sh", "-c", "grep -Fls \"HOME=$0\" /proc/[0-9]*/environ | xargs grep -Fls ANNEAL_START=; true",
             server.home()})
            .output;
    return static_cast<int>(std::count(found.begin(), found.end(), '\n'));
  }

  SshServer server;
};

}  // namespace anneal::testing
