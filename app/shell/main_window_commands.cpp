// What can be done in the window, by keys and by the palette.
#include <QAction>
#include <QFileInfo>
#include <QStackedWidget>
#include <algorithm>

#include "app/results/run_keys.h"
#include "app/run/project_session.h"
#include "app/run/recent_projects.h"
#include "app/shell/about.h"
#include "app/shell/command.h"
#include "app/shell/command_palette.h"
#include "app/shell/copies.h"
#include "app/shell/key_list.h"
#include "app/shell/main_window.h"
#include "app/shell/page_list.h"
#include "app/shell/preferences.h"
#include "app/shell/undo_actions.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

QAction* MainWindow::add_action(const char* name, const QKeySequence& keys,
                                const std::function<void()>& run) {
  auto* action = new QAction(this);
  action->setShortcut(keys);
  addAction(action);
  connect(action, &QAction::triggered, this, run);
  actions_.emplace_back(action, name);
  return action;
}

/// Without a desktop, Qt has another one.
QKeySequence MainWindow::redo_key() {
  return QKeySequence(QStringLiteral("Ctrl+Shift+Z"));
}

void MainWindow::add_undo() {
  undo_action_ = add_action(QT_TR_NOOP("Undo"), QKeySequence::Undo);
  redo_action_ = add_action(QT_TR_NOOP("Redo"), redo_key());
  undo_ = new UndoActions(session_, *notices_, undo_action_, redo_action_, this);
}

void MainWindow::add_actions() {
  for (int i = 0; i < static_cast<int>(page_list().size()); ++i)
    add_action(page_list()[static_cast<std::size_t>(i)].name,
               QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + i)), [this, i] { show_index(i); });
  const auto keys = [](const char* text) { return QKeySequence(QString::fromLatin1(text)); };
  add_action(QT_TR_NOOP("Find a command…"), QKeySequence(Qt::CTRL | Qt::Key_K),
             [this] { palette_->open(commands()); });
  add_undo();
  add_action(QT_TR_NOOP("New project…"), keys("Ctrl+Shift+N"), [this] { ask_for_project(false); });
  add_action(QT_TR_NOOP("Open project…"), QKeySequence::Open, [this] { ask_for_project(true); });
  add_action(QT_TR_NOOP("Save under another name…"), keys("Ctrl+Shift+S"), [this] { save_project_as(); });
  add_action(QT_TR_NOOP("Save a copy for sharing…"), keys("Ctrl+E"), [this] { copies_->ask_to_share(); });
  add_action(QT_TR_NOOP("Merge another copy…"), keys("Ctrl+Shift+O"), [this] { copies_->ask_to_merge(); });
  add_action(QT_TR_NOOP("New run"), keys("Ctrl+N"), [this] { show_page(QStringLiteral("policy")); });
  add_action(QT_TR_NOOP("Train with the current choices"), keys("Ctrl+R"), [this] {
    try {
      session_.start_selected();
    } catch (const std::exception& error) {
      notices_->tell_problem(sentence_of(error));
    }
  });
  add_action(QT_TR_NOOP("Settings"), keys("Ctrl+,"), [this] { show_page(QStringLiteral("settings")); });
  add_action(QT_TR_NOOP("Light colours"), {}, [this] { preferences_.set_appearance(Appearance::light); });
  add_action(QT_TR_NOOP("Dark colours"), {}, [this] { preferences_.set_appearance(Appearance::dark); });
  add_action(QT_TR_NOOP("System colours"), {}, [this] { preferences_.set_appearance(Appearance::system); });
  add_action(QT_TR_NOOP("Keys"), QKeySequence::HelpContents, [this] { show_keys(); });
  add_action(QT_TR_NOOP("About Anneal"), {}, [this] { (new About(session_.engine().path(), this))->open(); });
  add_action(QT_TR_NOOP("Go to the latest notice"), Qt::Key_F6, [this] { notices_->focus_newest(); });
  add_action(QT_TR_NOOP("Full screen"), Qt::Key_F11,
             [this] { setWindowState(windowState() ^ Qt::WindowFullScreen); });
  add_action(QT_TR_NOOP("Close the window"), QKeySequence::Quit, [this] { close(); });
}

void MainWindow::name_actions() {
  for (std::size_t i = 0; i < actions_.size(); ++i) {
    const bool is_page = i < page_list().size();
    actions_[i].first->setText(is_page ? page_name(page_list()[i]) : tr(actions_[i].second));
  }
  undo_->refresh();
}

std::vector<Command> MainWindow::commands() {
  undo_->refresh();
  std::vector<Command> all;
  for (const auto& [action, name] : actions_)
    all.push_back({.name = action->text(), .place = {}, .keys = action->shortcut(), .run = [action = action] {
                     action->trigger();
                   }});
  // Those of the page that is shown first, since it is most likely meant.
  std::vector<Page*> pages = pages_;
  std::stable_partition(pages.begin(), pages.end(),
                        [this](Page* page) { return page == stack_->currentWidget(); });
  for (Page* page : pages) {
    const int index = index_of(page->objectName());
    const bool is_listed = index < static_cast<int>(page_list().size());
    const QString name = is_listed ? page_name(page_list()[static_cast<std::size_t>(index)]) : tr("Settings");
    for (Command& command : commands_of(*page, name, [this, index] { show_index(index); }))
      all.push_back(std::move(command));
  }
  add_command_lines(all);
  add_places(all);
  return all;
}

/// Those of runs, too, of which none may be there now.
void MainWindow::show_keys() {
  std::vector<Command> all = commands();
  // Not what they would take back now.
  for (Command& command : all) {
    if (!command.place.isEmpty()) continue;
    if (command.keys == undo_action_->shortcut()) command.name = tr("Undo");
    if (command.keys == redo_action_->shortcut()) command.name = tr("Redo");
  }
  // Of a page that has them for itself, too.
  for (const auto& [name, keys] :
       {std::pair(tr("Undo"), QKeySequence(QKeySequence::Undo)), std::pair(tr("Redo"), redo_key())})
    if (std::ranges::find(all, keys, &Command::keys) == all.end())
      all.push_back({.name = name, .place = {}, .keys = keys, .run = [] {}});
  const QString runs = page_name(page_list()[static_cast<std::size_t>(index_of(QStringLiteral("runs")))]);
  for (const auto& [name, keys] : RunKeys::all())
    if (std::ranges::find(all, keys, &Command::keys) == all.end())
      all.push_back({.name = name, .place = runs, .keys = keys, .run = [] {}});
  (new KeyList(all, this))->open();
}

/// Those of a project's copies, which no button starts.
void MainWindow::add_command_lines(std::vector<Command>& commands) {
  if (!session_.is_open()) return;
  const auto copy = [this](const QString& line) {
    if (!line.isEmpty()) notices_->tell(copy_command(line));
  };
  commands.push_back({.name = copy_command_words(),
                      .place = tr("Save a copy for sharing…"),
                      .run = [this, copy] { copy(copies_->share_command()); }});
  commands.push_back({.name = copy_command_words(), .place = tr("Merge another copy…"), .run = [this, copy] {
                        copy(copies_->ask_for_merge_command());
                      }});
}

/// Where to train, where there is a choice, and the projects that were open before.
void MainWindow::add_places(std::vector<Command>& commands) {
  const std::vector<std::string> hosts = session_.host_names();
  if (hosts.size() > 1)
    for (const std::string& host : hosts)
      commands.push_back(
          {.name = host.empty() ? tr("Train on this computer")
                                : tr("Train on %1").arg(QString::fromStdString(host)),
           .place = page_name(page_list()[static_cast<std::size_t>(index_of(QStringLiteral("policy")))]),
           .run = [this, host] {
             session_.choose_hosts(host);
             show_page(QStringLiteral("policy"));
           }});
  for (const QString& path : recent_projects())
    if (QFileInfo::exists(path))
      commands.push_back({.name = tr("Open %1").arg(QFileInfo(path).fileName()),
                          .place = QFileInfo(path).path(),
                          .run = [this, path] { open_project(path); }});
}

}  // namespace anneal::studio
