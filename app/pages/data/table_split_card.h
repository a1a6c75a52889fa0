#pragma once

#include "page_data/data_choice.h"
#include "table/report.h"
#include "widgets/card.h"

class QLabel;

namespace anneal::studio {

class FactList;
class SplitSource;

/// How many rows of a table train, validate and test, and the way to split them otherwise, which holds once
/// the table is trained on.
class TableSplitCard : public Card {
  Q_OBJECT

 public:
  explicit TableSplitCard(QWidget* parent = nullptr);

  void show_table(const DataChoice& choice, const table::Report& report);
  const SplitPlace& validation() const;
  const SplitPlace& test() const;
  void retranslate();

 private:
  void show_counts();

  table::Report report_;
  FactList* facts_;
  SplitSource* validation_;
  SplitSource* test_;
  QLabel* words_;
};

}  // namespace anneal::studio
