#include "engine/worker/distributed/over_collectives.h"

#include <algorithm>
#include <utility>

namespace anneal::distributed {

void CopiedNumbers::publish() {
  for (const Shard& shard : shards_)
    ranks_.broadcast(shard.owner, std::as_writable_bytes(here().subspan(shard.first, shard.count)));
}

SumsOnAll::SumsOnAll(Communicator& ranks, std::vector<OwnedShard> shards, Wire wire)
    : shards_(std::move(shards)),
      firsts_(firsts_of(shards_)),
      sums_(ranks.make_all_reduce(std::max<std::size_t>(firsts_.back(), 1), wire)) {}

void SumsOnAll::offer(std::size_t shard, const float* numbers) {
  const std::span<float> here = sums_of(shard);
  numbers == nullptr ? std::fill_n(here.data(), here.size(), 0.0F)
                     : std::copy_n(numbers, here.size(), here.data());
  sums_->offer(firsts_[shard], here.size());
  ++taken_;
}

void SumsOnAll::finish() {
  sums_->finish();
  taken_ = 0;
}

}  // namespace anneal::distributed
