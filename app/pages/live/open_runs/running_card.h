#pragma once

#include <QString>
#include <cstdint>
#include <vector>

#include "app/hosts/run_phase.h"
#include "app/widgets/controls/press_frame.h"

class QLabel;
class QProgressBar;

namespace anneal::studio {

class ElidedLabel;
class Sparkline;
class StateIcon;

/// A run that goes on, at a glance: its name, how far it is, the curve that it is judged by, what is left.
class RunningCard : public PressFrame {
  Q_OBJECT

 public:
  struct Content {
    std::int64_t run = 0;
    QString name;
    RunPhase phase = RunPhase::starting;
    double share_done = 0;      ///< 0…1
    QString best;               ///< "93.1 %"; empty before an evaluation
    QString left;               ///< of time, in words; empty where it is not known
    std::vector<double> curve;  ///< of what is best
  };

  explicit RunningCard(QWidget* parent = nullptr);
  void set_content(const Content& content, bool is_shown);

  std::int64_t run() const { return run_; }

 private:
  std::int64_t run_ = 0;
  StateIcon* icon_;
  ElidedLabel* name_;
  QProgressBar* progress_;
  Sparkline* curve_;
  QLabel* best_;
  ElidedLabel* note_;
};

}  // namespace anneal::studio
