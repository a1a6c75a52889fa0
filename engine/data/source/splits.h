#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/base/levels.h"
#include "engine/data/source/discover.h"
#include "engine/data/source/samples/corrections.h"

namespace anneal::data {

struct Split {
  std::string name;  ///< "train", "validation" or "test"
  Catalogue catalogue;
};

/// Opens what was found, training first, all with the classes of training and the levels that are `chosen` or
/// found for it (see levels.h), as it is corrected (see corrections.h); `stale` gets the corrections that no
/// longer hold. UserError as `open` and find_levels.
std::vector<Split> open_splits(const Splits& found, const Corrections& corrections = {},
                               std::vector<StaleCorrection>* stale = nullptr,
                               const std::optional<Levels>& chosen = {});

}  // namespace anneal::data
