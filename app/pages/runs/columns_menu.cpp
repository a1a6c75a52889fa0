#include "app/pages/runs/columns_menu.h"

#include <QInputDialog>
#include <QSettings>
#include <algorithm>
#include <array>

#include "app/models/run_table.h"
#include "app/pages/runs/choices_menu.h"
#include "app/run/metric_words.h"
#include "app/widgets/controls/fitted_table.h"
#include "engine/core/protocol/metric.h"

namespace anneal::studio {

namespace {

const QString views_suffix = QStringLiteral("-views");
constexpr double most_epochs = 1e6;
constexpr int whole_name = 320;  ///< pixels: no column is shown for which a shorter name is cut
/// In the order in which they are hidden where there is no room.
constexpr std::array dispensable = {RunTable::measure,  RunTable::notes,  RunTable::data_set,
                                    RunTable::duration, RunTable::model,  RunTable::last,
                                    RunTable::epoch,    RunTable::changes};

}  // namespace

ColumnsMenu::ColumnsMenu(FittedTable& view, RunTable& table, const QString& key,
                         const QList<int>& hidden_at_first, QWidget* parent)
    : QMenu(parent), view_(view), table_(table), key_(key) {
  QStringList otherwise;
  for (const int column : hidden_at_first) otherwise += QString::number(column);
  choose(QSettings().value(key_, otherwise).toStringList());
  connect(this, &QMenu::aboutToShow, this, &ColumnsMenu::fill);
  connect(&view_, &FittedTable::resized, this, &ColumnsMenu::fit);
}

void ColumnsMenu::fit() {
  if (is_fitting_) return;  // what is hidden resizes the view
  is_fitting_ = true;
  const bool is_chosen = QSettings().contains(key_);
  if (!is_chosen && view_.isVisible())
    for (const int column : dispensable) view_.showColumn(column);
  view_.fit_columns();
  if (!is_chosen && view_.isVisible() && !view_.is_whole(whole_name)) {
    for (const int column : dispensable) {
      if (view_.is_whole(whole_name)) break;
      view_.hideColumn(column);
    }
    // What a wide one hidden after them leaves room for.
    for (auto column = dispensable.rbegin(); column != dispensable.rend(); ++column) {
      if (!view_.isColumnHidden(*column)) continue;
      view_.showColumn(*column);
      if (!view_.is_whole(whole_name)) view_.hideColumn(*column);
    }
    view_.fit_columns();
  }
  is_fitting_ = false;
}

/// Numbers of the columns that are hidden, and those that were added, as text_of has them.
QStringList ColumnsMenu::chosen() const {
  QStringList columns;
  for (int column = 1; column < RunTable::column_count; ++column)
    if (view_.isColumnHidden(column)) columns += QString::number(column);
  for (const RunColumn& column : table_.added_columns()) columns += text_of(column);
  return columns;
}

void ColumnsMenu::choose(const QStringList& columns) {
  for (int column = 1; column < RunTable::column_count; ++column)
    view_.setColumnHidden(column, columns.contains(QString::number(column)));
  for (const RunColumn& column : table_.added_columns()) table_.remove_column(column);
  for (const QString& text : columns)
    if (const auto column = run_column_from(text)) table_.add_column(*column);
}

void ColumnsMenu::keep() {
  QSettings().setValue(key_, chosen());
  emit changed();
}

void ColumnsMenu::set_shown(const RunColumn& column, bool is_shown) {
  is_shown ? table_.add_column(column) : table_.remove_column(column);
  keep();
}

QVariantMap ColumnsMenu::stored_views() const {
  return QSettings().value(key_ + views_suffix).toMap();
}

QStringList ColumnsMenu::views() const {
  return stored_views().keys();
}

void ColumnsMenu::save_view(const QString& name) {
  QVariantMap views = stored_views();
  views[name] = chosen();
  QSettings().setValue(key_ + views_suffix, views);
}

void ColumnsMenu::show_view(const QString& name) {
  const QVariantMap views = stored_views();
  if (!views.contains(name)) return;
  choose(views[name].toStringList());
  keep();
}

void ColumnsMenu::forget_view(const QString& name) {
  QVariantMap views = stored_views();
  views.remove(name);
  QSettings().setValue(key_ + views_suffix, views);
}

void ColumnsMenu::fill() {
  clear();
  for (QMenu* old : findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly)) old->deleteLater();
  list_columns();
  addSeparator();
  list_metrics();
  list_settings();
  list_views();
}

void ColumnsMenu::list_columns() {
  for (int column = 1; column < RunTable::column_count; ++column) {
    QAction* action = addAction(table_.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
    action->setCheckable(true);
    action->setChecked(!view_.isColumnHidden(column));
    connect(action, &QAction::toggled, this, [this, column](bool is_shown) {
      view_.setColumnHidden(column, !is_shown);
      keep();
    });
  }
}

/// For each metric what of it can be a column; those of an epoch as long as they are shown.
void ColumnsMenu::list_metrics() {
  const std::vector<RunColumn> added = table_.added_columns();
  const auto list = [&](const QString& title, RunColumn::Kind kind) {
    std::vector<ChoicesMenu::Choice> choices;
    for (const std::string& series : table_.known_series()) {
      if (kind == RunColumn::Kind::best && !metric_of_series(series)) continue;
      const RunColumn column{.kind = kind, .key = series};
      choices.push_back({MetricWords::name(series), text_of(column), std::ranges::count(added, column) > 0});
    }
    auto* menu = new ChoicesMenu(this);
    menu->set_choices(title, std::move(choices));
    addMenu(menu);
    return menu;
  };
  const auto take = [this](const QString& key, bool is_ticked) {
    if (const auto column = run_column_from(key)) set_shown(*column, is_ticked);
  };
  using Kind = RunColumn::Kind;
  connect(list(tr("Metrics: last"), Kind::last), &ChoicesMenu::ticked, this, take);
  connect(list(tr("Metrics: best"), Kind::best), &ChoicesMenu::ticked, this, take);
  connect(list(tr("Metrics: at the best epoch"), Kind::at_best), &ChoicesMenu::ticked, this, take);
  connect(list(tr("Metrics: at an epoch…"), Kind::at_epoch), &ChoicesMenu::ticked, this,
          [this](const QString& key) {
            if (const auto column = run_column_from(key)) ask_for_epoch(column->key);
          });
  for (const RunColumn& column : added) {
    if (column.kind != Kind::at_epoch) continue;
    QAction* action = addAction(title_of(column));
    action->setCheckable(true);
    action->setChecked(true);
    connect(action, &QAction::toggled, this, [this, column](bool is_shown) { set_shown(column, is_shown); });
  }
}

void ColumnsMenu::list_settings() {
  const std::vector<RunColumn> added = table_.added_columns();
  std::vector<std::string> keys = table_.differing_settings();
  for (const RunColumn& column : added)
    if (column.kind == RunColumn::Kind::setting && std::ranges::count(keys, column.key) == 0)
      keys.push_back(column.key);
  std::vector<ChoicesMenu::Choice> choices;
  for (const std::string& key : keys) {
    const RunColumn column{.kind = RunColumn::Kind::setting, .key = key};
    choices.push_back({title_of(column), text_of(column), std::ranges::count(added, column) > 0});
  }
  auto* menu = new ChoicesMenu(this);
  menu->set_choices(tr("Settings that differ"), std::move(choices));
  addMenu(menu);
  connect(menu, &ChoicesMenu::ticked, this, [this](const QString& key, bool is_ticked) {
    if (const auto column = run_column_from(key)) set_shown(*column, is_ticked);
  });
}

void ColumnsMenu::ask_for_epoch(const std::string& series) {
  bool is_chosen = false;
  const double epoch = QInputDialog::getDouble(
      parentWidget(), tr("Metric at an epoch"),
      tr("Epoch for which %1 is shown").arg(MetricWords::name(series)), 1, 0, most_epochs, 2, &is_chosen);
  if (is_chosen) set_shown({.kind = RunColumn::Kind::at_epoch, .key = series, .epoch = epoch}, true);
}

void ColumnsMenu::list_views() {
  addSeparator();
  const QVariantMap views = stored_views();
  for (const QString& name : views.keys()) {
    QAction* action = addAction(name, this, [this, name] { show_view(name); });
    action->setCheckable(true);
    action->setChecked(views[name].toStringList() == chosen());
  }
  addAction(tr("Save as a view…"), this, &ColumnsMenu::ask_for_name);
  if (views.isEmpty()) return;
  QMenu* forget = addMenu(tr("Delete a view"));
  for (const QString& name : views.keys()) forget->addAction(name, this, [this, name] { forget_view(name); });
}

void ColumnsMenu::ask_for_name() {
  const QString name =
      QInputDialog::getText(parentWidget(), tr("Save as a view"), tr("Name of the view")).trimmed();
  if (!name.isEmpty()) save_view(name);
}

}  // namespace anneal::studio
