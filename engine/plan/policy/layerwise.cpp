#include "engine/plan/policy/layerwise.h"

#include <cmath>

namespace anneal::policy {

double rate_of_layer(double decay, int layer) {
  return std::pow(decay, layer);
}

double joins_at(double unfreeze, int layer, int lowest) {
  return lowest == 0 ? 0 : unfreeze * layer / lowest;
}

}  // namespace anneal::policy
