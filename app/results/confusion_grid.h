#pragma once

#include <QWidget>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace anneal::studio {

/// How often each class was taken for which: rows are what samples are, columns what they were taken for. A
/// cell is chosen with the mouse, or with the arrow keys.
class ConfusionGrid : public QWidget {
  Q_OBJECT

 public:
  static constexpr int most_classes = 200;  ///< beyond these, cells are smaller than a pixel or two

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

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override { return {420, heightForWidth(420)}; }
  QSize minimumSizeHint() const override { return {280, 200}; }

  /// The middle of a cell, for who clicks on it.
  QPoint middle_of(Cell cell) const;

 signals:
  void cell_chosen();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

 private:
  int count() const { return static_cast<int>(classes_.size()); }
  double side(int width) const;
  double left() const;
  QRectF rect_of(Cell cell) const;
  std::optional<Cell> cell_at(const QPointF& point) const;
  std::int64_t at(Cell cell) const;
  QString words_of(Cell cell) const;
  void describe();

  std::vector<std::string> classes_;
  std::vector<std::vector<std::int64_t>> counts_;
  std::vector<std::int64_t> of_label_;  ///< samples of each row
  std::optional<Cell> chosen_;
};

}  // namespace anneal::studio
