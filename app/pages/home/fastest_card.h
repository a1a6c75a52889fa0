#pragma once

#include <vector>

#include "app/widgets/controls/card.h"
#include "engine/project/file/runs.h"

class QLabel;

namespace anneal::studio {

class FactList;

/// How long the best runs on the same data took to the best value that all of them reached, the fastest
/// first. Hidden where there are no two to compare.
class FastestCard : public Card {
  Q_OBJECT

 public:
  explicit FastestCard(QWidget* parent = nullptr);

  /// Those of the project, newest first. Throws like the project.
  void set_runs(project::Project& project, const std::vector<project::Run>& runs);

 private:
  QLabel* words_;
  FactList* facts_;
};

}  // namespace anneal::studio
