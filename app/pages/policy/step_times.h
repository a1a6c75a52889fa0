#pragma once

#include <QCoreApplication>
#include <optional>

#include <nlohmann/json.hpp>

#include "models/training_time.h"
#include "page_policy/cost_tiles.h"
#include "protocol/job_spec.h"

namespace anneal::studio {

/// What is known of how long training takes: by steps that were timed, else by earlier runs.
class StepTimes {
  Q_DECLARE_TR_FUNCTIONS(StepTimes)

 public:
  /// Of the project's runs on the chosen host; nothing where there are none.
  void set_pace(std::optional<Pace> pace) { pace_ = std::move(pace); }
  /// That steps of this model were timed on this computer, at the batch and image size of the first step.
  void take_timed(const nlohmann::json& model, const Training& training, double seconds_per_step);
  void forget_timed() { timed_.reset(); }

  /// Of such a training, whose `model` is as a person chose it; `is_here`: on this computer.
  std::optional<KnownTime> of(const JobSpec& spec, const nlohmann::json& model, bool is_here) const;

 private:
  struct Timed {
    nlohmann::json model;
    ImageTime image;
  };
  std::optional<Timed> timed_;
  std::optional<Pace> pace_;
};

}  // namespace anneal::studio
