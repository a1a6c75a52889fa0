#include "models/thumbnail_model.h"

#include <QGuiApplication>
#include <QImage>
#include <QPointer>
#include <algorithm>
#include <utility>

#include "base/error.h"
#include "image/resize.h"
#include "source/read_sample.h"

namespace anneal::studio {

namespace {

constexpr int thread_count = 2;
constexpr int most_pictures = 4000;
constexpr std::size_t most_wanted = 400;

/// A null image for a file that cannot be read.
QImage decode(const data::Catalogue& catalogue, std::uint32_t sample, int side) {
  try {
    const data::Image image = data::read_sample(catalogue, catalogue.samples[sample]);
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(side) * static_cast<std::size_t>(side) * 3);
    data::fit(image, side, pixels.data());
    return QImage(pixels.data(), side, side, qsizetype{3} * side, QImage::Format_RGB888).copy();
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

void ThumbnailModel::set_samples(std::shared_ptr<const data::Catalogue> catalogue, int label) {
  beginResetModel();
  ++generation_;
  if (catalogue != catalogue_) pictures_.clear();
  wanted_.clear();
  decoding_ = 0;
  catalogue_ = std::move(catalogue);
  samples_ = catalogue_ ? rows_of(*catalogue_, label) : std::vector<std::uint32_t>();
  rows_.assign(catalogue_ ? catalogue_->samples.size() : 0, -1);
  for (std::size_t row = 0; row < samples_.size(); ++row) rows_[samples_[row]] = static_cast<int>(row);
  endResetModel();
}

int ThumbnailModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(samples_.size());
}

QVariant ThumbnailModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const std::uint32_t sample = samples_[static_cast<std::size_t>(index.row())];
  switch (role) {
    case Qt::DecorationRole:
      if (const QPixmap* picture = pictures_.object(sample)) return *picture;
      request(sample);
      return {};
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole: {
      const auto& entry = catalogue_->samples[sample];
      return QString::fromStdString(catalogue_->classes[entry.label] + "\n" +
                                    catalogue_->path(entry).string());
    }
    default:
      return {};
  }
}

void ThumbnailModel::request(std::uint32_t sample) const {
  if (std::ranges::count(wanted_, sample) > 0) return;
  if (wanted_.size() >= most_wanted) wanted_.erase(wanted_.begin());
  wanted_.push_back(sample);
  if (decoding_ < thread_count) decode_next();
}

void ThumbnailModel::decode_next() const {
  if (wanted_.empty()) return;
  const std::uint32_t sample = wanted_.back();
  wanted_.pop_back();
  ++decoding_;
  const int pixels = static_cast<int>(side * qGuiApp->devicePixelRatio());
  const QPointer<ThumbnailModel> self(const_cast<ThumbnailModel*>(this));
  threads_.start([self, catalogue = catalogue_, generation = generation_, sample, pixels] {
    const QImage image = decode(*catalogue, sample, pixels);
    QMetaObject::invokeMethod(
        qGuiApp,
        [self, generation, sample, image] {
          if (self) self->deliver(generation, sample, image);
        },
        Qt::QueuedConnection);
  });
}

void ThumbnailModel::deliver(std::uint64_t generation, std::uint32_t sample, const QImage& image) {
  if (generation != generation_) return;
  --decoding_;
  auto picture = std::make_unique<QPixmap>(QPixmap::fromImage(image));
  picture->setDevicePixelRatio(qGuiApp->devicePixelRatio());
  pictures_.insert(sample, picture.release());
  const QModelIndex changed = index(rows_[sample]);
  emit dataChanged(changed, changed, {Qt::DecorationRole});
  decode_next();
}

}  // namespace anneal::studio
