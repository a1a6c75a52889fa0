#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "engine/data/source/names/name_list.h"

namespace anneal::data {

/// One line of a CSV manifest.
struct ManifestRow {
  std::string path;  ///< relative to the CSV's folder, or absolute
  std::string label;
  std::string split;      ///< empty without such a column
  std::int64_t line = 0;  ///< in the CSV
};

/// A column of a list that says neither the image nor its label nor its split.
struct OtherColumn {
  std::string name;
  NameList cells;  ///< of each row
};

/// What is told of how a list was read where it does not say so itself; "" for nothing.
struct ManifestNotes {
  std::string split_from;  ///< the column "Usage"
  std::string columns;     ///< the column "id" names the images, and "species" says their labels
  std::string no_split;    ///< the column "is_test", which does not say yes or no in every row
  std::string doubled;     ///< the column that stands several times, of which the first counts
  std::string folder;      ///< in which the images lie, from that of the list; or several, "a, b"
  bool is_one_folder = true;
  bool have_copies = false;  ///< the folders have the same files under the same names
  std::string other_name;    ///< 000.png for 0, where the list calls a file otherwise
  std::vector<OtherColumn> columns_aside;
  std::int64_t without_label = 0;              ///< rows that are left out, as they say none
  std::int64_t first_without_label = 0;        ///< its line
  std::set<std::string> images_without_label;  ///< names in these rows, without folders and endings
  std::string footer;  ///< what stands in place of an image in a last row that is left out
  std::int64_t footer_line = 0;
  bool has_ways_up = false;  ///< whether ".." stands in a path
};

/// Whether a CSV file lists images: whether one of its first lines names the columns `path` and `label`, or
/// others that mean the same (see label_columns.h), where the first row names an image; or whether a column
/// names images that lie beside it (see label_table.h).
bool is_manifest(const std::filesystem::path& path);

/// Reads a CSV file, or what json_lines.h makes one of (see csv.h; its first lines tell the delimiter) that
/// names the columns `path` (file, filename, image, image_path, …) and `label` (class, category, target, …),
/// and perhaps `split` (subset, set, …), in any order and among others; lines above are skipped, and rows
/// without a label left out. So is a last row such as "Total,12", which is not a sample: its path does not
/// name a file and lacks the ending of an image that all others have, and its label stands nowhere else.
/// Labels may be in several columns of yes and no, see label_columns.h. Where paths have '\\' and none '/',
/// they are of Windows and get '/'. Where no column is called like `split`, a column of any name is, all of
/// whose values are words for splits, training among several; else columns of yes and no called is_valid,
/// is_test or is_train do, where most rows are trained on and some are not; else the first folders of the
/// paths, or of where the images lie, in which these differ, where they all are words for splits. Images that
/// are not where the list says are looked for in the folders beside it, see listed_places.h. `notes` tell
/// what was found so. UserError with file and line for anything else, for an empty path, and for several
/// labels of an image.
std::vector<ManifestRow> read_manifest(const std::filesystem::path& path, ManifestNotes* notes = nullptr);

/// The images that a CSV file names, with labels or without, in each of its rows: in the column that is known
/// to, or else in the first whose texts have the endings of images. They are looked for as those of a
/// manifest. UserError where no column names images.
std::vector<std::filesystem::path> images_listed_in(const std::filesystem::path& file);

}  // namespace anneal::data
