#include "app/pages/hosts/queue_card.h"

#include <QHBoxLayout>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/hosts/engine_requests.h"
#include "app/pages/hosts/host_words.h"
#include "app/pages/hosts/queue_list.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

QueueCard::QueueCard(QWidget* parent)
    : Card(parent),
      running_(make_paragraph({}, "note")),
      empty_(make_paragraph({}, "muted")),
      list_(new QueueList),
      remove_(make_button({}, "small")),
      down_(make_button({}, "small")),
      up_(make_button({}, "small")) {
  mark_as_removing(remove_);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addStretch(1);
  for (QPushButton* button : {remove_, down_, up_}) buttons->addWidget(button);
  for (QWidget* part :
       {static_cast<QWidget*>(running_), static_cast<QWidget*>(empty_), static_cast<QWidget*>(list_)})
    body()->addWidget(part);
  body()->addLayout(buttons);
  connect(list_, &QListWidget::currentRowChanged, this, &QueueCard::refresh_buttons);
  connect(list_, &QueueList::move_wanted, this, [this](const QString& run, int position) {
    if (host_) host_->move_queued(folder_ / run.toStdString(), static_cast<std::size_t>(position), tell());
  });
  connect(list_, &QueueList::removal_wanted, this, [this](const QString& run) {
    if (host_) host_->remove_queued(folder_ / run.toStdString(), tell());
  });
  connect(up_, &QPushButton::clicked, this, [this] { list_->move_chosen(-1); });
  connect(down_, &QPushButton::clicked, this, [this] { list_->move_chosen(1); });
  connect(remove_, &QPushButton::clicked, this,
          [this] { emit list_->removal_wanted(QString::fromStdString(list_->chosen())); });
  const auto moving = [this](int places) {
    return [this, places] {
      return command({QStringLiteral("move"), QString::fromStdString(list_->chosen()),
                      QString::number(list_->place_after(places))});
    };
  };
  new CopyCommand(*up_, moving(-1));
  new CopyCommand(*down_, moving(1));
  new CopyCommand(*remove_, [this] {
    return command({QStringLiteral("remove"), QString::fromStdString(list_->chosen())});
  });
  hide();
}

/// Of this computer, or of a host, where runs have no folder.
QString QueueCard::command(const QStringList& action) const {
  const bool is_own = !folder_.empty();
  const QString where = is_own ? QString::fromStdString(folder_.string()) : name_;
  return command_line(is_own ? QStringLiteral("anneal") : QStringLiteral("anneal-remote"),
                      QStringList{QStringLiteral("queue"), where} + action);
}

RunHost::Done QueueCard::tell() {
  return [self = QPointer<QueueCard>(this)](const RunHost::Answer& answer) {
    if (!self) return;
    if (!answer.is_done) emit self->problem(answer.problem);
    emit self->queue_changed();
  };
}

void QueueCard::set_host(std::shared_ptr<QueueHost> host, const QString& name,
                         const std::filesystem::path& folder, const HostReport& report) {
  host_ = std::move(host);
  name_ = name;
  folder_ = folder;
  report_ = report;
  const bool is_known = host_ && report.queue.has_value();
  // Qt would hand it on to a card, which is chosen by it.
  if (QWidget* focused = window()->focusWidget(); !is_known && isAncestorOf(focused)) focused->clearFocus();
  setVisible(is_known);
  if (!is_known) return;
  set_note(name);
  QStringList running;
  for (const auto& [run, status] : report.runs)
    if (HostWords::is_going_on(status)) running += HostWords::run(run, status);
  running_->setText(running.isEmpty() ? tr("Nothing runs.") : running.join('\n'));
  const bool is_empty = report.queue->runs.empty();
  empty_->setVisible(is_empty);
  list_->setVisible(!is_empty);
  for (QPushButton* button : {remove_, down_, up_}) button->setVisible(!is_empty);
  list_->set_queue(*report.queue);
  refresh_buttons();
}

void QueueCard::refresh_buttons() {
  remove_->setEnabled(!list_->chosen().empty());
  up_->setEnabled(list_->can_move(-1));
  down_->setEnabled(list_->can_move(1));
}

void QueueCard::retranslate() {
  set_title(tr("Queue"));
  empty_->setText(tr("Nothing is waiting. To make a run wait here, start it with “Wait for free devices”."));
  list_->setAccessibleName(tr("Queue"));
  list_->setToolTip(tr("Drag, or press Alt and an arrow key, to change the order"));
  up_->setText(tr("Up"));
  down_->setText(tr("Down"));
  remove_->setText(tr("Remove"));
  remove_->setAccessibleName(tr("Remove from the queue"));
  set_host(host_, name_, folder_, report_);
}

}  // namespace anneal::studio
