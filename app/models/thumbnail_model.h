#pragma once

#include <QAbstractListModel>
#include <QCache>
#include <QPixmap>
#include <QThreadPool>
#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "engine/data/source/samples/dataset.h"

namespace anneal::studio {

/// A sample of a catalogue.
struct Picture {
  std::shared_ptr<const data::Catalogue> catalogue;
  std::uint32_t sample = 0;
};

/// Small pictures of samples, each whole in the middle of a square. They are decoded on two threads when they
/// are first looked at, the latest first, and a bounded number is kept.
class ThumbnailModel : public QAbstractListModel {
  Q_OBJECT

 public:
  static constexpr int side = 88;            ///< pixels before display scaling
  static constexpr int caption_height = 18;  ///< of the name of its class, below

  explicit ThumbnailModel(QObject* parent = nullptr);
  ~ThumbnailModel() override;

  /// Shows the samples of one class, or of all in turn with `label` −1, for which `is_shown` holds, or all. A
  /// null catalogue shows nothing.
  void set_samples(const std::shared_ptr<const data::Catalogue>& catalogue, int label,
                   const std::function<bool(std::uint32_t sample)>& is_shown = {});

  /// Shows these.
  void set_pictures(std::vector<Picture> pictures);

  const Picture& picture(int row) const { return rows_[static_cast<std::size_t>(row)]; }

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  void request(int row) const;
  void decode_next() const;
  static QPixmap unreadable_mark();
  void deliver(std::uint64_t generation, int row, const QImage& image);

  std::vector<Picture> rows_;
  std::uint64_t generation_ = 0;  ///< of set_pictures; older pictures are dropped

  std::set<int> unreadable_;  ///< rows, as far as they were decoded

  // Filled while the view asks for data; by row.
  mutable QCache<int, QPixmap> pictures_;
  mutable std::vector<int> wanted_;
  mutable int decoding_ = 0;
  mutable QThreadPool threads_;
};

}  // namespace anneal::studio
