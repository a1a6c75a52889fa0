#include "engine/data/image/decode.h"

#include <utility>

#include "engine/data/image/codec.h"
#include "engine/data/image/exif.h"
#include "engine/data/image/jpeg.h"
#include "engine/data/image/row_sink.h"

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

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
  int reduction = reduction_to_fit(wanted.region.width, wanted.region.height);
  if (wanted.side == 0) return reduction;
  while (reduction < 8 && wanted.region.width >= 2 * reduction * wanted.side &&
         wanted.region.height >= 2 * reduction * wanted.side)
    reduction *= 2;
  return reduction;
}

}  // namespace

ImageHeader read_header(Bytes bytes, const std::string& place) {
  return as_shown(codec_of(bytes, place).read_header(bytes, place), bytes);
}

void decode_part(Bytes bytes, const std::string& place,
                 const std::function<Wanted(int width, int height)>& choose, Part& part,
                 const std::optional<Levels>& levels) {
  part.reduction = 1;
  part.findings = {};
  if (!is_jpeg(bytes)) {
    codec_of(bytes, place).decode(bytes, place, levels, part.image, part.findings);
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
  part.findings.oddities = file.oddities();
}

Image decode(Bytes bytes, const std::string& place, Findings* findings, const std::optional<Levels>& levels) {
  Part part;
  decode_part(
      bytes, place,
      [](int width, int height) {
        return Wanted{{0, 0, width, height}, 0};
      },
      part, levels);
  if (findings != nullptr) *findings = part.findings;
  return std::move(part.image);
}

}  // namespace anneal::data
