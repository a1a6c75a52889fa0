#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>

#include <tiffio.h>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"
#include "engine/data/image/other_format.h"
#include "engine/data/image/tiff_samples.h"

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

/// One strip or tile of the largest image that is allowed, in 16 bits and four channels, fits.
constexpr tmsize_t most_bytes_at_once = tmsize_t{1} << 30;

/// The file in memory, as libtiff reads it.
struct Stream {
  Bytes bytes;
  std::uint64_t at = 0;

  static tmsize_t read(thandle_t handle, void* out, tmsize_t wanted) {
    Stream& stream = *static_cast<Stream*>(handle);
    if (stream.at >= stream.bytes.size() || wanted <= 0) return 0;
    const std::size_t count =
        std::min<std::size_t>(stream.bytes.size() - stream.at, static_cast<std::size_t>(wanted));
    std::memcpy(out, stream.bytes.data() + stream.at, count);
    stream.at += count;
    return static_cast<tmsize_t>(count);
  }
  static tmsize_t write(thandle_t, void*, tmsize_t) { return 0; }
  static toff_t seek(thandle_t handle, toff_t offset, int whence) {
    Stream& stream = *static_cast<Stream*>(handle);
    const std::uint64_t base = whence == SEEK_CUR ? stream.at : whence == SEEK_END ? stream.bytes.size() : 0;
    return stream.at = base + offset;
  }
  static toff_t size(thandle_t handle) { return static_cast<Stream*>(handle)->bytes.size(); }
  static int close(thandle_t) { return 0; }
  /// libtiff reads what is mapped; without, it refuses tiles that are not compressed.
  static int map(thandle_t handle, void** base, toff_t* bytes) {
    const Stream& stream = *static_cast<Stream*>(handle);
    *base = const_cast<std::uint8_t*>(stream.bytes.data());
    *bytes = stream.bytes.size();
    return 1;
  }
  static void unmap(thandle_t, void*, toff_t) {}
};

/// What libtiff complained of.
struct Complaints {
  std::string error;    // the first
  std::string warning;  // the last

  static int take_error(TIFF*, void* self, const char*, const char* format, std::va_list arguments) {
    auto& complaints = *static_cast<Complaints*>(self);
    if (complaints.error.empty()) complaints.error = text(format, arguments);
    return 1;
  }
  static int take_warning(TIFF*, void* self, const char*, const char* format, std::va_list arguments) {
    static_cast<Complaints*>(self)->warning = text(format, arguments);
    return 1;
  }

 private:
  static std::string text(const char* format, std::va_list arguments) {
    std::array<char, 256> letters = {};
    std::vsnprintf(letters.data(), letters.size(), format, arguments);
    return letters.data();
  }
};

/// The first page of a TIFF file.
class TiffFile {
 public:
  TiffFile(Bytes bytes, const std::string& place) : stream_{bytes}, place_(place) {
    const std::unique_ptr<TIFFOpenOptions, Close> options(TIFFOpenOptionsAlloc());
    TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), most_bytes_at_once);
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), Complaints::take_error, &complaints_);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), Complaints::take_warning, &complaints_);
    tiff_.reset(TIFFClientOpenExt(place.c_str(), "r", &stream_, Stream::read, Stream::write, Stream::seek,
                                  Stream::close, Stream::size, Stream::map, Stream::unmap, options.get()));
    if (!tiff_) fail();
    layout_ = tiff_layout(tiff_.get());
    const std::int64_t width = field(TIFFTAG_IMAGEWIDTH), height = field(TIFFTAG_IMAGELENGTH);
    if (layout_)
      check_size_of_rows(width, height, bytes.size(), place);
    else
      check_size(width, height, place);
    refuse_raw(place);
    header_ = {.width = static_cast<int>(field(TIFFTAG_IMAGEWIDTH)),
               .height = static_cast<int>(field(TIFFTAG_IMAGELENGTH)),
               .channels = channels(),
               .orientation = 1,
               .is_deep = layout_ && layout_->is_deep()};
  }

  const ImageHeader& header() const { return header_; }

  void decode(const std::optional<Levels>& levels, Image& image, Findings& findings) {
    if (!complaints_.warning.empty()) findings.oddities.add(Oddity::metadata);
    complaints_ = {};
    if (layout_)
      decode_values(levels, image, findings);
    else
      decode_pixels(image);
    // Decoders warn of what they make up.
    if (!complaints_.warning.empty()) throw UserError("is damaged: " + complaints_.warning, place_);
    if (has_further_pages()) findings.oddities.add(Oddity::pages);
  }

 private:
  struct Close {
    void operator()(TIFF* tiff) const { TIFFClose(tiff); }
    void operator()(TIFFOpenOptions* options) const { TIFFOpenOptionsFree(options); }
  };

  [[noreturn]] void fail() const {
    throw UserError(
        "is damaged: " +
            (complaints_.error.empty() ? std::string("it is not a complete TIFF file") : complaints_.error),
        place_);
  }

  std::int64_t field(std::uint32_t tag) const {
    std::uint32_t value = 0;
    return TIFFGetField(tiff_.get(), tag, &value) == 0 ? 0 : value;
  }

  Channels channels() const {
    std::uint16_t photometric = 0, count = 0;
    std::uint16_t* kinds = nullptr;
    TIFFGetField(tiff_.get(), TIFFTAG_PHOTOMETRIC, &photometric);
    TIFFGetFieldDefaulted(tiff_.get(), TIFFTAG_EXTRASAMPLES, &count, &kinds);
    const bool has_alpha = count > 0 && kinds != nullptr && kinds[0] != EXTRASAMPLE_UNSPECIFIED;
    if (has_alpha) return Channels::with_alpha;
    if (photometric == PHOTOMETRIC_SEPARATED) return Channels::cmyk;
    const bool is_grey = photometric == PHOTOMETRIC_MINISBLACK || photometric == PHOTOMETRIC_MINISWHITE;
    return is_grey ? Channels::grey : Channels::rgb;
  }

  /// A camera's raw file begins with a small picture of what it holds elsewhere.
  void refuse_raw(const std::string& place) const {
    std::uint16_t count = 0;
    std::uint64_t* others = nullptr;
    const bool is_small = (field(TIFFTAG_SUBFILETYPE) & FILETYPE_REDUCEDIMAGE) != 0;
    if (!is_small || TIFFGetField(tiff_.get(), TIFFTAG_SUBIFD, &count, &others) == 0 || count == 0) return;
    throw UserError("is a camera's raw file (DNG, NEF or similar), not a supported image", place,
                    "Develop it to JPEG or TIFF.");
  }

  void decode_values(const std::optional<Levels>& levels, Image& image, Findings& findings) {
    const bool is_whole =
        decode_samples(tiff_.get(), *layout_, levels, image, findings.values, findings.oddities);
    if (!is_whole || !complaints_.error.empty()) fail();
  }

  void decode_pixels(Image& image) {
    const std::vector<std::uint32_t> raster = read();
    image.resize(header_.width, header_.height);
    const bool has_alpha = header_.channels == Channels::with_alpha;
    std::uint8_t* out = image.rgb.data();
    for (const std::uint32_t pixel : raster) {
      // Colours come multiplied by alpha.
      const unsigned white = has_alpha ? 255 - TIFFGetA(pixel) : 0;
      for (const unsigned value : {TIFFGetR(pixel), TIFFGetG(pixel), TIFFGetB(pixel)})
        *out++ = static_cast<std::uint8_t>(std::min(255U, value + white));
    }
  }

  /// Smaller copies and masks of the first are none. Goes to the next page.
  bool has_further_pages() {
    if (TIFFLastDirectory(tiff_.get()) != 0 || TIFFReadDirectory(tiff_.get()) == 0) return false;
    return (field(TIFFTAG_SUBFILETYPE) & (FILETYPE_REDUCEDIMAGE | FILETYPE_MASK)) == 0;
  }

  /// Red, green, blue and alpha of each pixel, the top row first, as stored.
  std::vector<std::uint32_t> read() {
    struct Conversion : TIFFRGBAImage {
      Conversion() : TIFFRGBAImage() {}
      ~Conversion() { TIFFRGBAImageEnd(this); }
    } conversion;
    std::array<char, 1024> why = {};
    constexpr int stop_on_error = 1;
    if (TIFFRGBAImageBegin(&conversion, tiff_.get(), stop_on_error, why.data()) == 0)
      throw UserError(std::string("is an unsupported kind of TIFF image: ") + why.data(), place_,
                      "Convert it to PNG.");
    conversion.orientation = conversion.req_orientation = ORIENTATION_TOPLEFT;
    const auto width = static_cast<std::uint32_t>(header_.width);
    const auto height = static_cast<std::uint32_t>(header_.height);
    std::vector<std::uint32_t> raster(std::size_t{width} * height);
    if (TIFFRGBAImageGet(&conversion, raster.data(), width, height) == 0 || !complaints_.error.empty())
      fail();
    return raster;
  }

  Stream stream_;
  const std::string& place_;
  Complaints complaints_;
  std::unique_ptr<TIFF, Close> tiff_;
  std::optional<TiffLayout> layout_;  ///< none: by libtiff's interface for pixels
  ImageHeader header_;
};

bool is_tiff(Bytes bytes) {
  constexpr std::array<std::array<std::uint8_t, 4>, 4> magics = {
      {{'I', 'I', 42, 0}, {'M', 'M', 0, 42}, {'I', 'I', 43, 0}, {'M', 'M', 0, 43}}};
  if (other_format(bytes)) return false;  // a camera's raw file that begins alike
  return std::ranges::any_of(magics, [&](const auto& magic) {
    return bytes.size() >= magic.size() && std::ranges::equal(magic, bytes.first(magic.size()));
  });
}

ImageHeader tiff_header(Bytes bytes, const std::string& place) {
  return TiffFile(bytes, place).header();
}

void decode_tiff(Bytes bytes, const std::string& place, const std::optional<Levels>& levels, Image& image,
                 Findings& findings) {
  TiffFile(bytes, place).decode(levels, image, findings);
}

}  // namespace

Codec tiff_codec() {
  return {.name = "TIFF",
          .extensions = {".tif", ".tiff"},
          .recognises = is_tiff,
          .read_header = tiff_header,
          .decode = decode_tiff};
}

}  // namespace anneal::data
