#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

constexpr std::size_t most_classes_shown = 100;

std::string share_and_bar(double share) {
  return share_cell(share) + (std::isnan(share) ? "<td></td>" : bar_cell(share));
}

}  // namespace

std::string classes(const metrics::Evaluation& evaluation) {
  const auto& scores = evaluation.result.classes;
  std::vector<std::size_t> order(scores.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto rank = [&](std::size_t i) { return std::isnan(scores[i].f1()) ? 2 : scores[i].f1(); };
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
  std::string note = "worst first";
  if (order.size() > most_classes_shown) {
    note = "the " + std::to_string(most_classes_shown) + " worst of " +
           with_separators(static_cast<std::int64_t>(order.size()));
    order.resize(most_classes_shown);
  }
  std::string rows;
  for (const std::size_t i : order)
    rows += "<tr><td>" + name(evaluation.classes[i]) + "</td><td>" + with_separators(scores[i].samples) +
            "</td>" + share_cell(scores[i].precision()) + share_cell(scores[i].recall()) +
            share_and_bar(scores[i].f1()) + "</tr>\n";
  return card("Classes", note,
              "<div class=\"scroll\"><table><thead><tr><th>class</th><th>samples</th><th>precision</th>"
              "<th>recall</th><th>F1</th><th></th></tr></thead><tbody>" +
                  rows + "</tbody></table></div>",
              "wide");
}

}  // namespace anneal::report
