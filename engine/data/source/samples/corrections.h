#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/corrections.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::data {

/// XXH3-128 of what a sample holds, in 32 hexadecimal digits, as Correction::content has it. Throws UserError
/// where it cannot be read.
std::string content_of(const Catalogue& catalogue, const Sample& sample);

/// A correction that no longer says anything.
struct StaleCorrection {
  Correction correction;
  std::string reason;  ///< "is gone", "has changed since", "cannot be read"
};

/// "2 corrections no longer hold: cat/1.jpg (train) is gone, …"; "" of none.
std::string describe(const std::vector<StaleCorrection>& stale);

/// The class that alone has samples, of a catalogue of several; "" where that is not so.
std::string only_class(const Catalogue& catalogue);

/// What is said of it where corrections have come to that.
std::string one_class_left(const std::string& only);

/// Labels and leaves out samples of `split` as its corrections say; reads the files that they name, and no
/// others. Those of images that are gone or are others by now are passed over and returned. Throws UserError
/// at `data.corrections` for a class that the data does not have.
std::vector<StaleCorrection> correct(Catalogue& catalogue, const std::string& split,
                                     const Corrections& corrections);

}  // namespace anneal::data
