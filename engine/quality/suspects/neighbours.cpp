#include "engine/quality/suspects/neighbours.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "engine/core/base/parallel.h"

namespace anneal::suspects {

namespace {

constexpr std::int64_t most_compared = 8192;
constexpr std::int64_t groups_compared = 16;
constexpr std::int64_t points_at_a_time = 128;
constexpr std::int64_t columns_at_a_time = 1024;
constexpr int grouping_rounds = 4;
constexpr float none = std::numeric_limits<float>::infinity();

std::vector<float> squares_of(const Matrix& points) {
  std::vector<float> squares;
  for (std::int64_t i = 0; i < points.rows; ++i) {
    const auto row = points.row(i);
    squares.push_back(std::inner_product(row.begin(), row.end(), row.begin(), 0.F));
  }
  return squares;
}

/// The k nearest so far, as a heap with the farthest on top.
class Nearest {
 public:
  explicit Nearest(std::int64_t k) : k_(static_cast<std::size_t>(k)) {}

  void offer(float distance, std::int32_t sample) {
    if (found_.size() == k_ && std::pair(distance, sample) >= found_.front()) return;
    if (found_.size() == k_) {
      std::ranges::pop_heap(found_);
      found_.pop_back();
    }
    found_.emplace_back(distance, sample);
    std::ranges::push_heap(found_);
  }

  std::vector<std::pair<float, std::int32_t>> sorted() && {
    std::ranges::sort(found_);
    return std::move(found_);
  }

 private:
  std::size_t k_;
  std::vector<std::pair<float, std::int32_t>> found_;
};

class Search {
 public:
  Search(const Matrix& points, std::int64_t k) : points_(points), squares_(squares_of(points)) {
    found_.each = k;
    found_.sample.assign(static_cast<std::size_t>(points.rows * k), -1);
    found_.distance.assign(static_cast<std::size_t>(points.rows * k), none);
  }

  /// Looks for the neighbours of `samples` among `others`. Different samples may be asked for at once.
  void look(std::span<const std::int32_t> samples, std::span<const std::int32_t> others) {
    std::vector<Nearest> nearest(samples.size(), Nearest(found_.each));
    const Matrix rows = taken(samples);
    Matrix products;
    for (std::size_t begin = 0; begin < others.size(); begin += columns_at_a_time) {
      const auto some =
          others.subspan(begin, std::min<std::size_t>(columns_at_a_time, others.size() - begin));
      products = Matrix(rows.rows, std::ssize(some));
      multiply(view(rows), view(taken(some)).transposed(), products.values.data());
      for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto row = products.row(static_cast<std::int64_t>(i));
        for (std::size_t j = 0; j < some.size(); ++j)
          if (some[j] != samples[i]) nearest[i].offer(square(samples[i], some[j], row[j]), some[j]);
      }
    }
    for (std::size_t i = 0; i < samples.size(); ++i) keep(samples[i], std::move(nearest[i]).sorted());
  }

  Neighbours take() && { return std::move(found_); }

 private:
  float square(std::int32_t a, std::int32_t b, float product) const {
    return std::max(
        0.F, squares_[static_cast<std::size_t>(a)] + squares_[static_cast<std::size_t>(b)] - 2 * product);
  }

  Matrix taken(std::span<const std::int32_t> samples) const {
    Matrix rows(std::ssize(samples), points_.columns);
    for (std::size_t i = 0; i < samples.size(); ++i)
      std::ranges::copy(points_.row(samples[i]), rows.row(static_cast<std::int64_t>(i)).begin());
    return rows;
  }

  void keep(std::int32_t sample, const std::vector<std::pair<float, std::int32_t>>& nearest) {
    auto place = static_cast<std::size_t>(sample * found_.each);
    for (const auto& [square, other] : nearest) {
      found_.sample[place] = other;
      found_.distance[place++] = std::sqrt(square);
    }
  }

  const Matrix& points_;
  std::vector<float> squares_;
  Neighbours found_;
};

/// Which of `centres` each point is nearest to.
std::vector<std::int32_t> assign(const Matrix& points, const Matrix& centres, int threads) {
  const std::vector<float> squares = squares_of(centres);
  std::vector<std::int32_t> group(static_cast<std::size_t>(points.rows));
  parallel_for((points.rows + points_at_a_time - 1) / points_at_a_time, threads, [&](std::int64_t part) {
    const std::int64_t first = part * points_at_a_time,
                       count = std::min(points_at_a_time, points.rows - first);
    Matrix products(count, centres.rows);
    multiply(rows_of(points, first, count), view(centres).transposed(), products.values.data());
    for (std::int64_t i = 0; i < count; ++i) {
      std::size_t best = 0;
      const auto row = products.row(i);
      for (std::size_t j = 1; j < row.size(); ++j)
        if (squares[j] - 2 * row[j] < squares[best] - 2 * row[best]) best = j;
      group[static_cast<std::size_t>(first + i)] = static_cast<std::int32_t>(best);
    }
  });
  return group;
}

/// The means of groups; one of none stays.
void move_to_means(const Matrix& points, std::span<const std::int32_t> group, Matrix& centres) {
  Matrix sums(centres.rows, centres.columns);
  std::vector<float> counts(static_cast<std::size_t>(centres.rows));
  for (std::int64_t i = 0; i < points.rows; ++i) {
    const std::int32_t own = group[static_cast<std::size_t>(i)];
    ++counts[static_cast<std::size_t>(own)];
    std::ranges::transform(points.row(i), sums.row(own), sums.row(own).begin(), std::plus());
  }
  for (std::int64_t i = 0; i < centres.rows; ++i)
    if (const float count = counts[static_cast<std::size_t>(i)]; count > 0)
      std::ranges::transform(sums.row(i), centres.row(i).begin(), [&](float sum) { return sum / count; });
}

/// Groups of points by k-means (Lloyd 1982), and for each the nearest groups, itself first.
struct Groups {
  std::vector<std::vector<std::int32_t>> members;
  Neighbours near;
};

Groups group(const Matrix& points, int threads) {
  const auto count = static_cast<std::int64_t>(std::sqrt(static_cast<double>(points.rows)));
  Matrix centres(count, points.columns);
  for (std::int64_t i = 0; i < count; ++i)
    std::ranges::copy(points.row(i * points.rows / count), centres.row(i).begin());
  for (int round = 0; round < grouping_rounds; ++round)
    move_to_means(points, assign(points, centres, threads), centres);
  Groups groups{.members = std::vector<std::vector<std::int32_t>>(static_cast<std::size_t>(count)),
                .near = nearest(centres, std::min(groups_compared, count) - 1, threads)};
  const std::vector<std::int32_t> own = assign(points, centres, threads);
  for (std::size_t i = 0; i < own.size(); ++i)
    groups.members[static_cast<std::size_t>(own[i])].push_back(static_cast<std::int32_t>(i));
  return groups;
}

}  // namespace

Neighbours nearest(const Matrix& points, std::int64_t k, int threads) {
  Search search(points, k);
  if (points.rows <= most_compared) {
    std::vector<std::int32_t> all(static_cast<std::size_t>(points.rows));
    std::iota(all.begin(), all.end(), 0);
    parallel_for((points.rows + points_at_a_time - 1) / points_at_a_time, threads, [&](std::int64_t part) {
      const std::int64_t first = part * points_at_a_time;
      const std::int64_t count = std::min(points_at_a_time, points.rows - first);
      search.look(std::span(all).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count)),
                  all);
    });
    return std::move(search).take();
  }
  const Groups groups = group(points, threads);
  parallel_for(std::ssize(groups.members), threads, [&](std::int64_t i) {
    const auto& members = groups.members[static_cast<std::size_t>(i)];
    std::vector<std::int32_t> others = members;
    for (const std::int32_t near : groups.near.of(i))
      if (near >= 0) {
        const auto& more = groups.members[static_cast<std::size_t>(near)];
        others.insert(others.end(), more.begin(), more.end());
      }
    for (std::size_t first = 0; first < members.size(); first += points_at_a_time)
      search.look(
          std::span(members).subspan(first, std::min<std::size_t>(points_at_a_time, members.size() - first)),
          others);
  });
  return std::move(search).take();
}

}  // namespace anneal::suspects
