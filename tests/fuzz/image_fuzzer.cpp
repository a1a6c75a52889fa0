// Image files of every format that `decode` knows.
#include <iterator>

#include "engine/data/image/decode.h"
#include "engine/data/image/exif.h"
#include "engine/data/image/repair.h"
#include "tests/engine/data/images.h"
#include "tests/fuzz/fuzz_target.h"

namespace {

using namespace anneal;
using namespace anneal::testing;

// Larger ones only take time: the size is checked before a pixel is decoded.
constexpr std::int64_t most_pixels = 1 << 18;

std::string text(const Bytes& bytes) {
  return {bytes.begin(), bytes.end()};
}

/// The least file of a format, written by hand.
template <std::size_t size>
std::string file(const char (&bytes)[size]) {
  return {bytes, size - 1};
}

void require_whole(const data::Image& image) {
  fuzz::require(
      image.rgb.size() == static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height) * 3,
      "an image has all its pixels");
}

}  // namespace

std::vector<std::string> anneal::fuzz::seeds() {
  const data::Image image = smooth_image(19, 12);
  return {
      text(to_jpeg(image)),
      text(to_jpeg(image, 60, Subsampling::both)),
      text(to_cmyk_jpeg(9, 8, {1, 2, 3, 4})),
      text(with_orientation(to_jpeg(image), 6)),
      text(to_png(image)),
      text(with_orientation(to_png(image), 3)),
      text(to_animated_png(image, marked_image(19, 12, 1))),
      text(
          make_png({.width = 2, .height = 1, .bit_depth = 8, .colour_type = 3, .palette = {1, 2, 3, 4, 5, 6}},
                   {0, 1, 0})),
      text(to_webp(image)),
      text(to_webp_with_alpha(image, 100)),
      file("GIF89a\1\0\1\0\200\0\0\0\0\0\377\377\377!\371\4\1\0\0\0\0,\0\0\0\0\1\0\1\0\0\2\2D\1\0;"),
      file(
          "BM:\0\0\0\0\0\0\0006\0\0\0(\0\0\0\1\0\0\0\1\0\0\0\1\0\30\0\0\0\0\0\4\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0"
          "\0\0\0\0\1\2\3\0"),
      file("II*"
           "\0\14\0\0\0\1\2\3\0\12\0\0\1\3\0\1\0\0\0\1\0\0\0\1\1\3\0\1\0\0\0\1\0\0\0\2\1\3\0\1\0\0\0\10\0\0\0"
           "\3\1\3\0\1\0\0\0\1\0\0\0\6\1\3\0\1\0\0\0\1\0\0\0\21\1\4\0\1\0\0\0\10\0\0\0\25\1\3\0\1\0\0\0\1\0\0"
           "\0"
           "\26\1\3\0\1\0\0\0\1\0\0\0\27\1\4\0\1\0\0\0\1\0\0\0\34\1\3\0\1\0\0\0\1\0\0\0\0\0\0\0"),
  };
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::span input(bytes, size);
  data::exif_orientation(input);
  data::ImageHeader header;
  if (!fuzz::attempt([&] { header = data::read_header(input, "input"); })) return 0;
  if (std::int64_t{header.width} * header.height > most_pixels) return 0;
  const bool is_whole = fuzz::attempt([&] {
    const data::Image image = data::decode(input, "input");
    fuzz::require(image.width == header.width && image.height == header.height,
                  "an image is as large as its header says");
    require_whole(image);
  });
  data::Repaired repaired;
  if (fuzz::attempt([&] { repaired = data::repair(input, "input"); })) {
    fuzz::require(!is_whole, "what is whole is not repaired");
    require_whole(data::decode(repaired.file, "repaired"));
  }
  for (const int side : {0, 1, 8}) {
    const data::Region region{header.width / 3, header.height / 3, (header.width + 1) / 2,
                              (header.height + 1) / 2};
    data::Part part;
    const bool is_read = fuzz::attempt([&] {
      data::decode_part(
          input, "input",
          [&](int, int) {
            return data::Wanted{region, side};
          },
          part);
    });
    if (is_read) require_whole(part.image);
    fuzz::require(is_read || !is_whole, "what can be decoded can be decoded in part");
  }
  return 0;
}
