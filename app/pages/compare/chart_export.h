#pragma once

#include <QByteArray>
#include <QString>

namespace anneal::studio {

class CurveChart;

enum class ImageKind { png, svg };

/// The chart as it can be understood without the page: what it shows (`title`), which curve is whose, curves.
QByteArray image_of(CurveChart& chart, const QString& title, ImageKind kind);

}  // namespace anneal::studio
