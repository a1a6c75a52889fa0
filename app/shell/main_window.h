#pragma once

#include <QMainWindow>
#include <QString>
#include <QTimer>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/project/file/project.h"

class QAction;
class QPushButton;
class QStackedWidget;

namespace anneal::studio {

class Banner;
class CommandPalette;
class Copies;
class Drops;
class Notices;
class Page;
class Preferences;
class ProjectSession;
class Rail;
class SingleInstance;
class StatusLine;
class UndoActions;
struct Command;

/// The window: rail, pages, status line.
class MainWindow : public QMainWindow {
  Q_OBJECT

 public:
  MainWindow(ProjectSession& session, Preferences& preferences);
  ~MainWindow() override;

  void show_page(const QString& id);
  QString current_page() const;
  Page* page(const QString& id) const;

  /// Opens a project, or asks for one when the path is empty; what goes wrong becomes a sentence on screen.
  /// Returns before it is open.
  void open_project(const QString& path);
  /// The same to look at only.
  void read_project(const QString& path);
  void bring_to_front();
  /// With the project that is being opened, unless that takes longer than a person notices.
  void show_with_project();
  /// The page that was shown last, by this window or one before it, however that ended.
  void go_to_last_place();

  /// Of what went wrong and no page has told.
  void tell_problem(const std::exception_ptr& error);

  /// All that can be done in the window now, that of every page included.
  std::vector<Command> commands();

 protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void moveEvent(QMoveEvent* event) override;

 private:
  void add_pages();
  void add_page(Page* page);
  void add_actions();
  QAction* add_action(
      const char* name, const QKeySequence& keys, const std::function<void()>& run = [] {});
  void add_undo();
  static QKeySequence redo_key();
  void name_actions();
  void add_command_lines(std::vector<Command>& commands);
  void add_places(std::vector<Command>& commands);
  void connect_session();
  void show_keys();
  bool loses_nothing();
  void keep_place();
  void use_files(const QStringList& paths);
  void choose_own_data();
  void change_run(qint64 run);
  void show_setting(const QString& key);
  bool is_in_front() const;
  void tell_desktop(const QString& title, const QString& what, std::function<void()> show);
  void tell_end_of_run(std::int64_t run, bool failed);
  void tell_end(const QString& page, const QString& title, const QString& what, bool is_told);
  void retranslate();
  void refresh_activity();
  void refresh_engine();
  void build_project_banner();
  void refresh_project_banner();
  void refresh_project_buttons();
  void begin_opening(const QString& path, project::Project::Access access);
  void show_if_waiting();
  void end_opening(const QString& path, const QString& refusal, bool can_read);
  void adopt_project();
  void save_project_as();
  void show_failed_run(std::int64_t run);
  void show_project_menu();
  void ask_for_project(bool existing);
  QString ask_for_new_file(const QString& title);
  void show_index(int index);
  void leave_undo_to(const QWidget& page);
  int index_of(const QString& id) const;

  ProjectSession& session_;
  Preferences& preferences_;
  Rail* rail_;
  QStackedWidget* stack_;
  StatusLine* status_;
  Banner* project_banner_;  ///< over every page while the project cannot be changed
  QPushButton* read_;
  QPushButton* change_;
  QPushButton* adopt_;
  QPushButton* other_;
  QPushButton* new_;
  QPushButton* cancel_;
  QTimer opens_long_;  ///< over once opening a project takes so long that it is said
  QString opened_;     ///< path of the project that is being opened, or was last
  QString refusal_;    ///< why it could not be
  bool shows_when_opened_ = false;
  bool can_read_ = false;  ///< whether it could be opened to be read
  Notices* notices_;
  std::unique_ptr<Copies> copies_;
  SingleInstance* instance_;
  Drops* drops_;
  UndoActions* undo_;
  QAction* undo_action_;
  QAction* redo_action_;
  CommandPalette* palette_;
  QTimer place_changed_;
  std::vector<Page*> pages_;
  std::vector<std::pair<QAction*, const char*>> actions_;  ///< with their English names
  std::function<void()> show_told_ = [] {};                ///< what the desktop was told of last
};

}  // namespace anneal::studio
