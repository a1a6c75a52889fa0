#pragma once

#include <cstdint>

#include "engine/core/protocol/fields/field.h"

namespace anneal {

/// What a larger batch has to show.
enum class GrowthMeasure {
  efficiency,  ///< progress for a sample, whatever the machine
  goodput      ///< progress for a second on this machine (Qiao et al. 2021, "Pollux", §3)
};
inline const Words& words_of(GrowthMeasure) {
  static const Words words = {"efficiency", "goodput"};
  return words;
}

/// Doubles the batch where the noise of the gradients is worth it (McCandlish et al. 2018).
struct BatchGrowthSpec {
  static constexpr std::int64_t largest_batch = 1 << 20;

  std::int64_t largest = 0;  ///< samples; 0: the batch is as its curve says
  double efficiency = 0.5;   ///< least progress for a sample, as a share of that in tiny batches, in (0, 1)
  GrowthMeasure by = GrowthMeasure::efficiency;

  bool operator==(const BatchGrowthSpec&) const = default;
};

template <class Visitor>
void fields(BatchGrowthSpec& growth, Visitor& v) {
  v("largest", growth.largest, {0, BatchGrowthSpec::largest_batch},
    {.name = "batch growth: largest batch",
     .summary = "samples up to which the batch is doubled as the noise of gradients allows",
     .example = "1024",
     .beside = "also .efficiency and .by"});
  v("efficiency", growth.efficiency, {0.01, 0.99},
    {.name = "batch growth: least efficiency",
     .summary = "least progress for a sample, as a share of that in tiny batches"});
  v("by", growth.by,
    {.name = "batch growth: measure", .summary = "whether progress is counted for a sample or for a second"});
}

inline constexpr std::int64_t most_patience = 1000;

/// Lowers the learning rate where the accuracy stays.
struct PlateauSpec {
  std::int64_t patience = 0;  ///< evaluations without a gain, after which the rate is lowered; 0: never
  double factor = 0.3;        ///< the rate is multiplied by it
  double gain = 0;            ///< of accuracy, 0…1: smaller ones are none

  bool operator==(const PlateauSpec&) const = default;
};

template <class Visitor>
void fields(PlateauSpec& plateau, Visitor& v) {
  v("patience", plateau.patience, {0, most_patience},
    {.name = "plateau: patience",
     .summary = "evaluations without a gain before the rate is lowered",
     .example = "3",
     .beside = "also .factor and .gain"});
  v("factor", plateau.factor, {0.001, 0.999},
    {.name = "plateau: factor", .summary = "what the rate is multiplied by then"});
  v("gain", plateau.gain, {0, 1}, {.name = "plateau: least gain", .summary = "smaller gains are none"});
}

/// Ends training where the accuracy does not rise any more.
struct EarlyStopSpec {
  std::int64_t patience = 0;  ///< evaluations without a gain; 0: never
  double gain = 0;            ///< of accuracy, 0…1

  bool operator==(const EarlyStopSpec&) const = default;
};

template <class Visitor>
void fields(EarlyStopSpec& early_stop, Visitor& v) {
  v("patience", early_stop.patience, {0, most_patience},
    {.name = "early stop: patience",
     .summary = "evaluations without a gain before training ends",
     .example = "5",
     .beside = "also .gain"});
  v("gain", early_stop.gain, {0, 1}, {.name = "early stop: least gain", .summary = "smaller gains are none"});
}

/// Ends training where what was wanted is there.
struct UntilSpec {
  double accuracy = 0;  ///< 0…1 of an evaluation; 0: not asked for
  double minutes = 0;   ///< as many epochs as fit into this time, whatever `epochs` says; 0: not asked for
  bool within_epochs = false;  ///< `minutes` shorten training, and never stretch it beyond `epochs`

  bool operator==(const UntilSpec&) const = default;
};

template <class Visitor>
void fields(UntilSpec& until, Visitor& v) {
  v("accuracy", until.accuracy, {0, 1},
    {.name = "end at an accuracy",
     .summary = "ends training there",
     .example = "0.9",
     .beside = ".minutes ends it after that time"});
  v("minutes", until.minutes, {0, 1e6},
    {.name = "end after minutes",
     .summary = "ends training after that time, whatever the epochs say",
     .beside = ".within_epochs after the epochs, too",
     .is_changeable = false});
  v("within_epochs", until.within_epochs,
    {.name = "end after the epochs, too",
     .summary = "a time shortens training, and never makes it longer",
     .is_changeable = false});
}

}  // namespace anneal
