#pragma once

#include <QDialog>
#include <filesystem>
#include <string>
#include <vector>

#include "app/hosts/engine_job.h"
#include "app/results/predictions.h"
#include "app/widgets/controls/background_job.h"

class QLabel;
class QProgressBar;
class QPushButton;

namespace anneal::studio {

class Banner;
class FittedTable;
class IntegerChoice;
class MoreButton;
class PredictionTable;
class RowView;
class SampleDialog;

/// Asks a run's best checkpoint what it sees in images, or makes of the rows of CSV files, that a person
/// chooses or drops. Closing it gives that up.
class PredictionWindow : public QDialog {
  Q_OBJECT

 public:
  PredictionWindow(const QString& engine, const std::filesystem::path& run, const QString& name,
                   QWidget* parent = nullptr);

  /// Of files and folders.
  void predict(const QStringList& paths);
  PredictionTable* table() { return table_; }  ///< of images
  RowView* rows() { return rows_; }            ///< of CSV files
  IntegerChoice* integers() { return integers_; }
  bool is_busy() const { return job_.is_running(); }
  /// Writes what is shown to a file, as `anneal predict -o`, in the background.
  void save_to(const QString& path);
  /// Where that is proposed: beside what was predicted, where nothing was saved before.
  QString proposed_file() const;

 signals:
  void saved();

 protected:
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void retranslate();
  QString command() const;
  void choose_files();
  void choose_folder();
  void save();
  void tell_saved(const QString& path);
  void show_result(const QByteArray& output, const QString& errors);
  void show_large(int row);
  void set_busy(bool is_busy);
  bool is_empty() const;
  bool has_prediction() const;
  std::vector<Prediction> predictions() const;

  std::filesystem::path run_;
  bool is_of_rows_;   ///< of a table
  bool are_numbers_;  ///< predicted, no classes
  std::string target_;
  QString name_;
  EngineJob job_;
  BackgroundJob saving_;
  QStringList paths_;  ///< last asked of
  QPushButton* files_;
  QPushButton* folder_;
  QPushButton* save_;
  MoreButton* more_;
  QPushButton* cancel_;
  IntegerChoice* integers_;
  QProgressBar* progress_;
  QLabel* hint_;
  Banner* problem_;
  QString saved_path_;
  Banner* saved_note_;  ///< where what is shown was saved
  PredictionTable* table_;
  FittedTable* view_;
  RowView* rows_;
  SampleDialog* large_ = nullptr;  ///< once an image was to be seen so
  int shown_large_ = 0;
};

}  // namespace anneal::studio
