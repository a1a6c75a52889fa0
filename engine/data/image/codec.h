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
  /// Decodes what there is of a damaged file, whose header must be whole, into an image of its own size: what
  /// is missing is grey or what the decoder makes up. Returns how many rows, from the top, came before the
  /// damage. Null where the kind allows no such thing.
  int (*decode_damaged)(Bytes bytes, const std::string& place, Image& image) = nullptr;
  /// Null where `decode_damaged` is.
  std::vector<std::uint8_t> (*encode)(const Image& image) = nullptr;
};

/// Every kind there is.
const std::vector<Codec>& codecs();

/// The kind that the bytes are of. UserError for none.
const Codec& codec_of(Codec::Bytes bytes, const std::string& place);

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
