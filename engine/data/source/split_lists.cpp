#include "source/split_lists.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/error.h"
#include "base/normal_path.h"
#include "base/text.h"
#include "protocol/number_text.h"
#include "source/catalogue.h"
#include "source/fingerprint.h"
#include "source/image_list.h"
#include "source/label_columns.h"
#include "source/nearby_lists.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

constexpr std::array every_role = {SplitRole::train, SplitRole::validation, SplitRole::test};
/// A list of the images of one split.
struct SplitList {
  fs::path file;
  SplitRole role;
  std::string value;  ///< of a file about several splits, what stands behind the images of this one
  std::vector<bool> images;
  std::int64_t count = 0;

  bool has_some_of(const SplitList& other) const {
    for (std::size_t i = 0; i < images.size(); ++i)
      if (images[i] && other.images[i]) return true;
    return false;
  }
};

/// What tells lists of one kind from others: the folder, words beside that of the split, a number.
struct ListGroup {
  fs::path folder;
  std::string words;
  std::int64_t number = -1;  ///< -1: none

  auto operator<=>(const ListGroup&) const = default;
};

ListGroup group_of(const fs::path& file) {
  constexpr std::size_t most_digits = 3;  // not of a year
  ListGroup group{.folder = file.parent_path(), .words = {}};
  for (const std::string& word : words_in(file.stem().string())) {
    const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
    if (is_number && word.size() <= most_digits)
      group.number = std::stoll(word);
    else if (!split_named(word) && !is_generic_name(word) && !is_word_on_splits(word))
      group.words += word + " ";
  }
  return group;
}

bool has_word_on_splits(const std::string& stem) {
  return std::ranges::any_of(words_in(stem), [](const std::string& word) { return is_word_on_splits(word); });
}

/// What the values of a file about splits mean; empty where they are no splits.
std::map<std::string, SplitRole> roles_of(const std::vector<std::string>& values, const fs::path& file) {
  const std::string stem = file.stem().string();
  std::map<std::string, SplitRole> found;
  for (const std::string& value : values)
    if (const auto split = split_named(value)) found.emplace(value, split->role);
  if (found.size() == values.size() && values.size() > 1) return found;
  const bool may_be_numbers = has_word_on_splits(stem) && (!split_named(stem) || values.size() == 3);
  if (may_be_numbers && values == std::vector<std::string>{"0", "1"})
    return {{"0", SplitRole::test}, {"1", SplitRole::train}};
  return may_be_numbers ? roles_of_numbers(values) : std::map<std::string, SplitRole>();
}

/// The lists in a file: one, or one of each split. None where it does not name the images.
std::vector<SplitList> lists_in(const fs::path& file, const std::vector<std::string>& paths) {
  std::vector<SplitList> lists;
  try {
    const ImageList list(file);
    std::map<std::string, SplitRole> values = roles_of(list.values(), file);
    const auto named = split_named(file.stem().string());
    if (values.empty() && named) values.emplace("", named->role);
    for (const auto& [value, role] : values) {
      SplitList found{file, role, value, list.find(paths, value)};
      found.count = std::ranges::count(found.images, true);
      const std::int64_t names = list.size(value);  // a header may be among them
      const bool are_images = 10 * found.count >= 9 * (names - 1) && found.count <= names;
      if (found.count > 0 && are_images) lists.push_back(std::move(found));
    }
  } catch (const UserError&) {  // it is none
  }
  return lists;
}

using ListsByGroup = std::map<ListGroup, std::vector<SplitList>>;

/// The lists of a group, one of each split at most.
struct Choice {
  ListGroup group;
  std::map<SplitRole, const SplitList*> lists;

  std::vector<bool> images() const {
    std::vector<bool> all(lists.begin()->second->images.size());
    for (const auto& [role, list] : lists)
      for (std::size_t i = 0; i < all.size(); ++i) all[i] = all[i] || list->images[i];
    return all;
  }
  std::int64_t count() const { return std::ranges::count(images(), true); }
};

/// Of several lists of one split the one of fewest words ("train", not "trainval"), a text before others.
std::vector<const SplitList*> in_order(const std::vector<SplitList>& lists, SplitRole role) {
  std::vector<const SplitList*> of_role;
  for (const SplitList& list : lists)
    if (list.role == role) of_role.push_back(&list);
  std::ranges::stable_sort(of_role, {}, [](const SplitList* list) {
    return std::tuple(list->file.stem().string().size(), list->file.extension() != ".txt");
  });
  return of_role;
}

Choice choose(const ListGroup& group, const std::vector<SplitList>& lists) {
  Choice choice{group, {}};
  for (const SplitRole role : every_role)
    if (const auto of_role = in_order(lists, role); !of_role.empty())
      choice.lists.emplace(role, of_role.front());
  const auto train = choice.lists.find(SplitRole::train);
  const auto validation = choice.lists.find(SplitRole::validation);
  if (train == choice.lists.end() || validation == choice.lists.end()) return choice;
  if (validation->second->has_some_of(*train->second)) choice.lists.erase(validation);  // "trainval"
  return choice;
}

/// The group that says most of the images; of numbered ones of one kind the first. Nullopt where none has a
/// list for training.
std::optional<Choice> best_choice(const ListsByGroup& groups, const fs::path& chosen) {
  std::optional<Choice> best;
  const auto is_chosen = [&](const Choice& choice) {
    return std::ranges::any_of(groups.at(choice.group),
                               [&](const SplitList& list) { return list.file == chosen; });
  };
  const auto is_numbered_alike = [](const ListGroup& a, const ListGroup& b) {
    return a.folder == b.folder && a.words == b.words;
  };
  for (const auto& [group, lists] : groups) {
    Choice choice = choose(group, lists);
    if (!choice.lists.contains(SplitRole::train)) continue;
    const bool is_later = best && is_numbered_alike(best->group, group) && !is_chosen(choice);
    const auto rank = [&](const Choice& each) {
      return std::tuple(is_chosen(each), each.lists.size(), each.count(),
                        -static_cast<std::int64_t>(each.group.words.size()));
    };
    if (!best || (!is_later && rank(choice) > rank(*best))) best = std::move(choice);
  }
  return best;
}

std::string from_folder(const fs::path& file, const fs::path& folder) {
  const fs::path seen = file.lexically_proximate(normal_path(folder));
  return quoted_text(seen.string());
}

/// "a", "b" and "c"
std::string joined_by_and(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

std::string words_on_choice(const Choice& choice, const ListsByGroup& groups, const fs::path& folder,
                            const std::string& otherwise) {
  std::vector<std::string> files, splits;
  for (const auto& [role, list] : choice.lists) {
    if (const std::string file = from_folder(list->file, folder); files.empty() || files.back() != file)
      files.push_back(file);
    splits.push_back(words_of(role));
  }
  std::string text = joined_by_and(files) + (files.size() == 1 ? " says" : " say") +
                     " which images are of the " + joined_by_and(splits) +
                     (splits.size() == 1 ? " split" : " splits");
  const SplitList* next = nullptr;
  std::int64_t numbers = 1;
  for (const auto& [group, lists] : groups) {
    if (group.folder != choice.group.folder || group.words != choice.group.words || group == choice.group ||
        group.number < 0)
      continue;
    const auto train = in_order(lists, SplitRole::train);
    if (train.empty()) continue;
    ++numbers;
    if (next == nullptr) next = train.front();
  }
  if (next != nullptr)
    text += ", number " + std::to_string(choice.group.number) + " of " + std::to_string(numbers) +
            " that are numbered; to take another, name its list: --data " + shell_word(next->file.string());
  return text + "; " + otherwise;
}

/// Lists of the same images that are not taken, but for those of other numbers and those that say the same.
void remark_on_others(const ListsByGroup& groups, const Choice& choice, std::vector<Remark>& remarks) {
  for (const auto& [group, lists] : groups) {
    const bool is_numbered = group.folder == choice.group.folder && group.words == choice.group.words &&
                             group.number >= 0 && group != choice.group;
    if (is_numbered) continue;
    for (const SplitList& list : lists) {
      const auto taken = choice.lists.find(list.role);
      if (taken != choice.lists.end() && taken->second->images == list.images) continue;
      remarks.push_back(
          {Remark::Kind::other_table, list.file,
           "it names " + with_separators(list.count) + " images of the " + words_of(list.role) +
               " split, which " +
               (taken == choice.lists.end() ? "is drawn from those of training" : "other files tell")});
    }
  }
}

/// Lists that are called like splits and cannot be taken as such, but for those that are told already.
void remark_on_unused(const ListsByGroup& groups, std::vector<Remark>& remarks) {
  for (const auto& [group, lists] : groups)
    for (const SplitList& list : lists)
      if (std::ranges::count(remarks, list.file, [](const Remark& each) { return normal_path(each.path); }) ==
          0)
        remarks.push_back({Remark::Kind::other_table, list.file,
                           "it names " + with_separators(list.count) + " images of the " +
                               words_of(list.role) + " split, and no list names those of training"});
}

void remark_on_unlisted_images(const Choice& choice, const std::vector<std::string>& paths,
                               const fs::path& place, std::vector<Remark>& remarks) {
  constexpr std::size_t shown = 3;
  const std::vector<bool> listed = choice.images();
  std::vector<std::string> left_out;
  for (std::size_t i = 0; i < paths.size(); ++i)
    if (!listed[i]) left_out.push_back(paths[i]);
  if (left_out.empty()) return;
  std::string examples;
  for (std::size_t i = 0; i < std::min(shown, left_out.size()); ++i)
    examples += (i == 0 ? "" : ", ") + left_out[i];
  remarks.push_back(
      {Remark::Kind::unlisted_images, place,
       with_separators(std::ssize(left_out)) +
           (left_out.size() == 1 ? " image is in none of the lists of splits and left out ("
                                 : " images are in none of the lists of splits and left out (") +
           examples + (left_out.size() > shown ? ", …)" : ")")});
}

void remark_on_closed(const std::vector<fs::path>& files, std::vector<Remark>& remarks) {
  for (const fs::path& file : files)
    remarks.push_back(
        {Remark::Kind::other_table, file,
         "it may say which images are of which split by its name, and a " +
             lower_case(file.extension().string()) +
             " file is not read; write the names of the images into train.txt and test.txt, one "
             "in a line"});
}

std::vector<std::string> paths_of(const Source& source) {
  std::vector<std::string> paths;
  const Catalogue catalogue = open(source);
  const PathsFromRoot path_of(catalogue);
  for (const Sample& sample : catalogue.samples) paths.push_back(path_of(sample));
  return paths;
}

/// Files such as fold1.txt that name a part of the images each and no split.
void remark_on_folds(const std::vector<fs::path>& files, const std::vector<std::string>& paths,
                     std::vector<Remark>& remarks) {
  for (const fs::path& file : files) {
    const std::string stem = file.stem().string();
    if (split_named(stem) || !has_word_on_splits(stem)) continue;
    try {
      const ImageList list(file);
      const auto count = std::ranges::count(list.find(paths), true);
      if (count == 0 || !list.values().empty() || 10 * count < 9 * (list.size() - 1)) continue;
      remarks.push_back({Remark::Kind::other_table, file,
                         "it names " + with_separators(count) +
                             " of the images and no split; to use it, call "
                             "it test.txt and write the names of the other images into train.txt"});
    } catch (const UserError&) {  // it is not a list
    }
  }
}

ListsByGroup groups_among(const std::vector<fs::path>& files, const std::vector<std::string>& paths,
                          const fs::path& taken) {
  ListsByGroup groups;
  for (const fs::path& file : files) {
    if (file == taken) continue;
    for (SplitList& list : lists_in(file, paths)) groups[group_of(file)].push_back(std::move(list));
  }
  return groups;
}

std::string other_reading(const Splits& splits, const FolderReading& reading, bool is_chosen) {
  if (!splits.train.folder.empty() && reading.layout == FolderLayout::automatic && !is_chosen)
    return "--layout classes trains on all images";
  const bool is_folder = !splits.train.folder.empty();
  return std::string("--set data.train.") + (is_folder ? "folder=" : "manifest=") +
         shell_word(splits.train.place().string()) +
         (splits.train.class_level != 1
              ? " --set data.train.class_level=" + std::to_string(splits.train.class_level)
              : "") +
         " in place of --data trains on all images";
}

void take(const Choice& choice, Splits& splits) {
  const Source whole = splits.train;
  for (const auto& [role, list] : choice.lists) {
    Source source = whole;
    source.list = list->file;
    source.split = list->value;
    if (role == SplitRole::train) splits.train = source;
    if (role == SplitRole::validation) splits.validation = source;
    if (role == SplitRole::test) splits.test = source;
  }
}

}  // namespace

void take_split_lists(const fs::path& folder, const FolderReading& reading, Splits& splits,
                      const fs::path& chosen) {
  const bool may_have_lists = !splits.train.folder.empty() || !splits.train.manifest.empty();
  if (!may_have_lists || splits.validation || splits.test || !splits.train.split.empty()) return;
  const fs::path images =
      splits.train.folder.empty() ? splits.train.manifest.parent_path() : splits.train.folder;
  const NearbyLists near = lists_near(folder, images);
  remark_on_closed(near.closed, splits.remarks);
  if (near.lists.empty()) return;
  std::vector<std::string> paths;
  try {
    paths = paths_of(splits.train);
  } catch (const UserError&) {
    return;  // which is said where they are opened for training
  }
  const ListsByGroup groups = groups_among(near.lists, paths, normal_path(splits.train.place()));
  const auto choice = best_choice(groups, chosen.empty() ? chosen : normal_path(chosen));
  if (!choice) {
    remark_on_folds(near.lists, paths, splits.remarks);
    return remark_on_unused(groups, splits.remarks);
  }
  const bool says_nothing = choice->lists.size() == 1 && choice->count() == std::ssize(paths);
  if (says_nothing) return;
  const bool are_most = 2 * choice->count() >= std::ssize(paths);
  if (!are_most && chosen.empty()) {
    const SplitList& train = *choice->lists.at(SplitRole::train);
    splits.remarks.push_back(
        {Remark::Kind::other_table, train.file,
         "it names " + with_separators(train.count) + " of the " + with_separators(std::ssize(paths)) +
             " images as those of the training split; to train on these alone, name it: --data " +
             shell_word(train.file.string())});
    return;
  }
  take(*choice, splits);
  std::erase_if(splits.remarks, [&](const Remark& remark) {  // told as no list of labels
    return remark.kind == Remark::Kind::other_table &&
           std::ranges::any_of(choice->lists, [&](const auto& list) {
             return list.second->file == normal_path(remark.path);
           });
  });
  splits.remarks.push_back(
      {Remark::Kind::split_by_list, splits.train.place(),
       words_on_choice(*choice, groups, folder, other_reading(splits, reading, !chosen.empty()))});
  remark_on_others(groups, *choice, splits.remarks);
  remark_on_unlisted_images(*choice, paths, splits.train.place(), splits.remarks);
}

}  // namespace anneal::data
