#include "engine/data/source/lists/short_lists.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/lists/table_beginning.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// A text file that is called like a split and names images with labels.
struct ListOfSplit {
  fs::path file;
  std::string form;  ///< its ending, and which columns say what
  std::int64_t rows = 0;
  std::set<std::string> labels;
  bool is_of_training = false;
  bool is_list = false;  ///< whether it is one alone, too

  bool has_labels_of(const ListOfSplit& other) const { return std::ranges::includes(labels, other.labels); }
};

std::optional<ListOfSplit> list_called_like_split(const fs::path& file, bool is_list) {
  const auto split = split_named(file.stem().string());
  if (!split || !is_manifest(file)) return std::nullopt;
  try {
    ManifestNotes notes;
    ListOfSplit found;
    found.file = file;
    found.is_of_training = split->role == SplitRole::train;
    found.is_list = is_list;
    for (const ManifestRow& row : read_manifest(file, &notes)) {
      found.labels.insert(row.label);
      ++found.rows;
    }
    found.form = lower_case(file.extension().string()) + " " + notes.columns;
    return found;
  } catch (const UserError&) {
    return std::nullopt;
  }
}

/// Whether a list of training and others of its labels have several rows of each together. Numbers may count
/// the images of each.
bool have_labels_together(const ListOfSplit& train, const std::vector<ListOfSplit>& others) {
  std::int64_t rows = train.rows;
  for (const ListOfSplit& other : others)
    if (train.has_labels_of(other)) rows += other.rows;
  const bool are_numbers = std::ranges::all_of(train.labels, [](const std::string& label) {
    return label.find_first_not_of("0123456789") == std::string::npos;
  });
  return !are_numbers && rows > train.rows && 2 * std::ssize(train.labels) <= rows;
}

}  // namespace

bool is_text_list_name(const std::string& name) {
  const std::string extension = lower_case(fs::path(name).extension().string());
  return extension == ".txt" || extension == ".lst" || extension == ".jsonl" || extension == ".json";
}

void add_short_lists(const std::vector<fs::path>& texts, std::vector<fs::path>& lists) {
  std::vector<ListOfSplit> all;
  for (const fs::path& file : texts)
    if (auto found = list_called_like_split(file, std::ranges::count(lists, file) > 0))
      all.push_back(*std::move(found));
  std::set<fs::path> taken(lists.begin(), lists.end());
  for (const ListOfSplit& train : all) {
    if (!train.is_of_training) continue;
    std::vector<ListOfSplit> others;
    std::ranges::copy_if(all, std::back_inserter(others), [&](const ListOfSplit& other) {
      return !other.is_of_training && other.form == train.form;
    });
    if (!train.is_list && !have_labels_together(train, others)) continue;
    taken.insert(train.file);
    for (const ListOfSplit& other : others) taken.insert(other.file);
  }
  lists.assign(taken.begin(), taken.end());
}

void remark_on_short_lists(const fs::path& folder, const Listing& listing, const std::vector<fs::path>& lists,
                           std::vector<Remark>& remarks) {
  for (const std::string& name : listing.others) {
    const fs::path file = folder / name;
    if (!is_text_list_name(name) || !split_named(file.stem().string()) ||
        std::ranges::count(lists, file) > 0 || std::ranges::count(remarks, file, &Remark::path) > 0)
      continue;
    const std::vector<std::string> first = beginning_of(file).header;
    if (is_manifest(file))
      remarks.push_back({Remark::Kind::other_table, file, labels_of_their_own});
    else if (first.size() > 1 && names_an_image(fs::path(first.front()).filename().string()))
      remarks.push_back({Remark::Kind::other_table, file, "its rows cannot be read"});
  }
}

}  // namespace anneal::data
