#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/event.h"

namespace anneal::table {

/// "y_train.csv" beside "X_train.csv", if it is there: as scikit-learn's train_test_split is often saved.
std::optional<std::filesystem::path> file_of_targets(const std::filesystem::path& features);
/// How the two become one table.
std::string way_to_join(const std::filesystem::path& features, const std::filesystem::path& targets);

/// The CSV files of a data set that is a table.
struct Files {
  std::filesystem::path train;
  std::optional<std::filesystem::path> validation;
  std::optional<std::filesystem::path> test;
  std::vector<WarningEvent> remarks = {};  ///< on files that are a split by a part of their name, or none,
                                           ///< and on images that the training file may be a list of
};

/// Nullopt where `path` is not a table: a table is a .csv, .tsv or .data file, or one of them that gzip
/// has compressed (.csv.gz), that does not list images (see engine/data/source/lists/manifest.h), or a folder
/// without pictures whose only such file it is, or that has one each for train, and perhaps validation and
/// test by their names (see engine/data/source/names/split_name.h), exactly or else as the only one that says
/// it in a part of its name. UserError for a file that does not exist though its name is a table's, for one
/// that holds a table in another format, and for a folder with features and targets in files of their own.
std::optional<Files> discover(const std::filesystem::path& path);

/// The same where a table is asked for, which may be a list of images, too; UserError, "is not a table" with
/// `otherwise` behind it, where there is none.
Files files_of(const std::filesystem::path& path, const std::string& otherwise,
               const std::string& hint = "Give a CSV file whose first line contains the column names.");

}  // namespace anneal::table
