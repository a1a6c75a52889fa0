#pragma once

#include <optional>

#include "app/widgets/controls/card.h"

namespace anneal::studio {

class Compression;
class FrontChart;

/// What a compression tried as a front of accuracy over size, and how that was measured.
class FrontCard : public Card {
  Q_OBJECT

 public:
  explicit FrontCard(QWidget* parent = nullptr);

  void show_compression(const Compression& compression);
  void select(std::optional<std::int64_t> candidate);
  void retranslate();

 signals:
  void chosen(qint64 candidate);

 private:
  FrontChart* chart_;
  QLabel* how_to_measure_;  ///< where figures are estimated
};

}  // namespace anneal::studio
