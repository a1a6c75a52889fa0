#include <algorithm>
#include <array>
#include <bit>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"

// A BMP file, little endian: "BM", u32 bytes of the file, u32 0, u32 where the pixels begin; then the header,
// which begins with its own length, the palette, the pixels. Rows are filled up to 4 bytes and stand bottom
// up unless the height is negative.

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

constexpr std::size_t file_header = 14;
constexpr std::uint32_t old_header = 12;  // of OS/2, with u16 sides and palette entries of 3 bytes

enum Compression : std::uint32_t { none = 0, rle8 = 1, rle4 = 2, bit_fields = 3, alpha_bit_fields = 6 };

/// Where one colour stands in the bits of a pixel.
struct Channel {
  std::uint32_t mask = 0;

  /// Stretched to 0…255; 0 without a mask.
  std::uint8_t of(std::uint32_t pixel) const {
    if (mask == 0) return 0;
    const std::uint64_t most = mask >> std::countr_zero(mask);
    const std::uint64_t value = (pixel & mask) >> std::countr_zero(mask);
    return static_cast<std::uint8_t>((value * 255 + most / 2) / most);
  }

  bool is_valid() const {
    const std::uint32_t bits = mask == 0 ? 0 : mask >> std::countr_zero(mask);
    return (bits & (bits + 1)) == 0;  // one run of bits
  }
};

class BmpFile {
 public:
  BmpFile(Bytes bytes, const std::string& place) : bytes_(bytes), place_(place) {
    const std::uint32_t length = number(file_header, 4);
    if (length == old_header) {
      width_ = number(18, 2), height_ = number(20, 2), bits_ = number(24, 2);
    } else if (length >= 40 && length <= 124) {
      width_ = static_cast<std::int32_t>(number(18, 4)), height_ = static_cast<std::int32_t>(number(22, 4));
      bits_ = number(28, 2), compression_ = number(30, 4);
    } else {
      fail("has a header of " + std::to_string(length) + " bytes");
    }
    is_top_down_ = height_ < 0;
    height_ = std::abs(height_);
    check_size(width_, height_, place);
    check_kind();
    read_colours(length);
  }

  ImageHeader header() const {
    return {.width = static_cast<int>(width_),
            .height = static_cast<int>(height_),
            .channels = colours_[3].mask != 0 ? Channels::with_alpha : Channels::rgb};
  }

  void decode(Image& image) const {
    image.resize(static_cast<int>(width_), static_cast<int>(height_));
    if (compression_ == rle8 || compression_ == rle4)
      decode_runs(image);
    else if (bits_ <= 8)
      decode_indices(image);
    else if (compression_ == none && bits_ >= 24)
      decode_bytes(image);
    else
      decode_colours(image);
  }

 private:
  [[noreturn]] void fail(const std::string& what) const {
    throw UserError("is a damaged BMP file: it " + what, place_);
  }

  std::uint32_t number(std::size_t at, std::size_t size) const {
    if (at > bytes_.size() || bytes_.size() - at < size) fail("ends early");
    std::uint32_t value = 0;
    for (std::size_t i = size; i > 0; --i) value = value << 8 | bytes_[at + i - 1];
    return value;
  }

  void check_kind() const {
    const bool is_palette = bits_ == 1 || bits_ == 2 || bits_ == 4 || bits_ == 8;
    const bool is_colour = bits_ == 16 || bits_ == 24 || bits_ == 32;
    const bool fits =
        (compression_ == none && (is_palette || is_colour)) || (compression_ == rle8 && bits_ == 8) ||
        (compression_ == rle4 && bits_ == 4) ||
        ((compression_ == bit_fields || compression_ == alpha_bit_fields) && (bits_ == 16 || bits_ == 32));
    if (!fits)
      throw UserError("is a BMP file of " + std::to_string(bits_) + " bits per pixel with compression " +
                          std::to_string(compression_) + ", which is not read",
                      place_, "Convert it to PNG.");
  }

  /// The palette, or the masks of red, green, blue and alpha.
  void read_colours(std::uint32_t length) {
    std::size_t at = file_header + length;
    if (compression_ == bit_fields || compression_ == alpha_bit_fields) {
      // In longer headers the masks stand at the place where they follow a short one.
      const bool has_alpha = compression_ == alpha_bit_fields || length >= 56;
      for (std::size_t i = 0; i < (has_alpha ? 4 : 3); ++i) {
        colours_[i].mask = number(file_header + 40 + 4 * i, 4);
        if (!colours_[i].is_valid() || (bits_ == 16 && colours_[i].mask > 0xFFFF))
          fail("has impossible masks");
      }
    } else if (bits_ == 16) {
      colours_ = {{{0x7C00}, {0x03E0}, {0x001F}, {0}}};
    }
    pixels_ = number(10, 4);
    if (bits_ > 8) return;
    const std::size_t entry = length == old_header ? 3 : 4;
    const std::size_t most = std::size_t{1} << bits_;
    std::size_t count = length == old_header ? most : std::min<std::size_t>(number(46, 4), most);
    if (count == 0) count = most;
    if (pixels_ > at) count = std::min(count, (pixels_ - at) / entry);
    for (std::size_t i = 0; i < count; ++i, at += entry)
      for (std::size_t channel = 0; channel < 3; ++channel)
        palette_[i][channel] = static_cast<std::uint8_t>(number(at + 2 - channel, 1));
  }

  std::uint8_t* row(Image& image, std::int64_t y) const {
    const std::int64_t shown = is_top_down_ ? y : height_ - 1 - y;
    return image.rgb.data() + static_cast<std::size_t>(3 * width_ * shown);
  }

  /// Row `y` as stored. The last one may lack its filling.
  Bytes stored_row(std::int64_t y) const {
    const auto bits = static_cast<std::size_t>(width_) * bits_;
    const std::size_t stride = (bits + 31) / 32 * 4, size = (bits + 7) / 8;
    const std::size_t at = pixels_ + static_cast<std::size_t>(y) * stride;
    if (at > bytes_.size() || bytes_.size() - at < size) fail("ends early");
    return bytes_.subspan(at, size);
  }

  void decode_indices(Image& image) const {
    for (std::int64_t y = 0; y < height_; ++y) {
      const Bytes from = stored_row(y);
      std::uint8_t* out = row(image, y);
      for (std::size_t x = 0; x < static_cast<std::size_t>(width_); ++x, out += 3) {
        const std::size_t bit = x * bits_;
        const unsigned index = from[bit / 8] >> (8 - bits_ - bit % 8) & ((1U << bits_) - 1);
        std::copy_n(palette_[index].data(), 3, out);
      }
    }
  }

  /// Blue, green, red, and with 32 bits a byte that means nothing.
  void decode_bytes(Image& image) const {
    const std::size_t bytes_each = bits_ / 8;
    for (std::int64_t y = 0; y < height_; ++y) {
      const std::uint8_t* from = stored_row(y).data();
      std::uint8_t* out = row(image, y);
      for (std::int64_t x = 0; x < width_; ++x, out += 3, from += bytes_each)
        out[0] = from[2], out[1] = from[1], out[2] = from[0];
    }
  }

  void decode_colours(Image& image) const {
    const std::size_t bytes_each = bits_ / 8;
    std::vector<std::uint8_t> alpha(colours_[3].mask != 0 ? image.rgb.size() / 3 : 0);
    for (std::int64_t y = 0; y < height_; ++y) {
      const Bytes from = stored_row(y);
      std::uint8_t* out = row(image, y);
      const auto first = static_cast<std::size_t>(out - image.rgb.data()) / 3;
      for (std::size_t x = 0; x < static_cast<std::size_t>(width_); ++x, out += 3) {
        std::uint32_t pixel = 0;
        for (std::size_t i = bytes_each; i > 0; --i) pixel = pixel << 8 | from[x * bytes_each + i - 1];
        for (std::size_t channel = 0; channel < 3; ++channel) out[channel] = colours_[channel].of(pixel);
        if (!alpha.empty()) alpha[first + x] = colours_[3].of(pixel);
      }
    }
    // Many writers declare alpha and leave it 0: then it is none.
    if (std::all_of(alpha.begin(), alpha.end(), [](std::uint8_t value) { return value == 0; })) return;
    for (std::size_t i = 0; i < image.rgb.size(); ++i)
      image.rgb[i] = static_cast<std::uint8_t>(
          (image.rgb[i] * unsigned{alpha[i / 3]} + 255U * (255U - alpha[i / 3]) + 127U) / 255U);
  }

  /// Pairs of bytes: a count and what to repeat, or 0 and a command. What no run reaches has index 0.
  void decode_runs(Image& image) const {
    for (std::size_t i = 0; i < image.rgb.size(); ++i) image.rgb[i] = palette_[0][i % 3];
    std::int64_t x = 0, y = 0;
    const auto put = [&](unsigned index) {
      if (x < width_ && y < height_) std::copy_n(palette_[index].data(), 3, row(image, y) + 3 * x);
      ++x;
    };
    std::size_t at = pixels_;
    const auto next = [&] { return number(at++, 1); };
    const auto nibble = [](unsigned byte, unsigned i) { return i % 2 == 0 ? byte >> 4 : byte & 15; };
    while (y < height_) {
      const unsigned count = next(), value = next();
      if (count > 0) {
        for (unsigned i = 0; i < count; ++i) put(bits_ == 8 ? value : nibble(value, i));
      } else if (value == 0) {  // end of the row
        x = 0, ++y;
      } else if (value == 1) {  // end of the picture
        return;
      } else if (value == 2) {  // a step right and on
        x += next();
        y += next();
      } else {  // so many pixels as they are, filled up to 2 bytes
        unsigned byte = 0;
        for (unsigned i = 0; i < value; ++i) {
          if (bits_ == 8 || i % 2 == 0) byte = next();
          put(bits_ == 8 ? byte : nibble(byte, i));
        }
        const std::size_t used = bits_ == 8 ? value : (value + 1) / 2;
        at += used % 2;
      }
      // The last row may lack its end.
      if (y == height_ - 1 && x >= width_ && at >= bytes_.size()) return;
    }
  }

  Bytes bytes_;
  const std::string& place_;
  std::int64_t width_ = 0, height_ = 0;
  bool is_top_down_ = false;
  std::uint32_t bits_ = 0, compression_ = none;
  std::size_t pixels_ = 0;
  std::array<Channel, 4> colours_ = {};
  std::array<std::array<std::uint8_t, 3>, 256> palette_ = {};
};

bool is_bmp(Bytes bytes) {
  return bytes.size() >= 2 && bytes[0] == 'B' && bytes[1] == 'M';
}

ImageHeader bmp_header(Bytes bytes, const std::string& place) {
  return BmpFile(bytes, place).header();
}

void decode_bmp(Bytes bytes, const std::string& place, const std::optional<Levels>&, Image& image,
                Findings&) {
  BmpFile(bytes, place).decode(image);
}

}  // namespace

Codec bmp_codec() {
  return {.name = "BMP",
          .extensions = {".bmp", ".dib"},
          .recognises = is_bmp,
          .read_header = bmp_header,
          .decode = decode_bmp};
}

}  // namespace anneal::data
