#pragma once

#include <QDialog>
#include <QTemporaryDir>
#include <filesystem>

#include "app/hosts/engine_job.h"
#include "app/results/picture_rows.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

class Banner;
class EvaluationView;
class IntegerChoice;
class MoreButton;
class SampleDialog;

/// Measures the best checkpoint of a run on one of its splits and shows what it is wrong about. Closing it
/// gives the measuring up. What a person says of labels is handed on when they press a button for that, or
/// close the window.
class EvaluationWindow : public QDialog {
  Q_OBJECT

 public:
  EvaluationWindow(const QString& engine, const std::filesystem::path& run, const QString& name,
                   QWidget* parent = nullptr);

  /// Of "test", "validation", "train", or "" for the one that says most.
  void evaluate(const QString& split) { measure(split, 0); }
  EvaluationView* view() { return view_; }
  IntegerChoice* integers() { return integers_; }
  bool is_busy() const { return job_.is_running(); }
  /// Where what a person says of labels can be kept.
  void allow_decisions(bool are_allowed) { may_decide_ = are_allowed; }
  void done(int result) override;

 signals:
  void decided(const std::vector<anneal::review::Decision>& decisions);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  void measure(const QString& split, int importance);
  void show_result(const QByteArray& output);
  void show_problem(const QString& sentence);
  void tell_end(const QString& title);
  void set_busy(bool is_busy);
  QString command() const;
  void show_large(int row);
  void take_decision(const review::Decision& decision);
  void hand_on_decisions();
  void show_decisions();

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
  SampleDialog* large_ = nullptr;
  int shown_large_ = 0;  ///< a row of the pictures
  bool may_decide_ = false;
  PictureRows::Decisions decisions_ = {};  ///< that are not handed on yet
  QPushButton* save_;
};

}  // namespace anneal::studio
