#include "engine/data/source/samples/inventory.h"

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>

#include "engine/core/base/csv.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/parallel.h"
#include "engine/core/base/text.h"
#include "engine/core/base/zstd.h"
#include "engine/data/source/samples/fingerprint.h"
#include "engine/data/source/samples/quarantine.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t largest_file = std::size_t{4} << 30;
const std::string inventory_header = "class,path,bytes,modified_ns\n";

void append_row(std::string& text, const std::string& label, const std::string& path,
                const FileStamp& stamp) {
  append_csv_field(text, label);
  text += ',';
  append_csv_field(text, path);
  text += "," + std::to_string(stamp.bytes) + "," + std::to_string(stamp.modified_ns) + "\n";
}

/// Path → the rest of its row.
std::unordered_map<std::string, std::string> rows_of(const std::string& text) {
  std::unordered_map<std::string, std::string> rows;
  for_each_row(text, "inventory", [&](const std::vector<std::string>& fields, std::int64_t line) {
    if (line == 1 || fields.size() != 4) return;
    rows[fields[1]] = fields[2] + "," + fields[3] + "," + fields[0];
  });
  return rows;
}

std::string counted_files(const std::vector<std::string>& paths, const std::string& one,
                          const std::string& many) {
  constexpr std::size_t shown = 3;
  std::string text = paths.size() == 1 ? "1 file " + one : std::to_string(paths.size()) + " files " + many;
  for (std::size_t i = 0; i < std::min(shown, paths.size()); ++i) text += (i == 0 ? " (" : ", ") + paths[i];
  return text + (paths.size() > shown ? ", …)" : ")");
}

/// Whether nothing has changed but files that were left out.
bool are_repairs(const Changes& changes, const Catalogue& catalogue, const std::set<std::string>& left_out) {
  if (left_out.empty() || !changes.added.empty() || !changes.gone.empty()) return false;
  const PathsFromRoot path_of(catalogue);
  std::set<std::string> others(changes.changed.begin(), changes.changed.end());
  for (const Sample& sample : catalogue.samples)
    if (left_out.contains(shown_text(catalogue.path(sample).string()))) others.erase(path_of(sample));
  return others.empty();
}

/// Of an inventory file, "" of one that nothing has been written to; nullopt where it is missing, and where
/// it is damaged.
std::optional<std::string> read_text(const fs::path& file, Damages& damages) {
  std::error_code unknown;
  if (!fs::exists(file, unknown)) return std::nullopt;
  try {
    std::vector<std::uint8_t> bytes;
    read_file(file, bytes);
    std::string text = decompress(bytes, largest_file, file.string());
    if (!text.empty() && !text.starts_with(inventory_header))
      throw UserError("is damaged: it is not an inventory", file.string());
    return text;
  } catch (const UserError& damage) {
    damages.push_back(
        with_hint(damage, "all data is read to check whether it is unchanged, and the file is rebuilt"));
    return std::nullopt;
  }
}

}  // namespace

Inventory take_inventory(const Catalogue& catalogue, int threads) {
  Inventory inventory{inventory_header, {}};
  if (const auto containers = catalogue.store->containers(); !containers.empty()) {
    for (const fs::path& path : containers) append_row(inventory.text, "", path, stamp_of(path));
    return inventory;
  }
  for (const Sample& sample : catalogue.samples)
    if (sample.index >= inventory.stamps.size()) inventory.stamps.resize(std::size_t{sample.index} + 1);
  constexpr std::int64_t files_at_a_time = 1024;
  const auto count = static_cast<std::int64_t>(catalogue.samples.size());
  parallel_for((count + files_at_a_time - 1) / files_at_a_time, threads, [&](std::int64_t part) {
    const std::int64_t end = std::min(count, (part + 1) * files_at_a_time);
    for (std::int64_t i = part * files_at_a_time; i < end; ++i) {
      const Sample& sample = catalogue.samples[static_cast<std::size_t>(i)];
      inventory.stamps[sample.index] = stamp_of(catalogue.path(sample));
    }
  });
  const PathsFromRoot path_of(catalogue);
  for (const Sample& sample : catalogue.samples)
    append_row(inventory.text, catalogue.classes[sample.label], path_of(sample),
               inventory.stamps[sample.index]);
  return inventory;
}

std::optional<std::vector<InventoryRow>> read_inventory(const fs::path& file) {
  Damages unused;
  const std::optional<std::string> text = read_text(file, unused);
  if (!text || text->empty()) return std::nullopt;
  std::vector<InventoryRow> rows;
  for_each_row(*text, file.string(), [&](const std::vector<std::string>& fields, std::int64_t line) {
    if (line == 1 || fields.size() != 4) return;
    rows.push_back({fields[0], fields[1], std::strtoll(fields[2].c_str(), nullptr, 10)});
  });
  return rows;
}

Changes compare_inventories(const std::string& before, const std::string& now) {
  auto old_rows = rows_of(before);
  Changes changes;
  for (const auto& [path, row] : rows_of(now)) {
    const auto old_row = old_rows.find(path);
    if (old_row == old_rows.end()) {
      changes.added.push_back(path);
      continue;
    }
    if (old_row->second != row) changes.changed.push_back(path);
    old_rows.erase(old_row);
  }
  for (const auto& [path, row] : old_rows) changes.gone.push_back(path);
  for (auto* paths : {&changes.added, &changes.gone, &changes.changed})
    std::sort(paths->begin(), paths->end());
  return changes;
}

std::string describe(const Changes& changes) {
  std::vector<std::string> parts;
  if (!changes.added.empty()) parts.push_back(counted_files(changes.added, "is new", "are new"));
  if (!changes.gone.empty()) parts.push_back(counted_files(changes.gone, "is gone", "are gone"));
  if (!changes.changed.empty())
    parts.push_back(counted_files(changes.changed, "has changed", "have changed"));
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text.empty() ? "nothing" : text;
}

void keep_watch(Catalogue& catalogue, const fs::path& file, const std::string& expected_fingerprint,
                int threads, const std::set<std::string>& left_out, Damages& damages) {
  Inventory now = take_inventory(catalogue, threads);
  const std::optional<std::string> before = read_text(file, damages);
  std::error_code unknown;
  const bool is_first = !before && !fs::exists(file, unknown);
  if (!is_first && before != now.text) {
    const bool is_seen_first = before && before->empty();  // by a host that is not the run's first
    const std::optional<Changes> changes =
        before && !is_seen_first ? std::optional(compare_inventories(*before, now.text)) : std::nullopt;
    const bool is_repaired = changes && are_repairs(*changes, catalogue, left_out);
    const bool is_other = !is_repaired && fingerprint(catalogue, threads) != expected_fingerprint;
    if (is_other && is_seen_first)
      throw UserError("differs from the data on the run's first host", catalogue.source.place().string(),
                      "Copy that data here, or use --data-at to give the location of the same data on this "
                      "host.");
    if (is_other)
      throw UserError("has changed since the run started" + (changes ? ": " + describe(*changes) : ""),
                      catalogue.source.place().string(), "Restore the data, or start a new run.");
  }
  if (before != now.text) replace_file(file, compress(now.text));
  if (auto stamped = catalogue.store->with_stamps(std::move(now.stamps)))
    catalogue.store = std::move(stamped);
}

}  // namespace anneal::data
