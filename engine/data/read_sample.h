#pragma once

#include <cstdint>
#include <vector>

#include "data/dataset.h"
#include "data/image.h"

namespace anneal::data {

/// Reads and decodes one sample into `image`; `file` holds the file's bytes on the way (IDX uses none).
/// UserError when it cannot be read, see decode.h.
void read_sample(const Catalogue& catalogue, const Sample& sample, std::vector<std::uint8_t>& file,
                 Image& image);

/// The same for a single sample.
Image read_sample(const Catalogue& catalogue, const Sample& sample);

}  // namespace anneal::data
