#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// Waits for a gain in accuracy.
struct Watch {
  double level = -1;             ///< accuracy at the last gain, 0…1; -1: nothing seen yet
  std::int64_t evaluations = 0;  ///< since then

  bool operator==(const Watch&) const = default;
};

/// Moving averages of the signal and the noise of gradients; see engine/plan/policy/noise.h.
struct NoiseState {
  double signal = 0;       ///< squared norm of the true gradient, times `weight`
  double noise = 0;        ///< sum of the variances of a sample's gradient, times `weight`
  double weight = 0;       ///< of the observations so far in the averages, 0…1
  std::int64_t steps = 0;  ///< observed since the batch grew last
  double growth = 1;       ///< batches are so many times as large as their curve says
  double spent = 0;        ///< adascale: samples of the epoch's steps so far …
  double earned = 0;       ///< … and what they were worth in batches as large as the first
  double worth = 1;        ///< adascale: of a sample, in the epoch before

  bool operator==(const NoiseState&) const = default;
};

/// Seconds that steps take, by their batch, with images of one size; engine/plan/policy/step_cost.h.
struct StepTimes {
  struct Entry {
    double batch = 1;        ///< samples, a moving average of sizes about as large
    std::int64_t steps = 0;  ///< at least 1
    double seconds = 0;      ///< of one step, averaged likewise

    bool operator==(const Entry&) const = default;
  };

  int image_size = 0;  ///< pixels of a side; 0: nothing was measured
  std::vector<Entry> entries;

  bool operator==(const StepTimes&) const = default;
};

/// Where the schedule stands on its way, in straight lines: from `progress` at `epoch` to 1 at `epochs`.
struct Timeline {
  double epoch = 0;  ///< fractional, as the others
  double progress = 0;
  double epochs = 0;  ///< 0: as the spec says, from the beginning

  bool operator==(const Timeline&) const = default;
};

/// What the loss is multiplied by so that small gradients do not vanish in fp16.
struct LossScale {
  double value = 0;        ///< a power of two; 0: the loss is not scaled
  std::int64_t steps = 0;  ///< since it was changed

  bool operator==(const LossScale&) const = default;
};

/// How high the loss is beside what it was to begin with; engine/plan/policy/divergence.h.
struct LossWatch {
  double reference = 0;  ///< the loss of the first step, in bounds; 0: no step was taken yet
  double excess = 0;  ///< Page's cumulative sum of how far the loss lies beyond what is ordinary, at least 0

  bool operator==(const LossWatch&) const = default;
};

/// Training diverged at `step` and was resumed from the checkpoint at `from_step`.
struct Rollback {
  std::int64_t step = 0;
  std::int64_t from_step = 0;

  bool operator==(const Rollback&) const = default;
};

/// What feedback has made of the policy so far; part of a checkpoint, so that a resumed run continues with
/// it.
struct PolicyState {
  std::int64_t micro_batch = 0;  ///< largest that fitted into memory; 0: whole batches
  double rate_factor = 1;        ///< multiplies the learning rate; lowered on plateaus and by roll-backs
  Watch plateau;                 ///< lowering the rate begins the wait again
  Watch early_stop;
  NoiseState noise;
  StepTimes step_times;  ///< where the batch grows by goodput
  Timeline timeline;     ///< training for a time: as last measured
  double seconds = 0;    ///< that training has taken, where it is for a time
  bool ended = false;    ///< training ended before its last epoch
  LossScale loss_scale;
  std::int64_t skipped = 0;    ///< steps that were left out since their numbers were not finite
  std::int64_t nonfinite = 0;  ///< of them, those in a row up to now that no loss scale accounts for
  LossWatch loss_watch;
  std::vector<Rollback> rollbacks;

  bool operator==(const PolicyState&) const = default;
};

/// Throws UserError naming `place` for wrong types and ranges.
PolicyState policy_state_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const PolicyState& state);

}  // namespace anneal
