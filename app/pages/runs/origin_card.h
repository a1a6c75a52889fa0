#pragma once

#include <cstdint>
#include <vector>

#include "app/models/run_table.h"
#include "app/widgets/controls/card.h"

class QTreeWidget;

namespace anneal::studio {

/// Where a run comes from and what has come of it: the tree of the runs that were continued from or forked
/// from one another. Choosing one chooses it in the table.
class OriginCard : public Card {
  Q_OBJECT

 public:
  explicit OriginCard(QWidget* parent = nullptr);

  /// Hidden where the run is the only one.
  void set_family(const std::vector<RunTable::Relative>& family, std::int64_t shown);
  void retranslate();

 signals:
  void run_wanted(qint64 run);

 private:
  QTreeWidget* tree_;
};

}  // namespace anneal::studio
