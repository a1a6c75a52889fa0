#include "remote/host/remote_compression.h"

#include "remote/host/remote_run.h"
#include "remote/host/start_script.h"

namespace anneal::remote {

namespace {

constexpr const char* begin_compression = R"sh(
if [ ! -f "$of/spec.json" ]; then
  echo "error: there is no run of that name: $of" >"$name.start/log"
  (exit 3)
else
  detach "$name.start/log" "$anneal" compress "$of" --output "$name" "$@"
  wait_for_beginning "$name/journal.jsonl"
fi
)sh";

}  // namespace

void start_compression(ssh::Session& session, const Place& place, const CompressionStart& start) {
  RemoteRuns::check_name(start.run);
  start_on_host(session, place,
                {.name = start.name, .engine = start.engine, .spec = {}, .arguments = start.arguments},
                "of=" + start.run + "\n" + begin_compression);
}

}  // namespace anneal::remote
