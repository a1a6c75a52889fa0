#pragma once

#include <QDialog>
#include <QImage>

#include "models/thumbnail_model.h"
#include "widgets/background_job.h"

class QLabel;
class QVBoxLayout;

namespace anneal::studio {

/// Pixels of three bytes, as the engine has them.
QImage to_image(const std::uint8_t* rgb, int width, int height);

/// As large as a square of so many pixels allows: small images are enlarged by whole pixels.
QPixmap fitted(const QImage& image, int side);

/// Shows a sample large, as the engine decodes it. Does not block its window.
class PictureDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PictureDialog(QWidget* parent = nullptr);

  void show_picture(const Picture& picture);

 protected:
  QVBoxLayout* column() { return column_; }  ///< for what comes below

 private:
  void take(const QString& path, const QImage& image);

  BackgroundJob decoding_;
  QVBoxLayout* column_;
  QLabel* image_;
  QLabel* words_;
};

}  // namespace anneal::studio
