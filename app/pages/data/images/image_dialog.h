#pragma once

#include <vector>

#include "app/models/picture_dialog.h"
#include "engine/core/protocol/job_spec.h"

class QHBoxLayout;

namespace anneal::studio {

/// How a run varies an image.
struct Variation {
  AugmentSpec augment;
  int side = 0;  ///< pixels; 0: it is not known
  std::uint64_t seed = 1;
};

/// An image as it would be trained on in the first epochs, by the engine's own code; none where the side is
/// not known. Throws UserError where it cannot be read.
std::vector<QImage> varied(const Picture& picture, const Variation& variation);

/// Shows a sample large, and below how training would vary it.
class ImageDialog : public PictureDialog {
  Q_OBJECT

 public:
  explicit ImageDialog(QWidget* parent = nullptr);

  void show_picture(const Picture& picture, const Variation& variation);

 protected:
  void retranslate() override;

 private:
  void show_varied(const std::vector<QImage>& images);

  BackgroundJob varying_;
  QLabel* caption_;
  QHBoxLayout* varied_;
};

}  // namespace anneal::studio
