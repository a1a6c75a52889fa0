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

constexpr std::size_t most_curves_shown = 100;

std::string area_cell(double area) {
  return "<td>" + (std::isnan(area) ? std::string("–") : fixed(area, 4)) + "</td>";
}

/// Where F1 is highest, of equals the highest threshold; null where it is nowhere a number above 0.
const metrics::ThresholdCounts* best_of(const metrics::ClassCurve& curve) {
  const metrics::ThresholdCounts* best = nullptr;
  double highest = 0;
  for (const metrics::ThresholdCounts& counts : curve.points)
    if (const double f1 = curve.f1(counts); f1 > highest) {
      highest = f1;
      best = &counts;
    }
  return best;
}

std::string best_cells(const metrics::ClassCurve& curve) {
  const metrics::ThresholdCounts* best = best_of(curve);
  if (best == nullptr) return "<td>–</td><td>–</td><td>–</td><td>–</td>";
  return "<td>" + fixed(best->threshold, 3) + "</td>" + share_cell(curve.precision(*best)) +
         share_cell(curve.recall(*best)) + share_cell(curve.f1(*best));
}

}  // namespace

std::string thresholds(const metrics::Evaluation& evaluation) {
  const auto& curves = evaluation.curves;
  if (curves.empty()) return {};
  const bool has_points = std::ranges::none_of(curves, [](const auto& one) { return one.points.empty(); });
  const std::size_t count = std::min(most_curves_shown, curves.size());
  std::string rows;
  for (std::size_t i = 0; i < count; ++i)
    rows += "<tr><td>" + name(evaluation.classes[i]) + "</td>" + area_cell(curves[i].roc_area) +
            area_cell(curves[i].average_precision) + (has_points ? best_cells(curves[i]) : "") + "</tr>\n";
  const std::string at_best =
      has_points
          ? "<th>threshold for best F1</th><th>precision at it</th><th>recall at it</th><th>F1 at it</th>"
          : "";
  std::string note = "each class versus the rest";
  if (count < curves.size())
    note += ", the first " + std::to_string(count) + " of " +
            with_separators(static_cast<std::int64_t>(curves.size()));
  const std::string words =
      has_points
          ? "<p>A sample counts as a class if its probability for it is at least the threshold. "
            "Thresholds are chosen on these samples, so the figures at them are slightly optimistic.</p>\n"
          : "";
  return card("Thresholds", note,
              words +
                  "<div class=\"scroll\"><table><thead><tr><th>class</th><th>ROC area</th>"
                  "<th>average precision</th>" +
                  at_best + "</tr></thead><tbody>" + rows + "</tbody></table></div>",
              "wide");
}

}  // namespace anneal::report
