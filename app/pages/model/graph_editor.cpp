#include "app/pages/model/graph_editor.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

namespace {

constexpr int least_height = 180;

}  // namespace

GraphEditor::GraphEditor(QWidget* parent) : Card(parent) {
  edit_ = new QPlainTextEdit;
  edit_->setProperty("role", "log");
  edit_->setLineWrapMode(QPlainTextEdit::NoWrap);
  edit_->setTabChangesFocus(true);
  edit_->setMinimumHeight(least_height);
  problem_ = make_paragraph({}, "bad");
  body()->addWidget(edit_);
  body()->addWidget(problem_);
  connect(edit_, &QPlainTextEdit::textChanged, this, &GraphEditor::edited);
}

void GraphEditor::set_text(const QString& text) {
  if (text == edit_->toPlainText()) return;
  const QSignalBlocker blocker(edit_);
  edit_->setPlainText(text);
}

QString GraphEditor::text() const {
  return edit_->toPlainText();
}

void GraphEditor::show_problem(const std::optional<GraphProblem>& problem) {
  QList<QTextEdit::ExtraSelection> marked;
  const QTextBlock block = problem ? edit_->document()->findBlockByNumber(problem->line - 1) : QTextBlock();
  if (problem && problem->line > 0 && block.isValid()) {
    QTextEdit::ExtraSelection line;
    line.cursor = QTextCursor(block);
    line.format.setBackground(mix(current_palette().surface, current_palette().bad, 0.18));
    line.format.setProperty(QTextFormat::FullWidthSelection, true);
    marked += line;
  }
  edit_->setExtraSelections(marked);
  problem_->setVisible(problem.has_value());
  if (!problem) return edit_->setAccessibleDescription({});
  const QString words =
      problem->line > 0 ? tr("Line %1: %2").arg(problem->line).arg(problem->sentence) : problem->sentence;
  problem_->setText(words);
  edit_->setAccessibleDescription(words);
}

void GraphEditor::retranslate() {
  set_title(tr("The graph, a line for each layer"));
  edit_->setAccessibleName(tr("Graph"));
}

}  // namespace anneal::studio
