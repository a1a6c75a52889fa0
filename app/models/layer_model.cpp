#include "app/models/layer_model.h"

#include <algorithm>
#include <utility>

#include "app/widgets/charts/share_delegate.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

void LayerModel::set_layers(graph::Graph graph, graph::Analysis analysis) {
  beginResetModel();
  graph_ = std::move(graph);
  analysis_ = std::move(analysis);
  endResetModel();
}

void LayerModel::retranslate() {
  emit headerDataChanged(Qt::Horizontal, 0, column_count - 1);
  if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, column_count - 1));
}

int LayerModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(std::min(graph_.nodes.size(), analysis_.nodes.size()));
}

int LayerModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : column_count;
}

QVariant LayerModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto row = static_cast<std::size_t>(index.row());
  switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
      return text(graph_.nodes[row], analysis_.nodes[row], index.column());
    case Qt::TextAlignmentRole:
      return QVariant((index.column() >= parameters ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case share_role:
      return share(analysis_.nodes[row], index.column());
    default:
      return {};
  }
}

QString LayerModel::text(const graph::Node& node, const graph::NodeAnalysis& analysis, int column) const {
  const auto unless_zero = [](std::int64_t value, const QString& shown) {
    return value == 0 ? QStringLiteral("–") : shown;
  };
  switch (column) {
    case name:
      return QString::fromStdString(node.name);
    case operation:
      return QString::fromStdString(node.operation);
    case output:
      return Format::shape(analysis.shape);
    case parameters:
      return unless_zero(analysis.parameter_count, Format::count(analysis.parameter_count));
    case flops:
      return unless_zero(analysis.flops, Format::short_count(static_cast<double>(analysis.flops)));
    default:
      return unless_zero(analysis.activation_bytes, Format::bytes(analysis.activation_bytes));
  }
}

double LayerModel::share(const graph::NodeAnalysis& analysis, int column) const {
  const auto of = [](std::int64_t part, std::int64_t whole) {
    return whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole);
  };
  switch (column) {
    case parameters:
      return of(analysis.parameter_count, analysis_.parameter_count);
    case flops:
      return of(analysis.flops, analysis_.flops);
    case activations:
      return of(analysis.activation_bytes, analysis_.activation_bytes);
    default:
      return 0;
  }
}

QVariant LayerModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole) {
    return QVariant((section >= parameters ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
  }
  if (role != Qt::DisplayRole) return {};
  switch (section) {
    case name:
      return tr("layer");
    case operation:
      return tr("operation");
    case output:
      return tr("output");
    case parameters:
      return tr("parameters");
    case flops:
      return tr("FLOPs");
    default:
      return tr("activations");
  }
}

}  // namespace anneal::studio
