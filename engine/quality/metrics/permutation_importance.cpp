#include "engine/quality/metrics/permutation_importance.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/random.h"

namespace anneal::metrics {

using nlohmann::json;

namespace {

constexpr double not_known = std::numeric_limits<double>::quiet_NaN();

/// Fisher and Yates 1938.
std::vector<std::uint32_t> shuffled_rows(std::uint32_t rows, Random random) {
  std::vector<std::uint32_t> order(rows);
  std::iota(order.begin(), order.end(), std::uint32_t{0});
  for (std::uint32_t last = rows; last > 1; --last) std::swap(order[last - 1], order[random.below(last)]);
  return order;
}

ColumnImportance summed_up(const std::string& column, const std::vector<double>& falls) {
  const auto count = static_cast<double>(falls.size());
  const double mean = std::accumulate(falls.begin(), falls.end(), 0.0) / count;
  double squares = 0;
  for (const double fall : falls) squares += (fall - mean) * (fall - mean);
  return {column, mean, std::sqrt(squares / count)};
}

json value_or_null(double value) {
  return std::isfinite(value) ? json(value) : json();
}

void read_value(ObjectReader& reader, const std::string& key, double& value) {
  constexpr double largest = std::numeric_limits<double>::max();
  const json* found = reader.find(key);
  if (found != nullptr && found->is_null())
    value = not_known;
  else
    reader.read(key, value, -largest, largest);
}

}  // namespace

Importance permutation_importance(Metric metric, const std::vector<std::string>& columns,
                                  const Unshuffled& unshuffled, const ScoreOfShuffled& score_of) {
  Importance importance{.metric = metric, .repeats = unshuffled.repeats, .columns = {}};
  for (std::size_t column = 0; column < columns.size(); ++column) {
    std::vector<double> falls;
    for (int repeat = 0; repeat < unshuffled.repeats; ++repeat) {
      const Random random({unshuffled.seed, column, static_cast<std::uint64_t>(repeat)});
      falls.push_back(unshuffled.score - score_of(column, shuffled_rows(unshuffled.rows, random)));
    }
    importance.columns.push_back(summed_up(columns[column], falls));
  }
  std::ranges::stable_sort(importance.columns, std::greater(), [](const ColumnImportance& one) {
    return std::isnan(one.mean) ? -std::numeric_limits<double>::infinity() : one.mean;
  });
  return importance;
}

json to_json(const Importance& importance) {
  json columns = json::array();
  for (const ColumnImportance& one : importance.columns)
    columns.push_back({{"column", one.column},
                       {"mean", value_or_null(one.mean)},
                       {"deviation", value_or_null(one.deviation)}});
  return {{"metric", to_string(importance.metric)},
          {"repeats", importance.repeats},
          {"columns", std::move(columns)}};
}

Importance importance_from_json(const json& value, const std::string& place) {
  Importance importance;
  ObjectReader reader(value, place);
  reader.read_word("metric", importance.metric, metric_words());
  reader.read("repeats", importance.repeats, 1, most_repeats);
  const json* columns = reader.find("columns");
  if (columns == nullptr || !columns->is_array())
    throw UserError("has no list of columns", reader.place_of("columns"));
  for (const json& column : *columns) {
    ObjectReader one(column, reader.place_of("columns"));
    ColumnImportance& read = importance.columns.emplace_back();
    one.read("column", read.column);
    read_value(one, "mean", read.mean);
    read_value(one, "deviation", read.deviation);
  }
  return importance;
}

}  // namespace anneal::metrics
