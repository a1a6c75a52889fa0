#include "data/decode.h"

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <string_view>

#include <png.h>
#include <turbojpeg.h>

#include "protocol/error.h"

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool begins_with(Bytes bytes, std::initializer_list<std::uint8_t> magic) {
  return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

bool is_jpeg(Bytes bytes) {
  return begins_with(bytes, {0xFF, 0xD8, 0xFF});
}
bool is_png(Bytes bytes) {
  return begins_with(bytes, {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'});
}

[[noreturn]] void refuse_format(Bytes bytes, const std::string& place) {
  if (bytes.empty()) throw UserError("is empty", place);
  throw UserError("is neither a JPEG nor a PNG image", place);
}

void check_size(std::int64_t width, std::int64_t height, const std::string& place) {
  if (width * height <= most_pixels) return;
  throw UserError("declares " + std::to_string(width) + " × " + std::to_string(height) + " pixels; at most " +
                      std::to_string(most_pixels / 1'000'000) + " million are allowed",
                  place);
}

std::size_t pixel_count(const ImageHeader& header) {
  return static_cast<std::size_t>(header.width) * static_cast<std::size_t>(header.height);
}

class JpegFile {
 public:
  JpegFile(Bytes bytes, const std::string& place)
      : bytes_(bytes), place_(place), handle_(tjInitDecompress()) {
    if (handle_ == nullptr) throw UserError(tjGetErrorStr2(nullptr), place);
    int subsampling = 0;
    int colour_space = 0;
    check(tjDecompressHeader3(handle_.get(), bytes.data(), bytes.size(), &header_.width, &header_.height,
                              &subsampling, &colour_space));
    check_size(header_.width, header_.height, place);
    if (colour_space == TJCS_GRAY) header_.channels = Channels::grey;
    if (colour_space == TJCS_CMYK || colour_space == TJCS_YCCK) header_.channels = Channels::cmyk;
  }

  const ImageHeader& header() const { return header_; }

  void decompress(std::uint8_t* pixels, TJPF format) {
    // The scan limit keeps a small progressive file from taking minutes.
    check(tjDecompress2(handle_.get(), bytes_.data(), bytes_.size(), pixels, header_.width, 0, header_.height,
                        format, TJFLAG_LIMITSCANS));
  }

 private:
  struct Destroy {
    void operator()(void* handle) const { tjDestroy(handle); }
  };

  void check(int status) const {
    if (status == 0) return;
    const std::string_view reason = tjGetErrorStr2(handle_.get());
    // Some cameras write odd scan parameters, which lose no pixel; any other warning means that some are
    // made up.
    const bool harmless = tjGetErrorCode(handle_.get()) == TJERR_WARNING &&
                          reason.find("Invalid SOS parameters") != reason.npos;
    if (!harmless) throw UserError("is damaged: " + std::string(reason), place_);
  }

  Bytes bytes_;
  std::string place_;
  std::unique_ptr<void, Destroy> handle_;
  ImageHeader header_;
};

/// Adobe stores CMYK inverted: 255 is no ink.
void cmyk_to_rgb(const std::vector<std::uint8_t>& cmyk, std::vector<std::uint8_t>& rgb) {
  for (std::size_t pixel = 0; pixel < cmyk.size() / 4; ++pixel) {
    const unsigned key = cmyk[4 * pixel + 3];
    for (std::size_t channel = 0; channel < 3; ++channel) {
      rgb[3 * pixel + channel] = static_cast<std::uint8_t>((cmyk[4 * pixel + channel] * key + 127) / 255);
    }
  }
}

Image decode_jpeg(Bytes bytes, const std::string& place) {
  JpegFile file(bytes, place);
  const ImageHeader& header = file.header();
  Image image{header.width, header.height, std::vector<std::uint8_t>(3 * pixel_count(header))};
  if (header.channels != Channels::cmyk) {
    file.decompress(image.rgb.data(), TJPF_RGB);
    return image;
  }
  std::vector<std::uint8_t> cmyk(4 * pixel_count(header));
  file.decompress(cmyk.data(), TJPF_CMYK);
  cmyk_to_rgb(cmyk, image.rgb);
  return image;
}

class PngFile {
 public:
  PngFile(Bytes bytes, const std::string& place) : place_(place) {
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

void composite_on_white(const std::vector<std::uint8_t>& rgba, std::vector<std::uint8_t>& rgb) {
  for (std::size_t pixel = 0; pixel < rgba.size() / 4; ++pixel) {
    const unsigned alpha = rgba[4 * pixel + 3];
    for (std::size_t channel = 0; channel < 3; ++channel) {
      const unsigned value = rgba[4 * pixel + channel] * alpha + 255 * (255 - alpha);
      rgb[3 * pixel + channel] = static_cast<std::uint8_t>((value + 127) / 255);
    }
  }
}

Image decode_png(Bytes bytes, const std::string& place) {
  PngFile file(bytes, place);
  const ImageHeader& header = file.header();
  Image image{header.width, header.height, std::vector<std::uint8_t>(3 * pixel_count(header))};
  if (header.channels != Channels::with_alpha) {
    file.read(image.rgb.data(), PNG_FORMAT_RGB);
    return image;
  }
  std::vector<std::uint8_t> rgba(4 * pixel_count(header));
  file.read(rgba.data(), PNG_FORMAT_RGBA);
  composite_on_white(rgba, image.rgb);
  return image;
}

}  // namespace

ImageHeader read_header(Bytes bytes, const std::string& place) {
  if (is_jpeg(bytes)) return JpegFile(bytes, place).header();
  if (is_png(bytes)) return PngFile(bytes, place).header();
  refuse_format(bytes, place);
}

Image decode(Bytes bytes, const std::string& place) {
  if (is_jpeg(bytes)) return decode_jpeg(bytes, place);
  if (is_png(bytes)) return decode_png(bytes, place);
  refuse_format(bytes, place);
}

}  // namespace anneal::data
