#pragma once

#include <QAbstractTableModel>

#include "app/results/picture_rows.h"

namespace anneal::studio {

/// Files with their pictures and what a model sees in them, a row each.
class PredictionTable : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { picture, file, predicted, probability, next, column_count };

  explicit PredictionTable(QObject* parent = nullptr);

  void set_predictions(std::vector<Prediction> predictions);
  void retranslate();
  const Prediction& prediction(int row) const { return pictures_.prediction(row); }
  const PictureRows& pictures() const { return pictures_; }

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString text(const Prediction& one, int column) const;

  PictureRows pictures_;
};

}  // namespace anneal::studio
