#include "app/pages/hosts/queue_list.h"

#include <QCoreApplication>
#include <QKeyEvent>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/theme/state_icon.h"
#include "app/widgets/words/engine_words.h"

namespace anneal::studio {

using QueueState = remote::QueuedRun::State;

namespace {

constexpr int name_role = Qt::UserRole;
constexpr int waits_role = Qt::UserRole + 1;

State state_of(const remote::QueuedRun& run) {
  switch (run.state) {
    case QueueState::waiting:
      return State::waiting;
    case QueueState::starting:
      return State::running;
    case QueueState::refused:
      return State::failed;
  }
  return State::waiting;
}

std::string text_of(const remote::HostQueue& queue) {
  std::string text;
  for (const remote::QueuedRun& run : queue.runs)
    text += run.name + '\n' + std::to_string(static_cast<int>(run.state)) + run.reason + '\n';
  return text;
}

}  // namespace

QueueList::QueueList(QWidget* parent) : QListWidget(parent) {
  setFrameShape(QFrame::NoFrame);
  setWordWrap(true);
  setTextElideMode(Qt::ElideNone);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setDragDropMode(QAbstractItemView::InternalMove);
  setDefaultDropAction(Qt::MoveAction);
  connect(model(), &QAbstractItemModel::rowsMoved, this,
          [this](const QModelIndex&, int, int, const QModelIndex&, int to) {
            // `to` counts the rows before the move: the moved one is above it where it went down.
            for (const int row : {to, to - 1}) {
              const QListWidgetItem* moved = item(row);
              if (moved == nullptr || moved->data(name_role).toString() != QString::fromStdString(chosen()))
                continue;
              shown_.clear();
              emit move_wanted(moved->data(name_role).toString(), position_of(row));
              return;
            }
          });
}

void QueueList::set_queue(const remote::HostQueue& queue) {
  const std::string text = text_of(queue);
  if (text == shown_ || state() == DraggingState) return;
  shown_ = text;
  const std::string before = chosen();
  clear();
  for (const remote::QueuedRun& run : queue.runs) {
    const QString name = QString::fromStdString(run.name), reason = engine_words(run.reason);
    auto* item = new QListWidgetItem(reason.isEmpty() ? name : name + '\n' + reason, this);
    const auto shown = state_of(run);
    item->setIcon(tinted_icon(state_icon(shown), state_colour(shown)));
    item->setData(name_role, name);
    item->setData(waits_role, run.state == QueueState::waiting);
    item->setToolTip(plain_tip(item->text()));
    const bool can_be_dragged = run.state == QueueState::waiting;
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable |
                   (can_be_dragged ? Qt::ItemIsDragEnabled : Qt::NoItemFlags));
    if (run.name == before) setCurrentItem(item);
  }
}

std::string QueueList::chosen() const {
  const QListWidgetItem* item = currentItem();
  return item == nullptr ? std::string() : item->data(name_role).toString().toStdString();
}

int QueueList::position_of(int row) const {
  int position = 0;
  for (int above = 0; above < row; ++above) position += item(above)->data(waits_role).toBool() ? 1 : 0;
  return position;
}

bool QueueList::can_move(int places) const {
  const QListWidgetItem* from = currentItem();
  const QListWidgetItem* to = from == nullptr ? nullptr : item(currentRow() + places);
  return to != nullptr && from->data(waits_role).toBool() && to->data(waits_role).toBool();
}

int QueueList::place_after(int places) const {
  return position_of(currentRow()) + places + 1;
}

void QueueList::move_chosen(int places) {
  if (can_move(places)) emit move_wanted(QString::fromStdString(chosen()), place_after(places) - 1);
}

void QueueList::keyPressEvent(QKeyEvent* event) {
  if (event->modifiers() == Qt::AltModifier && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down))
    return move_chosen(event->key() == Qt::Key_Up ? -1 : 1);
  if (event->key() == Qt::Key_Delete && !chosen().empty()) {
    emit removal_wanted(QString::fromStdString(chosen()));
    return;
  }
  QListWidget::keyPressEvent(event);
}

}  // namespace anneal::studio
