#include "fleet/member_script.h"

#include "host/remote_run.h"
#include "ssh/framed_script.h"

namespace anneal::remote {

namespace {

/// A runner that is asked passes it on to its ranks; what does not end is killed whole.
constexpr const char* functions = R"sh(
umask 077
uptime_s() { read -r seconds _ </proc/uptime; echo "${seconds%.*}"; }
mark="$token/$node/"
marked() { grep -Fls "ANNEAL_START=$mark" /proc/[0-9]*/environ 2>/dev/null | cut -d / -f 3; }
end_marked() {
  [ "$1" != KILL ] || kill -s KILL $(marked) 2>/dev/null
  for pid in $(marked); do
    case "$(cat "/proc/$pid/comm" 2>/dev/null)" in anneal) kill -s "$1" "$pid" 2>/dev/null ;; esac
  done
  begun=$(uptime_s); told=$begun
  while [ -n "$(marked)" ]; do
    now=$(uptime_s)
    [ $((now - begun)) -lt 10 ] || kill -s KILL $(marked) 2>/dev/null
    [ $((now - begun)) -lt 15 ] || { echo "error: processes of the run do not end there: $(marked | tr '\n' ' ')" >&2; return 1; }
    [ $((now - told)) -lt 3 ] || { echo . >&2; told=$now; }
    sleep 0.1 2>/dev/null || sleep 1
  done
}
)sh";

}  // namespace

std::string member_script(const Place& place, const std::string& run, const std::string& token,
                          std::size_t node) {
  RemoteRuns::check_name(run);
  return place_script(place) + "name=" + run + "\nnode=" + std::to_string(node) +
         "\ntoken=" + ssh::script_word(token) + functions + "start=\"$runs/$name.start\"\n";
}

}  // namespace anneal::remote
