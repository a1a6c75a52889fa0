#pragma once

#include <QString>
#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

#include "app/models/draft_history.h"
#include "app/pages/model/model_choice.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

/// The model that a person edits: what they chose, the text of an own graph as they write it, and how it was
/// before.
class EditedModel {
 public:
  ModelChoice choice;
  bool is_chosen = false;  ///< by a person, rather than for the data
  QString text;            ///< of an own graph, also while it is none

  /// As a version of the project has it. Throws UserError or EnvironmentError where there is none.
  void load(project::Project& project, std::int64_t version);
  /// Another one; what it is built for stays.
  void begin_choice();
  /// Takes `text` as it stands for the own graph: one that is no JSON is a graph without layers.
  void take_text();

  /// Forgets what was before: it is saved, or the project's, as it stands.
  void begin();
  /// The same, and it is this version.
  void set_saved(std::int64_t version);
  /// What is shown says the same as what is saved: what it was built for has changed, and nobody has chosen
  /// that.
  void settle() { saved_ = state(); }
  /// A person has changed it; what changes the same as the change before is part of it, unless that has
  /// ended.
  void note() { history_.note(state()); }
  void end_change() { history_.end_change(); }
  /// To what it was before, or after. False where there is nothing.
  bool back() { return go(history_.back()); }
  bool forth() { return go(history_.forth()); }

  bool is_saved() const { return !is_chosen || state() == saved_; }
  const std::optional<std::int64_t>& version() const { return version_; }

  /// All of it, for `restore`.
  nlohmann::json kept() const;
  /// Takes what `kept` said of the same project. False, and nothing changes, where it is no such thing.
  bool restore(const nlohmann::json& kept);

 private:
  nlohmann::json state() const;
  void take(const nlohmann::json& state);
  bool go(const std::optional<nlohmann::json>& state);

  DraftHistory history_;
  nlohmann::json saved_;                 ///< the state when it was loaded or saved …
  std::optional<std::int64_t> version_;  ///< … as this version; none yet
};

}  // namespace anneal::studio
