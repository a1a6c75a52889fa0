#include "widgets/copy_command.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QPushButton>
#include <utility>

#include "widgets/page.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace {

/// Of a window that stands over the main one, the page that is shown there.
Page* page_around(QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    if (auto* page = qobject_cast<Page*>(widget)) return page;
    if (widget->parentWidget() != nullptr) continue;
    for (auto* page : widget->findChildren<Page*>())
      if (page->isVisible()) return page;
  }
  return nullptr;
}

}  // namespace

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
  Page* page = page_around(&button_);
  try {
    const QString line = text_();
    const QString said =
        line.isEmpty() ? tr("There is nothing here yet that a command could do.") : copy_command(line);
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
