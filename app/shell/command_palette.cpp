#include "app/shell/command_palette.h"

#include <QApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QTreeWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {
namespace {

constexpr int widest = 640;
constexpr int rows = 12;
constexpr int row_height = 32;

}  // namespace

CommandPalette::CommandPalette(QWidget* window) : QFrame(window) {
  setProperty("kind", "toast");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::gap, metrics::gap, metrics::gap, metrics::gap);
  column->setSpacing(8);
  query_ = new QLineEdit;
  query_->setClearButtonEnabled(true);
  list_ = new QTreeWidget;
  list_->setColumnCount(3);
  list_->setHeaderHidden(true);
  list_->setRootIsDecorated(false);
  list_->setUniformRowHeights(true);
  list_->setTextElideMode(Qt::ElideMiddle);  // what a deed is about stands at the end of its name
  list_->setFocusPolicy(Qt::NoFocus);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  for (const int at_right : {1, 2})
    list_->header()->setSectionResizeMode(at_right, QHeaderView::ResizeToContents);
  nothing_ = make_label({}, "muted");
  column->addWidget(query_);
  column->addWidget(list_);
  column->addWidget(nothing_);
  query_->installEventFilter(this);
  connect(query_, &QLineEdit::textChanged, this, &CommandPalette::refresh);
  connect(query_, &QLineEdit::returnPressed, this, &CommandPalette::run_current);
  connect(list_, &QTreeWidget::itemClicked, this, &CommandPalette::run_current);
  retranslate();
  hide();
}

void CommandPalette::open(std::vector<Command> commands) {
  if (isVisible()) {
    query_->selectAll();
    return;
  }
  before_ = QApplication::focusWidget();
  commands_ = std::move(commands);
  query_->clear();
  refresh();
  const int width = std::min(widest, parentWidget()->width() - 2 * metrics::page_margin);
  const int height = std::min(rows * row_height + 80, parentWidget()->height() - 2 * metrics::page_margin);
  setGeometry((parentWidget()->width() - width) / 2, metrics::page_margin * 2, width, height);
  raise();
  show();
  query_->setFocus();
}

void CommandPalette::retranslate() {
  query_->setPlaceholderText(tr("What do you want to do?"));
  query_->setAccessibleName(tr("What do you want to do?"));
  list_->setAccessibleName(tr("Commands"));
  list_->setHeaderLabels({tr("Command"), tr("Where"), tr("Keys")});  // which screen readers read
  nothing_->setText(tr("No command matches."));
}

void CommandPalette::refresh() {
  shown_ = found_by(query_->text(), commands_);
  list_->clear();
  for (const Command& command : shown_) {
    const QString keys = command.keys.toString(QKeySequence::NativeText);
    constexpr qsizetype longest = 36;
    QString context = command.context();
    if (context.size() > longest) context = context.left(longest - 1) + QChar(0x2026);
    auto* item = new QTreeWidgetItem({command.name, context, keys});
    for (const int column : {1, 2}) {
      item->setForeground(column, current_palette().muted);
      item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    item->setSizeHint(0, QSize(0, row_height));
    item->setToolTip(0, plain_tip(command.name));
    QStringList words = {command.name, command.context(), keys};
    words.removeAll(QString());
    item->setData(0, Qt::AccessibleTextRole, words.join(QStringLiteral(", ")));
    list_->addTopLevelItem(item);
  }
  list_->setVisible(!shown_.empty());
  nothing_->setVisible(shown_.empty());
  if (!shown_.empty()) list_->setCurrentItem(list_->topLevelItem(0));
}

void CommandPalette::run_current() {
  const int row = list_->indexOfTopLevelItem(list_->currentItem());
  if (row < 0 || row >= static_cast<int>(shown_.size())) return;
  const auto run = shown_[static_cast<std::size_t>(row)].run;
  leave();
  run();
}

void CommandPalette::leave() {
  if (!isVisible()) return;
  hide();
  if (before_ != nullptr) before_->setFocus();
}

void CommandPalette::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusOut &&
      static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason &&
      static_cast<QFocusEvent*>(event)->reason() != Qt::ActiveWindowFocusReason) {
    hide();
  }
  if (event->type() != QEvent::KeyPress) return QFrame::eventFilter(watched, event);
  const int key = static_cast<QKeyEvent*>(event)->key();
  if (key == Qt::Key_Escape) {
    leave();
    return true;
  }
  if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
    QApplication::sendEvent(list_, event);
    return true;
  }
  return QFrame::eventFilter(watched, event);
}

}  // namespace anneal::studio
