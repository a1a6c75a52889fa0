#pragma once

#include <vector>

#include "models/thumbnail_model.h"
#include "page_data/scan.h"
#include "widgets/card.h"

class QComboBox;
class QListView;
class QPushButton;

namespace anneal::studio {

/// Small pictures of a data set's images, of one split and of one class or all of them.
class ImagesCard : public Card {
  Q_OBJECT

 public:
  explicit ImagesCard(QWidget* parent = nullptr);

  void show_images(const Listed& listed);
  void show_class(int label);
  const Picture& picture(int row) const { return thumbnails_->picture(row); }
  void retranslate();

 signals:
  void image_chosen(int row);
  void first_batch_wanted();

 private:
  void show_chosen();

  std::vector<ListedSplit> splits_;  ///< with the unlabelled images last
  DatasetSummary summary_;
  QComboBox* split_;
  QComboBox* class_;
  QPushButton* first_batch_;
  QListView* view_;
  ThumbnailModel* thumbnails_;
};

}  // namespace anneal::studio
