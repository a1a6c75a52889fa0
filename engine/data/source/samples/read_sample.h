#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/data/image/decode.h"
#include "engine/data/image/image.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// The bytes that hold a sample: those of its file, read into `file`, of its entry in a pack, or its grey
/// values in an IDX file. UserError when they cannot be read or match neither their checksum nor their stamp.
std::span<const std::uint8_t> sample_bytes(const Catalogue& catalogue, const Sample& sample,
                                           std::vector<std::uint8_t>& file);

/// Whether the bytes are those of an image file.
bool is_encoded(const Catalogue& catalogue, const Sample& sample);

/// Whether the pixels need no decoding: those of IDX files and raw packs.
bool lies_ready(const Catalogue& catalogue, const Sample& sample);

/// Width and height as shown, read from the header only.
Region extent_of(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file);

/// Reads and decodes one sample into `image`, deep pictures by the catalogue's levels; `file` holds the
/// file's bytes on the way (others use none). UserError when it cannot be read, see decode.h, also for
/// `findings`.
void read_sample(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file,
                 Image& image, Findings* findings = nullptr);

/// The same for a single sample.
Image read_sample(const Catalogue& catalogue, const Sample& sample);

}  // namespace anneal::data
