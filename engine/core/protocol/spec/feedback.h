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
     .summary = "largest batch size, in samples, up to which the batch is doubled as the gradient noise "
                "allows; 0 turns it off",
     .example = "1024",
     .beside = "also .efficiency and .by"});
  v("efficiency", growth.efficiency, {0.01, 0.99},
    {.name = "batch growth: least efficiency",
     .summary = "smallest allowed progress per sample, as a fraction of that with tiny batches"});
  v("by", growth.by,
    {.name = "batch growth: measure",
     .summary = "what a larger batch must improve: efficiency, the progress per sample, or goodput, the "
                "progress per second"});
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
     .summary =
         "number of evaluations without improvement after which the learning rate is lowered; 0 turns it off",
     .example = "3",
     .beside = "also .factor and .gain"});
  v("factor", plateau.factor, {0.001, 0.999},
    {.name = "plateau: factor", .summary = "factor that the learning rate is multiplied by on a plateau"});
  v("gain", plateau.gain, {0, 1},
    {.name = "plateau: least gain",
     .summary = "smallest increase of the accuracy that counts as an improvement"});
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
     .summary = "number of evaluations without improvement after which training ends; 0 turns it off",
     .example = "5",
     .beside = "also .gain"});
  v("gain", early_stop.gain, {0, 1},
    {.name = "early stop: least gain",
     .summary = "smallest increase of the accuracy that counts as an improvement"});
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
    {.name = "target accuracy",
     .summary = "accuracy at which training ends, from 0 to 1; 0 turns it off",
     .example = "0.9",
     .beside = ".minutes ends it after that time"});
  v("minutes", until.minutes, {0, 1e6},
    {.name = "training time in minutes",
     .summary = "minutes that training takes: the schedule is stretched or shortened to fit; 0 turns it off",
     .beside = ".within_epochs also ends it after the planned epochs",
     .is_changeable = false});
  v("within_epochs", until.within_epochs,
    {.name = "time limit within the epochs",
     .summary = "whether the minutes may only shorten training, never extend it beyond its epochs",
     .is_changeable = false});
}

}  // namespace anneal
