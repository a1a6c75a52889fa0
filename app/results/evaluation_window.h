#pragma once

#include <QDialog>
#include <QTemporaryDir>
#include <filesystem>

#include "hosts/engine_job.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

class Banner;
class EvaluationView;
class IntegerChoice;
class MoreButton;

/// Measures the best checkpoint of a run on one of its splits and shows what it is wrong about. Closing it
/// gives the measuring up.
class EvaluationWindow : public QDialog {
  Q_OBJECT

 public:
  EvaluationWindow(const QString& engine, const std::filesystem::path& run, const QString& name,
                   QWidget* parent = nullptr);

  /// Of "test", "validation", "train", or "" for the one that says most.
  void evaluate(const QString& split);
  EvaluationView* view() { return view_; }
  IntegerChoice* integers() { return integers_; }
  bool is_busy() const { return job_.is_running(); }

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void show_result(const QByteArray& output);
  void show_problem(const QString& sentence);
  void tell_end(const QString& title);
  void set_busy(bool is_busy);
  QString command() const;

  std::filesystem::path run_;
  bool is_of_rows_;  ///< of a table
  QString name_;
  QTemporaryDir folder_;  ///< where what the model makes of each sample is written
  EngineJob job_;
  QComboBox* split_;
  MoreButton* more_;
  QPushButton* cancel_;
  IntegerChoice* integers_;
  QProgressBar* progress_;
  QLabel* title_;
  Banner* problem_;
  EvaluationView* view_;
};

}  // namespace anneal::studio
