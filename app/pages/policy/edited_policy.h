#pragma once

#include <QString>
#include <cstdint>
#include <optional>

#include <nlohmann/json.hpp>

#include "app/models/draft_history.h"
#include "app/pages/policy/draft_file.h"
#include "app/pages/policy/policy_draft.h"
#include "engine/project/file/project.h"

namespace anneal::studio {

/// The policy that a person edits: what they chose, under which name, and which version of the project it was
/// before.
class EditedPolicy {
 public:
  PolicyDraft& draft() { return draft_; }
  const PolicyDraft& draft() const { return draft_; }
  DraftHistory& history() { return history_; }

  QString name;

  /// As the defaults have it: `name` is what they are called.
  void load_defaults(const QString& called);
  /// As a version of the project has it. Throws UserError or EnvironmentError where there is none.
  void load(project::Project& project, std::int64_t version);
  /// What is known of the rest of the spec.
  void set_defaults(const PolicyDraft::Complete& complete);
  /// Replaces the choices by what was kept of the same version.
  void restore(const KeptDraft& kept);
  KeptDraft kept() const;

  bool is_saved() const;
  /// Whether saving would change a policy of the project that a person has named.
  bool changes_named(project::Project& project) const;
  /// As a new version, which it is from now on. Throws EnvironmentError.
  void save(project::Project& project);
  const std::optional<std::int64_t>& version() const { return version_; }
  int number() const { return number_; }  ///< of that version
  const QString& saved_name() const { return saved_name_; }

 private:
  void begin(const nlohmann::json& choices);

  PolicyDraft draft_;
  DraftHistory history_;
  PolicyDraft saved_;                    ///< as the draft was when it was loaded or saved …
  std::optional<std::int64_t> version_;  ///< … as this version; none yet
  QString saved_name_;
  QString default_name_;
  int number_ = 0;
};

}  // namespace anneal::studio
