#include "remote/host/detached.h"

namespace anneal::remote {

const char* const detached = R"sh(
detached=setsid; command -v setsid >/dev/null 2>&1 || detached=
if command -v systemd-run >/dev/null 2>&1 && command -v timeout >/dev/null 2>&1 &&
  [ "$(timeout 3 loginctl show-user "$(id -un)" --property=Linger --value </dev/null 2>/dev/null)" = yes ] &&
  timeout 3 systemd-run --user --scope --quiet true </dev/null >/dev/null 2>&1; then
  detached="systemd-run --user --scope --quiet --collect $detached"
fi
detach() {
  said_to=$1; shift
  $detached env ${mark:+"ANNEAL_START=$mark"} "$@" </dev/null >"$said_to" 2>&1 &
}
wait_for_beginning() {
  child=$!; tries=0
  while [ -z "$1" ] || [ ! -f "$1" ]; do
    if ! kill -0 $child 2>/dev/null; then
      wait $child; status=$?
      [ -n "$1" ] || return $status
      [ ! -f "$1" ] || return 0
      [ $status -ne 0 ] || status=1
      return $status
    fi
    tries=$((tries + 1))
    [ $((tries % 5)) -ne 0 ] || echo . >&2
    sleep 1
  done
}
)sh";

}  // namespace anneal::remote
