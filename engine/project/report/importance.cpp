#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

constexpr std::size_t most_columns_shown = 40;

/// Of the largest; what does not fall has none.
double share_of(double mean, double largest) {
  return std::isfinite(mean) && largest > 0 ? std::clamp(mean / largest, 0.0, 1.0) : 0;
}

}  // namespace

std::string importance(const metrics::Evaluation& evaluation) {
  if (!evaluation.importance || evaluation.importance->columns.empty()) return {};
  const auto& columns = evaluation.importance->columns;
  const bool is_share = evaluation.importance->metric == Metric::accuracy;
  const auto text = [&](double value) {
    if (std::isnan(value)) return std::string("–");
    return is_share ? fixed(100 * value, 2) : fixed(value, 4);
  };
  const std::size_t count = std::min(most_columns_shown, columns.size());
  std::string rows;
  for (std::size_t i = 0; i < count; ++i)
    rows += "<tr><td>" + name(columns[i].column) + "</td><td>" + text(columns[i].mean) + "</td><td>" +
            text(columns[i].deviation) + "</td>" + bar_cell(share_of(columns[i].mean, columns.front().mean)) +
            "</tr>\n";
  const std::string falls = is_share ? "accuracy falls by, in points" : "R² falls by";
  std::string note = "when a column's cells are shuffled";
  if (count < columns.size())
    note = "the first " + std::to_string(count) + " of " +
           with_separators(static_cast<std::int64_t>(columns.size()));
  return card("Importance of columns", note,
              "<div class=\"scroll\"><table><thead><tr><th>column</th><th>" + falls +
                  "</th><th>standard deviation</th><th></th></tr></thead><tbody>" + rows +
                  "</tbody></table></div>",
              "wide");
}

}  // namespace anneal::report
