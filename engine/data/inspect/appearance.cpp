#include "inspect/appearance.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/error.h"
#include "base/parallel.h"
#include "protocol/number_text.h"
#include "source/read_sample.h"

namespace anneal::data {
namespace {

constexpr std::size_t fewest = 5, most_looked_at = 100;

std::string whole_percents(double share) {
  return fixed(100 * share, 0) + " %";
}

}  // namespace

std::optional<Appearance> appearance_of(std::span<const Measure> measures) {
  std::vector<int> sides;
  double brightness = 0, grey = 0;
  for (const Measure& measure : measures) {
    if (measure.short_side == 0) continue;
    sides.push_back(measure.short_side);
    brightness += static_cast<double>(measure.brightness);
    grey += measure.is_grey ? 1 : 0;
  }
  if (sides.size() < fewest) return std::nullopt;
  const auto count = static_cast<double>(sides.size());
  const auto middle = sides.begin() + static_cast<std::ptrdiff_t>(sides.size() / 2);
  std::ranges::nth_element(sides, middle);
  return Appearance{.brightness = brightness / count, .grey = grey / count, .short_side = *middle};
}

std::optional<Appearance> appearance_of(const Catalogue& catalogue, int threads) {
  const std::size_t count = catalogue.samples.size(), looked_at = std::min(count, most_looked_at);
  std::vector<Measure> measures(looked_at);
  parallel_for(static_cast<std::int64_t>(looked_at), threads, [&](std::int64_t i) {
    const auto index = static_cast<std::size_t>(i);
    try {
      measures[index] = measure_of(read_sample(catalogue, catalogue.samples[index * count / looked_at]));
    } catch (const UserError&) {  // left out; whoever needs the file reports it
    }
  });
  return appearance_of(measures);
}

std::vector<std::string> notes_on_appearance(const Appearance& training, const Appearance& other,
                                             const std::string& images) {
  constexpr double few = 0.1, nearly_all = 0.9, much_brighter = 0.2;
  constexpr std::int64_t much_larger = 3;
  const std::string end = ": a model knows the look of those that it has learned from";
  std::vector<std::string> notes;
  if (training.grey <= few && other.grey >= nearly_all)
    notes.push_back(images + " are grey, and those of training have colours" + end);
  if (training.grey >= nearly_all && other.grey <= few)
    notes.push_back(images + " have colours, and those of training are grey" + end);
  if (other.short_side >= much_larger * training.short_side ||
      training.short_side >= much_larger * other.short_side)
    notes.push_back(images + " have a short side of " + std::to_string(other.short_side) +
                    " pixels usually, and those of training of " + std::to_string(training.short_side) + end);
  if (std::abs(other.brightness - training.brightness) >= much_brighter)
    notes.push_back(images + " have a brightness of " + whole_percents(other.brightness) +
                    " on average, and those of training of " + whole_percents(training.brightness) + end);
  return notes;
}

}  // namespace anneal::data
