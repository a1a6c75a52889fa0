#pragma once

#include "app/models/layer_model.h"
#include "app/widgets/controls/card.h"

class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace anneal::studio {

class FittedTable;
class GraphView;

/// The layers of a model, as a table and as a drawing, with a search over both.
class LayersCard : public Card {
  Q_OBJECT

 public:
  explicit LayersCard(QWidget* parent = nullptr);

  void show_layers(const graph::Graph& graph, const graph::Analysis& analysis);
  void clear();
  void retranslate();

 private:
  void build_table();
  void search(const QString& text);
  void show_table(bool shown);
  void open_row(int node);

  LayerModel* model_;
  FittedTable* table_;
  GraphView* drawing_;
  QLineEdit* search_;
  QToolButton* as_table_;
  QToolButton* as_graph_;
  QStackedLayout* either_;
};

}  // namespace anneal::studio
