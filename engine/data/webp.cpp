#include <cstring>

#include <webp/decode.h>

#include "data/codec.h"
#include "protocol/error.h"

namespace anneal::data {

bool is_webp(std::span<const std::uint8_t> bytes) {
  return bytes.size() >= 12 && std::memcmp(bytes.data(), "RIFF", 4) == 0 &&
         std::memcmp(bytes.data() + 8, "WEBP", 4) == 0;
}

ImageHeader read_webp_header(std::span<const std::uint8_t> bytes, const std::string& place) {
  WebPBitstreamFeatures features;
  const VP8StatusCode status = WebPGetFeatures(bytes.data(), bytes.size(), &features);
  if (status != VP8_STATUS_OK) throw UserError("is damaged: its WebP header is incomplete or wrong", place);
  check_size(features.width, features.height, place);
  if (features.has_animation != 0)
    throw UserError("is an animated WebP image; only still images are read", place);
  return {features.width, features.height, features.has_alpha != 0 ? Channels::with_alpha : Channels::rgb};
}

void decode_webp(std::span<const std::uint8_t> bytes, const std::string& place, Image& image) {
  const ImageHeader header = read_webp_header(bytes, place);
  image.resize(header.width, header.height);
  const bool has_alpha = header.channels == Channels::with_alpha;
  std::vector<std::uint8_t> rgba(has_alpha ? image.rgb.size() / 3 * 4 : 0);
  std::vector<std::uint8_t>& pixels = has_alpha ? rgba : image.rgb;
  const int stride = header.width * (has_alpha ? 4 : 3);
  const auto decode_into = has_alpha ? WebPDecodeRGBAInto : WebPDecodeRGBInto;
  if (decode_into(bytes.data(), bytes.size(), pixels.data(), pixels.size(), stride) == nullptr)
    throw UserError("is damaged: its WebP data is truncated or corrupt", place);
  if (has_alpha) composite_on_white(rgba, image.rgb);
}

}  // namespace anneal::data
