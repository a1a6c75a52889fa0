#include "app/results/command_menu.h"

#include <algorithm>

#include "app/widgets/words/sentence.h"

namespace anneal::studio {

CommandMenu::CommandMenu(QWidget* parent) : QMenu(parent) {
  connect(this, &QMenu::aboutToShow, this, &CommandMenu::refresh);
}

void CommandMenu::offer(QAction* action, CommandText text) {
  QAction* copying = addAction(QString(), this, [this, text = std::move(text)] { copy(text); });
  offered_.emplace_back(action, copying);
}

void CommandMenu::refresh() {
  setTitle(copy_command_words());
  for (const auto& [action, copying] : offered_) {
    copying->setText(action->text().remove(QChar(0x2026)));  // it opens nothing
    copying->setEnabled(action->isEnabled());
    copying->setVisible(action->isVisible());
  }
  menuAction()->setEnabled(
      std::ranges::any_of(offered_, [](const auto& pair) { return pair.second->isEnabled(); }));
}

void CommandMenu::copy(const CommandText& text) {
  try {
    emit copied(copy_command(text()));
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

}  // namespace anneal::studio
