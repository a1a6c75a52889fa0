#include "engine/worker/runtime/memory.h"

#include <atomic>
#include <limits>

#include <c10/core/Allocator.h>
#include <c10/core/impl/alloc_cpu.h>
#include <c10/util/Exception.h>
#include <malloc.h>
#include <sys/resource.h>

namespace anneal::runtime {

namespace {

std::atomic<std::int64_t> bytes_left = std::numeric_limits<std::int64_t>::max();

std::int64_t size_of(void* block) {
  return static_cast<std::int64_t>(malloc_usable_size(block));
}

void give_back(void* block) {
  bytes_left += size_of(block);
  c10::free_cpu(block);
}

/// libtorch's, with an account. It has no part in what is freed: blocks know who made them.
class LimitedAllocator final : public c10::Allocator {
 public:
  c10::DataPtr allocate(std::size_t bytes) override {
    TORCH_CHECK(static_cast<std::int64_t>(bytes) <= bytes_left,
                "can't allocate memory: the limit leaves less than ", bytes, " bytes");
    void* block = c10::alloc_cpu(bytes);
    if (block != nullptr) bytes_left -= size_of(block);
    return {block, block, &give_back, c10::Device(c10::DeviceType::CPU)};
  }
  c10::DeleterFnPtr raw_deleter() const override { return &give_back; }
  void copy_data(void* to, const void* from, std::size_t bytes) const override {
    default_copy_data(to, from, bytes);
  }
};

bool has_limit(__rlimit_resource resource) {
  rlimit limit{};
  return getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

}  // namespace

void keep_freed_memory() {
  // Tensors freed by one thread must be found again by the others.
  mallopt(M_ARENA_MAX, 1);
  if (has_limit(RLIMIT_AS) || has_limit(RLIMIT_DATA)) {
    // What is free lies in pieces between what is not, and counts: libraries found no room for their code.
    mallopt(M_MMAP_THRESHOLD, 256 << 10);
    return;
  }
  // Large blocks come from the heap, which never shrinks, instead of from mappings of their own.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TOP_PAD, 256 << 20);
}

void limit_memory_of_tensors(std::int64_t bytes) {
  constexpr std::uint8_t above_the_usual = 50;
  static LimitedAllocator allocator;
  bytes_left = bytes;
  c10::SetAllocator(c10::DeviceType::CPU, &allocator, above_the_usual);
}

std::int64_t memory_left_for_tensors() {
  return bytes_left;
}

}  // namespace anneal::runtime
