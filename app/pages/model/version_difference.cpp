#include "app/pages/model/version_difference.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>

#include <nlohmann/json.hpp>

#include "app/pages/model/graph_text.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr QSize usual_size(760, 520);
constexpr double tint = 0.18;

QString sign_of(ComparedLine::Of of) {
  if (of == ComparedLine::Of::both) return QStringLiteral("  ");
  return of == ComparedLine::Of::before ? QStringLiteral("− ") : QStringLiteral("+ ");
}

}  // namespace

QStringList lines_of(const project::Version& version) {
  json content = json::parse(version.content, nullptr, false);
  if (content.is_discarded()) return QString::fromStdString(version.content).split('\n');
  QString graph;
  if (const json::json_pointer place("/model/graph"); content.contains(place)) {
    graph = write_graph_or_json(content[place]);
    content["model"].erase("graph");
  }
  QString text = QString::fromStdString(content.dump(2));
  if (!graph.isEmpty()) text += '\n' + graph;
  return text.trimmed().split('\n');
}

VersionDifference::VersionDifference(const QString& model, const project::Version& earlier,
                                     const project::Version& later, QWidget* parent)
    : QDialog(parent),
      model_(model),
      earlier_(earlier),
      later_(later),
      lines_(line_difference(lines_of(earlier), lines_of(later))) {
  setAttribute(Qt::WA_DeleteOnClose);
  build();
  QStringList shown;
  for (const ComparedLine& line : lines_) shown += sign_of(line.of) + line.text;
  text_->setPlainText(shown.join('\n'));
  mark();
  retranslate();
  resize(usual_size);
}

void VersionDifference::build() {
  counts_ = make_paragraph({}, "note");
  text_ = new QPlainTextEdit;
  text_->setReadOnly(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  text_->setProperty("role", "log");
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  restore_ = make_button({}, "plain");
  close_ = make_button({}, "plain");
  close_->setDefault(true);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(metrics::gap);
  buttons->addStretch(1);
  buttons->addWidget(restore_);
  buttons->addWidget(close_);
  auto* column = new QVBoxLayout(this);
  column->setSpacing(metrics::gap);
  column->addWidget(counts_);
  column->addWidget(text_, 1);
  column->addLayout(buttons);
  connect(close_, &QPushButton::clicked, this, &QDialog::reject);
  connect(restore_, &QPushButton::clicked, this, [this] {
    emit restore_wanted(earlier_.id);
    accept();
  });
}

/// In colour, and the first in sight.
void VersionDifference::mark() {
  const Palette& palette = current_palette();
  QList<QTextEdit::ExtraSelection> marked;
  QTextBlock block = text_->document()->begin();
  for (const ComparedLine& line : lines_) {
    if (line.of != ComparedLine::Of::both) {
      const QColor& colour = line.of == ComparedLine::Of::before ? palette.bad : palette.good;
      QTextEdit::ExtraSelection selection;
      selection.cursor = QTextCursor(block);
      selection.format.setBackground(mix(palette.surface, colour, tint));
      selection.format.setProperty(QTextFormat::FullWidthSelection, true);
      if (marked.isEmpty()) text_->setTextCursor(selection.cursor);
      marked += selection;
    }
    block = block.next();
  }
  text_->setExtraSelections(marked);
  text_->centerCursor();
}

void VersionDifference::retranslate() {
  const auto count = [this](ComparedLine::Of of) {
    return static_cast<int>(std::ranges::count(lines_, of, &ComparedLine::of));
  };
  setWindowTitle(tr("%1: version %2 and version %3").arg(model_).arg(earlier_.number).arg(later_.number));
  counts_->setText(
      tr("−: %Ln line(s) only of version %1", nullptr, count(ComparedLine::Of::before)).arg(earlier_.number) +
      '\n' +
      tr("+: %Ln line(s) only of version %1", nullptr, count(ComparedLine::Of::after)).arg(later_.number));
  text_->setAccessibleName(tr("Lines of both versions"));
  restore_->setText(tr("Restore version %1").arg(earlier_.number));
  restore_->setToolTip(tr("Makes it the newest version; no other is lost"));
  close_->setText(tr("Close"));
}

void VersionDifference::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::PaletteChange) mark();
}

}  // namespace anneal::studio
