#include "engine/project/report/chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <limits>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/axis.h"
#include "engine/project/report/html.h"

namespace anneal::report {

namespace {

constexpr double left_margin = 52, right_margin = 12, top_margin = 10, bottom_margin = 40;
constexpr double pixels_per_column = 1.5;

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void add(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  bool empty() const { return high < low; }
};

bool is_drawable(const XY& point) {
  return std::isfinite(point.x) && std::isfinite(point.y);
}

/// The axes of a chart and where they lie in the drawing.
struct Frame {
  Axis x, y;
  double width, height;

  double px(double value) const { return left_margin + x.at(value) * (width - left_margin - right_margin); }
  double py(double value) const {
    return height - bottom_margin - y.at(value) * (height - top_margin - bottom_margin);
  }
};

Frame frame_of(const Chart& chart) {
  Range x, y;
  for (const Series& series : chart.series)
    for (const XY& point : series.points)
      if (is_drawable(point)) x.add(point.x), y.add(point.y);
  x.add(0);
  x.add(chart.x_high);
  if (y.empty()) y.add(0), y.add(1);
  if (x.high <= x.low) x.high = x.low + 1;
  constexpr double least_ratio = 8;
  const bool is_logarithmic = chart.may_be_logarithmic && y.low > 0 && y.high / y.low > least_ratio;
  return {.x = linear_axis(x.low, x.high, chart.width > 600 ? 10 : 6, true),
          .y = is_logarithmic ? logarithmic_axis(y.low, y.high)
                              : linear_axis(y.low, y.high, chart.height > 200 ? 5 : 3),
          .width = chart.width,
          .height = chart.height};
}

std::string line(double x1, double y1, double x2, double y2, const char* css_class) {
  return "<line class=\"" + std::string(css_class) + "\" x1=\"" + number(x1) + "\" y1=\"" + number(y1) +
         "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) + "\"/>";
}

std::string shades(const Frame& frame) {
  constexpr double most_epochs = 60;
  std::string result;
  if (frame.x.high > most_epochs) return result;
  for (int epoch = 1; epoch < frame.x.high; epoch += 2) {
    const double begin = frame.px(epoch), end = frame.px(std::min(epoch + 1.0, frame.x.high));
    result += "<rect class=\"shade\" x=\"" + number(begin) + "\" y=\"" + number(top_margin) + "\" width=\"" +
              number(end - begin) + "\" height=\"" + number(frame.height - top_margin - bottom_margin) +
              "\"/>";
  }
  return result;
}

std::string axes(const Chart& chart, const Frame& frame) {
  std::string result;
  const double base = frame.height - bottom_margin;
  for (const double tick : frame.y.ticks) {
    result += line(left_margin, frame.py(tick), frame.width - right_margin, frame.py(tick), "rule");
    result += text_at(left_margin - 8, frame.py(tick) + 4, "end", chart.y_text(tick));
  }
  for (const double tick : frame.x.ticks)
    result +=
        text_at(frame.px(tick), base + 17, "middle", chart.x_text ? chart.x_text(tick) : plain_text(tick));
  return result +
         text_at((left_margin + frame.width - right_margin) / 2, frame.height - 5, "middle", chart.x_label);
}

/// In drawing coordinates; of a column with many points its first, lowest, highest and last.
std::vector<XY> drawn(const Series& series, const Frame& frame) {
  std::vector<XY> all, result;
  for (const XY& point : series.points)
    if (is_drawable(point)) all.push_back({frame.px(point.x), frame.py(point.y)});
  for (std::size_t begin = 0; begin < all.size();) {
    std::size_t end = begin, lowest = begin, highest = begin;
    const double column = std::floor(all[begin].x / pixels_per_column);
    for (; end < all.size() && std::floor(all[end].x / pixels_per_column) == column; ++end) {
      if (all[end].y < all[lowest].y) lowest = end;
      if (all[end].y > all[highest].y) highest = end;
    }
    std::array kept = {begin, lowest, highest, end - 1};
    std::sort(kept.begin(), kept.end());
    for (std::size_t i = 0; i < kept.size(); ++i)
      if (i == 0 || kept[i] != kept[i - 1]) result.push_back(all[kept[i]]);
    begin = end;
  }
  return result;
}

std::string curve(const Series& series, const Frame& frame) {
  const std::vector<XY> points = drawn(series, frame);
  if (points.empty()) return {};
  std::string path;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (series.style == Series::Style::steps && i > 0) path += "H" + number(points[i].x);
    path += (i == 0 ? "M" : "L") + number(points[i].x) + " " + number(points[i].y);
  }
  const std::string colour = "s" + std::to_string(series.colour);
  const std::string faint = series.style == Series::Style::faint ? " faint" : "";
  std::string result = "<path class=\"" + colour + faint + "\" d=\"" + path + "\"/>";
  if (series.style != Series::Style::marked) return result;
  constexpr std::size_t most_marked = 80;
  if (points.size() > most_marked) return result;
  for (const XY& point : points)
    result += "<circle class=\"" + colour + "\" cx=\"" + number(point.x) + "\" cy=\"" + number(point.y) +
              "\" r=\"3\"/>";
  return result;
}

/// Where the words of one would run into those of another, they stand in the next line, three at most.
std::string marks(const Chart& chart, const Frame& frame) {
  constexpr double letter_width = 6.2, line_height = 15;
  std::array<double, 3> ends = {0, 0, 0};
  std::string result;
  for (const Mark& mark : chart.marks) {
    if (!std::isfinite(mark.x) || mark.x > frame.x.high) continue;
    const double x = frame.px(mark.x), length = letter_width * static_cast<double>(mark.text.size());
    const bool turns = x + length > frame.width - right_margin;
    const double begin = turns ? x - 5 - length : x + 5;
    std::size_t row = 0;
    while (row < ends.size() && begin < ends[row]) ++row;
    result += line(x, top_margin, x, frame.height - bottom_margin, "mark");
    if (row == ends.size()) continue;
    ends[row] = begin + length + 8;
    result += text_at(turns ? x - 5 : x + 5, top_margin + 12 + line_height * static_cast<double>(row),
                      turns ? "end" : "start", mark.text);
  }
  return result;
}

}  // namespace

std::string svg(const Chart& chart) {
  const Frame frame = frame_of(chart);
  std::string result = "<svg viewBox=\"0 0 " + number(chart.width) + " " + number(chart.height) +
                       "\" role=\"img\" aria-label=\"" + escape(chart.title) + "\">";
  if (chart.shades_epochs) result += shades(frame);
  result += axes(chart, frame) + marks(chart, frame);
  for (const Series& series : chart.series) result += curve(series, frame);
  return result + "</svg>";
}

std::string plain_text(double value) {
  if (std::abs(value) >= 1000 && std::abs(value) < 1e15) return with_separators(std::llround(value));
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.4g", value);
  return text.data();
}

std::string percent_text(double share) {
  return plain_text(std::round(share * 1e4) / 1e2) + "\u00a0%";
}

std::vector<XY> smoothed(const std::vector<XY>& points, double width) {
  std::vector<XY> finite, result;
  for (const XY& point : points)
    if (std::isfinite(point.x) && std::isfinite(point.y)) finite.push_back(point);
  double sum = 0;
  std::size_t begin = 0, end = 0;
  for (const XY& point : finite) {
    while (end < finite.size() && finite[end].x <= point.x + width / 2) sum += finite[end++].y;
    while (finite[begin].x < point.x - width / 2) sum -= finite[begin++].y;
    result.push_back({point.x, sum / static_cast<double>(end - begin)});
  }
  return result;
}

}  // namespace anneal::report
