#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <map>
#include <unordered_map>
#include <vector>

#include "app/models/run_column.h"
#include "app/models/run_query.h"
#include "app/models/run_record.h"

namespace anneal::studio {

/// The runs of a project, newest first; in columns that are always there, and behind those what a person has
/// added.
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
    measure,  ///< metric of the best and the last value
    column_count
  };
  enum Role { id_role = Qt::UserRole + 1 };

  using QAbstractTableModel::QAbstractTableModel;

  using Phases = std::map<std::int64_t, RunPhase>;

  /// Replaces the rows; those of the same runs in the same order are changed in place. `phases` is what was
  /// heard of runs that go on.
  void set_runs(std::vector<project::Run> runs, const VersionNames& versions, const Phases& phases);
  void retranslate();
  void add_column(const RunColumn& column);  ///< at the end, unless it is there
  void remove_column(const RunColumn& column);
  std::vector<RunColumn> added_columns() const;
  /// What could be added: all series that runs have a value of, and settings in which runs differ; sorted.
  std::vector<std::string> known_series() const;
  std::vector<std::string> differing_settings() const;

  /// A value that is to be read from a curve of a run, as it was at so many seconds.
  struct CurveValue {
    RunColumn column;
    std::int64_t run = 0;
    double seconds = 0;
    double best_epoch = 0;
    std::optional<double> value = {};  ///< once it was read
  };
  /// Those of added columns, and of what a query asks of curves, that are not known or are of a run that has
  /// gone on meanwhile.
  std::vector<CurveValue> unread_values(const std::vector<RunColumn>& queried) const;
  /// What a query asks of the curve of a run; nothing before it was read.
  std::optional<double> queried_value(const RunRecord& row, const RunColumn& queried) const;
  void take_values(const std::vector<CurveValue>& values);
  void forget_values();  ///< another project's runs have the same ids
  /// The series or setting that has this name in the language in use, in lower case; else the name.
  const std::string& key_named(const std::string& words) const;

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
  QString spoken(const RunRecord& row, int column) const;
  QVariant icon(const RunRecord& row, int column) const;
  std::optional<std::int64_t> parent_of(const RunRecord& row) const;

  struct Added {
    RunColumn column;
    mutable std::vector<double> numbers = {};  ///< by row, NaN for none; empty: not looked up
  };
  const Added* added(int column) const;
  const std::vector<double>& numbers_of(const Added& added) const;
  double number_in(const Added& added, const RunRecord& row) const;
  QString added_text(const Added& added, const RunRecord& row) const;
  bool is_less_in(const Added& added, int row, int other) const;
  /// The column of the series that a query names in the words of `key`; nothing of a run without such one.
  std::optional<RunColumn> column_of(const RunRecord& row, const RunColumn& queried) const;
  const CurveValue* read(const RunColumn& column, std::int64_t run) const;
  void forget_looked_up();
  void rows_changed();

  std::vector<RunRecord> rows_;
  std::map<std::int64_t, std::size_t> places_;  ///< of runs in `rows_`
  std::vector<Added> added_;
  std::map<RunColumn, std::unordered_map<std::int64_t, CurveValue>> read_;  ///< by column and run
  mutable std::map<std::string, std::string> keys_;                         ///< by name; empty: not looked up
};

/// Sorts by value rather than by text, and keeps the rows that a RunQuery matches.
class RunFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit RunFilter(QObject* parent = nullptr);
  void setSourceModel(QAbstractItemModel* table) override;
  /// Throws like RunQuery, and then the one before holds on.
  void set_query(const QString& text);
  const RunQuery& query() const { return query_; }
  /// A name whose numbers it compares, and no run has one; "": none.
  QString unknown_name() const;

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

 private:
  const RunTable* table_ = nullptr;
  RunQuery query_;
};

}  // namespace anneal::studio
