#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/loading/loader.h"

namespace anneal::train {

/// Two views of the same images, entry for entry.
struct UnlabelledViews {
  data::ImageBatch weak;    ///< cropped and mirrored as labelled images are
  data::ImageBatch strong;  ///< and then RandAugment and cut-out
};

/// Unlabelled images in step with the labelled batches: with the batch that begins at sample s of an epoch go
/// the unlabelled ones from s × ratio on, ratio of them for each labelled one.
class UnlabelledStream {
 public:
  /// `plan` is that of the labelled loader; each view has up to `threads` threads, as many as help.
  UnlabelledStream(const data::Datasets& datasets, const JobSpec& spec,
                   const std::vector<data::Exclusion>& excluded, int threads, const data::Loader::Plan& plan,
                   std::int64_t epochs);

  /// Continues beside the labelled sample `first_sample` of `epoch`; work ahead is bound by `epochs`.
  void seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs);

  /// As Loader::next, in step with it.
  std::optional<UnlabelledViews> next();

  void recycle(UnlabelledViews views);

  double waited_seconds() const;

 private:
  std::int64_t ratio_;
  data::Loader weak_;
  data::Loader strong_;
};

/// What makes a strong view out of a weak one: RandAugment with 2 operations of magnitude 10, and a square of
/// at most half the side cut out (FixMatch, §2.3).
AugmentSpec weak_augment(const AugmentSpec& augment);
AugmentSpec strong_augment(const AugmentSpec& augment, std::int64_t image_size);

}  // namespace anneal::train
