#include <algorithm>
#include <array>
#include <csetjmp>

#include <png.h>

#include "base/error.h"
#include "image/codec.h"
#include "image/encode.h"

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
  /// Of what is most often wrong in words of our own.
  [[noreturn]] void fail() const {
    const std::string_view said = state_.image.message;
    const auto speaks_of = [&](const char* words) { return said.find(words) != std::string_view::npos; };
    if (speaks_of("beyond") || speaks_of("short"))
      throw UserError("is damaged: its PNG data ends too soon", place_);
    if (speaks_of("CRC") || speaks_of("zlib") || speaks_of("compress"))
      throw UserError("is damaged: its PNG data is corrupt", place_);
    throw UserError("is damaged: " + std::string(said), place_);
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

/// Row by row, as far as the file goes: the interface above gives nothing of a file that ends too soon.
class PngRows {
 public:
  explicit PngRows(std::span<const std::uint8_t> bytes)
      : rest_(bytes),
        png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, this, fail, note)),
        info_(png_create_info_struct(png_)) {
    if (png_ == nullptr || info_ == nullptr) throw EnvironmentError("cannot read a PNG image");
  }
  ~PngRows() { png_destroy_read_struct(&png_, &info_, nullptr); }
  PngRows(const PngRows&) = delete;
  PngRows& operator=(const PngRows&) = delete;

  /// Into `rgba`; rows that do not come stay as they are. Returns how many came whole.
  int read(std::uint8_t* rgba, std::size_t stride, int height) {
    if (setjmp(escape_) == 0) read_to_the_end(rgba, stride, height);
    return rows_;
  }

 private:
  /// Bytes that libpng waits for at a time: as many may be lost where the file ends.
  static constexpr std::size_t step = 16;

  /// libpng may leave it by a jump: it owns nothing that needs a destructor.
  void read_to_the_end(std::uint8_t* rgba, std::size_t stride, int height) {
    png_set_read_fn(png_, this, take);
    png_set_compression_buffer_size(png_, step);
    png_set_crc_action(png_, PNG_CRC_WARN_USE, PNG_CRC_NO_CHANGE);
    png_read_info(png_, info_);
    png_set_alpha_mode(png_, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(png_);
    png_set_scale_16(png_);
    png_set_gray_to_rgb(png_);
    png_set_add_alpha(png_, 0xFF, PNG_FILLER_AFTER);
    const int passes = png_set_interlace_handling(png_);
    png_read_update_info(png_, info_);
    if (png_get_rowbytes(png_, info_) != stride) png_error(png_, "rows of another size");
    for (int pass = 1; pass <= passes; ++pass) {
      for (int y = 0; y < height && !is_doubtful_; ++y) {
        png_read_row(png_, rgba + static_cast<std::size_t>(y) * stride, nullptr);
        if (pass == passes) rows_ = y + 1;
      }
    }
  }

  static void take(png_structp png, png_bytep out, std::size_t count) {
    std::span<const std::uint8_t>& rest = static_cast<PngRows*>(png_get_io_ptr(png))->rest_;
    if (count > rest.size()) png_error(png, "ends too soon");
    std::copy_n(rest.begin(), count, out);
    rest = rest.subspan(count);
  }

  [[noreturn]] static void fail(png_structp png, png_const_charp /*message*/) {
    std::longjmp(static_cast<PngRows*>(png_get_error_ptr(png))->escape_, 1);
  }

  /// Of the pixels' chunks one whose checksum is wrong is noticed at its end.
  static void note(png_structp png, png_const_charp message) {
    if (std::string_view(message).starts_with("IDAT"))
      static_cast<PngRows*>(png_get_error_ptr(png))->is_doubtful_ = true;
  }

  std::span<const std::uint8_t> rest_;
  std::jmp_buf escape_ = {};
  int rows_ = 0;
  bool is_doubtful_ = false;
  png_structp png_;
  png_infop info_;
};

bool is_png(std::span<const std::uint8_t> bytes) {
  constexpr std::array<std::uint8_t, 8> magic = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

ImageHeader png_header(std::span<const std::uint8_t> bytes, const std::string& place) {
  return PngFile(bytes, place).header();
}

void decode_png(std::span<const std::uint8_t> bytes, const std::string& place, Image& image,
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

int decode_damaged(std::span<const std::uint8_t> bytes, const std::string& place, Image& image) {
  constexpr std::array<std::uint8_t, 4> grey = {128, 128, 128, 255};
  const ImageHeader header = png_header(bytes, place);
  image.resize(header.width, header.height);
  std::vector<std::uint8_t> rgba(image.rgb.size() / 3 * 4);
  for (std::size_t i = 0; i < rgba.size(); ++i) rgba[i] = grey[i % 4];
  const int rows = PngRows(bytes).read(rgba.data(), std::size_t{4} * static_cast<std::size_t>(header.width),
                                       header.height);
  composite_on_white(rgba, image.rgb);
  return rows;
}

}  // namespace

Codec png_codec() {
  return {.name = "PNG",
          .extensions = {".png", ".apng"},
          .recognises = is_png,
          .read_header = png_header,
          .decode = decode_png,
          .decode_damaged = decode_damaged,
          .encode = encode_png};
}

}  // namespace anneal::data
