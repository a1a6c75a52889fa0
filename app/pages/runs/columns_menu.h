#pragma once

#include <QMenu>
#include <QStringList>

class QTableView;

namespace anneal::studio {

/// Which columns of a table are shown, and views: choices of columns by names that a person gave them. All of
/// it is kept in the user's settings under `key`; the first column always stays.
class ColumnsMenu : public QMenu {
  Q_OBJECT

 public:
  ColumnsMenu(QTableView& view, const QString& key, const QList<int>& hidden_at_first,
              QWidget* parent = nullptr);

  QStringList views() const;
  /// Keeps the columns that are shown now under a name, in place of a view of that name.
  void save_view(const QString& name);
  void show_view(const QString& name);
  void forget_view(const QString& name);

 signals:
  void changed();

 private:
  void fill();
  void list_views();
  void ask_for_name();
  QStringList hidden() const;
  void hide_columns(const QStringList& columns);
  QVariantMap stored_views() const;

  QTableView& view_;
  QString key_;
};

}  // namespace anneal::studio
