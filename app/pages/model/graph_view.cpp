#include "app/pages/model/graph_view.h"

#include <QGraphicsRectItem>
#include <QKeyEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr double box_width = 190, box_height = 40, column_gap = 60, row_gap = 30;
constexpr double zoom_step = 1.2, least_zoom = 0.05, most_zoom = 4;
constexpr int node_role = 0;

double factor_of_wheel(const QWheelEvent& event) {
  return std::pow(zoom_step, event.angleDelta().y() / 120.0);
}

}  // namespace

std::vector<GraphPlace> lay_out(const graph::Graph& graph) {
  std::map<std::string, int> row_of;
  std::map<int, int> in_row;
  std::vector<GraphPlace> places;
  for (const graph::Node& node : graph.nodes) {
    int row = 0;
    for (const std::string& input : node.inputs)
      if (const auto found = row_of.find(input); found != row_of.end())
        row = std::max(row, found->second + 1);
    row_of[node.name] = row;
    places.push_back({row, in_row[row]++});
  }
  return places;
}

int next_node(const graph::Graph& graph, const std::vector<GraphPlace>& places, int node, GraphStep step) {
  const graph::Node& now = graph.nodes[static_cast<std::size_t>(node)];
  const GraphPlace place = places[static_cast<std::size_t>(node)];
  const auto is_next = [&](std::size_t other) {
    const GraphPlace& its = places[other];
    switch (step) {
      case GraphStep::to_input:
        return !now.inputs.empty() && graph.nodes[other].name == now.inputs.front();
      case GraphStep::to_user:
        return std::ranges::count(graph.nodes[other].inputs, now.name) > 0;
      case GraphStep::to_left:
        return its.row == place.row && its.column == place.column - 1;
      case GraphStep::to_right:
        return its.row == place.row && its.column == place.column + 1;
    }
    return false;
  };
  for (std::size_t other = 0; other < graph.nodes.size(); ++other)
    if (is_next(other)) return static_cast<int>(other);
  return node;
}

GraphView::GraphView(QWidget* parent) : QGraphicsView(parent) {
  setScene(new QGraphicsScene(this));
  setFrameShape(QFrame::NoFrame);
  setRenderHint(QPainter::Antialiasing);
  setDragMode(QGraphicsView::ScrollHandDrag);
  setTransformationAnchor(QGraphicsView::AnchorUnderMouse);
  setFocusPolicy(Qt::StrongFocus);
}

void GraphView::set_graph(const graph::Graph& graph, const graph::Analysis& analysis) {
  const bool is_new = graph != graph_;
  graph_ = graph;
  analysis_ = analysis;
  places_ = lay_out(graph);
  by_name_.clear();
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) by_name_[graph.nodes[i].name] = static_cast<int>(i);
  if (is_new) selected_ = -1;
  draw();
  describe();
  if (!is_new) return;
  resetTransform();
  if (!boxes_.empty()) centerOn(boxes_.front());
}

void GraphView::clear() {
  set_graph({}, {});
}

QRectF GraphView::box_of(int node) const {
  const GraphPlace& place = places_[static_cast<std::size_t>(node)];
  return {place.column * (box_width + column_gap), place.row * (box_height + row_gap), box_width, box_height};
}

void GraphView::draw() {
  scene()->clear();
  boxes_.clear();
  scene()->setBackgroundBrush(current_palette().surface);
  const int count = static_cast<int>(std::min(graph_.nodes.size(), analysis_.nodes.size()));
  for (int node = 0; node < count; ++node)
    for (const std::string& input : graph_.nodes[static_cast<std::size_t>(node)].inputs)
      if (const auto from = by_name_.find(input); from != by_name_.end()) draw_edge(from->second, node);
  for (int node = 0; node < count; ++node) draw_node(node);
  if (selected_ >= 0 && selected_ < count) paint_marked({selected_});
  scene()->setSceneRect(scene()->itemsBoundingRect().marginsAdded({24, 24, 24, 24}));
}

/// An edge over several rows swings out to the right of what stands between.
void GraphView::draw_edge(int from, int to) {
  const Palette& palette = current_palette();
  const QRectF above = box_of(from), below = box_of(to);
  const QPointF begin(above.center().x(), above.bottom()), end(below.center().x(), below.top());
  const int rows = places_[static_cast<std::size_t>(to)].row - places_[static_cast<std::size_t>(from)].row;
  QPainterPath path(begin);
  QPointF label((begin + end) / 2);
  if (rows == 1) {
    path.lineTo(end);
  } else {
    const double out = std::max(above.right(), below.right()) + 24 + std::min(rows * 4, 40);
    path.cubicTo(QPointF(out, begin.y() + row_gap), QPointF(out, end.y() - row_gap), end);
    label = path.pointAtPercent(0.5);
  }
  scene()->addPath(path, QPen(palette.faint, 1.2));
  auto* shape = scene()->addSimpleText(Format::shape(analysis_.nodes[static_cast<std::size_t>(from)].shape));
  QFont small = font();
  small.setPixelSize(10);
  shape->setFont(small);
  shape->setBrush(palette.muted);
  shape->setPos(label + QPointF(6, -7));
}

void GraphView::draw_node(int number) {
  const Palette& palette = current_palette();
  const graph::Node& node = graph_.nodes[static_cast<std::size_t>(number)];
  const graph::NodeAnalysis& analysis = analysis_.nodes[static_cast<std::size_t>(number)];
  auto* box = scene()->addRect(box_of(number), QPen(palette.line, 1), palette.raised);
  box->setData(node_role, number);
  QString words = QString::fromStdString(node.operation);
  if (analysis.parameter_count > 0)
    words += QStringLiteral(" · ") + Format::short_count(static_cast<double>(analysis.parameter_count));
  box->setToolTip(QString::fromStdString(node.name).toHtmlEscaped());
  QFont name_font = font(), small = font();
  name_font.setPixelSize(12);
  name_font.setWeight(QFont::Bold);
  small.setPixelSize(11);
  const auto add = [&](const QString& text, const QFont& used, const QColor& colour, double down) {
    const QString cut = QFontMetricsF(used).elidedText(text, Qt::ElideMiddle, box_width - 16);
    auto* item = scene()->addSimpleText(cut, used);
    item->setBrush(colour);
    item->setPos(box_of(number).topLeft() + QPointF(8, down));
    item->setAcceptedMouseButtons(Qt::NoButton);
  };
  add(QString::fromStdString(node.name), name_font, palette.text, 4);
  add(words, small, palette.muted, 21);
  boxes_.push_back(box);
}

void GraphView::paint_marked(const std::vector<int>& nodes) {
  const Palette& palette = current_palette();
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const bool is_marked = std::ranges::count(nodes, static_cast<int>(i)) > 0;
    boxes_[i]->setPen(is_marked ? QPen(palette.accent, 2.5) : QPen(palette.line, 1));
  }
}

void GraphView::mark(const std::vector<int>& nodes) {
  paint_marked(nodes);
  selected_ = nodes.empty() ? -1 : nodes.front();
  describe();
  if (!nodes.empty()) centerOn(boxes_[static_cast<std::size_t>(nodes.front())]);
}

void GraphView::step(GraphStep step) {
  if (boxes_.empty()) return;
  const int node = selected_ < 0 ? 0 : next_node(graph_, places_, selected_, step);
  select(node);
  emit chosen(node);
}

/// The name says what this is, the description how large it is and what is marked.
void GraphView::describe() {
  if (boxes_.empty()) return setAccessibleDescription({});
  const QString size = tr("%Ln layer(s), from %1 to %2", nullptr, static_cast<int>(boxes_.size()))
                           .arg(QString::fromStdString(graph_.nodes.front().name),
                                QString::fromStdString(graph_.nodes.back().name));
  setAccessibleDescription(selected_ < 0 ? size : words_of(selected_) + QStringLiteral(". ") + size);
}

QString GraphView::words_of(int number) const {
  const graph::Node& node = graph_.nodes[static_cast<std::size_t>(number)];
  const graph::NodeAnalysis& analysis = analysis_.nodes[static_cast<std::size_t>(number)];
  QStringList inputs;
  for (const std::string& input : node.inputs) inputs += QString::fromStdString(input);
  const QString words = tr("%1: %2, yields %3, %4 parameters", "layer: operation, shape, number")
                            .arg(QString::fromStdString(node.name), QString::fromStdString(node.operation),
                                 Format::shape(analysis.shape), Format::count(analysis.parameter_count));
  return inputs.isEmpty() ? words : tr("%1, from %2", "a layer, others").arg(words, inputs.join(", "));
}

int GraphView::find(const QString& text) {
  std::vector<int> found;
  if (text.isEmpty()) {
    paint_marked(selected_ < 0 ? found : std::vector{selected_});
    return 0;
  }
  for (std::size_t i = 0; i < boxes_.size(); ++i) {
    const graph::Node& node = graph_.nodes[i];
    const QString words = QString::fromStdString(node.name + " " + node.operation);
    if (words.contains(text, Qt::CaseInsensitive)) found.push_back(static_cast<int>(i));
  }
  mark(found);
  return static_cast<int>(found.size());
}

void GraphView::select(int node) {
  if (node >= 0 && node < static_cast<int>(boxes_.size())) mark({node});
}

void GraphView::zoom(double factor) {
  const double now = transform().m11();
  const double to = std::clamp(now * factor, least_zoom, most_zoom);
  scale(to / now, to / now);
}

void GraphView::show_all() {
  fitInView(sceneRect(), Qt::KeepAspectRatio);
}

void GraphView::wheelEvent(QWheelEvent* event) {
  if (!(event->modifiers() & Qt::ControlModifier)) return QGraphicsView::wheelEvent(event);
  zoom(factor_of_wheel(*event));
  event->accept();
}

void GraphView::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      return zoom(zoom_step);
    case Qt::Key_Minus:
      return zoom(1 / zoom_step);
    case Qt::Key_0:
      return show_all();
    case Qt::Key_Up:
      return step(GraphStep::to_input);
    case Qt::Key_Down:
      return step(GraphStep::to_user);
    case Qt::Key_Left:
      return step(GraphStep::to_left);
    case Qt::Key_Right:
      return step(GraphStep::to_right);
    case Qt::Key_Return:
    case Qt::Key_Enter:
      if (selected_ >= 0) emit opened(selected_);
      return;
    default:
      return QGraphicsView::keyPressEvent(event);
  }
}

void GraphView::mousePressEvent(QMouseEvent* event) {
  QGraphicsView::mousePressEvent(event);
  for (const QGraphicsItem* item : items(event->pos()))
    if (const QVariant node = item->data(node_role); node.isValid()) return emit chosen(node.toInt());
}

void GraphView::changeEvent(QEvent* event) {
  QGraphicsView::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) draw();
  if (event->type() == QEvent::LanguageChange) describe();
}

}  // namespace anneal::studio
