#pragma once

#include <QMenu>
#include <QStringList>

#include "app/models/run_column.h"

namespace anneal::studio {

class ChoicesMenu;
class FittedTable;
class RunTable;

/// Which columns of a table of runs are shown, those of metrics and settings that a person has added among
/// them, and views: choices of columns by names that a person gave them. All of it is kept in the user's
/// settings under `key`; the first column always stays.
class ColumnsMenu : public QMenu {
  Q_OBJECT

 public:
  ColumnsMenu(FittedTable& view, RunTable& table, const QString& key, const QList<int>& hidden_at_first,
              QWidget* parent = nullptr);

  QStringList views() const;
  /// Keeps the columns that are shown now under a name, in place of a view of that name.
  void save_view(const QString& name);
  void show_view(const QString& name);
  void forget_view(const QString& name);

  /// As wide as they need. As long as a person has chosen none, the least telling ones are hidden where
  /// there is no room for all.
  void fit();
  /// Adds a column or takes it away.
  void set_shown(const RunColumn& column, bool is_shown);

 signals:
  void changed();

 private:
  void fill();
  void list_columns();
  void list_metrics();
  void list_settings();
  void list_views();
  void ask_for_name();
  void ask_for_epoch(const std::string& series);
  void keep();
  QStringList chosen() const;
  void choose(const QStringList& columns);
  QVariantMap stored_views() const;

  FittedTable& view_;
  RunTable& table_;
  QString key_;
  bool is_fitting_ = false;
};

}  // namespace anneal::studio
