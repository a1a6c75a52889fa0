#include "source/list_remarks.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string>

#include "protocol/number_text.h"
#include "source/label_columns.h"
#include "source/name_words.h"
#include "source/split_name.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

/// Whether a folder could be one of a class: it has a name of its own, which says nothing else.
bool may_be_of_class(const std::string& folder) {
  return !folder.empty() && folder.find_first_of("0123456789") == std::string::npos &&
         !is_generic_name(folder) && !split_named(folder) && !derived_folder(folder);
}

}  // namespace

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
  if (!notes.footer.empty())
    tell(Remark::Kind::other_rows, "1 row that names no image is left out, " + quoted_text(notes.footer) +
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
                     "its labels are taken, though its images lie in folders as of classes, such as " +
                         quoted_text(labels.begin()->first) + " and " +
                         quoted_text(std::next(labels.begin())->first) + "; --layout classes takes these"});
}

}  // namespace anneal::data
