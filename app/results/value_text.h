#pragma once

#include <QString>

namespace anneal::studio {

/// A number beside others that differ from it by some thousand `resolution`: four significant digits, or as
/// many as tell it from those, "1.700.000.000.123,5" in a locale that writes so.
QString value_text(double value, double resolution);

}  // namespace anneal::studio
