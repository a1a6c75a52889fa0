#include "app/models/thumbnail_model.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QPointer>
#include <algorithm>
#include <utility>

#include "app/models/picture_dialog.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"
#include "engine/core/base/error.h"
#include "engine/data/image/resize.h"
#include "engine/data/source/samples/read_sample.h"

namespace anneal::studio {

namespace {

constexpr int thread_count = 2;
constexpr int most_pictures = 4000;
constexpr std::size_t most_wanted = 400;

/// The whole of it in the middle of a square, `side` pixels long. A null image for a file that cannot be
/// read.
QImage decode(const Picture& picture, int side) {
  try {
    const data::Catalogue& catalogue = *picture.catalogue;
    const data::Image image = data::read_sample(catalogue, catalogue.samples[picture.sample]);
    const int longest = std::max(image.width, image.height);
    const auto scaled = [&](int length) {
      return std::max(1, static_cast<int>(std::int64_t{length} * side / longest));
    };
    data::Image small;
    small.resize(scaled(image.width), scaled(image.height));
    const data::Box whole{0, 0, static_cast<double>(image.width), static_cast<double>(image.height)};
    data::Resizer().resize(image, whole, small.width, small.height, small.rgb.data());
    QImage square(side, side, QImage::Format_ARGB32_Premultiplied);
    square.fill(Qt::transparent);
    QPainter(&square).drawImage((side - small.width) / 2, (side - small.height) / 2,
                                to_image(small.rgb.data(), small.width, small.height));
    return square;
  } catch (const Error&) {
    return {};
  }
}

/// The samples of a class; of all classes in turn, so that a glance shows each of them.
std::vector<std::uint32_t> rows_of(const data::Catalogue& catalogue, int label) {
  std::vector<std::vector<std::uint32_t>> of_class(catalogue.classes.size());
  for (std::uint32_t sample = 0; sample < catalogue.samples.size(); ++sample) {
    of_class[catalogue.samples[sample].label].push_back(sample);
  }
  if (label >= 0) return of_class[static_cast<std::size_t>(label)];
  std::vector<std::uint32_t> rows;
  for (std::size_t turn = 0; rows.size() < catalogue.samples.size(); ++turn) {
    for (const auto& samples : of_class) {
      if (turn < samples.size()) rows.push_back(samples[turn]);
    }
  }
  return rows;
}

}  // namespace

ThumbnailModel::ThumbnailModel(QObject* parent) : QAbstractListModel(parent), pictures_(most_pictures) {
  threads_.setMaxThreadCount(thread_count);
}

ThumbnailModel::~ThumbnailModel() {
  threads_.waitForDone();
}

void ThumbnailModel::set_samples(const std::shared_ptr<const data::Catalogue>& catalogue, int label,
                                 const std::function<bool(std::uint32_t)>& is_shown) {
  std::vector<Picture> pictures;
  if (catalogue)
    for (const std::uint32_t sample : rows_of(*catalogue, label))
      if (!is_shown || is_shown(sample)) pictures.push_back({catalogue, sample});
  set_pictures(std::move(pictures));
}

void ThumbnailModel::set_pictures(std::vector<Picture> pictures) {
  beginResetModel();
  ++generation_;
  pictures_.clear();
  unreadable_.clear();
  wanted_.clear();
  decoding_ = 0;
  rows_ = std::move(pictures);
  endResetModel();
}

int ThumbnailModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant ThumbnailModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  switch (role) {
    case Qt::DecorationRole:
      if (const QPixmap* picture = pictures_.object(index.row())) return *picture;
      request(index.row());
      return {};
    case Qt::SizeHintRole:
      return QSize(side, side + caption_height);  // of those that are not decoded yet, too
    case Qt::DisplayRole: {
      const auto& [catalogue, sample] = rows_[static_cast<std::size_t>(index.row())];
      return QString::fromStdString(catalogue->classes[catalogue->samples[sample].label]);
    }
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const auto& [catalogue, sample] = rows_[static_cast<std::size_t>(index.row())];
      const auto& entry = catalogue->samples[sample];
      const QString text =
          QString::fromStdString(catalogue->classes[entry.label] + "\n" + catalogue->path(entry).string());
      return unreadable_.contains(index.row()) ? text + '\n' + tr("cannot be read") : text;
    }
    default:
      return {};
  }
}

void ThumbnailModel::request(int row) const {
  if (std::ranges::count(wanted_, row) > 0) return;
  if (wanted_.size() >= most_wanted) wanted_.erase(wanted_.begin());
  wanted_.push_back(row);
  if (decoding_ < thread_count) decode_next();
}

void ThumbnailModel::decode_next() const {
  if (wanted_.empty()) return;
  const int row = wanted_.back();
  wanted_.pop_back();
  ++decoding_;
  const int pixels = static_cast<int>(side * qGuiApp->devicePixelRatio());
  const QPointer<ThumbnailModel> self(const_cast<ThumbnailModel*>(this));
  threads_.start(
      [self, picture = rows_[static_cast<std::size_t>(row)], generation = generation_, row, pixels] {
        const QImage image = decode(picture, pixels);
        QMetaObject::invokeMethod(
            qGuiApp,
            [self, generation, row, image] {
              if (self) self->deliver(generation, row, image);
            },
            Qt::QueuedConnection);
      });
}

/// As large as a picture: the view lays all out by the first.
QPixmap ThumbnailModel::unreadable_mark() {
  constexpr int icon_side = 20, top = 16, gap = 4;
  const double ratio = qGuiApp->devicePixelRatio();
  const int pixels = static_cast<int>(side * ratio);
  QPixmap mark(pixels, pixels);
  mark.setDevicePixelRatio(ratio);
  mark.fill(current_palette().raised);
  QPainter painter(&mark);
  painter.drawPixmap(QPoint((side - icon_side) / 2, top),
                     tinted_pixmap(QStringLiteral("warning"), current_palette().warn, icon_side, ratio));
  painter.setPen(current_palette().muted);
  const int below = top + icon_side + gap;
  painter.drawText(QRect(gap, below, side - 2 * gap, side - below - gap),
                   Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, tr("cannot be read"));
  return mark;
}

void ThumbnailModel::deliver(std::uint64_t generation, int row, const QImage& image) {
  if (generation != generation_) return;
  --decoding_;
  if (image.isNull()) unreadable_.insert(row);
  auto picture = std::make_unique<QPixmap>(image.isNull() ? unreadable_mark() : QPixmap::fromImage(image));
  picture->setDevicePixelRatio(qGuiApp->devicePixelRatio());
  pictures_.insert(row, picture.release());
  const QModelIndex changed = index(row);
  emit dataChanged(changed, changed, {Qt::DecorationRole, Qt::ToolTipRole, Qt::AccessibleTextRole});
  decode_next();
}

}  // namespace anneal::studio
