#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <map>
#include <vector>

#include "models/run_query.h"
#include "models/run_record.h"

namespace anneal::studio {

/// The runs of a project, newest first.
class RunTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column {
    name,
    state,
    best,
    last,
    epoch,
    duration,
    model,
    data_set,
    changes,  ///< settings in which it differs from most runs
    host,
    started,
    notes,
    column_count
  };
  enum Role { id_role = Qt::UserRole + 1 };

  using QAbstractTableModel::QAbstractTableModel;

  using Phases = std::map<std::int64_t, RunPhase>;

  /// Replaces the rows; those of the same runs in the same order are changed in place. `phases` is what was
  /// heard of runs that go on.
  void set_runs(std::vector<project::Run> runs, const VersionNames& versions, const Phases& phases);
  void retranslate();
  const project::Run* run(std::int64_t id) const;
  const RunRecord* record(std::int64_t id) const;
  const RunRecord& record_at(int row) const { return rows_[static_cast<std::size_t>(row)]; }
  RunPhase phase(std::int64_t id) const;
  bool has_hosts() const;  ///< whether any run is on another computer
  /// Whether the row of one sorts before the other's in a column, by value rather than by text.
  bool is_less(int row, int other, int column) const;

  /// A run in the tree of those that were continued from or forked from one another.
  struct Relative {
    std::int64_t run = 0;
    int depth = 0;
    bool carries_weights = false;  ///< of the one above; else its settings
    QString name;
  };
  /// From the first on, depth first; of a run without any, itself.
  std::vector<Relative> family(std::int64_t run) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString text(const RunRecord& row, int column) const;
  QVariant icon(const RunRecord& row, int column) const;
  std::optional<std::int64_t> parent_of(const RunRecord& row) const;

  std::vector<RunRecord> rows_;
  std::map<std::int64_t, std::size_t> places_;  ///< of runs in `rows_`
};

/// Sorts by value rather than by text, and keeps the rows that a RunQuery matches.
class RunFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit RunFilter(QObject* parent = nullptr);
  void setSourceModel(QAbstractItemModel* table) override;
  /// Throws like RunQuery, and then the one before holds on.
  void set_query(const QString& text);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  const RunTable* table_ = nullptr;
  RunQuery query_;
};

}  // namespace anneal::studio
