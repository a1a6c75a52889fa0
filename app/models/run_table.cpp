#include "models/run_table.h"

#include <QDateTime>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

#include "hosts/host_names.h"
#include "models/metric_words.h"
#include "run/phase_words.h"
#include "widgets/format.h"
#include "widgets/icon.h"

namespace anneal::studio {

namespace {

RunPhase shown_phase(const project::Run& run, const RunTable::Phases& heard) {
  const bool goes_on =
      run.status == project::StoredState::prepared || run.status == project::StoredState::running;
  const auto found = goes_on ? heard.find(run.id) : heard.end();
  return found == heard.end() ? phase_of(run.status) : found->second;
}

/// A text inside a spec, e.g. at "/model/preset"; empty when there is none.
QString text_at(const nlohmann::json& spec, const char* pointer) {
  const nlohmann::json::json_pointer at(pointer);
  if (!spec.is_object() || !spec.contains(at) || !spec[at].is_string()) return {};
  return QString::fromStdString(spec[at].get<std::string>());
}

/// The metric that a run is judged by: its best one's, else the loss.
std::string metric_of(const project::Run& run) {
  return run.best ? run.best->metric : "loss";
}

double last_value(const project::Run& run) {
  const auto found = run.last.find(metric_of(run));
  return found == run.last.end() ? std::nan("") : found->second;
}

QDateTime started_at(const project::Run& run) {
  const std::string& text = run.started.empty() ? run.created : run.started;
  return QDateTime::fromString(QString::fromStdString(text), Qt::ISODate);
}

}  // namespace

RunTable::Row RunTable::describe(project::Run run,
                                 const std::map<std::int64_t, project::VersionName>& versions,
                                 const Phases& phases) const {
  const auto named = [&](const std::optional<std::int64_t>& version) {
    const auto found = version ? versions.find(*version) : versions.end();
    if (found == versions.end()) return QString();
    return QStringLiteral("%1 v%2").arg(QString::fromStdString(found->second.item)).arg(found->second.number);
  };
  Row row;
  row.phase = shown_phase(run, phases);
  const auto spec = nlohmann::json::parse(run.start.spec, nullptr, false);
  row.model = named(run.start.model_version);
  row.data_set = named(run.start.dataset_version);
  if (row.model.isEmpty()) row.model = text_at(spec, "/model/preset");
  if (row.data_set.isEmpty()) {
    const QFileInfo folder(text_at(spec, "/data/train/folder"));
    row.data_set =
        folder.fileName() == QLatin1String("train") ? QFileInfo(folder.path()).fileName() : folder.fileName();
  }
  row.run = std::move(run);
  return row;
}

void RunTable::set_runs(std::vector<project::Run> runs,
                        const std::map<std::int64_t, project::VersionName>& versions, const Phases& phases) {
  std::vector<Row> rows;
  for (project::Run& run : runs) rows.push_back(describe(std::move(run), versions, phases));
  const bool same = std::ranges::equal(
      rows, rows_, {}, [](const Row& row) { return row.run.id; }, [](const Row& row) { return row.run.id; });
  if (!same) beginResetModel();
  rows_ = std::move(rows);
  if (!same) endResetModel();
  if (same && !rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
}

void RunTable::retranslate() {
  emit headerDataChanged(Qt::Horizontal, 0, column_count - 1);
  if (!rows_.empty()) emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
}

const project::Run* RunTable::run(std::int64_t id) const {
  const auto found = std::ranges::find(rows_, id, [](const Row& row) { return row.run.id; });
  return found == rows_.end() ? nullptr : &found->run;
}

RunPhase RunTable::phase(std::int64_t id) const {
  const auto found = std::ranges::find(rows_, id, [](const Row& row) { return row.run.id; });
  return found == rows_.end() ? RunPhase::starting : found->phase;
}

bool RunTable::has_hosts() const {
  return std::ranges::any_of(rows_, [](const Row& row) { return !row.run.start.host.empty(); });
}

int RunTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int RunTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : column_count;
}

QVariant RunTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DisplayRole:
      return text(row, index.column());
    case Qt::ToolTipRole:
      return index.column() == notes ? QString::fromStdString(row.run.notes) : text(row, index.column());
    case Qt::DecorationRole: {
      if (index.column() != state) return {};
      const State shown = PhaseWords::state(row.phase);
      return tinted_icon(state_icon(shown), state_colour(shown));
    }
    case Qt::TextAlignmentRole: {
      const bool is_number = index.column() >= best && index.column() <= duration;
      return QVariant((is_number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    case sort_role:
      return sort_key(row, index.column());
    case search_role: {
      QStringList words = {text(row, name), text(row, state), row.model,
                           row.data_set,    text(row, host),  QString::fromStdString(row.run.notes)};
      for (const std::string& tag : row.run.tags) words += QString::fromStdString(tag);
      return words.join(' ');
    }
    case id_role:
      return static_cast<qint64>(row.run.id);
    default:
      return {};
  }
}

QString RunTable::text(const Row& row, int column) const {
  const project::Run& run = row.run;
  switch (column) {
    case name:
      return QString::fromStdString(run.start.name);
    case state:
      return PhaseWords::word(row.phase);
    case best:
      return run.best ? MetricWords::value(run.best->metric, run.best->value) : QStringLiteral("–");
    case last:
      return MetricWords::value(metric_of(run), last_value(run));
    case epoch:
      return Format::epochs(run.epoch, run.epochs);
    case duration:
      return Format::duration(run.seconds);
    case model:
      return row.model;
    case data_set:
      return row.data_set;
    case started:
      return Format::when(static_cast<double>(started_at(run).toSecsSinceEpoch()));
    case host:
      return run.start.host.empty() ? tr("this computer") : shown_hosts(run.start.host);
    default: {
      QStringList parts;
      for (const std::string& tag : run.tags) parts += '#' + QString::fromStdString(tag);
      parts += QString::fromStdString(run.notes).simplified();
      return parts.join(' ').trimmed();
    }
  }
}

QVariant RunTable::sort_key(const Row& row, int column) const {
  const double lowest = -HUGE_VAL;
  switch (column) {
    case best:
      return row.run.best ? row.run.best->value : lowest;
    case last:
      return std::isnan(last_value(row.run)) ? lowest : last_value(row.run);
    case epoch:
      return row.run.epoch;
    case duration:
      return row.run.seconds;
    case started:
      return started_at(row.run);
    default:
      return text(row, column);
  }
}

QVariant RunTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return QVariant((section >= best && section <= duration ? Qt::AlignRight : Qt::AlignLeft) |
                    Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole) return {};
  const QString names[column_count] = {tr("name"),    tr("state"),    tr("best"),  tr("last"),
                                       tr("epoch"),   tr("duration"), tr("model"), tr("data"),
                                       tr("started"), tr("host"),     tr("notes")};
  return names[section];
}

RunFilter::RunFilter(QObject* parent) : QSortFilterProxyModel(parent) {
  setSortRole(RunTable::sort_role);
  setSortCaseSensitivity(Qt::CaseInsensitive);
}

void RunFilter::set_words(const QString& words) {
  words_ = words.split(' ', Qt::SkipEmptyParts);
  invalidateFilter();
}

bool RunFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
  const QString text = sourceModel()->index(row, 0, parent).data(RunTable::search_role).toString();
  return std::ranges::all_of(words_,
                             [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

}  // namespace anneal::studio
