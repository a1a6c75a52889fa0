#pragma once

#include <csetjmp>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <png.h>

namespace anneal::data {

/// Red, green, blue and alpha of the pixels of a PNG file, row by row: what libpng's simplified interface
/// does not give of damaged files, of 16 bits as they are, and of pictures that are not to be whole in
/// memory.
class PngRows {
 public:
  enum class Damage { ends_it, is_passed_over };

  /// Of `bits` 8 or 16 for each of the four, the latter in the machine's order and of grey files only grey
  /// and alpha. The bytes must outlive this.
  PngRows(std::span<const std::uint8_t> bytes, int bits, Damage damage);
  ~PngRows();
  PngRows(const PngRows&) = delete;
  PngRows& operator=(const PngRows&) = delete;

  /// Into `rgba`, `stride` bytes for each row; rows that do not come stay as they are. Returns how many came
  /// whole.
  int read(std::uint8_t* rgba, std::size_t stride, int height);

  /// Calls `take` with each row; not of interlaced files. Returns how many came.
  template <class Take>
  int read_each(std::size_t stride, int height, const Take& take) {
    row_.resize(stride);
    if (!begin(stride)) return 0;
    for (; rows_ < height && read_row(); ++rows_) take(row_.data());
    return rows_;
  }

  /// Why not all rows came, in libpng's words.
  const std::string& error() const { return error_; }
  bool has_warned() const { return has_warned_; }

 private:
  bool begin(std::size_t stride);
  bool read_row();
  void start(std::size_t stride);
  void read_passes(std::uint8_t* rgba, std::size_t stride, int height);

  static void give(png_structp png, png_bytep out, std::size_t count);
  [[noreturn]] static void fail(png_structp png, png_const_charp message);
  static void note(png_structp png, png_const_charp message);

  std::span<const std::uint8_t> rest_;
  int bits_;
  Damage damage_;
  std::vector<std::uint8_t> row_;
  std::jmp_buf escape_ = {};
  int rows_ = 0;
  int passes_ = 1;
  bool is_doubtful_ = false;
  bool has_warned_ = false;
  std::string error_;
  png_structp png_;
  png_infop info_;
};

}  // namespace anneal::data
