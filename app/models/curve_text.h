#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>

#include "engine/core/protocol/curve.h"

namespace anneal::studio {

/// A curve's values as people write them, one line per kind:
///   constant      0.1
///   linear,cosine 0.1 → 0.001
///   polynomial    0.1 → 0.001, power 2
///   one-cycle     0.04 → 0.4 → 0
///   warm-up–stable–decay  0.04 → 0.4 → 0, decay 20 %
///   restarts      0.1 → 0.001, 3 cycles
///   steps         256 → 512 at 50 % → 1024 at 75 %
///   piecewise     the same
///   formula       0.1 * (1 - progress)
/// The warm-up is not part of it. "->" stands for the arrow as well, a comma between digits for the point.
class CurveText {
  Q_DECLARE_TR_FUNCTIONS(CurveText)

 public:
  static QString write(const Curve& curve);

  /// Its shape, values and warm-up, for who only reads: "cosine: 0.1 → 0, after a warm-up of 5 %". A constant
  /// and a formula have no shape to be told.
  static QString words(const Curve& curve);
  static QString shape(Curve::Kind kind);  ///< "cosine"

  /// The curve of a setting, whatever its range; nothing where it is none, or a newer program's.
  static std::optional<Curve> from_json(const nlohmann::json& setting);

  /// Throws UserError with a sentence that shows the form. Ranges are left to the job spec.
  static Curve read(Curve::Kind kind, const QString& text);

  /// A curve of another kind that begins, peaks and ends where `curve` does, as far as both have that.
  static Curve as_kind(const Curve& curve, Curve::Kind kind);
};

}  // namespace anneal::studio
