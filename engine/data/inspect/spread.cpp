#include "engine/data/inspect/spread.h"

#include <algorithm>
#include <array>
#include <numeric>

#include <nlohmann/json.hpp>

namespace anneal::data {
namespace {

constexpr int tenths = 10;
constexpr std::array luma = {0.299, 0.587, 0.114};

/// The edges of sides up to one above `most`: powers of two, and halfway between them.
std::vector<double> side_edges(double most) {
  std::vector<double> edges = {1};
  for (double power = 2; edges.back() <= most; power *= 2) {
    edges.push_back(power);
    edges.push_back(power * 1.5);
  }
  return edges;
}

std::vector<double> tenth_edges() {
  std::vector<double> edges;
  for (int tenth = 0; tenth <= tenths; ++tenth) edges.push_back(static_cast<double>(tenth) / tenths);
  return edges;
}

std::size_t bin_of(const std::vector<double>& edges, double value) {
  const auto above = std::upper_bound(edges.begin(), edges.end(), value) - edges.begin();
  return std::min(static_cast<std::size_t>(above), edges.size() - 1) - 1;
}

bool is_empty(const SpreadBin& bin) {
  return std::ranges::all_of(bin.images, [](std::int64_t images) { return images == 0; });
}

void drop_empty_ends(std::vector<SpreadBin>& bins) {
  while (!bins.empty() && is_empty(bins.back())) bins.pop_back();
  bins.erase(bins.begin(), std::ranges::find_if_not(bins, is_empty));
}

bool is_grey(const Image& image) {
  for (std::size_t i = 0; i + 2 < image.rgb.size(); i += 3)
    if (image.rgb[i] != image.rgb[i + 1] || image.rgb[i] != image.rgb[i + 2]) return false;
  return true;
}

/// Of `channels` values that take turns.
int range_of(std::span<const std::uint8_t> values, std::size_t channels) {
  int widest = 0;
  for (std::size_t channel = 0; channel < channels; ++channel) {
    std::uint8_t least = 255, greatest = 0;
    for (std::size_t i = channel; i < values.size(); i += channels) {
      least = std::min(least, values[i]);
      greatest = std::max(greatest, values[i]);
    }
    widest = std::max(widest, greatest - least);
  }
  return widest;
}

}  // namespace

float brightness_of(const Image& image) {
  std::array<std::uint64_t, 3> sums = {};
  for (std::size_t i = 0; i + 2 < image.rgb.size(); i += 3)
    for (std::size_t channel = 0; channel < 3; ++channel) sums[channel] += image.rgb[i + channel];
  double sum = 0;
  for (std::size_t channel = 0; channel < 3; ++channel)
    sum += luma[channel] * static_cast<double>(sums[channel]);
  return static_cast<float>(sum / (static_cast<double>(image.rgb.size()) / 3) / 255);
}

float brightness_of(std::span<const std::uint8_t> grey) {
  const auto sum = std::accumulate(grey.begin(), grey.end(), std::uint64_t{0});
  return static_cast<float>(static_cast<double>(sum) / static_cast<double>(grey.size()) / 255);
}

Measure measure_of(const Image& image) {
  return {brightness_of(image), std::min(image.width, image.height), is_grey(image), range_of(image.rgb, 3)};
}

Measure measure_of(std::span<const std::uint8_t> grey, int width, int height) {
  return {brightness_of(grey), std::min(width, height), true, range_of(grey, 1)};
}

double value_of(const Measure& measure, Quantity quantity) {
  return quantity == Quantity::brightness ? static_cast<double>(measure.brightness) : measure.short_side;
}

Spread spread_of(std::span<const std::vector<Measure>> splits, Quantity quantity) {
  std::vector<double> values;
  for (const std::vector<Measure>& measures : splits)
    for (const Measure& measure : measures)
      if (measure.short_side > 0) values.push_back(value_of(measure, quantity));
  Spread spread{.images = static_cast<std::int64_t>(values.size())};
  if (values.empty()) return spread;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::ranges::nth_element(values, middle);
  spread.median = *middle;
  spread.least = *std::ranges::min_element(values);
  spread.most = *std::ranges::max_element(values);

  const std::vector<double> edges =
      quantity == Quantity::brightness ? tenth_edges() : side_edges(spread.most);
  for (std::size_t i = 0; i + 1 < edges.size(); ++i)
    spread.bins.push_back({.from = edges[i],
                           .to = edges[i + 1],
                           .least = edges[i + 1],
                           .most = edges[i],
                           .images = std::vector<std::int64_t>(splits.size())});
  for (std::size_t split = 0; split < splits.size(); ++split) {
    for (const Measure& measure : splits[split]) {
      if (measure.short_side == 0) continue;
      const double value = value_of(measure, quantity);
      SpreadBin& bin = spread.bins[bin_of(edges, value)];
      ++bin.images[split];
      bin.least = std::min(bin.least, value);
      bin.most = std::max(bin.most, value);
    }
  }
  if (quantity == Quantity::short_side) drop_empty_ends(spread.bins);
  return spread;
}

nlohmann::json to_json(const Spread& spread) {
  nlohmann::json bins = nlohmann::json::array();
  for (const SpreadBin& bin : spread.bins)
    bins.push_back({{"from", bin.from}, {"to", bin.to}, {"images", bin.images}});
  return {{"images", spread.images},
          {"min", spread.least},
          {"median", spread.median},
          {"max", spread.most},
          {"bins", bins}};
}

}  // namespace anneal::data
