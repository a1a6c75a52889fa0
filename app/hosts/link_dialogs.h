#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/hosts/host_link.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

/// Nobody is asked, and it is noted that somebody should be.
class QuietDialog : public ssh::NobodyThere {
 public:
  explicit QuietDialog(HostLink& link) : link_(link) {}

  /// What is left out may be what names the host's address: without an answer of a person it is not known
  /// where the session would lead.
  bool consents(const ssh::Consent& consent) override {
    if (const auto said = link_.settings_.consents->answer(consent)) return *said;
    would_ask = true;
    throw EnvironmentError(
        "would ask whether to " + ssh::shown_consent(consent) + ", but nobody can be asked", consent.place,
        "", ExitCode::unavailable);
  }
  bool accepts(const ssh::UnknownKey& key) override {
    would_ask = true;
    return NobodyThere::accepts(key);
  }
  std::optional<ssh::Secret> passphrase(const std::string& key_file, int attempt) override {
    would_ask = true;
    return NobodyThere::passphrase(key_file, attempt);
  }
  std::optional<ssh::Secret> password(const std::string& account, int attempt) override {
    would_ask = true;
    return NobodyThere::password(account, attempt);
  }
  std::optional<std::vector<ssh::Secret>> answers(const std::string& account, const std::string& instruction,
                                                  const std::vector<ssh::Question>& questions) override {
    would_ask = true;
    return NobodyThere::answers(account, instruction, questions);
  }
  void note(const std::string& text) override { link_.take_note(text); }
  void passed(ssh::Stage stage) override { link_.pass(stage); }

  bool would_ask = false;

 private:
  HostLink& link_;
};

/// A person who is asked, and the stages told.
class WantedDialog : public PersonDialog {
 public:
  explicit WantedDialog(HostLink& link)
      : PersonDialog(link.settings_.destination.name, link.settings_.person, link.stop_.get_token(),
                     [&link](bool is_asking) {
                       link.set(is_asking ? LinkState::Kind::asking : LinkState::Kind::connecting);
                     }),
        link_(link) {}

  /// Asked once, however often the host is tried; what was refused, anew when a person wants it again.
  bool consents(const ssh::Consent& consent) override {
    Consents& answers = *link_.settings_.consents;
    if (const auto said = answers.answer(consent)) return *said;
    const bool is_given = PersonDialog::consents(consent);
    answers.keep(consent, is_given);
    return is_given;
  }
  std::optional<ssh::Secret> passphrase(const std::string& key_file, int attempt) override {
    took_secret = true;
    return PersonDialog::passphrase(key_file, attempt);
  }
  std::optional<ssh::Secret> password(const std::string& account, int attempt) override {
    took_secret = true;
    return PersonDialog::password(account, attempt);
  }
  std::optional<std::vector<ssh::Secret>> answers(const std::string& account, const std::string& instruction,
                                                  const std::vector<ssh::Question>& questions) override {
    took_secret = true;
    return PersonDialog::answers(account, instruction, questions);
  }
  void note(const std::string& text) override { link_.take_note(text); }
  void passed(ssh::Stage stage) override { link_.pass(stage); }

  bool took_secret = false;

 private:
  HostLink& link_;
};

}  // namespace anneal::studio
