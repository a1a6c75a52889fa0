#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "data/dataset.h"
#include "protocol/spec/data.h"

namespace anneal::runner {

/// What defaults follow from, of a set of images.
struct DataFacts {
  std::int64_t samples = 0;     ///< of the training source, with those that are held back from it
  std::int64_t image_side = 0;  ///< usual short side, in pixels
  std::int64_t classes = 0;
  std::int64_t unlabelled = 0;  ///< images
};

/// Replaces "find out" by what is found; what the person named stays. Where neither validation nor test is
/// there, a tenth of the training samples validates. Throws UserError for data that cannot be understood.
/// `tell` is told what a person should know of how it was found.
void find_splits(DataSpec& data, const std::function<void(const std::string& note)>& tell = {});

/// How many of `samples` are left to train on, once what validates and tests is cut out.
std::int64_t samples_left(const DataSpec& data, std::int64_t samples);

/// Opens the images that tell their usual size, about fifty, and no others. `train` is that of `data`.
DataFacts facts_of(const DataSpec& data, const data::Catalogue& train);

}  // namespace anneal::runner
