#pragma once

#include "app/pages/data/choice/data_choice.h"
#include "app/pages/data/choice/data_content.h"
#include "app/widgets/controls/background_job.h"

class QLabel;
class QPushButton;

namespace anneal::studio {

class ImageDialog;
class ImagesCard;

/// Small pictures of images that are not here, which came with a copy of a project.
class ThumbnailContent : public DataContent {
  Q_OBJECT

 public:
  explicit ThumbnailContent(QWidget* parent = nullptr);

  /// `pack` holds the pictures, see engine/data/packing/thumbnails.h; where it is none of them, that is a
  /// problem.
  void show_pack(const DataChoice& choice, const std::string& pack);

  QString title() const override;
  QString context() const override;
  std::optional<std::int64_t> version() const override { return choice_.version; }
  void close() override;
  void retranslate() override;

 signals:
  void find_wanted();  ///< the images are here after all, somewhere else

 private:
  void refresh();

  DataChoice choice_;
  BackgroundJob opening_;
  int images_ = 0;
  QLabel* words_;
  QPushButton* find_;
  ImagesCard* pictures_;
  ImageDialog* large_ = nullptr;
};

}  // namespace anneal::studio
