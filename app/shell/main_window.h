#pragma once

#include <QMainWindow>
#include <QString>
#include <cstdint>
#include <functional>
#include <vector>

class QPushButton;
class QStackedWidget;

namespace anneal::studio {

class Banner;
class Notices;
class Page;
class Preferences;
class ProjectSession;
class Rail;
class StatusLine;

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
  void open_project(const QString& path);
  /// The same to look at only.
  void read_project(const QString& path);

 protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  void add_pages();
  void add_shortcuts();
  void retranslate();
  void refresh_activity();
  void refresh_engine();
  void build_project_banner();
  void refresh_project_banner();
  bool try_to(const std::function<void()>& open, const QString& path);
  void save_project_as();
  void show_failed_run(std::int64_t run);
  void show_project_menu();
  void show_settings_menu();
  void ask_for_mirror();
  void ask_for_project(bool existing);
  QString ask_for_new_file(const QString& title);
  void show_index(int index);
  int index_of(const QString& id) const;

  ProjectSession& session_;
  Preferences& preferences_;
  Rail* rail_;
  QStackedWidget* stack_;
  StatusLine* status_;
  Banner* project_banner_;  ///< over every page while the project cannot be changed
  QPushButton* read_;
  QPushButton* change_;
  QPushButton* other_;
  QPushButton* new_;
  QString refused_;        ///< path of the project that could not be opened
  QString refusal_;        ///< and why
  bool can_read_ = false;  ///< whether it could be opened to be read
  Notices* notices_;
  std::vector<Page*> pages_;
};

}  // namespace anneal::studio
