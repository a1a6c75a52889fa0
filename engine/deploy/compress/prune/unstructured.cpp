#include "engine/deploy/compress/prune/unstructured.h"

#include <algorithm>
#include <cmath>

namespace anneal::prune {

double scheduled_share(double initial, double final, double progress) {
  return final + (initial - final) * std::pow(1 - std::clamp(progress, 0.0, 1.0), 3);
}

}  // namespace anneal::prune
