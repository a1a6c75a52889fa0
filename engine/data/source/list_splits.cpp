#include "source/list_splits.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <utility>

#include "base/error.h"
#include "base/normal_path.h"
#include "base/spelling.h"
#include "base/text.h"
#include "protocol/number_text.h"
#include "source/class_folders.h"
#include "source/doubtful_labels.h"
#include "source/images_beside.h"
#include "source/label_columns.h"
#include "source/label_table.h"
#include "source/listed_groups.h"
#include "source/manifest.h"
#include "source/name_words.h"
#include "source/several_lists.h"
#include "source/split_folders.h"
#include "source/split_name.h"
#include "source/unlisted.h"
#include "source/unused_columns.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

bool is_text_list_name(const std::string& name) {
  const std::string extension = lower_case(fs::path(name).extension().string());
  return extension == ".txt" || extension == ".lst" || extension == ".jsonl";
}

/// "2 rows without a split are", "1 row of the split "dev" is"
std::string rows_and_verb(std::int64_t rows, const std::string& split) {
  return with_separators(rows) + (rows == 1 ? " row" : " rows") +
         (split.empty() ? " without a split" : " of the split " + quoted_text(split)) +
         (rows == 1 ? " is" : " are");
}

/// On the values of the split column that are none of the usual names.
void remark_on_rows(const std::map<std::string, std::int64_t>& rows, Splits& splits, const fs::path& path) {
  const auto name_of_source = [](const std::optional<Source>& source) { return source ? source->split : ""; };
  const std::array<std::pair<SplitRole, std::string>, 3> taken = {
      std::pair{SplitRole::train, splits.train.split},
      std::pair{SplitRole::validation, name_of_source(splits.validation)},
      std::pair{SplitRole::test, name_of_source(splits.test)}};
  for (const auto& [value, count] : rows) {
    const auto role = std::ranges::find(taken, value, &std::pair<SplitRole, std::string>::second);
    if (value.empty() || role == taken.end())
      splits.remarks.push_back({Remark::Kind::other_rows, path, rows_and_verb(count, value) + " left out"});
    else if (!split_named(value)->is_exact)
      splits.remarks.push_back({Remark::Kind::split_by_value, path,
                                rows_and_verb(count, value) + " taken as the " + words_of(role->first) +
                                    " split, which is what that word usually means"});
  }
}

/// What is told of how a list was read.
void remark_on_notes(const ManifestNotes& notes, const fs::path& path, std::vector<Remark>& remarks) {
  const auto tell = [&](Remark::Kind kind, const std::string& sentence) {
    remarks.push_back({kind, path, sentence});
  };
  if (!notes.columns.empty()) tell(Remark::Kind::list_by_content, notes.columns);
  if (!notes.doubled.empty())
    tell(Remark::Kind::doubtful_rows, "its first line has the column " + quoted_text(notes.doubled) +
                                          " more than once: the first of them counts, and the others are not "
                                          "used");
  if (!notes.no_split.empty())
    tell(Remark::Kind::list_by_content,
         notes.no_split + " does not say yes or no in every row, so that all rows are trained on");
  if (!notes.folder.empty() && notes.is_one_folder)
    tell(Remark::Kind::list_by_content, "its images are taken from the folder " + notes.folder);
  if (!notes.folder.empty() && !notes.is_one_folder)
    tell(Remark::Kind::list_by_content, "its images are taken from the folders " + notes.folder);
  if (notes.have_copies)
    tell(Remark::Kind::list_by_content,
         "several folders have the same images under the same names, of which the first is taken");
  if (!notes.other_name.empty())
    tell(Remark::Kind::list_by_content,
         "it calls images otherwise than their files, which are taken nevertheless, such as " +
             notes.other_name);
  const std::string line = std::to_string(notes.first_without_label);
  if (notes.without_label == 1)
    tell(Remark::Kind::unlabelled_rows, "1 row without a label is left out, in line " + line);
  if (notes.without_label > 1)
    tell(Remark::Kind::unlabelled_rows, with_separators(notes.without_label) +
                                            " rows without a label are left out, the first in line " + line);
}

/// Whether a folder could be one of a class: it has a name of its own, which says nothing else.
bool may_be_of_class(const std::string& folder) {
  return !folder.empty() && folder.find_first_of("0123456789") == std::string::npos &&
         !is_generic_name(folder) && !split_named(folder) && !derived_folder(folder);
}

/// On labels that say something else than the folders in which the images lie, all of them as of classes.
void remark_on_folders(const std::vector<ManifestRow>& rows, const fs::path& path,
                       std::vector<Remark>& remarks) {
  std::map<std::string, std::set<std::string>> labels;  // by folder
  for (const ManifestRow& row : rows) {
    const std::string folder = fs::path(row.path).parent_path().filename().string();
    if (!may_be_of_class(folder)) return;
    labels[folder].insert(row.label);
  }
  const bool say_the_same =
      std::ranges::all_of(labels, [](const auto& each) { return each.second.size() == 1; });
  if (labels.size() < 2 || say_the_same) return;
  remarks.push_back({Remark::Kind::list_by_content, path,
                     "its labels are taken, though its images lie in folders as of classes, such as " +
                         quoted_text(labels.begin()->first) + " and " +
                         quoted_text(std::next(labels.begin())->first) + "; --layout classes takes these"});
}

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
  remark_on_unlisted(rows, path, remarks);
}

/// Of one list.
Splits splits_of_list(const fs::path& path, bool validates_at_random) {
  std::map<std::string, std::string> spelled;  // the first of the spellings of a split, by its key
  std::map<std::string, std::int64_t> rows;
  ManifestNotes notes;
  const std::vector<ManifestRow> all = read_manifest(path, &notes);
  for (const ManifestRow& row : all)
    ++rows[spelled.try_emplace(spelling_key(row.split), trimmed(row.split)).first->second];
  std::vector<Remark> remarks;
  remark_on_list(all, notes, validates_at_random, path, remarks);
  if (rows.size() == 1 && rows.contains(""))
    return {.train = {.manifest = path}, .layout = "csv", .remarks = remarks};
  const auto make_source = [&](const std::string& name) { return Source{.manifest = path, .split = name}; };
  const auto names = std::views::keys(rows);
  if (auto splits = splits_named({names.begin(), names.end()}, path, "csv", make_source)) {
    splits->remarks = remarks;
    if (!notes.split_from.empty())
      splits->remarks.push_back({Remark::Kind::split_by_value, path,
                                 notes.split_from + " told the splits; --set data.train.manifest=" +
                                     path.string() + " in place of --data trains on all rows"});
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
                              "0, 1 and 2 in its column of splits are taken as the training, validation and "
                              "test split; where they are not, write words for splits in their place"});
    return splits;
  }
  std::string seen;
  for (const std::string& name : names) seen += (seen.empty() ? "" : ", ") + quoted_text(name);
  throw UserError("the split column has the values " + seen + ", none of which is train or training", path,
                  "Write train, validation and test into it, or give the column another name.");
}

/// On lists that are called like the other splits, beside one that is called like training and has none.
void remark_on_lists_beside(const fs::path& path, Splits& splits) {
  const auto named = split_named(path.stem().string());
  if (splits.validation || splits.test || !named || named->role != SplitRole::train) return;
  const fs::path folder = normal_path(path).parent_path();
  for (const std::string& name : list(folder).others) {
    const auto other = split_named(fs::path(name).stem().string());
    if (!other || other->role == SplitRole::train || !is_list(folder / name)) continue;
    const std::string key = other->role == SplitRole::test ? "test" : "validation";
    splits.remarks.push_back({Remark::Kind::other_table, folder / name,
                              "its name is that of a " + std::string(words_of(other->role)) +
                                  " split; --set data." + key + ".manifest=" + (folder / name).string() +
                                  " takes it as that"});
  }
}

/// UserError where the lists, of which there are several, are called like splits, and no folder of the
/// training split holds folders of classes.
void refuse_lists_of_splits(const fs::path& folder, const Listing& listing,
                            const std::vector<fs::path>& lists, const FolderReading& reading) {
  std::map<std::string, fs::path> by_name;
  for (const fs::path& each : lists) by_name.emplace(each.stem().string(), each);
  const auto stems = std::views::keys(by_name);
  const SplitNames names = split_names({stems.begin(), stems.end()}, folder);
  if (!names.train || (!names.validation && !names.test)) return;
  for (const std::string& name : listing.folders)
    if (const auto split = split_named(name);
        split && split->role == SplitRole::train && unwrapped(folder / name, reading).names.size() >= 2)
      return;
  std::string files, settings;
  for (const auto& [key, name] :
       {std::pair("train", &names.train), std::pair("validation", &names.validation),
        std::pair("test", &names.test)}) {
    if (!*name) continue;
    const fs::path& file = by_name.at(**name);
    files += (files.empty() ? "" : ", ") + file.filename().string();
    settings += std::string(settings.empty() ? "" : " ") + "--set data." + key + ".manifest=" + file.string();
  }
  throw UserError(
      "has a list of images for each split (" + files + "), and only one is looked for", folder,
      "Name them with " + settings +
          " in place of --data, or put them into one list with a column split; or, if the folders "
          "are the classes, say --layout classes.");
}

/// The files that are lists. Of many text files, which may stand beside an image each, none is looked at.
std::vector<fs::path> lists_among(const std::vector<std::string>& names, const fs::path& folder) {
  constexpr std::ptrdiff_t most_texts = 20;
  const bool are_many = std::ranges::count_if(names, is_text_list_name) > most_texts;
  std::vector<fs::path> lists;
  for (const std::string& name : names)
    if (!(are_many && is_text_list_name(name)) && is_list(folder / name)) lists.push_back(folder / name);
  return lists;
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

/// Of several lists those from which no class can be told, where others are left: Kaggle's
/// sample_submission.csv is such a one.
void leave_out_submissions(std::vector<fs::path>& lists, std::vector<Remark>& remarks) {
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

/// The only manifest in the folder; where nothing else could be the data set, its only .csv.
std::optional<fs::path> find_manifest(const fs::path& folder, const Listing& listing,
                                      const FolderReading& reading, std::vector<Remark>& remarks) {
  std::vector<fs::path> tables, manifests = lists_among(listing.others, folder);
  for (const std::string& name : listing.others)
    if (is_list_name(name)) tables.push_back(folder / name);
  if (manifests.size() > 1) {
    refuse_lists_of_splits(folder, listing, manifests, reading);
    leave_out_submissions(manifests, remarks);
    const std::string difference = settle_lists(manifests, remarks);
    if (manifests.size() > 1) refuse_several_lists(folder, manifests, difference);
  }
  if (manifests.size() == 1) {
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
std::optional<fs::path> list_of_split(const fs::path& folder) {
  const std::vector<fs::path> lists = lists_among(list_if_readable(folder).others, folder);
  return lists.size() == 1 ? std::optional(lists.front()) : std::nullopt;
}

/// The lists that lie in folders of splits.
std::optional<Splits> lists_of_splits(const fs::path& folder, const Listing& listing) {
  std::map<std::string, fs::path> lists;
  for (const std::string& name : listing.folders)
    if (split_named(name))
      if (const auto found = list_of_split(folder / name)) lists.emplace(name, *found);
  const auto names = std::views::keys(lists);
  auto splits = splits_named({names.begin(), names.end()}, folder, "csv",
                             [&](const std::string& name) { return Source{.manifest = lists.at(name)}; });
  if (!splits) return std::nullopt;
  for (const auto& [name, file] : lists) {
    Splits of_file = splits_of_list(file, file == splits->train.manifest && !splits->validation);
    std::ranges::move(of_file.remarks, std::back_inserter(splits->remarks));
  }
  return splits;
}

/// The only list in the folders beside the one of the images, whose names it has: "GroundTruth/labels.csv"
/// and "Input/1.jpg". Not where several folders could be those of classes.
std::optional<fs::path> list_beside_images(const fs::path& folder, const Listing& listing) {
  std::vector<fs::path> lists;
  std::ptrdiff_t with_images = 0;
  for (const std::string& name : listing.folders) {
    if (holds_images(folder / name))
      ++with_images;
    else
      std::ranges::copy(lists_among(list_if_readable(folder / name).others, folder / name),
                        std::back_inserter(lists));
  }
  const bool may_be_classes = with_images > 1 && holds_class_like_folders(folder);
  return lists.size() == 1 && !may_be_classes ? std::optional(lists.front()) : std::nullopt;
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

Splits discover_list(const fs::path& path) {
  Splits splits = splits_of_list(path, true);
  remark_on_lists_beside(path, splits);
  return splits;
}

std::optional<Splits> discover_lists(const fs::path& folder, const Listing& listing,
                                     const FolderReading& reading, std::vector<Remark>& remarks) {
  auto list = find_manifest(folder, listing, reading, remarks);
  if (!list)
    if (auto splits = lists_of_splits(folder, listing)) return splits;
  if (!list) list = list_beside_images(folder, listing);
  if (!list) return std::nullopt;
  Splits splits = splits_of_list(*list, true);
  std::ranges::move(remarks, std::back_inserter(splits.remarks));
  return splits;
}

}  // namespace anneal::data
