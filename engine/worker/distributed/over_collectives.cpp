#include "distributed/over_collectives.h"

#include <algorithm>

namespace anneal::distributed {

void CopiedNumbers::publish() {
  for (const Shard& shard : shards_)
    ranks_.copy(shard.owner, std::as_writable_bytes(here().subspan(shard.first, shard.count)));
}

void SumsOnAll::offer(std::size_t first, std::size_t count, int, const float* numbers) {
  float* const here = sums_->here().data() + first;
  numbers == nullptr ? std::fill_n(here, count, 0.0F) : std::copy_n(numbers, count, here);
  sums_->offer(first, count);
  ++taken_;
}

void SumsOnAll::finish() {
  sums_->finish();
  taken_ = 0;
}

}  // namespace anneal::distributed
