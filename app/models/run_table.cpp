#include "app/models/run_table.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <set>
#include <utility>

#include "app/hosts/host_names.h"
#include "app/run/metric_words.h"
#include "app/run/phase_words.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"
#include "engine/core/protocol/metric.h"

namespace anneal::studio {

namespace {

bool is_number(int column) {
  return (column >= RunTable::best && column <= RunTable::duration) || column >= RunTable::column_count;
}

/// Whether a best or last value is worse; those of different metrics stand apart.
bool is_worse(const RunRecord& one, const RunRecord& other, int column) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const auto value_of = [column](const RunRecord& row) {
    return column == RunTable::last ? row.last : row.run.best ? row.run.best->value : none;
  };
  const double first = value_of(one), second = value_of(other);
  if (std::isnan(first) || std::isnan(second)) return std::isnan(first) && !std::isnan(second);
  const Metric metric = metric_of_series(metric_of(one.run)).value_or(Metric::loss),
               of_other = metric_of_series(metric_of(other.run)).value_or(Metric::loss);
  return metric == of_other ? is_better(metric, second, first) : metric > of_other;
}

}  // namespace

void RunTable::set_runs(std::vector<project::Run> runs, const VersionNames& versions, const Phases& phases) {
  std::vector<RunRecord> rows;
  rows.reserve(runs.size());
  for (project::Run& run : runs) {
    const RunPhase phase = phase_of(run, phases);
    const std::int64_t id = run.id;
    rows.push_back(describe_run(std::move(run), phase, versions, record(id)));
  }
  describe_changes(rows);
  const auto id_of = [](const RunRecord& row) { return row.run.id; };
  const bool same = std::ranges::equal(rows, rows_, {}, id_of, id_of);
  if (!same) beginResetModel();
  rows_ = std::move(rows);
  places_.clear();
  for (std::size_t i = 0; i < rows_.size(); ++i) places_[rows_[i].run.id] = i;
  forget_looked_up();
  if (!same) endResetModel();
  if (same) rows_changed();
}

void RunTable::rows_changed() {
  if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void RunTable::retranslate() {
  describe_changes(rows_);
  forget_looked_up();
  emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
  rows_changed();
}

const RunRecord* RunTable::record(std::int64_t id) const {
  const auto found = places_.find(id);
  return found == places_.end() ? nullptr : &rows_[found->second];
}

const project::Run* RunTable::run(std::int64_t id) const {
  const RunRecord* found = record(id);
  return found == nullptr ? nullptr : &found->run;
}

RunPhase RunTable::phase(std::int64_t id) const {
  const RunRecord* found = record(id);
  return found == nullptr ? RunPhase::starting : found->phase;
}

std::optional<std::int64_t> RunTable::parent_of(const RunRecord& row) const {
  if (row.run.start.parent && places_.contains(*row.run.start.parent)) return row.run.start.parent;
  if (row.spec->origin_directory.empty()) return std::nullopt;
  for (const RunRecord& other : rows_)
    if (other.run.start.directory.string() == row.spec->origin_directory && other.run.id != row.run.id)
      return other.run.id;
  return std::nullopt;
}

std::vector<RunTable::Relative> RunTable::family(std::int64_t run) const {
  const RunRecord* root = record(run);
  if (root == nullptr) return {};
  std::set<std::int64_t> seen = {run};  // a file from anybody may hold a circle
  while (const auto parent = parent_of(*root)) {
    if (!seen.insert(*parent).second) break;
    root = record(*parent);
  }
  std::map<std::int64_t, std::vector<std::int64_t>> children;
  for (auto row = rows_.rbegin(); row != rows_.rend(); ++row)
    if (const auto parent = parent_of(*row)) children[*parent].push_back(row->run.id);
  std::vector<Relative> family;
  std::set<std::int64_t> told;
  const std::function<void(const RunRecord&, int)> tell = [&](const RunRecord& row, int depth) {
    if (!told.insert(row.run.id).second) return;
    family.push_back({.run = row.run.id,
                      .depth = depth,
                      .carries_weights = !row.spec->origin_directory.empty(),
                      .name = QString::fromStdString(row.run.start.name)});
    for (const std::int64_t child : children[row.run.id]) tell(*record(child), depth + 1);
  };
  tell(*root, 0);
  return family;
}

bool RunTable::has_hosts() const {
  return std::ranges::any_of(rows_, [](const RunRecord& row) { return !row.run.start.host.empty(); });
}

int RunTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int RunTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : column_count + static_cast<int>(added_.size());
}

QVariant RunTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const RunRecord& row = record_at(index.row());
  switch (role) {
    case Qt::DisplayRole:
      return text(row, index.column());
    case Qt::ToolTipRole:
      return plain_tip(index.column() == notes ? QString::fromStdString(row.run.notes)
                                               : spoken(row, index.column()));
    case Qt::AccessibleTextRole:
      return spoken(row, index.column());
    case Qt::DecorationRole:
      return icon(row, index.column());
    case Qt::TextAlignmentRole:
      return QVariant((is_number(index.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case id_role:
      return static_cast<qint64>(row.run.id);
    default:
      return {};
  }
}

/// With the metric whose value that is: runs differ in it.
QString RunTable::spoken(const RunRecord& row, int column) const {
  const bool is_value = column == best || column == last;
  if (!is_value || (column == best && !row.run.best)) return text(row, column);
  return tr("%1: %2", "a metric and its value").arg(MetricWords::name(metric_of(row.run)), text(row, column));
}

QVariant RunTable::icon(const RunRecord& row, int column) const {
  if (column == state) {
    const State shown = PhaseWords::state(row.phase);
    return tinted_icon(state_icon(shown), state_colour(shown));
  }
  if (column != name || !row.marks.colour) return {};
  const auto& colours = current_palette().series;
  return tinted_icon(QStringLiteral("dot"),
                     colours[static_cast<std::size_t>(*row.marks.colour) % colours.size()]);
}

QString RunTable::text(const RunRecord& row, int column) const {
  if (const Added* extra = added(column)) return added_text(*extra, row);
  const project::Run& run = row.run;
  switch (column) {
    case name:
      return (row.marks.is_starred ? QStringLiteral("★ ") : QString()) +
             QString::fromStdString(run.start.name) +
             (row.marks.is_locked ? QStringLiteral(" · ") + tr("locked") : QString());
    case state:
      return PhaseWords::word(row.phase);
    case best:
      return run.best ? MetricWords::value(run.best->metric, run.best->value) : QStringLiteral("–");
    case last:
      return MetricWords::value(metric_of(run), row.last);
    case epoch:
      return Format::epochs(run.epoch, run.epochs);
    case duration:
      return Format::duration(run.seconds);
    case model:
      return row.model;
    case data_set:
      return row.data_set;
    case changes:
      return row.changes;
    case measure:
      return MetricWords::name(metric_of(run));
    case host:
      return run.start.host.empty() ? tr("this computer") : shown_hosts(run.start.host);
    case started:
      return Format::when(static_cast<double>(started_at(run).toSecsSinceEpoch()));
    default:
      return (text_of_tags(run) + ' ' + QString::fromStdString(run.notes).simplified()).trimmed();
  }
}

bool RunTable::is_less(int left, int right, int column) const {
  if (const Added* extra = added(column)) return is_less_in(*extra, left, right);
  const RunRecord& one = record_at(left);
  const RunRecord& other = record_at(right);
  if (column == best || column == last) return is_worse(one, other, column);
  switch (column) {
    case epoch:
      return one.run.epoch < other.run.epoch;
    case duration:
      return one.run.seconds < other.run.seconds;
    case name:
      return one.run.start.name < other.run.start.name;
    case started: {  // in ISO 8601 they sort as they are
      const auto when = [](const project::Run& run) -> const std::string& {
        return run.started.empty() ? run.created : run.started;
      };
      return when(one.run) < when(other.run);
    }
    case model:
      return one.model < other.model;
    case data_set:
      return one.data_set < other.data_set;
    case changes:
      return one.changes < other.changes;
    case state:
      return one.phase < other.phase;
    default:
      return text(one, column) < text(other, column);
  }
}

QVariant RunTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant((is_number(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  if (const Added* extra = added(section)) return title_of(extra->column);
  const QString names[column_count] = {
      tr("name"), tr("state"),       tr("best"), tr("last"),    tr("epoch"), tr("duration"), tr("model"),
      tr("data"), tr("differences"), tr("host"), tr("started"), tr("notes"), tr("metric")};
  return names[section];
}

RunFilter::RunFilter(QObject* parent) : QSortFilterProxyModel(parent) {}

void RunFilter::setSourceModel(QAbstractItemModel* table) {
  table_ = qobject_cast<const RunTable*>(table);
  QSortFilterProxyModel::setSourceModel(table);
}

void RunFilter::set_query(const QString& text) {
  query_ = RunQuery(text);
  invalidateFilter();
}

QString RunFilter::unknown_name() const {
  const int rows = table_->rowCount();
  for (const std::string& name : query_.compared_names()) {
    int row = 0;
    while (row < rows && !number_of(table_->record_at(row), table_->key_named(name))) ++row;
    if (row == rows && rows > 0) return QString::fromStdString(name);
  }
  return {};
}

bool RunFilter::filterAcceptsRow(int row, const QModelIndex&) const {
  const RunRecord& record = table_->record_at(row);
  return query_.matches(
      {.everything = [&]() -> const QString& { return record.everything; },
       .texts = [&](const QString& key) { return texts_of(record, key); },
       .number = [&](const std::string& key) { return number_of(record, table_->key_named(key)); },
       .curve_value = [&](const RunColumn& value) { return table_->queried_value(record, value); }});
}

bool RunFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const {
  return table_->is_less(left.row(), right.row(), left.column());
}

}  // namespace anneal::studio
