#pragma once

#include <vector>

#include "app/hosts/run_phase.h"
#include "app/widgets/controls/press_frame.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

/// A run in one line: how it stands, its name, its best value, its curve.
class RunRow : public PressFrame {
  Q_OBJECT

 public:
  RunRow(const project::Run& run, RunPhase phase, const std::vector<double>& accuracy,
         QWidget* parent = nullptr);
};

}  // namespace anneal::studio
