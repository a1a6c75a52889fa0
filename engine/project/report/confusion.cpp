#include <algorithm>
#include <cmath>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

using metrics::Cell;
using metrics::Evaluation;

constexpr std::size_t most_heat_map_classes = 30;
constexpr std::size_t most_numbered_classes = 14;
constexpr std::size_t most_listed = 20;

const std::string& class_of(const Evaluation& evaluation, std::int64_t index) {
  return evaluation.classes[static_cast<std::size_t>(index)];
}

std::string square(const Evaluation& evaluation, const Cell& cell, double x, double y, double side) {
  const auto of_label = evaluation.result.classes[static_cast<std::size_t>(cell.label)].samples;
  const double share =
      static_cast<double>(cell.samples) / static_cast<double>(std::max<std::int64_t>(of_label, 1));
  const bool is_right = cell.label == cell.predicted;
  // Mistakes are rare, so their square root makes them seen.
  const double opacity = is_right ? 0.08 + 0.82 * share : 0.06 + 0.84 * std::sqrt(share);
  const std::string place = "x=\"" + number(x) + "\" y=\"" + number(y) + "\"";
  std::string result = "<g><title>" + name(class_of(evaluation, cell.label)) + " predicted as " +
                       name(class_of(evaluation, cell.predicted)) + ": " + with_separators(cell.samples) +
                       " · " + share_text(share) + "</title><rect class=\"" + (is_right ? "right" : "wrong") +
                       "\" " + place + " width=\"" + number(side - 2) + "\" height=\"" + number(side - 2) +
                       "\" rx=\"3\" opacity=\"" + number(opacity) + "\"/>";
  if (evaluation.classes.size() <= most_numbered_classes)
    result += "<text class=\"" + std::string(opacity > 0.55 ? "on" : "count") + "\" x=\"" +
              number(x + side / 2 - 1) + "\" y=\"" + number(y + side / 2 + 3) + "\" text-anchor=\"middle\">" +
              with_separators(cell.samples) + "</text>";
  return result + "</g>";
}

std::string heat_map(const Evaluation& evaluation) {
  constexpr double width = 494, labels = 96, header = 84, right = 24;
  constexpr double largest_side = 120;
  const std::size_t count = evaluation.classes.size();
  const double side = std::min((width - labels - right) / static_cast<double>(count), largest_side);
  const double height = header + side * static_cast<double>(count) + 8;
  std::string result = "<svg viewBox=\"0 0 " + number(width) + " " + number(height) +
                       "\" role=\"img\" aria-label=\"Confusion matrix\">";
  for (std::size_t i = 0; i < count; ++i) {
    const std::string text =
        "<title>" + escape(evaluation.classes[i]) + "</title>" + escape(shortened(evaluation.classes[i], 13));
    const double middle = (static_cast<double>(i) + 0.5) * side;
    result += "<text translate=\"no\" x=\"" + number(labels - 8) + "\" y=\"" + number(header + middle + 3) +
              "\" text-anchor=\"end\">" + text + "</text>";
    result += "<text translate=\"no\" transform=\"translate(" + number(labels + middle) + " " +
              number(header - 8) + ") rotate(-45)\">" + text + "</text>";
    for (std::size_t k = 0; k < count; ++k)
      result += "<rect class=\"empty\" x=\"" + number(labels + static_cast<double>(k) * side) + "\" y=\"" +
                number(header + static_cast<double>(i) * side) + "\" width=\"" + number(side - 2) +
                "\" height=\"" + number(side - 2) + "\" rx=\"3\"/>";
  }
  for (const Cell& cell : evaluation.result.confusion)
    result += square(evaluation, cell, labels + static_cast<double>(cell.predicted) * side,
                     header + static_cast<double>(cell.label) * side, side);
  return result + "</svg>";
}

std::string list(const Evaluation& evaluation) {
  std::string rows;
  for (std::size_t i = 0; i < std::min(most_listed, evaluation.mistakes.size()); ++i) {
    const Cell& cell = evaluation.mistakes[i];
    const auto of_label = evaluation.result.classes[static_cast<std::size_t>(cell.label)].samples;
    rows += "<tr><td>" + name(class_of(evaluation, cell.label)) + "</td><td>" +
            name(class_of(evaluation, cell.predicted)) + "</td><td>" + with_separators(cell.samples) +
            "</td><td>" +
            share_text(static_cast<double>(cell.samples) /
                       static_cast<double>(std::max<std::int64_t>(of_label, 1))) +
            "</td></tr>\n";
  }
  return "<table><thead><tr><th>label</th><th>predicted as</th><th>samples</th><th>of the "
         "class</th></tr></thead>"
         "<tbody>" +
         rows + "</tbody></table>";
}

}  // namespace

std::string confusion(const Evaluation& evaluation) {
  const bool is_drawn =
      evaluation.classes.size() <= most_heat_map_classes && !evaluation.result.confusion.empty();
  if (is_drawn) return card("Confusion", "rows are labels, columns are predictions", heat_map(evaluation));
  if (evaluation.mistakes.empty()) return card("Most frequent mistakes", "", "<p>There are none.</p>");
  return card("Most frequent mistakes", "", list(evaluation));
}

}  // namespace anneal::report
