#include "engine/data/image/tiff_samples.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "engine/data/image/codec.h"
#include "engine/data/image/row_sink.h"

namespace anneal::data {
namespace {

/// Of rows that can only be had together.
constexpr std::size_t most_band_bytes = std::size_t{1} << 30;
constexpr int most_tile_rows = 1 << 20;

template <class Number>
Number field_or(TIFF* tiff, std::uint32_t tag, Number otherwise) {
  Number value = otherwise;
  return TIFFGetFieldDefaulted(tiff, tag, &value) == 0 ? otherwise : value;
}

double half_to_double(std::uint16_t bits) {
  const int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double value = exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
  if (exponent == 31)
    value =
        fraction == 0 ? std::numeric_limits<double>::infinity() : std::numeric_limits<double>::quiet_NaN();
  return (bits & 0x8000) != 0 ? -value : value;
}

template <class Number>
void unpack_as(const std::uint8_t* from, std::span<double> out) {
  for (std::size_t i = 0; i < out.size(); ++i) {
    Number value;
    std::memcpy(&value, from + i * sizeof value, sizeof value);
    out[i] = static_cast<double>(value);
  }
}

/// Of 9 to 15 bits each, the highest first.
void unpack_bits(const std::uint8_t* from, int bits, std::span<double> out) {
  std::uint32_t held = 0;
  int count = 0;
  for (double& value : out) {
    for (; count < bits; count += 8) held = held << 8 | *from++;
    count -= bits;
    value = held >> count & ((1U << bits) - 1);
  }
}

void unpack(const std::uint8_t* from, const TiffLayout& layout, std::span<double> out) {
  const bool is_real = layout.kind == ValueKind::real, is_signed = layout.kind == ValueKind::whole;
  switch (layout.bits) {
    case 8:
      return is_signed ? unpack_as<std::int8_t>(from, out) : unpack_as<std::uint8_t>(from, out);
    case 16:
      if (!is_real)
        return is_signed ? unpack_as<std::int16_t>(from, out) : unpack_as<std::uint16_t>(from, out);
      for (double& value : out) {
        std::uint16_t bits;
        std::memcpy(&bits, from, sizeof bits);
        value = half_to_double(bits);
        from += sizeof bits;
      }
      return;
    case 32:
      if (is_real) return unpack_as<float>(from, out);
      return is_signed ? unpack_as<std::int32_t>(from, out) : unpack_as<std::uint32_t>(from, out);
    case 64:
      if (is_real) return unpack_as<double>(from, out);
      return is_signed ? unpack_as<std::int64_t>(from, out) : unpack_as<std::uint64_t>(from, out);
    default:
      return unpack_bits(from, layout.bits, out);
  }
}

/// Values of 8 bits need no conversion.
void unpack(const std::uint8_t* from, const TiffLayout&, std::span<std::uint8_t> out) {
  std::memcpy(out.data(), from, out.size());
}

std::size_t positive(tmsize_t size) {
  return static_cast<std::size_t>(std::max<tmsize_t>(size, 0));
}

/// Hands out the stored values of one row after another, all channels of a pixel side by side.
template <class Value>
class TiffRows {
 public:
  TiffRows(TIFF* tiff, const TiffLayout& layout) : tiff_(tiff), layout_(layout) {
    is_tiled_ = TIFFIsTiled(tiff) != 0;
    planes_ = layout.is_planar ? layout.channels : 1;
    const auto width = static_cast<std::size_t>(layout.width);
    values_of_plane_ = width * static_cast<std::size_t>(layout.is_planar ? 1 : layout.channels);
    if (width * static_cast<std::size_t>(layout.channels) > most_band_bytes / sizeof(Value)) return;
    plane_.resize(by_scanline() ? 0 : values_of_plane_);
    row_bytes_ =
        is_tiled_ ? tiles_across() * positive(TIFFTileRowSize(tiff)) : positive(TIFFScanlineSize(tiff));
    if (!by_scanline()) {
      const auto rows =
          field_or<std::uint32_t>(tiff, is_tiled_ ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP, 0);
      const auto most = static_cast<std::uint32_t>(is_tiled_ ? most_tile_rows : layout.height);
      if (rows == 0 || (is_tiled_ && rows > most)) return;
      band_rows_ = static_cast<int>(std::min(rows, most));
    }
    const std::size_t rows = static_cast<std::size_t>(band_rows_) * static_cast<std::size_t>(planes_);
    if (row_bytes_ <= most_band_bytes / rows) band_.resize(row_bytes_ * rows);
  }

  /// Too much would have to be in memory at once.
  bool is_too_large() const { return band_.empty(); }

  /// False where libtiff complained.
  bool read(int y, std::vector<Value>& values) {
    if (by_scanline()) {
      if (TIFFReadScanline(tiff_, band_.data(), static_cast<std::uint32_t>(y), 0) < 0) return false;
      unpack(band_.data(), layout_, values);
      return true;
    }
    if (y % band_rows_ == 0 && !read_band(y)) return false;
    for (int plane = 0; plane < planes_; ++plane) {
      const std::uint8_t* row =
          band_.data() + row_bytes_ * static_cast<std::size_t>(plane * band_rows_ + y % band_rows_);
      unpack_row(row);
      if (planes_ == 1) {
        values = plane_;
        return true;
      }
      for (std::size_t x = 0; x < plane_.size(); ++x)
        values[x * static_cast<std::size_t>(planes_) + static_cast<std::size_t>(plane)] = plane_[x];
    }
    return true;
  }

 private:
  bool by_scanline() const { return !is_tiled_ && !layout_.is_planar; }

  std::size_t tile_width() const {
    return std::max<std::size_t>(field_or<std::uint32_t>(tiff_, TIFFTAG_TILEWIDTH, 1), 1);
  }
  std::size_t tiles_across() const {
    return (static_cast<std::size_t>(layout_.width) + tile_width() - 1) / tile_width();
  }

  /// The rows of tiles begin with a whole byte each.
  void unpack_row(const std::uint8_t* row) {
    if (!is_tiled_) return unpack(row, layout_, plane_);
    const std::size_t per_pixel = values_of_plane_ / static_cast<std::size_t>(layout_.width);
    const std::size_t tile_values = tile_width() * per_pixel;
    const std::size_t bytes = positive(TIFFTileRowSize(tiff_));
    for (std::size_t first = 0; first < plane_.size(); first += tile_values, row += bytes)
      unpack(row, layout_, std::span(plane_).subspan(first, std::min(tile_values, plane_.size() - first)));
  }

  bool read_band(int y) {
    for (int plane = 0; plane < planes_; ++plane) {
      std::uint8_t* band = band_.data() + row_bytes_ * static_cast<std::size_t>(plane * band_rows_);
      const auto row = static_cast<std::uint32_t>(y);
      const auto sample = static_cast<std::uint16_t>(plane);
      if (is_tiled_ ? !read_tiles(row, sample, band) : !read_strip(row, sample, band)) return false;
    }
    return true;
  }

  bool read_strip(std::uint32_t y, std::uint16_t plane, std::uint8_t* band) {
    const int rows = std::min(band_rows_, layout_.height - static_cast<int>(y));
    const auto bytes = static_cast<tmsize_t>(row_bytes_ * static_cast<std::size_t>(rows));
    return TIFFReadEncodedStrip(tiff_, TIFFComputeStrip(tiff_, y, plane), band, bytes) == bytes;
  }

  bool read_tiles(std::uint32_t y, std::uint16_t plane, std::uint8_t* band) {
    const std::size_t tile_row = positive(TIFFTileRowSize(tiff_));
    tile_.resize(tile_row * static_cast<std::size_t>(band_rows_));
    for (std::size_t i = 0; i < tiles_across(); ++i) {
      const auto x = static_cast<std::uint32_t>(i * tile_width());
      const std::uint32_t tile = TIFFComputeTile(tiff_, x, y, 0, plane);
      if (TIFFReadEncodedTile(tiff_, tile, tile_.data(), static_cast<tmsize_t>(tile_.size())) < 0)
        return false;
      for (int row = 0; row < band_rows_; ++row)
        std::memcpy(band + static_cast<std::size_t>(row) * row_bytes_ + i * tile_row,
                    tile_.data() + static_cast<std::size_t>(row) * tile_row, tile_row);
    }
    return true;
  }

  TIFF* tiff_;
  const TiffLayout& layout_;
  bool is_tiled_ = false;
  int planes_ = 1;
  int band_rows_ = 1;
  std::size_t row_bytes_ = 0;
  std::size_t values_of_plane_ = 0;
  std::vector<std::uint8_t> band_;
  std::vector<std::uint8_t> tile_;
  std::vector<Value> plane_;
};

void to_levels(DeepReader& reader, const std::vector<double>& values, std::vector<std::uint8_t>& levels) {
  levels.resize(values.size());
  reader.convert(values, levels);
}

void to_levels(DeepReader&, std::vector<std::uint8_t>& values, std::vector<std::uint8_t>& levels) {
  values.swap(levels);
}

/// Makes pixels of 8 bits out of the values of a row.
template <class Value>
class PixelMaker {
 public:
  PixelMaker(const TiffLayout& layout, const Levels& levels)
      : layout_(layout),
        colours_(levels, layout.kind),
        alphas_(full_levels(layout.kind, layout.bits), layout.kind),
        width_(static_cast<std::size_t>(layout.width)),
        each_(static_cast<std::size_t>(layout.colours)) {}

  void make(const std::vector<Value>& values, std::span<std::uint8_t> rgb) {
    picked_.resize(width_ * each_);
    alpha_.resize(layout_.has_alpha ? width_ : 0);
    const auto channels = static_cast<std::size_t>(layout_.channels);
    for (std::size_t x = 0; x < width_; ++x) {
      for (std::size_t i = 0; i < each_; ++i) picked_[x * each_ + i] = values[x * channels + i];
      if (layout_.has_alpha) alpha_[x] = values[x * channels + each_];
    }
    to_levels(colours_, picked_, levels_);
    to_levels(alphas_, alpha_, alpha_levels_);
    for (std::size_t x = 0; x < width_; ++x) put(x, rgb.subspan(3 * x, 3));
  }

  const DeepReader& colours() const { return colours_; }

 private:
  void put(std::size_t x, std::span<std::uint8_t> rgb) const {
    const std::uint8_t* from = levels_.data() + x * each_;
    for (std::size_t i = 0; i < 3; ++i) {
      const unsigned value = from[each_ == 1 ? 0 : i];
      rgb[i] = static_cast<std::uint8_t>(layout_.is_inverted ? 255 - value : value);
      // Inks: 0 is none.
      if (each_ == 4) rgb[i] = static_cast<std::uint8_t>(((255 - value) * (255U - from[3]) + 127) / 255);
    }
    if (!layout_.has_alpha) return;
    const unsigned alpha = alpha_levels_[x];
    if (!layout_.is_multiplied) return over_white(rgb, alpha);
    for (std::uint8_t& value : rgb) value = static_cast<std::uint8_t>(std::min(255U, value + 255 - alpha));
  }

  const TiffLayout& layout_;
  DeepReader colours_, alphas_;
  std::size_t width_, each_;
  std::vector<Value> picked_;
  std::vector<std::uint8_t> levels_;
  std::vector<Value> alpha_;
  std::vector<std::uint8_t> alpha_levels_;
};

bool is_readable(const TiffLayout& layout) {
  const bool is_whole = layout.bits == 8 || layout.bits == 16 || layout.bits == 32 || layout.bits == 64;
  if (layout.kind == ValueKind::real) return is_whole && layout.bits > 8;
  return is_whole || (layout.kind == ValueKind::natural && layout.bits > 8 && layout.bits < 16);
}

std::optional<ValueKind> kind_of_format(std::uint16_t format) {
  if (format == SAMPLEFORMAT_UINT || format == SAMPLEFORMAT_VOID) return ValueKind::natural;
  if (format == SAMPLEFORMAT_INT) return ValueKind::whole;
  if (format == SAMPLEFORMAT_IEEEFP) return ValueKind::real;
  return std::nullopt;
}

/// False where a row does not come.
template <class Value>
bool decode_rows(TIFF* tiff, const TiffLayout& layout, PixelMaker<Value>& maker, Image& image) {
  TiffRows<Value> rows(tiff, layout);
  if (rows.is_too_large()) return false;
  RowSink sink(layout.width, layout.height, reduction_to_fit(layout.width, layout.height), image);
  std::vector<Value> row(static_cast<std::size_t>(layout.width) * static_cast<std::size_t>(layout.channels));
  for (int y = 0; y < layout.height; ++y) {
    if (!rows.read(y, row)) return false;
    maker.make(row, sink.next());
    sink.take();
  }
  return true;
}

}  // namespace

std::optional<TiffLayout> tiff_layout(TIFF* tiff) {
  const auto photometric = field_or<std::uint16_t>(tiff, TIFFTAG_PHOTOMETRIC, PHOTOMETRIC_MINISBLACK);
  const auto kind = kind_of_format(field_or<std::uint16_t>(tiff, TIFFTAG_SAMPLEFORMAT, SAMPLEFORMAT_UINT));
  if (!kind) return std::nullopt;
  TiffLayout layout{.width = static_cast<int>(field_or<std::uint32_t>(tiff, TIFFTAG_IMAGEWIDTH, 0)),
                    .height = static_cast<int>(field_or<std::uint32_t>(tiff, TIFFTAG_IMAGELENGTH, 0)),
                    .bits = field_or<std::uint16_t>(tiff, TIFFTAG_BITSPERSAMPLE, 1),
                    .channels = field_or<std::uint16_t>(tiff, TIFFTAG_SAMPLESPERPIXEL, 1),
                    .kind = *kind};
  layout.is_planar =
      layout.channels > 1 &&
      field_or<std::uint16_t>(tiff, TIFFTAG_PLANARCONFIG, PLANARCONFIG_CONTIG) == PLANARCONFIG_SEPARATE;
  layout.is_inverted = photometric == PHOTOMETRIC_MINISWHITE;
  const bool is_grey = photometric == PHOTOMETRIC_MINISBLACK || layout.is_inverted;
  if (photometric == PHOTOMETRIC_RGB)
    layout.colours = 3;
  else if (photometric == PHOTOMETRIC_SEPARATED && layout.is_deep())
    layout.colours = 4;
  else if (!is_grey)
    return std::nullopt;
  if (layout.colours > layout.channels || !is_readable(layout)) return std::nullopt;
  std::uint16_t count = 0;
  std::uint16_t* kinds = nullptr;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds);
  const bool is_named = count > 0 && kinds != nullptr && layout.channels > layout.colours;
  layout.has_alpha = is_named && kinds[0] != EXTRASAMPLE_UNSPECIFIED;
  layout.is_multiplied = layout.has_alpha && kinds[0] == EXTRASAMPLE_ASSOCALPHA;
  return layout;
}

bool decode_samples(TIFF* tiff, const TiffLayout& layout, const std::optional<Levels>& levels, Image& image,
                    DeepValues& values, Oddities& oddities) {
  const Levels full = full_levels(layout.kind, layout.bits);
  const bool has_levels = layout.is_deep() && layout.colours < 4;
  if (layout.left_out() > 0) oddities.add(Oddity::channels);
  if (!layout.is_deep()) {
    PixelMaker<std::uint8_t> maker(layout, full);
    return decode_rows(tiff, layout, maker, image);
  }
  PixelMaker<double> maker(layout, has_levels ? levels.value_or(full) : full);
  if (!decode_rows(tiff, layout, maker, image)) return false;
  if (!has_levels) return true;
  values = maker.colours().values();
  oddities.add(maker.colours().oddities());
  return true;
}

}  // namespace anneal::data
