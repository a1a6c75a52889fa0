#include "engine/data/source/names/counted_names.h"

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <numeric>
#include <system_error>
#include <vector>

namespace anneal::data {
namespace {

/// The values that each number in names of one shape ("IMG_#") has.
using Numbers = std::vector<std::set<std::int64_t>>;

/// "IMG_#" of "IMG_0115", whose number is added to those of its shape.
void add_numbers(const std::string& stem, std::map<std::string, Numbers>& by_shape) {
  std::string shape;
  std::vector<std::int64_t> found;
  for (std::size_t at = 0; at < stem.size();) {
    std::int64_t number = 0;
    const char* begin = stem.data() + at;
    const auto [end, error] = std::from_chars(begin, stem.data() + stem.size(), number);
    const bool is_number = *begin != '-' && end != begin;  // too large a one counts as 0
    shape += is_number ? '#' : *begin;
    if (is_number) found.push_back(error == std::errc() ? number : 0);
    at += is_number ? static_cast<std::size_t>(end - begin) : 1;
  }
  Numbers& numbers = by_shape[shape];
  numbers.resize(found.size());
  for (std::size_t i = 0; i < found.size(); ++i) numbers[i].insert(found[i]);
}

/// How many names there are if each number counts from its least value to its largest, in steps as they
/// occur.
double names_between(const Numbers& numbers) {
  double names = 1;
  for (const std::set<std::int64_t>& values : numbers) {
    std::int64_t step = 0;
    for (const std::int64_t value : values) step = std::gcd(step, value - *values.begin());
    if (step > 0)
      names *= static_cast<double>(*values.rbegin() - *values.begin()) / static_cast<double>(step) + 1;
  }
  return names;
}

}  // namespace

bool are_counted(const Stems& stems) {
  std::map<std::string, Numbers> by_shape;
  for (const std::string& stem : stems) add_numbers(stem, by_shape);
  double names = 0;
  for (const auto& [shape, numbers] : by_shape) names += names_between(numbers);
  constexpr std::ptrdiff_t fewest_of_shape = 4;
  return fewest_of_shape * std::ssize(by_shape) <= std::ssize(stems) &&
         names < 2 * static_cast<double>(stems.size());
}

}  // namespace anneal::data
