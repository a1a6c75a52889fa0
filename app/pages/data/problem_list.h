#pragma once

#include <QWidget>

#include "data/report.h"

class QVBoxLayout;

namespace anneal::studio {

/// What is wrong with a data set, in words, the worst first; at most a few of each kind in full.
class ProblemList : public QWidget {
  Q_OBJECT

 public:
  explicit ProblemList(QWidget* parent = nullptr);
  void set_report(const data::Report& report);

 private:
  void add(const char* role, const QString& sentence, const QStringList& places);

  QVBoxLayout* column_;
};

/// How many findings a report has.
int problem_count(const data::Report& report);

}  // namespace anneal::studio
