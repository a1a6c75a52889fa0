#include "app/hosts/consents.h"

namespace anneal::studio {

std::optional<bool> Consents::answer(const ssh::Consent& consent) const {
  const std::lock_guard lock(mutex_);
  const auto found = answers_.find({consent.kind, consent.subject, consent.place});
  return found == answers_.end() ? std::nullopt : std::optional(found->second);
}

void Consents::keep(const ssh::Consent& consent, bool is_given) {
  const std::lock_guard lock(mutex_);
  answers_[{consent.kind, consent.subject, consent.place}] = is_given;
}

void Consents::forget_refusals() {
  const std::lock_guard lock(mutex_);
  std::erase_if(answers_, [](const auto& answer) { return !answer.second; });
}

}  // namespace anneal::studio
