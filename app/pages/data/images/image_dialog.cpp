#include "app/pages/data/images/image_dialog.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "engine/data/augment/augment.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::studio {

namespace {

constexpr int varied_side = 88, varied_count = 6;

}  // namespace

std::vector<QImage> varied(const Picture& picture, const Variation& variation) {
  std::vector<QImage> images;
  if (variation.side <= 0) return images;
  const data::Image image = data::read_sample(*picture.catalogue, picture.catalogue->samples[picture.sample]);
  data::Augmenter augmenter(variation.augment);
  std::vector<std::uint8_t> square(static_cast<std::size_t>(variation.side) *
                                   static_cast<std::size_t>(variation.side) * 3);
  for (int epoch = 0; epoch < varied_count; ++epoch) {
    const data::Draw draw{.seed = variation.seed, .epoch = epoch, .sample = picture.sample};
    const data::Window window = augmenter.choose(image.width, image.height, variation.side, draw);
    augmenter.apply({image.width, image.height, image.rgb.data()}, window.box, window.mirrored,
                    variation.side, draw, square.data());
    images.push_back(to_image(square.data(), variation.side, variation.side));
  }
  return images;
}

ImageDialog::ImageDialog(QWidget* parent) : PictureDialog(parent) {
  caption_ = make_label({}, "note");
  varied_ = new QHBoxLayout;
  column()->addWidget(caption_);
  column()->addLayout(varied_);
}

void ImageDialog::show_picture(const Picture& picture, const Variation& variation) {
  show_varied({});
  varying_.start([picture, variation](std::stop_token) { return varied(picture, variation); },
                 [this](const std::vector<QImage>& images) { show_varied(images); },
                 [](const std::exception_ptr&) {});  // which is said of the image itself
  PictureDialog::show_picture(picture);
}

void ImageDialog::retranslate() {
  PictureDialog::retranslate();
  caption_->setText(tr("As it is trained on, in the first epochs"));
}

void ImageDialog::show_varied(const std::vector<QImage>& images) {
  retranslate();
  caption_->setVisible(!images.empty());
  clear_layout(varied_);
  for (const QImage& each : images) {
    auto* label = new QLabel;
    label->setPixmap(fitted(each, {varied_side, varied_side}));
    varied_->addWidget(label);
  }
}

}  // namespace anneal::studio
