#pragma once

#include <QWidget>
#include <optional>

#include "app/models/training_time.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/plan/resolve/data_facts.h"

class QPushButton;

namespace anneal::studio {

class StatTile;

/// What a training takes before it is started: steps, samples, memory and time; half of it, or twice, is a
/// click away.
class CostTiles : public QWidget {
  Q_OBJECT

 public:
  explicit CostTiles(QWidget* parent = nullptr);

  /// `facts` are nothing until data is chosen; a spec without a graph has no memory to predict.
  void show_cost(const JobSpec& spec, const std::optional<resolve::DataFacts>& facts,
                 const std::optional<PredictedTime>& time);
  void retranslate();

 signals:
  /// The length of training is to be multiplied by `factor`.
  void length_wanted(double factor);

 private:
  void show_memory(const JobSpec& spec, const std::optional<resolve::DataFacts>& facts);

  StatTile* steps_;
  StatTile* samples_;
  StatTile* memory_;
  StatTile* time_;
  QPushButton* shorter_;
  QPushButton* longer_;
};

}  // namespace anneal::studio
