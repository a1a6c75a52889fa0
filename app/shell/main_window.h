#pragma once

#include <QMainWindow>
#include <vector>

class QStackedWidget;

namespace anneal::studio {

class Page;
class Preferences;
class ProjectSession;
class Rail;
class StatusLine;
class Toast;

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

 protected:
  void changeEvent(QEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  void add_pages();
  void add_shortcuts();
  void retranslate();
  void refresh_activity();
  void refresh_engine();
  void show_project_menu();
  void show_settings_menu();
  void ask_for_project(bool existing);
  void show_index(int index);
  int index_of(const QString& id) const;

  ProjectSession& session_;
  Preferences& preferences_;
  Rail* rail_;
  QStackedWidget* stack_;
  StatusLine* status_;
  Toast* toast_;
  std::vector<Page*> pages_;
};

}  // namespace anneal::studio
