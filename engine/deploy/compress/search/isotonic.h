#pragma once

#include <vector>

namespace anneal::search {

/// The ascending numbers nearest to `values` by the sum of squared differences: pool adjacent violators
/// (Ayer et al. 1955; Barlow et al. 1972).
std::vector<double> isotonic(const std::vector<double>& values);

}  // namespace anneal::search
