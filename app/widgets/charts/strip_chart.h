#pragma once

#include <QPointF>
#include <QWidget>
#include <optional>
#include <vector>

#include "app/widgets/charts/series_math.h"
#include "app/widgets/charts/spoken_value.h"

namespace anneal::studio {

/// A point of a strip that a person can move.
struct StripHandle {
  QPointF at;
  bool moves_along = false;  ///< along x, too
};

/// One quantity over training.
struct Strip {
  QString name;
  std::vector<QPointF> planned;  ///< over the whole of x
  std::vector<QPointF> applied;  ///< what really was, so far
  int colour = 0;                ///< index into Palette::series
  std::vector<StripHandle> handles = {};
  QString value = {};  ///< beside the name, where strips are low: what it is now
};

/// Quantities under one another over a common x from 0 to `last`, each scaled by itself: what was applied
/// solid, what is planned dashed. `filled` gives each strip a tinted area and the values of its scale, for
/// reading; without it strips are as low as they can be, for a glance.
///
/// Handles are dragged, or chosen by Left and Right and moved by Up and Down, with Shift further; Shift with
/// Left and Right moves them along, with Control further. Insert wants a point behind the chosen one, Delete
/// takes it away. Nothing moves by itself: whoever hears of it sets other strips.
class StripChart : public QWidget, public SpokenValue {
  Q_OBJECT

 public:
  explicit StripChart(bool filled, QWidget* parent = nullptr);

  void set_strips(std::vector<Strip> strips, double last);
  const std::vector<Strip>& strips() const { return strips_; }
  /// Where training stands; negative when it does not run.
  void set_position(double x);

  bool is_dragged() const { return is_dragged_; }  ///< a handle, with the mouse

  /// Where a point of a strip is drawn.
  QPointF to_pixels(int strip, const QPointF& point) const;

  double spoken_value() const override;  ///< of the handle that is chosen, as are the next ones
  Range spoken_range() const override;
  QString spoken_words() const override;
  void choose_spoken_value(double value) override;

  /// Where the time axis begins, right of the names.
  double plot_left() const { return area().left(); }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void handle_moved(int strip, int handle, const QPointF& to);
  void handle_removed(int strip, int handle);       ///< by Delete
  void point_wanted(int strip, const QPointF& at);  ///< by a double click beside handles, or Insert
  void move_begun();                                ///< before the first of several moves

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  struct Place {
    int strip = 0;
    int handle = 0;
    bool operator==(const Place&) const = default;
  };

  /// Where a strip is drawn and what it spans; to be asked for once for many points.
  struct Scale {
    QRectF inner;
    Range range;
    double last;
    QPointF to_pixels(const QPointF& point) const;
  };

  Scale scale_of(int strip) const { return {inner_of(strip), range_of(strip), last_}; }
  QRectF area() const;
  QRectF row_of(int strip) const;
  QRectF inner_of(int strip) const;
  Range range_of(int strip) const;
  QPointF from_pixels(int strip, const QPointF& pixels) const;
  std::optional<Place> handle_at(const QPointF& pixels) const;
  std::vector<Place> all_handles() const;
  const StripHandle* chosen_handle() const;  ///< null for none
  void choose(int by);
  void push(double along, double up);
  void insert();
  void remove();
  void describe();
  void announce();

  void paint_strip(QPainter& painter, int number) const;
  void paint_scale(QPainter& painter, int number) const;
  void paint_handles(QPainter& painter, int number) const;
  QFont name_font() const;
  double name_width() const;  ///< of the widest, with room for any value beside it; measured once
  void paint_axis(QPainter& painter) const;

  bool filled_;
  std::vector<Strip> strips_;
  mutable std::optional<double> name_width_;
  double last_ = 1;
  double position_ = -1;
  std::optional<Place> chosen_;  ///< handle
  bool is_dragged_ = false;
  Range held_{0, 1};  ///< scale of the strip whose handle is dragged: it stays as it was
};

}  // namespace anneal::studio
