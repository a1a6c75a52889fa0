#pragma once

#include <functional>
#include <string>
#include <vector>

namespace anneal::report {

struct XY {
  double x = 0;
  double y = 0;
};

struct Series {
  enum class Style { line, marked, faint, steps };  ///< marked: a dot at each point

  std::string name;  ///< in the legend; none without
  std::vector<XY> points;
  Style style = Style::line;
  int colour = 0;  ///< 0…4
};

/// Something that happened at an x, in words.
struct Mark {
  double x = 0;
  std::string text;
};

/// Curves over one x. Points that are no finite numbers are left out, and where there are more than the
/// drawing can show, the least and the largest of each column stay.
struct Chart {
  std::string title;  ///< for readers who do not see it
  std::string x_label;
  std::vector<Series> series;
  std::vector<Mark> marks = {};
  std::function<std::string(double)> y_text;  ///< of a tick
  std::function<std::string(double)> x_text = {};
  double x_high = 0;  ///< where the x axis ends, if later than the points
  bool may_be_logarithmic = false;
  bool shades_epochs = false;  ///< x is in epochs
  double width = 1000;
  double height = 260;
};

std::string svg(const Chart& chart);

/// The mean over a window of `width` around each point that is a number.
std::vector<XY> smoothed(const std::vector<XY>& points, double width);

/// Four digits, and all before the point: 0.001, 1e-05, 1,500, 347,612.
std::string plain_text(double value);
std::string percent_text(double share);  ///< 0.5 → 50 %, on one line

}  // namespace anneal::report
