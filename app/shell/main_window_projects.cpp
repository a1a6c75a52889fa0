// Projects are opened, made and saved from the window; what stands in the way of changing one is said over
// every page.
#include <QAction>
#include <QFileInfo>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/run/project_session.h"
#include "app/run/recent_projects.h"
#include "app/shell/main_window.h"
#include "app/shell/rail.h"
#include "app/shell/undo_actions.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

QString filter() {
  return MainWindow::tr("Anneal projects (*.anneal)");
}

}  // namespace

void MainWindow::build_project_banner() {
  auto* place = new QWidget;
  auto* margins = new QVBoxLayout(place);
  margins->setContentsMargins(metrics::page_margin, metrics::gap, metrics::page_margin, 0);
  project_banner_ = new Banner;
  margins->addWidget(project_banner_);
  for (QPushButton** button : {&read_, &change_, &adopt_, &other_, &new_, &cancel_})
    *button = project_banner_->add_button();
  connect(read_, &QPushButton::clicked, this, [this] { read_project(opened_); });
  connect(change_, &QPushButton::clicked, this,
          [this] { open_project(QString::fromStdString(session_.place().string())); });
  connect(adopt_, &QPushButton::clicked, this, &MainWindow::adopt_project);
  connect(other_, &QPushButton::clicked, this, [this] { ask_for_project(true); });
  connect(new_, &QPushButton::clicked, this, [this] { ask_for_project(false); });
  connect(cancel_, &QPushButton::clicked, this, [this] {
    session_.cancel_opening();
    refresh_project_banner();
  });
  constexpr int noticed_after_ms = 300;
  opens_long_.setSingleShot(true);
  opens_long_.setInterval(noticed_after_ms);
  connect(&opens_long_, &QTimer::timeout, this, [this] {
    refresh_project_banner();
    show_if_waiting();
  });
}

void MainWindow::refresh_project_banner() {
  refresh_project_buttons();
  const bool is_foreign = session_.can_change() && !session_.is_from_here();
  const bool is_opening = session_.is_opening();
  // Most are open before a sentence could be read.
  const bool is_quiet = is_opening ? opens_long_.isActive() : session_.can_change() && !is_foreign;
  project_banner_->parentWidget()->setVisible(!is_quiet);
  if (is_opening) {
    project_banner_->show_sentence(State::running, tr("Opening %1…").arg(QFileInfo(opened_).fileName()));
  } else if (is_foreign) {
    project_banner_->show_sentence(
        State::warning,
        tr("%1 was made elsewhere. It is shown as saved: its runs are not followed and its data is not read.")
            .arg(session_.name()));
  } else if (session_.can_change()) {
    return;
  } else if (session_.is_open()) {
    project_banner_->show_sentence(
        State::warning,
        tr("%1 is open read-only: nothing can be changed or started here.").arg(session_.name()));
  } else {
    const QString sentence = tr("No project is open.");
    project_banner_->show_sentence(State::failed, refusal_.isEmpty() ? sentence : sentence + ' ' + refusal_);
  }
}

void MainWindow::refresh_project_buttons() {
  read_->setText(tr("Open read-only"));
  change_->setText(tr("Open for changes"));
  adopt_->setText(tr("Make it mine"));
  other_->setText(tr("Open another…"));
  new_->setText(tr("New project…"));
  cancel_->setText(tr("Cancel"));
  const bool is_opening = session_.is_opening();
  read_->setVisible(!is_opening && !session_.is_open() && can_read_);
  change_->setVisible(!is_opening && session_.is_open() && !session_.can_change());
  adopt_->setVisible(!is_opening && session_.can_change() && !session_.is_from_here());
  other_->setVisible(!is_opening);
  new_->setVisible(!is_opening);
  cancel_->setVisible(is_opening);
}

void MainWindow::show_project_menu() {
  QMenu menu(this);
  undo_->refresh();
  const auto add = [&](std::initializer_list<QByteArrayView> names) {
    for (const auto& [action, name] : actions_) {
      const QByteArrayView id(name);
      if (std::find(names.begin(), names.end(), id) == names.end()) continue;
      if (id.startsWith("Save") || id.startsWith("Bring")) action->setEnabled(session_.is_open());
      menu.addAction(action);
    }
    menu.addSeparator();
  };
  add({"Undo", "Redo"});
  add({"New project…", "Open project…", "Save under another name…", "Save a copy for sharing…",
       "Merge another copy…"});
  for (const QString& path : recent_projects()) {
    const QFileInfo file(path);
    QAction* action = menu.addAction(file.fileName(), this, [this, path] { open_project(path); });
    action->setToolTip(path);
    action->setEnabled(file.exists());
  }
  menu.addSeparator();
  add({"Find a command…", "Keys", "Settings", "About Anneal"});
  menu.setToolTipsVisible(true);
  menu.exec(rail_->project_button()->mapToGlobal(QPoint(8, rail_->project_button()->height())));
}

void MainWindow::ask_for_project(bool existing) {
  const QString path =
      existing ? file_dialogs::open_file(this, file_dialogs::Kind::project, tr("Open project"), filter())
               : ask_for_new_file(tr("New project"));
  if (!path.isEmpty()) open_project(path);
}

QString MainWindow::ask_for_new_file(const QString& title) {
  QString path = file_dialogs::save_file(this, file_dialogs::Kind::project, title, {}, filter());
  if (!path.isEmpty() && QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".anneal");
  return path;
}

void MainWindow::open_project(const QString& path) {
  if (path.isEmpty()) {
    ask_for_project(true);
    return;
  }
  begin_opening(path, project::Project::Access::change);
}

void MainWindow::read_project(const QString& path) {
  begin_opening(path, project::Project::Access::read);
}

void MainWindow::begin_opening(const QString& path, project::Project::Access access) {
  opened_ = path;
  opens_long_.start();
  const QPointer<MainWindow> self(this);
  session_.open_in_background(path.toStdString(), access,
                              [self, path](const std::optional<ProjectSession::Refusal>& refusal) {
                                if (self == nullptr) return;
                                refusal ? self->end_opening(path, refusal->sentence, refusal->can_read)
                                        : self->end_opening(path, {}, false);
                              });
  refresh_project_banner();
}

/// Where nothing is open, the banner says why.
void MainWindow::end_opening(const QString& path, const QString& refusal, bool can_read) {
  opens_long_.stop();
  refusal_ = refusal;
  can_read_ = can_read;
  refresh_project_banner();
  show_if_waiting();
  if (refusal.isEmpty() || !session_.is_open()) return;
  NoticeAction read;
  const bool is_shown = session_.place() == std::filesystem::absolute(path.toStdString());
  if (can_read && !is_shown) read = {tr("Open read-only"), [this, path] { read_project(path); }};
  notices_->tell_problem(refusal, read);
}

void MainWindow::show_with_project() {
  shows_when_opened_ = true;
  if (!session_.is_opening()) show_if_waiting();
}

void MainWindow::show_if_waiting() {
  if (std::exchange(shows_when_opened_, false)) show();
}

void MainWindow::adopt_project() {
  try {
    session_.adopt();
  } catch (const std::exception& error) {
    notices_->tell_problem(sentence_of(error));
  }
}

void MainWindow::save_project_as() {
  const QString path = ask_for_new_file(tr("Save under another name"));
  if (path.isEmpty()) return;
  opened_ = path;
  opens_long_.start();
  const QPointer<MainWindow> self(this);
  try {
    session_.save_as(path.toStdString(), [self, path](const std::optional<ProjectSession::Refusal>& refusal) {
      if (self == nullptr) return;
      self->end_opening(path, refusal ? refusal->sentence : QString(), false);
      if (!refusal)
        self->notices_->tell(tr("Saved as %1, which is now open.").arg(QFileInfo(path).fileName()));
    });
  } catch (const std::exception& error) {
    end_opening(path, sentence_of(error), false);
  }
  refresh_project_banner();
}

}  // namespace anneal::studio
