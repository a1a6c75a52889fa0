#pragma once

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>

#include "remote/ssh/config.h"

namespace anneal::studio {

/// What a person said when a host's configuration asked for consent, so that a session that is made again by
/// itself leads where the first one led. Lives as long as the host is on the list here, and no longer. On any
/// thread.
class Consents {
 public:
  /// nullopt where nobody was asked that yet.
  std::optional<bool> answer(const ssh::Consent& consent) const;
  void keep(const ssh::Consent& consent, bool is_given);
  /// A person wants the host again, and may say yes this time.
  void forget_refusals();

 private:
  using Asked = std::tuple<ssh::Consent::Kind, std::string, std::string>;

  mutable std::mutex mutex_;
  std::map<Asked, bool> answers_;
};

}  // namespace anneal::studio
