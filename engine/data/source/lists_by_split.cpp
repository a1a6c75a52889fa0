#include "engine/data/source/lists_by_split.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/names/class_names.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/split_folders.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_lists_read = 24;

/// What a list says; nothing of one that cannot be read.
struct ListContent {
  std::set<std::string> labels;
  std::set<std::string> images;  ///< normal paths

  explicit ListContent(const fs::path& list) {
    const fs::path folder = normal_path(list).parent_path();
    try {
      for (const ManifestRow& row : read_manifest(list)) {
        labels.emplace(trimmed(row.label));
        images.insert((folder / row.path).lexically_normal().string());
      }
    } catch (const UserError&) {
      images.clear();
    }
  }

  std::int64_t shared_images(const ListContent& other) const {
    return std::ranges::count_if(images,
                                 [&](const std::string& image) { return other.images.contains(image); });
  }

  std::int64_t images_in(const fs::path& folder) const {
    const std::string beginning = (normal_path(folder) / "").string();
    return std::ranges::count_if(images,
                                 [&](const std::string& image) { return image.starts_with(beginning); });
  }
};

using ListContents = std::map<fs::path, ListContent>;

/// A label that none of the classes has; nullopt where there is none.
std::optional<std::string> unknown_label(const std::set<std::string>& labels,
                                         const std::vector<std::string>& classes) {
  const ClassLookup lookup(classes);
  for (const std::string& label : labels)
    if (!lookup.find_but_for_zeros(label)) return label;
  return std::nullopt;
}

/// The words of a list's name that neither tell a split nor that it is a list of labels.
std::string words_beside_split(const fs::path& list) {
  constexpr std::array<std::string_view, 9> words_of_lists = {
      "label", "labels", "labeled", "labelled", "annotation", "annotations", "gt", "final", "classes"};
  std::string text;
  for (const std::string& word : words_in(without_split_words(list.stem().string())))
    if (!is_one_of(word, words_of_lists)) text += word + " ";
  return text;
}

/// "trainval" and "train_val", which say training and validation together.
bool says_two_splits(const fs::path& list) {
  bool trains = false, validates = false;
  for (const std::string& word : words_in(list.stem().string())) {
    const auto split = split_named(word);
    trains |= split && split->role == SplitRole::train;
    validates |= word.starts_with("trainval") || (split && split->role == SplitRole::validation);
  }
  return trains && validates;
}

/// Lists that are called alike, by the names of the splits.
struct NamedLists {
  std::map<std::string, fs::path> by_name;
  SplitNames names;

  explicit NamedLists(const std::vector<fs::path>& lists) {
    for (const fs::path& list : lists)
      if (split_named(list.stem().string()) && !says_two_splits(list)) add(list);
    if (!find().train) {
      for (const fs::path& list : lists)
        if (says_two_splits(list)) add(list);
    }
    names = find();
  }

  const fs::path& at(const std::string& name) const { return by_name.at(name); }

 private:
  void add(const fs::path& list) { by_name.emplace(list.stem().string(), list); }

  SplitNames find() const {
    if (by_name.empty()) return {};
    std::set<std::string> all;
    for (const auto& [name, list] : by_name) all.insert(name);
    return split_names(all, by_name.begin()->second.parent_path());
  }
};

/// Why a list is not that of another split beside the one of training; "" where it is.
std::string why_not_beside(const ListContent& other, const ListContent& train, const std::string& of_train) {
  const auto unknown = unknown_label(other.labels, {train.labels.begin(), train.labels.end()});
  if (other.images.empty()) return "its rows cannot be read";
  if (unknown) return "it has the label " + quoted_text(*unknown) + ", which " + of_train + " does not have";
  if (2 * other.shared_images(train) > std::ssize(other.images))
    return "most of its images are in " + of_train + " as well";
  return "";
}

/// Nullopt where there is no list of training, or none of another split.
std::optional<ListsBySplit> taken_from(const NamedLists& lists, const ListContents& contents) {
  if (!lists.names.train) return std::nullopt;
  ListsBySplit found{.train = lists.at(*lists.names.train)};
  const ListContent& train = contents.at(found.train);
  if (train.labels.size() < 2) return std::nullopt;
  const auto take = [&](const std::optional<std::string>& name, std::optional<fs::path>& split) {
    if (!name) return;
    const fs::path& list = lists.at(*name);
    const std::string reason = why_not_beside(contents.at(list), train, found.train.filename().string());
    if (reason.empty())
      split = list;
    else
      found.remarks.push_back({Remark::Kind::other_table, list, reason});
  };
  take(lists.names.validation, found.validation);
  take(lists.names.test, found.test);
  return found.validation || found.test || !found.remarks.empty() ? std::optional(found) : std::nullopt;
}

int splits_in(const ListsBySplit& lists) {
  return 1 + (lists.validation ? 1 : 0) + (lists.test ? 1 : 0);
}

std::string words_on_lists(const ListsBySplit& lists) {
  std::string files = quoted_text(lists.train.filename().string()), splits = words_of(SplitRole::train);
  const auto add = [&](const std::optional<fs::path>& list, SplitRole role, bool is_last) {
    if (!list) return;
    files += (is_last ? " and " : ", ") + quoted_text(list->filename().string());
    splits += std::string(is_last ? " and " : ", ") + words_of(role);
  };
  add(lists.validation, SplitRole::validation, !lists.test);
  add(lists.test, SplitRole::test, true);
  return files + " are used as the lists of the " + splits +
         " splits, because of their names; --set data.train.manifest=" + shell_word(lists.train.string()) +
         " instead of --data uses only the first one";
}

/// Those of the groups that are not taken, by their lists of training.
void remark_on_other_groups(const std::vector<ListsBySplit>& groups, const ListsBySplit& taken,
                            std::vector<Remark>& remarks) {
  for (const ListsBySplit& group : groups)
    if (group.train != taken.train)
      remarks.push_back({Remark::Kind::other_table, group.train,
                         "it is one of several lists of the training split; to use it and the lists of other "
                         "splits with similar names, give it: --data " +
                             shell_word(group.train.string())});
}

/// Those that are not called like splits.
void remark_on_other_lists(const std::vector<fs::path>& lists, const fs::path& train,
                           std::vector<Remark>& remarks) {
  for (const fs::path& list : lists)
    if (!split_named(list.stem().string()))
      remarks.push_back({Remark::Kind::other_table, list,
                         "it is not named after a split, as " + quoted_text(train.filename().string()) +
                             " is; to use it alone, give it: --data " + shell_word(list.string())});
}

std::vector<std::vector<fs::path>> called_alike(const std::vector<fs::path>& lists) {
  std::map<std::string, std::vector<fs::path>> by_words;
  for (const fs::path& list : lists) by_words[words_beside_split(list)].push_back(list);
  std::vector<std::vector<fs::path>> groups;
  for (auto& [key, group] : by_words) groups.push_back(std::move(group));
  return groups;
}

}  // namespace

std::optional<ListsBySplit> lists_by_split(const std::vector<fs::path>& lists, const fs::path& named) {
  if (lists.size() < 2 || lists.size() > most_lists_read) return std::nullopt;
  ListContents contents;
  for (const fs::path& list : lists) contents.emplace(list, ListContent(list));
  std::vector<ListsBySplit> found;
  const auto add = [&](const std::vector<fs::path>& group) {
    auto taken = taken_from(NamedLists(group), contents);
    if (taken && (named.empty() || taken->train == named)) found.push_back(*std::move(taken));
  };
  for (const std::vector<fs::path>& group : called_alike(lists)) add(group);
  if (found.empty()) add(lists);
  if (found.empty()) return std::nullopt;
  ListsBySplit best = *std::ranges::max_element(found, {}, [&](const ListsBySplit& group) {
    return std::tuple(splits_in(group), contents.at(group.train).labels.size());
  });
  if (splits_in(best) > 1)
    best.remarks.push_back({Remark::Kind::split_by_value, best.train, words_on_lists(best)});
  if (named.empty()) remark_on_other_groups(found, best, best.remarks);
  if (named.empty()) remark_on_other_lists(lists, best.train, best.remarks);
  return best;
}

bool names_none_in(const fs::path& list, const fs::path& folder) {
  return ListContent(list).images_in(folder) == 0;
}

std::optional<fs::path> list_of_split(const std::vector<fs::path>& lists, const SplitToList& split,
                                      std::vector<Remark>& remarks) {
  std::vector<fs::path> found;
  for (const fs::path& list : lists) {
    const ListContent content(list);
    const auto named = split_named(list.stem().string());
    const bool is_of_split =
        split.folder.empty() ? named && named->role == split.role && content.images_in(split.training) == 0
                             : content.images_in(split.folder) == std::ssize(content.images);
    if (content.images.empty() || !is_of_split) continue;
    const auto unknown = unknown_label(content.labels, split.classes);
    if (!unknown) {
      found.push_back(list);
      continue;
    }
    std::erase_if(remarks, [&](const Remark& remark) { return remark.path == list; });
    remarks.push_back({Remark::Kind::other_table, list,
                       "it has the label " + quoted_text(*unknown) + ", and no training folder, such as " +
                           quoted_text(split.classes.front()) +
                           ", has that name; to use the list, write the names of these folders into it"});
  }
  return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

}  // namespace anneal::data
