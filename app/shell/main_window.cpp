#include "app/shell/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QMessageBox>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/pages/data/data_page.h"
#include "app/pages/home/home_page.h"
#include "app/pages/live/live_page.h"
#include "app/pages/policy/policy_page.h"
#include "app/run/project_session.h"
#include "app/shell/command.h"
#include "app/shell/command_palette.h"
#include "app/shell/copies.h"
#include "app/shell/drops.h"
#include "app/shell/page_list.h"
#include "app/shell/preferences.h"
#include "app/shell/rail.h"
#include "app/shell/settings_page.h"
#include "app/shell/single_instance.h"
#include "app/shell/status_line.h"
#include "app/shell/undo_actions.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

namespace {

const QString settings_id = QStringLiteral("settings");

const QString geometry_key = QStringLiteral("window/geometry");
const QString page_key = QStringLiteral("window/page");

}  // namespace

MainWindow::MainWindow(ProjectSession& session, Preferences& preferences)
    : session_(session), preferences_(preferences) {
  setObjectName(QStringLiteral("main"));
  setMinimumSize(960, 560);
  resize(QSize(1440, 900).boundedTo(screen()->availableSize() - QSize(0, 40)));
  auto* centre = new QWidget;
  auto* columns = new QHBoxLayout(centre);
  columns->setContentsMargins(0, 0, 0, 0);
  columns->setSpacing(0);
  rail_ = new Rail;
  stack_ = new QStackedWidget;
  status_ = new StatusLine;
  auto* right = new QVBoxLayout;
  right->setSpacing(0);
  build_project_banner();
  right->addWidget(project_banner_->parentWidget());
  right->addWidget(stack_, 1);
  right->addWidget(status_);
  columns->addWidget(rail_);
  columns->addLayout(right, 1);
  setCentralWidget(centre);
  notices_ = new Notices(stack_);
  connect(stack_, &QStackedWidget::currentChanged, notices_, &QWidget::raise);  // the page came to the top

  copies_ = std::make_unique<Copies>(session_, *notices_, *this);
  copies_->set_activity_changed([this] { refresh_activity(); });
  instance_ = new SingleInstance(this);
  drops_ = new Drops(this);
  palette_ = new CommandPalette(this);

  add_pages();
  add_actions();
  connect_session();
  connect(rail_, &Rail::page_chosen, this, &MainWindow::show_index);
  connect(rail_->project_button(), &QPushButton::clicked, this, &MainWindow::show_project_menu);
  connect(rail_->search_button(), &QPushButton::clicked, this, [this] { palette_->open(commands()); });
  connect(rail_->settings_button(), &QPushButton::clicked, this, [this] { show_page(settings_id); });
  connect(instance_, &SingleInstance::called, this, &MainWindow::bring_to_front);
  connect(drops_, &Drops::project_dropped, this, &MainWindow::open_project);
  connect(drops_, &Drops::files_dropped, this, &MainWindow::use_files);
  session_.engine().probe();
  restoreGeometry(QSettings().value(geometry_key).toByteArray());
  retranslate();
  show_index(0);
  place_changed_.setSingleShot(true);
  place_changed_.setInterval(500);
  connect(&place_changed_, &QTimer::timeout, this, &MainWindow::keep_place);
}

MainWindow::~MainWindow() = default;

void MainWindow::connect_session() {
  connect(&session_, &ProjectSession::project_changed, this, [this] {
    const bool is_ours = session_.can_change();
    instance_->answer_for(is_ours ? QString::fromStdString(session_.place().string()) : QString());
    retranslate();
  });
  connect(&session_, &ProjectSession::active_runs_changed, this, &MainWindow::refresh_activity);
  connect(&session_, &ProjectSession::runs_changed, this,
          &MainWindow::refresh_activity);  // one waits no longer
  connect(&session_, &ProjectSession::run_shown, this, [this] { show_page(QStringLiteral("live")); });
  connect(&session_, &ProjectSession::compression_wanted, this,
          [this] { show_page(QStringLiteral("compress")); });
  connect(&session_, &ProjectSession::problem, this,
          [this](const QString& sentence) { notices_->tell_problem(sentence); });
  connect(&session_, &ProjectSession::run_failed, this, [this](qint64 run) {
    show_failed_run(run);
    tell_end_of_run(run, true);
  });
  connect(&session_, &ProjectSession::run_finished, this,
          [this](qint64 run) { tell_end_of_run(run, false); });
  connect(&session_, &ProjectSession::run_did_not_start, this, &MainWindow::show_failed_run);
  connect(&session_.engine(), &EngineProgram::probed, this, &MainWindow::refresh_engine);
  connect(&preferences_.desktop(), &Desktop::notification_pressed, this, [this] {
    bring_to_front();
    show_told_();
  });
}

void MainWindow::add_pages() {
  for (const PageEntry& entry : page_list()) {
    Page* page = entry.make(session_);
    page->setObjectName(QLatin1String(entry.id));
    add_page(page);
    rail_->add_page(QLatin1String(entry.icon));
  }
  connect(static_cast<HomePage*>(page(QStringLiteral("home"))), &HomePage::folder_wanted, this,
          &MainWindow::choose_own_data);
  connect(static_cast<PolicyPage*>(page(QStringLiteral("policy"))), &PolicyPage::change_wanted, this,
          &MainWindow::change_run);
  connect(static_cast<LivePage*>(page(QStringLiteral("live"))), &LivePage::setting_wanted, this,
          &MainWindow::show_setting);
  auto* settings = new SettingsPage(preferences_);
  settings->setObjectName(settings_id);
  add_page(settings);
}

/// A person's own images instead of the sample.
void MainWindow::choose_own_data() {
  const QString id = QStringLiteral("data");
  show_page(id);
  static_cast<DataPage*>(page(id))->choose_folder();
}

/// Of the policy of the next run.
void MainWindow::show_setting(const QString& key) {
  const QString id = QStringLiteral("policy");
  show_page(id);
  static_cast<PolicyPage*>(page(id))->show_setting(key);
}

/// On the Live page, which is shown with it.
void MainWindow::change_run(qint64 run) {
  session_.show_run(run);
  static_cast<LivePage*>(page(QStringLiteral("live")))->change_when_heard();
}

void MainWindow::add_page(Page* page) {
  pages_.push_back(page);
  stack_->addWidget(page);
  drops_->watch(page);
  connect(page, &Page::page_wanted, this, &MainWindow::show_page);
  connect(page, &Page::project_wanted, this, &MainWindow::open_project);
  connect(page, &Page::news, this, [this](const QString& sentence, const NoticeAction& action) {
    undo_->remember(action);
    notices_->tell(sentence, action);
  });
  connect(page, &Page::problem, this, [this](const QString& sentence) { notices_->tell_problem(sentence); });
  connect(page, &Page::activity_changed, this, &MainWindow::refresh_activity);
  connect(page, &Page::work_ended, this,
          [this, page](const QString& title, const QString& what, bool is_told) {
            tell_end(page->objectName(), title, what, is_told);
          });
}

void MainWindow::bring_to_front() {
  setWindowState(windowState() & ~Qt::WindowMinimized);
  show();
  raise();
  activateWindow();
}

void MainWindow::use_files(const QStringList& paths) {
  if (page(current_page())->take_files(paths)) return;
  const QString id = QStringLiteral("data");
  if (page(id)->take_files(paths)) return show_page(id);
  notices_->tell_problem(
      tr("Drop one folder or file at a time as the data, except for the files of an IDX set."));
}

/// Or a window that belongs to it.
bool MainWindow::is_in_front() const {
  return isVisible() && !isMinimized() && QApplication::activeWindow() != nullptr;
}

/// Where the person looks elsewhere; `show` is for when the notification is pressed.
void MainWindow::tell_desktop(const QString& title, const QString& what, std::function<void()> show) {
  if (!preferences_.notifies() || is_in_front()) return;
  preferences_.desktop().notify(title, what);
  show_told_ = std::move(show);
}

void MainWindow::tell_end_of_run(std::int64_t run, bool failed) {
  try {
    const QString name = QString::fromStdString(project::run(session_.project(), run).start.name);
    tell_desktop(failed ? tr("A run has failed") : tr("A run has finished"), name, [this, run] {
      if (session_.is_open()) session_.show_run(run);
    });
  } catch (const std::exception&) {
    // The project was closed meanwhile: there is nothing to show.
  }
}

/// Who comes back finds a notice, too, unless the page leaves one itself.
void MainWindow::tell_end(const QString& page, const QString& title, const QString& what, bool is_told) {
  if (is_in_front()) return;
  const auto show = [this, page] { show_page(page); };
  tell_desktop(title, what, show);
  if (is_told) return;
  notices_->tell(what.isEmpty() ? title : tr("%1: %2", "what has ended, and its name").arg(title, what),
                 {.word = tr("Show"), .pressed = show, .waits = true});
}

void MainWindow::retranslate() {
  const auto& entries = page_list();
  for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
    rail_->set_page_name(i, page_name(entries[static_cast<std::size_t>(i)]));
  }
  name_actions();
  rail_->settings_button()->setText(QStringLiteral("  ") + tr("Settings"));
  rail_->settings_button()->setAccessibleName(tr("Settings"));
  rail_->set_project_name(session_.is_open() ? session_.name() : tr("No project"));
  const QKeySequence find_key(Qt::CTRL | Qt::Key_K);
  rail_->set_search_words(tr("Search…"), find_key.toString(QKeySequence::NativeText));
  rail_->search_button()->setToolTip(tr("Finds pages, settings and every command"));
  const QString tip = tr("Open or create a project");
  rail_->project_button()->setToolTip(plain_tip(session_.is_open() ? session_.name() + '\n' + tip : tip));
  rail_->project_button()->setAccessibleName(tr("Project"));
  setWindowTitle(session_.name().isEmpty() ? QStringLiteral("Anneal")
                                           : session_.name() + QStringLiteral(" — Anneal"));
  refresh_project_banner();
  refresh_activity();
  refresh_engine();
}

void MainWindow::tell_problem(const std::exception_ptr& error) {
  notices_->tell_problem(sentence_of(error));
}

void MainWindow::show_failed_run(std::int64_t run) {
  if (current_page() == QLatin1String("live") && session_.shown_run() == run) return;  // it says so there
  try {
    const QString name = QString::fromStdString(project::run(session_.project(), run).start.name);
    notices_->tell_problem(tr("The run %1 has failed.").arg(name),
                           {tr("See why"), [this, run] { session_.show_run(run); }});
  } catch (const std::exception& error) {
    notices_->tell_problem(sentence_of(error));
  }
}

void MainWindow::refresh_activity() {
  const int waiting = session_.waiting_runs();
  const int running = session_.running_runs();
  QStringList all;
  if (running > 0) all << tr("%Ln running", nullptr, running);
  if (waiting > 0) all << tr("%Ln waiting", "runs", waiting);
  const QString sentence = all.isEmpty() ? tr("Nothing is running") : all.join(QStringLiteral(" · "));
  for (const Page* page : pages_)
    if (const QString activity = page->activity(); !activity.isEmpty()) all << activity;
  if (const QString activity = copies_->activity(); !activity.isEmpty()) all << activity;
  status_->set_activity(all.isEmpty() ? sentence : all.join(QStringLiteral(" · ")));
  rail_->set_count(index_of(QStringLiteral("live")), running, sentence);
}

void MainWindow::refresh_engine() {
  const QString version = session_.engine().version();
  if (!session_.engine().is_probed()) {
    status_->set_engine(State::waiting, tr("This computer"));
  } else if (version.isEmpty()) {
    status_->set_engine(State::warning, tr("This computer · the engine does not respond"));
  } else {
    status_->set_engine(State::done, tr("This computer · engine %1 ready").arg(version));
  }
}

void MainWindow::show_page(const QString& id) {
  show_index(index_of(id));
}

void MainWindow::show_index(int index) {
  stack_->setCurrentIndex(index);
  stack_->currentWidget()->setFocus();
  const bool is_listed = index < static_cast<int>(page_list().size());
  rail_->set_current(is_listed ? index : -1);
  leave_undo_to(*stack_->currentWidget());
  keep_place();
}

/// A page that takes back what is not saved yet has the keys for itself: what they did there must not reach
/// back to what was done elsewhere.
void MainWindow::leave_undo_to(const QWidget& page) {
  const QKeySequence key(QKeySequence::Undo);
  const auto own = page.findChildren<QShortcut*>();
  const bool has_own = std::ranges::any_of(own, [&](const QShortcut* each) { return each->key() == key; });
  undo_action_->setShortcut(has_own ? QKeySequence() : key);
  redo_action_->setShortcut(has_own ? QKeySequence() : redo_key());
}

QString MainWindow::current_page() const {
  return stack_->currentWidget()->objectName();
}

Page* MainWindow::page(const QString& id) const {
  return pages_[static_cast<std::size_t>(index_of(id))];
}

int MainWindow::index_of(const QString& id) const {
  for (std::size_t i = 0; i < pages_.size(); ++i) {
    if (pages_[i]->objectName() == id) return static_cast<int>(i);
  }
  qFatal("no page named %s", qPrintable(id));
}

void MainWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  place_changed_.start();
}

void MainWindow::moveEvent(QMoveEvent* event) {
  QMainWindow::moveEvent(event);
  place_changed_.start();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  keep_place();
  if (!loses_nothing()) return event->ignore();
  QMainWindow::closeEvent(event);
}

/// Or a person does not mind.
bool MainWindow::loses_nothing() {
  for (const Page* page : pages_) {
    const QString unsaved = page->unsaved();
    if (unsaved.isEmpty()) continue;
    QMessageBox question(QMessageBox::Warning, tr("Close the window"), tr("Not saved: %1").arg(unsaved),
                         QMessageBox::Cancel, this);
    const QAbstractButton* close =
        question.addButton(tr("Close without saving"), QMessageBox::DestructiveRole);
    question.setDefaultButton(QMessageBox::Cancel);
    question.exec();
    if (question.clickedButton() != close) return false;
  }
  return true;
}

/// As it changes, not only at the end, which may be that of the power.
void MainWindow::keep_place() {
  if (!isVisible()) return;
  QSettings settings;
  settings.setValue(geometry_key, saveGeometry());
  settings.setValue(page_key, current_page());
  settings.sync();
}

void MainWindow::go_to_last_place() {
  const QString last = QSettings().value(page_key).toString();
  for (const Page* page : pages_)
    if (page->objectName() == last) show_page(last);
}

}  // namespace anneal::studio
