#pragma once

#include <QDialog>
#include <QImage>
#include <vector>

#include "models/thumbnail_model.h"
#include "protocol/job_spec.h"
#include "widgets/background_job.h"

class QHBoxLayout;
class QLabel;

namespace anneal::studio {

/// How a run varies an image.
struct Variation {
  AugmentSpec augment;
  int side = 0;  ///< pixels; 0: it is not known
  std::uint64_t seed = 1;
};

/// An image as the engine decodes it, and some as it would be trained on, by the engine's own code. Throws
/// UserError where it cannot be read.
struct LargeImage {
  QImage whole;
  std::vector<QImage> varied;
};
LargeImage decode_large(const Picture& picture, const Variation& variation);

/// Shows a sample large, and below how training would vary it. Does not block its window.
class ImageDialog : public QDialog {
  Q_OBJECT

 public:
  explicit ImageDialog(QWidget* parent = nullptr);

  void show_picture(const Picture& picture, const Variation& variation);

 private:
  void show_image(const LargeImage& image);

  BackgroundJob job_;
  QLabel* image_;
  QLabel* words_;
  QLabel* caption_;
  QHBoxLayout* varied_;
};

}  // namespace anneal::studio
