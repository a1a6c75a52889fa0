#include "engine/core/base/error.h"
#include "engine/runs/work/journal.h"
#include "engine/runs/work/journaled.h"
#include "engine/runs/work/kinds.h"

namespace anneal::work {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

class JournaledKind : public Kind {
 public:
  bool is_in(const fs::path& folder) const override { return has_journal(folder); }
  FileStamp stamp(const fs::path& folder) const override { return stamp_of(folder / journal_file); }
  bool is_over(const fs::path& folder) const override { return !is_under_way(folder); }

  json status(const fs::path& folder, Damages&) const override {
    const JournaledStatus found = read_journaled(folder);
    json said = {{"kind", found.kind}, {"state", to_string(found.state)}};
    if (found.has_succeeded) said["succeeded"] = *found.has_succeeded;
    if (found.kind != "compression") return said;
    // As it was said before there were other kinds.
    said["compression"] = true;
    if (found.has_succeeded) said["accepted"] = *found.has_succeeded;
    return said;
  }

  void stop(const fs::path& folder, const StopRequest&) const override { stop_journaled(folder); }

  std::vector<std::string> resume_arguments(const fs::path& folder) const override {
    const JournaledStatus found = read_journaled(folder);
    if (found.state == JournaledStatus::State::running)
      throw UserError("is still at work", folder.string(), "follow it with `anneal follow`");
    if (found.kind != "compression" || found.begun_with.value("run", json()).type() != json::value_t::string)
      throw UserError("holds a " + found.kind + ", which this version cannot resume", folder.string());
    return {"compress", found.begun_with["run"], "--output", folder.string(), "--resume"};
  }

  /// Its children are runs that come and go.
  std::optional<json> spec(const fs::path&) const override { return std::nullopt; }
};

}  // namespace

const Kind& journaled_kind() {
  static const JournaledKind kind;
  return kind;
}

}  // namespace anneal::work
