#include "engine/worker/train/drawn_batches.h"

#include <algorithm>

#include "engine/core/base/error.h"
#include "engine/worker/train/loss/loss_term.h"

namespace anneal::train {

std::int64_t for_each_batch(const DrawnImages& images,
                            const std::function<void(const data::ImageBatch& batch)>& take) {
  const auto present = static_cast<std::int64_t>(images.samples->samples.size());
  const std::vector<Slice> slices = micro_batches(std::min(images.count, present), images.largest);
  data::LoaderOptions options;
  options.threads = images.threads;
  options.seed = images.seed;
  options.drop_last = false;
  options.augment.centre = images.centre;
  const auto plan = [&](std::int64_t, std::int64_t first) {
    const auto slice = std::ranges::find(slices, first, &Slice::first);
    return data::BatchPlan{slice == slices.end() ? 1 : slice->count, images.side};
  };
  data::Loader loader(images.samples, options, plan, 1);
  std::int64_t taken = 0;
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const auto batch = loader.next();
    if (!batch) break;
    if (std::ranges::any_of(batch->labels, [](std::int64_t label) { return label < 0; })) continue;
    take(*batch);
    taken += batch->size;
  }
  if (taken == 0) throw UserError("contains no readable images", "data.train");
  return taken;
}

}  // namespace anneal::train
