#pragma once

#include <vector>

#include "models/thumbnail_model.h"
#include "results/predictions.h"

namespace anneal::studio {

/// Images with what was made of them, for a grid of pictures with two lines of words.
class PictureRows : public ThumbnailModel {
  Q_OBJECT

 public:
  using ThumbnailModel::ThumbnailModel;

  static constexpr int cell_width = 132;
  static constexpr int cell_height = side + 40;

  void set_predictions(std::vector<Prediction> predictions);
  const Prediction& prediction(int row) const { return predictions_[static_cast<std::size_t>(row)]; }

  QVariant data(const QModelIndex& index, int role) const override;

 private:
  std::vector<Prediction> predictions_;
};

}  // namespace anneal::studio
