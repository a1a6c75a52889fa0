#pragma once

#include <string>
#include <vector>

#include "source/discover.h"

namespace anneal::data {

struct Split {
  std::string name;  ///< "train", "validation" or "test"
  Catalogue catalogue;
};

/// Opens what was found, training first, all with the classes of training. UserError as `open`.
std::vector<Split> open_splits(const Splits& found);

}  // namespace anneal::data
