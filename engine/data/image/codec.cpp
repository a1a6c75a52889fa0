#include "engine/data/image/codec.h"

#include <algorithm>
#include <array>

#include "engine/core/base/error.h"
#include "engine/data/image/other_format.h"

namespace anneal::data {
namespace {

/// Of a picture that comes row by row, in a row.
constexpr std::int64_t most_side = 1'000'000;

std::string size_text(std::int64_t width, std::int64_t height) {
  return std::to_string(width) + " × " + std::to_string(height) + " pixels";
}

void check_sides(std::int64_t width, std::int64_t height, std::int64_t most, const std::string& place) {
  if (width > 0 && height > 0 && width <= most / height) return;
  const std::string size = size_text(width, height);
  if (width <= 0 || height <= 0) throw UserError("is damaged: it declares " + size, place);
  throw UserError(
      "declares " + size + "; at most " + std::to_string(most / 1'000'000) + " million are allowed", place,
      "Make it smaller, or cut it into pieces.");
}

}  // namespace

const std::vector<Codec>& codecs() {
  static const std::vector<Codec> all = {jpeg_codec(), png_codec(),  webp_codec(), bmp_codec(),
                                         gif_codec(),  tiff_codec(), pnm_codec()};
  return all;
}

const Codec& codec_of(Codec::Bytes bytes, const std::string& place) {
  for (const Codec& codec : codecs())
    if (codec.recognises(bytes)) return codec;
  if (bytes.empty()) throw UserError("is empty", place);
  if (const auto other = other_format(bytes))
    throw UserError("is " + other->name + ", not a supported image (" + codec_names() + ")", place,
                    other->way_out);
  throw UserError("is not a supported image (" + codec_names() + ")", place);
}

bool looks_like_an_image(Codec::Bytes first_bytes, std::string_view lower_case_name) {
  // Texts may begin with these two letters, too; this is the length of one of the headers there are.
  const auto is_bmp_header = [&] {
    constexpr std::array<std::uint8_t, 7> lengths = {12, 40, 52, 56, 64, 108, 124};
    return first_bytes.size() > 17 && std::ranges::find(lengths, first_bytes[14]) != lengths.end() &&
           first_bytes[15] == 0 && first_bytes[16] == 0 && first_bytes[17] == 0;
  };
  if (other_format(first_bytes)) return false;
  for (const Codec& codec : codecs()) {
    if (!codec.recognises(first_bytes)) continue;
    if (codec.name == "TIFF") return !names_another_picture(lower_case_name);
    return codec.name != "BMP" || is_bmp_header();
  }
  return false;
}

std::string codec_names() {
  std::string names;
  for (const Codec& codec : codecs()) names += (names.empty() ? "" : ", ") + std::string(codec.name);
  return names;
}

void check_size(std::int64_t width, std::int64_t height, const std::string& place) {
  check_sides(width, height, most_pixels, place);
}

void check_size_of_rows(std::int64_t width, std::int64_t height, std::size_t bytes,
                        const std::string& place) {
  check_sides(width, height, most_stored_pixels, place);
  if (width > most_side)
    throw UserError(
        "declares " + size_text(width, height) + "; a row may have at most " + std::to_string(most_side),
        place, "Make it smaller, or cut it into pieces.");
  if (width <= most_pixels / height ||
      width * height / most_pixels_per_byte <= static_cast<std::int64_t>(bytes))
    return;
  throw UserError("declares " + size_text(width, height) + " in a file of " + std::to_string(bytes) +
                      " bytes; beyond " + std::to_string(most_pixels / 1'000'000) + " million at most " +
                      std::to_string(most_pixels_per_byte) + " per byte are allowed",
                  place, "Make it smaller, or cut it into pieces.");
}

void over_white(std::span<std::uint8_t> rgb, unsigned alpha) {
  for (std::uint8_t& value : rgb)
    value = static_cast<std::uint8_t>((value * alpha + 255 * (255 - alpha) + 127) / 255);
}

void composite_on_white(std::span<const std::uint8_t> rgba, std::span<std::uint8_t> rgb) {
  for (std::size_t pixel = 0; pixel < rgba.size() / 4; ++pixel) {
    const std::span<std::uint8_t> out = rgb.subspan(3 * pixel, 3);
    std::copy_n(rgba.begin() + static_cast<std::ptrdiff_t>(4 * pixel), 3, out.begin());
    over_white(out, rgba[4 * pixel + 3]);
  }
}

}  // namespace anneal::data
