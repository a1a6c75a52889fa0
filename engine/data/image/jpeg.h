#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/data/image/decode.h"
#include "engine/data/image/oddity.h"

namespace anneal::data {

bool is_jpeg(std::span<const std::uint8_t> bytes);

/// One JPEG file in memory, decoded with libjpeg-turbo. UserError as in decode.h.
class JpegFile {
 public:
  /// Reads the header. The bytes must outlive this.
  JpegFile(std::span<const std::uint8_t> bytes, const std::string& place);
  ~JpegFile();
  JpegFile(const JpegFile&) = delete;
  JpegFile& operator=(const JpegFile&) = delete;

  const ImageHeader& header() const { return header_; }  ///< sides as stored

  /// Decodes `region` of the stored image, each side reduced to 1/`reduction` (1, 2, 4 or 8) by a smaller
  /// transform; once per file. Returns where the pixels of `image` come from: a region that holds the wanted
  /// one, and reaches over the image's edge where a side is not a multiple of `reduction`.
  Region decode(const Region& region, int reduction, Image& image);

  /// The whole image in spite of damage behind the header, once per file: what is missing is made up. Returns
  /// how many rows came before the damage; of a progressive file those that have at least their colours and
  /// the first of their detail, which may be blurred.
  int decode_damaged(Image& image);

  Oddities oddities() const;  ///< of what has been read so far

 private:
  struct State;
  std::unique_ptr<State> state_;
  ImageHeader header_;
};

}  // namespace anneal::data
