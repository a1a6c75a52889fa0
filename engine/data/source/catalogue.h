#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/spec/data.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// Lists the samples of a source; opens no image. With `classes` given (those of the training split), labels
/// are their indices and any other class is an error; without, the classes are what is found.
///
/// Of a folder and a manifest with a list (Source::list) only the images that it names; UserError for none.
///
/// Folder: each sub-folder with images is a class, those at any depth its samples (see folder_scan.h). A
/// large one is listed once and then read from an index (see folder_index.h). UserError for fewer than two
/// classes. Classes that the source calls otherwise than `rename` says are sorted by their new names. Pack:
/// see pack.h. Manifest: see manifest.h. IDX: see idx.h; the pixels are read here, the classes are "0", "1",
/// ….
Catalogue open(const Source& source, const std::vector<std::string>& classes = {});

/// How the share of training images that is "validation" or "test" is cut out: by its own seed, else by that
/// of the run. What tests is cut out before what validates.
Cut cut_for(const std::string& split, const DataSource& share, Grouping group, std::uint64_t seed_of_run);

/// Splits a catalogue into (what stays, what is cut out): of each class the nearest whole number of samples
/// to the fraction, but at least one on both sides where the class has two. Of groups that stay together (see
/// image_groups.h) as many samples as come near to that, at least one group on both sides. UserError when the
/// fraction is not in [0, 1).
std::pair<Catalogue, Catalogue> cut(const Catalogue& catalogue, const Cut& cut);

}  // namespace anneal::data
