#include <algorithm>
#include <cmath>

#include "zoo/builder.h"
#include "zoo/families.h"

namespace anneal::zoo {

namespace {

constexpr double dropout_of_tables = 0.1;

std::int64_t embedding_width(std::int64_t indices) {
  constexpr double widest = 50;
  const double width = std::round(1.6 * std::pow(static_cast<double>(indices), 0.56));
  return static_cast<std::int64_t>(std::min(widest, width));
}

/// The numbers of a row and the embeddings of its categories, one after another.
std::string add_columns(Builder& builder, const TableInput& table) {
  std::vector<std::string> parts;
  if (table.numbers > 0)
    parts.push_back(
        builder.add("numbers", "columns", "input", {{"first", std::int64_t{0}}, {"count", table.numbers}}));
  for (std::size_t i = 0; i < table.categories.size(); ++i) {
    const std::int64_t indices = table.categories[i];
    parts.push_back(builder.add("embeddings." + std::to_string(i), "embedding", "input",
                                {{"column", table.numbers + static_cast<std::int64_t>(i)},
                                 {"entries", indices},
                                 {"out", embedding_width(indices)}}));
  }
  return parts.size() == 1 ? parts.front() : builder.add("features", "concatenate", parts);
}

}  // namespace

graph::Graph mlp(const Options& options) {
  Builder builder("mlp");
  const double dropout = options.dropout.value_or(options.table ? dropout_of_tables : 0);
  std::string last =
      options.table ? add_columns(builder, *options.table) : builder.add("flatten", "flatten", "input");
  int layer = 0;
  for (const std::int64_t width : options.hidden) {
    const std::string number = std::to_string(++layer);
    last = builder.add("fc" + number, "linear", last, {{"out", width}});
    last = builder.add("relu" + number, "relu", last);
    if (dropout > 0) last = builder.add("dropout" + number, "dropout", last, {{"probability", dropout}});
  }
  builder.add("head", "linear", last, {{"out", options.classes}});
  return std::move(builder).finish();
}

}  // namespace anneal::zoo
