#include "engine/data/loading/batch_queue.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace anneal::data {
namespace {

/// Samples that a thread takes at a time: small enough to share a batch, large enough to lock rarely.
constexpr std::int64_t slice_samples = 16;

}  // namespace

std::int64_t Slot::position(std::int64_t entry) const {
  const std::int64_t whole = batch.size + batch.elsewhere;
  const std::int64_t place = entry < batch.size ? batch.first + entry : (batch.first + whole - 1) % whole;
  return begin.sample + place;
}

bool BatchQueue::open(SamplePosition begin, const BatchPlan& plan, SampleOrder order, bool neighbour) {
  Slot& opened = slots_.emplace_back();
  if (!free_.empty()) {
    opened.batch = std::move(free_.back());
    free_.pop_back();
  } else {
    opened.batch.pixels = PixelBytes(BatchAllocator<std::uint8_t>(memory_));
  }
  const Slice part = plan.part.of(plan.size);
  const bool has_neighbour = neighbour && part.count > 0 && part.count < plan.size;
  opened.entries = part.count + (has_neighbour ? 1 : 0);
  const auto size = static_cast<std::size_t>(opened.entries);
  const auto side = static_cast<std::size_t>(plan.side);
  opened.batch.pixels.resize(size * side * side * 3);
  opened.batch.labels.resize(size);
  opened.batch.indices.resize(size);
  opened.batch.views.resize(size);
  opened.batch.bad_samples.clear();
  opened.batch.size = part.count;
  opened.batch.first = part.first;
  opened.batch.elsewhere = plan.size - part.count;
  opened.batch.side = plan.side;
  opened.batch.augment_strength = plan.augment_strength;
  opened.begin = begin;
  opened.order = std::move(order);
  opened.is_ready = opened.entries == 0;
  if (opened.is_ready) opened.batch.mixed.reset();
  return opened.is_ready;
}

std::optional<BatchPart> BatchQueue::take_slice() {
  for (Slot& slot : slots_) {
    if (slot.handed_out == slot.entries) continue;
    const std::int64_t begin = slot.handed_out;
    slot.handed_out = std::min(begin + slice_samples, slot.entries);
    return BatchPart{&slot, begin, slot.handed_out};
  }
  return std::nullopt;
}

bool BatchQueue::finish(const BatchPart& slice, std::vector<BadSample> bad_samples) {
  ImageBatch& batch = slice.slot->batch;
  std::move(bad_samples.begin(), bad_samples.end(), std::back_inserter(batch.bad_samples));
  slice.slot->done += slice.end - slice.begin;
  if (slice.slot->done < slice.slot->entries) return false;
  // Threads end in any order, and two may have met the same sample.
  const auto by_index = [](const BadSample& a, const BadSample& b) { return a.index < b.index; };
  const auto is_same = [](const BadSample& a, const BadSample& b) { return a.index == b.index; };
  std::sort(batch.bad_samples.begin(), batch.bad_samples.end(), by_index);
  batch.bad_samples.erase(std::unique(batch.bad_samples.begin(), batch.bad_samples.end(), is_same),
                          batch.bad_samples.end());
  return true;
}

ImageBatch BatchQueue::pop() {
  ImageBatch batch = std::move(slots_.front().batch);
  slots_.pop_front();
  return batch;
}

void BatchQueue::clear() {
  while (!slots_.empty()) recycle(pop());
}

void BatchQueue::recycle(ImageBatch batch) {
  if (free_.size() < depth_) free_.push_back(std::move(batch));
}

}  // namespace anneal::data
