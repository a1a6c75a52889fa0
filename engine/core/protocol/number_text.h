#pragma once

#include <cstdint>
#include <string>

#include "engine/core/protocol/metric.h"

namespace anneal {

/// Numbers as people read them, the same in every locale.
std::string with_separators(std::int64_t number);      ///< 1,234,567
std::string fixed(double number, int decimals);        ///< "nan" and "inf" in words
std::string percent(double share);                     ///< 0.9123 → "91.23 %"
std::string metric_text(Metric metric, double value);  ///< a share as percent, an error in its target's units
std::string number_text(double value);                 ///< of any size, in six digits: 57512.1, 5.68799e-32
/// As far as a difference of `resolution`, without zeros at the end or an exponent where people write none;
/// in at most 17 digits: 1700000000000.0164 with a resolution of 0.0001.
std::string number_text(double value, double resolution);
std::string bytes_text(std::int64_t bytes);  ///< 1.5 MiB
std::string duration_text(double seconds);   ///< 1:02:03, to the nearest second

}  // namespace anneal
