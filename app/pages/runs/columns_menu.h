#pragma once

#include <QMenu>

class QTableView;

namespace anneal::studio {

/// Which columns of a table are shown. The choice is kept in the user's settings under `key`; the first
/// column always stays.
class ColumnsMenu : public QMenu {
  Q_OBJECT

 public:
  ColumnsMenu(QTableView& view, const QString& key, const QList<int>& hidden_at_first,
              QWidget* parent = nullptr);

 signals:
  void changed();

 private:
  void fill();

  QTableView& view_;
  QString key_;
};

}  // namespace anneal::studio
