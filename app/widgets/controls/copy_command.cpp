#include "app/widgets/controls/copy_command.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QPushButton>
#include <utility>

#include "app/widgets/controls/page.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

CopyCommand::CopyCommand(QPushButton& button, CommandText text)
    : QAction(&button), button_(button), text_(std::move(text)) {
  setText(copy_command_words());
  button.addAction(this);
  button.setContextMenuPolicy(Qt::ActionsContextMenu);
  button.installEventFilter(this);
  connect(this, &QAction::triggered, this, &CopyCommand::copy);
}

bool CopyCommand::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::LanguageChange) setText(copy_command_words());
  return QAction::eventFilter(watched, event);
}

void CopyCommand::copy() {
  Page* page = Page::around(&button_);
  try {
    const QString line = text_();
    const QString said =
        line.isEmpty() ? tr("Nothing here can be done by a command yet.") : copy_command(line);
    if (page != nullptr) line.isEmpty() ? emit page->problem(said) : emit page->news(said);
  } catch (const std::exception& error) {
    if (page != nullptr) emit page->problem(sentence_of(error));
  }
}

QString copy_command(const QString& line) {
  QGuiApplication::clipboard()->setText(line);
  return CopyCommand::tr("Copied: %1").arg(line);
}

QString copy_command_words() {
  return CopyCommand::tr("Copy as command line");
}

}  // namespace anneal::studio
