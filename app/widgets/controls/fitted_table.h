#pragma once

#include <QTableView>
#include <map>
#include <optional>

namespace anneal::studio {

/// A table of whole rows whose columns are as wide as their contents and headings need; one of them, or it
/// and all after it, take what is left.
class FittedTable : public QTableView {
  Q_OBJECT

 public:
  explicit FittedTable(int filling_column, QWidget* parent = nullptr);

  /// A column is at most so wide, in pixels, unless the filling one has no use for what is left.
  void limit_width(int column, int most) { most_[column] = most; }
  /// The filling column and all after it share what is left, each at least so many pixels wide.
  void fill_to_end(int least);
  void fit_columns();
  void wrap_texts();  ///< what is too long for its cell makes its row higher
  /// So many in each row.
  void set_lines(int lines);
  /// Whether all columns are in sight at once, what fills them whole or at least so many pixels wide.
  bool is_whole(int least_of_filling = 0) const;

 signals:
  void resized();  ///< and its columns fitted

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  int needed_width(int column) const;
  int widen_limited(int left);

  int filling_;
  std::optional<int> least_of_each_;  ///< where several columns fill
  std::map<int, int> most_;
};

}  // namespace anneal::studio
