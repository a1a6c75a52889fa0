#include "engine/data/image/exif.h"

#include <algorithm>
#include <cstring>
#include <string_view>

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

/// A number of `size` bytes at `at`; 0 where the bytes end before.
std::uint64_t number(Bytes bytes, std::size_t at, std::size_t size, bool little_endian) {
  if (at > bytes.size() || bytes.size() - at < size) return 0;
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < size; ++i) value = value << 8 | bytes[at + (little_endian ? size - 1 - i : i)];
  return value;
}

bool has_text(Bytes bytes, std::size_t at, std::string_view text) {
  return at <= bytes.size() && bytes.size() - at >= text.size() &&
         std::memcmp(bytes.data() + at, text.data(), text.size()) == 0;
}

Bytes part(Bytes bytes, std::size_t at, std::size_t size) {
  if (at > bytes.size()) return {};
  return bytes.subspan(at, std::min(size, bytes.size() - at));
}

/// The first directory of a TIFF file, which is what EXIF data is. BigTIFF has wider numbers.
int orientation_in_tiff(Bytes tiff) {
  const bool little_endian = has_text(tiff, 0, "II");
  if (!little_endian && !has_text(tiff, 0, "MM")) return 1;
  const bool is_big = number(tiff, 2, 2, little_endian) == 43;
  const std::size_t wide = is_big ? 8 : 4, entry_bytes = is_big ? 20 : 12, count_bytes = is_big ? 8 : 2;
  const std::size_t directory = number(tiff, wide, wide, little_endian);
  if (directory > tiff.size()) return 1;
  const std::size_t entries = number(tiff, directory, count_bytes, little_endian);
  for (std::size_t i = 0, entry = directory + count_bytes; i < entries && entry < tiff.size();
       ++i, entry += entry_bytes) {
    if (number(tiff, entry, 2, little_endian) != 0x0112) continue;
    const auto orientation = static_cast<int>(number(tiff, entry + 4 + wide, 2, little_endian));
    return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

int orientation_in_jpeg(Bytes file) {
  constexpr std::uint64_t exif_segment = 0xFFE1, start_of_scan = 0xFFDA;
  for (std::size_t at = 2; at + 4 <= file.size();) {
    const std::uint64_t marker = number(file, at, 2, false);
    const std::size_t length = number(file, at + 2, 2, false);
    if (marker < 0xFF00 || marker == start_of_scan || length < 2) break;
    if (marker == exif_segment && has_text(file, at + 4, std::string_view("Exif\0\0", 6)))
      return orientation_in_tiff(part(file, at + 10, length - 8));
    at += 2 + length;
  }
  return 1;
}

int orientation_in_png(Bytes file) {
  for (std::size_t at = 8; at + 8 <= file.size();) {
    const std::size_t length = number(file, at, 4, false);
    if (has_text(file, at + 4, "IDAT")) break;
    if (has_text(file, at + 4, "eXIf")) return orientation_in_tiff(part(file, at + 8, length));
    at += 12 + length;
  }
  return 1;
}

int orientation_in_webp(Bytes file) {
  for (std::size_t at = 12; at + 8 <= file.size();) {
    const std::size_t length = number(file, at + 4, 4, true);
    if (has_text(file, at, "EXIF")) {
      // Some writers keep JPEG's prefix.
      const std::size_t prefix = has_text(file, at + 8, std::string_view("Exif\0\0", 6)) ? 6 : 0;
      return orientation_in_tiff(part(file, at + 8 + prefix, length));
    }
    at += 8 + length + length % 2;
  }
  return 1;
}

/// Orientation as up to three steps on the shown image, in the order in which they were applied: swap the
/// axes, then mirror along x, then along y.
struct Steps {
  bool swap, mirror_x, mirror_y;
};

constexpr Steps steps_of(int orientation) {
  constexpr Steps steps[] = {{false, false, false}, {false, true, false}, {false, true, true},
                             {false, false, true},  {true, false, false}, {true, true, false},
                             {true, true, true},    {true, false, true}};
  return steps[orientation - 1];
}

}  // namespace

int exif_orientation(Bytes file) {
  if (has_text(file, 0, "\xFF\xD8")) return orientation_in_jpeg(file);
  if (has_text(file, 0, "\x89PNG")) return orientation_in_png(file);
  if (has_text(file, 0, "RIFF")) return orientation_in_webp(file);
  if (has_text(file, 0, "II") || has_text(file, 0, "MM")) return orientation_in_tiff(file);
  return 1;
}

Region stored_region(const Region& shown, int width, int height, int orientation) {
  const Steps steps = steps_of(orientation);
  const int shown_width = steps.swap ? height : width;
  const int shown_height = steps.swap ? width : height;
  Region region = shown;
  if (steps.mirror_x) region.x = shown_width - shown.x - shown.width;
  if (steps.mirror_y) region.y = shown_height - shown.y - shown.height;
  if (steps.swap) region = {region.y, region.x, region.height, region.width};
  return region;
}

Region shown_region(const Region& stored, int width, int height, int orientation) {
  const Steps steps = steps_of(orientation);
  Region region = stored;
  if (steps.swap) region = {stored.y, stored.x, stored.height, stored.width};
  if (steps.mirror_x) region.x = (steps.swap ? height : width) - region.x - region.width;
  if (steps.mirror_y) region.y = (steps.swap ? width : height) - region.y - region.height;
  return region;
}

void orient(const ImageView& stored, int orientation, Image& shown) {
  const Steps steps = steps_of(orientation);
  if (steps.swap)
    shown.resize(stored.height, stored.width);
  else
    shown.resize(stored.width, stored.height);
  std::uint8_t* out = shown.rgb.data();
  for (int y = 0; y < shown.height; ++y) {
    const int from_y = steps.mirror_y ? shown.height - 1 - y : y;
    for (int x = 0; x < shown.width; ++x, out += 3) {
      const int from_x = steps.mirror_x ? shown.width - 1 - x : x;
      const std::uint8_t* pixel = steps.swap ? stored.row(from_x) + 3 * static_cast<std::ptrdiff_t>(from_y)
                                             : stored.row(from_y) + 3 * static_cast<std::ptrdiff_t>(from_x);
      std::copy_n(pixel, 3, out);
    }
  }
}

}  // namespace anneal::data
