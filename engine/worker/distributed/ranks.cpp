#include "distributed/ranks.h"

namespace anneal::distributed {

double Ranks::sum(double here) {
  sum(std::span(&here, 1));
  return here;
}

}  // namespace anneal::distributed
