#include "engine/data/image/png_rows.h"

#include <algorithm>
#include <bit>
#include <string_view>

#include "engine/core/base/error.h"

namespace anneal::data {
namespace {

/// Bytes that libpng waits for at a time where a file may end anywhere: as many may be lost there.
constexpr std::size_t careful_step = 16;

}  // namespace

PngRows::PngRows(std::span<const std::uint8_t> bytes, int bits, Damage damage)
    : rest_(bytes),
      bits_(bits),
      damage_(damage),
      png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, this, fail, note)),
      info_(png_create_info_struct(png_)) {
  if (png_ == nullptr || info_ == nullptr) throw EnvironmentError("cannot read a PNG image");
}

PngRows::~PngRows() {
  png_destroy_read_struct(&png_, &info_, nullptr);
}

int PngRows::read(std::uint8_t* rgba, std::size_t stride, int height) {
  if (setjmp(escape_) == 0) {
    start(stride);
    read_passes(rgba, stride, height);
  }
  return rows_;
}

// libpng may leave the following by a jump: they own nothing that needs a destructor.

bool PngRows::begin(std::size_t stride) {
  if (setjmp(escape_) != 0) return false;
  start(stride);
  if (passes_ > 1) png_error(png_, "rows of an interlaced file do not come one after another");
  return true;
}

bool PngRows::read_row() {
  if (setjmp(escape_) != 0) return false;
  png_read_row(png_, row_.data(), nullptr);
  return true;
}

void PngRows::start(std::size_t stride) {
  png_set_read_fn(png_, this, give);
  if (damage_ == Damage::is_passed_over) {
    png_set_compression_buffer_size(png_, careful_step);
    png_set_crc_action(png_, PNG_CRC_WARN_USE, PNG_CRC_NO_CHANGE);
  }
  png_read_info(png_, info_);
  png_set_expand(png_);
  if (bits_ == 8) {
    png_set_alpha_mode(png_, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_scale_16(png_);
    png_set_gray_to_rgb(png_);
  } else {
    png_set_expand_16(png_);
    if constexpr (std::endian::native == std::endian::little) png_set_swap(png_);
  }
  png_set_add_alpha(png_, 0xFFFF, PNG_FILLER_AFTER);
  passes_ = png_set_interlace_handling(png_);
  png_read_update_info(png_, info_);
  if (png_get_rowbytes(png_, info_) != stride) png_error(png_, "rows of another size");
}

void PngRows::read_passes(std::uint8_t* rgba, std::size_t stride, int height) {
  for (int pass = 1; pass <= passes_; ++pass) {
    for (int y = 0; y < height && !is_doubtful_; ++y) {
      png_read_row(png_, rgba + static_cast<std::size_t>(y) * stride, nullptr);
      if (pass == passes_) rows_ = y + 1;
    }
  }
}

void PngRows::give(png_structp png, png_bytep out, std::size_t count) {
  std::span<const std::uint8_t>& rest = static_cast<PngRows*>(png_get_io_ptr(png))->rest_;
  if (count > rest.size()) png_error(png, "ends too early: read beyond its end");
  std::copy_n(rest.begin(), count, out);
  rest = rest.subspan(count);
}

void PngRows::fail(png_structp png, png_const_charp message) {
  auto* self = static_cast<PngRows*>(png_get_error_ptr(png));
  self->error_ = message;
  std::longjmp(self->escape_, 1);
}

/// Of the pixels' chunks one whose checksum is wrong is noticed at its end.
void PngRows::note(png_structp png, png_const_charp message) {
  auto* self = static_cast<PngRows*>(png_get_error_ptr(png));
  self->has_warned_ = true;
  if (std::string_view(message).starts_with("IDAT")) self->is_doubtful_ = true;
}

}  // namespace anneal::data
