#include "app/widgets/controls/more_button.h"

#include <QEvent>
#include <QMenu>
#include <utility>

namespace anneal::studio {

MoreButton::MoreButton(CommandText command, QWidget* parent) : QPushButton(QChar(0x22EF), parent) {
  setProperty("kind", "plain");
  setAutoDefault(false);
  auto* menu = new QMenu(this);
  menu->addAction(new CopyCommand(*this, std::move(command)));
  setMenu(menu);
  retranslate();
}

void MoreButton::retranslate() {
  setAccessibleName(tr("More"));
  setToolTip(tr("More"));
}

void MoreButton::changeEvent(QEvent* event) {
  QPushButton::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace anneal::studio
