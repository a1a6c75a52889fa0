#pragma once

#include <cstdlib>

namespace anneal::testing {

/// Of a test that has a short form for every day and a full one for `packaging/test.sh --all`.
template <class Amount>
Amount usual_or_full(Amount usual, Amount full) {
  return std::getenv("ANNEAL_THOROUGH") == nullptr ? usual : full;
}

}  // namespace anneal::testing
