#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/models/captioned_pictures.h"
#include "app/results/predictions.h"
#include "engine/quality/review/decisions.h"

namespace anneal::studio {

/// Images with what was made of them, for a grid of pictures with two lines of words.
class PictureRows : public CaptionedPictures {
  Q_OBJECT

 public:
  using CaptionedPictures::CaptionedPictures;

  void set_predictions(std::vector<Prediction> predictions);
  /// What a person says of their labels, by path.
  using Decisions = std::map<std::string, review::Decision>;
  void set_decisions(Decisions decisions);

  const Prediction& prediction(int row) const { return predictions_[static_cast<std::size_t>(row)]; }

  QVariant data(const QModelIndex& index, int role) const override;

 protected:
  QString caption(int row) const override;
  QString spoken(int row) const override;

 private:
  std::vector<Prediction> predictions_;
  Decisions decisions_;
};

}  // namespace anneal::studio
