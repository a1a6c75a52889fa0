#pragma once

#include <filesystem>

#include "source/listing.h"

namespace anneal::data {

/// UserError where a table in the folder names the images of its folders in a column of ids, as Kaggle's do:
/// the labels stand in the table, and the folders are not classes. The message names both columns.
void refuse_label_table(const std::filesystem::path& folder, const Listing& listing);

}  // namespace anneal::data
