#pragma once

#include <QWidget>
#include <vector>

#include "app/results/predictions.h"
#include "engine/quality/metrics/evaluation.h"

class QComboBox;
class QListView;
class QPushButton;
class QVBoxLayout;

namespace anneal::studio {

class Card;
class ConfusionGrid;
class FactList;
class ImportanceCard;
class PictureRows;
class RowView;
class TargetChart;
class ThresholdPanel;
class ValuesButton;
class ValueTable;

/// How good a model is: its figures, which classes it confuses or how far off its numbers are, and the images
/// or rows behind each cell of that, or those it is furthest off on.
class EvaluationView : public QWidget {
  Q_OBJECT

 public:
  explicit EvaluationView(QWidget* parent = nullptr);

  /// Samples are images, or rows of a table; of a regression always rows.
  void show_evaluation(anneal::metrics::Evaluation evaluation, std::vector<Prediction> predictions,
                       bool are_rows);
  void retranslate();

  ConfusionGrid* grid() { return grid_; }
  PictureRows* pictures() { return pictures_; }
  RowView* rows() { return rows_; }
  TargetChart* chart() { return chart_; }
  ThresholdPanel* thresholds() { return thresholds_; }
  ImportanceCard* importance() { return importance_; }
  /// Which of the two is shown of classes: what is taken for what, or what comes of thresholds.
  QComboBox* view_choice() { return view_choice_; }
  /// How well each class is told, the one that is recognised least first.
  ValueTable* classes(QObject* parent) const;
  void show_worst();
  const std::vector<std::string>& class_names() const { return evaluation_.classes; }

 signals:
  void sample_wanted(int row);  ///< of the pictures, large
  void importance_wanted();     ///< of the columns

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void show_figures();
  void show_cell();
  void list_pairs();
  void choose_view();
  void name_view();
  void show_samples(std::vector<Prediction> shown, const QString& title);
  QString worst_title() const;

  anneal::metrics::Evaluation evaluation_;
  std::vector<Prediction> predictions_;
  bool are_rows_ = false;
  Card* figures_;
  FactList* facts_;
  ValuesButton* by_class_;
  Card* confusion_;
  ConfusionGrid* grid_;
  QVBoxLayout* pairs_;  ///< a button for each of the most frequent mistakes
  ValuesButton* cells_;
  QWidget* mistakes_;  ///< the grid and the pairs
  ThresholdPanel* thresholds_;
  QComboBox* view_choice_;
  Card* targets_;
  TargetChart* chart_;
  Card* samples_;
  QPushButton* worst_;
  PictureRows* pictures_;
  QListView* list_;
  RowView* rows_;
  ImportanceCard* importance_;
};

}  // namespace anneal::studio
