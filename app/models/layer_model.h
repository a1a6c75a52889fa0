#pragma once

#include <QAbstractTableModel>

#include "engine/model/graph/analysis.h"
#include "engine/model/graph/graph.h"

namespace anneal::studio {

/// The layers of a model with what they yield and cost.
class LayerModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { name, operation, output, parameters, flops, activations, column_count };

  using QAbstractTableModel::QAbstractTableModel;

  void set_layers(graph::Graph graph, graph::Analysis analysis);
  void clear() { set_layers({}, {}); }
  void retranslate();

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString text(const graph::Node& node, const graph::NodeAnalysis& analysis, int column) const;
  double share(const graph::NodeAnalysis& analysis, int column) const;

  graph::Graph graph_;
  graph::Analysis analysis_;
};

}  // namespace anneal::studio
