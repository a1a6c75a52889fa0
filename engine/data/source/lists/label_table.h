#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/data/source/listing/listing.h"

namespace anneal::data {

/// The columns of a table that lists images though their names do not say so.
struct LabelTable {
  std::size_t path = 0;
  std::vector<std::size_t> labels;  ///< one, or several of which the one that says yes names the label
  std::optional<std::size_t> split = {};
  bool has_header = true;  ///< whether the first line names the columns, and not an image
  std::string words = {};  ///< for people: `the column "id" names the images, "species" their labels`
};

/// Of a table of which a column names images that lie near it (see images_beside.h), with their endings or
/// without, as Kaggle's do, or of which the first has their numbers without zeros before them and a column is
/// known to have labels. Their labels are in the column that `label` is the place of, as its name says it;
/// else in columns of yes and no of which one says yes in a row; else, where there are but two columns, in
/// the other one. Folders that could be called like classes are looked into where the labels are known, and
/// count where they do not say the same as the labels. Of a table whose first line is a row, too, the label
/// may be one of several columns, see unnamed_columns.h. Nullopt of others.
std::optional<LabelTable> label_table(const std::filesystem::path& table,
                                      const std::optional<std::size_t>& label);

/// UserError where a table in the folder names the images of its folders in a column, and no column is known
/// to have their labels: the folders are not classes. The message names both columns. Likewise where it has
/// as many rows as a folder that cannot be one of a class has images, and does not name them.
void refuse_label_table(const std::filesystem::path& folder, const Listing& listing);

/// Of a table that is left out beside images: that a column of it names these, or folders of them. "" of any
/// other.
std::string note_on_listed_files(const std::filesystem::path& table);

/// Of a table that names images beside it and says nothing else of them; "" of any other.
std::string note_on_unlabelled_images(const std::filesystem::path& table);

/// What is to be said of a table that is not read as a list of images though images lie beside it that it
/// names, or has a row for each of; "" of any other.
std::string note_on_images_of(const std::filesystem::path& table);

}  // namespace anneal::data
