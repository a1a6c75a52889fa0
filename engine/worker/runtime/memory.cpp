#include "runtime/memory.h"

#include <limits>

#include <malloc.h>

namespace anneal::runtime {

void keep_freed_memory() {
  // Large blocks come from the heap, which never shrinks, instead of from mappings of their own.
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  mallopt(M_TOP_PAD, 256 << 20);
  // Tensors freed by one thread must be found again by the others.
  mallopt(M_ARENA_MAX, 1);
}

}  // namespace anneal::runtime
