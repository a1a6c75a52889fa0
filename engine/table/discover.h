#pragma once

#include <filesystem>
#include <optional>

namespace anneal::table {

/// The CSV files of a data set that is a table.
struct Files {
  std::filesystem::path train;
  std::optional<std::filesystem::path> validation;
  std::optional<std::filesystem::path> test;
};

/// Nullopt where `path` is no table: a table is a .csv or .tsv file that is no manifest of images (which has
/// the columns path and label), or a folder without pictures whose only such file it is, or that has one each
/// for train, and perhaps validation (val, valid) and test. UserError for a file that cannot be read.
std::optional<Files> discover(const std::filesystem::path& path);

}  // namespace anneal::table
