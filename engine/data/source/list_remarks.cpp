#include "engine/data/source/list_remarks.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "engine/core/protocol/number_text.h"
#include "engine/data/source/list_splits.h"
#include "engine/data/source/listing/listing.h"
#include "engine/data/source/lists/image_list.h"
#include "engine/data/source/lists/short_lists.h"
#include "engine/data/source/names/label_columns.h"
#include "engine/data/source/names/name_words.h"
#include "engine/data/source/names/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Whether a folder could be one of a class: it has a name of its own, which says nothing else.
bool may_be_of_class(const std::string& folder) {
  return !folder.empty() && folder.find_first_of("0123456789") == std::string::npos &&
         !is_generic_name(folder) && !split_named(folder) && !derived_folder(folder);
}

/// "2 rows without a split are", "1 row of the split "dev" is"
std::string rows_and_verb(std::int64_t rows, const std::string& split) {
  return with_separators(rows) + (rows == 1 ? " row" : " rows") +
         (split.empty() ? " without a split" : " of the split " + quoted_text(split)) +
         (rows == 1 ? " is" : " are");
}

}  // namespace

void remark_on_notes(const ManifestNotes& notes, const fs::path& path, std::vector<Remark>& remarks) {
  const auto tell = [&](Remark::Kind kind, const std::string& sentence) {
    remarks.push_back({kind, path, sentence});
  };
  if (!notes.columns.empty()) tell(Remark::Kind::list_by_content, notes.columns);
  if (!notes.doubled.empty())
    tell(Remark::Kind::doubtful_rows, "its first line has the column " + quoted_text(notes.doubled) +
                                          " more than once: the first one is used, and the others are not "
                                          "used");
  if (!notes.no_split.empty())
    tell(Remark::Kind::list_by_content,
         notes.no_split + " is not yes or no in every row, so all rows are used for training");
  if (!notes.folder.empty() && notes.is_one_folder)
    tell(Remark::Kind::list_by_content, "its images are read from the folder " + notes.folder);
  if (!notes.folder.empty() && !notes.is_one_folder)
    tell(Remark::Kind::list_by_content, "its images are read from the folders " + notes.folder);
  if (notes.have_copies)
    tell(Remark::Kind::list_by_content,
         "several folders have the same images under the same names, and only the first one is used");
  if (!notes.other_name.empty())
    tell(Remark::Kind::list_by_content,
         "its image names differ from the file names, but the files are used anyway, such as " +
             notes.other_name);
  const std::string line = std::to_string(notes.first_without_label);
  if (notes.without_label == 1)
    tell(Remark::Kind::unlabelled_rows, "1 row without a label is skipped, in line " + line);
  if (notes.without_label > 1)
    tell(Remark::Kind::unlabelled_rows, with_separators(notes.without_label) +
                                            " rows without a label are skipped, the first in line " + line);
  if (!notes.footer.empty())
    tell(Remark::Kind::other_rows, "1 row that names no image is skipped, " + quoted_text(notes.footer) +
                                       " in line " + std::to_string(notes.footer_line));
}

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
                     "its labels are used, though its images are in what look like class folders, such as " +
                         quoted_text(labels.begin()->first) + " and " +
                         quoted_text(std::next(labels.begin())->first) + "; --layout classes uses these"});
}

void remark_on_rows(const std::map<std::string, std::int64_t>& rows, Splits& splits, const fs::path& path) {
  const auto name_of_source = [](const std::optional<Source>& source) { return source ? source->split : ""; };
  const std::array<std::pair<SplitRole, std::string>, 3> taken = {
      std::pair{SplitRole::train, splits.train.split},
      std::pair{SplitRole::validation, name_of_source(splits.validation)},
      std::pair{SplitRole::test, name_of_source(splits.test)}};
  for (const auto& [value, count] : rows) {
    const auto role = std::ranges::find(taken, value, &std::pair<SplitRole, std::string>::second);
    if (value.empty() || role == taken.end())
      splits.remarks.push_back({Remark::Kind::other_rows, path, rows_and_verb(count, value) + " skipped"});
    else if (const auto named = split_named(value); !named || !named->is_exact)
      splits.remarks.push_back({Remark::Kind::split_by_value, path,
                                rows_and_verb(count, value) + " used as the " + words_of(role->first) +
                                    " split, which is what that word usually means"});
  }
}

void remark_on_name_of_list(const fs::path& list, Splits& splits) {
  const auto named = split_named(list.stem().string());
  if (named && named->is_exact && named->role != SplitRole::train && splits.train.split.empty())
    splits.remarks.push_back({Remark::Kind::list_by_content, list,
                              "its images are used for training, though it is named like the " +
                                  std::string(name_of(named->role)) +
                                  " split, because there is no other list; list the training images in a "
                                  "train.csv next to it"});
}

void remark_on_lists_beside(const fs::path& list, std::vector<Remark>& remarks) {
  const fs::path folder = list.parent_path();
  for (const std::string& name : list_if_readable(folder).others) {
    const auto named = split_named(fs::path(name).stem().string());
    const bool may_tell = named && named->role != SplitRole::train && name != list.filename() &&
                          (is_list_name(name) || is_text_list_name(name));
    if (may_tell)
      remarks.push_back(
          {Remark::Kind::other_table, folder / name,
           "only the given list is read; give the folder to use the splits that other lists specify"});
  }
}

}  // namespace anneal::data
