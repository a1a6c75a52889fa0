#include "engine/data/loading/balanced_order.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/base/random.h"

namespace anneal::data {

namespace {

/// So that the draws have no number in common with those of other orders and of augmentations.
constexpr std::uint64_t balanced_stream = 0xBA1A7CED;

}  // namespace

BalancedOrder::BalancedOrder(std::span<const std::uint32_t> labels, std::uint64_t seed)
    : seed_(seed), count_(std::ssize(labels)) {
  std::map<std::uint32_t, std::vector<std::uint32_t>> by_label;
  for (std::size_t sample = 0; sample < labels.size(); ++sample)
    by_label[labels[sample]].push_back(static_cast<std::uint32_t>(sample));
  for (auto& [label, samples] : by_label) classes_.push_back({label, std::move(samples)});
}

EpochOrder BalancedOrder::of(std::int64_t epoch) const {
  EpochOrder order;
  order.samples.reserve(static_cast<std::size_t>(count_));
  order.passes.reserve(static_cast<std::size_t>(count_));
  const std::int64_t classes = std::ssize(classes_);
  for (std::int64_t i = 0; i < classes; ++i)
    draw(classes_[static_cast<std::size_t>(i)], (count_ * epoch + i) / classes,
         (count_ * (epoch + 1) + i) / classes, order);
  Random random({seed_, balanced_stream, static_cast<std::uint64_t>(epoch)});
  for (auto last = static_cast<std::uint32_t>(count_); last > 1; --last) {
    const std::uint32_t other = random.below(last);
    std::swap(order.samples[last - 1], order.samples[other]);
    std::swap(order.passes[last - 1], order.passes[other]);
  }
  return order;
}

/// Of all that a class will ever draw, that from `begin` to `end`.
void BalancedOrder::draw(const Class& one, std::int64_t begin, std::int64_t end, EpochOrder& order) const {
  const std::int64_t size = std::ssize(one.samples);
  while (begin < end) {
    const std::int64_t pass = begin / size;
    const std::int64_t until = std::min(end, (pass + 1) * size);
    std::vector<std::uint32_t> shuffled = one.samples;
    shuffle(shuffled, Random({seed_, balanced_stream, one.label, static_cast<std::uint64_t>(pass)}));
    for (; begin < until; ++begin) {
      order.samples.push_back(shuffled[static_cast<std::size_t>(begin - pass * size)]);
      order.passes.push_back(pass);
    }
  }
}

}  // namespace anneal::data
