#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>

#include "source/listing.h"

namespace anneal::data {

/// The columns of a table that lists images though their names do not say so.
struct LabelTable {
  std::size_t path = 0;
  std::size_t label = 0;
  bool has_header = true;  ///< whether the first line names the columns, and not an image
  std::string words = {};  ///< for people: `the column "id" names the images, "species" their labels`
};

/// Of a table of which a column names images that lie in the folder of `table` or in folders there that are
/// not called like classes (`images`, `train`), with their endings or without, as Kaggle's do, and of which
/// `label` or, where there are but two columns, the other one says their labels. `label` is the place of a
/// column whose name says it. Nullopt of others.
std::optional<LabelTable> label_table(const std::filesystem::path& table,
                                      const std::optional<std::size_t>& label);

/// UserError where a table in the folder names the images of its folders in a column, and no column is known
/// to have their labels: the folders are not classes. The message names both columns.
void refuse_label_table(const std::filesystem::path& folder, const Listing& listing);

}  // namespace anneal::data
