#include "engine/data/loading/loader.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <iterator>
#include <mutex>
#include <thread>

#include "engine/data/augment/strength.h"
#include "engine/data/loading/balanced_order.h"
#include "engine/data/loading/batch_queue.h"
#include "engine/data/loading/consumer_meter.h"
#include "engine/data/loading/image_store.h"
#include "engine/data/loading/mix.h"
#include "engine/data/loading/order.h"
#include "engine/data/loading/sample_filler.h"

namespace anneal::data {
namespace {

constexpr int most_batches_ahead = 16;
constexpr std::int64_t most_bytes_ahead = std::int64_t{512} << 20;

LoaderSetting first_setting(const LoaderOptions& options) {
  return {std::max(options.threads, 1), std::max(options.prefetch_batches, 1)};
}

LoaderSetting most_of(const LoaderOptions& options) {
  const LoaderSetting first = first_setting(options);
  return {std::max(options.most_threads, first.threads), std::max(most_batches_ahead, first.batches)};
}

std::vector<std::uint32_t> at_places(const std::vector<std::uint32_t>& order,
                                     const std::vector<std::uint32_t>& places) {
  std::vector<std::uint32_t> found;
  found.reserve(places.size());
  for (const std::uint32_t place : places) found.push_back(order[place]);
  return found;
}

std::optional<BalancedOrder> balanced_order(const Catalogue& catalogue, const LoaderOptions& options) {
  if (!options.balances_classes || catalogue.samples.empty()) return std::nullopt;
  std::vector<std::uint32_t> labels;
  for (const Sample& sample : catalogue.samples) labels.push_back(sample.label);
  return BalancedOrder(labels, options.seed);
}

}  // namespace

struct Loader::Impl {
  Impl(std::shared_ptr<const Catalogue> catalogue, LoaderOptions loader_options, Plan batch_plan,
       std::int64_t epochs);
  ~Impl();

  void seek(SamplePosition position, std::int64_t epochs, EpochSubset places = nullptr);
  std::optional<ImageBatch> next();

  // What says "locked" is called with the mutex held.
  void pause(std::unique_lock<std::mutex>& lock);                             // locked
  void go_on(SamplePosition position);                                        // locked
  void restart(std::unique_lock<std::mutex>& lock, SamplePosition position);  // locked
  void end_epoch(std::unique_lock<std::mutex>& lock);                         // locked
  bool can_answer() const;                                                    // locked
  bool is_epoch_over() const;                                                 // locked
  std::optional<BatchPart> take_slice();                                      // locked
  void tune(const ImageBatch& batch);                                         // locked
  void use(LoaderSetting wanted);                                             // locked

  void work(int number);
  EpochOrder order_of(std::int64_t epoch) const;
  void make_order(std::int64_t epoch, std::unique_lock<std::mutex>& lock);
  void make_slice(const BatchPart& slice, SampleFiller& filler, std::unique_lock<std::mutex>& lock);

  const std::int64_t sample_count;
  const LoaderOptions options;
  const std::optional<BalancedOrder> balanced;
  const Plan plan;
  EpochSubset kept;  // of the only epoch that is planned; null: all samples of all epochs
  BatchPlanner planner;
  ImageStore store;

  std::mutex mutex;
  std::condition_variable work_changed;
  std::condition_variable batch_changed;
  BatchQueue queue;
  EpochOrders orders;
  SamplePosition planned;           // where the next batch to be made begins
  std::int64_t consumed_epoch = 0;  // of the batch that `next` gives
  std::vector<Exclusion> excluded;
  ConsumerMeter meter;
  LoaderTuner tuner;
  LoaderSetting setting;
  int busy_threads = 0;
  bool is_paused = false;
  bool is_stopping = false;
  std::exception_ptr error;
  std::vector<bool> is_alive;         // threads that have not ended
  std::vector<std::jthread> threads;  // last: they use everything above
};

Loader::Impl::Impl(std::shared_ptr<const Catalogue> catalogue, LoaderOptions loader_options, Plan batch_plan,
                   std::int64_t epochs)
    : sample_count(static_cast<std::int64_t>(catalogue->samples.size())),
      options(std::move(loader_options)),
      balanced(balanced_order(*catalogue, options)),
      plan(std::move(batch_plan)),
      planner(sample_count, options.drop_last, plan, epochs),
      store(std::move(catalogue), options.cache, options.shuffle),
      queue(static_cast<std::size_t>(first_setting(options).batches), options.memory),
      planned(planner.next_begin({})),
      excluded(options.excluded),
      tuner(first_setting(options), most_of(options)) {
  store.exclude(excluded, 0);
  const std::lock_guard lock(mutex);
  use(tuner.setting());
}

Loader::Impl::~Impl() {
  {
    const std::lock_guard lock(mutex);
    is_stopping = true;
  }
  work_changed.notify_all();
}

/// Starts the threads that are missing; those that are too many end when they see it.
void Loader::Impl::use(LoaderSetting wanted) {
  setting = wanted;
  queue.set_depth(static_cast<std::size_t>(wanted.batches));
  const auto count = static_cast<std::size_t>(wanted.threads);
  if (threads.size() < count) {
    threads.resize(count);
    is_alive.resize(count);
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (is_alive[i]) continue;
    is_alive[i] = true;
    threads[i] = std::jthread([this, i] { work(static_cast<int>(i)); });
  }
  work_changed.notify_all();
}

void Loader::Impl::tune(const ImageBatch& batch) {
  const auto window = meter.take_window();
  if (!window || options.most_threads <= options.threads) return;
  LoaderSetting wanted = tuner.after(*window);
  const auto bytes = static_cast<std::int64_t>(batch.pixels.size());
  wanted.batches = static_cast<int>(
      std::clamp<std::int64_t>(most_bytes_ahead / std::max<std::int64_t>(bytes, 1), 1, wanted.batches));
  if (wanted != setting) use(wanted);
}

/// The queue and the planner count the kept samples, the world outside the places of the order.
void Loader::Impl::seek(SamplePosition position, std::int64_t epochs, EpochSubset places) {
  std::unique_lock lock(mutex);
  pause(lock);
  if (kept || places) orders = {};
  kept = std::move(places);
  planner = kept ? planner_of(kept, position.epoch, sample_count, options.drop_last, plan)
                 : BatchPlanner(sample_count, options.drop_last, plan, epochs);
  if (kept) position.sample = kept_before(*kept, position.sample);
  go_on(position);
}

void Loader::Impl::restart(std::unique_lock<std::mutex>& lock, SamplePosition position) {
  pause(lock);
  go_on(position);
}

void Loader::Impl::pause(std::unique_lock<std::mutex>& lock) {
  is_paused = true;
  batch_changed.wait(lock, [this] { return busy_threads == 0; });
}

void Loader::Impl::go_on(SamplePosition position) {
  queue.clear();
  store.exclude(excluded, position.epoch);
  planned = planner.next_begin(position);
  consumed_epoch = position.epoch;
  meter.pauses();
  is_paused = false;
  work_changed.notify_all();
}

bool Loader::Impl::is_epoch_over() const {
  if (!queue.is_empty()) return queue.front().begin.epoch > consumed_epoch;
  return planned.epoch > consumed_epoch || planned.epoch >= planner.epochs();
}

bool Loader::Impl::can_answer() const {
  return error || is_epoch_over() || (!queue.is_empty() && queue.front().is_ready);
}

std::optional<ImageBatch> Loader::Impl::next() {
  std::unique_lock lock(mutex);
  meter.asks(ConsumerMeter::Clock::now());
  batch_changed.wait(lock, [this] { return can_answer(); });
  if (error) std::rethrow_exception(error);
  if (is_epoch_over()) {
    end_epoch(lock);
    return std::nullopt;
  }
  ImageBatch batch = queue.pop();
  meter.gets(ConsumerMeter::Clock::now(), batch.size);
  for (const BadSample& bad : batch.bad_samples) excluded.push_back({bad.index, consumed_epoch});
  tune(batch);
  work_changed.notify_all();
  return batch;
}

/// What turned out to be bad in the epoch that ends is left out from here on, also of what is made already.
void Loader::Impl::end_epoch(std::unique_lock<std::mutex>& lock) {
  meter.pauses();
  const bool is_changed = std::any_of(excluded.begin(), excluded.end(), [&](const Exclusion& exclusion) {
    return exclusion.epoch == consumed_epoch;
  });
  consumed_epoch = std::min(consumed_epoch + 1, planner.epochs());
  if (is_changed) restart(lock, {consumed_epoch, 0});
}

std::optional<BatchPart> Loader::Impl::take_slice() {
  for (;;) {
    if (const auto slice = queue.take_slice()) return slice;
    const SampleOrder order = options.shuffle ? orders.get(planned.epoch) : nullptr;
    if (queue.is_full() || planned.epoch >= planner.epochs() || (options.shuffle && !order))
      return std::nullopt;
    const BatchPlan wanted = *planner.at(planned);
    const bool mixes = is_mixed(scaled(options.augment, wanted.augment_strength));
    if (queue.open(planned, wanted, order, mixes)) batch_changed.notify_all();
    planned = planner.next_begin({planned.epoch, planned.sample + wanted.size});
    work_changed.notify_all();
  }
}

void Loader::Impl::work(int number) {
  SampleFiller filler(store, options);
  std::unique_lock lock(mutex);
  while (!is_stopping && number < setting.threads) {
    try {
      if (is_paused || error) {
        work_changed.wait(lock);
      } else if (const auto epoch =
                     options.shuffle ? orders.missing(planned.epoch, planner.epochs()) : std::nullopt) {
        make_order(*epoch, lock);
      } else if (const auto slice = take_slice()) {
        make_slice(*slice, filler, lock);
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
  is_alive[static_cast<std::size_t>(number)] = false;
}

EpochOrder Loader::Impl::order_of(std::int64_t epoch) const {
  if (balanced) return balanced->of(epoch);
  return {shuffled_order(static_cast<std::uint32_t>(sample_count), options.seed,
                         static_cast<std::uint64_t>(epoch))};
}

void Loader::Impl::make_order(std::int64_t epoch, std::unique_lock<std::mutex>& lock) {
  orders.begin();
  ++busy_threads;
  const EpochSubset places = kept;
  lock.unlock();
  EpochOrder order = order_of(epoch);
  if (places) order.samples = at_places(order.samples, *places);
  lock.lock();
  --busy_threads;
  orders.put(epoch, std::make_shared<const EpochOrder>(std::move(order)));
  work_changed.notify_all();
  batch_changed.notify_all();
}

/// Fills the slice; with the last one of a batch its samples can be mixed.
void Loader::Impl::make_slice(const BatchPart& slice, SampleFiller& filler,
                              std::unique_lock<std::mutex>& lock) {
  Slot& slot = *slice.slot;
  ++busy_threads;
  lock.unlock();
  for (std::int64_t i = slice.begin; i < slice.end; ++i) {
    const auto position = static_cast<std::size_t>(slot.position(i));
    const std::size_t sample = slot.order ? slot.order->samples[position] : position;
    const bool has_passes = slot.order && !slot.order->passes.empty();
    filler.fill(slot.batch, static_cast<std::size_t>(i), sample,
                has_passes ? slot.order->passes[position] : slot.begin.epoch);
  }
  lock.lock();
  if (BatchQueue::finish(slice, filler.take_bad_samples())) {
    lock.unlock();
    mix_samples(slot.batch, scaled(options.augment, slot.batch.augment_strength), options.seed,
                slot.begin.epoch, slot.begin.sample);
    lock.lock();
    slot.is_ready = true;
  }
  --busy_threads;
  if (is_paused || slot.is_ready) batch_changed.notify_all();
}

Loader::Loader(std::shared_ptr<const Catalogue> catalogue, LoaderOptions options, Plan plan,
               std::int64_t epochs)
    : impl_(std::make_unique<Impl>(std::move(catalogue), std::move(options), std::move(plan), epochs)) {}
Loader::~Loader() = default;

void Loader::seek(std::int64_t epoch, std::int64_t first_sample) {
  impl_->seek({epoch, first_sample}, impl_->planner.epochs());
}

void Loader::seek(std::int64_t epoch, std::int64_t first_sample, std::int64_t epochs) {
  impl_->seek({epoch, first_sample}, epochs);
}

void Loader::seek(std::int64_t epoch, std::int64_t first_sample, EpochSubset kept) {
  impl_->seek({epoch, first_sample}, epoch + 1, std::move(kept));
}

std::optional<ImageBatch> Loader::next() {
  return impl_->next();
}

const ImageBatch* Loader::upcoming() const {
  const std::lock_guard lock(impl_->mutex);
  if (impl_->error || impl_->is_epoch_over() || impl_->queue.is_empty()) return nullptr;
  const Slot& slot = impl_->queue.front();
  return slot.is_ready ? &slot.batch : nullptr;
}

void Loader::recycle(ImageBatch batch) {
  const std::lock_guard lock(impl_->mutex);
  impl_->queue.recycle(std::move(batch));
}

double Loader::waited_seconds() const {
  const std::lock_guard lock(impl_->mutex);
  return impl_->meter.waited_seconds();
}

LoaderSetting Loader::setting() const {
  const std::lock_guard lock(impl_->mutex);
  return impl_->setting;
}

}  // namespace anneal::data
