#pragma once

#include <vector>

#include "engine/data/source/names/remark.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Of a folder of images: those that are masks of other images, previews, changed copies or put aside by the
/// names of the folders in their class or by their own beside those of others ("1.png" and "1_mask.png"), by
/// the pattern that leaves them out. A word that says nothing of this counts, too, where it recurs:
/// "1_nir.png" and "1.png"; and so does another ending: "1.png" and "1.jpg". Opens no image. Nothing of other
/// sources, which name their images.
std::vector<Remark> doubtful_names(const Catalogue& catalogue);

}  // namespace anneal::data
