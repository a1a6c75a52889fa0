#include "app/results/prediction_table.h"

#include <QFileInfo>
#include <utility>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

PredictionTable::PredictionTable(QObject* parent) : QAbstractTableModel(parent) {
  connect(&pictures_, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& changed) {
    const QModelIndex cell = index(changed.row(), picture);
    emit dataChanged(cell, cell, {Qt::DecorationRole});
  });
}

void PredictionTable::set_predictions(std::vector<Prediction> predictions) {
  beginResetModel();
  pictures_.set_predictions(std::move(predictions));
  endResetModel();
}

void PredictionTable::retranslate() {
  emit headerDataChanged(Qt::Horizontal, 0, column_count - 1);
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
}

int PredictionTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : pictures_.rowCount();
}

int PredictionTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : column_count;
}

QVariant PredictionTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Prediction& one = prediction(index.row());
  switch (role) {
    case Qt::DisplayRole:
      return text(one, index.column());
    case Qt::DecorationRole:
      return index.column() == picture && one.error.empty()
                 ? pictures_.data(pictures_.index(index.row()), Qt::DecorationRole)
                 : QVariant();
    case Qt::SizeHintRole: {  // which the picture needs before it is there
      constexpr int around = 22;
      return index.column() == picture ? QSize(ThumbnailModel::side + around, ThumbnailModel::side)
                                       : QVariant();
    }
    case Qt::ForegroundRole:
      return one.error.empty() ? QVariant() : current_palette().bad;
    case Qt::ToolTipRole:
      return plain_tip(one.error.empty() ? QString::fromStdString(one.path) : engine_words(one.error));
    case Qt::TextAlignmentRole:
      return QVariant((index.column() == probability ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    default:
      return {};
  }
}

QString PredictionTable::text(const Prediction& one, int column) const {
  if (column == file) return QFileInfo(QString::fromStdString(one.path)).fileName();
  if (column == predicted && !one.error.empty()) return engine_words(one.error);
  if (column == picture || one.guesses.empty()) return {};
  const Prediction::Guess& best = one.guesses.front();
  if (column == predicted) return QString::fromStdString(best.label);
  if (column == probability) return best.probability > 0 ? Format::percent(best.probability) : QString();
  return others_of(one);
}

QVariant PredictionTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant((section == probability ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  if (role != Qt::DisplayRole) return {};
  const QString names[column_count] = {tr("image"), tr("file"), tr("predicted"), tr("probability"),
                                       tr("next")};
  return names[section];
}

}  // namespace anneal::studio
