#include "tests/engine/data/images.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdlib>
#include <stdexcept>

#include <turbojpeg.h>
#include <webp/encode.h>
#include <zlib.h>

#include "tests/support/temporary_directory.h"

namespace anneal::testing {
namespace {

template <class Pixel>
data::Image draw(int width, int height, const Pixel& pixel) {
  data::Image image{width, height, {}};
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      for (int channel = 0; channel < 3; ++channel) {
        image.rgb.push_back(static_cast<std::uint8_t>(pixel(x, y, channel)));
      }
    }
  }
  return image;
}

void append_number(Bytes& bytes, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) bytes.push_back(static_cast<std::uint8_t>(value >> shift));
}

void append_little(Bytes& bytes, std::size_t value, int count) {
  for (int i = 0; i < count; ++i) bytes.push_back(static_cast<std::uint8_t>(value >> (8 * i)));
}

void append_chunk(Bytes& png, const char* type, const Bytes& content) {
  append_number(png, static_cast<std::uint32_t>(content.size()));
  Bytes checked(type, type + 4);
  checked.insert(checked.end(), content.begin(), content.end());
  png.insert(png.end(), checked.begin(), checked.end());
  append_number(png, static_cast<std::uint32_t>(crc32(0, checked.data(), static_cast<uInt>(checked.size()))));
}

Bytes compress_jpeg(const Bytes& pixels, int width, int height, TJPF format, int quality,
                    TJSAMP subsampling = TJSAMP_444, int flags = 0) {
  tjhandle handle = tjInitCompress();
  unsigned char* out = nullptr;
  unsigned long size = 0;
  const int status =
      tjCompress2(handle, pixels.data(), width, 0, height, format, &out, &size, subsampling, quality, flags);
  Bytes bytes(out, out + size);
  tjFree(out);
  tjDestroy(handle);
  if (status != 0) throw std::runtime_error("cannot encode a JPEG");
  return bytes;
}

}  // namespace

data::Image plain_image(int width, int height, std::uint8_t red, std::uint8_t green, std::uint8_t blue) {
  const int colour[] = {red, green, blue};
  return draw(width, height, [&](int, int, int channel) { return colour[channel]; });
}

data::Image marked_image(int width, int height, std::uint8_t tag) {
  return draw(width, height, [&](int x, int y, int channel) {
    return channel == 0 ? x : channel == 1 ? y : int{tag};
  });
}

data::Image smooth_image(int width, int height) {
  return draw(width, height, [](int x, int y, int channel) {
    return static_cast<int>(128 + 80 * std::sin(0.21 * x + channel) * std::cos(0.17 * y));
  });
}

Bytes to_jpeg(const data::Image& image, int quality, Subsampling subsampling) {
  constexpr TJSAMP names[] = {TJSAMP_444, TJSAMP_422, TJSAMP_420};
  return compress_jpeg(image.rgb, image.width, image.height, TJPF_RGB, quality,
                       names[static_cast<std::size_t>(subsampling)]);
}

Bytes to_progressive_jpeg(const data::Image& image) {
  return compress_jpeg(image.rgb, image.width, image.height, TJPF_RGB, 90, TJSAMP_444, TJFLAG_PROGRESSIVE);
}

Bytes to_jpeg_with_restarts(const data::Image& image) {
  ::setenv("TJ_RESTART", "1B", 1);
  Bytes bytes = to_jpeg(image);
  ::unsetenv("TJ_RESTART");
  return bytes;
}

Bytes to_bmp(const data::Image& image) {
  const std::size_t row = (static_cast<std::size_t>(image.width) * 3 + 3) / 4 * 4;
  Bytes bytes = {'B', 'M'};
  for (const std::size_t value :
       {54 + row * static_cast<std::size_t>(image.height), std::size_t{0}, std::size_t{54}, std::size_t{40},
        static_cast<std::size_t>(image.width), static_cast<std::size_t>(image.height),
        std::size_t{1 | 24 << 16}, std::size_t{0}, std::size_t{0}, std::size_t{0}, std::size_t{0},
        std::size_t{0}, std::size_t{0}})
    append_little(bytes, value, 4);
  for (int y = image.height - 1; y >= 0; --y) {
    const std::uint8_t* pixel = data::ImageView(image).row(y);
    for (int x = 0; x < image.width; ++x, pixel += 3)
      bytes.insert(bytes.end(), {pixel[2], pixel[1], pixel[0]});
    while ((bytes.size() - 54) % 4 != 0) bytes.push_back(0);
  }
  return bytes;
}

Bytes to_gif(const data::Image& image) {
  constexpr std::uint8_t clear = 0x80, end = 0x81;
  Bytes bytes = {'G', 'I', 'F', '8', '9', 'a'};
  append_little(bytes, static_cast<std::size_t>(image.width), 2);
  append_little(bytes, static_cast<std::size_t>(image.height), 2);
  bytes.insert(bytes.end(), {0xF6, 0, 0});  // a palette of 128 entries
  for (int i = 0; i < 128; ++i) bytes.insert(bytes.end(), 3, static_cast<std::uint8_t>(i));
  bytes.insert(bytes.end(), {',', 0, 0, 0, 0});
  append_little(bytes, static_cast<std::size_t>(image.width), 2);
  append_little(bytes, static_cast<std::size_t>(image.height), 2);
  bytes.insert(bytes.end(), {0, 7});
  // Codes of 8 bits, cleared before they would become 9.
  Bytes codes;
  for (std::size_t i = 0; i < image.rgb.size() / 3; ++i) {
    if (i % 100 == 0) codes.push_back(clear);
    codes.push_back(image.rgb[3 * i] / 2);
  }
  codes.push_back(end);
  for (std::size_t at = 0; at < codes.size(); at += 255) {
    const std::size_t size = std::min<std::size_t>(255, codes.size() - at);
    bytes.push_back(static_cast<std::uint8_t>(size));
    bytes.insert(bytes.end(), codes.begin() + static_cast<std::ptrdiff_t>(at),
                 codes.begin() + static_cast<std::ptrdiff_t>(at + size));
  }
  bytes.insert(bytes.end(), {0, ';'});
  return bytes;
}

Bytes to_tiff(const data::Image& image, int orientation) {
  Bytes bytes = {'I', 'I', 42, 0};
  append_little(bytes, 8 + image.rgb.size(), 4);
  bytes.insert(bytes.end(), image.rgb.begin(), image.rgb.end());
  const auto width = static_cast<std::size_t>(image.width), height = static_cast<std::size_t>(image.height);
  const std::array<std::array<std::size_t, 2>, 9> entries = {{{256, width},
                                                              {257, height},
                                                              {259, 1},
                                                              {262, 2},
                                                              {273, 8},
                                                              {274, static_cast<std::size_t>(orientation)},
                                                              {277, 3},
                                                              {278, height},
                                                              {279, image.rgb.size()}}};
  append_little(bytes, entries.size() + 1, 2);
  for (const auto& [tag, value] : entries) {
    if (tag == 259) {  // before it, bits per sample: one SHORT stands for all three
      for (const std::size_t number : {std::size_t{258}, std::size_t{3}}) append_little(bytes, number, 2);
      append_little(bytes, 1, 4);
      append_little(bytes, 8, 4);
    }
    append_little(bytes, tag, 2);
    append_little(bytes, tag == 256 || tag == 257 || tag == 273 || tag == 278 || tag == 279 ? 4 : 3, 2);
    append_little(bytes, 1, 4);
    append_little(bytes, value, 4);
  }
  append_little(bytes, 0, 4);
  return bytes;
}

namespace {

/// Writes numbers as a TIFF file has them.
class TiffWriter {
 public:
  explicit TiffWriter(bool is_big_endian) : is_big_endian_(is_big_endian) {}

  void number(std::uint64_t value, int count) {
    for (int i = 0; i < count; ++i)
      bytes.push_back(static_cast<std::uint8_t>(value >> (8 * (is_big_endian_ ? count - 1 - i : i))));
  }

  void entry(int tag, std::uint64_t value) {
    constexpr int of_32_bits = 4;
    number(static_cast<std::uint64_t>(tag), 2);
    number(of_32_bits, 2);
    number(1, 4);
    number(value, 4);
  }

  Bytes bytes;

 private:
  bool is_big_endian_;
};

std::uint64_t stored_bits(double value, const TiffPlan& plan) {
  if (plan.format != 3) return static_cast<std::uint64_t>(static_cast<std::int64_t>(value));
  if (plan.bits == 32) return std::bit_cast<std::uint32_t>(static_cast<float>(value));
  return std::bit_cast<std::uint64_t>(value);
}

void append_values(TiffWriter& writer, const TiffPlan& plan, const std::vector<double>& values) {
  if (plan.bits % 8 == 0) {
    for (const double value : values) writer.number(stored_bits(value, plan), plan.bits / 8);
    return;
  }
  const std::size_t row = values.size() / static_cast<std::size_t>(plan.height);
  for (std::size_t begin = 0; begin < values.size(); begin += row) {
    std::uint64_t held = 0;
    int count = 0;
    for (std::size_t i = begin; i < begin + row; ++i) {
      held = held << plan.bits | stored_bits(values[i], plan);
      for (count += plan.bits; count >= 8; count -= 8)
        writer.bytes.push_back(static_cast<std::uint8_t>(held >> (count - 8)));
    }
    if (count > 0) writer.bytes.push_back(static_cast<std::uint8_t>(held << (8 - count)));
  }
}

std::vector<double> channel_of(const std::vector<double>& values, std::size_t channel, std::size_t channels) {
  std::vector<double> plane;
  for (std::size_t i = channel; i < values.size(); i += channels) plane.push_back(values[i]);
  return plane;
}

}  // namespace

Bytes make_tiff(const TiffPlan& plan, const std::vector<double>& values) {
  TiffWriter writer(plan.is_big_endian);
  writer.bytes = plan.is_big_endian ? Bytes{'M', 'M', 0, 42} : Bytes{'I', 'I', 42, 0};
  const auto channels = static_cast<std::size_t>(plan.channels), planes = plan.is_planar ? channels : 1;
  writer.number(0, 4);  // where the directory begins, see below
  std::vector<std::size_t> begins, sizes;
  for (std::size_t plane = 0; plane < planes; ++plane) {
    begins.push_back(writer.bytes.size());
    append_values(writer, plan, plan.is_planar ? channel_of(values, plane, channels) : values);
    sizes.push_back(writer.bytes.size() - begins.back());
  }
  std::size_t begin_list = begins[0], size_list = sizes[0];
  if (planes > 1) {
    begin_list = writer.bytes.size();
    for (const std::size_t begin : begins) writer.number(begin, 4);
    size_list = writer.bytes.size();
    for (const std::size_t size : sizes) writer.number(size, 4);
  }
  std::size_t link = 4;
  for (int page = 0; page < (plan.has_second_page ? 2 : 1); ++page) {
    TiffWriter address(plan.is_big_endian);
    address.number(writer.bytes.size(), 4);
    std::ranges::copy(address.bytes, writer.bytes.begin() + static_cast<std::ptrdiff_t>(link));
    writer.number(plan.extra >= 0 ? 12U : 11U, 2);
    writer.entry(256, static_cast<std::uint64_t>(plan.width));
    writer.entry(257, static_cast<std::uint64_t>(plan.height));
    writer.entry(258, static_cast<std::uint64_t>(plan.bits));  // one stands for all channels
    writer.entry(259, 1);
    writer.entry(262, static_cast<std::uint64_t>(plan.photometric));
    const auto list = [&](int tag, std::size_t value) {
      writer.entry(tag, value);
      const std::size_t count_at = writer.bytes.size() - 8;
      TiffWriter count(plan.is_big_endian);
      count.number(planes, 4);
      std::ranges::copy(count.bytes, writer.bytes.begin() + static_cast<std::ptrdiff_t>(count_at));
    };
    list(273, begin_list);
    writer.entry(277, channels);
    writer.entry(278, static_cast<std::uint64_t>(plan.height));
    list(279, size_list);
    writer.entry(284, plan.is_planar ? 2 : 1);
    if (plan.extra >= 0) writer.entry(338, static_cast<std::uint64_t>(plan.extra));
    writer.entry(339, static_cast<std::uint64_t>(plan.format));
    link = writer.bytes.size();
    writer.number(0, 4);
  }
  return writer.bytes;
}

Bytes make_deep_png(int width, int height, int channels, const std::vector<double>& values) {
  constexpr std::array<std::uint8_t, 4> colour_types = {0, 4, 2, 6};
  Bytes scanlines;
  const std::size_t row = values.size() / static_cast<std::size_t>(height);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (i % row == 0) scanlines.push_back(0);
    const auto value = static_cast<unsigned>(values[i]);
    scanlines.push_back(static_cast<std::uint8_t>(value >> 8));
    scanlines.push_back(static_cast<std::uint8_t>(value));
  }
  return make_png({static_cast<std::uint32_t>(width), static_cast<std::uint32_t>(height), 16,
                   colour_types[static_cast<std::size_t>(channels - 1)]},
                  scanlines);
}

Bytes to_webp(const data::Image& image) {
  std::uint8_t* out = nullptr;
  const std::size_t size =
      WebPEncodeLosslessRGB(image.rgb.data(), image.width, image.height, 3 * image.width, &out);
  const Bytes bytes(out, out + size);
  WebPFree(out);
  return bytes;
}

Bytes to_webp_with_alpha(const data::Image& image, std::uint8_t alpha) {
  Bytes rgba;
  for (std::size_t i = 0; i < image.rgb.size(); ++i) {
    rgba.push_back(image.rgb[i]);
    if (i % 3 == 2) rgba.push_back(alpha);
  }
  std::uint8_t* out = nullptr;
  const std::size_t size =
      WebPEncodeLosslessRGBA(rgba.data(), image.width, image.height, 4 * image.width, &out);
  const Bytes bytes(out, out + size);
  WebPFree(out);
  return bytes;
}

Bytes with_orientation(const Bytes& file, int orientation) {
  // Big-endian TIFF with a directory of one entry: tag 274, type SHORT, one value.
  const Bytes tiff = {'M',  'M',  0, 42, 0, 0, 0, 8, 0, 1,
                      0x01, 0x12, 0, 3,  0, 0, 0, 1, 0, static_cast<std::uint8_t>(orientation),
                      0,    0,    0, 0,  0, 0};
  Bytes result = file;
  if (file[0] == 0xFF) {
    Bytes segment = {0xFF, 0xE1, 0, static_cast<std::uint8_t>(8 + tiff.size()), 'E', 'x', 'i', 'f', 0, 0};
    segment.insert(segment.end(), tiff.begin(), tiff.end());
    result.insert(result.begin() + 2, segment.begin(), segment.end());
  } else if (file[0] == 0x89) {
    Bytes chunk;
    append_chunk(chunk, "eXIf", tiff);
    result.insert(result.begin() + 33, chunk.begin(), chunk.end());  // after the signature and IHDR
  } else {
    Bytes chunk = {'E', 'X', 'I', 'F', static_cast<std::uint8_t>(tiff.size()), 0, 0, 0};
    chunk.insert(chunk.end(), tiff.begin(), tiff.end());
    result.insert(result.end(), chunk.begin(), chunk.end());
    const auto riff_bytes = static_cast<std::uint32_t>(result.size() - 8);
    for (std::size_t i = 0; i < 4; ++i) result[4 + i] = static_cast<std::uint8_t>(riff_bytes >> (8 * i));
  }
  return result;
}

Bytes to_cmyk_jpeg(int width, int height, const std::array<std::uint8_t, 4>& stored) {
  Bytes pixels;
  for (int i = 0; i < width * height; ++i) pixels.insert(pixels.end(), stored.begin(), stored.end());
  return compress_jpeg(pixels, width, height, TJPF_CMYK, 95);
}

Bytes make_png(const PngLayout& layout, const Bytes& scanlines) {
  Bytes png = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  Bytes header;
  append_number(header, layout.width);
  append_number(header, layout.height);
  header.insert(header.end(), {layout.bit_depth, layout.colour_type, 0, 0, layout.interlace});
  append_chunk(png, "IHDR", header);
  if (!layout.palette.empty()) append_chunk(png, "PLTE", layout.palette);
  if (!layout.transparency.empty()) append_chunk(png, "tRNS", layout.transparency);
  uLongf size = compressBound(scanlines.size());
  Bytes packed(size);
  compress(packed.data(), &size, scanlines.data(), scanlines.size());
  packed.resize(size);
  append_chunk(png, "IDAT", packed);
  append_chunk(png, "IEND", {});
  return png;
}

Bytes to_png(const data::Image& image) {
  Bytes scanlines;
  for (int y = 0; y < image.height; ++y) {
    const std::uint8_t* row = data::ImageView(image).row(y);
    scanlines.push_back(0);
    scanlines.insert(scanlines.end(), row, row + 3 * image.width);
  }
  return make_png({static_cast<std::uint32_t>(image.width), static_cast<std::uint32_t>(image.height), 8, 2},
                  scanlines);
}

Bytes to_animated_png(const data::Image& still, const data::Image& later) {
  // Around the pixels: the signature and IHDR; IEND.
  constexpr std::ptrdiff_t bytes_before = 33, bytes_behind = 12;
  const auto frame = [&](std::uint32_t number) {
    Bytes control;
    for (const int value : {static_cast<int>(number), still.width, still.height, 0, 0, 0})  // the last: delay
      append_number(control, static_cast<std::uint32_t>(value));
    control.insert(control.end(), {0, 0});  // how it is drawn
    return control;
  };
  const Bytes first = to_png(still), second = to_png(later);
  Bytes png(first.begin(), first.begin() + bytes_before);
  append_chunk(png, "acTL", {0, 0, 0, 2, 0, 0, 0, 0});
  append_chunk(png, "fcTL", frame(0));
  png.insert(png.end(), first.begin() + bytes_before, first.end() - bytes_behind);
  append_chunk(png, "fcTL", frame(1));
  Bytes pixels = {0, 0, 0, 2};
  pixels.insert(pixels.end(), second.begin() + bytes_before + 8, second.end() - bytes_behind - 4);
  append_chunk(png, "fdAT", pixels);
  append_chunk(png, "IEND", {});
  return png;
}

void write_bytes(const std::filesystem::path& path, const Bytes& bytes) {
  write_file(path, std::string(bytes.begin(), bytes.end()));
}

}  // namespace anneal::testing
