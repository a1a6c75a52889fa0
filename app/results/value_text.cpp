#include "app/results/value_text.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/widgets/words/format.h"

namespace anneal::studio {

QString value_text(double value, double resolution) {
  constexpr double least = 1e-16;  // what doubles can tell apart
  const double size = std::abs(value), enough = resolution / size;
  if (!std::isfinite(value) || !std::isfinite(resolution) || !(enough > least) || size < 1 || enough >= 1e-3)
    return Format::number(value);
  const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(resolution))));
  return QLocale().toString(value, 'f', decimals);
}

}  // namespace anneal::studio
