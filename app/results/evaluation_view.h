#pragma once

#include <QWidget>
#include <vector>

#include "metrics/evaluation.h"
#include "results/predictions.h"

class QListView;
class QPushButton;

namespace anneal::studio {

class Card;
class ConfusionGrid;
class FactList;
class PictureRows;

/// How good a model is: its figures, which classes it confuses, and the images behind each cell of that, or
/// those it is furthest off on.
class EvaluationView : public QWidget {
  Q_OBJECT

 public:
  explicit EvaluationView(QWidget* parent = nullptr);

  void show_evaluation(anneal::metrics::Evaluation evaluation, std::vector<Prediction> predictions);
  void retranslate();

  ConfusionGrid* grid() { return grid_; }
  PictureRows* pictures() { return pictures_; }
  void show_worst();

 private:
  void show_figures();
  void show_cell();
  void show_pictures(std::vector<Prediction> shown, const QString& title);

  anneal::metrics::Evaluation evaluation_;
  std::vector<Prediction> predictions_;
  Card* figures_;
  FactList* facts_;
  Card* confusion_;
  ConfusionGrid* grid_;
  Card* images_;
  QPushButton* worst_;
  PictureRows* pictures_;
  QListView* list_;
};

}  // namespace anneal::studio
