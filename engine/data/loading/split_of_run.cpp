#include "engine/data/loading/split_of_run.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/samples/file_store.h"
#include "engine/data/source/samples/fingerprint.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;
using Rows = std::vector<InventoryRow>;

/// Paths, the second time that one comes marked as such: a list may name an image twice.
class DistinctPaths {
 public:
  std::string operator()(std::string path) {
    const int before = seen_[path]++;
    return before == 0 ? path : path + '\n' + std::to_string(before);
  }

 private:
  std::unordered_map<std::string, int> seen_;
};

/// The images of `rows` as they lay when the run began, in their order: what is drawn may go by their names.
Catalogue as_it_began(const std::vector<std::string>& classes, const Source& source, const Rows& rows) {
  Catalogue then;
  then.classes = classes;
  then.source = source;
  const ClassLookup lookup(classes);
  const fs::path root = root_of(source);
  std::vector<fs::path> places;
  NameList files;
  std::unordered_map<std::string, std::uint32_t> directories;
  for (const InventoryRow& row : rows) {
    const std::size_t name = row.path.rfind('/') + 1;  // 0 without a slash
    const auto next = static_cast<std::uint32_t>(places.size());
    const auto [directory, is_new] = directories.try_emplace(row.path.substr(0, name), next);
    if (is_new) places.push_back((root / directory->first).lexically_normal());
    then.samples.push_back(
        {lookup.find(row.label).value_or(0), directory->second, static_cast<std::uint32_t>(files.size())});
    files.add(std::string_view(row.path).substr(name));
  }
  then.store = std::make_shared<const FileStore>(std::move(places), std::move(files));
  return then;
}

/// Which rows are those of the split of a run that read `source`; all where it was not drawn.
std::vector<bool> rows_of_split(const JobSpec& spec, const std::string& split, const Source& source,
                                const Rows& rows) {
  if (!is_drawn(spec.data, split)) return std::vector<bool>(rows.size(), true);
  std::vector<bool> is_of_split(rows.size());
  Catalogue all = as_it_began(spec.data.classes, source, rows);
  for (const Sample& sample : drawn_part(spec, std::move(all), split).samples)
    is_of_split[sample.index] = true;
  return is_of_split;
}

/// Of a file that holds the samples (a pack, IDX), wherever it has been moved to.
Changes changes_of_containers(const Catalogue& now, const Rows& rows) {
  const std::vector<fs::path> places = now.store->containers();
  Changes changes;
  for (std::size_t i = 0; i < places.size(); ++i)
    if (i >= rows.size() || stamp_of(places[i]).bytes != rows[i].bytes) changes.changed.push_back(places[i]);
  return changes;
}

/// Leaves of `now`, where the split was drawn, the samples that were drawn when the run began.
SplitOfRun as_it_was(const JobSpec& spec, const std::string& split, Catalogue now, const Rows& rows) {
  const std::vector<bool> is_of_split = rows_of_split(spec, split, now.source, rows);
  std::unordered_map<std::string, const InventoryRow*> then;
  DistinctPaths path_then, path_now;
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (std::string path = path_then(rows[i].path); is_of_split[i]) then.emplace(std::move(path), &rows[i]);
  SplitOfRun opened;
  const PathsFromRoot path_of(now);
  const bool is_part = is_drawn(spec.data, split);
  std::erase_if(now.samples, [&](const Sample& sample) {
    const std::string path = path_of(sample);
    const auto found = then.find(path_now(path));
    if (found == then.end()) {
      if (!is_part) opened.changes.added.push_back(path);
      return is_part;
    }
    const InventoryRow& row = *found->second;
    if (row.label != now.classes[sample.label] || stamp_of(now.path(sample)).bytes != row.bytes)
      opened.changes.changed.push_back(path);
    then.erase(found);
    return false;
  });
  for (const auto& [path, row] : then) opened.changes.gone.push_back(row->path);
  std::ranges::sort(opened.changes.gone);
  if (now.samples.empty())
    throw UserError("has none of the images in the " + split + " split any more", now.source.place().string(),
                    "Restore them, or give other images with --data DIR.");
  opened.samples = std::make_shared<const Catalogue>(std::move(now));
  return opened;
}

}  // namespace

SplitOfRun open_split_of_run(const JobSpec& spec, const std::string& split, const fs::path& run_directory) {
  const bool is_part = is_drawn(spec.data, split);
  const std::string prefix = is_part || split == "train" ? "" : split + "-";
  const std::optional<Rows> rows =
      run_directory.empty() ? std::nullopt : read_inventory(run_directory / (prefix + run_files::inventory));
  if (!rows) return {.samples = open_split(spec, split), .changes = {}};
  Catalogue now = is_part ? open_source(spec.data, "train") : *open_split(spec, split);
  if (!now.store->containers().empty())
    return {.samples = open_split(spec, split), .changes = changes_of_containers(now, *rows)};
  return as_it_was(spec, split, std::move(now), *rows);
}

std::string sentence_on_changes(const SplitOfRun& opened, const std::string& split) {
  if (opened.changes.empty()) return "";
  return "the " + split + " split has changed since the run started: " + describe(opened.changes);
}

}  // namespace anneal::data
