#include "page_runs/columns_menu.h"

#include <QInputDialog>
#include <QSettings>
#include <QTableView>

namespace anneal::studio {

namespace {

const QString views_suffix = QStringLiteral("-views");

}  // namespace

ColumnsMenu::ColumnsMenu(QTableView& view, const QString& key, const QList<int>& hidden_at_first,
                         QWidget* parent)
    : QMenu(parent), view_(view), key_(key) {
  QStringList otherwise;
  for (const int column : hidden_at_first) otherwise += QString::number(column);
  hide_columns(QSettings().value(key_, otherwise).toStringList());
  connect(this, &QMenu::aboutToShow, this, &ColumnsMenu::fill);
}

QStringList ColumnsMenu::hidden() const {
  QStringList columns;
  for (int column = 1; column < view_.model()->columnCount(); ++column)
    if (view_.isColumnHidden(column)) columns += QString::number(column);
  return columns;
}

void ColumnsMenu::hide_columns(const QStringList& columns) {
  for (int column = 1; column < view_.model()->columnCount(); ++column)
    view_.setColumnHidden(column, columns.contains(QString::number(column)));
}

QVariantMap ColumnsMenu::stored_views() const {
  return QSettings().value(key_ + views_suffix).toMap();
}

QStringList ColumnsMenu::views() const {
  return stored_views().keys();
}

void ColumnsMenu::save_view(const QString& name) {
  QVariantMap views = stored_views();
  views[name] = hidden();
  QSettings().setValue(key_ + views_suffix, views);
}

void ColumnsMenu::show_view(const QString& name) {
  const QVariantMap views = stored_views();
  if (!views.contains(name)) return;
  hide_columns(views[name].toStringList());
  QSettings().setValue(key_, hidden());
  emit changed();
}

void ColumnsMenu::forget_view(const QString& name) {
  QVariantMap views = stored_views();
  views.remove(name);
  QSettings().setValue(key_ + views_suffix, views);
}

void ColumnsMenu::fill() {
  clear();
  for (int column = 1; column < view_.model()->columnCount(); ++column) {
    QAction* action = addAction(view_.model()->headerData(column, Qt::Horizontal).toString());
    action->setCheckable(true);
    action->setChecked(!view_.isColumnHidden(column));
    connect(action, &QAction::toggled, this, [this, column](bool is_shown) {
      view_.setColumnHidden(column, !is_shown);
      QSettings().setValue(key_, hidden());
      emit changed();
    });
  }
  list_views();
}

void ColumnsMenu::list_views() {
  addSeparator();
  const QVariantMap views = stored_views();
  for (const QString& name : views.keys()) {
    QAction* action = addAction(name, this, [this, name] { show_view(name); });
    action->setCheckable(true);
    action->setChecked(views[name].toStringList() == hidden());
  }
  addAction(tr("Save as a view…"), this, &ColumnsMenu::ask_for_name);
  if (views.isEmpty()) return;
  QMenu* forget = addMenu(tr("Forget a view"));
  for (const QString& name : views.keys()) forget->addAction(name, this, [this, name] { forget_view(name); });
}

void ColumnsMenu::ask_for_name() {
  const QString name =
      QInputDialog::getText(parentWidget(), tr("Save as a view"), tr("Name of the view")).trimmed();
  if (!name.isEmpty()) save_view(name);
}

}  // namespace anneal::studio
