#pragma once

#include <QMenu>
#include <filesystem>

#include "export/formats.h"
#include "project/runs.h"

namespace anneal::studio {

class ProjectSession;

/// What can be made of a run whose folder is on this computer: its report, files of its model and curves, the
/// command that trains the same again.
class RunMenu : public QMenu {
  Q_OBJECT

 public:
  explicit RunMenu(ProjectSession& session, QWidget* parent = nullptr);

  /// Of which run; what cannot be had of it is grey.
  void set_run(const project::Run& run);
  void retranslate();

  /// To files that a person has named, which are replaced. They return at once.
  void write_report(const QString& path);
  void write_export(const exports::Format& format, const QString& path);

  /// "anneal train …", for a shell.
  QString command_line() const;

 signals:
  void news(const QString& sentence);
  void problem(const QString& sentence);

 private:
  void ask_for_report();
  void ask_for_export(const exports::Format& format);
  void write(const QStringList& arguments, const QString& path);

  ProjectSession& session_;
  QString name_;
  std::filesystem::path folder_;  ///< of the run; empty where it is not here
  QAction* report_;
  QMenu* exports_;
  QAction* command_;
  QAction* show_folder_;
};

}  // namespace anneal::studio
