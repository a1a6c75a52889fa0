#include "data/decode.h"

#include <utility>

#include "data/codec.h"
#include "data/exif.h"
#include "data/jpeg.h"
#include "protocol/error.h"

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

[[noreturn]] void refuse_format(Bytes bytes, const std::string& place) {
  if (bytes.empty()) throw UserError("is empty", place);
  throw UserError("is neither a JPEG nor a PNG nor a WebP image", place);
}

ImageHeader as_shown(ImageHeader header, Bytes bytes) {
  header.orientation = exif_orientation(bytes);
  if (swaps_sides(header.orientation)) std::swap(header.width, header.height);
  return header;
}

/// Turns what was decoded; `covered` is where its pixels are in the stored image of `width` × `height`.
void show(Part& part, const Region& covered, int width, int height, int orientation) {
  const Region shown = shown_region(covered, width, height, orientation);
  part.left = shown.x;
  part.top = shown.y;
  if (orientation == 1) return;
  Image turned;
  orient(part.image, orientation, turned);
  part.image = std::move(turned);
}

int reduction_for(const Wanted& wanted) {
  int reduction = 1;
  if (wanted.side == 0) return reduction;
  while (reduction < 8 && wanted.region.width >= 2 * reduction * wanted.side &&
         wanted.region.height >= 2 * reduction * wanted.side)
    reduction *= 2;
  return reduction;
}

}  // namespace

void check_size(std::int64_t width, std::int64_t height, const std::string& place) {
  if (width * height <= most_pixels) return;
  throw UserError("declares " + std::to_string(width) + " × " + std::to_string(height) + " pixels; at most " +
                      std::to_string(most_pixels / 1'000'000) + " million are allowed",
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

ImageHeader read_header(Bytes bytes, const std::string& place) {
  if (is_jpeg(bytes)) return as_shown(JpegFile(bytes, place).header(), bytes);
  if (is_png(bytes)) return as_shown(read_png_header(bytes, place), bytes);
  if (is_webp(bytes)) return as_shown(read_webp_header(bytes, place), bytes);
  refuse_format(bytes, place);
}

void decode_part(Bytes bytes, const std::string& place,
                 const std::function<Wanted(int width, int height)>& choose, Part& part) {
  part.reduction = 1;
  if (!is_jpeg(bytes)) {
    if (is_png(bytes))
      decode_png(bytes, place, part.image);
    else if (is_webp(bytes))
      decode_webp(bytes, place, part.image);
    else
      refuse_format(bytes, place);
    const int width = part.image.width, height = part.image.height;
    show(part, {0, 0, width, height}, width, height, exif_orientation(bytes));
    choose(part.image.width, part.image.height);
    return;
  }
  JpegFile file(bytes, place);
  const int width = file.header().width, height = file.header().height;
  const ImageHeader shown = as_shown(file.header(), bytes);
  const Wanted wanted = choose(shown.width, shown.height);
  part.reduction = reduction_for(wanted);
  const Region stored = stored_region(wanted.region, width, height, shown.orientation);
  show(part, file.decode(stored, part.reduction, part.image), width, height, shown.orientation);
}

Image decode(Bytes bytes, const std::string& place) {
  Part part;
  decode_part(
      bytes, place,
      [](int width, int height) {
        return Wanted{{0, 0, width, height}, 0};
      },
      part);
  return std::move(part.image);
}

}  // namespace anneal::data
