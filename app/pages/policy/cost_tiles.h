#pragma once

#include <QWidget>
#include <optional>

#include "models/training_time.h"
#include "protocol/job_spec.h"
#include "resolve/data_facts.h"

namespace anneal::studio {

class StatTile;

/// What a training takes before it is started: steps, samples, memory and time.
class CostTiles : public QWidget {
  Q_OBJECT

 public:
  explicit CostTiles(QWidget* parent = nullptr);

  /// `facts` are nothing until data is chosen; a spec without a graph has no memory to predict.
  void show_cost(const JobSpec& spec, const std::optional<resolve::DataFacts>& facts,
                 const std::optional<PredictedTime>& time);
  void retranslate();

 private:
  void show_memory(const JobSpec& spec, const std::optional<resolve::DataFacts>& facts);

  StatTile* steps_;
  StatTile* samples_;
  StatTile* memory_;
  StatTile* time_;
};

}  // namespace anneal::studio
