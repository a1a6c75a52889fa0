#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/data/image/decode.h"
#include "engine/data/image/oddity.h"

namespace anneal::data {

/// How one kind of image file is read. Sides are as stored; errors as in decode.h.
struct Codec {
  using Bytes = std::span<const std::uint8_t>;

  std::string_view name;
  std::vector<std::string_view> extensions;  ///< lower case
  bool (*recognises)(Bytes bytes);           ///< by the first bytes
  ImageHeader (*read_header)(Bytes bytes, const std::string& place);
  /// Deep pictures by `levels`, see decode.h.
  void (*decode)(Bytes bytes, const std::string& place, const std::optional<Levels>& levels, Image& image,
                 Findings& findings);
  /// Decodes what there is of a damaged file, whose header must be whole, into an image of its own size: what
  /// is missing is grey or what the decoder makes up. Returns how many rows, from the top, came before the
  /// damage. Null where the kind allows no such thing.
  int (*decode_damaged)(Bytes bytes, const std::string& place, Image& image) = nullptr;
  /// Null where `decode_damaged` is.
  std::vector<std::uint8_t> (*encode)(const Image& image) = nullptr;
};

/// Every kind there is.
const std::vector<Codec>& codecs();

/// The kind that the bytes are of. UserError for none.
const Codec& codec_of(Codec::Bytes bytes, const std::string& place);

/// Whether the first bytes, 512 where there are as many, of a file whose name has no ending of an image are
/// those of one. Kinds with a short mark must have more that fits; cameras' raw files, which are TIFF files,
/// are known by their endings (".nef").
bool looks_like_an_image(Codec::Bytes first_bytes, std::string_view lower_case_name);

/// "JPEG, PNG, …"
std::string codec_names();

/// UserError for an image without pixels, or larger than allowed where it has to be decoded whole.
void check_size(std::int64_t width, std::int64_t height, const std::string& place);

/// The same where rows come one after another, see row_sink.h, of a file of so many bytes.
void check_size_of_rows(std::int64_t width, std::int64_t height, std::size_t bytes, const std::string& place);

/// Some colour with an alpha of 0…255, not multiplied by it, over white.
void over_white(std::span<std::uint8_t> rgb, unsigned alpha);

/// `rgba` over white, into `rgb`, which has a pixel for each.
void composite_on_white(std::span<const std::uint8_t> rgba, std::span<std::uint8_t> rgb);

// The rows of the table. JPEG files can be read in part, too: see jpeg.h.
Codec jpeg_codec();
Codec png_codec();
Codec webp_codec();
Codec bmp_codec();
Codec gif_codec();
Codec tiff_codec();
Codec pnm_codec();

}  // namespace anneal::data
