#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/deploy/c99/columns.h"
#include "engine/model/quantize/quantized_model.h"

namespace anneal::c99 {

/// How bytes of an RGB image become the model's input: code of byte b of channel c is pixels[c][b].
using PixelTables = std::array<std::array<std::int8_t, 256>, 3>;

/// Of (b / 255 − mean) / std.
PixelTables pixel_tables(const std::array<double, 3>& mean, const std::array<double, 3>& std,
                         const quantize::Quantization& input);

struct Request {
  const quantize::QuantizedModel& model;
  std::vector<std::string> classes;     ///< one for each output; none of a regression
  PixelTables pixels;                   ///< of images: the input has 3 channels
  std::string header_name;              ///< "cats.h": what the source includes
  std::string remark = {};              ///< a sentence about it, for people
  std::optional<Columns> columns = {};  ///< of a table, in place of pixels
};

/// Two files: C99 that needs no heap, no libm, and of the C library only memcpy and memset.
struct Source {
  std::string header;
  std::string source;
  std::int64_t arena_bytes = 0;
};

/// What the files compute equals quantize::Simulator, to the last bit.
Source write_source(const Request& request);

}  // namespace anneal::c99
