#pragma once

#include <QTimer>
#include <optional>

#include "project/runs.h"
#include "widgets/card.h"

class QProgressBar;
class QPushButton;

namespace anneal::studio {

class ProjectSession;

/// Where the files of a run on a host are, and brings them here. Hidden for runs of this computer.
class CopyCard : public Card {
  Q_OBJECT

 public:
  explicit CopyCard(ProjectSession& session, QWidget* parent = nullptr);

  void set_run(const std::optional<project::Run>& run);
  void retranslate();

 signals:
  void problem(const QString& sentence);

 private:
  void press();
  void refresh();

  ProjectSession& session_;
  std::optional<project::Run> run_;
  QLabel* words_;
  QProgressBar* progress_;
  QPushButton* button_;
  QTimer timer_;  ///< while they come
};

}  // namespace anneal::studio
