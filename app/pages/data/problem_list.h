#pragma once

#include <QWidget>

#include "inspect/report.h"

class QPushButton;
class QVBoxLayout;

namespace anneal::studio {

/// What is wrong with a data set, in words, the worst first, and what of it is left out; of each kind a few
/// at first.
class ProblemList : public QWidget {
  Q_OBJECT

 public:
  explicit ProblemList(QWidget* parent = nullptr);
  /// `can_leave_out`: that is offered for files that cannot be read.
  void set_report(const data::Report& report, bool can_leave_out = false);

 signals:
  /// The name of a file that something is wrong with.
  void place_chosen(const QString& file);
  void leave_out_wanted();  ///< all files that cannot be read

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  static QString words_of(data::Remark::Kind kind, int folders);
  static QString words_of(data::LeftOutReason reason, int files);
  static QString words_of(data::Oddity oddity, int images);
  static QString by_split(const data::Report& report);

  void add(const char* role, const QString& sentence, const QStringList& places);
  /// Of `count` places some are known.
  void add(const char* role, const QString& sentence, const QStringList& places, int count);

  QWidget* line_of(const QString& place);
  void show_more(QPushButton* button, const QStringList& places, int count);

  QVBoxLayout* column_;
};

/// How many findings a report has.
int problem_count(const data::Report& report);

}  // namespace anneal::studio
