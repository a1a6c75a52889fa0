#include "engine/data/table/discover.h"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/table/misfits.h"
#include "engine/data/table/table_kind.h"

namespace anneal::table {

namespace fs = std::filesystem;

namespace {

/// Whether a list of images is a table.
enum class Lists { are_not_tables, as_tables };

/// "houses_train" of "houses_train.csv.gz"
std::string stem_of(const fs::path& file) {
  const bool is_compressed = lower_case(file.extension().string()) == ".gz";
  return (is_compressed ? file.stem().stem() : file.stem()).string();
}

/// The first that is called exactly like the split, else the only one that is in a part of its name.
std::optional<fs::path> named(const std::vector<fs::path>& files, data::SplitRole role,
                              std::vector<WarningEvent>& remarks) {
  std::vector<fs::path> unsure;
  for (const fs::path& file : files) {
    const auto split = data::split_named(stem_of(file));
    if (!split || split->role != role) continue;
    if (split->is_exact) return file;
    unsure.push_back(file);
  }
  if (unsure.size() != 1) return std::nullopt;
  remarks.push_back(
      {.code = "split-by-name",
       .message = "is used for the " + std::string(data::words_of(role)) + " rows because of its name",
       .place = unsure.front().string()});
  return unsure.front();
}

/// Those that are none of the splits.
void remark_others(const std::vector<fs::path>& files, const fs::path& folder, Files& found) {
  std::vector<std::string> others;
  for (const fs::path& file : files)
    if (file != found.train && file != found.validation && file != found.test)
      others.push_back(file.filename().string());
  if (others.empty()) return;
  found.remarks.push_back(
      {.code = "other-table",
       .message =
           others.size() == 1
               ? listed(others) + " is skipped, because its name does not clearly indicate its split"
               : listed(others) + " are skipped, because their names do not clearly indicate their splits",
       .place = folder.string()});
}

}  // namespace

std::optional<fs::path> file_of_targets(const fs::path& features) {
  std::string name = features.filename().string();
  const bool is_called_so = name.size() > 1 && (name.front() == 'X' || name.front() == 'x') &&
                            std::string_view("_- .").find(name[1]) != std::string_view::npos;
  if (!is_called_so) return std::nullopt;
  std::error_code missing;
  for (const char letter : {'y', 'Y'}) {
    name.front() = letter;
    if (fs::is_regular_file(features.parent_path() / name, missing)) return features.parent_path() / name;
  }
  return std::nullopt;
}

std::string way_to_join(const fs::path& features, const fs::path& targets) {
  std::string name = features.filename().string().substr(2);
  return "Join the two side by side if their rows are in the same order: paste -d , " +
         shell_word(features.filename().string()) + " " + shell_word(targets.filename().string()) + " > " +
         shell_word(name) + ".";
}

namespace {

[[noreturn]] void refuse_targets_apart(const fs::path& file, const fs::path& targets) {
  throw UserError("contains features whose target is in a separate file, " + targets.filename().string(),
                  file.string(), way_to_join(file, targets));
}

Files only_file(const fs::path& path) {
  Files found{path, {}, {}};
  const std::string note = data::is_manifest(path) ? "" : data::note_on_images_of(path);
  if (!note.empty())
    found.remarks.push_back({.code = "images-beside", .message = note, .place = path.string()});
  return found;
}

/// "adult.test" beside "adult.data", as the UCI repository has them.
void add_test_beside(const fs::path& train, const std::vector<std::string>& names, Files& found) {
  if (lower_case(train.extension().string()) != ".data") return;
  const fs::path test = train.parent_path() / (train.stem().string() + ".test");
  if (std::ranges::count(names, test.filename().string()) == 0 || !holds_table(test)) return;
  found.test = test;
  found.remarks.push_back({.code = "split-by-name",
                           .message = "is used for the test rows because of its name",
                           .place = test.string()});
}

std::string first_line_of(const fs::path& file) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  const std::vector<std::uint8_t> bytes = first_bytes(file, enough);
  const std::string_view text = as_text(bytes);
  return std::string(trimmed(text.substr(0, text.find_first_of("\r\n"))));
}

/// Of a folder with nothing but tables, of which none is called that of the training rows.
[[noreturn]] void refuse_several(const fs::path& folder, const std::vector<fs::path>& files) {
  const std::string first = first_line_of(files.front());
  const bool are_alike = std::ranges::all_of(files, [&](const fs::path& file) {
    return lower_case(file.extension().string()) == ".csv" && first_line_of(file) == first;
  });
  if (!are_alike)
    throw UserError(
        "contains " + std::to_string(files.size()) + " tables, but none is named as the training file",
        folder.string(), "Give one of the files, or rename it to train.csv.");
  fs::path name = fs::absolute(folder).lexically_normal();
  if (name.filename().empty()) name = name.parent_path();
  throw UserError("contains " + std::to_string(files.size()) +
                      " tables with the same columns, but a table must be one file",
                  folder.string(),
                  "Combine them into one: awk 'FNR > 1 || NR == 1' " + shell_word(folder.string()) +
                      "/*.csv > " + shell_word(name.filename().string() + ".csv") + ".");
}

/// Of lines of JSON that name no images.
void refuse_json_lines(const fs::path& file) {
  const std::string ending = lower_case(file.extension().string());
  if ((ending != ".jsonl" && ending != ".ndjson") || data::is_manifest(file)) return;
  throw UserError("is JSON, not a CSV table", file.string(),
                  "Convert it to CSV: python3 -c \"import pandas; pandas.read_json('FILE', "
                  "lines=True).to_csv('FILE.csv', index=False)\".");
}

std::optional<Files> find_files(const fs::path& path, Lists lists) {
  std::error_code missing;
  const auto may_be_table = [&](const fs::path& file) {
    return lists == Lists::as_tables || !data::is_manifest(file);
  };
  if (fs::is_regular_file(path, missing)) {
    if (!has_table_name(path)) refuse_tables_of_others(path);
    refuse_json_lines(path);
    if ((!has_table_name(path) && !holds_table(path)) || !may_be_table(path)) return std::nullopt;
    return only_file(path);
  }
  if (!fs::is_directory(path, missing)) {
    if (has_table_name(path)) check_is_text(file_kind_of(path), path);
    return std::nullopt;
  }
  const data::Listing listing = data::list(path);
  std::vector<fs::path> files;
  for (const std::string& name : listing.others)
    if (has_table_name(name)) files.push_back(path / name);
  if (!listing.images.empty() || !listing.folders.empty() || files.empty()) return std::nullopt;
  if (files.size() == 1) {
    auto found = find_files(files.front(), lists);
    if (found) add_test_beside(found->train, listing.others, *found);
    return found;
  }
  for (const fs::path& file : files)
    if (const auto targets = file_of_targets(file)) refuse_targets_apart(file, *targets);
  Files found;
  const auto train = named(files, data::SplitRole::train, found.remarks);
  const bool are_only_tables =
      files.size() == listing.others.size() && std::ranges::none_of(files, [](const fs::path& file) {
        return data::is_manifest(file) || data::split_named(stem_of(file));
      });
  if (!train && are_only_tables) refuse_several(path, files);
  if (!train || !may_be_table(*train)) return std::nullopt;
  found.train = *train;
  found.validation = named(files, data::SplitRole::validation, found.remarks);
  found.test = named(files, data::SplitRole::test, found.remarks);
  remark_others(files, path, found);
  return found;
}

}  // namespace

std::optional<Files> discover(const fs::path& path) {
  return find_files(path, Lists::are_not_tables);
}

Files files_of(const fs::path& path, const std::string& otherwise, const std::string& hint) {
  if (auto files = find_files(path, Lists::as_tables)) return *std::move(files);
  std::error_code error;
  if (!fs::exists(path, error)) throw UserError("does not exist", path.string(), "Check the name.");
  throw UserError("is not a table" + otherwise, path.string(), hint);
}

}  // namespace anneal::table
