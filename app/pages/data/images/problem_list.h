#pragma once

#include <QWidget>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "engine/data/inspect/report.h"

class QPushButton;
class QVBoxLayout;

namespace anneal::studio {

/// What is offered against problems.
struct Remedies {
  bool leave_out = false;                            ///< files that cannot be read, and copies
  bool repair = false;                               ///< files that cannot be read, and the way back
  std::map<std::string, std::string> refusals = {};  ///< why those cannot be repaired, by path
  bool reading = false;                              ///< the folders can be read in another way
  FolderReading chosen = {};                         ///< how they are read
  Grouping group = Grouping::none;                   ///< what stays together in shares of them
};

/// What is wrong with a data set, in words, the worst first, and what of it is left out; of each kind a few
/// at first.
class ProblemList : public QWidget {
  Q_OBJECT

 public:
  explicit ProblemList(QWidget* parent = nullptr);
  void set_report(const data::Report& report, const Remedies& remedies = {});

 signals:
  /// A file that something is wrong with, see ImageWords::file.
  void place_chosen(const QString& file);
  void leave_out_wanted();  ///< all files that cannot be read
  void reading_wanted(const anneal::FolderReading& reading);
  void group_wanted(anneal::Grouping group);
  void repair_wanted();  ///< those of them of which that can be done
  void undo_repair_wanted();
  /// Of these, what is more than one of each.
  void leave_out_copies_wanted(const std::vector<anneal::data::Duplicates>& groups);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Copies { in_several_classes, across_splits, in_one_split };
  using MakeButton = std::function<QWidget*(int place)>;  ///< what can be done about one of the places

  static QString words_of(FolderLayout chosen);
  static QString words_of(Copies kind, int images);
  static QString tip_of(Copies kind);
  static QString words_of(data::Remark::Kind kind, int folders);
  static QString words_of(data::LeftOutReason reason, int files);
  static QString words_of(data::Oddity oddity, int images);
  static QString by_split(const data::Report& report);

  void add(const char* role, const QString& sentence, const QStringList& places);
  /// Of `count` places some are known.
  void add(const char* role, const QString& sentence, const QStringList& places, int count,
           const MakeButton& button_of = {});

  void add_unreadable(const data::Report& report, const Remedies& remedies);
  void add_choice(const Remedies& remedies);
  void add_remarks(const data::Report& report, const Remedies& remedies);
  void add_reading_button(const QString& words, const FolderReading& reading);
  void add_group_button(const QString& words, Grouping group);
  void add_remedies(bool can_leave_out, bool can_repair);
  void add_repaired(const std::vector<std::string>& paths, bool can_undo);
  void add_copies(Copies kind, const data::Report& report, bool can_leave_out);

  QWidget* line_of(const QString& place);
  QWidget* row_of(const QString& place, int number, const MakeButton& button_of);
  void show_more(QPushButton* button, const QStringList& places, int count, const MakeButton& button_of);

  QVBoxLayout* column_;
};

/// How many findings a report has.
int problem_count(const data::Report& report);

}  // namespace anneal::studio
