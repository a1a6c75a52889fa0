// What a screen reader calls things by, on pages that are full.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QLineEdit>
#include <QTreeWidget>
#include <map>

#include "app/shell/page_list.h"
#include "app/widgets/controls/accessible_combo_box.h"
#include "tests/app/filled_window.h"

namespace anneal::studio {
namespace {

QString name_of(QWidget& widget) {
  return QAccessible::queryAccessibleInterface(&widget)->text(QAccessible::Name).trimmed();
}

/// Of another control, which speaks for it.
bool is_part(const QWidget& widget) {
  if (widget.objectName().startsWith("qt_")) return true;
  for (const QObject* parent = widget.parent(); parent != nullptr; parent = parent->parent())
    if (qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent) ||
        qobject_cast<const QAbstractItemView*>(parent) || qobject_cast<const QLineEdit*>(parent))
      return true;
  return false;
}

/// What a button is about, beside its name: as it says itself, or the named part of the page that it stands
/// in, such as a row of a list.
QString subject_of(const QWidget& button) {
  if (!button.accessibleDescription().isEmpty()) return button.accessibleDescription();
  for (const QWidget* part = button.parentWidget();
       part != nullptr && !part->inherits("anneal::studio::Page"); part = part->parentWidget())
    if (!part->accessibleName().isEmpty()) return part->accessibleName();
  return {};
}

class Names : public testing::FilledWindow {
 protected:
  Names() {
    speak_names_of_combo_boxes();
    window_->resize(1440, 900);
  }

  /// The page that is shown, as a person finds it.
  void check(const QString& id) {
    for (int i = 0; i < 4; ++i) QCoreApplication::processEvents();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    std::map<QString, int> buttons;
    for (QWidget* widget : window_->page(id)->findChildren<QWidget*>()) {
      if (!widget->isVisible() || is_part(*widget)) continue;
      const bool has_focus = (widget->focusPolicy() & Qt::TabFocus) != 0;
      EXPECT_FALSE(has_focus && name_of(*widget).isEmpty())
          << id.toStdString() << ": a " << widget->metaObject()->className() << " in a "
          << widget->parentWidget()->metaObject()->className();
      if (qobject_cast<QAbstractButton*>(widget) && widget->isEnabled())
        ++buttons[name_of(*widget) + QStringLiteral(" · ") + subject_of(*widget)];
    }
    for (const auto& [button, count] : buttons)
      EXPECT_EQ(count, 1) << id.toStdString() << ": " << button.toStdString();
  }
};

TEST_F(Names, are_there_wherever_the_focus_goes_and_tell_buttons_of_a_page_apart) {
  for (const PageEntry& entry : page_list()) {
    const QString id = QString::fromLatin1(entry.id);
    window_->show_page(id);
    check(id);
  }
  window_->show_page("settings");
  check("settings");
}

TEST_F(Names, are_there_for_images_and_for_tables) {
  show_images();
  check("data");
  show_table();
  check("data");
}

TEST_F(Names, of_the_palette_and_its_columns_are_words) {
  window_->show_page("home");
  QTreeWidget* list = nullptr;
  for (auto* each : window_->findChildren<QTreeWidget*>())
    if (each->accessibleName() == "Commands") list = each;
  ASSERT_NE(list, nullptr);
  QStringList headings;
  for (int column = 0; column < list->columnCount(); ++column) headings += list->headerItem()->text(column);
  EXPECT_EQ(headings, (QStringList{"Command", "Where", "Keys"}));
}

}  // namespace
}  // namespace anneal::studio
