#pragma once

#include <QAbstractTableModel>
#include <QPointF>
#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace anneal::studio {

class CurveChart;
class StripChart;

/// What a chart shows, as it stands now, in rows: an x, and of each curve that is shown its value there. Of
/// curves with more points than fit, every so many are left out, never the last. Of strips what is planned
/// and what was applied are two curves.
class CurveValues : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr std::size_t most_of_a_curve = 500;

  explicit CurveValues(const CurveChart& chart, QObject* parent = nullptr);
  explicit CurveValues(const StripChart& chart, QObject* parent = nullptr);

  bool is_thinned() const { return is_thinned_; }
  /// All of it with a heading, columns separated by tabs, for the clipboard.
  QString text() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Curve {
    QString name;
    std::span<const QPointF> points;
  };
  void lay_out(const std::vector<Curve>& curves, const std::function<QString(double)>& text);

  QStringList headings_;
  std::vector<QStringList> rows_;
  bool is_thinned_ = false;
};

}  // namespace anneal::studio
