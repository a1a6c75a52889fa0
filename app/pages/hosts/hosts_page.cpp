#include "app/pages/hosts/hosts_page.h"

#include <QGridLayout>
#include <QPushButton>
#include <QSysInfo>
#include <QVBoxLayout>
#include <utility>

#include "app/hosts/own_report.h"
#include "app/hosts/ssh_hosts.h"
#include "app/hosts/this_computer.h"
#include "app/pages/hosts/add_host_dialog.h"
#include "app/pages/hosts/check_list.h"
#include "app/pages/hosts/host_card.h"
#include "app/pages/hosts/host_words.h"
#include "app/pages/hosts/own_card.h"
#include "app/pages/hosts/question_dialogs.h"
#include "app/pages/hosts/queue_card.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/empty_state.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

constexpr int interval_ms = 1000;
constexpr int ticks_between_probes = 10;

}  // namespace

HostsPage::HostsPage(ProjectSession& session, QWidget* parent)
    : Page(parent), session_(session), hosts_(session.ssh_hosts()) {
  train_ = add_action();
  add_ = add_action(Action::primary);
  connect(train_, &QPushButton::clicked, this, [this] {
    session_.choose_hosts(selected_.toStdString());
    emit page_wanted(QStringLiteral("policy"));
  });
  grid_ = new QGridLayout;
  grid_->setSpacing(metrics::gap);
  grid_->setColumnStretch(0, 1);
  grid_->setColumnStretch(1, 1);
  own_card_ = new OwnCard;
  this_computer_ = std::make_shared<ThisComputer>(session_.engine());
  connect(own_card_, &OwnCard::chosen, this, [this] { select({}); });
  empty_ = new EmptyState(QStringLiteral("hosts"));
  empty_->button()->setObjectName(QStringLiteral("add_first"));
  content()->addLayout(grid_);
  content()->addWidget(empty_, 1);
  content()->addStretch(1);
  checklist_ = new Card;
  checks_ = new CheckList;
  checklist_->body()->addWidget(checks_);
  queue_ = new QueueCard;
  connect(queue_, &QueueCard::problem, this, &HostsPage::problem);
  connect(queue_, &QueueCard::queue_changed, this, [this] {
    if (selected_.isEmpty()) probe_this_computer();
  });
  inspector()->addWidget(queue_);
  inspector()->addWidget(checklist_);
  inspector()->addStretch(1);
  timer_.setInterval(interval_ms);
  connect(&timer_, &QTimer::timeout, this, &HostsPage::refresh);
  connect(add_, &QPushButton::clicked, this, &HostsPage::add_host);
  connect(empty_->button(), &QPushButton::clicked, this, &HostsPage::add_host);
  for (const auto changed : {&ProjectSession::active_runs_changed, &ProjectSession::project_changed})
    connect(&session_, changed, this, [this] {
      if (isVisible()) probe_this_computer();
    });
  if (hosts_ != nullptr) {
    questions_ = new QuestionDialogs(hosts_->person(), this);
    connect(hosts_, &SshHosts::added, this, &HostsPage::add_card);
    connect(hosts_, &SshHosts::removed, this, &HostsPage::drop_card);
    connect(hosts_, &SshHosts::changed, this, &HostsPage::refresh_host);
    for (const QString& name : hosts_->names()) add_card(name);
  }
  arrange();
  retranslate();
}

HostsPage::~HostsPage() = default;

HostCard* HostsPage::card(const QString& name) const {
  const auto found = cards_.find(name);
  return found == cards_.end() ? nullptr : found->second;
}

/// What is under way is dropped: it may be about what was before.
void HostsPage::probe_this_computer() {
  std::filesystem::path folder;
  std::vector<std::filesystem::path> runs;
  const bool is_known = attempt([&] {
    if (session_.is_from_here()) folder = ThisComputer::runs_folder(session_.place());
    runs = session_.running_here();
  });
  if (!is_known) return;
  const auto look = [folder, runs](const std::stop_token&) { return own_report(folder, runs); };
  const auto show = [this, folder](HostReport report) {
    own_report_ = std::move(report);
    own_folder_ = folder;
    own_card_->show_report(own_report_);
    if (selected_.isEmpty()) refresh_inspector();
  };
  probing_.start(look, show, [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

void HostsPage::add_host() {
  if (hosts_ == nullptr) return;
  auto* dialog = new AddHostDialog(*hosts_, window());
  connect(dialog, &AddHostDialog::host_added, this, [this](const QString& name) {
    select(name);
    card(name)->setFocus();
    hosts_->host(name)->test();
  });
  dialog->open();
}

void HostsPage::add_card(const QString& name) {
  auto* card = new HostCard(name);
  cards_[name] = card;
  connect(card, &HostCard::chosen, this, [this, name] { select(name); });
  connect(card, &HostCard::test_wanted, this, [this, name] {
    select(name);
    hosts_->host(name)->test();
  });
  connect(card, &HostCard::programs_wanted, this, [this, name] { hosts_->host(name)->deploy(); });
  connect(card, &HostCard::removal_wanted, this, [this, name] { remove_host(name); });
  arrange();
  refresh_host(name);
  refresh_heading();
}

void HostsPage::remove_host(const QString& name) {
  const remote::Place place = hosts_->host(name)->place().place;
  if (!attempt([&] { hosts_->remove(name); })) return;
  emit news(tr("%1 was removed from the list. Nothing was changed there.").arg(name),
            {.word = tr("Undo"),
             .pressed = [this, name, place] { attempt([&] { hosts_->add(name, place); }); },
             .topic = undo_topic,
             .taken_back = tr("removal of %1", "a host").arg(name)});
}

void HostsPage::drop_card(const QString& name) {
  const auto found = cards_.find(name);
  if (found == cards_.end()) return;
  // Not at once: one of its buttons may have been pressed.
  found->second->hide();
  found->second->deleteLater();
  grid_->removeWidget(found->second);
  cards_.erase(found);
  arrange();
  refresh_heading();
  if (selected_ == name) select({});
}

/// In two columns, this computer first.
void HostsPage::arrange() {
  grid_->addWidget(own_card_, 0, 0);
  int place = 1;
  if (hosts_ != nullptr) {
    for (const QString& name : hosts_->names()) {
      HostCard* card = this->card(name);
      if (card == nullptr) continue;
      grid_->addWidget(card, place / 2, place % 2);
      ++place;
    }
  }
  empty_->setVisible(cards_.empty() && hosts_ != nullptr);
  add_->setVisible(!cards_.empty());
}

void HostsPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  if (hosts_ != nullptr) hosts_->look_for_others();
  if (!std::exchange(was_shown_, true)) select(cards_.empty() ? selected_ : hosts_->names().front());
  ticks_ = 0;
  timer_.start();
  refresh();
}

void HostsPage::hideEvent(QHideEvent* event) {
  Page::hideEvent(event);
  timer_.stop();
}

/// Facts of this computer, and of hosts that are connected, are asked for now and then.
void HostsPage::refresh() {
  const bool probes = ticks_++ % ticks_between_probes == 0;
  for (const auto& [name, card] : cards_) {
    const auto host = hosts_->host(name);
    if (probes && host->link()->kind == LinkState::Kind::up) host->refresh();
    refresh_host(name);
  }
  if (probes) probe_this_computer();
}

void HostsPage::refresh_host(const QString& name) {
  const auto host = hosts_->host(name);
  if (host == nullptr || card(name) == nullptr) return;
  card(name)->show_report(host->report());
  if (name == selected_) refresh_inspector();
  if (isVisible()) refresh_heading();
}

void HostsPage::refresh_heading() {
  const int count = static_cast<int>(cards_.size());
  set_title(count == 0 ? tr("This computer") : tr("This computer and %Ln host(s)", nullptr, count));
  int connected = 0, away = 0;
  for (const auto& [name, card] : cards_) {
    const LinkState link = *hosts_->host(name)->link();
    connected += link.kind == LinkState::Kind::up ? 1 : 0;
    away += link.is_silent() ? 1 : 0;
  }
  QStringList parts;
  if (hosts_ != nullptr && !hosts_->problem().isEmpty()) parts += hosts_->problem();
  if (count == 0) parts += tr("Training runs here.");
  if (connected > 0) parts += tr("%Ln connected", nullptr, connected);
  if (away > 0) parts += tr("%Ln without a connection", nullptr, away);
  if (count > 0 && connected == 0 && away == 0) parts += tr("Hosts are connected when needed.");
  set_context(parts.join(QStringLiteral(" · ")));
}

void HostsPage::select(const QString& name) {
  selected_ = name;
  own_card_->set_selected(name.isEmpty());
  for (const auto& [other, card] : cards_) card->set_selected(other == name);
  refresh_inspector();
}

void HostsPage::refresh_inspector() {
  const HostCard* shown = card(selected_);
  train_->setText(tr("Train on %1…").arg(selected_));
  train_->setVisible(shown != nullptr);
  const HostReport report = shown == nullptr ? own_report_ : hosts_->host(selected_)->report();
  const std::vector<remote::Check> checks = HostWords::checks(report);
  checklist_->setVisible(!checks.empty());
  checklist_->set_note(selected_);
  checks_->set_checks(checks);
  if (shown == nullptr)
    queue_->set_host(this_computer_, QSysInfo::machineHostName(), own_folder_, report);
  else
    queue_->set_host(hosts_->host(selected_), selected_, {}, report);
}

void HostsPage::retranslate() {
  add_->setText(tr("Add host…"));
  own_card_->retranslate();
  empty_->set_texts(tr("Train on any Linux computer that you can reach with ssh. Anneal sends its programs "
                       "and the data there and keeps them, with the runs, in its own folders in your home "
                       "folder: .cache/anneal and .local/share/anneal."),
                    tr("Add host…"));
  checklist_->set_title(tr("Checklist"));
  queue_->retranslate();
  for (const auto& [name, card] : cards_) card->retranslate();
  refresh_heading();
  refresh_inspector();
}

}  // namespace anneal::studio
