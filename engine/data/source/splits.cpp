#include "engine/data/source/splits.h"

#include <algorithm>
#include <iterator>

#include "engine/core/base/machine.h"
#include "engine/data/source/catalogue.h"
#include "engine/data/source/samples/levels.h"

namespace anneal::data {

std::vector<Split> open_splits(const Splits& found, const Corrections& corrections,
                               std::vector<StaleCorrection>* stale, const std::optional<Levels>& chosen) {
  std::vector<Split> splits;
  splits.push_back({"train", open(found.train)});
  const std::vector<std::string> classes = splits.front().catalogue.classes;
  if (found.validation) splits.push_back({"validation", open(*found.validation, classes)});
  if (found.test) splits.push_back({"test", open(*found.test, classes)});
  for (Split& split : splits) {
    std::vector<StaleCorrection> no_longer = correct(split.catalogue, split.name, corrections);
    if (stale != nullptr) std::ranges::move(no_longer, std::back_inserter(*stale));
  }
  if (const auto levels = find_levels(splits.front().catalogue, chosen, usable_cores()))
    for (Split& split : splits) split.catalogue.levels = levels->levels;
  return splits;
}

}  // namespace anneal::data
