#pragma once

#include <optional>
#include <string_view>

#include "engine/data/table/census.h"

namespace anneal::table {

/// A text for each of two units.
struct DifferentUnits {
  std::string_view one, other;
};

/// Of a column nearly all of whose texts are measures with units that are known, alone or several ("5 kg",
/// "3 lb"; "90 min", "1h 20m"), but not all with the same alone; nullopt of any other.
std::optional<DifferentUnits> different_units(const Census& census);

}  // namespace anneal::table
