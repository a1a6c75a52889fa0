#pragma once

#include <QString>
#include <vector>

namespace anneal::studio {

/// Some of the images of a data set, such as those of a bar.
struct ImageFilter {
  QString words;  ///< what they have in common: "Brightness 40–50 %"; empty: all are shown
  std::vector<std::vector<bool>> shown;  ///< of each split, in the order of its catalogue

  bool empty() const { return words.isEmpty(); }
};

}  // namespace anneal::studio
