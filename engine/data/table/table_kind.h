#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "engine/core/base/file_kind.h"

namespace anneal::table {

/// Whether the name is one of tables, ".csv", ".tsv", ".data" and the same with ".gz".
bool has_table_name(const std::filesystem::path& path);

/// For dialogs: "*.csv *.tsv …".
std::string table_name_patterns();

/// Throws UserError that says what the file is instead and how a table is made of it, unless it is text, or
/// text that gzip has compressed.
void check_is_text(FileKind kind, const std::filesystem::path& path);

/// The same of a file that is not a table by its name, where its bytes say that it holds one, such as an
/// Excel workbook or a database.
void refuse_tables_of_others(const std::filesystem::path& path);

/// Throws UserError that says what a text is instead of CSV and how it becomes one: LIBSVM, ARFF and JSON.
void refuse_other_formats(std::string_view text, const std::filesystem::path& path);

/// Whether a text of any name has at least three lines, nearly all of them cut into as many fields, two or
/// more, and names no images.
bool holds_table(const std::filesystem::path& path);

}  // namespace anneal::table
