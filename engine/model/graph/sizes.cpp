#include "engine/model/graph/sizes.h"

#include "engine/core/base/error.h"

namespace anneal::graph {
namespace {

template <typename Factors>
std::int64_t checked_product(const Factors& factors, const std::string& place) {
  std::int64_t result = 1;
  for (const std::int64_t factor : factors) {
    if (__builtin_mul_overflow(result, factor, &result) || result > largest_count) {
      throw UserError("is too large: over 2^45 elements or operations for one sample", place,
                      "Make the input or the layer smaller.");
    }
  }
  return result;
}

}  // namespace

std::int64_t product(std::initializer_list<std::int64_t> factors, const std::string& place) {
  return checked_product(factors, place);
}

std::int64_t count(const Shape& shape, const std::string& place) {
  return checked_product(shape, place);
}

std::string to_text(const Shape& shape) {
  std::string text;
  for (const std::int64_t size : shape) {
    if (!text.empty()) text += " × ";
    text += std::to_string(size);
  }
  return text;
}

}  // namespace anneal::graph
