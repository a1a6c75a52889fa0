#include "app/models/captioned_pictures.h"

namespace anneal::studio {

QVariant CaptionedPictures::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  switch (role) {
    case Qt::DisplayRole:
      return caption(index.row());
    case Qt::AccessibleTextRole:
      return spoken(index.row());
    case Qt::SizeHintRole:
      return QSize(cell_width, cell_height);
    default:
      return ThumbnailModel::data(index, role);
  }
}

PictureList::PictureList(CaptionedPictures* pictures, QWidget* parent) : QListView(parent) {
  setModel(pictures);
  setViewMode(QListView::IconMode);
  setUniformItemSizes(true);
  setMovement(QListView::Static);
  setResizeMode(QListView::Adjust);
  setIconSize({ThumbnailModel::side, ThumbnailModel::side});
  setGridSize({CaptionedPictures::cell_width, CaptionedPictures::cell_height});
  constexpr int frame = 4;
  setMinimumHeight(CaptionedPictures::cell_height + frame);
}

}  // namespace anneal::studio
