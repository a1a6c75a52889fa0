#include "remote/host/marked_processes.h"

namespace anneal::remote {

/// A runner that is asked passes it on to its ranks; what does not end is killed whole.
const char* const marked_processes = R"sh(
uptime_s() { read -r seconds _ </proc/uptime; echo "${seconds%.*}"; }
find_mark() {
  mark=$(head -n 1 "$name.start/token" 2>/dev/null | tr -cd '0-9a-f'); mark=${mark:+$mark/0/}
}
marked() { [ -n "$mark" ] && grep -Fls "ANNEAL_START=$mark" /proc/[0-9]*/environ 2>/dev/null | cut -d / -f 3; }
end_marked() {
  grace=${2:-10}
  [ "$1" != KILL ] || kill -s KILL $(marked) 2>/dev/null
  for pid in $(marked); do
    case "$(cat "/proc/$pid/comm" 2>/dev/null)" in anneal) kill -s "$1" "$pid" 2>/dev/null ;; esac
  done
  begun=$(uptime_s); told=$begun
  while [ -n "$(marked)" ]; do
    now_s=$(uptime_s)
    [ $((now_s - begun)) -lt "$grace" ] || kill -s KILL $(marked) 2>/dev/null
    [ $((now_s - begun)) -lt $((grace + 5)) ] || { echo "error: processes of the run cannot be ended there: $(marked | tr '\n' ' ')" >&2; return 1; }
    [ $((now_s - told)) -lt 3 ] || { echo . >&2; told=$now_s; }
    sleep 0.1 2>/dev/null || sleep 1
  done
}
)sh";

}  // namespace anneal::remote
