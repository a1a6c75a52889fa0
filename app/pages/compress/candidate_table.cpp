#include "app/pages/compress/candidate_table.h"

#include <QLocale>
#include <algorithm>
#include <cmath>
#include <ranges>

#include "app/pages/compress/recipe_words.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using compress::Candidate;
using compress::Verdict;

namespace {

using Column = CandidateTable::Column;

QString figure(const compress::Measures& measures, Column column) {
  if (column == Column::latency) return CandidateTable::tr("%1 ms").arg(Format::number(measures.latency_ms));
  return Format::bytes(column == Column::size ? measures.bytes : measures.memory_bytes);
}

QString two_digits(double points) {
  return QLocale().toString(points, 'f', 2);
}

}  // namespace

void CandidateTable::set_candidates(const std::deque<Candidate>& candidates) {
  if (candidates.size() == candidates_.size()) return;
  const bool goes_on = candidates.size() > candidates_.size() &&
                       std::ranges::equal(candidates_, candidates | std::views::take(candidates_.size()), {},
                                          &Candidate::file, &Candidate::file);
  if (!goes_on) {
    beginResetModel();
    candidates_ = candidates;
    endResetModel();
    return;
  }
  const int added = static_cast<int>(candidates.size() - candidates_.size());
  beginInsertRows({}, 0, added - 1);
  candidates_ = candidates;
  endInsertRows();
}

void CandidateTable::set_original(std::optional<Compression::Original> original) {
  if (original == original_) return;
  const int row = static_cast<int>(candidates_.size());
  if (original && original_) {
    original_ = original;
    emit dataChanged(index(row, 0), index(row, column_count - 1));
    return;
  }
  original ? beginInsertRows({}, row, row) : beginRemoveRows({}, row, row);
  original_ = original;
  original ? endInsertRows() : endRemoveRows();
}

void CandidateTable::retranslate() {
  emit headerDataChanged(Qt::Horizontal, 0, column_count - 1);
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
}

const Candidate* CandidateTable::candidate(std::int64_t id) const {
  const auto found = std::ranges::find(candidates_, id, &Candidate::id);
  return found == candidates_.end() ? nullptr : &*found;
}

const Candidate& CandidateTable::at(int row) const {
  return candidates_[candidates_.size() - 1 - static_cast<std::size_t>(row)];
}

QString CandidateTable::recipe_of(const Candidate& candidate) {
  return QStringLiteral("%1 · %2").arg(RecipeWords::of(candidate.recipe),
                                       RecipeWords::of_rounding(candidate.rounding));
}

QString CandidateTable::verdict_of(const Candidate& candidate) {
  if (candidate.is_accepted()) return tr("accepted");
  if (candidate.reason.starts_with("its size")) return tr("too large");
  if (candidate.reason.starts_with("its latency")) return tr("too slow");
  if (candidate.reason.starts_with("its memory")) return tr("too much memory");
  if (candidate.gate.verdict == Verdict::rejected) return tr("loses too much");
  return tr("undecided");
}

QString CandidateTable::sentence_of(const Candidate& candidate) {
  if (candidate.is_undecided() && candidate.gate.samples_to_decide)
    return tr("undecided, needs %1 images").arg(Format::count(*candidate.gate.samples_to_decide));
  return verdict_of(candidate);
}

bool CandidateTable::has_gained(const Candidate& candidate) {
  constexpr double rounded_to_nothing = 0.005;
  return candidate.gate.loss_points <= -rounded_to_nothing;
}

QString CandidateTable::points_of(const Candidate& candidate) {
  return two_digits(std::abs(candidate.gate.loss_points));
}

QString CandidateTable::change_of(const Candidate& candidate) {
  return (has_gained(candidate) ? tr("%1 gained") : tr("%1 points")).arg(points_of(candidate));
}

QString CandidateTable::certainty_of(const Candidate& candidate) {
  const compress::Gate& gate = candidate.gate;
  const QString most = two_digits(gate.highest);
  if (gate.verdict != Verdict::undecided) return tr("at most %1 at 95 %").arg(most);
  if (!gate.samples_to_decide) return tr("at most %1 at 95 %: undecided").arg(most);
  return tr("at most %1 at 95 %: undecided, needs %2 images")
      .arg(most, Format::count(*gate.samples_to_decide));
}

QString CandidateTable::figure_of(const Candidate& candidate, Column column) {
  return figure(candidate.measures, column);
}

/// The size of ONNX is that of the file; that of C is what a compiler would make of it.
bool CandidateTable::is_estimated(const Candidate& candidate, Column column) {
  if (column == Column::latency) return candidate.measures.is_latency_estimated();
  return candidate.measures.is_estimated() && (column != Column::size || candidate.file.ends_with(".c"));
}

QString CandidateTable::latency_source_of(const compress::Measures& measures) {
  const QString source = QString::fromStdString(measures.latency_source);
  const QString measured = QStringLiteral("measured on this machine"), times = measured + ", times ";
  const QString estimated = QStringLiteral("estimated for a ");
  if (source.startsWith(estimated)) return tr("latency estimated for a %1").arg(source.mid(estimated.size()));
  if (source.startsWith(times))
    return tr("latency measured on the compressing machine, times %1").arg(source.mid(times.size()));
  return source == measured ? tr("latency measured on the compressing machine") : source;
}

int CandidateTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(candidates_.size()) + (original_ ? 1 : 0);
}

int CandidateTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : column_count;
}

QVariant CandidateTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant((is_text(index.column()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (is_original(index.row())) return role == Qt::DisplayRole ? of_original(index.column()) : QVariant();
  const Candidate& one = at(index.row());
  if (role == id_role) return static_cast<qlonglong>(one.id);
  if (role == Qt::ToolTipRole) {
    const QString source = latency_source_of(one.measures);
    return recipe_of(one) + '\n' + sentence_of(one) + (source.isEmpty() ? source : '\n' + source);
  }
  if (role == Qt::ForegroundRole && index.column() == verdict) {
    const Palette& palette = current_palette();
    if (one.is_accepted()) return palette.good;
    return one.is_undecided() ? palette.warn : palette.bad;
  }
  if (role != Qt::DisplayRole) return {};
  switch (index.column()) {
    case number:
      return static_cast<qlonglong>(one.id);
    case recipe:
      return RecipeWords::short_of(one.recipe, one.rounding);
    case size:
    case latency:
    case memory: {
      const auto column = static_cast<Column>(index.column());
      const QString words = figure(one.measures, column);
      return is_estimated(one, column) ? words + '\n' + tr("estimated") : words;
    }
    case accuracy:
      return Format::percent(one.accuracy, 2);
    case loss:
      return has_gained(one) ? points_of(one) + '\n' + tr("gained") : points_of(one);
    case verdict:
      return verdict_of(one);
    default:
      return {};
  }
}

QVariant CandidateTable::of_original(int column) const {
  switch (column) {
    case recipe:
      return tr("the original, in floats");
    case size:
      return Format::bytes(original_->bytes);
    case accuracy:
      return Format::percent(original_->accuracy, 2);
    case number:
    case verdict:
      return {};
    default:
      return QStringLiteral("–");
  }
}

Qt::ItemFlags CandidateTable::flags(const QModelIndex& index) const {
  if (index.isValid() && is_original(index.row())) return Qt::ItemIsEnabled | Qt::ItemNeverHasChildren;
  return QAbstractTableModel::flags(index);
}

QVariant CandidateTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant((is_text(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case number:
      return QStringLiteral("#");
    case recipe:
      return tr("Recipe, quantization");
    case size:
      return tr("Size");
    case latency:
      return tr("Latency");
    case memory:
      return tr("Memory");
    case accuracy:
      return tr("Accuracy");
    case loss:
      return tr("Loss");
    case verdict:
      return tr("Verdict");
    default:
      return {};
  }
}

}  // namespace anneal::studio
