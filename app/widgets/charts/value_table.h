#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

namespace anneal::studio {

/// What a chart shows, in rows of text, for who does not see it or wants the numbers.
class ValueTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  using QAbstractTableModel::QAbstractTableModel;
  ValueTable(QStringList headings, std::vector<QStringList> rows, QObject* parent = nullptr);

  /// What is to be known of the table, such as that rows are left out; empty: nothing.
  virtual QString note() const { return {}; }
  /// All of it with a heading, columns separated by tabs, for the clipboard.
  QString text() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 protected:
  /// Before anybody looks at it.
  void fill(QStringList headings, std::vector<QStringList> rows);

 private:
  QStringList headings_;
  std::vector<QStringList> rows_;  ///< each as long as `headings_`
};

}  // namespace anneal::studio
