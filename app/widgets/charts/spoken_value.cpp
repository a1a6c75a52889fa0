#include "app/widgets/charts/spoken_value.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QVariant>

namespace anneal::studio {

namespace {

class ChartFace : public QAccessibleWidget, public QAccessibleValueInterface {
 public:
  ChartFace(QWidget* widget, SpokenValue& value)
      : QAccessibleWidget(widget, QAccessible::Chart), value_(value) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }

  QString text(QAccessible::Text kind) const override {
    return kind == QAccessible::Value ? value_.spoken_words() : QAccessibleWidget::text(kind);
  }

  QVariant currentValue() const override { return value_.spoken_value(); }
  QVariant minimumValue() const override { return value_.spoken_range().low; }
  QVariant maximumValue() const override { return value_.spoken_range().high; }
  QVariant minimumStepSize() const override { return 0.0; }
  void setCurrentValue(const QVariant& value) override { value_.choose_spoken_value(value.toDouble()); }

 private:
  SpokenValue& value_;
};

QAccessibleInterface* chart_face_of(const QString&, QObject* object) {
  auto* value = dynamic_cast<SpokenValue*>(object);
  auto* widget = qobject_cast<QWidget*>(object);
  return value == nullptr || widget == nullptr ? nullptr : new ChartFace(widget, *value);
}

}  // namespace

SpokenValue::SpokenValue() {
  static const bool is_installed = [] {
    QAccessible::installFactory(chart_face_of);
    return true;
  }();
  static_cast<void>(is_installed);
}

void announce_value(QWidget& widget, const SpokenValue& value) {
  QAccessibleValueChangeEvent event(&widget, value.spoken_value());
  QAccessible::updateAccessibility(&event);
}

}  // namespace anneal::studio
