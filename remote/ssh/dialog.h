#pragma once

#include <optional>
#include <string>
#include <vector>

#include "remote/ssh/config.h"
#include "remote/ssh/known_hosts.h"
#include "remote/ssh/secret.h"

namespace anneal::ssh {

/// A key that no file knows.
struct UnknownKey {
  std::string name;  ///< of the host, as it would be kept
  HostKey key;
  std::vector<std::string>
      garbage;  ///< "file:line" of lines that are not entries: perhaps the host's was one
};

/// What a server asks of whoever logs in (RFC 4256).
struct Question {
  std::string text;
  bool is_secret = true;  ///< not to be shown while it is typed
};

/// How far the making of a connection has come.
enum class Stage { reached, key_is_right, logged_in };

/// Whoever is asked while a connection is made, on the thread that makes it. Every answer may take as long as
/// a person takes; nullopt gives up. Texts of the host may hold anything, and are shown as plain text.
class Dialog {
 public:
  virtual ~Dialog() = default;

  virtual bool consents(const Consent& consent) = 0;
  virtual bool accepts(const UnknownKey& key) = 0;
  /// `attempt` counts from 1.
  virtual std::optional<Secret> passphrase(const std::string& key_file, int attempt) = 0;
  virtual std::optional<Secret> password(const std::string& account, int attempt) = 0;
  virtual std::optional<std::vector<Secret>> answers(const std::string& account,
                                                     const std::string& instruction,
                                                     const std::vector<Question>& questions) = 0;
  /// Something to know: a line of the configuration that has no effect.
  virtual void note(const std::string& text) = 0;
  /// Of the host itself, not of those on the way.
  virtual void passed(Stage) {}
};

/// Nobody is there: what would have been asked is an error (ExitCode::unavailable) that says what to do
/// beforehand. What needs consent is left out, with a warning.
class NobodyThere : public Dialog {
 public:
  /// Without it something else may be done than is meant.
  virtual void warn(const std::string& text) { note(text); }
  bool consents(const Consent& consent) override;
  bool accepts(const UnknownKey& key) override;
  std::optional<Secret> passphrase(const std::string& key_file, int attempt) override;
  std::optional<Secret> password(const std::string& account, int attempt) override;
  std::optional<std::vector<Secret>> answers(const std::string& account, const std::string& instruction,
                                             const std::vector<Question>& questions) override;
  void note(const std::string& text) override;
};

/// "run the command “…”" or "read the file …"
std::string shown_consent(const Consent& consent);

}  // namespace anneal::ssh
