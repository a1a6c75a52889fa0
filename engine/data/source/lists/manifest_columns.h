#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/base/csv.h"
#include "engine/data/source/lists/manifest.h"

namespace anneal::data {

/// What the columns of a list say, by their places.
struct ManifestColumns {
  std::size_t path = 0;
  std::vector<std::size_t> labels;  ///< several: of yes and no
  std::optional<std::size_t> split;
  std::vector<std::string> names;  ///< of all

  bool is_used(std::size_t column) const {
    return column == path || column == split || std::ranges::count(labels, column) > 0;
  }
};

/// Reads up to the line that names the columns, which becomes `header`; nullopt, with the first line in it,
/// where none does.
std::optional<ManifestColumns> read_header(CsvReader& reader, std::vector<std::string>& header);

/// Puts the reader of `text` behind the line that names the columns, if one does. UserError where no columns
/// name images and their labels.
ManifestColumns find_columns(CsvReader& reader, std::string_view text, const std::filesystem::path& path,
                             ManifestNotes& notes);

/// A column that counts and whose name the header has once more; "" where there is none.
std::string doubled_column(const ManifestColumns& columns);

}  // namespace anneal::data
