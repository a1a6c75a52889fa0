#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <optional>
#include <vector>

#include "app/pages/compare/comparison.h"
#include "engine/quality/comparison/paired.h"

namespace anneal::studio {

/// Runs side by side: what they came to, how long they took for it, and where their specs differ.
class ComparisonTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  static constexpr int first_run = 1;  ///< its column, after that of names

  /// A line of the table; headings have no cells.
  struct Row {
    QString name;
    QStringList cells = {};  ///< by run
    int best = -1;           ///< which of them is best, shown bold; −1: none is, or it may be chance
  };

  using QAbstractTableModel::QAbstractTableModel;

  /// `baseline` is the place of the run that others are held against, −1 where there is none; `paired` by
  /// run, of those of which every sample was looked at. `target` is the quality to which times are told, or
  /// the usual one (see time_to_quality.h).
  void set_comparison(const Comparison& comparison, int baseline,
                      const std::vector<std::optional<comparison::Paired>>& paired = {},
                      std::optional<double> target = {});
  const std::vector<Row>& rows() const { return rows_; }

  /// As a LaTeX table (booktabs).
  QString latex() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  void add_results(const Comparison& comparison, int baseline,
                   const std::vector<std::optional<comparison::Paired>>& paired,
                   std::optional<double> target);
  void add_time_to_quality(const Comparison& comparison, int baseline, std::optional<double> target);
  void add_paired(const std::vector<std::optional<comparison::Paired>>& paired, int baseline);
  void add_differences(const Comparison& comparison);

  std::vector<Row> rows_;
  QStringList names_;
};

}  // namespace anneal::studio
