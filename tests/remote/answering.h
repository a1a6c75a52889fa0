#pragma once

#include <string>
#include <vector>

#include "remote/ssh/dialog.h"

namespace anneal::testing {

/// A person with ready answers, who remembers what was asked.
class Answering : public ssh::Dialog {
 public:
  bool accepts_keys = false;
  std::vector<std::string> secrets = {};  ///< for each question one, in turn
  std::vector<std::string> asked = {};
  std::vector<std::string> notes = {};

  bool consents(const ssh::Consent& consent) override {
    asked.push_back(consent.subject);
    return false;
  }
  bool accepts(const ssh::UnknownKey& key) override {
    asked.push_back(ssh::fingerprint(key.key));
    unknown.push_back(key);
    return accepts_keys;
  }
  std::optional<ssh::Secret> passphrase(const std::string& file, int) override {
    return next("passphrase " + file);
  }
  std::optional<ssh::Secret> password(const std::string& account, int) override {
    return next("password " + account);
  }
  std::optional<std::vector<ssh::Secret>> answers(const std::string&, const std::string&,
                                                  const std::vector<ssh::Question>& questions) override {
    std::vector<ssh::Secret> result;
    for (const ssh::Question& question : questions) {
      auto secret = next(question.text);
      if (!secret) return std::nullopt;
      result.push_back(std::move(*secret));
    }
    return result;
  }
  void note(const std::string& text) override { notes.push_back(text); }

  std::vector<ssh::UnknownKey> unknown = {};

 private:
  std::optional<ssh::Secret> next(const std::string& question) {
    asked.push_back(question);
    if (secrets.empty()) return std::nullopt;
    ssh::Secret secret(secrets.front());
    secrets.erase(secrets.begin());
    return secret;
  }
};

}  // namespace anneal::testing
