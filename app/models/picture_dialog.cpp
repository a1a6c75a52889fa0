#include "app/models/picture_dialog.h"

#include <QKeyEvent>
#include <QLabel>
#include <QScreen>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/widgets/controls/labels.h"
#include "app/widgets/words/sentence.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::studio {

namespace {

constexpr QSize least(160, 160), usual(600, 640);  // of the picture, of its window
constexpr double of_parent = 0.95;

}  // namespace

/// Fits what it shows to the room that it is given.
class WholePicture : public QLabel {
 public:
  WholePicture() {
    setAlignment(Qt::AlignCenter);
    setMinimumSize(least);
    setSizePolicy(QSizePolicy::Ignored,
                  QSizePolicy::Ignored);  // of what it shows: else it never becomes smaller
  }

  void set_image(const QImage& image) {
    image_ = image;
    fit();
  }

 protected:
  void resizeEvent(QResizeEvent*) override { fit(); }

 private:
  void fit() { setPixmap(image_.isNull() ? QPixmap() : fitted(image_, size())); }

  QImage image_;
};

QImage to_image(const std::uint8_t* rgb, int width, int height) {
  return QImage(rgb, width, height, qsizetype{3} * width, QImage::Format_RGB888).copy();
}

QPixmap fitted(const QImage& image, const QSize& room) {
  const bool is_small = 2 * image.width() < room.width() && 2 * image.height() < room.height();
  return QPixmap::fromImage(
      image.scaled(room, Qt::KeepAspectRatio, is_small ? Qt::FastTransformation : Qt::SmoothTransformation));
}

PictureDialog::PictureDialog(QWidget* parent) : QDialog(parent), column_(new QVBoxLayout(this)) {
  image_ = new WholePicture;
  words_ = make_paragraph({}, "note");
  column_->addWidget(image_, 1);
  column_->addWidget(words_);
  const QSize room = parent != nullptr ? parent->window()->size() * of_parent : screen()->availableSize();
  resize(usual.boundedTo(room));
}

void PictureDialog::show_picture(const Picture& picture) {
  const data::Sample& sample = picture.catalogue->samples[picture.sample];
  const QString path = QString::fromStdString(picture.catalogue->path(sample).string());
  setWindowTitle(QString::fromStdString(picture.catalogue->classes[sample.label]));
  path_ = path;
  size_ = {};
  problem_.clear();
  retranslate();
  picture_ = {};
  map_.reset();
  drawing_.cancel();
  image_->set_image({});
  decoding_.start(
      [picture](std::stop_token) {
        const data::Image image =
            data::read_sample(*picture.catalogue, picture.catalogue->samples[picture.sample]);
        return to_image(image.rgb.data(), image.width, image.height);
      },
      [this](const QImage& image) { take(image); },
      [this](const std::exception_ptr& error) {
        problem_ = sentence_of(error);
        retranslate();
      });
  show();
  raise();
  activateWindow();  // so that keys work at once
}

void PictureDialog::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Up:
      return emit step_wanted(-1);
    case Qt::Key_Right:
    case Qt::Key_Down:
      return emit step_wanted(1);
    default:
      QDialog::keyPressEvent(event);
  }
}

void PictureDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

void PictureDialog::retranslate() {
  if (!problem_.isEmpty()) return words_->setText(problem_);
  words_->setText(size_.isEmpty() ? path_
                                  : tr("%1 · %2 × %3 pixels", "path, width, height")
                                        .arg(path_)
                                        .arg(size_.width())
                                        .arg(size_.height()));
}

void PictureDialog::take(const QImage& image) {
  size_ = image.size();
  retranslate();
  picture_ = image;
  draw();
  image_->setAccessibleName(windowTitle());
}

void PictureDialog::lay_over(std::optional<data::HeatMap> map) {
  map_ = std::move(map);
  drawing_.cancel();
  draw();
}

void PictureDialog::draw() {
  if (picture_.isNull() || !map_) return image_->set_image(picture_);
  drawing_.start(
      [picture = picture_, map = *map_](std::stop_token) {
        data::ImageView view(picture.width(), picture.height(), picture.constBits());
        view.stride = static_cast<std::size_t>(picture.bytesPerLine());
        const data::Image drawn = data::with_heat(view, map);
        return to_image(drawn.rgb.data(), drawn.width, drawn.height);
      },
      [this](const QImage& image) { image_->set_image(image); }, [](const std::exception_ptr&) {});
}

}  // namespace anneal::studio
