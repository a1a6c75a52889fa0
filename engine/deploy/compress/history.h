#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/run_state.h"
#include "engine/deploy/compress/candidate.h"

namespace anneal::compress {

/// What a compression's journal tells so far: the one fold of its lines. What cannot be read of a line is
/// passed over, since the folder may come from anybody.
class CompressionHistory {
 public:
  void take(const nlohmann::json& line);

  bool has_ended() const { return has_ended_; }                         ///< the journal says so
  const std::optional<ProcessId>& process() const { return process_; }  ///< that is at work, or was last
  double seconds() const { return seconds_; }                           ///< at work, as the last line has it
  const Limits& limits() const { return limits_; }

  /// Of the model as it was trained, in floats.
  std::optional<std::int64_t> original_model() const { return original_model_; }
  std::optional<double> reference_accuracy() const { return reference_accuracy_; }
  /// How many images decide; nothing before that is said.
  std::optional<std::int64_t> deciding_images() const { return deciding_images_; }

  enum class Activity { beginning, sizing, assessing, training, measuring };
  Activity activity() const { return activity_; }  ///< while it is at work
  /// Sizes that were tried since the last model, or networks that were assessed for the next.
  int tried() const { return tried_; }
  const std::optional<Recipe>& doing() const { return doing_; }  ///< what is trained now
  /// The name of its run, in the folder's "runs"; "" where nothing is trained.
  const std::string& training() const { return training_; }

  const std::deque<Candidate>& candidates() const { return candidates_; }
  std::optional<std::int64_t> accepted() const { return accepted_; }  ///< once it has ended
  /// Where none was accepted the candidate that came closest, and whether there was no time for more.
  std::optional<std::int64_t> closest() const { return closest_; }
  bool is_out_of_time() const { return is_out_of_time_; }
  /// That one, where nothing but too few images speaks against it; null otherwise.
  const Candidate* undecided() const;
  /// Of the candidates so far the smallest that meets all limits; null where none does.
  const Candidate* smallest_accepted() const;
  /// What is best taken of them: the accepted one, else the smallest that meets all limits, else the closest.
  std::optional<std::int64_t> recommended() const;

 private:
  void take_activity(const std::string& event, const nlohmann::json& line);

  bool has_ended_ = false;
  std::optional<ProcessId> process_ = {};
  double seconds_ = 0;
  Limits limits_ = {};
  std::optional<std::int64_t> original_model_ = {};
  std::optional<double> reference_accuracy_ = {};
  std::optional<std::int64_t> deciding_images_ = {};
  Activity activity_ = Activity::beginning;
  int tried_ = 0;
  std::optional<Recipe> doing_ = {};
  std::string training_ = {};
  std::deque<Candidate> candidates_ = {};
  std::optional<std::int64_t> accepted_ = {};
  std::optional<std::int64_t> closest_ = {};
  bool is_out_of_time_ = false;
};

}  // namespace anneal::compress
