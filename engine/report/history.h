#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "protocol/event.h"
#include "protocol/json_file.h"

namespace anneal::report {

/// A value on its way through training.
struct Moment {
  std::int64_t step = 0;
  double epoch = 0;
  double seconds = 0;
  double value = 0;
};

struct EvaluationMoment {
  std::int64_t step = 0;
  double epoch = 0;
  double seconds = 0;
  std::string split;
  Scores scores;
};

/// Something that was said on the way.
struct Note {
  double seconds = 0;
  double epoch = 0;
  EventBody body;
};

/// What events.jsonl tells of a run; steps that a resume did anew count once.
struct History {
  HelloEvent hello;
  std::map<std::string, std::vector<Moment>>
      curves;                                 ///< "loss", "learning_rate", …, by the name of the field
  std::vector<EvaluationMoment> evaluations;  ///< in the order of their epochs
  std::vector<Note> notes;                    ///< policy changes by feedback, warnings, restarts and failures
  std::optional<FinishedEvent> finished;
  double seconds = 0;  ///< of run time

  /// Empty where nothing was reported.
  const std::vector<Moment>& curve(const std::string& name) const;
};

/// Reads whole lines only; those that are no events are passed over and told among `damages`.
History read_history(const std::filesystem::path& events_file, Damages& damages);

}  // namespace anneal::report
