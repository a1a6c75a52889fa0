#include "image/codec.h"

#include <algorithm>

#include "base/error.h"

namespace anneal::data {
namespace {

bool holds(Codec::Bytes bytes, std::size_t at, std::string_view text) {
  return bytes.size() >= at + text.size() &&
         std::equal(text.begin(), text.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
}

}  // namespace

const std::vector<Codec>& codecs() {
  static const std::vector<Codec> all = {jpeg_codec(), png_codec(), webp_codec(),
                                         bmp_codec(),  gif_codec(), tiff_codec()};
  return all;
}

const Codec& codec_of(Codec::Bytes bytes, const std::string& place) {
  for (const Codec& codec : codecs())
    if (codec.recognises(bytes)) return codec;
  if (bytes.empty()) throw UserError("is empty", place);
  // What phones write, often under another name.
  if (holds(bytes, 4, "ftyp"))
    throw UserError("is a HEIC, AVIF or video file, not an image that is read (" + codec_names() + ")", place,
                    "Convert it to JPEG or PNG.");
  throw UserError("is not an image that is read (" + codec_names() + ")", place);
}

std::string codec_names() {
  std::string names;
  for (const Codec& codec : codecs()) names += (names.empty() ? "" : ", ") + std::string(codec.name);
  return names;
}

void check_size(std::int64_t width, std::int64_t height, const std::string& place) {
  if (width > 0 && height > 0 && width <= most_pixels / height) return;
  const std::string size = std::to_string(width) + " × " + std::to_string(height) + " pixels";
  if (width <= 0 || height <= 0) throw UserError("is damaged: it declares " + size, place);
  throw UserError(
      "declares " + size + "; at most " + std::to_string(most_pixels / 1'000'000) + " million are allowed",
      place);
}

void composite_on_white(const std::vector<std::uint8_t>& rgba, std::vector<std::uint8_t>& rgb) {
  for (std::size_t pixel = 0; pixel < rgba.size() / 4; ++pixel) {
    const unsigned alpha = rgba[4 * pixel + 3];
    for (std::size_t channel = 0; channel < 3; ++channel) {
      const unsigned value = rgba[4 * pixel + channel] * alpha + 255 * (255 - alpha);
      rgb[3 * pixel + channel] = static_cast<std::uint8_t>((value + 127) / 255);
    }
  }
}

}  // namespace anneal::data
