#pragma once

#include <QAbstractScrollArea>
#include <optional>
#include <string>
#include <utility>
#include <vector>

class QPainter;

namespace anneal::studio {

class ValueTable;

/// How often each class was taken for which: rows are what samples are, columns what they were taken for. A
/// cell is chosen with the mouse, or with the arrow keys. Cells fill the room there is as long as their names
/// can be read; where that is too little they are scrolled, and the names stay.
class ConfusionGrid : public QAbstractScrollArea {
  Q_OBJECT

 public:
  explicit ConfusionGrid(QWidget* parent = nullptr);

  /// `counts` is [classes, classes]. Chooses the most frequent mistake.
  void set_counts(std::vector<std::string> classes, std::vector<std::vector<std::int64_t>> counts);

  struct Cell {
    int label = 0;
    int predicted = 0;

    bool operator==(const Cell&) const = default;
  };
  std::optional<Cell> chosen() const { return chosen_; }
  void choose(Cell cell);

  /// Of every cell that is not empty, the most frequent mistakes first and what is recognised last.
  ValueTable* values(QObject* parent) const;

  QSize sizeHint() const override { return {420, 420}; }
  QSize minimumSizeHint() const override { return {280, 200}; }

  /// The middle of a cell on the viewport, for who clicks on it.
  QPoint middle_of(Cell cell) const;

 signals:
  void cell_chosen();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool viewportEvent(QEvent* event) override;

 private:
  int count() const { return static_cast<int>(classes_.size()); }
  QFont name_font() const;
  QString class_at(int index) const {
    return QString::fromStdString(classes_[static_cast<std::size_t>(index)]);
  }
  void lay_out();
  void show_chosen();
  QRectF rect_of(Cell cell) const;
  Cell place_at(const QPointF& point) const;
  std::optional<Cell> cell_at(const QPointF& point) const;
  QString words_at(const QPointF& point) const;
  void paint_names(QPainter& painter) const;
  void paint_cell(QPainter& painter, Cell cell) const;
  std::int64_t at(Cell cell) const;
  QString words_of(Cell cell) const;
  void describe();

  std::vector<std::string> classes_;
  std::vector<std::vector<std::int64_t>> counts_;
  std::vector<std::int64_t> of_label_;  ///< samples of each row
  std::optional<Cell> chosen_;
  // In pixels, as laid out.
  double side_ = 0;  ///< of a cell
  int left_ = 0;     ///< room for names of rows
  int top_ = 0;      ///< … and of columns, below the words of what they are
};

}  // namespace anneal::studio
