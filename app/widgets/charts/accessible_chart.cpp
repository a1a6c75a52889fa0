#include "app/widgets/charts/accessible_chart.h"

#include <QAccessibleWidget>
#include <QVariant>

namespace anneal::studio {

namespace {

constexpr const char* is_chart = "is_chart";

QAccessibleInterface* chart_interface(const QString&, QObject* object) {
  if (!object->property(is_chart).toBool()) return nullptr;
  return new QAccessibleWidget(static_cast<QWidget*>(object), QAccessible::Chart);
}

}  // namespace

void speak_as_chart(QWidget& widget) {
  widget.setProperty(is_chart, true);
  QAccessible::installFactory(chart_interface);
}

}  // namespace anneal::studio
