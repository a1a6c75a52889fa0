#include "shell/main_window.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QShortcut>
#include <QStackedWidget>
#include <QStandardPaths>
#include <QVBoxLayout>
#include <filesystem>

#include "project/runs.h"
#include "run/project_session.h"
#include "run/recent_projects.h"
#include "run/weights_mirror.h"
#include "shell/page_list.h"
#include "shell/preferences.h"
#include "shell/rail.h"
#include "shell/status_line.h"
#include "widgets/banner.h"
#include "widgets/metrics.h"
#include "widgets/notices.h"
#include "widgets/page.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace {

QString documents() {
  return QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
}

QString filter() {
  return MainWindow::tr("Anneal projects (*.anneal)");
}

}  // namespace

MainWindow::MainWindow(ProjectSession& session, Preferences& preferences)
    : session_(session), preferences_(preferences) {
  setObjectName(QStringLiteral("main"));
  setMinimumSize(960, 640);
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

  add_pages();
  add_shortcuts();
  connect(rail_, &Rail::page_chosen, this, &MainWindow::show_index);
  connect(rail_->project_button(), &QPushButton::clicked, this, &MainWindow::show_project_menu);
  connect(rail_->settings_button(), &QPushButton::clicked, this, &MainWindow::show_settings_menu);
  connect(&session_, &ProjectSession::project_changed, this, &MainWindow::retranslate);
  connect(&session_, &ProjectSession::active_runs_changed, this, &MainWindow::refresh_activity);
  connect(&session_, &ProjectSession::run_shown, this, [this] { show_page(QStringLiteral("live")); });
  connect(&session_, &ProjectSession::problem, this,
          [this](const QString& sentence) { notices_->tell_problem(sentence); });
  connect(&session_, &ProjectSession::run_failed, this, &MainWindow::show_failed_run);
  connect(&session_, &ProjectSession::run_did_not_start, this, &MainWindow::show_failed_run);
  connect(&session_.engine(), &EngineProgram::probed, this, &MainWindow::refresh_engine);
  session_.engine().probe();
  restoreGeometry(QSettings().value(QStringLiteral("window/geometry")).toByteArray());
  retranslate();
  show_index(0);
}

MainWindow::~MainWindow() = default;

void MainWindow::add_pages() {
  for (const PageEntry& entry : page_list()) {
    Page* page = entry.make(session_);
    page->setObjectName(QLatin1String(entry.id));
    pages_.push_back(page);
    stack_->addWidget(page);
    rail_->add_page(QLatin1String(entry.icon));
    connect(page, &Page::page_wanted, this, &MainWindow::show_page);
    connect(page, &Page::project_wanted, this, &MainWindow::open_project);
    connect(page, &Page::news, this, [this](const QString& sentence, const NoticeAction& action) {
      notices_->tell(sentence, action);
    });
    connect(page, &Page::problem, this,
            [this](const QString& sentence) { notices_->tell_problem(sentence); });
    connect(page, &Page::activity_changed, this, &MainWindow::refresh_activity);
  }
}

void MainWindow::add_shortcuts() {
  for (int i = 0; i < static_cast<int>(pages_.size()); ++i) {
    auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)), this);
    connect(shortcut, &QShortcut::activated, this, [this, i] { show_index(i); });
  }
  connect(new QShortcut(QKeySequence::Open, this), &QShortcut::activated, this,
          [this] { ask_for_project(true); });
  connect(new QShortcut(Qt::Key_F6, this), &QShortcut::activated, this, [this] { notices_->focus_newest(); });
  connect(new QShortcut(QKeySequence::Quit, this), &QShortcut::activated, this, &QWidget::close);
}

void MainWindow::retranslate() {
  const auto& entries = page_list();
  for (int i = 0; i < static_cast<int>(entries.size()); ++i) {
    rail_->set_page_name(i, page_name(entries[static_cast<std::size_t>(i)]));
  }
  rail_->settings_button()->setText(QStringLiteral("  ") + tr("Settings"));
  rail_->settings_button()->setAccessibleName(tr("Settings"));
  rail_->set_project_name(session_.is_open() ? session_.name() : tr("No project"));
  rail_->project_button()->setToolTip(tr("Open or make a project"));
  rail_->project_button()->setAccessibleName(tr("Project"));
  setWindowTitle(session_.name().isEmpty() ? QStringLiteral("Anneal")
                                           : session_.name() + QStringLiteral(" — Anneal"));
  refresh_project_banner();
  refresh_activity();
  refresh_engine();
}

void MainWindow::build_project_banner() {
  auto* place = new QWidget;
  auto* margins = new QVBoxLayout(place);
  margins->setContentsMargins(metrics::page_margin, metrics::gap, metrics::page_margin, 0);
  project_banner_ = new Banner;
  margins->addWidget(project_banner_);
  for (QPushButton** button : {&read_, &change_, &other_, &new_}) *button = project_banner_->add_button();
  connect(read_, &QPushButton::clicked, this, [this] { read_project(refused_); });
  connect(change_, &QPushButton::clicked, this,
          [this] { open_project(QString::fromStdString(session_.project().path().string())); });
  connect(other_, &QPushButton::clicked, this, [this] { ask_for_project(true); });
  connect(new_, &QPushButton::clicked, this, [this] { ask_for_project(false); });
}

void MainWindow::refresh_project_banner() {
  read_->setText(tr("Open read-only"));
  change_->setText(tr("Open for changes"));
  other_->setText(tr("Open another…"));
  new_->setText(tr("New project…"));
  read_->setVisible(!session_.is_open() && can_read_);
  change_->setVisible(session_.is_open());
  project_banner_->parentWidget()->setVisible(!session_.can_change());
  if (session_.can_change()) return;
  if (session_.is_open()) {
    project_banner_->show_sentence(
        State::warning,
        tr("%1 is open read-only: nothing can be changed or started here.").arg(session_.name()));
  } else {
    const QString sentence = tr("No project is open.");
    project_banner_->show_sentence(State::failed, refusal_.isEmpty() ? sentence : sentence + ' ' + refusal_);
  }
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
  const int running = static_cast<int>(session_.active_runs().size());
  const QString sentence = running == 0 ? tr("Nothing is running") : tr("%n running", nullptr, running);
  QStringList all = running == 0 ? QStringList() : QStringList(sentence);
  for (const Page* page : pages_)
    if (const QString activity = page->activity(); !activity.isEmpty()) all << activity;
  status_->set_activity(all.isEmpty() ? sentence : all.join(QStringLiteral(" · ")));
  rail_->set_count(index_of(QStringLiteral("live")), running, sentence);
}

void MainWindow::refresh_engine() {
  const QString version = session_.engine().version();
  if (!session_.engine().is_probed()) {
    status_->set_engine(State::waiting, tr("This computer"));
  } else if (version.isEmpty()) {
    status_->set_engine(State::warning, tr("This computer · the engine does not answer"));
  } else {
    status_->set_engine(State::done, tr("This computer · engine %1 ready").arg(version));
  }
}

void MainWindow::show_project_menu() {
  QMenu menu(this);
  menu.addAction(tr("New project…"), this, [this] { ask_for_project(false); });
  menu.addAction(tr("Open project…"), QKeySequence::Open, this, [this] { ask_for_project(true); });
  QAction* copy = menu.addAction(tr("Save under another name…"), this, &MainWindow::save_project_as);
  copy->setEnabled(session_.is_open());
  const QStringList recent = recent_projects();
  if (!recent.isEmpty()) menu.addSeparator();
  for (const QString& path : recent) {
    const QFileInfo file(path);
    QAction* action = menu.addAction(file.fileName(), this, [this, path] { open_project(path); });
    action->setToolTip(path);
    action->setEnabled(file.exists());
  }
  menu.setToolTipsVisible(true);
  menu.exec(rail_->project_button()->mapToGlobal(QPoint(8, rail_->project_button()->height())));
}

void MainWindow::show_settings_menu() {
  QMenu menu(this);
  auto* appearances = new QActionGroup(&menu);
  const std::pair<Appearance, QString> choices[] = {{Appearance::system, tr("As the system")},
                                                    {Appearance::light, tr("Light")},
                                                    {Appearance::dark, tr("Dark")}};
  for (const auto& [appearance, name] : choices) {
    QAction* action =
        menu.addAction(name, this, [this, chosen = appearance] { preferences_.set_appearance(chosen); });
    action->setCheckable(true);
    action->setChecked(preferences_.appearance() == appearance);
    appearances->addAction(action);
  }
  menu.addSeparator();
  auto* names = new QActionGroup(&menu);
  for (const Language& language : languages()) {
    QAction* action = menu.addAction(language.name, this,
                                     [this, code = language.code] { preferences_.set_language(code); });
    action->setCheckable(true);
    action->setChecked(preferences_.language() == language.code);
    names->addAction(action);
  }
  menu.addSeparator();
  menu.addAction(tr("Where weights are downloaded from…"), this, &MainWindow::ask_for_mirror);
  QPushButton* button = rail_->settings_button();
  menu.exec(button->mapToGlobal(QPoint(8, -menu.sizeHint().height())));
}

void MainWindow::ask_for_mirror() {
  bool is_said = false;
  const QString place = QInputDialog::getText(this, tr("Where weights are downloaded from"),
                                              tr("An https address or a folder that holds the files by their "
                                                 "names.\nEmpty: where they were published."),
                                              QLineEdit::Normal, weights_mirror(), &is_said);
  if (is_said) set_weights_mirror(place);
}

void MainWindow::ask_for_project(bool existing) {
  const QString path = existing
                           ? QFileDialog::getOpenFileName(this, tr("Open project"), documents(), filter())
                           : ask_for_new_file(tr("New project"));
  if (!path.isEmpty()) open_project(path);
}

QString MainWindow::ask_for_new_file(const QString& title) {
  QString path = QFileDialog::getSaveFileName(this, title, documents(), filter());
  if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".anneal");
  return path;
}

void MainWindow::open_project(const QString& path) {
  if (path.isEmpty()) {
    ask_for_project(true);
    return;
  }
  const bool opened = try_to([&] { session_.open(path.toStdString()); }, path);
  if (opened || !session_.is_open()) return;  // where nothing is open, the banner says why
  NoticeAction read;
  const bool is_shown = session_.project().path() == std::filesystem::absolute(path.toStdString());
  if (can_read_ && !is_shown) read = {tr("Open read-only"), [this, path] { read_project(path); }};
  notices_->tell_problem(refusal_, read);
}

void MainWindow::read_project(const QString& path) {
  if (!try_to([&] { session_.open(path.toStdString(), ProjectSession::Access::read); }, path))
    notices_->tell_problem(refusal_);
}

/// Opens in one way or another; false where that is refused, and then `refusal_` says why.
bool MainWindow::try_to(const std::function<void()>& open, const QString& path) {
  refusal_.clear();
  refused_ = path;
  try {
    open();
  } catch (const std::exception& error) {
    refusal_ = sentence_of(error);
    can_read_ = ProjectSession::can_read(path.toStdString());
  }
  refresh_project_banner();
  return refusal_.isEmpty();
}

void MainWindow::save_project_as() {
  const QString path = ask_for_new_file(tr("Save under another name"));
  if (path.isEmpty()) return;
  try {
    session_.save_as(path.toStdString());
    notices_->tell(tr("Saved as %1, which is now open.").arg(QFileInfo(path).fileName()));
  } catch (const std::exception& error) {
    notices_->tell_problem(sentence_of(error));
  }
}

void MainWindow::show_page(const QString& id) {
  show_index(index_of(id));
}

void MainWindow::show_index(int index) {
  stack_->setCurrentIndex(index);
  stack_->currentWidget()->setFocus();
  rail_->set_current(index);
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

void MainWindow::closeEvent(QCloseEvent* event) {
  QSettings().setValue(QStringLiteral("window/geometry"), saveGeometry());
  QMainWindow::closeEvent(event);
}

}  // namespace anneal::studio
