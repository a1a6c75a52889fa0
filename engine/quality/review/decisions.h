#pragma once

#include <string>
#include <vector>

#include "engine/core/protocol/spec/data.h"

namespace anneal::review {

/// What a person says on the command line: "cat/1.jpg", of one split, or "test/cat/1.jpg"; an absolute path,
/// too.
struct Decision {
  Correction::Decision decision = Correction::Decision::keep;
  std::string path;
  std::string label = {};  ///< relabel only
};

/// `corrections` with decisions added, each in the place of an earlier one on its image. Throws UserError
/// for an image that the data does not have, that several splits have, or that cannot be read, and for a
/// class that it does not have.
Corrections with_decisions(const DataSpec& data, Corrections corrections,
                           const std::vector<Decision>& decisions);

/// The same for one that is known. Throws nothing.
void decide(Corrections& corrections, Correction correction);

}  // namespace anneal::review
