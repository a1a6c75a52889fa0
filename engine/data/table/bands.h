#pragma once

#include <optional>
#include <string_view>

#include "engine/data/table/census.h"

namespace anneal::table {

/// The unit, as of ColumnSpec, of numbers that are written as bands.
inline constexpr std::string_view band_unit = "bands";

enum class BandForm {
  closed,   ///< 18-24
  limited,  ///< <18 and under 18, >=65 and over 65, which may be limits of measures, too
  open,     ///< 65+
  dashed    ///< 50-, which may be a negative number, too
};

struct Band {
  BandForm form;
  double value;  ///< the middle, or the one limit that is known
};

/// A band of numbers: "18-24", "18 to 24", "[18, 24)", "65+", "65 and over", "under 18", "<18", "50-". The
/// first number is below the second. Nullopt for anything else, numbers included.
std::optional<Band> band_in(std::string_view text);

/// Nearly all cells of a column are bands, at least two texts of which are not only limits, or else numbers,
/// of which there are at most as many; they are few or repeat, and dashes are no minuses: no number stands
/// without one where no other band tells it. An example; nullopt of any other column.
std::optional<std::string_view> find_bands(const Census& census);

}  // namespace anneal::table
