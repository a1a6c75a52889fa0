#include "page_data/image_dialog.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "augment/augment.h"
#include "source/read_sample.h"
#include "widgets/labels.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace {

constexpr int largest = 560, varied_side = 88, varied_count = 6;

QImage to_image(const std::uint8_t* rgb, int width, int height) {
  return QImage(rgb, width, height, qsizetype{3} * width, QImage::Format_RGB888).copy();
}

/// Small images are enlarged by whole pixels, large ones made to fit.
QPixmap fitted(const QImage& image, int side) {
  const bool is_small = std::max(image.width(), image.height()) < side / 2;
  return QPixmap::fromImage(image.scaled(side, side, Qt::KeepAspectRatio,
                                         is_small ? Qt::FastTransformation : Qt::SmoothTransformation));
}

}  // namespace

LargeImage decode_large(const Picture& picture, const Variation& variation) {
  const data::Image image = data::read_sample(*picture.catalogue, picture.catalogue->samples[picture.sample]);
  LargeImage result{.whole = to_image(image.rgb.data(), image.width, image.height), .varied = {}};
  if (variation.side <= 0) return result;
  data::Augmenter augmenter(variation.augment);
  std::vector<std::uint8_t> square(static_cast<std::size_t>(variation.side) *
                                   static_cast<std::size_t>(variation.side) * 3);
  for (int epoch = 0; epoch < varied_count; ++epoch) {
    const data::Draw draw{.seed = variation.seed, .epoch = epoch, .sample = picture.sample};
    const data::Window window = augmenter.choose(image.width, image.height, variation.side, draw);
    augmenter.apply({image.width, image.height, image.rgb.data()}, window.box, window.mirrored,
                    variation.side, draw, square.data());
    result.varied.push_back(to_image(square.data(), variation.side, variation.side));
  }
  return result;
}

ImageDialog::ImageDialog(QWidget* parent) : QDialog(parent) {
  auto* column = new QVBoxLayout(this);
  image_ = new QLabel;
  image_->setAlignment(Qt::AlignCenter);
  image_->setMinimumSize(largest, largest / 2);
  words_ = make_paragraph({}, "note");
  caption_ = make_label({}, "note");
  varied_ = new QHBoxLayout;
  column->addWidget(image_, 1);
  column->addWidget(words_);
  column->addWidget(caption_);
  column->addLayout(varied_);
}

void ImageDialog::show_picture(const Picture& picture, const Variation& variation) {
  const data::Sample& sample = picture.catalogue->samples[picture.sample];
  const QString path = QString::fromStdString(picture.catalogue->path(sample).string());
  const QString label = QString::fromStdString(picture.catalogue->classes[sample.label]);
  setWindowTitle(label);
  words_->setText(path);
  image_->clear();
  caption_->hide();
  clear_layout(varied_);
  job_.start([picture, variation](std::stop_token) { return decode_large(picture, variation); },
             [this, path](const LargeImage& image) {
               words_->setText(tr("%1 · %2 × %3 pixels", "path, width, height")
                                   .arg(path)
                                   .arg(image.whole.width())
                                   .arg(image.whole.height()));
               show_image(image);
             },
             [this](std::exception_ptr error) { words_->setText(sentence_of(error)); });
  show();
  raise();
}

void ImageDialog::show_image(const LargeImage& image) {
  image_->setPixmap(fitted(image.whole, largest));
  image_->setAccessibleName(windowTitle());
  caption_->setText(tr("As it is trained on, in the first epochs"));
  caption_->setVisible(!image.varied.empty());
  for (const QImage& each : image.varied) {
    auto* label = new QLabel;
    label->setPixmap(fitted(each, varied_side));
    varied_->addWidget(label);
  }
}

}  // namespace anneal::studio
