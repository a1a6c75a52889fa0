#include <algorithm>
#include <array>
#include <cstring>

#include <png.h>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"
#include "engine/data/image/encode.h"
#include "engine/data/image/png_rows.h"
#include "engine/data/image/row_sink.h"

namespace anneal::data {
namespace {

/// Of what is most often wrong in words of our own.
[[noreturn]] void fail_png(std::string_view said, const std::string& place) {
  const auto speaks_of = [&](const char* words) { return said.find(words) != std::string_view::npos; };
  if (speaks_of("beyond") || speaks_of("short"))
    throw UserError("is damaged: its PNG data ends too early", place);
  if (speaks_of("CRC") || speaks_of("zlib") || speaks_of("compress"))
    throw UserError("is damaged: its PNG data is corrupt", place);
  throw UserError("is damaged: " + std::string(said), place);
}

class PngFile {
 public:
  PngFile(std::span<const std::uint8_t> bytes, const std::string& place) : place_(place) {
    state_.image.version = PNG_IMAGE_VERSION;
    if (png_image_begin_read_from_memory(&state_.image, bytes.data(), bytes.size()) == 0) fail();
    constexpr std::size_t bit_depth = 24, interlace = 28;
    if (bytes[interlace] != 0)
      check_size(state_.image.width, state_.image.height, place);
    else
      check_size_of_rows(state_.image.width, state_.image.height, bytes.size(), place);
    header_.is_deep = bytes[bit_depth] > 8;
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
    if (png_image_finish_read(&state_.image, nullptr, pixels, 0, nullptr) == 0) fail();
  }

 private:
  [[noreturn]] void fail() const { fail_png(state_.image.message, place_); }

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

/// Whether a chunk before the pixels says that there are several frames (APNG).
bool is_animated(std::span<const std::uint8_t> bytes) {
  constexpr std::size_t signature = 8, around_data = 12;  // its length, its name, its checksum
  const auto number_at = [&](std::size_t at) {
    return std::size_t{bytes[at]} << 24 | std::size_t{bytes[at + 1]} << 16 | std::size_t{bytes[at + 2]} << 8 |
           std::size_t{bytes[at + 3]};
  };
  for (std::size_t at = signature; at + around_data <= bytes.size();) {
    const std::string_view name(reinterpret_cast<const char*>(bytes.data()) + at + 4, 4);
    if (name == "IDAT") return false;
    if (name == "acTL") return number_at(at + 8) > 1;
    at += around_data + number_at(at);
  }
  return false;
}

struct Layout {
  int width, height;
  bool is_deep, is_interlaced, is_grey;
};

/// Of a file whose header has been read.
Layout layout_of(std::span<const std::uint8_t> bytes, const ImageHeader& header) {
  constexpr std::size_t bit_depth = 24, colour_type = 25, interlace = 28;
  return {header.width, header.height, bytes[bit_depth] > 8, bytes[interlace] != 0,
          (bytes[colour_type] & PNG_COLOR_MASK_COLOR) == 0};
}

/// Makes pixels of rows whose values have 16 bits each: grey or red, green and blue, then alpha, over white.
class DeepRows {
 public:
  DeepRows(const Layout& layout, const Levels& levels)
      : width_(static_cast<std::size_t>(layout.width)),
        colours_(layout.is_grey ? 1 : 3),
        row_(width_ * (colours_ + 1)),
        values_(width_ * colours_),
        levels_(values_.size()),
        reader_(levels, ValueKind::natural) {}

  std::size_t stride() const { return row_.size() * sizeof row_.front(); }
  const DeepReader& reader() const { return reader_; }

  void put(const std::uint8_t* stored, std::span<std::uint8_t> out) {
    constexpr unsigned full = 65535;
    std::memcpy(row_.data(), stored, stride());
    for (std::size_t x = 0; x < width_; ++x)
      std::copy_n(row_.data() + x * (colours_ + 1), colours_, values_.data() + x * colours_);
    reader_.convert(values_, levels_);
    for (std::size_t x = 0; x < width_; ++x) {
      const std::uint8_t* from = levels_.data() + x * colours_;
      for (std::size_t i = 0; i < 3; ++i) out[3 * x + i] = from[colours_ == 1 ? 0 : i];
      const unsigned alpha = row_[x * (colours_ + 1) + colours_];
      if (alpha != full) over_white(out.subspan(3 * x, 3), (alpha * 255 + full / 2) / full);
    }
  }

 private:
  std::size_t width_, colours_;
  std::vector<std::uint16_t> row_;
  std::vector<double> values_;
  std::vector<std::uint8_t> levels_;
  DeepReader reader_;
};

void note_deep(const DeepReader& reader, Findings& findings) {
  findings.values = reader.values();
  findings.oddities.add(reader.oddities());
}

void check_rows(const PngRows& rows, int came, int height, const std::string& place) {
  if (came < height) fail_png(rows.error(), place);
}

void decode_deep(std::span<const std::uint8_t> bytes, const Layout& layout, const std::string& place,
                 const std::optional<Levels>& levels, Image& image, Findings& findings) {
  DeepRows deep(layout, levels.value_or(full_levels(ValueKind::natural, 16)));
  const std::size_t stride = deep.stride();
  RowSink sink(layout.width, layout.height, reduction_to_fit(layout.width, layout.height), image);
  const auto put = [&](const std::uint8_t* stored) {
    deep.put(stored, sink.next());
    sink.take();
  };
  PngRows rows(bytes, 16, PngRows::Damage::ends_it);
  if (layout.is_interlaced) {
    std::vector<std::uint8_t> whole(stride * static_cast<std::size_t>(layout.height));
    check_rows(rows, rows.read(whole.data(), stride, layout.height), layout.height, place);
    for (std::size_t at = 0; at < whole.size(); at += stride) put(whole.data() + at);
  } else {
    check_rows(rows, rows.read_each(stride, layout.height, put), layout.height, place);
  }
  if (rows.has_warned()) findings.oddities.add(Oddity::metadata);
  note_deep(deep.reader(), findings);
}

/// A large one, row by row.
void decode_reduced(std::span<const std::uint8_t> bytes, const Layout& layout, const std::string& place,
                    Image& image, Findings& findings) {
  const std::size_t stride = std::size_t{4} * static_cast<std::size_t>(layout.width);
  RowSink sink(layout.width, layout.height, reduction_to_fit(layout.width, layout.height), image);
  PngRows rows(bytes, 8, PngRows::Damage::ends_it);
  const auto put = [&](const std::uint8_t* rgba) {
    composite_on_white(std::span(rgba, stride), sink.next());
    sink.take();
  };
  check_rows(rows, rows.read_each(stride, layout.height, put), layout.height, place);
  if (rows.has_warned()) findings.oddities.add(Oddity::metadata);
}

bool is_png(std::span<const std::uint8_t> bytes) {
  constexpr std::array<std::uint8_t, 8> magic = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  return bytes.size() >= magic.size() && std::equal(magic.begin(), magic.end(), bytes.begin());
}

ImageHeader png_header(std::span<const std::uint8_t> bytes, const std::string& place) {
  return PngFile(bytes, place).header();
}

void decode_png(std::span<const std::uint8_t> bytes, const std::string& place,
                const std::optional<Levels>& levels, Image& image, Findings& findings) {
  PngFile file(bytes, place);
  if (is_animated(bytes)) findings.oddities.add(Oddity::animation);
  const ImageHeader& header = file.header();
  const Layout layout = layout_of(bytes, header);
  if (layout.is_deep) return decode_deep(bytes, layout, place, levels, image, findings);
  if (reduction_to_fit(header.width, header.height) > 1)
    return decode_reduced(bytes, layout, place, image, findings);
  image.resize(header.width, header.height);
  if (header.channels != Channels::with_alpha) {
    file.read(image.rgb.data(), PNG_FORMAT_RGB);
  } else {
    std::vector<std::uint8_t> rgba(image.rgb.size() / 3 * 4);
    file.read(rgba.data(), PNG_FORMAT_RGBA);
    composite_on_white(rgba, image.rgb);
  }
  if (file.has_warned()) findings.oddities.add(Oddity::metadata);
}

int decode_damaged(std::span<const std::uint8_t> bytes, const std::string& place, Image& image) {
  constexpr std::array<std::uint8_t, 4> grey = {128, 128, 128, 255};
  const ImageHeader header = png_header(bytes, place);
  check_size(header.width, header.height, place);
  image.resize(header.width, header.height);
  std::vector<std::uint8_t> rgba(image.rgb.size() / 3 * 4);
  for (std::size_t i = 0; i < rgba.size(); ++i) rgba[i] = grey[i % 4];
  const int rows =
      PngRows(bytes, 8, PngRows::Damage::is_passed_over)
          .read(rgba.data(), std::size_t{4} * static_cast<std::size_t>(header.width), header.height);
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
