#pragma once

#include <vector>

#include "app/models/thumbnail_model.h"
#include "app/pages/data/choice/scan.h"
#include "app/pages/data/images/image_filter.h"
#include "app/widgets/controls/card.h"

class QComboBox;
class QLabel;
class QListView;
class QPushButton;

namespace anneal::studio {

/// Small pictures of a data set's images, of one split and of one class or all of them.
class ImagesCard : public Card {
  Q_OBJECT

 public:
  explicit ImagesCard(QWidget* parent = nullptr);

  void show_images(const Listed& listed);
  /// Of the same images, split otherwise.
  void set_summary(const DatasetSummary& summary);
  void show_class(int label);
  int shown_class() const;  ///< −1: all
  void offer_first_batch(bool offers);
  /// Of the images in sight only these; of a split that has some of them, where the one in sight has none.
  void show_only(const ImageFilter& filter);
  /// Chooses the image so many places further, where there is one.
  void step(int by);
  const Picture& picture(int row) const { return thumbnails_->picture(row); }
  void retranslate();

 signals:
  void image_chosen(int row);
  void first_batch_wanted();
  void all_wanted();  ///< not only those that are filtered

 private:
  void show_chosen();
  void show_words();
  bool has_any(int split) const;

  std::vector<ListedSplit> splits_;  ///< with the unlabelled images last
  DatasetSummary summary_;
  ImageFilter filter_;
  QComboBox* split_;
  QComboBox* class_;
  QPushButton* first_batch_;
  QLabel* words_;
  QPushButton* all_;  ///< while only some are shown
  QListView* view_;
  ThumbnailModel* thumbnails_;
};

}  // namespace anneal::studio
