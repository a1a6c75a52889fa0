#include "engine/data/source/list_splits.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/normal_path.h"
#include "engine/core/base/spelling.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/data/source/list_remarks.h"
#include "engine/data/source/listing/class_folders.h"
#include "engine/data/source/listing/images_beside.h"
#include "engine/data/source/lists/doubtful_labels.h"
#include "engine/data/source/lists/label_table.h"
#include "engine/data/source/lists/listed_groups.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/lists/several_lists.h"
#include "engine/data/source/lists/short_lists.h"
#include "engine/data/source/lists/unused_columns.h"
#include "engine/data/source/lists_by_split.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"
#include "engine/data/source/split_folders.h"
#include "engine/data/source/split_of_folders.h"
#include "engine/data/source/unlisted.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// On the rows and columns of a list.
void remark_on_list(const std::vector<ManifestRow>& rows, const ManifestNotes& notes,
                    bool validates_at_random, const fs::path& path, std::vector<Remark>& remarks) {
  std::set<std::string> labels;
  for (const ManifestRow& row : rows) labels.insert(row.label);
  remark_on_notes(notes, path, remarks);
  if (notes.columns.empty()) remark_on_folders(rows, path, remarks);  // else they were told with the columns
  remark_on_spellings({labels.begin(), labels.end()}, path, remarks);
  remark_on_labels(rows, path, remarks);
  remark_on_unused_columns(rows, notes, path, remarks);
  remark_on_groups(rows, notes, validates_at_random, path, remarks);
}

/// Of one list, whose rows `listed` gets.
Splits splits_of_list(const fs::path& path, bool validates_at_random, ListedImages& listed) {
  std::map<std::string, std::string> spelled;  // the first of the spellings of a split, by its key
  std::map<std::string, std::int64_t> rows;
  ManifestNotes notes;
  const std::vector<ManifestRow> all = read_manifest(path, &notes);
  for (const ManifestRow& row : all)
    ++rows[spelled.try_emplace(spelling_key(row.split), trimmed(row.split)).first->second];
  std::vector<Remark> remarks;
  remark_on_list(all, notes, validates_at_random, path, remarks);
  std::ranges::copy(all, std::back_inserter(listed.rows));
  listed.without_label.merge(notes.images_without_label);
  if (std::ranges::all_of(std::views::keys(rows), says_no_split))
    return {.train = {.manifest = path}, .layout = "csv", .remarks = remarks};
  const auto make_source = [&](const std::string& name) { return Source{.manifest = path, .split = name}; };
  const auto names = std::views::keys(rows);
  if (auto splits = splits_named({names.begin(), names.end()}, path, "csv", make_source)) {
    splits->remarks = remarks;
    if (!notes.split_from.empty())
      splits->remarks.push_back({Remark::Kind::split_by_value, path,
                                 notes.split_from + " specified the splits; --set data.train.manifest=" +
                                     path.string() + " instead of --data trains on all rows"});
    remark_on_rows(rows, *splits, path);
    return *splits;
  }
  if (const auto numbers = roles_of_numbers({names.begin(), names.end()}); !numbers.empty()) {
    Splits splits{.train = make_source("0"),
                  .validation = make_source("1"),
                  .test = make_source("2"),
                  .layout = "csv",
                  .root = {},
                  .remarks = remarks};
    splits.remarks.push_back({Remark::Kind::split_by_value, path,
                              "0, 1 and 2 in its split column are read as the training, validation and test "
                              "split; if this is wrong, write the names of the splits instead"});
    return splits;
  }
  std::string seen;
  for (const std::string& name : names) seen += (seen.empty() ? "" : ", ") + quoted_text(name);
  throw UserError("the split column has the values " + seen + ", but none of them is train or training", path,
                  "Use train, validation and test in it, or rename the column.");
}

/// Of one list alone.
Splits splits_of_only_list(const fs::path& path, bool validates_at_random) {
  ListedImages listed;
  Splits splits = splits_of_list(path, validates_at_random, listed);
  remark_on_unlisted(listed, path, splits.remarks);
  return splits;
}

/// The files that are lists. Of many text files of one kind, which may stand beside an image each, none is
/// looked at.
std::vector<fs::path> lists_among(const std::vector<std::string>& names, const fs::path& folder) {
  constexpr std::ptrdiff_t most_texts = 20;
  std::map<std::string, std::ptrdiff_t> counts;  // by ending
  for (const std::string& name : names)
    if (is_text_list_name(name)) ++counts[fs::path(name).extension().string()];
  const auto is_one_of_many = [&](const std::string& name) {
    return is_text_list_name(name) && counts.at(fs::path(name).extension().string()) > most_texts;
  };
  std::vector<fs::path> lists, texts;
  for (const std::string& name : names) {
    if (is_one_of_many(name) || names_submission(name)) continue;
    if (is_list(folder / name)) lists.push_back(folder / name);
    if (is_text_list_name(name)) texts.push_back(folder / name);
  }
  add_short_lists(texts, lists);
  return lists;
}

/// A folder in it that is called like the training split and holds folders of classes.
std::optional<ClassFolders> folder_of_training(const fs::path& folder, const Listing& listing,
                                               const FolderReading& reading) {
  for (const std::string& name : listing.folders)
    if (const auto split = split_named(name); split && split->role == SplitRole::train)
      if (ClassFolders training = unwrapped(folder / name, reading); training.names.size() >= 2)
        return training;
  return std::nullopt;
}

bool have_folders_of_classes(const fs::path& folder, const Listing& listing, const ClassFolders& training) {
  return std::ranges::any_of(listing.folders, [&](const std::string& name) {
    const auto split = split_named(name);
    return split && split->role != SplitRole::train &&
           unwrapped(folder / name, training.reading).shares_with(training);
  });
}

/// Of a list that is not called like a split.
bool has_one_label(const fs::path& list) {
  if (split_named(list.stem().string())) return false;
  try {
    const std::vector<ManifestRow> rows = read_manifest(list);
    return std::ranges::all_of(rows, [&](const ManifestRow& row) { return row.label == rows.front().label; });
  } catch (const UserError&) {
    return false;
  }
}

/// Of several lists those from which no class can be told, where others are left.
void leave_out_lists_of_one_label(std::vector<fs::path>& lists, std::vector<Remark>& remarks) {
  const auto left_out = std::ranges::stable_partition(lists, std::not_fn(has_one_label));
  if (left_out.begin() == lists.begin()) return;
  for (const fs::path& list : left_out)
    remarks.push_back({Remark::Kind::other_table, list, "all of its rows have one label"});
  lists.erase(left_out.begin(), left_out.end());
}

/// On tables beside a list that name images and nothing else, as Kaggle's test.csv does.
void remark_on_unlabelled_tables(const std::vector<fs::path>& tables, const fs::path& list,
                                 std::vector<Remark>& remarks) {
  for (const fs::path& table : tables)
    if (table != list && std::ranges::count(remarks, table, &Remark::path) == 0)
      if (const std::string note = note_on_unlabelled_images(table); !note.empty())
        remarks.push_back({Remark::Kind::other_table, table, "it " + note});
}

/// Of the lists those that do not name an image of training, whose folders tell its classes: they are no list
/// of the data set, but perhaps of another split.
void leave_out_lists_beside(const ClassFolders& training, std::vector<fs::path>& lists, Listing& listing,
                            std::vector<Remark>& remarks) {
  std::erase_if(lists, [&](const fs::path& list) {
    if (!names_none_in(list, training.folder)) return false;
    remarks.push_back(
        {Remark::Kind::other_table, list, "it names none of the images in " + training.folder.string()});
    std::erase(listing.others, list.filename().string());
    return true;
  });
}

/// The only manifest among the lists of the folder; where nothing else could be the data set, its only .csv.
std::optional<fs::path> find_manifest(const fs::path& folder, const Listing& listing,
                                      std::vector<fs::path> manifests, std::vector<Remark>& remarks) {
  std::vector<fs::path> tables;
  for (const std::string& name : listing.others)
    if (names_submission(name) && is_list_name(name))
      remarks.push_back({Remark::Kind::other_table, folder / name,
                         "it is a competition submission form, judging by its name, in which labels are "
                         "placeholders"});
    else if (is_list_name(name))
      tables.push_back(folder / name);
  if (manifests.size() > 1) {
    leave_out_lists_of_one_label(manifests, remarks);
    const std::string difference = settle_lists(manifests, remarks);
    if (manifests.size() > 1) refuse_several_lists(folder, manifests, difference);
  }
  if (manifests.size() == 1) {
    if (tells_a_split_of_folders(manifests.front(), remarks)) return std::nullopt;
    remark_on_unlabelled_tables(tables, manifests.front(), remarks);
    return manifests.front();
  }
  if (manifests.empty() && tables.size() == 1 && listing.folders.empty()) return tables.front();
  std::ranges::copy_if(manifests, std::back_inserter(tables),
                       [](const fs::path& list) { return !is_list_name(list); });
  for (const fs::path& table : tables)
    if (std::ranges::count(remarks, table, &Remark::path) == 0)
      remarks.push_back({Remark::Kind::other_table, table,
                         std::ranges::find(manifests, table) == manifests.end()
                             ? note_on_listed_files(table)
                             : "it is one of several lists of images"});
  return std::nullopt;
}

/// The only list in a folder whose images lie in it.
std::optional<fs::path> only_list_in(const fs::path& folder) {
  const std::vector<fs::path> lists = lists_among(list_if_readable(folder).others, folder);
  return lists.size() == 1 ? std::optional(lists.front()) : std::nullopt;
}

/// The lists that lie in folders of splits.
std::optional<Splits> lists_of_splits(const fs::path& folder, const Listing& listing) {
  std::map<std::string, fs::path> lists;
  for (const std::string& name : listing.folders)
    if (split_named(name))
      if (const auto found = only_list_in(folder / name)) lists.emplace(name, *found);
  const auto names = std::views::keys(lists);
  auto splits = splits_named({names.begin(), names.end()}, folder, "csv",
                             [&](const std::string& name) { return Source{.manifest = lists.at(name)}; });
  if (!splits) return std::nullopt;
  for (const auto& [name, file] : lists) {
    Splits of_file = splits_of_only_list(file, file == splits->train.manifest && !splits->validation);
    std::ranges::move(of_file.remarks, std::back_inserter(splits->remarks));
  }
  return splits;
}

Splits splits_of_lists(const ListsBySplit& lists) {
  ListedImages listed;
  Splits splits = splits_of_list(lists.train, !lists.validation, listed);
  std::vector<std::pair<SplitRole, fs::path>> apart = {{SplitRole::train, lists.train}};
  const auto take = [&](SplitRole role, const std::optional<fs::path>& list, std::optional<Source>& split) {
    if (!list || split) return;
    split = Source{.manifest = *list};
    apart.emplace_back(role, *list);
    std::ranges::move(splits_of_list(*list, false, listed).remarks, std::back_inserter(splits.remarks));
  };
  take(SplitRole::validation, lists.validation, splits.validation);
  take(SplitRole::test, lists.test, splits.test);
  if (apart.size() > 1 && splits.train.split.empty()) remark_on_groups_across(apart, splits.remarks);
  remark_on_unlisted(listed, lists.train, splits.remarks);
  std::ranges::copy(lists.remarks, std::back_inserter(splits.remarks));
  return splits;
}

/// The lists in the folders beside the one of the images, whose names they have: "GroundTruth/labels.csv" and
/// "Input/1.jpg". None where several folders could be those of classes.
std::vector<fs::path> lists_beside_images(const fs::path& folder, const Listing& listing) {
  std::vector<fs::path> lists;
  std::ptrdiff_t with_images = 0;
  for (const std::string& name : listing.folders) {
    if (holds_images(folder / name) && !derived_folder(name))
      ++with_images;
    else
      std::ranges::copy(lists_among(list_if_readable(folder / name).others, folder / name),
                        std::back_inserter(lists));
  }
  const bool may_be_classes = with_images > 1 && holds_class_like_folders(folder);
  return may_be_classes ? std::vector<fs::path>() : lists;
}

}  // namespace

bool is_list_name(const fs::path& path) {
  const std::string extension = lower_case(path.extension().string());
  return extension == ".csv" || extension == ".tsv";
}

bool is_list(const fs::path& path) {
  if (is_list_name(path)) return is_manifest(path);
  if (!is_text_list_name(path.string()) || !is_manifest(path)) return false;
  std::set<std::string> labels;
  try {
    const std::vector<ManifestRow> rows = read_manifest(path);
    for (const ManifestRow& row : rows) labels.insert(row.label);
    return 2 * labels.size() <= rows.size();
  } catch (const UserError&) {
    return false;
  }
}

bool is_short_list(const fs::path& file) {
  constexpr std::size_t most_rows = 20;
  if (!is_text_list_name(file.string()) || !is_manifest(file)) return false;
  try {
    std::set<std::string> labels;
    const std::vector<ManifestRow> rows = read_manifest(file);
    for (const ManifestRow& row : rows) labels.insert(row.label);
    const bool are_numbers = std::ranges::all_of(labels, [](const std::string& label) {
      return label.find_first_not_of("+-.0123456789") == std::string::npos;
    });
    const bool are_amounts_or_count = are_numbers && labels.size() == rows.size();
    return rows.size() <= most_rows && labels.size() > 1 && !are_amounts_or_count;
  } catch (const UserError&) {
    return false;
  }
}

std::string why_no_list(const fs::path& file) {
  constexpr std::array<std::string_view, 11> others = {".xml", ".yaml", ".yml", ".xlsx",    ".xls", ".mat",
                                                       ".npy", ".npz",  ".pkl", ".parquet", ".db"};
  if (is_one_of(lower_case(file.extension().string()), others))
    return "lists of labels are read from .csv, .tsv, .txt, .jsonl and .json files";
  if (!is_list_name(file) && !is_text_list_name(file.string())) return "";
  if (is_short_list(file))
    return std::string(labels_of_their_own) + "; to use it, give it: --data " + shell_word(file.string());
  for (const auto& note_of : {note_on_listed_files, note_on_images_of})
    if (const std::string note = note_of(file); !note.empty()) return note;
  try {
    read_manifest(file);
    return labels_of_their_own;
  } catch (const UserError& error) {
    return error.message();
  }
}

std::vector<fs::path> lists_in(const fs::path& folder) {
  return lists_among(list_if_readable(folder).others, folder);
}

Splits discover_list(const fs::path& path) {
  const fs::path list = normal_path(path);
  const auto named = split_named(list.stem().string());
  if (named && named->role == SplitRole::train)
    if (const auto lists = lists_by_split(lists_in(list.parent_path()), list)) {
      Splits splits = splits_of_lists(*lists);
      splits.train.manifest = path;
      return splits;
    }
  Splits splits = splits_of_only_list(path, true);
  if (!splits.validation && !splits.test) remark_on_lists_beside(list, splits.remarks);
  return splits;
}

std::optional<Splits> discover_lists(const fs::path& folder, Listing& listing, const FolderReading& reading,
                                     std::vector<Remark>& remarks) {
  std::vector<fs::path> lists = lists_among(listing.others, folder);
  const auto training = folder_of_training(folder, listing, reading);
  if (!training || !have_folders_of_classes(folder, listing, *training))
    if (const auto by_split = lists_by_split(lists);
        by_split && !(training && names_none_in(by_split->train, training->folder))) {
      Splits splits = splits_of_lists(*by_split);
      remark_on_short_lists(folder, listing, lists, splits.remarks);
      return splits;
    }
  if (training) leave_out_lists_beside(*training, lists, listing, remarks);
  const auto list = find_manifest(folder, listing, lists, remarks);
  if (!list)
    if (auto splits = lists_of_splits(folder, listing)) return splits;
  std::optional<Splits> splits;
  if (list) {
    splits = splits_of_only_list(*list, true);
    remark_on_name_of_list(*list, *splits);
    remark_on_short_lists(folder, listing, lists, splits->remarks);
  } else if (const std::vector<fs::path> beside = lists_beside_images(folder, listing); beside.size() == 1) {
    splits = splits_of_only_list(beside.front(), true);
  } else if (const auto by_split = lists_by_split(beside)) {
    splits = splits_of_lists(*by_split);
  }
  if (splits) std::ranges::move(remarks, std::back_inserter(splits->remarks));
  return splits;
}

}  // namespace anneal::data
