#pragma once

#include <string>
#include <vector>

#include "source/corrections.h"
#include "source/discover.h"

namespace anneal::data {

struct Split {
  std::string name;  ///< "train", "validation" or "test"
  Catalogue catalogue;
};

/// Opens what was found, training first, all with the classes of training and the levels that are measured of
/// it (see levels.h), as it is corrected (see corrections.h); `stale` gets the corrections that no longer
/// hold. UserError as `open`.
std::vector<Split> open_splits(const Splits& found, const Corrections& corrections = {},
                               std::vector<StaleCorrection>* stale = nullptr);

}  // namespace anneal::data
