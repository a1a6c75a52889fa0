#pragma once

#include <cstdint>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/batch.h"

namespace anneal::data {

/// Whether samples are mixed at all.
inline bool is_mixed(const AugmentSpec& augment) {
  return augment.mixup > 0 || augment.cutmix > 0;
}

/// Mixes each sample of a batch with the one before it (the first with the last), as torchvision does, and
/// sets `mixed`. A part of a batch comes with one entry more than it has samples, that of the sample before
/// its first, and leaves without. Where both kinds are asked for, a coin decides for each batch; where none
/// is, nothing is done. The share is drawn from Beta(α, α), for the batch that begins at `first_sample` of
/// `epoch`:
///   - mix-up (Zhang et al. 2018): pixel by pixel, weighted;
///   - cut-mix (Yun et al. 2019): a box of the other image, whose area gives the weight.
void mix_samples(ImageBatch& batch, const AugmentSpec& augment, std::uint64_t seed, std::int64_t epoch,
                 std::int64_t first_sample);

}  // namespace anneal::data
