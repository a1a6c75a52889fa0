#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "base/random.h"
#include "source/catalogue.h"

namespace anneal::data {
namespace {

std::size_t samples_to_cut(std::size_t count, double fraction) {
  if (fraction == 0 || count < 2) return 0;
  const auto nearest = static_cast<std::size_t>(std::lround(static_cast<double>(count) * fraction));
  return std::clamp<std::size_t>(nearest, 1, count - 1);
}

}  // namespace

std::pair<Catalogue, Catalogue> cut(const Catalogue& catalogue, const Cut& cut) {
  if (!(cut.fraction >= 0 && cut.fraction < 1)) {
    throw UserError("the fraction to cut out is " + std::to_string(cut.fraction) + "; it must be in [0, 1)");
  }
  std::vector<std::vector<std::size_t>> by_class(catalogue.classes.size());
  for (std::size_t i = 0; i < catalogue.samples.size(); ++i)
    by_class[catalogue.samples[i].label].push_back(i);

  std::vector<bool> is_cut(catalogue.samples.size());
  for (std::size_t label = 0; label < by_class.size(); ++label) {
    std::vector<std::size_t>& members = by_class[label];
    Random random({cut.seed, label});
    for (std::size_t taken = 0; taken < samples_to_cut(members.size(), cut.fraction); ++taken) {
      const std::size_t chosen = taken + random.below(static_cast<std::uint32_t>(members.size() - taken));
      std::swap(members[taken], members[chosen]);
      is_cut[members[taken]] = true;
    }
  }

  std::pair<Catalogue, Catalogue> parts(catalogue, catalogue);
  parts.first.samples.clear();
  parts.second.samples.clear();
  for (std::size_t i = 0; i < catalogue.samples.size(); ++i) {
    (is_cut[i] ? parts.second : parts.first).samples.push_back(catalogue.samples[i]);
  }
  return parts;
}

}  // namespace anneal::data
