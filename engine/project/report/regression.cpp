#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/axis.h"
#include "engine/project/report/chart.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

constexpr double drawing_width = 494, left_of_plot = 64, right_of_plot = 20, plot_top = 10, plot_height = 340,
                 plot_bottom = plot_top + plot_height;
constexpr std::size_t most_worst_rows = 24;
constexpr std::size_t bins = 25;

using Points = std::vector<std::pair<double, double>>;

/// Those with two numbers.
Points finite(const Points& points) {
  Points result;
  for (const auto& point : points)
    if (std::isfinite(point.first) && std::isfinite(point.second)) result.push_back(point);
  return result;
}

std::string line(const char* css_class, double x1, double y1, double x2, double y2) {
  return "<line class=\"" + std::string(css_class) + "\" x1=\"" + number(x1) + "\" y1=\"" + number(y1) +
         "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) + "\"/>";
}

std::string frame(double height, const char* label, const std::string& body) {
  return "<svg viewBox=\"0 0 " + number(drawing_width) + " " + number(height) +
         "\" role=\"img\" aria-label=\"" + label + "\">" + body + "</svg>";
}

/// Of a number of the target, as far as `resolution`.
std::string target_text(double value, double resolution) {
  return resolution < 1 && std::abs(value) >= 1000 ? number_text(value, resolution) : plain_text(value);
}

/// What is taken off the ticks of a target where their labels are too long or alike, as of dates in
/// milliseconds; 0 where they are not.
double offset_of(const Axis& axis) {
  constexpr std::size_t longest_label = 9;
  std::set<std::string> labels;
  for (const double tick : axis.ticks) labels.insert(plain_text(tick));
  const bool are_short =
      std::ranges::all_of(labels, [](const std::string& label) { return label.size() <= longest_label; });
  return are_short && labels.size() == axis.ticks.size() ? 0 : axis.ticks.front();
}

double x_of(const Axis& axis, double value) {
  return left_of_plot + axis.at(value) * (drawing_width - left_of_plot - right_of_plot);
}

/// One scale both ways, so that what is right lies on the diagonal.
std::string scatter(const metrics::Evaluation& evaluation, const Points& points) {
  double low = points.front().first, high = low;
  for (const auto& [target, predicted] : points) {
    low = std::min({low, target, predicted});
    high = std::max({high, target, predicted});
  }
  const Axis axis = linear_axis(low, high, 5);
  const auto y_of = [&](double value) { return plot_bottom - axis.at(value) * plot_height; };
  const double offset = offset_of(axis);
  std::string body;
  for (const double tick : axis.ticks) {
    body += line("rule", left_of_plot, y_of(tick), drawing_width - right_of_plot, y_of(tick));
    body += text_at(left_of_plot - 8, y_of(tick) + 4, "end", plain_text(tick - offset));
    body += text_at(x_of(axis, tick), plot_bottom + 17, "middle", plain_text(tick - offset));
  }
  for (const auto& [target, predicted] : points)
    body += "<circle class=\"s0 point\" cx=\"" + number(x_of(axis, target)) + "\" cy=\"" +
            number(y_of(predicted)) + "\" r=\"2.5\"/>";
  body += line("ideal", left_of_plot, plot_bottom, drawing_width - right_of_plot, plot_top);
  body +=
      text_at((left_of_plot + drawing_width - right_of_plot) / 2, plot_bottom + 35, "middle", "true value");
  if (offset != 0)  // for both axes
    body += text_at(drawing_width - right_of_plot, plot_bottom + 35, "end", "+ " + number_text(offset, 0));
  const std::string note = "<span>R² " + score_text(Metric::r2, evaluation.scores()[Metric::r2]) + "</span>";
  return card("Predicted " + name(evaluation.target), note,
              frame(plot_bottom + 42, "Predicted versus true", body));
}

/// How often a residual has which size.
std::string histogram(const metrics::Evaluation& evaluation, const Points& points) {
  double most = 0;
  for (const auto& [target, predicted] : points) most = std::max(most, std::abs(target - predicted));
  const Axis axis = linear_axis(-most, most, 5, true);
  std::vector<double> counts(bins);
  for (const auto& [target, predicted] : points) {
    const double share = axis.at(target - predicted) * static_cast<double>(bins);
    ++counts[static_cast<std::size_t>(std::clamp(share, 0.0, static_cast<double>(bins) - 1))];
  }
  const double highest = *std::ranges::max_element(counts),
               bar = (drawing_width - left_of_plot - right_of_plot) / static_cast<double>(bins);
  std::string body;
  for (std::size_t i = 0; i < bins; ++i) {
    const double height = counts[i] / highest * plot_height;
    body += "<rect class=\"bar\" x=\"" + number(left_of_plot + static_cast<double>(i) * bar + 1) + "\" y=\"" +
            number(plot_bottom - height) + "\" width=\"" + number(bar - 2) + "\" height=\"" + number(height) +
            "\"/>";
  }
  for (const double tick : axis.ticks)
    body += text_at(x_of(axis, tick), plot_bottom + 17, "middle", plain_text(tick));
  body += line("rule", left_of_plot, plot_bottom, drawing_width - right_of_plot, plot_bottom);
  body += text_at((left_of_plot + drawing_width - right_of_plot) / 2, plot_bottom + 35, "middle",
                  "true minus predicted");
  const std::string note = "<span>RMSE " + plain_text(evaluation.scores()[Metric::rmse]) +
                           "</span><span>MAE " + plain_text(evaluation.scores()[Metric::mae]) + "</span>";
  return card("Residuals", note, frame(plot_bottom + 42, "Residuals", body));
}

std::string worst_predictions(const metrics::Evaluation& evaluation) {
  const auto& worst = evaluation.regression->worst;
  if (worst.empty()) return {};
  const double resolution = evaluation.scores()[Metric::rmse] / 100;
  std::string rows;
  for (std::size_t i = 0; i < std::min(most_worst_rows, worst.size()); ++i)
    rows += "<tr><td>" + name(worst[i].path) + "</td><td>" + target_text(worst[i].target, resolution) +
            "</td><td>" + target_text(worst[i].predicted, resolution) + "</td><td>" +
            plain_text(worst[i].target - worst[i].predicted) + "</td></tr>\n";
  return card("Largest errors", "by file and line",
              "<div class=\"scroll\"><table><thead><tr><th>row</th><th>true</th><th>predicted</th>"
              "<th>residual</th></tr></thead><tbody>" +
                  rows + "</tbody></table></div>",
              "wide");
}

}  // namespace

std::string regression(const metrics::Evaluation& evaluation) {
  const Points points = finite(evaluation.regression->points);
  if (points.empty()) return {};
  return scatter(evaluation, points) + histogram(evaluation, points) + worst_predictions(evaluation);
}

std::string worst_rows(const metrics::Evaluation& evaluation) {
  if (evaluation.worst.empty()) return {};
  const std::vector<metrics::JudgedSample> worst = wrong_of(evaluation);
  if (worst.empty()) return nothing_wrong("Worst rows");
  std::string rows;
  for (std::size_t i = 0; i < std::min(most_worst_rows, worst.size()); ++i) {
    const metrics::JudgedSample& sample = worst[i];
    rows += "<tr><td>" + name(sample.path) + "</td><td>" + name(sample.label) + "</td><td>" +
            name(sample.predicted) + "</td><td>" + share_text(sample.probability) + "</td></tr>\n";
  }
  return card("Worst rows", "the highest losses; a wrong label is often among them",
              "<div class=\"scroll\"><table><thead><tr><th>row</th><th>label</th><th>predicted</th>"
              "<th>probability</th></tr></thead><tbody>" +
                  rows + "</tbody></table></div>",
              "wide");
}

}  // namespace anneal::report
