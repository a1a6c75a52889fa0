#pragma once

#include <cstdint>

#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// The images of a source whatever class they are in: of a folder, its images at any depth, itself included.
/// All have the label 0. UserError where there is none.
Catalogue open_unlabelled(const Source& source);

/// The samples of `catalogue` over and over, in order, until there are `count` of them.
Catalogue cycled(const Catalogue& catalogue, std::int64_t count);

/// How often an epoch goes through `labelled` samples so that it meets all of `unlabelled`, `ratio` at a time
/// for each labelled one. At least 1.
std::int64_t rounds_per_epoch(std::int64_t labelled, std::int64_t unlabelled, std::int64_t ratio);

}  // namespace anneal::data
