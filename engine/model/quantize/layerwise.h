#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "engine/model/quantize/float_run.h"
#include "engine/model/quantize/observe.h"

namespace anneal::quantize {

/// What a convolution takes and shall yield, at pixels drawn from several samples.
struct LayerSamples {
  std::int64_t rows = 0;      ///< R, a multiple of `batch`
  std::int64_t products = 0;  ///< K
  std::vector<float> inputs =
      {};  ///< [groups, R, K]: what the weights multiply, as earlier layers were changed
  std::vector<float> targets = {};  ///< [R, out]: the output of the program that was not changed

  static constexpr std::int64_t batch = 64;
};

/// E[x²] of what each weight multiplies, [groups, K].
std::vector<double> mean_squares(const LayerSamples& samples, std::int64_t groups);

/// Changes the weights of a convolution, the step `index` of a program.
using ChangeLayer = std::function<void(std::size_t index, const LayerSamples& samples, Step& step)>;

struct LayerwiseOptions {
  std::int64_t samples = 1;  ///< that there are; of large images fewer are taken, to need at most 1 GiB or so
  Feed feed = {};
  Roundings roundings = {};  ///< of the changed program's values
  std::uint64_t seed = 1;    ///< of the choice of pixels
  int threads = 1;
};

/// The program with the weights of its convolutions changed one after another: each sees what those before it
/// make of the samples after they have been changed, so that it can make up for what they did.
Program changed_layer_by_layer(const Program& program, const LayerwiseOptions& options,
                               const ChangeLayer& change);

}  // namespace anneal::quantize
