#include "app/pages/model/layers_card.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/pages/model/graph_view.h"
#include "app/widgets/charts/share_delegate.h"
#include "app/widgets/controls/fitted_table.h"

namespace anneal::studio {

namespace {

constexpr int row_height = 30;
constexpr int search_width = 160;

}  // namespace

LayersCard::LayersCard(QWidget* parent) : Card(parent) {
  search_ = new QLineEdit;
  search_->setMaximumWidth(search_width);
  search_->setClearButtonEnabled(true);
  as_table_ = new QToolButton;
  as_graph_ = new QToolButton;
  auto* group = new QButtonGroup(this);
  for (QToolButton* button : {as_table_, as_graph_}) {
    button->setCheckable(true);
    button->setProperty("kind", "toggle");
    group->addButton(button);
    header()->addWidget(button);
  }
  as_table_->setChecked(true);
  header()->addWidget(search_);
  build_table();
  drawing_ = new GraphView;
  auto* holder = new QWidget;
  either_ = new QStackedLayout(holder);
  either_->addWidget(table_);
  either_->addWidget(drawing_);
  holder->setMinimumHeight(8 * row_height);
  body()->addWidget(holder, 1);
  connect(as_table_, &QToolButton::clicked, this, [this] { show_table(true); });
  connect(as_graph_, &QToolButton::clicked, this, [this] { show_table(false); });
  connect(search_, &QLineEdit::textChanged, this, &LayersCard::search);
  connect(drawing_, &GraphView::chosen, this, [this](int node) {
    table_->selectRow(node);
    drawing_->select(node);
  });
  connect(drawing_, &GraphView::opened, this, &LayersCard::open_row);
}

void LayersCard::build_table() {
  model_ = new LayerModel(this);
  table_ = new FittedTable(LayerModel::name);
  table_->setModel(model_);
  auto* delegate = new ShareDelegate(this);
  for (int column = LayerModel::parameters; column < LayerModel::column_count; ++column)
    table_->setItemDelegateForColumn(column, delegate);
}

void LayersCard::show_layers(const graph::Graph& graph, const graph::Analysis& analysis) {
  model_->set_layers(graph, analysis);
  drawing_->set_graph(graph, analysis);
  set_note(tr("%Ln layer(s)", nullptr, static_cast<int>(graph.nodes.size())));
  search(search_->text());
}

void LayersCard::clear() {
  model_->clear();
  drawing_->clear();
  set_note({});
}

void LayersCard::search(const QString& text) {
  const int found = drawing_->find(text);
  for (int row = 0; row < model_->rowCount(); ++row) {
    const QString words = model_->index(row, LayerModel::name).data().toString() + ' ' +
                          model_->index(row, LayerModel::operation).data().toString();
    table_->setRowHidden(row, !words.contains(text, Qt::CaseInsensitive));
  }
  if (!text.isEmpty())
    set_note(tr("%Ln layer(s) found", nullptr, found));
  else
    set_note(tr("%Ln layer(s)", nullptr, model_->rowCount()));
  table_->fit_columns();
}

void LayersCard::show_table(bool shown) {
  either_->setCurrentIndex(shown ? 0 : 1);
  const QModelIndex current = table_->currentIndex();
  if (!shown && current.isValid()) drawing_->select(current.row());
}

/// With all that is known of the layer.
void LayersCard::open_row(int node) {
  as_table_->setChecked(true);
  show_table(true);
  table_->selectRow(node);
  table_->scrollTo(model_->index(node, 0));
  table_->setFocus();
}

void LayersCard::retranslate() {
  set_title(tr("Layers"));
  table_->setAccessibleName(tr("Layers"));
  drawing_->setAccessibleName(tr("Drawing of the layers"));
  as_table_->setText(tr("Table"));
  as_graph_->setText(tr("Graph"));
  search_->setPlaceholderText(tr("Search"));
  search_->setAccessibleName(tr("Search the layers"));
  drawing_->setToolTip(
      tr("Arrows go from layer to layer, Enter shows one in the table. Ctrl and the wheel, + and − "
         "zoom; 0 shows all of it."));
  model_->retranslate();
  search(search_->text());
}

}  // namespace anneal::studio
