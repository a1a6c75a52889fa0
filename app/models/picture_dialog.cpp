#include "models/picture_dialog.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "source/read_sample.h"
#include "widgets/labels.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace {

constexpr int largest = 560;

}  // namespace

QImage to_image(const std::uint8_t* rgb, int width, int height) {
  return QImage(rgb, width, height, qsizetype{3} * width, QImage::Format_RGB888).copy();
}

QPixmap fitted(const QImage& image, int side) {
  const bool is_small = std::max(image.width(), image.height()) < side / 2;
  return QPixmap::fromImage(image.scaled(side, side, Qt::KeepAspectRatio,
                                         is_small ? Qt::FastTransformation : Qt::SmoothTransformation));
}

PictureDialog::PictureDialog(QWidget* parent) : QDialog(parent), column_(new QVBoxLayout(this)) {
  image_ = new QLabel;
  image_->setAlignment(Qt::AlignCenter);
  image_->setMinimumSize(largest, largest / 2);
  words_ = make_paragraph({}, "note");
  column_->addWidget(image_, 1);
  column_->addWidget(words_);
}

void PictureDialog::show_picture(const Picture& picture) {
  const data::Sample& sample = picture.catalogue->samples[picture.sample];
  const QString path = QString::fromStdString(picture.catalogue->path(sample).string());
  setWindowTitle(QString::fromStdString(picture.catalogue->classes[sample.label]));
  words_->setText(path);
  image_->clear();
  decoding_.start(
      [picture](std::stop_token) {
        const data::Image image =
            data::read_sample(*picture.catalogue, picture.catalogue->samples[picture.sample]);
        return to_image(image.rgb.data(), image.width, image.height);
      },
      [this, path](const QImage& image) { take(path, image); },
      [this](const std::exception_ptr& error) { words_->setText(sentence_of(error)); });
  show();
  raise();
}

void PictureDialog::take(const QString& path, const QImage& image) {
  words_->setText(
      tr("%1 · %2 × %3 pixels", "path, width, height").arg(path).arg(image.width()).arg(image.height()));
  image_->setPixmap(fitted(image, largest));
  image_->setAccessibleName(windowTitle());
}

}  // namespace anneal::studio
