#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

#include <gif_lib.h>

#include "engine/core/base/error.h"
#include "engine/data/image/codec.h"

namespace anneal::data {
namespace {

using Bytes = std::span<const std::uint8_t>;

/// The first picture of a GIF file, on its screen. Rows of the picture may stand in four passes.
class GifFile {
 public:
  GifFile(Bytes bytes, const std::string& place) : rest_(bytes), place_(place) {
    int error = 0;
    file_.reset(DGifOpen(&rest_, read, &error));
    if (!file_) fail();
    while (next_record() != IMAGE_DESC_RECORD_TYPE) read_extension();
    if (DGifGetImageDesc(file_.get()) == GIF_ERROR) fail();
    const GifImageDesc& picture = file_->Image;
    // Players show all of a picture that reaches over the screen.
    const std::int64_t right = std::int64_t{picture.Left} + picture.Width;
    const std::int64_t bottom = std::int64_t{picture.Top} + picture.Height;
    const std::int64_t width = std::max<std::int64_t>(file_->SWidth, right);
    const std::int64_t height = std::max<std::int64_t>(file_->SHeight, bottom);
    check_size(width, height, place);
    check_size(picture.Width, picture.Height, place);
    header_ = {.width = static_cast<int>(width),
               .height = static_cast<int>(height),
               .channels = transparent_ >= 0 ? Channels::with_alpha : Channels::rgb};
  }

  const ImageHeader& header() const { return header_; }

  /// What is transparent, or outside the picture, is white.
  void decode(Image& image) {
    image.resize(header_.width, header_.height);
    std::ranges::fill(image.rgb, std::uint8_t{255});
    const GifImageDesc& picture = file_->Image;
    const ColorMapObject* palette = picture.ColorMap != nullptr ? picture.ColorMap : file_->SColorMap;
    if (palette == nullptr) fail();
    std::vector<GifPixelType> row(static_cast<std::size_t>(picture.Width));
    constexpr std::array<std::array<int, 2>, 4> passes = {{{0, 8}, {4, 8}, {2, 4}, {1, 2}}};
    const auto read_rows = [&](int first, int step) {
      for (int y = first; y < picture.Height; y += step) {
        if (DGifGetLine(file_.get(), row.data(), picture.Width) == GIF_ERROR) fail();
        put(row, *palette, picture.Left, picture.Top + y, image);
      }
    };
    if (!picture.Interlace) return read_rows(0, 1);
    for (const auto& [first, step] : passes) read_rows(first, step);
  }

  /// Once it is decoded, whether another picture follows; of what is damaged there none does.
  bool is_animated() try {
    while (next_record() != IMAGE_DESC_RECORD_TYPE) read_extension();
    return true;
  } catch (const UserError&) {
    return false;
  }

 private:
  struct Close {
    void operator()(GifFileType* file) const { DGifCloseFile(file, nullptr); }
  };

  static int read(GifFileType* file, GifByteType* out, int wanted) {
    Bytes& rest = *static_cast<Bytes*>(file->UserData);
    const std::size_t count = std::min(rest.size(), static_cast<std::size_t>(wanted));
    std::memcpy(out, rest.data(), count);
    rest = rest.subspan(count);
    return static_cast<int>(count);
  }

  [[noreturn]] void fail() const {
    throw UserError("is damaged: its GIF data is truncated or corrupt", place_);
  }

  GifRecordType next_record() {
    GifRecordType type = UNDEFINED_RECORD_TYPE;
    if (DGifGetRecordType(file_.get(), &type) == GIF_ERROR) fail();
    if (type == TERMINATE_RECORD_TYPE) throw UserError("is a GIF file without a picture", place_);
    return type;
  }

  void read_extension() {
    int code = 0;
    GifByteType* block = nullptr;
    if (DGifGetExtension(file_.get(), &code, &block) == GIF_ERROR) fail();
    while (block != nullptr) {
      GraphicsControlBlock control;
      if (code == GRAPHICS_EXT_FUNC_CODE && DGifExtensionToGCB(block[0], block + 1, &control) == GIF_OK)
        transparent_ = control.TransparentColor;
      if (DGifGetExtensionNext(file_.get(), &block) == GIF_ERROR) fail();
    }
  }

  void put(const std::vector<GifPixelType>& row, const ColorMapObject& palette, int left, int y,
           Image& image) const {
    std::uint8_t* out =
        image.rgb.data() + 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width) +
                                static_cast<std::size_t>(left));
    for (const GifPixelType index : row) {
      if (index != transparent_) {
        // An index behind the palette is black, as in most programs.
        const GifColorType colour = index < palette.ColorCount ? palette.Colors[index] : GifColorType{};
        out[0] = colour.Red, out[1] = colour.Green, out[2] = colour.Blue;
      }
      out += 3;
    }
  }

  Bytes rest_;
  const std::string& place_;
  std::unique_ptr<GifFileType, Close> file_;
  ImageHeader header_;
  int transparent_ = NO_TRANSPARENT_COLOR;
};

bool is_gif(Bytes bytes) {
  return bytes.size() >= 6 &&
         (std::memcmp(bytes.data(), "GIF87a", 6) == 0 || std::memcmp(bytes.data(), "GIF89a", 6) == 0);
}

ImageHeader gif_header(Bytes bytes, const std::string& place) {
  return GifFile(bytes, place).header();
}

void decode_gif(Bytes bytes, const std::string& place, const std::optional<Levels>&, Image& image,
                Findings& findings) {
  GifFile file(bytes, place);
  file.decode(image);
  if (file.is_animated()) findings.oddities.add(Oddity::animation);
}

}  // namespace

Codec gif_codec() {
  return {.name = "GIF",
          .extensions = {".gif"},
          .recognises = is_gif,
          .read_header = gif_header,
          .decode = decode_gif};
}

}  // namespace anneal::data
