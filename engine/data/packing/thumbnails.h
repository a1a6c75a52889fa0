#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "engine/data/source/splits.h"

namespace anneal::data {

/// Writes small pictures of at most 1,000 images of all splits and classes as a pack (see pack.h) of at most
/// so many bytes. They are encoded anew, so that nothing comes along that stands in the files beside the
/// pixels, such as the place where a photo was taken. Throws as write_pack, and UserError where not even one
/// picture of each split is small enough.
void write_thumbnails(const std::vector<Split>& splits, const std::filesystem::path& pack,
                      std::int64_t most_bytes, int threads = 1);

/// Opens such a pack, which may come from anybody. Throws UserError where it is none, is damaged, or says of
/// an image that it is larger than small pictures are; the pixels are decoded when looked at.
std::vector<Split> open_thumbnails(const std::filesystem::path& pack);

}  // namespace anneal::data
