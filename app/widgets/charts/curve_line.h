#pragma once

#include <QPen>
#include <QPointF>
#include <QRectF>
#include <vector>

class QPainter;

namespace anneal::studio {

/// Draws a line through points, in pixels, sorted by x, within `area`. A point with y = NaN is a gap.
///
/// A line that runs up and down so often that it is a band to the eye is drawn as one: of each column of
/// pixels what lies between the line's ends in it, which is what the line covers and costs a hundredth.
void draw_curve_line(QPainter& painter, const std::vector<QPointF>& line, const QPen& pen,
                     const QRectF& area);

}  // namespace anneal::studio
