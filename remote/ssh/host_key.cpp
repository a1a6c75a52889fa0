#include "remote/ssh/host_key.h"

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::ssh {

namespace {

EnvironmentError refusal(const std::string& message, const std::string& name, const std::string& hint) {
  return EnvironmentError(message, name, hint, ExitCode::unavailable);
}

std::string lines_of(const std::vector<KnownHost>& entries) {
  std::string text;
  for (const KnownHost& entry : entries)
    text += (text.empty() ? "" : ", ") + shown_key(entry.key) + " (" + entry.file.string() + ":" +
            std::to_string(entry.line) + ")";
  return text.empty() ? "another" : text;
}

EnvironmentError changed(const std::string& name, const HostKey& key, const KeyVerdict& verdict) {
  const std::string file =
      verdict.others.empty() ? "~/.ssh/known_hosts" : verdict.others.front().file.string();
  return refusal(
      "the host's key is not the known one: it is " + shown_key(key) + ", but the known one is " +
          lines_of(verdict.others) + "; somebody may be between you and the host, so nothing was sent",
      name,
      "ask the host's administrator; if the key was really replaced, remove the old one: ssh-keygen -f " +
          shell_word(file) + " -R " + shell_word(name));
}

/// Sees to an unknown key.
void accept(const UnknownKey& unknown, const std::optional<std::string>& expected, Dialog& dialog) {
  const std::string found = fingerprint(unknown.key);
  if (expected) {
    const std::string wanted = expected->starts_with("SHA256:") ? *expected : "SHA256:" + *expected;
    if (wanted == found) return;
    throw refusal(
        "the host's key is " + shown_key(unknown.key) + ", but must be " + wanted, unknown.name,
        "check the fingerprint: it may be of another key, or somebody may be between you and the host");
  }
  if (!dialog.accepts(unknown)) throw refusal("the host's key was not accepted", unknown.name, "");
}

}  // namespace

HostKey key_of(ssh_session session) {
  ssh_key taken = nullptr;
  if (ssh_get_server_publickey(session, &taken) != SSH_OK) throw refusal("has presented no key", "host", "");
  const KeyHandle key(taken);
  char* text = nullptr;
  if (ssh_pki_export_pubkey_base64(key.get(), &text) != SSH_OK)
    throw refusal("has presented no key", "host", "");
  const TextHandle blob(text);
  const char* curve =
      ssh_key_type(key.get()) >= SSH_KEYTYPE_ECDSA_P256 && ssh_key_type(key.get()) <= SSH_KEYTYPE_ECDSA_P521
          ? ssh_pki_key_ecdsa_name(key.get())
          : nullptr;
  return {curve != nullptr ? curve : ssh_key_type_to_char(ssh_key_type(key.get())), blob.get()};
}

std::string key_name(const HostConfig& config) {
  return config.host_key_alias.empty() ? known_name(config.host, config.port) : config.host_key_alias;
}

void check_host_key(ssh_session session, const HostConfig& config, const std::optional<std::string>& expected,
                    Dialog& dialog) {
  const HostKey key = key_of(session);
  const std::string name = key_name(config);
  KnownHosts known;
  for (const auto& file : config.known_hosts) known.read(file);
  const KeyVerdict verdict = verdict_of(known, name, key);
  if (verdict.kind == KeyVerdict::Kind::revoked)
    throw refusal("the host's key is revoked: " + lines_of(verdict.others), name,
                  "nothing was sent; ask the host's administrator for its new key");
  const ssh_known_hosts_e second = ssh_session_is_known_server(session);
  if (verdict.kind == KeyVerdict::Kind::changed || second == SSH_KNOWN_HOSTS_CHANGED ||
      second == SSH_KNOWN_HOSTS_OTHER)
    throw changed(name, key, verdict);
  if (second == SSH_KNOWN_HOSTS_ERROR)
    throw refusal(std::string("the known hosts cannot be read: ") + ssh_get_error(session), name, "");
  if (verdict.kind == KeyVerdict::Kind::known && second == SSH_KNOWN_HOSTS_OK) {
    if (expected && fingerprint(key) != *expected && fingerprint(key) != "SHA256:" + *expected)
      throw refusal("the host's key is " + shown_key(key) + ", but must be " + *expected, name, "");
    return;
  }
  accept({name, key, known.garbage}, expected, dialog);
  if (config.new_keys) remember(*config.new_keys, name, key);
}

}  // namespace anneal::ssh
