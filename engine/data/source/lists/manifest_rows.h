#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/base/csv.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/data/source/lists/manifest_columns.h"
#include "engine/data/source/lists/split_flags.h"

namespace anneal::data {

/// Reads the rows of a list, behind the line that names its columns. The reader and the columns must outlive
/// it.
class ManifestRows {
 public:
  /// The cells of other columns go into the notes where it `keeps_others`.
  ManifestRows(CsvReader& reader, const ManifestColumns& columns, bool keeps_others);

  /// UserError with the place for a row that is not like the header, lacks its path, or says several labels.
  std::vector<ManifestRow> read(const std::string& file, ManifestNotes& notes);
  /// Whether a column says them, or several of yes and no do; once they are read.
  bool has_splits() const { return columns_.split || is_flag_; }

 private:
  bool is_at_end() const;
  std::int64_t line_in(const std::string& file) const;
  bool is_of_flags(std::size_t column) const { return std::ranges::count(flags_.columns(), column) > 0; }
  void take_splits(std::vector<ManifestRow>& rows, ManifestNotes& notes);

  CsvReader& reader_;
  const ManifestColumns& columns_;
  SplitFlags flags_;
  std::vector<std::optional<SplitRole>> roles_;
  std::vector<std::pair<std::size_t, OtherColumn>> others_;
  bool is_flag_ = false;  ///< whether flags say the splits
};

}  // namespace anneal::data
