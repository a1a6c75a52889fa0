#include "remote/host/data_sets.h"

#include <algorithm>
#include <charconv>
#include <sstream>

#include "engine/core/base/error.h"
#include "remote/host/engine_answer.h"
#include "remote/host/remote_run.h"
#include "remote/host/run_answer.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

namespace {

constexpr std::int64_t most_kibibytes = std::int64_t{1} << 50;

constexpr const char* functions = R"sh(
runs_of() {
  grep -Fls "/data/$1" "$runs"/*/spec.json "$runs"/.queue/*/*/*/spec.json 2>/dev/null | while IFS= read -r spec; do
    basename "$(dirname "$spec")"
  done | grep -E '^[a-z0-9][a-z0-9-]{0,99}$' | head -n 100 | tr '\n' ' '
}
cd "$data" 2>/dev/null || exit 0
)sh";

constexpr const char* list_data_sets = R"sh(
for set in ./*.manifest; do
  id=$(basename "$set" .manifest)
  [ -d "$id" ] || continue
  size=$(du -sk "$id" 2>/dev/null | cut -f 1)
  printf '%s %s %s\n' "$id" "${size:-0}" "$(runs_of "$id")"
  echo . >&2
done
)sh";

constexpr const char* remove_one = R"sh(
[ -d "$id" ] || { echo "error: there is no data set of that id" >&2; exit 3; }
named=$(runs_of "$id")
[ -z "$named" ] || [ -n "$force" ] || { echo "error: is used by the runs $named" >&2; echo "  hint: use --force to remove it anyway" >&2; exit 3; }
mv "$id" ".gone.$id" && rm -rf .gone.* "$id.manifest" && find chunks -type f -links 1 -delete 2>/dev/null
exit 0
)sh";

bool is_id(const std::string& text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

}  // namespace

std::vector<DataSet> data_sets_from_text(std::string_view text, const std::string& host) {
  std::vector<DataSet> sets;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    std::istringstream words{std::string(line)};
    DataSet set;
    std::string size;
    words >> set.id >> size;
    const auto [end, error] = std::from_chars(size.data(), size.data() + size.size(), set.bytes);
    if (!is_id(set.id) || error != std::errc() || end != size.data() + size.size() || set.bytes < 0 ||
        set.bytes > most_kibibytes)
      throw_odd_answer(line, host);
    set.bytes *= 1024;
    for (std::string run; words >> run;) {
      RemoteRuns::check_name(run);
      set.runs.push_back(run);
    }
    sets.push_back(std::move(set));
  }
  return sets;
}

std::vector<DataSet> data_sets(ssh::Session& session, const Place& place) {
  return data_sets_from_text(session.output_of(ssh::Command{
                                 .script = place_script(place) + functions + list_data_sets, .answers = 0}),
                             session.name());
}

void remove_data_set(ssh::Session& session, const Place& place, const std::string& id, bool even_of_runs) {
  if (!is_id(id))
    throw UserError("is not an id of a data set", id, "use `anneal-remote data HOST` to list the ids");
  const ssh::Result result =
      session.run(place_script(place) + "[ -d \"$data\" ] || mkdir -p \"$data\"\n" + functions + "id=" + id +
                  "\nforce=" + (even_of_runs ? "yes" : "") + "\n" + remove_one);
  if (result.status != 0) throw_refusal(result, session.name());
}

}  // namespace anneal::remote
