#include "app/widgets/charts/value_rows.h"

#include <QPainter>

#include "app/widgets/charts/accessible_chart.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

ValueRows::ValueRows(QWidget* parent) : QWidget(parent) {
  speak_as_chart(*this);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ValueRows::rows_changed(const QStringList& words) {
  setAccessibleDescription(words.join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

void ValueRows::paint_name(QPainter& painter, const QRectF& row, const QString& name) {
  painter.setPen(current_palette().muted);
  painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, name);
}

void ValueRows::paint_value(QPainter& painter, const QRectF& row, const QString& value) {
  painter.setPen(current_palette().text);
  painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, value);
}

}  // namespace anneal::studio
