#include "app/widgets/charts/values_button.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/charts/curve_values.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

ValuesButton::ValuesButton(CurveChart* chart, QWidget* parent)
    : ValuesButton(
          chart, [chart](QObject* owner) { return new CurveValues(*chart, owner); }, parent) {}

ValuesButton::ValuesButton(QWidget* chart, std::function<ValueTable*(QObject*)> values, QWidget* parent)
    : QToolButton(parent), chart_(chart), values_(std::move(values)) {
  setFocusPolicy(Qt::TabFocus);
  connect(this, &QToolButton::clicked, this, &ValuesButton::open);
  retranslate();
  refresh_icon();
}

void ValuesButton::showEvent(QShowEvent* event) {
  QToolButton::showEvent(event);
  retranslate();  // the chart has its name by now
}

void ValuesButton::changeEvent(QEvent* event) {
  QToolButton::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh_icon();
}

void ValuesButton::retranslate() {
  setToolTip(tr("Values as a table"));
  take_name();
}

void ValuesButton::take_name() {
  const QString chart = chart_->accessibleName();
  setAccessibleName(chart.isEmpty() ? tr("Values as a table")
                                    : tr("%1: values as a table", "a chart").arg(chart));
}

void ValuesButton::refresh_icon() {
  setIcon(tinted_icon(QStringLiteral("table"), current_palette().muted));
}

void ValuesButton::open() {
  auto* dialog = new QDialog(window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(chart_->accessibleName());
  ValueTable* values = values_(dialog);
  constexpr int few_columns = 4;
  dialog->resize(values->columnCount() > few_columns ? 760 : 480, 560);
  auto* column = new QVBoxLayout(dialog);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  if (const QString note = values->note(); !note.isEmpty()) column->addWidget(make_paragraph(note, "note"));
  auto* table = new FittedTable(0);
  table->setAccessibleName(chart_->accessibleName());
  table->setModel(values);
  table->setTabKeyNavigation(false);
  column->addWidget(table, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  auto* copy = buttons->addButton(tr("Copy"), QDialogButtonBox::ActionRole);
  connect(copy, &QPushButton::clicked, dialog,
          [values] { QApplication::clipboard()->setText(values->text()); });
  connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  column->addWidget(buttons);
  dialog->open();
  table->fit_columns();
  table->setFocus();
}

}  // namespace anneal::studio
