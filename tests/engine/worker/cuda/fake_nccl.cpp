#include "tests/engine/worker/cuda/fake_nccl.h"

#include <atomic>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

#include "engine/worker/distributed/wire.h"
#include "tests/engine/worker/cuda/fake_cuda.h"

namespace anneal::testing {

/// One sum: what has come to it.
struct NcclSum {
  int came = 0;
  std::vector<float> numbers = {};
};

/// The ranks that have an id in common.
struct NcclGroup {
  std::mutex mutex;
  std::condition_variable changed;
  int came = 0;
  std::deque<NcclSum> sums;
  std::map<int, ncclResult_t> errors;  ///< by rank
};

}  // namespace anneal::testing

namespace {

using anneal::distributed::Wire;
using anneal::testing::NcclGroup;
using anneal::testing::NcclSum;

std::mutex groups_mutex;
std::map<std::string, std::shared_ptr<NcclGroup>> groups;

std::shared_ptr<NcclGroup> group_of(const ncclUniqueId& id) {
  const std::lock_guard lock(groups_mutex);
  auto& group = groups[std::string(id.internal, sizeof id.internal)];
  if (!group) group = std::make_shared<NcclGroup>();
  return group;
}

Wire wire_of(ncclDataType_t type) {
  return type == ncclBfloat16 ? Wire::bf16 : Wire::fp16;
}

std::vector<float> read(const void* numbers, std::size_t count, ncclDataType_t type) {
  std::vector<float> wide(count);
  if (type == ncclFloat32)
    std::memcpy(wide.data(), numbers, count * sizeof(float));
  else
    anneal::distributed::decode(wire_of(type), {static_cast<const std::uint16_t*>(numbers), count}, wide);
  return wide;
}

void write(std::span<const float> wide, void* numbers, ncclDataType_t type) {
  if (type == ncclFloat32)
    std::memcpy(numbers, wide.data(), wide.size_bytes());
  else
    anneal::distributed::encode(wire_of(type), wide, {static_cast<std::uint16_t*>(numbers), wide.size()});
}

}  // namespace

struct ncclComm {
  std::shared_ptr<anneal::testing::NcclGroup> group;
  int rank;
  int count;
  std::size_t begun = 0;  ///< sums
  std::shared_ptr<std::atomic<bool>> is_aborted = std::make_shared<std::atomic<bool>>(false);
};

namespace {

/// `to` is null where this rank gets nothing.
ncclResult_t add_up(const void* from, void* to, std::size_t count, ncclDataType_t type,
                    ncclComm_t communicator, cudaStream_t stream) {
  anneal::testing::enqueue(stream, [=, group = communicator->group, ranks = communicator->count,
                                    number = communicator->begun++, is_aborted = communicator->is_aborted] {
    const std::vector<float> here = read(from, count, type);
    std::unique_lock lock(group->mutex);
    while (group->sums.size() <= number) group->sums.emplace_back();
    NcclSum& sum = group->sums[number];
    sum.numbers.resize(count);
    for (std::size_t i = 0; i < count; ++i) sum.numbers[i] += here[i];
    ++sum.came;
    group->changed.notify_all();
    group->changed.wait(lock, [&] { return sum.came == ranks || *is_aborted; });
    if (!*is_aborted && to != nullptr) write(sum.numbers, to, type);
  });
  return ncclSuccess;
}

}  // namespace

namespace anneal::testing {

void break_connections(const ncclUniqueId& id, int rank, ncclResult_t error) {
  const auto group = group_of(id);
  const std::lock_guard lock(group->mutex);
  group->errors[rank] = error;
}

ncclUniqueId new_id() {
  ncclUniqueId id;
  ncclGetUniqueId(&id);
  return id;
}

}  // namespace anneal::testing

extern "C" {

ncclResult_t ncclGetUniqueId(ncclUniqueId* id) {
  static std::atomic<int> next = 0;
  std::memset(id->internal, 0, sizeof id->internal);
  const int number = ++next;
  std::memcpy(id->internal, &number, sizeof number);
  return ncclSuccess;
}

ncclResult_t ncclCommInitRank(ncclComm_t* communicator, int count, ncclUniqueId id, int rank) {
  const auto group = group_of(id);
  std::unique_lock lock(group->mutex);
  ++group->came;
  group->changed.notify_all();
  group->changed.wait(lock, [&] { return group->came == count; });
  *communicator = new ncclComm{group, rank, count};
  return ncclSuccess;
}

ncclResult_t ncclAllReduce(const void* from, void* to, std::size_t count, ncclDataType_t type, ncclRedOp_t,
                           ncclComm_t communicator, cudaStream_t stream) {
  return add_up(from, to, count, type, communicator, stream);
}

ncclResult_t ncclReduce(const void* from, void* to, std::size_t count, ncclDataType_t type, ncclRedOp_t,
                        int root, ncclComm_t communicator, cudaStream_t stream) {
  return add_up(from, root == communicator->rank ? to : nullptr, count, type, communicator, stream);
}

ncclResult_t ncclCommAbort(ncclComm_t communicator) {
  const std::unique_ptr<ncclComm> owned(communicator);
  const std::lock_guard lock(owned->group->mutex);
  *owned->is_aborted = true;
  owned->group->changed.notify_all();
  return ncclSuccess;
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t communicator, ncclResult_t* error) {
  const std::lock_guard lock(communicator->group->mutex);
  *error = communicator->group->errors[communicator->rank];
  return ncclSuccess;
}

ncclResult_t ncclMemAlloc(void** memory, std::size_t bytes) {
  *memory = std::malloc(bytes);
  return ncclSuccess;
}

ncclResult_t ncclMemFree(void* memory) {
  std::free(memory);
  return ncclSuccess;
}

ncclResult_t ncclCommRegister(const ncclComm_t, void*, std::size_t, void**) {
  return ncclInvalidUsage;  // as where GPUs have no such links
}

const char* ncclGetErrorString(ncclResult_t) {
  return "a fake error";
}

const char* ncclGetLastError(ncclComm_t) {
  return "of the fake NCCL";
}

}  // extern "C"
