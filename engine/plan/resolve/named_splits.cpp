#include "engine/plan/resolve/named_splits.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/machine.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/samples/levels.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::resolve {

std::vector<data::Split> open_named_splits(const nlohmann::json& section) {
  DataSpec spec = data_from_json(section, "data");
  std::vector<data::Split> splits;
  if (spec.table) return splits;
  find_splits(spec);
  splits.push_back({"train", data::open_source(spec, "train")});
  data::Catalogue& train = splits.front().catalogue;
  if (const auto found = data::find_levels(train, spec.levels, usable_cores())) spec.levels = found->levels;
  train.levels = spec.levels;
  spec.classes = splits.front().catalogue.classes;
  for (const auto& [name, source] :
       {std::pair("validation", &spec.validation), std::pair("test", &spec.test)})
    if (!source->empty() && source->fraction == 0) splits.push_back({name, data::open_source(spec, name)});
  return splits;
}

}  // namespace anneal::resolve
