#pragma once

#include <QAbstractListModel>
#include <QCache>
#include <QPixmap>
#include <QThreadPool>
#include <cstdint>
#include <memory>
#include <vector>

#include "source/dataset.h"

namespace anneal::studio {

/// Small pictures of a catalogue's samples. They are decoded on two threads when they are first looked at,
/// the latest first, and a bounded number is kept.
class ThumbnailModel : public QAbstractListModel {
  Q_OBJECT

 public:
  static constexpr int side = 88;  ///< pixels before display scaling

  explicit ThumbnailModel(QObject* parent = nullptr);
  ~ThumbnailModel() override;

  /// Shows the samples of one class, or of all in turn with `label` −1. A null catalogue shows nothing.
  void set_samples(std::shared_ptr<const data::Catalogue> catalogue, int label);

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

 private:
  void request(std::uint32_t sample) const;
  void decode_next() const;
  void deliver(std::uint64_t generation, std::uint32_t sample, const QImage& image);

  std::shared_ptr<const data::Catalogue> catalogue_;
  std::vector<std::uint32_t> samples_;  ///< row → index into the catalogue
  std::vector<int> rows_;               ///< the other way round
  std::uint64_t generation_ = 0;        ///< of set_samples; older pictures are dropped

  // Filled while the view asks for data.
  mutable QCache<std::uint32_t, QPixmap> pictures_;
  mutable std::vector<std::uint32_t> wanted_;
  mutable int decoding_ = 0;
  mutable QThreadPool threads_;
};

}  // namespace anneal::studio
