#include "remote/host/probe.h"

#include <chrono>
#include <string>

#include "engine/core/base/error.h"
#include "engine/core/process/program_output.h"
#include "remote/host/engine_answer.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

namespace {

/// Only what POSIX has, but where a tool is looked for first.
constexpr const char* questions = R"sh(
LC_ALL=C; export LC_ALL
say() { printf '%s=%s\n' "$1" "$(printf '%s' "$2" | tr '\n\r' '  ')"; }
has() { command -v "$1" >/dev/null 2>&1; }
say system "$(uname -s)"
say machine "$(uname -m)"
say kernel "$(uname -r)"
say host "$(uname -n)"
say user "$(id -un 2>/dev/null || id -u)"
say shell "${SHELL:-}"
say home "$HOME"
say boot_id "$(cat /proc/sys/kernel/random/boot_id 2>/dev/null)"
say glibc "$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc //p')"
say processor "$(sed -n 's/^model name[^:]*: *//p' /proc/cpuinfo 2>/dev/null | head -n 1)"
flags=" $(sed -n 's/^flags[^:]*://p' /proc/cpuinfo 2>/dev/null | head -n 1) "
for flag in avx2 fma avx512f avx512_vnni avx512_bf16 avx512_fp16 amx_tile amx_bf16 amx_int8; do
  case "$flags" in *" $flag "*) say instruction_set "$flag" ;; esac
done
say cores "$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN)"
memory() { awk -v key="$1:" '$1 == key {printf "%.0f", $2 * 1024; found = 1} END {if (!found) print 0}' /proc/meminfo; }
say memory_bytes "$(memory MemTotal)"
say available_bytes "$(memory MemAvailable)"
umask 077
mkdir -p "$store" 2>/dev/null
say store "$store"
say store_filesystem "$(df -PT "$store" 2>/dev/null | awk 'NR == 2 {print $2}')"
free=$(df -Pk "$store" 2>/dev/null | awk 'NR == 2 {printf "%.0f", $4 * 1024}'); say store_free_bytes "${free:-0}"
# Some file systems make as many files as there is room for: they have 0 in all.
nodes=$(df -Pi "$store" 2>/dev/null | awk 'NR == 2 && $2 > 0 && $4 ~ /^[0-9]+$/ {print $4}'); [ -z "$nodes" ] || say store_free_inodes "$nodes"
if has quota; then
  device=$(df -P "$store" 2>/dev/null | awk 'NR == 2 {print $1}')
  { has timeout && limit="timeout 5"; ${limit:-} quota -w 2>/dev/null; } | awk -v device="$device" '
    $1 == device && $2 + 0 == int($2) {most = $4 > 0 ? $4 : $3; left = most - $2; if (most > 0) printf("%.0f\n", (left > 0 ? left * 1024 : 0))}' |
    head -n 1 | while IFS= read -r left; do say store_quota_bytes "$left"; done
fi
trial="$store/.trial.$$"
writable=no; runs_programs=no
if (printf '#!/bin/sh\nexit 0\n' >"$trial") 2>/dev/null; then
  writable=yes
  chmod 700 "$trial"
  "$trial" 2>/dev/null && runs_programs=yes
  rm -f "$trial"
fi
say store_is_writable "$writable"
say store_runs_programs "$runs_programs"
say open_files "$(ulimit -n)"
processes=$(ulimit -u 2>/dev/null || ulimit -p 2>/dev/null); say processes "${processes:-unlimited}"
for tool in setsid tar sha256sum gzip zstd systemd-run nvidia-smi sbatch; do
  has "$tool" && say tool "$tool"
done
if has nvidia-smi; then
  gpus() { { has timeout && limit="timeout 8"; ${limit:-} nvidia-smi --query-gpu=name,driver_version,memory.total,memory.free$1 --format=csv,noheader,nounits 2>/dev/null; }; }
  # What an old one does not know, it says with 2.
  { gpus ,compute_cap; [ $? -ne 2 ] || gpus; } |
    sed 's/, */;/g' | head -n 64 | while IFS= read -r line; do case "$line" in *\;*\;*\;*) say gpu "$line" ;; esac; done
fi
libtorch_in() {
  [ -f "$1/lib/libtorch_cpu.so" ] || return 1
  version=$(sed -n "s/^__version__ = '\(.*\)'.*/\1/p" "$1/version.py" 2>/dev/null | head -n 1)
  [ -n "$version" ] || version=$(head -n 1 "$1/build-version" 2>/dev/null)
  say libtorch "$version;$1"
}
case "$libtorch" in
  /*) libtorch_in "$libtorch" || libtorch_in "$libtorch/torch" ;;
  *)
    if has python3; then
      # Found, not loaded.
      # In /, since Python looks for modules in the folder where it is started.
      folder=$({ cd /; has timeout && limit="timeout 4"; ${limit:-} python3 -c 'import importlib.util as u
print(u.find_spec("torch").submodule_search_locations[0])' </dev/null 2>/dev/null; }) && libtorch_in "$folder"
    fi ;;
esac
if has ip; then
  ip -o -4 addr show 2>/dev/null | awk '{sub("/.*", "", $4); print $2 ";" $4}' | head -n 64 |
    while IFS= read -r line; do say interface "$line"; done
fi
clock=$(date +%s.%N); case "$clock" in *N*) clock=$(date +%s) ;; esac; say clock_s "$clock"
)sh";

std::string script(const Place& place) {
  return place_script(place) + "libtorch=" + ssh::script_word(place.libtorch) + questions;
}

double now_s() {
  using namespace std::chrono;
  return duration<double>(system_clock::now().time_since_epoch()).count();
}

}  // namespace

HostFacts probe(ssh::Session& session, const Place& place) {
  const double begin = now_s();
  double arrived = begin;
  std::string said;
  const ssh::Result result = session.run({.script = script(place), .output = [&](auto part) {
                                            said += part;
                                            arrived = now_s();
                                          }});
  if (result.status != 0) throw_refusal(result, session.name());
  HostFacts facts = facts_from_text(said);
  // The clock is asked last: all but the way back, which is half a round trip, lies before.
  facts.clock_error_s = arrived - begin;
  facts.clock_offset_s = facts.clock_s > 0 ? facts.clock_s - arrived : 0;
  return facts;
}

HostFacts probe_here(const Place& place) {
  constexpr std::size_t most_bytes = std::size_t{1} << 20;
  constexpr std::chrono::seconds patience{60};  // it may be busy; what is asked has limits of its own
  const ProgramOutput said = output_of({.program = "/bin/sh", .arguments = {"-c", script(place)}},
                                       ProgramErrors::dropped, {.time = patience, .bytes = most_bytes});
  if (!said.is_good()) throw EnvironmentError("does not report what it has", "/bin/sh");
  return facts_from_text(said.text);
}

}  // namespace anneal::remote
