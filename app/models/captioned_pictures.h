#pragma once

#include <QListView>

#include "app/models/thumbnail_model.h"

namespace anneal::studio {

/// Pictures of samples with words under each, two lines of them.
class CaptionedPictures : public ThumbnailModel {
  Q_OBJECT

 public:
  using ThumbnailModel::ThumbnailModel;

  static constexpr int cell_width = 132;  ///< of a picture and its words, in pixels before display scaling
  static constexpr int cell_height = side + 40;

  QVariant data(const QModelIndex& index, int role) const override;

 protected:
  virtual QString caption(int row) const = 0;
  /// For a screen reader.
  virtual QString spoken(int row) const { return caption(row); }
};

/// Shows them in a grid as wide as there is room, at least one row high.
class PictureList : public QListView {
  Q_OBJECT

 public:
  explicit PictureList(CaptionedPictures* pictures, QWidget* parent = nullptr);
};

}  // namespace anneal::studio
