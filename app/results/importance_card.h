#pragma once

#include <optional>

#include "app/widgets/controls/card.h"
#include "engine/quality/metrics/permutation_importance.h"

class QPushButton;

namespace anneal::studio {

class FittedTable;

/// Which columns of a table a model relies on: by how much its score falls where the cells of each are
/// shuffled among the rows. Measuring it takes as long as many evaluations, and is asked for.
class ImportanceCard : public Card {
  Q_OBJECT

 public:
  explicit ImportanceCard(QWidget* parent = nullptr);

  /// Nullopt: it was not measured.
  void show_importance(const std::optional<anneal::metrics::Importance>& importance);
  void retranslate();
  QPushButton* button() { return measure_; }
  FittedTable* columns() { return columns_; }

 signals:
  void wanted();

 private:
  std::optional<anneal::metrics::Importance> importance_;
  QPushButton* measure_;
  FittedTable* columns_;
};

}  // namespace anneal::studio
