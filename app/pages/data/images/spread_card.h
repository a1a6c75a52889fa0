#pragma once

#include <optional>

#include "app/pages/data/images/image_filter.h"
#include "app/widgets/controls/card.h"
#include "engine/data/inspect/report.h"

class QLabel;
class QToolButton;

namespace anneal::studio {

class BarArea;

/// How the brightness of the images and their size are spread, one of them at a time. The images of a bar are
/// shown when it is pressed, and all of them when it is pressed again.
class SpreadCard : public Card {
  Q_OBJECT

 public:
  explicit SpreadCard(QWidget* parent = nullptr);

  /// Nullopt: the images are being read. `splits` are the names of the report's splits, for people.
  void show_report(const std::optional<data::Report>& report, const QStringList& splits);
  /// All images are shown again.
  void forget_bar();
  void retranslate();

 signals:
  void filter_wanted(const anneal::studio::ImageFilter& filter);

 private:
  void show_quantity(data::Quantity quantity);
  void refresh();
  void press(int bar);
  QString name_of(const data::SpreadBin& bin) const;
  QString title_of_quantity() const;
  QString sentence() const;

  std::vector<std::vector<data::Measure>> measures_;  ///< of each split; none while they are read
  QStringList splits_;
  data::Quantity quantity_ = data::Quantity::brightness;
  data::Spread spread_;
  int pressed_ = -1;
  QToolButton* brightness_;
  QToolButton* side_;
  BarArea* area_;
  QLabel* words_;
};

}  // namespace anneal::studio
