#pragma once

#include <QDialog>
#include <QImage>
#include <optional>

#include "app/models/thumbnail_model.h"
#include "app/widgets/controls/background_job.h"
#include "engine/data/image/heat_map.h"

class QKeyEvent;
class QLabel;
class QVBoxLayout;

namespace anneal::studio {

class WholePicture;

/// Pixels of three bytes, as the engine has them.
QImage to_image(const std::uint8_t* rgb, int width, int height);

/// All of it, as large as so much room allows. Of small images the pixels can be told apart.
QPixmap fitted(const QImage& image, const QSize& room);

/// Shows a sample large and whole, as the engine decodes it; arrow keys go on to others. Does not block its
/// window.
class PictureDialog : public QDialog {
  Q_OBJECT

 public:
  explicit PictureDialog(QWidget* parent = nullptr);

  void show_picture(const Picture& picture);

 signals:
  /// The picture so many places further is wanted.
  void step_wanted(int by);

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  virtual void retranslate();
  QVBoxLayout* column() { return column_; }  ///< for what comes below

  /// Draws the map over the picture, which is decoded or will be; nullopt takes it away again, as the next
  /// picture does.
  void lay_over(std::optional<data::HeatMap> map);

 private:
  void take(const QImage& image);
  void draw();

  BackgroundJob decoding_, drawing_;
  QImage picture_;
  std::optional<data::HeatMap> map_;
  QString path_;
  QSize size_;       ///< of the picture; empty before it is decoded
  QString problem_;  ///< why it cannot be
  QVBoxLayout* column_;
  WholePicture* image_;
  QLabel* words_;
};

}  // namespace anneal::studio
