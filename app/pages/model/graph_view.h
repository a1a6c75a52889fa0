#pragma once

#include <QGraphicsView>
#include <map>
#include <string>
#include <vector>

#include "app/widgets/theme/palette.h"
#include "engine/model/graph/analysis.h"

namespace anneal::studio {

/// A graph as it is drawn: where each node stands.
struct GraphPlace {
  int row = 0;     ///< the most edges from the input
  int column = 0;  ///< among those of the same row
};

/// In the order of the nodes, which are sorted.
std::vector<GraphPlace> lay_out(const graph::Graph& graph);

enum class GraphStep { to_input, to_user, to_left, to_right };

/// The node to which a step leads from `node`: its first input, the first that uses it, or its neighbour in
/// the same row; itself where there is none.
int next_node(const graph::Graph& graph, const std::vector<GraphPlace>& places, int node, GraphStep step);

/// Draws a graph from the input down, with the shape that goes along each edge. Zooms with Ctrl and the
/// wheel,
/// + and −; 0 shows all of it. Arrows go along the edges from layer to layer, Enter opens one; screen readers
/// hear how large the graph is and which layer is marked.
class GraphView : public QGraphicsView {
  Q_OBJECT

 public:
  explicit GraphView(QWidget* parent = nullptr);

  void set_graph(const graph::Graph& graph, const graph::Analysis& analysis);
  void clear();
  /// Marks the nodes whose name or operation has `text`, and goes to the first; how many there are.
  int find(const QString& text);
  /// Marks this one, and goes there.
  void select(int node);
  int selected() const { return selected_; }  ///< -1: none
  void zoom(double factor);
  void show_all();

 signals:
  void chosen(int node);
  void opened(int node);

 protected:
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void draw();
  void draw_edge(int from, int to);
  void draw_node(int node);
  QRectF box_of(int node) const;
  void mark(const std::vector<int>& nodes);
  void paint_marked(const std::vector<int>& nodes);
  void step(GraphStep step);
  void describe();
  QString words_of(int node) const;

  graph::Graph graph_;
  graph::Analysis analysis_;
  std::vector<GraphPlace> places_;
  std::map<std::string, int> by_name_;
  std::vector<QGraphicsRectItem*> boxes_;
  int selected_ = -1;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
