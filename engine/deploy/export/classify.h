#pragma once

#include <cstdint>
#include <vector>

#include "engine/deploy/export/images.h"
#include "engine/deploy/export/quantization.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::exports {

/// What a model makes of images in Anneal's own arithmetic.
struct Classified {
  std::vector<std::uint32_t> classes = {};  ///< [N], of each image the class with the largest output
  double latency_ms = 0;                    ///< of one image on one thread, the median of 11
};

/// In fp32.
Classified classify(const quantize::Program& program, const Normalize& normalize, const Images& images,
                    int threads);

/// In 8-bit integers.
Classified classify(const quantize::QuantizedModel& model, const Normalize& normalize, const Images& images,
                    int threads);

/// The same, where layers may stay in floats: simulated in fp32 then, so that of a few images in a thousand
/// another class can come out than by the exported file.
Classified classify(const QuantizedNetwork& network, const Normalize& normalize, const Images& images,
                    int threads);

/// The classes that a model in fp32 gives images; by a worker where its network has no form in steps
/// (attention). Throws EnvironmentError where no worker is found, or it fails.
std::vector<std::uint32_t> classify(const model::TrainedModel& model, const Images& images, int threads);

}  // namespace anneal::exports
