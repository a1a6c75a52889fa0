#include "remote/ssh/dialog.h"

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::ssh {

namespace {

[[noreturn]] void would_ask(const std::string& what, const std::string& place, const std::string& hint) {
  throw EnvironmentError("would ask " + what + ", but asking is turned off", place, hint,
                         ExitCode::unavailable);
}

}  // namespace

bool NobodyThere::consents(const Consent& consent) {
  warn(consent.place + ": skipped: nobody can be asked for permission to " + shown_consent(consent));
  return false;
}

bool NobodyThere::accepts(const UnknownKey& key) {
  std::string damaged;
  for (const std::string& place : key.garbage)
    damaged += (damaged.empty() ? "; no entries are " : ", ") + place;
  would_ask("whether to trust the host's key " + shown_key(key.key), key.name,
            "compare it with the one from the host's administrator, then give --fingerprint" + damaged);
}

std::optional<Secret> NobodyThere::passphrase(const std::string& key_file, int) {
  would_ask("for the passphrase of the key", key_file, "add the key to ssh-agent");
}

std::optional<Secret> NobodyThere::password(const std::string& account, int) {
  would_ask("for the password", account, "log in with a key: `ssh-copy-id " + account + "`");
}

std::optional<std::vector<Secret>> NobodyThere::answers(const std::string& account, const std::string&,
                                                        const std::vector<Question>& questions) {
  would_ask("\"" + shown_text(shortened(questions.empty() ? "" : questions.front().text, 80)) + "\"", account,
            "log in with a key: `ssh-copy-id " + account + "`");
}

void NobodyThere::note(const std::string&) {}

std::string shown_consent(const Consent& consent) {
  const std::string subject = shown_text(shortened(consent.subject, 300));
  return consent.kind == Consent::Kind::run_command ? "run the command \"" + subject + "\""
                                                    : "read the file " + subject;
}

}  // namespace anneal::ssh
