#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/project/file/curves.h"

namespace anneal::studio {

/// How many samples a run had seen by a step, from its curve of batch sizes, each of which holds until the
/// next. A change within steps that were told together counts from the step that told it.
class SamplesSeen {
 public:
  SamplesSeen() = default;
  explicit SamplesSeen(const std::vector<project::Point>& batch_sizes);

  std::optional<double> at(std::int64_t step) const;  ///< nothing where no batch size is known

 private:
  struct Since {
    std::int64_t step;  ///< the last with the batch size before
    double samples;     ///< up to it
    double batch_size;
  };
  std::vector<Since> changes_;
};

/// Reads that curve.
SamplesSeen samples_seen(project::Project& project, std::int64_t run);

}  // namespace anneal::studio
