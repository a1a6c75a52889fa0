#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/spec/grouping.h"
#include "engine/data/source/samples/dataset.h"

namespace anneal::studio {

/// How many images of each class a split has, as a run uses it.
struct SplitCounts {
  std::string name;                    ///< "train", "validation" or "test"
  bool is_share = false;               ///< of the images for training
  std::vector<std::int64_t> of_class;  ///< as the classes of training
  std::int64_t unreadable = 0;         ///< that are not among them; those of a share count for training

  std::int64_t images() const;
};

/// What validates or tests: images of its own, a share of training, or with neither what a run does then.
struct HeldOut {
  std::shared_ptr<const data::Catalogue> catalogue = {};
  double share = 0;                        ///< where there is no catalogue
  std::optional<std::uint64_t> seed = {};  ///< of a share; none: that of a run that names none
};

/// Samples of catalogues that cannot be read, true for each; empty as long as that is not known.
using Unreadable = std::map<const data::Catalogue*, std::vector<bool>>;

/// Training first; the splits that a run would have. Where nothing is said of validation, a tenth of each
/// class validates. Which images a share takes is up to the seed, how many of a class only where groups stay
/// together. What cannot be read is left out, as by a run.
std::vector<SplitCounts> count_splits(const data::Catalogue& train, const HeldOut& validation,
                                      const HeldOut& test, Grouping group, const Unreadable& unreadable = {});

/// The classes of which a split has no image, by their numbers.
std::vector<std::size_t> missing_classes(const SplitCounts& split);

}  // namespace anneal::studio
