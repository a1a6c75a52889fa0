#include "app/widgets/controls/accessible_combo_box.h"

#include <QAbstractItemView>
#include <QAccessibleWidget>
#include <QComboBox>
#include <QCoreApplication>

namespace anneal::studio {

namespace {

class AccessibleComboBox : public QAccessibleWidget {
  Q_DECLARE_TR_FUNCTIONS(AccessibleComboBox)

 public:
  explicit AccessibleComboBox(QComboBox* box) : QAccessibleWidget(box, QAccessible::ComboBox) {}

  QString text(QAccessible::Text kind) const override {
    const QString choice = box().currentText();
    if (kind == QAccessible::Value) return choice;
    if (kind != QAccessible::Name) return QAccessibleWidget::text(kind);
    const QString name = box().accessibleName();
    const bool has_label = !relations(QAccessible::Label).isEmpty();
    if (has_label || name.isEmpty()) return choice.isEmpty() ? name : choice;
    return choice.isEmpty() ? name : tr("%1: %2", "a combo box: what is chosen").arg(name, choice);
  }

  QAccessible::State state() const override {
    QAccessible::State states = QAccessibleWidget::state();
    states.expandable = true;
    states.hasPopup = true;
    states.expanded = box().view()->isVisible();
    return states;
  }

  /// The list that it opens.
  int childCount() const override { return 1; }
  QAccessibleInterface* child(int index) const override {
    return index == 0 ? QAccessible::queryAccessibleInterface(box().view()) : nullptr;
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    return child->object() == box().view() ? 0 : -1;
  }

  QStringList actionNames() const override { return {showMenuAction(), pressAction(), setFocusAction()}; }
  void doAction(const QString& action) override {
    if (action != showMenuAction() && action != pressAction()) return QAccessibleWidget::doAction(action);
    box().view()->isVisible() ? box().hidePopup() : box().showPopup();
  }

 private:
  QComboBox& box() const { return static_cast<QComboBox&>(*widget()); }
};

QAccessibleInterface* combo_box_interface(const QString& class_name, QObject* object) {
  if (class_name != QLatin1String("QComboBox")) return nullptr;
  auto* box = static_cast<QComboBox*>(object);
  return box->isEditable() ? nullptr : new AccessibleComboBox(box);
}

}  // namespace

void speak_names_of_combo_boxes() {
  QAccessible::installFactory(combo_box_interface);
}

}  // namespace anneal::studio
