#include "engine/deploy/compress/prune/scores.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/sizes.h"
#include "engine/model/tensors/safetensors.h"

namespace anneal::prune {

namespace {

using Entry = tensors::SafetensorsFile::Entry;

template <class Stored>
std::vector<float> numbers(const Entry& entry) {
  std::vector<Stored> stored(entry.bytes / sizeof(Stored));
  if (!stored.empty()) std::memcpy(stored.data(), entry.data, entry.bytes);
  return {stored.begin(), stored.end()};
}

std::vector<float> numbers(const Entry& entry, const std::string& place) {
  if (entry.dtype == tensors::DType::f32) return numbers<float>(entry);
  if (entry.dtype == tensors::DType::f64) return numbers<double>(entry);
  throw UserError("is neither F32 nor F64", place);
}

}  // namespace

model::Weights read_scores(const std::filesystem::path& file, const model::Network& network) {
  const tensors::SafetensorsFile tensors(file);
  model::Weights scores;
  for (const graph::Parameter& parameter : graph::parameters(network.graph, network.input)) {
    if (!graph::is_learned(parameter.role)) continue;
    const std::string place = file.string() + ": " + parameter.name;
    const auto found = tensors.tensors().find(parameter.name);
    if (found == tensors.tensors().end())
      throw UserError("is missing", place, "Use scores of the model to be pruned.");
    const Entry& entry = found->second;
    if (entry.shape != parameter.shape)
      throw UserError(
          "is " + graph::to_text(entry.shape) + ", but the model has " + graph::to_text(parameter.shape),
          place, "Use scores of the model to be pruned.");
    model::Array& array = scores[parameter.name] = {parameter.shape, numbers(entry, place)};
    if (!std::ranges::all_of(array.values, [](float value) { return std::isfinite(value); }))
      throw UserError("has scores that are not finite", place);
  }
  return scores;
}

}  // namespace anneal::prune
