#pragma once

#include <QCoreApplication>
#include <QString>
#include <optional>
#include <vector>

#include "app/pages/live/words/change_words.h"
#include "engine/core/protocol/event.h"

namespace anneal::studio {

/// What happened, as a sentence.
struct EventSentence {
  enum class Tone { plain, good, warn, bad };
  QString text;
  Tone tone = Tone::plain;
};

class EventWords {
  Q_DECLARE_TR_FUNCTIONS(EventWords)

 public:
  /// Nothing for events that the charts show (steps, evaluations of validation, resources).
  /// `changed`, of a change, is from what to what it goes.
  static std::optional<EventSentence> sentence(const Event& event,
                                               const std::vector<ChangedValue>& changed = {});
  /// Whether a change by the policy is news: how far the schedule reaches is none, and of samples that are
  /// left out, another number in each epoch, only where that begins and ends.
  static bool is_news(const PolicyEvent& event);
  /// The name of a stage of starting up, e.g. "Data found".
  static QString stage(const std::string& name);
  /// A hyperparameter's name, e.g. "learning rate".
  static QString hyperparameter(const std::string& name);
};

}  // namespace anneal::studio
