#include "engine/quality/suspects/search.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "engine/quality/suspects/out_of_sample.h"

namespace anneal::suspects {

namespace {

constexpr std::int64_t neighbours_of_each = 10;
constexpr double alike = 0.9;

double product(std::span<const float> a, std::span<const float> b) {
  return std::inner_product(
      a.begin(), a.end(), b.begin(), 0.0, [](double sum, double each) { return sum + each; },
      [](float x, float y) { return static_cast<double>(x) * static_cast<double>(y); });
}

/// About the mean of its pixels, of length 1.
std::vector<float> standardised(std::span<const float> thumbnail) {
  const double mean = std::accumulate(thumbnail.begin(), thumbnail.end(), 0.0) /
                      static_cast<double>(std::max<std::size_t>(1, thumbnail.size()));
  std::vector<float> result;
  for (const float pixel : thumbnail) result.push_back(static_cast<float>(static_cast<double>(pixel) - mean));
  const double length = std::sqrt(product(result, result));
  for (float& pixel : result)
    pixel = length > 0 ? static_cast<float>(static_cast<double>(pixel) / length) : 0;
  return result;
}

std::vector<float> mirrored(std::span<const float> thumbnail) {
  const auto side = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(thumbnail.size()))));
  std::vector<float> result(thumbnail.begin(), thumbnail.end());
  for (std::size_t row = 0; row < side; ++row)
    std::reverse(result.begin() + static_cast<std::ptrdiff_t>(row * side),
                 result.begin() + static_cast<std::ptrdiff_t>((row + 1) * side));
  return result;
}

bool look_alike(const Matrix& thumbnails, std::int64_t a, std::int64_t b) {
  const std::vector<float> first = standardised(thumbnails.row(a)), second = standardised(thumbnails.row(b));
  return std::max(product(first, second), product(first, mirrored(second))) >= alike;
}

/// Of points of length 1 at this distance.
double cosine_at(float distance) {
  return 1 - static_cast<double>(distance) * static_cast<double>(distance) / 2;
}

double quantile(const std::vector<double>& sorted, double share) {
  return sorted[static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1))];
}

}  // namespace

std::vector<NearDuplicate> near_duplicates(const Samples& samples, const Neighbours& neighbours) {
  std::vector<NearDuplicate> found;
  for (std::int64_t i = 0; i < std::ssize(samples.labels); ++i) {
    for (std::size_t j = 0; j < neighbours.of(i).size(); ++j) {
      const std::int64_t other = neighbours.of(i)[j];
      if (other < 0 || cosine_at(neighbours.distances_of(i)[j]) < alike) break;
      const auto a = static_cast<std::size_t>(i), b = static_cast<std::size_t>(other);
      const bool matters = samples.splits[a] != samples.splits[b] || samples.labels[a] != samples.labels[b];
      if (!matters || !look_alike(samples.thumbnails, i, other)) continue;
      found.push_back({std::max(i, other), std::min(i, other), cosine_at(neighbours.distances_of(i)[j])});
    }
  }
  const auto pair_of = [](const NearDuplicate& each) { return std::tuple(each.sample, each.original); };
  std::ranges::sort(found, {}, pair_of);
  const auto are_same = [&](const NearDuplicate& one, const NearDuplicate& other) {
    return pair_of(one) == pair_of(other);
  };
  found.erase(std::unique(found.begin(), found.end(), are_same), found.end());
  std::ranges::stable_sort(found, std::greater(), &NearDuplicate::similarity);
  return found;
}

std::vector<Outlier> outliers(const Neighbours& neighbours) {
  std::vector<Outlier> all;
  const std::int64_t count = neighbours.each == 0 ? 0 : std::ssize(neighbours.sample) / neighbours.each;
  for (std::int64_t i = 0; i < count; ++i) {
    double sum = 0;
    std::int64_t known = 0;
    for (const float distance : neighbours.distances_of(i)) {
      if (std::isinf(distance)) break;
      sum += static_cast<double>(distance);
      ++known;
    }
    if (known > 0) all.push_back({i, sum / static_cast<double>(known)});
  }
  if (all.empty()) return all;
  std::vector<double> distances;
  for (const Outlier& each : all) distances.push_back(each.distance);
  std::ranges::sort(distances);
  const double third = quantile(distances, 0.75);
  const double fence = third + 1.5 * (third - quantile(distances, 0.25));
  std::erase_if(all, [&](const Outlier& each) { return !(each.distance > fence); });
  std::ranges::stable_sort(all, std::greater(), &Outlier::distance);
  return all;
}

Found search(Samples samples, int threads) {
  Found found;
  Matrix points = samples.features;
  centre(points);
  normalize_rows(points);
  const Neighbours neighbours = nearest(points, neighbours_of_each, threads);
  found.duplicates = near_duplicates(samples, neighbours);
  found.outliers = outliers(neighbours);
  const OutOfSample predictions =
      leave_one_out(std::move(samples.features), samples.labels, samples.classes, threads);
  found.accuracy = predictions.accuracy;
  found.labels = learn_confidently(predictions.probabilities, samples.labels);
  return found;
}

}  // namespace anneal::suspects
