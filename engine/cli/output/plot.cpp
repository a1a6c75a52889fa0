#include "engine/cli/output/plot.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace anneal::cli {

namespace {

constexpr int dots_across = 2;  ///< of a Braille character
constexpr int dots_down = 4;

/// Bits of U+2800 by column and row of the dot.
constexpr int bits[dots_across][dots_down] = {{0x01, 0x02, 0x04, 0x40}, {0x08, 0x10, 0x20, 0x80}};

class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width),
        height_(height),
        cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  int columns() const { return width_ * dots_across; }
  int rows() const { return height_ * dots_down; }

  void dot(int column, int row) {
    cells_[index(row / dots_down, column / dots_across)] |= bits[column % dots_across][row % dots_down];
  }

  /// Every dot between two of neighbouring columns, so that a steep line has no holes.
  void line(int column, int from_row, int to_row) {
    for (int row = std::min(from_row, to_row); row <= std::max(from_row, to_row); ++row) dot(column, row);
  }

  std::string text(int row) const {
    std::string result;
    for (int i = 0; i < width_; ++i) {
      const int code = 0x2800 + cells_[index(row, i)];
      result += {static_cast<char>(0xE0 | (code >> 12)), static_cast<char>(0x80 | ((code >> 6) & 0x3F)),
                 static_cast<char>(0x80 | (code & 0x3F))};
    }
    return result;
  }

 private:
  std::size_t index(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(column);
  }

  int width_, height_;
  std::vector<int> cells_;
};

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%8.3g", value);
  return text;
}

double interpolated(const std::vector<std::pair<double, double>>& points, double x) {
  const auto after = std::find_if(points.begin() + 1, points.end() - 1,
                                  [&](const auto& point) { return std::log(point.first) >= x; });
  const auto before = after - 1;
  const double from = std::log(before->first), to = std::log(after->first);
  return std::lerp(before->second, after->second, std::clamp((x - from) / (to - from), 0.0, 1.0));
}

/// A tick at each power of ten, and its number under it where there is room.
std::string axis(double from, double to, int width) {
  std::string ticks, labels;
  std::vector<std::string> cells(static_cast<std::size_t>(width), "─");
  labels.assign(static_cast<std::size_t>(width) + 8, ' ');
  std::size_t free_from = 0;
  for (double power = std::ceil(from / std::log(10.0) - 1e-9); power * std::log(10.0) <= to + 1e-9; ++power) {
    const double share = (power * std::log(10.0) - from) / (to - from);
    const auto column = static_cast<std::size_t>(std::lround(share * (width - 1)));
    cells[column] = "┴";
    const std::string label = "1e" + std::to_string(std::lround(power));
    const std::size_t begin = column < 2 ? 0 : column - 2;
    if (begin < free_from || begin + label.size() > labels.size()) continue;
    labels.replace(begin, label.size(), label);
    free_from = begin + label.size() + 1;
  }
  for (const std::string& cell : cells) ticks += cell;
  labels.erase(labels.find_last_not_of(' ') + 1);
  return std::string(9, ' ') + "└" + ticks + "\n" + std::string(10, ' ') + labels;
}

}  // namespace

std::vector<std::string> draw(const Plot& plot) {
  const auto& points = plot.points;
  if (points.size() < 2) return {};
  const auto by_value = [](const auto& a, const auto& b) { return a.second < b.second; };
  const double bottom = std::min_element(points.begin(), points.end(), by_value)->second;
  const double top =
      std::max(bottom + 1e-9, std::min(std::max_element(points.begin(), points.end(), by_value)->second,
                                       points.front().second + 0.3 * (points.front().second - bottom)));
  const double from = std::log(points.front().first), to = std::log(points.back().first);
  Canvas canvas(plot.width, plot.height);
  const auto row_of = [&](double value) {
    const double share = std::clamp((top - value) / (top - bottom), 0.0, 1.0);
    return static_cast<int>(std::lround(share * (canvas.rows() - 1)));
  };
  int before = row_of(points.front().second);
  for (int column = 0; column < canvas.columns(); ++column) {
    const int row = row_of(interpolated(points, std::lerp(from, to, column / (canvas.columns() - 1.0))));
    canvas.line(column, before, row);
    before = row;
  }
  if (plot.marked > 0) {
    const double share = std::clamp((std::log(plot.marked) - from) / (to - from), 0.0, 1.0);
    const int column = static_cast<int>(std::lround(share * (canvas.columns() - 1)));
    for (int row = 0; row < canvas.rows(); row += 2) canvas.dot(column, row);
  }
  std::vector<std::string> lines;
  for (int row = 0; row < plot.height; ++row) {
    const bool is_labelled = row == 0 || row == plot.height - 1;
    const std::string label = is_labelled ? number(row == 0 ? top : bottom) : std::string(8, ' ');
    lines.push_back(label + " │" + canvas.text(row));
  }
  const std::string scale = axis(from, to, plot.width);
  lines.push_back(scale.substr(0, scale.find('\n')));
  lines.push_back(scale.substr(scale.find('\n') + 1));
  return lines;
}

}  // namespace anneal::cli
