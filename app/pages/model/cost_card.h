#pragma once

#include <optional>

#include "app/pages/model/model_cost.h"
#include "app/widgets/controls/card.h"

namespace anneal::studio {

class FactList;

/// What a model costs, in figures.
class CostCard : public Card {
  Q_OBJECT

 public:
  explicit CostCard(QWidget* parent = nullptr);

  void show_cost(const ModelCost& cost, bool has_rows);
  void retranslate() { set_title(tr("Cost")); }

 private:
  FactList* facts_;
};

}  // namespace anneal::studio
