#pragma once

#include <string>

#include "engine/core/protocol/metric.h"
#include "engine/runs/history/run_history.h"

namespace anneal::report {

/// A single word that people read, such as a legend's. Longer texts are known as such where the window's
/// translations are listed; that "training" is not a key of a file, this says.
constexpr const char* word(const char* text) {
  return text;
}

/// How a run ended, or that it did not: "completed".
std::string state_of(const RunHistory& history);

/// "Macro F1".
std::string metric_name(Metric metric);

/// In which an axis tells the time, where it ends after so many seconds.
struct TimeUnit {
  double seconds;
  const char* name;
};
TimeUnit time_unit(double longest_seconds);

/// Of what a policy changes, "learning_rate" → "learning rate"; any other key as it is.
std::string change_name(const std::string& key);

/// Of an evaluation's samples, "validation".
std::string split_name(const std::string& split);

/// Of a checkpoint's directory, "step-91" → "step 91"; any other as it is.
std::string checkpoint_name(const std::string& directory);

/// Numbers as the window writes them: 0.54167 → "54.2 %", which no line breaks; an error in four digits.
std::string share_text(double share);
std::string score_text(Metric metric, double value);  ///< "–" where it is not a number
std::string epochs_text(double epochs);               ///< 8 → "8", 7.96 → "8", 7.5 → "7.5"
std::string share_cell(double share);                 ///< of a table, with share_text or "–"

}  // namespace anneal::report
