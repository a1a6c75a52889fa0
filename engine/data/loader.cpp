#include "data/loader.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "data/image_store.h"
#include "data/mix.h"
#include "data/order.h"
#include "data/sample_filler.h"

namespace anneal::data {
namespace {

/// Samples that a thread takes at a time: small enough to share a batch, large enough to lock rarely.
constexpr std::int64_t slice_samples = 16;
constexpr std::int64_t largest_batch = 1 << 20;
constexpr int largest_side = 4096;

using Order = std::shared_ptr<const std::vector<std::uint32_t>>;

struct Position {
  std::int64_t epoch = 0;
  std::int64_t sample = 0;
};

/// A batch that is being made.
struct Slot {
  Batch batch;
  Position begin;
  Order order;  // null: catalogue order
  std::int64_t handed_out = 0;
  std::int64_t done = 0;
  bool is_ready = false;  // filled and mixed
};

/// A part of a batch for one thread.
struct Slice {
  Slot* slot;
  std::int64_t begin;
  std::int64_t end;
};

}  // namespace

struct Loader::Impl {
  Impl(std::shared_ptr<const Catalogue> catalogue, LoaderOptions loader_options, Plan loader_plan,
       std::int64_t epoch_count);
  ~Impl();

  void seek(Position position);
  std::optional<Batch> next();

  // Everything below that says "locked" is called with the mutex held.
  BatchPlan plan_at(Position position) const;
  std::optional<BatchPlan> batch_at(Position position) const;
  void skip_finished_epochs();                  // locked
  std::optional<std::int64_t> missing_order();  // locked
  std::optional<Slice> take_slice();            // locked
  void open_slot();                             // locked
  Slot& slot(std::size_t from_front) { return ring[(front + from_front) % ring.size()]; }
  bool has_error_or_is_ready();  // locked

  void work();
  void make_order(std::int64_t epoch, std::unique_lock<std::mutex>& lock);
  static void fill(const Slice& slice, SampleFiller& filler);
  void finish(const Slice& slice, std::unique_lock<std::mutex>& lock);

  const std::int64_t sample_count;
  const LoaderOptions options;
  const Plan plan;
  const std::int64_t epochs;
  ImageStore store;

  std::mutex mutex;
  std::condition_variable work_changed;
  std::condition_variable batch_changed;
  std::vector<Slot> ring;  // `count` slots from `front` on are batches in order
  std::size_t front = 0;
  std::size_t count = 0;
  std::vector<Batch> free_batches;
  Position planned;                 // where the next batch to be made begins
  std::int64_t consumed_epoch = 0;  // of the batch that `next` gives
  Order orders[2];                  // of epoch e at [e % 2]
  std::int64_t order_epochs[2] = {-1, -1};
  std::int64_t order_in_work = -1;
  int busy_threads = 0;
  bool is_paused = false;
  bool is_stopping = false;
  std::exception_ptr error;
  double waited_seconds = 0;
  std::vector<std::jthread> threads;  // last: they use everything above
};

Loader::Impl::Impl(std::shared_ptr<const Catalogue> catalogue, LoaderOptions loader_options, Plan loader_plan,
                   std::int64_t epoch_count)
    : sample_count(static_cast<std::int64_t>(catalogue->samples.size())),
      options(loader_options),
      plan(std::move(loader_plan)),
      epochs(epoch_count),
      store(std::move(catalogue), loader_options.memory_limit_bytes, loader_options.shuffle),
      ring(static_cast<std::size_t>(std::max(loader_options.prefetch_batches, 1))) {
  skip_finished_epochs();
  for (int i = 0; i < std::max(options.threads, 1); ++i) threads.emplace_back([this] { work(); });
}

Loader::Impl::~Impl() {
  {
    const std::lock_guard lock(mutex);
    is_stopping = true;
  }
  work_changed.notify_all();
}

BatchPlan Loader::Impl::plan_at(Position position) const {
  const BatchPlan wanted = plan(position.epoch, position.sample);
  if (wanted.size < 1 || wanted.size > largest_batch || wanted.side < 1 || wanted.side > largest_side) {
    throw std::out_of_range("batch plan of " + std::to_string(wanted.size) + " samples at side " +
                            std::to_string(wanted.side));
  }
  return wanted;
}

/// The batch that begins there, or nullopt when the epoch is over.
std::optional<BatchPlan> Loader::Impl::batch_at(Position position) const {
  const std::int64_t left = sample_count - position.sample;
  if (left <= 0) return std::nullopt;
  const BatchPlan wanted = plan_at(position);
  if (wanted.size > left && options.drop_last && position.sample > 0) return std::nullopt;
  return BatchPlan{std::min(wanted.size, left), wanted.side};
}

void Loader::Impl::skip_finished_epochs() {
  while (planned.epoch < epochs && !batch_at(planned)) planned = {planned.epoch + 1, 0};
}

void Loader::Impl::seek(Position position) {
  std::unique_lock lock(mutex);
  is_paused = true;
  batch_changed.wait(lock, [this] { return busy_threads == 0; });
  for (; count > 0; --count) {
    free_batches.push_back(std::move(slot(0).batch));
    front = (front + 1) % ring.size();
  }
  planned = position;
  consumed_epoch = position.epoch;
  skip_finished_epochs();
  is_paused = false;
  work_changed.notify_all();
}

bool Loader::Impl::has_error_or_is_ready() {
  if (error) return true;
  if (count == 0) return planned.epoch > consumed_epoch || planned.epoch >= epochs;
  return slot(0).begin.epoch > consumed_epoch || slot(0).is_ready;
}

std::optional<Batch> Loader::Impl::next() {
  std::unique_lock lock(mutex);
  if (!has_error_or_is_ready()) {
    const auto start = std::chrono::steady_clock::now();
    batch_changed.wait(lock, [this] { return has_error_or_is_ready(); });
    waited_seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }
  if (error) std::rethrow_exception(error);
  if (count == 0 || slot(0).begin.epoch > consumed_epoch) {
    consumed_epoch = std::min(consumed_epoch + 1, epochs);
    return std::nullopt;
  }
  Batch batch = std::move(slot(0).batch);
  front = (front + 1) % ring.size();
  --count;
  work_changed.notify_all();
  return batch;
}

/// The epoch whose order should be made next: the planned one, then, ahead of time, its successor.
std::optional<std::int64_t> Loader::Impl::missing_order() {
  if (!options.shuffle || order_in_work >= 0) return std::nullopt;
  for (std::int64_t epoch = planned.epoch; epoch < std::min(planned.epoch + 2, epochs); ++epoch) {
    if (order_epochs[epoch % 2] != epoch) return epoch;
  }
  return std::nullopt;
}

std::optional<Slice> Loader::Impl::take_slice() {
  for (std::size_t i = 0; i < count; ++i) {
    Slot& candidate = slot(i);
    if (candidate.handed_out == candidate.batch.size) continue;
    const std::int64_t begin = candidate.handed_out;
    candidate.handed_out = std::min(begin + slice_samples, candidate.batch.size);
    return Slice{&candidate, begin, candidate.handed_out};
  }
  const bool has_order = !options.shuffle || order_epochs[planned.epoch % 2] == planned.epoch;
  if (count == ring.size() || planned.epoch >= epochs || !has_order) return std::nullopt;
  open_slot();
  return take_slice();
}

/// Begins the planned batch in the next free slot.
void Loader::Impl::open_slot() {
  const BatchPlan wanted = *batch_at(planned);
  Slot& opened = slot(count);
  if (!free_batches.empty()) {
    opened.batch = std::move(free_batches.back());
    free_batches.pop_back();
  }
  const auto size = static_cast<std::size_t>(wanted.size);
  const auto side = static_cast<std::size_t>(wanted.side);
  opened.batch.pixels.resize(size * side * side * 3);
  opened.batch.labels.resize(size);
  opened.batch.indices.resize(size);
  opened.batch.size = wanted.size;
  opened.batch.side = wanted.side;
  opened.begin = planned;
  opened.order = options.shuffle ? orders[planned.epoch % 2] : nullptr;
  opened.handed_out = 0;
  opened.done = 0;
  opened.is_ready = false;
  ++count;
  planned.sample += wanted.size;
  skip_finished_epochs();
  work_changed.notify_all();
}

void Loader::Impl::work() {
  SampleFiller filler(store, options);
  std::unique_lock lock(mutex);
  while (!is_stopping) {
    try {
      if (is_paused || error) {
        work_changed.wait(lock);
      } else if (const auto epoch = missing_order()) {
        make_order(*epoch, lock);
      } else if (const auto slice = take_slice()) {
        ++busy_threads;
        lock.unlock();
        fill(*slice, filler);
        lock.lock();
        finish(*slice, lock);
        --busy_threads;
        if (is_paused || slice->slot->is_ready) batch_changed.notify_all();
      } else {
        work_changed.wait(lock);
      }
    } catch (...) {
      if (!lock.owns_lock()) {
        lock.lock();
        --busy_threads;
      }
      if (!error) error = std::current_exception();
      batch_changed.notify_all();
    }
  }
}

void Loader::Impl::make_order(std::int64_t epoch, std::unique_lock<std::mutex>& lock) {
  order_in_work = epoch;
  ++busy_threads;
  lock.unlock();
  auto order = std::make_shared<const std::vector<std::uint32_t>>(shuffled_order(
      static_cast<std::uint32_t>(sample_count), options.seed, static_cast<std::uint64_t>(epoch)));
  lock.lock();
  --busy_threads;
  order_in_work = -1;
  orders[epoch % 2] = std::move(order);
  order_epochs[epoch % 2] = epoch;
  work_changed.notify_all();
  batch_changed.notify_all();
}

void Loader::Impl::fill(const Slice& slice, SampleFiller& filler) {
  Slot& target = *slice.slot;
  for (std::int64_t i = slice.begin; i < slice.end; ++i) {
    const auto position = static_cast<std::size_t>(target.begin.sample + i);
    const std::size_t sample = target.order ? (*target.order)[position] : position;
    filler.fill(target.batch, static_cast<std::size_t>(i), sample, target.begin.epoch);
  }
}

/// Counts the slice; with the last one of a batch its samples can be mixed.
void Loader::Impl::finish(const Slice& slice, std::unique_lock<std::mutex>& lock) {
  Slot& target = *slice.slot;
  target.done += slice.end - slice.begin;
  if (target.done < target.batch.size) return;
  lock.unlock();
  mix_samples(target.batch, options.augment, options.seed, target.begin.epoch, target.begin.sample);
  lock.lock();
  target.is_ready = true;
}

Loader::Loader(std::shared_ptr<const Catalogue> catalogue, LoaderOptions options, Plan plan,
               std::int64_t epochs)
    : impl_(std::make_unique<Impl>(std::move(catalogue), options, std::move(plan), epochs)) {}
Loader::~Loader() = default;

void Loader::seek(std::int64_t epoch, std::int64_t first_sample) {
  impl_->seek({epoch, first_sample});
}

std::optional<Batch> Loader::next() {
  return impl_->next();
}

void Loader::recycle(Batch batch) {
  const std::lock_guard lock(impl_->mutex);
  impl_->free_batches.push_back(std::move(batch));
}

std::vector<BadSample> Loader::take_bad_samples() {
  return impl_->store.take_bad_samples();
}

double Loader::waited_seconds() const {
  const std::lock_guard lock(impl_->mutex);
  return impl_->waited_seconds;
}

std::int64_t Loader::batches_per_epoch(std::int64_t epoch) const {
  std::int64_t batches = 0;
  Position position{epoch, 0};
  while (const auto batch = impl_->batch_at(position)) {
    position.sample += batch->size;
    ++batches;
  }
  return batches;
}

}  // namespace anneal::data
