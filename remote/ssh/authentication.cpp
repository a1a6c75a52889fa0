#include "remote/ssh/authentication.h"

#include <algorithm>
#include <chrono>
#include <memory>

#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "remote/ssh/agent.h"
#include "remote/ssh/base64.h"
#include "remote/ssh/session.h"

namespace anneal::ssh {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds login_patience{15};
constexpr int most_failures = 5;    ///< sshd's MaxAuthTries is 6
constexpr int kept_for_people = 3;  ///< of them, where people can be asked
constexpr int most_rounds = 10;     ///< of questions

class Login {
 public:
  Login(ssh_session session, const HostConfig& config, Dialog& dialog, Watchdog& watchdog)
      : session_(session),
        config_(config),
        dialog_(dialog),
        watchdog_(watchdog),
        account_(config.user + "@" + config.host) {}

  void run();

 private:
  enum class Outcome { in, partly, refused };

  template <class Call>
  Outcome tried(Call call);
  bool takes(int method) const { return (ssh_userauth_list(session_, nullptr) & method) != 0; }
  bool can_ask() const { return takes(SSH_AUTH_METHOD_PASSWORD) || takes(SSH_AUTH_METHOD_INTERACTIVE); }
  /// Whether another key may be tried.
  bool has_tries_for_keys() const {
    return failures_ < (can_ask() ? most_failures - kept_for_people : most_failures);
  }
  Outcome try_methods();
  Outcome try_keys();
  Outcome try_file(const fs::path& file);
  Outcome try_agent(std::vector<AgentKey> keys);
  Outcome try_questions();
  Outcome answer_questions(bool& was_asked);
  Outcome try_password();
  KeyHandle private_key(const fs::path& file);
  [[noreturn]] void give_up() const;

  ssh_session session_;
  const HostConfig& config_;
  Dialog& dialog_;
  Watchdog& watchdog_;
  std::string account_;
  int failures_ = 0;
  std::vector<std::string> tried_;
  std::vector<std::string> used_;  ///< keys that were taken, partly: not again
};

template <class Call>
Login::Outcome Login::tried(Call call) {
  int code = SSH_AUTH_ERROR;
  {
    const Watchdog::Guard guard(watchdog_, login_patience);
    code = call();
  }
  if (code == SSH_AUTH_SUCCESS) return Outcome::in;
  if (code == SSH_AUTH_PARTIAL) return Outcome::partly;
  if (code == SSH_AUTH_ERROR || ssh_is_connected(session_) == 0)
    throw LinkLost(std::string("the connection ended while logging in: ") + ssh_get_error(session_), account_,
                   "", ExitCode::unavailable);
  ++failures_;
  return Outcome::refused;
}

std::string blob_of(const KeyHandle& key) {
  char* text = nullptr;
  if (!key || ssh_pki_export_pubkey_base64(key.get(), &text) != SSH_OK) return "";
  return TextHandle(text).get();
}

KeyHandle public_key(const fs::path& file) {
  const fs::path beside = file.string() + ".pub";
  std::error_code unknown;
  ssh_key key = nullptr;
  if (fs::is_regular_file(beside, unknown)) ssh_pki_import_pubkey_file(beside.c_str(), &key);
  return KeyHandle(key);
}

/// Asks for the passphrase where there is one; nothing where the file holds no key or nobody knows it.
KeyHandle Login::private_key(const fs::path& file) {
  ssh_key key = nullptr;
  if (ssh_pki_import_privkey_file(file.c_str(), "", nullptr, nullptr, &key) == SSH_OK) return KeyHandle(key);
  for (int attempt = 1; attempt <= 3; ++attempt) {
    const auto passphrase = dialog_.passphrase(file, attempt);
    if (!passphrase) break;
    if (ssh_pki_import_privkey_file(file.c_str(), passphrase->c_str(), nullptr, nullptr, &key) == SSH_OK)
      return KeyHandle(key);
  }
  return nullptr;
}

/// ssh does not use such keys either: whoever may read one may be the account.
bool is_readable_by_others(const fs::path& file) {
  struct stat facts = {};
  return stat(file.c_str(), &facts) == 0 && facts.st_uid == getuid() && (facts.st_mode & 077) != 0;
}

Login::Outcome Login::try_file(const fs::path& file) {
  if (is_readable_by_others(file)) {
    tried_.push_back("the key " + file.string() +
                     ", which is not used because others can read it: chmod 600");
    return Outcome::refused;
  }
  KeyHandle shown = public_key(file);
  KeyHandle secret;
  if (!shown) {
    secret = private_key(file);
    ssh_key key = nullptr;
    if (!secret || ssh_pki_export_privkey_to_pubkey(secret.get(), &key) != SSH_OK) return Outcome::refused;
    shown.reset(key);
  }
  tried_.push_back("the key " + file.string());
  const Outcome wanted = tried([&] { return ssh_userauth_try_publickey(session_, nullptr, shown.get()); });
  if (wanted == Outcome::refused) return wanted;
  // Asked for only where the server would take the key.
  if (!secret) secret = private_key(file);
  if (!secret) return Outcome::refused;
  used_.push_back(blob_of(shown));
  return tried([&] { return ssh_userauth_publickey(session_, nullptr, secret.get()); });
}

Login::Outcome Login::try_agent(std::vector<AgentKey> keys) {
  const int left = (can_ask() ? most_failures - kept_for_people : most_failures) - failures_;
  if (keys.empty() || left <= 0) return Outcome::refused;
  if (keys.size() > static_cast<std::size_t>(left)) keys.resize(static_cast<std::size_t>(left));
  for (const AgentKey& key : keys) tried_.push_back("the agent's key " + shown_text(key.comment));
  AgentView view(config_.agent, keys);
  ssh_set_agent_socket(session_, view.release_end());
  const Outcome outcome = tried([&] { return ssh_userauth_agent(session_, nullptr); });
  if (outcome == Outcome::refused) failures_ += static_cast<int>(keys.size()) - 1;
  return outcome;
}

Login::Outcome Login::try_keys() {
  std::vector<AgentKey> others = keys_of_agent(config_.agent);
  const auto take_from_agent = [&](const std::string& blob) {
    std::vector<AgentKey> taken;
    for (auto key = others.begin(); key != others.end();) {
      const bool is_it = blob == base64(key->blob);
      if (is_it) taken.push_back(std::move(*key));
      key = is_it ? others.erase(key) : key + 1;
    }
    return taken;
  };
  for (const std::string& blob : used_) take_from_agent(blob);
  for (const fs::path& file : config_.identity_files) {
    std::error_code unknown;
    const std::string blob = blob_of(public_key(file));
    if (!has_tries_for_keys()) return Outcome::refused;
    if (std::ranges::find(used_, blob) != used_.end() && !blob.empty()) continue;
    Outcome outcome = Outcome::refused;
    if (std::vector<AgentKey> in_agent = take_from_agent(blob); !in_agent.empty())
      outcome = try_agent(std::move(in_agent));
    else if (fs::is_regular_file(file, unknown))
      outcome = try_file(file);
    else if (config_.has_own_identities)
      tried_.push_back("the key " + file.string() + ", which is missing");
    if (outcome != Outcome::refused) {
      used_.push_back(blob);
      return outcome;
    }
  }
  const bool may_offer_others = !config_.identities_only && !config_.has_own_identities;
  return may_offer_others ? try_agent(std::move(others)) : Outcome::refused;
}

Login::Outcome Login::answer_questions(bool& was_asked) {
  const auto begin = [&] { return ssh_userauth_kbdint(session_, nullptr, nullptr); };
  int code = 0;
  for (int round = 0; round < most_rounds; ++round) {
    {
      const Watchdog::Guard guard(watchdog_, login_patience);
      code = begin();
    }
    if (code != SSH_AUTH_INFO) return tried([&] { return code; });
    std::vector<Question> questions;
    for (int i = 0; i < ssh_userauth_kbdint_getnprompts(session_); ++i) {
      char echo = 0;
      const char* text = ssh_userauth_kbdint_getprompt(session_, static_cast<unsigned>(i), &echo);
      questions.push_back({text == nullptr ? "" : text, echo == 0});
    }
    const char* instruction = ssh_userauth_kbdint_getinstruction(session_);
    if (questions.empty()) continue;
    was_asked = true;
    const auto answers = dialog_.answers(account_, instruction == nullptr ? "" : instruction, questions);
    if (!answers || answers->size() != questions.size()) give_up();
    for (std::size_t i = 0; i < answers->size(); ++i)
      ssh_userauth_kbdint_setanswer(session_, static_cast<unsigned>(i), (*answers)[i].c_str());
  }
  return Outcome::refused;
}

Login::Outcome Login::try_questions() {
  tried_.emplace_back("questions");
  while (failures_ < most_failures) {
    const int before = failures_;
    bool was_asked = false;
    const Outcome outcome = answer_questions(was_asked);
    // A server that has questions in general may have none for this account: tries are left for a password.
    if (outcome != Outcome::refused || failures_ == before || !was_asked) return outcome;
  }
  return Outcome::refused;
}

Login::Outcome Login::try_password() {
  tried_.emplace_back("the password");
  for (int attempt = 1; failures_ < most_failures; ++attempt) {
    const auto password = dialog_.password(account_, attempt);
    if (!password) break;
    const Outcome outcome =
        tried([&] { return ssh_userauth_password(session_, nullptr, password->c_str()); });
    if (outcome != Outcome::refused) return outcome;
  }
  return Outcome::refused;
}

Login::Outcome Login::try_methods() {
  Outcome outcome = Outcome::refused;
  if (takes(SSH_AUTH_METHOD_PUBLICKEY)) outcome = try_keys();
  if (outcome == Outcome::refused && takes(SSH_AUTH_METHOD_INTERACTIVE)) outcome = try_questions();
  if (outcome == Outcome::refused && takes(SSH_AUTH_METHOD_PASSWORD)) outcome = try_password();
  return outcome;
}

void Login::give_up() const {
  std::string tried, taken;
  for (const std::string& one : tried_) tried += (tried.empty() ? "" : ", ") + one;
  if (takes(SSH_AUTH_METHOD_PUBLICKEY)) taken += "keys";
  if (takes(SSH_AUTH_METHOD_INTERACTIVE)) taken += taken.empty() ? "questions" : ", questions";
  if (takes(SSH_AUTH_METHOD_PASSWORD)) taken += taken.empty() ? "passwords" : ", passwords";
  throw EnvironmentError(
      "the host accepts no login with " + (tried.empty() ? "what is available here: no key" : tried),
      account_,
      "it accepts " + (taken.empty() ? "nothing that is known here" : taken) + "; check whether `ssh " +
          account_ + "` works",
      ExitCode::unavailable);
}

void Login::run() {
  Outcome outcome = tried([&] { return ssh_userauth_none(session_, nullptr); });
  failures_ = 0;  // servers do not count that one
  for (int step = 0; step < most_failures && outcome != Outcome::in; ++step) {
    outcome = try_methods();
    if (outcome == Outcome::refused) give_up();
  }
  if (outcome != Outcome::in) give_up();
}

}  // namespace

void authenticate(ssh_session session, const HostConfig& config, Dialog& dialog, Watchdog& watchdog) {
  Login(session, config, dialog, watchdog).run();
}

}  // namespace anneal::ssh
