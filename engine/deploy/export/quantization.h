#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/deploy/export/images.h"
#include "engine/model/quantize/quantize.h"
#include "engine/model/quantize/row_input.h"
#include "engine/model/trained/trained_model.h"

namespace anneal::table {
struct Rows;
}

namespace anneal::exports {

/// How a model is rounded to integers.
struct QuantizationOptions {
  std::int64_t images = 256;  ///< of the training split, by which it is rounded; 1 to 100,000
  std::int64_t rows = 4096;   ///< likewise, of a table
  quantize::RangeMethod ranges = quantize::RangeMethod::mse;
  bool equalizes = true;      ///< see quantize::equalize
  bool corrects_bias = true;  ///< see quantize::Options
  std::int64_t adaround = 0;  ///< iterations for each layer, see quantize::AdaRoundOptions; 0: to the nearest
  int weight_bits = 8;        ///< of a model in integers: 8, or 4 for all layers but those that bear it least
  std::int64_t group = 32;    ///< of 4-bit weights, see quantize::LowBitOptions
  std::int64_t float_layers = 0;              ///< so many whose rounding costs most stay in fp32, …
  std::vector<std::string> float_names = {};  ///< … and these, by their nodes
  std::uint64_t seed = 1;                     ///< of the choice of images
  bool fits_pairs = false;                    ///< see quantize::Options
  bool uses_learned = true;  ///< where training has learned how to round, that and none of the above
};

/// A model in integers, and the program that it approximates.
struct QuantizedNetwork {
  quantize::Program program = {};  ///< in fp32, equalized
  quantize::QuantizedModel model = {};
  std::vector<std::size_t> float_steps = {};  ///< that shall stay in fp32, for formats that can have them
  quantize::RowInput rows = {};               ///< of a table: what a row becomes before
};

/// An image's pixels, [side, side, 3], as the program takes them: (byte / 255 − mean) / std.
void normalise(const std::uint8_t* pixels, const Normalize& normalize, std::span<float> to);
/// The same as integers.
void quantize_image(const std::uint8_t* pixels, const Normalize& normalize,
                    const quantize::Quantization& input, std::span<std::int8_t> to);

/// Calibrates `model` on images, or rounds it as it has learned to be (training.quantization). Throws
/// UserError where it has no integer form, or no layer of a name.
QuantizedNetwork quantize_network(const model::TrainedModel& model, const Images& images,
                                  const QuantizationOptions& options, int threads);

/// The same of a model of a table, whose rows are `rows`, as far as the options are for rows.
QuantizedNetwork quantize_network(const model::TrainedModel& model, const table::Rows& rows,
                                  const QuantizationOptions& options, int threads);

/// Images of the training split of `run` to calibrate `model` by. Throws UserError where there is no run, or
/// the model takes rows of a table.
Images calibration_images(const model::TrainedModel& model, const std::filesystem::path& run,
                          const QuantizationOptions& options, int threads);

/// The same with images of its run, or rows of its table. Throws UserError where there is no run.
QuantizedNetwork quantize_network(const model::TrainedModel& model, const std::filesystem::path& run,
                                  const QuantizationOptions& options, int threads);

}  // namespace anneal::exports
