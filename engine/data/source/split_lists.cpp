#include "engine/data/source/split_lists.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/list_splits.h"
#include "engine/data/source/listing/nearby_lists.h"
#include "engine/data/source/lists/image_list.h"
#include "engine/data/source/lists/split_list_groups.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/source/samples/fingerprint.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

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
                     " which images are in the " + joined_by_and(splits) +
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
            " numbered ones; to use another, give its list: --data " + shell_word(next->file.string());
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
      const std::string count = with_separators(list.count), role = words_of(list.role);
      const bool has_training = choice.lists.contains(SplitRole::train);
      remarks.push_back({Remark::Kind::other_table, list.file,
                         taken != choice.lists.end() ? "it names " + count + " images of the " + role +
                                                           " split, which other files specify"
                         : has_training ? "it names " + count + " images of the " + role +
                                              " split, which is drawn from the training images"
                                        : "it names " + count + " images of the " + role +
                                              " split, most of which another list has"});
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
                               words_of(list.role) + " split, but no list names the training images"});
}

/// Of the lists that are taken: names in them that no image has, and images that two splits have.
void remark_on_taken(const Choice& choice, const std::vector<std::string>& paths,
                     std::vector<Remark>& remarks) {
  for (const auto& [role, list] : choice.lists) {
    if (list->missing > (is_list_name(list->file) ? 1 : 0))  // the first line may name the columns
      remarks.push_back({Remark::Kind::missing_images, list->file,
                         list->missing == 1
                             ? "1 image that it names does not exist"
                             : with_separators(list->missing) + " images that it names do not exist"});
    for (const auto& [other_role, other] : choice.lists) {
      const std::int64_t shared = role < other_role ? list->shared_with(*other) : 0;
      if (shared == 0) continue;
      std::size_t first = 0;
      while (!list->images[first] || !other->images[first]) ++first;
      const std::string list_name = list->file.filename().string();
      remarks.push_back({Remark::Kind::doubtful_rows, other->file,
                         shared == 1 ? "1 of its images is in " + list_name + ", too: " + paths[first]
                                     : with_separators(shared) + " of its images are in " + list_name +
                                           ", too, such as " + paths[first]});
    }
  }
}

/// Files that are called like splits and are not taken as their lists.
void remark_on_unclear(const std::vector<UnclearList>& lists, std::vector<Remark>& remarks) {
  for (const UnclearList& list : lists)
    if (std::ranges::none_of(remarks,
                             [&](const Remark& each) { return normal_path(each.path) == list.file; }))
      remarks.push_back({Remark::Kind::other_table, list.file, list.reason});
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
  remarks.push_back({Remark::Kind::unlisted_images, place,
                     with_separators(std::ssize(left_out)) +
                         (left_out.size() == 1 ? " image is in none of the split lists and is skipped ("
                                               : " images are in none of the split lists and are skipped (") +
                         examples + (left_out.size() > shown ? ", …)" : ")")});
}

void remark_on_closed(const std::vector<fs::path>& files, std::vector<Remark>& remarks) {
  for (const fs::path& file : files)
    remarks.push_back(
        {Remark::Kind::other_table, file,
         "its name suggests that it specifies the splits of images, but a " +
             lower_case(file.extension().string()) +
             " file is not read; write the image names into train.txt and test.txt, one per line"});
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
      remarks.push_back(
          {Remark::Kind::other_table, file,
           "it names " + with_separators(count) +
               " of the images but no split; to test on these and train on the others, give it: --data " +
               shell_word(file.string())});
    } catch (const UserError&) {  // it is not a list
    }
  }
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
         " instead of --data trains on all images";
}

/// Those that were told as no list of labels.
void forget_remarks_on(const Choice& choice, std::vector<Remark>& remarks) {
  std::erase_if(remarks, [&](const Remark& remark) {
    return remark.kind == Remark::Kind::other_table &&
           std::ranges::any_of(
               choice.lists, [&](const auto& list) { return list.second->file == normal_path(remark.path); });
  });
}

/// The other splits that lists tell where none tells training, which has what these leave.
void take_others(const Choice& choice, const fs::path& folder, const std::string& otherwise, Splits& splits) {
  std::vector<std::string> files, roles;
  const Source whole = splits.train;
  for (const auto& [role, list] : choice.lists) {
    files.push_back(from_folder(list->file, folder));
    roles.push_back(words_of(role));
    Source source = whole;
    source.list = list->file;
    (role == SplitRole::test ? splits.test : splits.validation) = source;
    splits.train.except.push_back(list->file.string());
  }
  forget_remarks_on(choice, splits.remarks);
  const std::string named = joined_by_and(files), of = joined_by_and(roles);
  splits.remarks.push_back({Remark::Kind::split_by_list, splits.train.place(),
                            files.size() == 1
                                ? named + " says which images are in the " + of +
                                      " split, and all others are used for training; " + otherwise
                                : named + " say which images are in the " + of +
                                      " splits, and all others are used for training; " + otherwise});
}

/// Of a data set that has validation or test images, a list that tells the other ones among those of
/// training.
void take_missing_split(ListsByGroup groups, const std::vector<std::string>& paths, const fs::path& folder,
                        const std::string& otherwise, Splits& splits) {
  const SplitRole missing = splits.test ? SplitRole::validation : SplitRole::test;
  for (auto& [group, lists] : groups)
    std::erase_if(lists, [&](const SplitList& list) { return list.role != missing; });
  const auto choice = choice_of_others(groups);
  if (!choice) return;
  take_others(*choice, folder, otherwise, splits);
  remark_on_taken(*choice, paths, splits.remarks);
}

/// Of a file that a person names and that tells a part of the images and no split, such as "fold1.txt": it is
/// the test split.
bool take_part(const fs::path& file, const std::vector<std::string>& paths, const fs::path& folder,
               const std::string& otherwise, Splits& splits) {
  if (file.empty() || split_named(file.stem().string()) || !has_word_on_splits(file.stem().string()))
    return false;
  const ImageList list(file);
  SplitList part{normal_path(file), SplitRole::test, "", list.find(paths)};
  part.count = std::ranges::count(part.images, true);
  const bool is_part = part.count > 0 && 2 * part.count <= std::ssize(paths) && list.values().empty() &&
                       10 * part.count >= 9 * (list.size() - 1);
  if (is_part) take_others({.group = {}, .lists = {{SplitRole::test, &part}}}, folder, otherwise, splits);
  return is_part;
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
  if (!may_have_lists || (splits.validation && splits.test) || !splits.train.split.empty()) return;
  const fs::path images =
      splits.train.folder.empty() ? splits.train.manifest.parent_path() : splits.train.folder;
  const NearbyLists near = lists_near(folder, images);
  const bool has_split = splits.validation || splits.test;
  if (!has_split) remark_on_closed(near.closed, splits.remarks);
  if (near.lists.empty()) return;
  std::vector<std::string> paths;
  try {
    paths = paths_of(splits.train);
  } catch (const UserError&) {
    return;  // which is said where they are opened for training
  }
  std::vector<UnclearList> unclear;
  ListsByGroup groups = groups_among(near.lists, paths, normal_path(splits.train.place()), unclear);
  const std::string otherwise = other_reading(splits, reading, has_split || !chosen.empty());
  if (has_split) return take_missing_split(std::move(groups), paths, folder, otherwise, splits);
  const auto choice = best_choice(groups, chosen.empty() ? chosen : normal_path(chosen));
  if (!choice) {
    if (take_part(chosen, paths, folder, otherwise, splits)) return;
    remark_on_folds(near.lists, paths, splits.remarks);
    if (const auto others = choice_of_others(groups)) {
      take_others(*others, folder, otherwise, splits);
      remark_on_taken(*others, paths, splits.remarks);
      remark_on_others(groups, *others, splits.remarks);
    } else {
      remark_on_unused(groups, splits.remarks);
    }
    return remark_on_unclear(unclear, splits.remarks);
  }
  const bool says_nothing = choice->lists.size() == 1 && choice->count() == std::ssize(paths);
  if (says_nothing) return;
  const bool are_few = choice->lists.size() == 1 && 2 * choice->count() < std::ssize(paths);
  if (are_few && chosen.empty()) {
    const SplitList& train = *choice->lists.at(SplitRole::train);
    splits.remarks.push_back(
        {Remark::Kind::other_table, train.file,
         "it names " + with_separators(train.count) + " of the " + with_separators(std::ssize(paths)) +
             " images as those of the training split; to train only on these, give it: --data " +
             shell_word(train.file.string())});
    return;
  }
  take(*choice, splits);
  forget_remarks_on(*choice, splits.remarks);
  splits.remarks.push_back({Remark::Kind::split_by_list, splits.train.place(),
                            words_on_choice(*choice, groups, folder, otherwise)});
  remark_on_taken(*choice, paths, splits.remarks);
  remark_on_others(groups, *choice, splits.remarks);
  remark_on_unclear(unclear, splits.remarks);
  remark_on_unlisted_images(*choice, paths, splits.train.place(), splits.remarks);
}

}  // namespace anneal::data
