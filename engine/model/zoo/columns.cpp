#include "engine/model/zoo/columns.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace anneal::zoo {

namespace {

std::int64_t embedding_width(std::int64_t indices) {
  constexpr double widest = 50;
  const double width = std::round(1.6 * std::pow(static_cast<double>(indices), 0.56));
  return static_cast<std::int64_t>(std::min(widest, width));
}

}  // namespace

std::string add_columns(Builder& builder, const TableInput& table, const OfNumbers& of_numbers) {
  std::vector<std::string> parts;
  if (table.numbers > 0)
    parts.push_back(of_numbers(builder, builder.add("numbers", "columns", "input",
                                                    {{"first", std::int64_t{0}}, {"count", table.numbers}})));
  for (std::size_t i = 0; i < table.categories.size(); ++i) {
    const std::int64_t indices = table.categories[i];
    parts.push_back(builder.add("embeddings." + std::to_string(i), "embedding", "input",
                                {{"column", table.numbers + static_cast<std::int64_t>(i)},
                                 {"entries", indices},
                                 {"out", embedding_width(indices)}}));
  }
  return parts.size() == 1 ? parts.front() : builder.add("features", "concatenate", parts);
}

}  // namespace anneal::zoo
