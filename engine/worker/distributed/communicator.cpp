#include "engine/worker/distributed/communicator.h"

#include <utility>

#include "engine/worker/distributed/over_collectives.h"
#include "engine/worker/distributed/sharded_parameter_store.h"

namespace anneal::distributed {

namespace {

/// What one rank has is the sum.
class OwnNumbers final : public AllReduce {
 public:
  explicit OwnNumbers(std::size_t count) : numbers_(count) {}

  std::span<float> here() override { return numbers_; }
  void offer(std::size_t, std::size_t) override {}
  void finish() override {}

 private:
  std::vector<float> numbers_;
};

}  // namespace

double Communicator::all_reduce(double here) {
  all_reduce(std::span(&here, 1));
  return here;
}

std::string Communicator::of(int from, std::string here) {
  if (is_alone()) return here;
  std::size_t size = here.size();
  broadcast(from, std::as_writable_bytes(std::span(&size, 1)));
  here.resize(size);
  broadcast(from, std::as_writable_bytes(std::span(here)));
  return here;
}

std::vector<std::string> Communicator::all_gather(const std::string& here) {
  std::vector<std::string> said;
  for (int other = 0; other < count(); ++other) said.push_back(of(other, here));
  return said;
}

std::unique_ptr<AllGatherBuffer> Communicator::make_all_gather_buffer(std::size_t count,
                                                                      std::vector<Shard> shards) {
  return std::make_unique<CopiedNumbers>(*this, count, std::move(shards));
}

std::unique_ptr<ShardedParameterStore> Communicator::make_sharded_parameter_store(ShardedLayout) {
  return nullptr;
}

std::unique_ptr<ReduceScatter> Communicator::make_reduce_scatter(std::vector<OwnedShard> shards, Wire wire) {
  return std::make_unique<SumsOnAll>(*this, std::move(shards), wire);
}

std::unique_ptr<AllReduce> SingleProcess::make_all_reduce(std::size_t count, Wire) {
  return std::make_unique<OwnNumbers>(count);
}

}  // namespace anneal::distributed
