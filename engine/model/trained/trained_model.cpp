#include "engine/model/trained/trained_model.h"

#include <bit>
#include <cstring>

#include "engine/core/base/json_file.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/run_state.h"
#include "engine/data/table/features.h"
#include "engine/model/graph/analysis.h"
#include "engine/model/graph/sizes.h"
#include "engine/model/tensors/safetensors.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"

namespace anneal::model {

namespace fs = std::filesystem;
using tensors::DType;
using Entry = tensors::SafetensorsFile::Entry;

namespace {

template <class Stored, class Convert>
std::vector<float> converted(const Entry& entry, Convert convert) {
  std::vector<float> values(entry.bytes / sizeof(Stored));
  const auto* from = static_cast<const char*>(entry.data);
  for (std::size_t i = 0; i < values.size(); ++i) {
    Stored stored;
    std::memcpy(&stored, from + i * sizeof(Stored), sizeof stored);
    values[i] = convert(stored);
  }
  return values;
}

/// IEEE 754 binary16.
float from_half(std::uint16_t bits) {
  constexpr std::uint32_t exponent_mask = 0x7C00, fraction_mask = 0x3FF;
  const std::uint32_t sign = (bits & 0x8000U) << 16U, exponent = bits & exponent_mask,
                      fraction = bits & fraction_mask;
  if (exponent == exponent_mask) return std::bit_cast<float>(sign | 0x7F800000U | (fraction << 13U));
  const float size = exponent == 0
                         ? static_cast<float>(fraction) * 0x1p-24F
                         : std::bit_cast<float>(((exponent << 13U) | (fraction << 13U)) + (112U << 23U));
  return sign == 0 ? size : -size;
}

std::vector<float> floats_of(const Entry& entry, const std::string& name, const std::string& place) {
  switch (entry.dtype) {
    case DType::f32:
      return converted<float>(entry, [](float value) { return value; });
    case DType::f64:
      return converted<double>(entry, [](double value) { return static_cast<float>(value); });
    case DType::f16:
      return converted<std::uint16_t>(entry, from_half);
    case DType::bf16:
      return converted<std::uint16_t>(entry, [](std::uint16_t bits) {
        return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16U);
      });
    default:
      throw UserError("contains whole numbers instead of weights", place + ": " + name);
  }
}

Weights weights_of(const tensors::SafetensorsFile& file, const Description& description,
                   const std::string& place) {
  Weights weights;
  for (const auto& [name, entry] : file.tensors())
    weights[name] = {entry.shape,
                     entry.dtype == DType::i64 ? std::vector<float>() : floats_of(entry, name, place)};
  for (const graph::Parameter& parameter : graph::parameters(description.graph, description.input))
    if (parameter.role == graph::Role::batches_tracked) weights.erase(parameter.name);
  return weights;
}

/// Of a file in a checkpoint what its manifest says.
Origin origin_of(const fs::path& file) {
  const fs::path folder = fs::absolute(file).parent_path();
  Damages damages;
  const auto manifest = read_if_sound(folder / checkpoint_files::manifest, checkpoint_manifest_from_json,
                                      damages, "the model is used without it");
  if (!manifest) return {};
  const bool is_in_run = folder.parent_path().filename() == run_files::checkpoints;
  return {.run = is_in_run ? folder.parent_path().parent_path().filename().string() : "",
          .step = manifest->step,
          .metric = manifest->metric,
          .scores = manifest->scores};
}

/// Throws UserError at a part of the file.
void check_use(const TrainedModel& model) {
  const graph::Shape& input = model.network.input;
  if (!model.table) {
    if (input.size() == 3 && input[0] == 3) return;
    throw UserError("is " + graph::to_text(input) + ", but images need 3 × H × W", "__metadata__.input");
  }
  const std::int64_t width = table::features_of(*model.table).width();
  if (input != graph::Shape{width})
    throw UserError("is " + graph::to_text(input) + ", but the table's columns make " +
                        std::to_string(width) + " features",
                    "__metadata__.input");
  if (model.table->find(model.table->target) == nullptr)
    throw UserError("is not a column of the table", "__metadata__.table.target");
}

tensors::Metadata metadata_of(const TrainedModel& model) {
  tensors::Metadata metadata = {{"format", "pt"},
                                {"graph", graph::to_json(model.network.graph).dump()},
                                {"input", nlohmann::json(model.network.input).dump()},
                                {"classes", nlohmann::json(model.classes).dump()}};
  if (model.normalize) {
    DataSpec data;
    data.normalize = model.normalize;
    metadata["normalize"] = to_json(data).at("normalize").dump();
  }
  if (model.levels) metadata["levels"] = to_json(*model.levels).dump();
  if (model.content) metadata["content"] = to_json(*model.content).dump();
  if (model.table) metadata["table"] = to_json(*model.table).dump();
  return metadata;
}

}  // namespace

TrainedModel read_trained_model(const fs::path& file) {
  const tensors::SafetensorsFile tensors = open_weights(file);
  const std::string place = file.string();
  Description description = read_description(tensors, place);
  Weights weights = weights_of(tensors, description, place);
  TrainedModel model{
      .network = {std::move(description.graph), std::move(description.input), std::move(weights)},
      .classes = std::move(description.classes),
      .normalize = description.normalize,
      .levels = description.levels,
      .content = std::move(description.content),
      .table = std::move(description.table),
      .origin = origin_of(file),
      .quantization = std::move(description.quantization)};
  in_file(place, [&] {
    check(model.network);
    check_use(model);
  });
  return model;
}

void write_trained_model(const TrainedModel& model, const fs::path& file) {
  std::vector<tensors::TensorView> views;
  for (const auto& [name, array] : model.network.weights)
    views.push_back({.name = name, .dtype = DType::f32, .shape = array.shape, .data = array.values.data()});
  constexpr std::int64_t no_batches = 0;
  for (const graph::Parameter& parameter : graph::parameters(model.network.graph, model.network.input))
    if (parameter.role == graph::Role::batches_tracked)
      views.push_back({.name = parameter.name, .dtype = DType::i64, .shape = {}, .data = &no_batches});
  tensors::write_safetensors(file, views, metadata_of(model));
}

}  // namespace anneal::model
