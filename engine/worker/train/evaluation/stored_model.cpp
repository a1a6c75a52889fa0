#include "engine/worker/train/evaluation/stored_model.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include "engine/core/base/error.h"
#include "engine/model/trained/description.h"
#include "engine/model/trained/weights_file.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/evaluation/learned_ranges.h"

namespace anneal::train {

StoredModel load_model(const std::filesystem::path& path, Precision precision, at::Device device) {
  const tensors::SafetensorsFile file = model::open_weights(path);
  const std::string place = path.string();
  model::Description description = model::read_description(file, place);
  runtime::Network network = model::in_file(place, [&] {
    std::optional<runtime::Rounding> rounding;
    if (description.quantization)
      rounding = {quantize::rounding_points(description.graph, description.input),
                  description.quantization->bits, !description.quantization->weight_steps.empty()};
    return runtime::Network(std::move(description.graph), description.input, precision, device,
                            std::move(rounding));
  });
  runtime::restore(network, runtime::load_tensors(file), place);
  if (description.quantization)
    put_ranges(*description.quantization, *network.rounding(), place + ": __metadata__.quantization.ranges");
  network.cast_weights();
  return {std::move(network), std::move(description.classes), description.normalize, description.table};
}

}  // namespace anneal::train
