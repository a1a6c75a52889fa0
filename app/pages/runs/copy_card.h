#pragma once

#include <QTimer>
#include <optional>
#include <vector>

#include "app/widgets/controls/background_job.h"
#include "app/widgets/controls/card.h"
#include "engine/project/file/files.h"
#include "engine/project/file/runs.h"

class QProgressBar;
class QPushButton;

namespace anneal::studio {

class ProjectSession;

/// Where the files of a run on a host are, and brings them here; saves weights that came inside a copy of the
/// project. Hidden for runs without either.
class CopyCard : public Card {
  Q_OBJECT

 public:
  explicit CopyCard(ProjectSession& session, QWidget* parent = nullptr);

  void set_run(const std::optional<project::Run>& run);
  /// Of a run whose weights the project holds; returns at once.
  void save_weights(const QString& path);
  void retranslate();

 signals:
  void problem(const QString& sentence);

 private:
  void press();
  void ask_where_to_save();
  void refresh();
  void refresh_saving();

  ProjectSession& session_;
  std::optional<project::Run> run_;
  std::vector<project::StoredFile> stored_;  ///< its files that the project holds
  BackgroundJob saving_;
  QString saved_;  ///< path of its weights that were saved last
  QLabel* words_;
  QProgressBar* progress_;
  QPushButton* button_;
  QLabel* held_;
  QPushButton* save_;
  QTimer timer_;  ///< while they come
};

}  // namespace anneal::studio
