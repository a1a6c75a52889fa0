#include "engine/data/source/listing/nearby_lists.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <set>
#include <string_view>

#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 7> split_list_words = {"split",  "splits", "partition", "partitions",
                                                              "subset", "fold",   "folds"};

bool has_ending(const std::string& name, std::initializer_list<const char*> endings) {
  const std::string own = lower_case(fs::path(name).extension().string());
  return std::ranges::find(endings, own) != endings.end();
}

/// Of a format that programs keep lists in and that is not read.
bool is_closed_format(const std::string& name) {
  return has_ending(name, {".mat", ".npy", ".npz", ".pkl", ".pickle", ".parquet", ".xlsx", ".xls"});
}

/// Whether a folder in that of a run holds what Anneal found of the images, and not what a person says of
/// them.
bool is_of_a_run(const fs::path& folder) {
  constexpr std::array<std::string_view, 3> folders_of_runs = {run_files::checkpoints, run_files::evaluations,
                                                               run_files::logs};
  std::error_code none;
  return is_one_of(folder.filename().string(), folders_of_runs) &&
         fs::is_directory(folder.parent_path() / run_files::checkpoints, none);
}

/// Looks into a folder by names alone, opening no file. One in which images lie counts only where it is on
/// the way to those that were found.
void look_into(const fs::path& folder, bool may_have_images, int levels, std::set<fs::path>& seen,
               NearbyLists& found) {
  constexpr std::size_t most_lists = 60, most_folders = 1000;  // more may stand beside an image each
  if (!seen.insert(folder).second) return;
  NearbyLists here;
  std::vector<fs::path> folders;
  std::error_code closed;
  for (fs::directory_iterator entry(folder, closed), end; !closed && entry != end; entry.increment(closed)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with('.')) continue;
    std::error_code gone;
    if (entry->is_directory(gone)) {
      if (folders.size() < most_folders) folders.push_back(entry->path());
    } else if (names_an_image(name)) {
      if (!may_have_images) return;
    } else if (is_split_list_name(name) && here.lists.size() <= most_lists) {
      if (is_read_as_list(name)) here.lists.push_back(entry->path());
      if (is_closed_format(name)) here.closed.push_back(entry->path());
    }
  }
  if (here.lists.size() <= most_lists) std::ranges::move(here.lists, std::back_inserter(found.lists));
  std::ranges::move(here.closed, std::back_inserter(found.closed));
  if (levels == 0) return;
  std::ranges::sort(folders);
  for (const fs::path& inner : folders)
    if (!is_of_a_run(inner)) look_into(inner, false, levels - 1, seen, found);
}

}  // namespace

bool is_word_on_splits(std::string_view word) {
  return is_one_of(word, split_list_words);
}

bool is_split_list_name(const fs::path& file) {
  const auto is_on_splits = [](const std::string& word) {
    return is_word_on_splits(word) || split_named(word).has_value();
  };
  return std::ranges::any_of(words_in(file.stem().string()), is_on_splits);
}

bool is_read_as_list(const fs::path& file) {
  return has_ending(file.string(), {".txt", ".lst", ".list", ".csv", ".tsv", ".json"});
}

NearbyLists lists_near(const fs::path& named, const fs::path& images) {
  constexpr int levels = 2;  // "ImageSets/Main"
  std::vector<fs::path> way;
  const fs::path top = normal_path(named);
  for (fs::path folder = normal_path(images); folder != top && folder.has_relative_path();
       folder = folder.parent_path())
    way.push_back(folder);
  way.push_back(top);
  if (is_word_for_images(top.filename().string())) way.push_back(top.parent_path());
  NearbyLists found;
  std::set<fs::path> seen;
  for (const fs::path& folder : way) look_into(folder, true, levels, seen, found);
  std::ranges::sort(found.lists);
  return found;
}

}  // namespace anneal::data
