#include "app/pages/home/home_page.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "app/hosts/host_names.h"
#include "app/models/run_progress.h"
#include "app/pages/home/failure_list.h"
#include "app/pages/home/fastest_card.h"
#include "app/pages/home/run_row.h"
#include "app/run/phase_words.h"
#include "app/run/project_session.h"
#include "app/run/recent_projects.h"
#include "app/run/training_place.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {
namespace {

constexpr std::size_t shown_runs = 6;
constexpr std::size_t most_going_on = 12;
constexpr int refresh_interval_ms = 1000;

QWidget* new_rows(Card* card, QWidget* old) {
  if (old != nullptr) {
    // Not at once: a change of colours ends up here while Qt goes through all widgets.
    old->hide();
    old->deleteLater();
  }
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  card->body()->insertWidget(0, rows);
  return rows;
}

}  // namespace

HomePage::HomePage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  auto* first = new Card;
  heading_ = make_label({}, "title");
  promise_ = make_paragraph({}, "muted");
  train_ = make_button({}, "primary");
  own_ = make_button({}, "plain");
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(8);
  buttons->addWidget(train_);
  buttons->addWidget(own_);
  buttons->addStretch(1);
  first->body()->setContentsMargins(8, 12, 8, 16);
  first->body()->setSpacing(8);
  first->body()->addWidget(heading_);
  first->body()->addWidget(promise_);
  first->body()->addSpacing(8);
  place_ = new TrainingPlace(session_, TrainingPlace::Data::none);
  place_->setMaximumWidth(280);
  first->body()->addWidget(place_);
  first->body()->addSpacing(4);
  first->body()->addLayout(buttons);
  own_words_ = make_paragraph({}, "note");
  first->body()->addWidget(own_words_);
  runs_ = new Card;
  failed_ = new Card;
  failures_ = new FailureList(session_);
  failed_->body()->addWidget(failures_);
  failed_->hide();
  connect(failures_, &FailureList::page_wanted, this, &HomePage::page_wanted);
  connect(failures_, &FailureList::problem, this, &HomePage::problem);
  content()->addWidget(first);
  content()->addWidget(failed_);
  content()->addWidget(runs_);
  content()->addStretch(1);
  fastest_ = new FastestCard;
  inspector()->addWidget(fastest_);
  recent_ = new Card;
  open_ = make_button({}, "quiet");
  recent_->body()->addWidget(open_, 0, Qt::AlignLeft);
  inspector()->addWidget(recent_);
  inspector()->addStretch(1);

  connect(train_, &QPushButton::clicked, this, &HomePage::train_sample);
  connect(own_, &QPushButton::clicked, this, &HomePage::folder_wanted);
  connect(open_, &QPushButton::clicked, this, [this] { emit project_wanted({}); });
  connect(&session_, &ProjectSession::project_changed, this, &HomePage::refresh);
  connect(&session_, &ProjectSession::hosts_changed, this, &HomePage::show_promise);
  pending_.setSingleShot(true);
  pending_.setInterval(refresh_interval_ms);
  connect(&pending_, &QTimer::timeout, this, &HomePage::refresh_runs);
  connect(&session_, &ProjectSession::runs_changed, this, &HomePage::schedule);
  connect(&session_, &ProjectSession::items_changed, this, &HomePage::refresh_own);
  retranslate();
}

void HomePage::train_sample() {
  attempt([this] { session_.start_sample(); });
}

void HomePage::show_promise() {
  const std::string& host = session_.chosen_hosts();
  promise_->setText(
      host.empty() ? tr("A small network learns to tell ten kinds of drawn shapes apart, on this computer. "
                        "Nothing is downloaded and nothing leaves it.")
                   : tr("A small network learns to tell ten kinds of drawn shapes apart, on %1, which draws "
                        "them itself.")
                         .arg(shown_hosts(host)));
}

void HomePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  refresh_runs();
}

void HomePage::refresh() {
  const QString name = session_.name();
  set_title(name.isEmpty() ? tr("Welcome") : QFileInfo(name).completeBaseName());
  train_->setEnabled(session_.can_change());
  refresh_runs();
  refresh_recent();
}

void HomePage::schedule() {
  if (isVisible() && !pending_.isActive()) pending_.start();
}

/// Who has data of one's own needs no invitation to use some.
void HomePage::refresh_own() {
  bool has_own = false;
  if (session_.is_open())
    attempt([&] { has_own = !project::items(session_.project(), project::ItemKind::dataset).empty(); });
  own_->setVisible(!has_own);
  own_words_->setVisible(!has_own);
}

void HomePage::refresh_runs() {
  refresh_own();
  rows_ = new_rows(runs_, rows_);
  if (!session_.is_open()) fastest_->hide();
  if (!session_.is_open()) return set_context(tr("No project is open."));
  attempt([this] { add_runs(); });
}

void HomePage::add_runs() {
  const std::vector<project::Run> runs = project::runs(session_.project());
  set_context(runs.empty() ? tr("Nothing has run in this project yet.")
                           : tr("%Ln runs in this project", nullptr, static_cast<int>(runs.size())));
  failures_->set_runs(runs);
  fastest_->set_runs(session_.project(), runs);
  failed_->setVisible(!failures_->isHidden());
  std::vector<project::Run> shown;  // those that go on first
  for (const project::Run& run : runs)
    if (shown.size() < most_going_on && session_.active_runs().contains(run.id)) shown.push_back(run);
  for (const project::Run& run : runs)
    if (shown.size() < shown_runs && !session_.active_runs().contains(run.id)) shown.push_back(run);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    auto* row =
        new RunRow(shown[i], phase_of(shown[i], session_.phases()), best_curve(session_.project(), shown[i]));
    connect(row, &RunRow::pressed, this,
            [this, id = shown[i].id] { attempt([&] { session_.show_run(id); }); });
    rows_->layout()->addWidget(row);
  }
  if (runs.empty())
    rows_->layout()->addWidget(make_paragraph(tr("Runs appear here as soon as they start."), "muted"));
}

void HomePage::refresh_recent() {
  projects_ = new_rows(recent_, projects_);
  for (const QString& path : recent_projects()) {
    const QFileInfo file(path);
    constexpr int longest_name = 28;
    auto* button =
        make_button(QStringLiteral("  ") + shortened(file.completeBaseName(), longest_name), "rail");
    button->setIcon(tinted_icon(QStringLiteral("file"), current_palette().muted));
    button->setToolTip(plain_tip(path));
    button->setAccessibleName(file.completeBaseName());
    button->setEnabled(file.exists());
    connect(button, &QPushButton::clicked, this, [this, path] { emit project_wanted(path); });
    projects_->layout()->addWidget(button);
  }
}

void HomePage::repaint_icons() {
  refresh();
}

void HomePage::retranslate() {
  heading_->setText(tr("See a model learn in a minute"));
  show_promise();
  train_->setText(tr("Train the sample"));
  own_->setText(tr("Use your own folder"));
  own_words_->setText(tr(
      "Your own data are a folder of images, with a folder for each label, or a table: a CSV file, which the "
      "Data page opens."));
  runs_->set_title(tr("Latest runs"));
  failed_->set_title(tr("Failed or interrupted"));
  recent_->set_title(tr("Recent projects"));
  place_->retranslate();
  open_->setText(tr("Open project…"));
  refresh();
}

}  // namespace anneal::studio
