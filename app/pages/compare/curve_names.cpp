#include "app/pages/compare/curve_names.h"

#include <QPainter>
#include <algorithm>
#include <utility>

#include "app/widgets/theme/palette.h"

namespace anneal::studio {
namespace {

constexpr int line_length = 20;
constexpr int line_gap = 8;   ///< between a line and its name
constexpr int name_gap = 16;  ///< between names

}  // namespace

CurveNames::CurveNames(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void CurveNames::set_curves(std::vector<CurveStyle> curves) {
  curves_ = std::move(curves);
  QStringList names;
  for (const CurveStyle& curve : curves_) names += curve.name;
  setAccessibleName(names.join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

std::vector<QRect> CurveNames::places(int width) const {
  const int height = fontMetrics().height() + 4;
  std::vector<QRect> places;
  QPoint corner;
  for (const CurveStyle& curve : curves_) {
    const int wanted = line_length + line_gap + fontMetrics().horizontalAdvance(curve.name) + 1;
    const int wide = std::min(wanted, width);
    if (corner.x() + wide > width) corner = {0, corner.y() + height};
    places.emplace_back(corner, QSize(wide, height));
    corner.rx() += wide + name_gap;
  }
  return places;
}

int CurveNames::heightForWidth(int width) const {
  const auto all = places(width);
  return all.empty() ? 0 : all.back().bottom() + 1;
}

QSize CurveNames::sizeHint() const {
  return {width(), heightForWidth(width())};
}

void CurveNames::paintEvent(QPaintEvent*) {
  const Palette& palette = current_palette();
  const auto all = places(width());
  QPainter painter(this);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const CurveStyle& curve = curves_[i];
    const QRect& place = all[i];
    const QColor colour = palette.series[static_cast<std::size_t>(curve.colour) % palette.series.size()];
    painter.setPen(QPen(colour, 2, curve.dashed ? Qt::DashLine : Qt::SolidLine));
    painter.drawLine(place.left(), place.center().y(), place.left() + line_length, place.center().y());
    painter.setPen(palette.text);
    const QRect text = place.adjusted(line_length + line_gap, 0, 0, 0);
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(curve.name, Qt::ElideMiddle, text.width()));
  }
}

}  // namespace anneal::studio
