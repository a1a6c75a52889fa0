#pragma once

#include "app/pages/model/graph_text.h"
#include "app/widgets/controls/card.h"

class QPlainTextEdit;

namespace anneal::studio {

/// The text of an own graph, and beside it what is wrong with which of its lines.
class GraphEditor : public Card {
  Q_OBJECT

 public:
  explicit GraphEditor(QWidget* parent = nullptr);

  void set_text(const QString& text);  ///< as a person's edit, without telling of it
  QString text() const;
  /// Marks the line and says it below; none takes both away.
  void show_problem(const std::optional<GraphProblem>& problem);
  void retranslate();

 signals:
  void edited();

 private:
  QPlainTextEdit* edit_;
  QLabel* problem_;
};

}  // namespace anneal::studio
