#pragma once

#include <QAction>
#include <QMenu>
#include <QTemporaryDir>
#include <filesystem>
#include <map>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_job.h"
#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/notices.h"
#include "engine/deploy/export/formats.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

class CommandMenu;
class ProjectSession;

/// What can be done with a run: train it again, fork it, go on with it, measure it, compare it, use it, make
/// it smaller; its report, files of its model and curves, the command that trains the same again. Most needs
/// its folder on this computer.
class RunMenu : public QMenu {
  Q_OBJECT

 public:
  explicit RunMenu(ProjectSession& session, QWidget* parent = nullptr);

  /// Of which run; what cannot be had of it is grey.
  void set_run(const project::Run& run, bool goes_on);
  /// Several together are compared, and there is a report.
  void set_runs(const std::vector<const project::Run*>& runs);
  void retranslate();

  void run_again();
  void fork();
  /// For so many epochs more.
  void go_on(std::int64_t epochs);
  /// From its host, so that the rest can be had here.
  void fetch();
  /// In windows of their own.
  void evaluate();
  void predict();
  /// On pages of their own.
  void compare();
  void compress();

  /// To files that a person has named, which are replaced. They return at once; one at a time.
  void write_report(const QString& path);  ///< as HTML, or PDF where the name ends so
  void write_export(const exports::Format& format, const QString& path);
  void cancel();

  /// "anneal train …", for a shell; the run that it trains appears in the project. Of a run on a host
  /// "anneal-remote train …". Throws like ProjectSession::run_again_command.
  QString command_line() const;

 signals:
  void news(const QString& sentence, const anneal::studio::NoticeAction& action = {});
  void problem(const QString& sentence);
  /// A file is written or could not be, which is news or a problem, too.
  void work_ended(const QString& title, const QString& what, bool is_told);
  void page_wanted(const QString& page);
  /// A file is being written, in words; "" once it is not any more.
  void busy(const QString& sentence);

 private:
  void add_keys();
  void offer_commands();
  QString export_file(const exports::Format& format) const;
  QString report_file() const;
  void ask_how_long();
  void ask_for_report();
  void ask_for_export(const exports::Format& format);
  bool write(const QStringList& arguments, const QString& path);  ///< whether it has begun
  void finish_writing();
  void tell_written();
  void tell_not_written(const QString& why);
  void tell_of_copy(qint64 run);
  static QString why_not_compressed(bool is_table, bool goes_on, bool has_model);
  void report_on(const std::vector<const project::Run*>& runs);

  ProjectSession& session_;
  EngineJob job_;
  QString written_;  ///< path of what is being written
  QString page_;     ///< … of a report, as the engine writes it; else empty
  BackgroundJob saving_;
  std::int64_t run_ = 0;
  std::vector<std::int64_t> compared_;  ///< the runs that it is about
  QString name_;
  QString file_name_;                ///< see export_name
  std::filesystem::path folder_;     ///< of the run; empty where it is not here
  std::filesystem::path copy_;       ///< where its files come to be here; the same as folder_ once they are
  std::filesystem::path directory_;  ///< where it lives, perhaps on a host
  std::string host_;
  std::map<std::int64_t, QString> fetched_;  ///< names of runs whose files were wanted
  QStringList reported_;                     ///< folders of the runs that a report is about
  nlohmann::json annotations_;  ///< what was written about them, as `anneal report --notes` takes it
  QTemporaryDir scratch_;
  QAction* again_;
  QAction* fork_;
  QAction* go_on_;
  QAction* fetch_;
  QAction* evaluate_;
  QAction* predict_;
  QAction* compare_;
  QAction* compress_;
  QAction* report_;
  QMenu* exports_;
  CommandMenu* commands_;
  QAction train_;  ///< what again_ does, by a command, which works of projects that are only read, too
  QAction* show_folder_;
};

}  // namespace anneal::studio
