#pragma once

#include <QWidget>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/hosts/run_phase.h"

class QHBoxLayout;

namespace anneal::studio {

/// Runs to switch between, one button each: how each stands, its name, its best value. Hidden where there is
/// nothing to switch to.
class RunSwitcher : public QWidget {
  Q_OBJECT

 public:
  explicit RunSwitcher(QWidget* parent = nullptr);

  struct Entry {
    std::int64_t run = 0;
    QString name;
    QString best;  ///< "93.1 %"
    RunPhase phase = RunPhase::starting;

    bool operator==(const Entry&) const = default;
  };
  /// As often as one likes: the same ones cost nothing.
  void set_runs(const std::vector<Entry>& runs, std::optional<std::int64_t> shown);
  void retranslate();

 signals:
  void run_wanted(qint64 run);

 private:
  void refresh();

  std::vector<Entry> runs_;
  std::optional<std::int64_t> shown_;
  QHBoxLayout* row_;
};

}  // namespace anneal::studio
