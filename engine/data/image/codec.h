#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "image/decode.h"
#include "image/oddity.h"

namespace anneal::data {

/// How one kind of image file is read. Sides are as stored; errors as in decode.h.
struct Codec {
  using Bytes = std::span<const std::uint8_t>;

  std::string_view name;
  std::vector<std::string_view> extensions;  ///< lower case
  bool (*recognises)(Bytes bytes);           ///< by the first bytes
  ImageHeader (*read_header)(Bytes bytes, const std::string& place);
  void (*decode)(Bytes bytes, const std::string& place, Image& image, Oddities& oddities);
};

/// Every kind there is.
const std::vector<Codec>& codecs();

/// "JPEG, PNG, …"
std::string codec_names();

/// UserError for an image without pixels, or larger than allowed.
void check_size(std::int64_t width, std::int64_t height, const std::string& place);

/// `rgba` over white, into `rgb`, which has a pixel for each.
void composite_on_white(const std::vector<std::uint8_t>& rgba, std::vector<std::uint8_t>& rgb);

// The rows of the table. JPEG files can be read in part, too: see jpeg.h.
Codec jpeg_codec();
Codec png_codec();
Codec webp_codec();
Codec bmp_codec();
Codec gif_codec();
Codec tiff_codec();

}  // namespace anneal::data
