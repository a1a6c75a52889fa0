#include <algorithm>
#include <array>

#include <png.h>

#include "base/error.h"
#include "image/codec.h"

namespace anneal::data {
namespace {

class PngFile {
 public:
  PngFile(std::span<const std::uint8_t> bytes, const std::string& place) : place_(place) {
    state_.image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&state_.image, bytes.data(), bytes.size()) == 0) fail();
    check_size(state_.image.width, state_.image.height, place);
    header_.width = static_cast<int>(state_.image.width);
    header_.height = static_cast<int>(state_.image.height);
    if ((state_.image.format & PNG_FORMAT_FLAG_ALPHA) != 0) {
      header_.channels = Channels::with_alpha;
    } else if ((state_.image.format & PNG_FORMAT_FLAG_COLOR) == 0) {
      header_.channels = Channels::grey;
    }
  }

  const ImageHeader& header() const { return header_; }

  /// libpng ends with an error where pixels are lost.
  bool has_warned() const { return (state_.image.warning_or_error & PNG_IMAGE_WARNING) != 0; }

  void read(std::uint8_t* pixels, png_uint_32 format) {
    state_.image.format = format;
    state_.image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;  // else 16-bit files would be taken for linear light
    if (png_image_finish_read(&state_.image, nullptr, pixels, 0, nullptr) == 0) fail();
  }

 private:
  [[noreturn]] void fail() const {
    throw UserError(std::string("is damaged: ") + state_.image.message, place_);
  }

  struct State {
    State() = default;
    ~State() { png_image_free(&image); }
    State(const State&) = delete;
    State& operator=(const State&) = delete;

    png_image image = {};
  };

  std::string place_;
  State state_;
  ImageHeader header_;
};

bool is_png(std::span<const std::uint8_t> bytes) {
  constexpr std::array<std::uint8_t, 8> magic = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

ImageHeader header_of(std::span<const std::uint8_t> bytes, const std::string& place) {
  return PngFile(bytes, place).header();
}

void decode_whole(std::span<const std::uint8_t> bytes, const std::string& place, Image& image,
                  Oddities& oddities) {
  PngFile file(bytes, place);
  image.resize(file.header().width, file.header().height);
  if (file.header().channels != Channels::with_alpha) {
    file.read(image.rgb.data(), PNG_FORMAT_RGB);
  } else {
    std::vector<std::uint8_t> rgba(image.rgb.size() / 3 * 4);
    file.read(rgba.data(), PNG_FORMAT_RGBA);
    composite_on_white(rgba, image.rgb);
  }
  if (file.has_warned()) oddities.add(Oddity::metadata);
}

}  // namespace

Codec png_codec() {
  return {.name = "PNG",
          .extensions = {".png", ".apng"},
          .recognises = is_png,
          .read_header = header_of,
          .decode = decode_whole};
}

}  // namespace anneal::data
