#include "app/pages/model/graph_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "engine/core/base/error.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

int line_at(const QString& text, qsizetype position) {
  return static_cast<int>(text.left(position).count('\n')) + 1;
}

/// Whether `name` stands in `place` as a whole part of it.
bool names(const QString& place, const QString& name) {
  const QRegularExpression part(QStringLiteral("(^|[. ])") + QRegularExpression::escape(name) +
                                QStringLiteral("($|[.: ])"));
  return place.contains(part);
}

}  // namespace

QString write_graph(const graph::Graph& graph) {
  const json whole = graph::to_json(graph);
  std::string text = "{\n";
  if (whole.contains("name")) text += "  \"name\": " + whole["name"].dump() + ",\n";
  text += "  \"nodes\": [\n";
  const json& nodes = whole.at("nodes");
  for (std::size_t i = 0; i < nodes.size(); ++i)
    text += "    " + nodes[i].dump() + (i + 1 < nodes.size() ? ",\n" : "\n");
  return QString::fromStdString(text + "  ]\n}\n");
}

QString write_graph_or_json(const nlohmann::json& graph) {
  try {
    return write_graph(graph::from_json(graph));
  } catch (const UserError&) {
    return QString::fromStdString(graph.dump(2));
  }
}

ReadGraph read_graph(const QString& text) {
  const QByteArray bytes = text.toUtf8();
  try {
    return {.graph = json::parse(bytes.begin(), bytes.end())};
  } catch (const json::parse_error& error) {
    const QString before = QString::fromUtf8(bytes.left(static_cast<qsizetype>(error.byte) - 1));
    const int line = line_at(before, before.size());
    return {
        .graph = {},
        .problem = GraphProblem{QCoreApplication::translate("GraphText", "This is not JSON here."), line}};
  }
}

int line_of(const QString& text, const std::string& place) {
  const QString where = QString::fromStdString(place);
  static const QRegularExpression position(QStringLiteral("nodes\\[([0-9]+)\\]"));
  if (const auto match = position.match(where); match.hasMatch()) {
    static const QRegularExpression operation(QStringLiteral("\"(operation|name)\"\\s*:"));
    // A node begins on a line of its own where we wrote it; a person's is found by what every node has.
    int left = match.captured(1).toInt();
    auto each = operation.globalMatch(text, text.indexOf(QStringLiteral("\"nodes\"")));
    int last_line = 0;
    while (each.hasNext()) {
      const int line = line_at(text, each.next().capturedStart());
      if (line == last_line) continue;
      last_line = line;
      if (left-- == 0) return line;
    }
    return 0;
  }
  static const QRegularExpression name(QStringLiteral("\"name\"\\s*:\\s*\"([^\"]+)\""));
  int line = 0;
  qsizetype longest = 0;
  auto each = name.globalMatch(text);
  while (each.hasNext()) {
    const auto match = each.next();
    const QString found = match.captured(1);
    if (found.size() <= longest || !names(where, found)) continue;
    longest = found.size();
    line = line_at(text, match.capturedStart());
  }
  return line;
}

}  // namespace anneal::studio
