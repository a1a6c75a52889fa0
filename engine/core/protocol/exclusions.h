#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"

namespace anneal {

/// One of two things that a run cannot have together.
struct ExcludedPart {
  const char* key;   ///< of the spec: a setting, a section, or what belongs to the data
  const char* word;  ///< the value of the setting that is meant; "": any that is not its default
  bool (*is_used)(const JobSpec&);
};

/// `one` is refused where `other` is used, too.
struct Exclusion {
  ExcludedPart one;
  ExcludedPart other;
  const char* why;  ///< a clause: "a mixed image has no loss of its own"
};

const std::vector<Exclusion>& exclusions();

/// Throws UserError where a spec has two things that cannot go together. Sections that were not read have
/// their defaults, which exclude nothing. `training` is the place of that section.
void refuse_excluded(const JobSpec& spec, const std::string& training = "training");

/// A reason why a setting that a spec does not use cannot be chosen with what it uses.
struct ExclusionReason {
  std::string key;   ///< of the setting that it does not go with
  std::string word;  ///< its value; "": any
  std::string why;
};
std::optional<ExclusionReason> reason_against(const Setting& setting, const JobSpec& spec);

}  // namespace anneal
