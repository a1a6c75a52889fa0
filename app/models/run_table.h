#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <map>
#include <vector>

#include "hosts/run_phase.h"
#include "project/items.h"
#include "project/runs.h"

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
    started,
    host,
    notes,
    column_count
  };
  enum Role { sort_role = Qt::UserRole + 1, search_role, id_role };

  using QAbstractTableModel::QAbstractTableModel;

  using Phases = std::map<std::int64_t, RunPhase>;

  /// Replaces the rows; those of the same runs in the same order are changed in place. `phases` is what was
  /// heard of runs that go on.
  void set_runs(std::vector<project::Run> runs, const std::map<std::int64_t, project::VersionName>& versions,
                const Phases& phases);
  void retranslate();
  const project::Run* run(std::int64_t id) const;
  RunPhase phase(std::int64_t id) const;
  bool has_hosts() const;  ///< whether any run is on another computer

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  struct Row {
    project::Run run;
    RunPhase phase = RunPhase::starting;
    QString model;
    QString data_set;
  };

  Row describe(project::Run run, const std::map<std::int64_t, project::VersionName>& versions,
               const Phases& phases) const;
  QString text(const Row& row, int column) const;
  QVariant sort_key(const Row& row, int column) const;

  std::vector<Row> rows_;
};

/// Sorts by value rather than by text, and keeps the rows in which every word of the filter occurs.
class RunFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  explicit RunFilter(QObject* parent = nullptr);
  void set_words(const QString& words);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  QStringList words_;
};

}  // namespace anneal::studio
