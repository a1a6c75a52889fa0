#include "engine/core/protocol/spec/parallel.h"

#include <string>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/protocol/fields/field_reader.h"
#include "engine/core/protocol/fields/field_writer.h"

namespace anneal {

using nlohmann::json;

namespace {

void refuse_more_than_all(const ParallelSpec& spec, const std::string& place) {
  const int all = spec.ranks * spec.nodes;
  if (spec.min_ranks <= all) return;
  throw UserError("is " + std::to_string(spec.min_ranks) + ", but the run has " + std::to_string(all) +
                      (all == 1 ? " rank" : " ranks"),
                  place + ".min_ranks", "Omit it, or request more ranks.");
}

}  // namespace

void check(const ParallelSpec& parallel, const std::string& place) {
  refuse_more_than_all(parallel, place);
}

ParallelSpec parallel_from_json(const json& value, const std::string& place) {
  return section_from_json<ParallelSpec>(value, place);
}

json to_json(const ParallelSpec& spec) {
  return section_to_json(spec);
}

}  // namespace anneal
