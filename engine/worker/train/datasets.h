#pragma once

#include <memory>
#include <string>

#include "data/dataset.h"
#include "data/loader.h"
#include "protocol/job_spec.h"

namespace anneal::train {

/// The samples a run works on.
struct Datasets {
  std::shared_ptr<const data::Catalogue> train;
  std::shared_ptr<const data::Catalogue> evaluation;  ///< null when the spec names no other split
  std::string evaluation_split;                       ///< "validation" or "test"
};

/// Opens what a resolved spec names. A share of the training samples is cut out with the run's seed. The
/// evaluation split is the validation split, else the test split.
Datasets open_datasets(const JobSpec& spec);

/// One split by name: "train", "validation" or "test". Throws UserError when the spec has no such split.
std::shared_ptr<const data::Catalogue> open_split(const JobSpec& spec, const std::string& split);

}  // namespace anneal::train
