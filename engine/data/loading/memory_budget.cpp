#include "engine/data/loading/memory_budget.h"

#include <algorithm>
#include <utility>

namespace anneal::data {
namespace {

constexpr std::int64_t least_reserve = std::int64_t{512} << 20;
constexpr std::int64_t bytes_between_questions = std::int64_t{64} << 20;

}  // namespace

std::int64_t image_memory(std::int64_t memory_mib) {
  return memory_mib > 0 ? memory_mib << 20 : usable_memory() / 2;
}

std::int64_t memory_reserve() {
  return std::max(usable_memory() / 20, least_reserve);
}

MemoryBudget::MemoryBudget(std::int64_t bytes, std::int64_t reserve_bytes,
                           std::function<std::int64_t()> available)
    : bytes_(bytes), reserve_bytes_(reserve_bytes), available_(std::move(available)) {}

bool MemoryBudget::take(std::int64_t bytes) {
  if (taken_.fetch_add(bytes) + bytes <= bytes_ && !is_scarce(bytes)) return true;
  taken_ -= bytes;
  return false;
}

bool MemoryBudget::is_scarce(std::int64_t bytes) {
  const std::int64_t before = wanted_.fetch_add(bytes);
  if (before == 0 || before / bytes_between_questions != (before + bytes) / bytes_between_questions)
    is_scarce_ = available_() < reserve_bytes_;
  return is_scarce_;
}

}  // namespace anneal::data
