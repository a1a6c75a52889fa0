#pragma once

#include <QWidget>
#include <vector>

#include "app/pages/live/example_answers.h"

namespace anneal::studio {

struct Picture;
class ThumbnailModel;
class ValueTable;

/// A row for each image: its picture, what it is, what was made of it last, and beside that a bar for each
/// evaluation, as high as the answer was sure: of a right one whole, of a wrong one hatched. Rows are chosen
/// by Up and Down.
class ExampleStrip : public QWidget {
  Q_OBJECT

 public:
  explicit ExampleStrip(QWidget* parent = nullptr);

  /// Over training of so many epochs.
  void set_examples(std::vector<ExampleAnswers> examples, double epochs);
  const std::vector<ExampleAnswers>& examples() const { return examples_; }
  const Picture& picture(int row) const;

  /// Where the bar of an answer stands, so high as if it were certain.
  QRectF place_of(int row, int answer) const;

  /// A row for each image and evaluation.
  ValueTable* values(QObject* parent) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void picture_wanted(int row);  ///< large: by a click, Return or Space

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  QRectF row_at(int row) const;
  QRectF bars_of(int row) const;
  double words_width() const;
  int row_under(const QPointF& at) const;
  QString answer_words(const ExampleAnswers& example, const ExampleAnswers::Answer& answer) const;
  void describe();
  void paint_words(QPainter& painter, int row) const;
  void paint_bars(QPainter& painter, int row) const;
  void paint_axis(QPainter& painter) const;

  std::vector<ExampleAnswers> examples_;
  double epochs_ = 1;
  ThumbnailModel* pictures_;
  int chosen_ = 0;
};

}  // namespace anneal::studio
