#include <algorithm>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/chart.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

constexpr double diagram_width = 494, diagram_left = 52, diagram_right = 20, diagram_top = 10,
                 diagram_height = 300, counts_gap = 14, counts_height = 46;
constexpr double diagram_bottom = diagram_top + diagram_height,
                 counts_bottom = diagram_bottom + counts_gap + counts_height;

std::string rectangle(const char* css_class, double x, double y, double w, double h,
                      const std::string& title) {
  return "<rect class=\"" + std::string(css_class) + "\" x=\"" + number(x) + "\" y=\"" + number(y) +
         "\" width=\"" + number(w) + "\" height=\"" + number(std::max(h, 0.0)) + "\"><title>" +
         escape(title) + "</title></rect>";
}

std::string grid() {
  std::string result;
  for (int i = 0; i <= 4; ++i) {
    const double share = i / 4.0, y = diagram_bottom - share * diagram_height,
                 x = diagram_left + share * (diagram_width - diagram_left - diagram_right);
    result += "<line class=\"rule\" x1=\"" + number(diagram_left) + "\" y1=\"" + number(y) + "\" x2=\"" +
              number(diagram_width - diagram_right) + "\" y2=\"" + number(y) + "\"/>";
    result += text_at(diagram_left - 8, y + 4, "end", percent_text(share));
    result += text_at(x, counts_bottom + 17, "middle", percent_text(share));
  }
  return result + text_at((diagram_left + diagram_width - diagram_right) / 2, counts_bottom + 35, "middle",
                          "probability that the model gives; below it, its frequency");
}

}  // namespace

std::string calibration(const metrics::Evaluation& evaluation) {
  const auto& bins = evaluation.result.calibration;
  if (bins.empty() || evaluation.result.samples == 0) return {};
  std::int64_t most = 1;
  for (const metrics::CalibrationBin& bin : bins) most = std::max(most, bin.samples);
  const double bin_width = (diagram_width - diagram_left - diagram_right) / static_cast<double>(bins.size());
  std::string body = "<svg viewBox=\"0 0 " + number(diagram_width) + " " + number(counts_bottom + 42) +
                     "\" role=\"img\" aria-label=\"Reliability diagram\">" + grid();
  for (std::size_t i = 0; i < bins.size(); ++i) {
    const metrics::CalibrationBin& bin = bins[i];
    if (bin.samples == 0) continue;
    const std::string title = "said " + share_text(bin.probability) + ", right " + share_text(bin.accuracy) +
                              ", samples: " + with_separators(bin.samples);
    const double x = diagram_left + static_cast<double>(i) * bin_width + 1, w = bin_width - 2;
    const double said = diagram_bottom - bin.probability * diagram_height,
                 was = diagram_bottom - bin.accuracy * diagram_height;
    body += rectangle("bar", x, was, w, diagram_bottom - was, title);
    body += rectangle(bin.probability > bin.accuracy ? "over" : "under", x, std::min(said, was), w,
                      std::max(said, was) - std::min(said, was), title);
    const double share = static_cast<double>(bin.samples) / static_cast<double>(most) * counts_height;
    body += rectangle("often", x, counts_bottom - share, w, share, title);
  }
  body += "<line class=\"ideal\" x1=\"" + number(diagram_left) + "\" y1=\"" + number(diagram_bottom) +
          "\" x2=\"" + number(diagram_width - diagram_right) + "\" y2=\"" + number(diagram_top) +
          "\"/></svg>";
  const std::string note =
      "<span class=\"key k0\">right</span><span class=\"key kbad\">overconfident</span>"
      "<span class=\"key kgood\">underconfident</span><span>error " +
      share_text(evaluation.result.scores[Metric::calibration_error]) + "</span>";
  return card("Calibration", note, body);
}

}  // namespace anneal::report
