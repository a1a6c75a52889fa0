#include "remote/ssh/config.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/core/process/program_output.h"
#include "remote/ssh/config_files.h"
#include "remote/ssh/config_keywords.h"
#include "remote/ssh/config_match.h"
#include "remote/ssh/config_pattern.h"
#include "remote/ssh/config_tokens.h"
#include "remote/ssh/host_name.h"

namespace anneal::ssh {

namespace fs = std::filesystem;

namespace {

/// What libssh's own parser is given.
const std::set<std::string> passed_on = {"hostkeyalgorithms",        "kexalgorithms",          "macs",
                                         "pubkeyacceptedalgorithms", "pubkeyacceptedkeytypes", "rekeylimit"};
/// What is looked at here. Of `stricthostkeychecking` and `ciphers` nothing is taken: they are always strict.
const std::set<std::string> used = {
    "globalknownhostsfile", "hostkeyalias", "hostname", "identitiesonly", "identityagent",     "identityfile",
    "ignoreunknown",        "port",         "tag",      "user",           "userknownhostsfile"};

class Reader {
 public:
  Reader(HostName name, const UserFiles& files, const std::function<bool(const Consent&)>& allows)
      : name_(std::move(name)), files_(files), allows_(allows), host_(name_.host) {}

  /// Both files, and a second time where that matters to `Match final`: what was set then stays.
  void read() {
    read_once();
    if (!names_final_) return;
    host_ = host();
    is_final_ = true;
    read_once();
  }

  HostConfig result();

 private:
  void read_once();
  void read(const fs::path& file, const fs::path& folder, bool& is_active);
  void take(const Directive& directive, const fs::path& folder, bool& is_active);
  void apply(const Directive& directive);
  void include(const Directive& directive, const fs::path& folder, bool is_active);
  bool may_read(const fs::path& file, const std::string& place);
  bool matches(const Directive& directive);
  bool succeeds(const std::string& command, const std::string& place);
  bool allows(const Consent& consent);
  std::string value(const std::string& key) const {
    const auto found = values_.find(key);
    return found == values_.end() ? "" : found->second.arguments.front();
  }
  std::string host() const;
  std::string user() const;
  std::string jump() const;
  TokenValues tokens() const;
  std::vector<fs::path> paths(const std::string& key, const std::vector<fs::path>& usual) const;
  std::string agent() const;
  std::string host_key_alias() const;
  void add_identities(HostConfig& config) const;

  HostName name_;
  const UserFiles& files_;
  const std::function<bool(const Consent&)>& allows_;
  std::string host_;  ///< that `Host` patterns are held against
  bool is_final_ = false;
  bool names_final_ = false;
  std::vector<fs::path> open_;  ///< files that are being read, outermost first
  std::size_t read_ = 0;
  std::map<std::string, Directive> values_;  ///< the first of each key, which holds
  std::vector<Directive> identities_;
  std::set<std::string> applied_;  ///< places of lines
  std::map<std::string, bool> consents_;
  std::string passed_on_;
  std::vector<Directive> ignored_;
};

void Reader::read_once() {
  read_ = 0;
  for (const fs::path& file : {files_.config, files_.system_config}) {
    std::error_code unknown;
    if (!fs::exists(file, unknown)) continue;
    if (file == files_.config) check_permissions(file);
    bool is_active = true;
    read(file, file == files_.config ? files_.directory : file.parent_path(), is_active);
  }
}

void Reader::read(const fs::path& file, const fs::path& folder, bool& is_active) {
  if (std::ranges::find(open_, file) != open_.end())
    throw UserError("includes itself", open_.back(), "remove that Include");
  if (++read_ > most_config_files || open_.size() > 16)
    throw UserError("includes more than " + std::to_string(most_config_files) + " files, or 16 in each other",
                    file);
  open_.push_back(file);
  for (const Directive& directive : read_directives(file)) take(directive, folder, is_active);
  open_.pop_back();
}

void Reader::take(const Directive& directive, const fs::path& folder, bool& is_active) {
  if (!check_keyword(directive, value("ignoreunknown"))) return;
  if (directive.key == "host")
    is_active = matches_list(host_, directive.arguments, LetterCase::matters);
  else if (directive.key == "match")
    is_active = matches(directive);
  else if (directive.key == "include")
    include(directive, folder, is_active);
  else if (is_active && applied_.insert(directive.place).second)
    apply(directive);
}

void Reader::apply(const Directive& directive) {
  const std::string& key = directive.key;
  if (key == "identityfile") identities_.push_back(directive);
  if (key == "proxyjump" || key == "proxycommand")
    values_.emplace("proxy", directive);  // whichever comes first holds
  else if (used.contains(key))
    values_.emplace(key, directive);
  else if (passed_on.contains(key))
    passed_on_ += key + " " + directive.rest + "\n";
  else
    ignored_.push_back(directive);
}

void Reader::include(const Directive& directive, const fs::path& folder, bool is_active) {
  if (!is_active) return;
  for (const std::string& argument : directive.arguments) {
    const fs::path pattern = folder / with_values(argument, tokens(), directive.place);
    for (const fs::path& file : files_like(pattern)) {
      bool is_active_there = true;  // its blocks end with it
      if (may_read(file, directive.place)) read(file, folder, is_active_there);
    }
  }
}

bool Reader::may_read(const fs::path& file, const std::string& place) {
  if (!is_there(file, place)) return false;
  check_permissions(file);
  const fs::path system_folder = files_.system_config.parent_path();
  const bool is_of_administrator = is_below(open_.back(), system_folder) && belongs_to_root(file);
  return is_below(file, files_.directory) || is_below(file, system_folder) || is_of_administrator ||
         allows({Consent::Kind::read_elsewhere, file, place});
}

bool Reader::allows(const Consent& consent) {
  const auto [known, is_new] = consents_.try_emplace(consent.subject, false);
  if (is_new) known->second = allows_(consent);
  return known->second;
}

std::string Reader::host() const {
  const auto given = values_.find("hostname");
  if (is_final_ || given == values_.end()) return host_;
  TokenValues values;
  values.host = host_;
  return with_tokens(given->second.arguments.front(), values, "h", given->second.place);
}

std::string Reader::user() const {
  if (!name_.user.empty()) return name_.user;
  const std::string given = value("user");
  return given.empty() ? files_.user : given;
}

TokenValues Reader::tokens() const {
  TokenValues values{.home = files_.home,
                     .host = lower_case(host()),
                     .original_host = name_.host,
                     .port = name_.port,
                     .remote_user = user(),
                     .local_user = files_.user,
                     .host_key_alias = value("hostkeyalias"),
                     .jump = {}};
  if (values.port.empty()) values.port = value("port");
  if (values.port.empty()) values.port = "22";
  values.jump = jump();
  return values;
}

bool Reader::matches(const Directive& directive) {
  const Match found =
      match(directive,
            {.host = host(),
             .original_host = name_.host,
             .user = user(),
             .local_user = files_.user,
             .tag = value("tag"),
             .is_final = is_final_,
             .succeeds = [&](const std::string& command) { return succeeds(command, directive.place); }});
  names_final_ = names_final_ || found.names_final;
  if (!found.undecided.empty() && applied_.insert(directive.place).second)
    ignored_.push_back({"match " + found.undecided, directive.arguments, directive.place});
  return found.holds;
}

bool Reader::succeeds(const std::string& command, const std::string& place) {
  const std::string full = with_tokens(command, tokens(), all_tokens, place);
  if (!allows({Consent::Kind::run_command, full, place})) return false;
  return output_of({.program = "/usr/bin/timeout", .arguments = {"5", "/bin/sh", "-c", full}},
                   ProgramErrors::dropped)
      .is_good();
}

std::vector<fs::path> Reader::paths(const std::string& key, const std::vector<fs::path>& usual) const {
  const auto found = values_.find(key);
  if (found == values_.end()) return usual;
  std::vector<fs::path> result;
  for (const std::string& argument : found->second.arguments)
    if (argument != "none" && argument != "/dev/null")
      result.emplace_back(with_values(argument, tokens(), found->second.place));
  return result;
}

/// Its socket.
std::string Reader::agent() const {
  const auto found = values_.find("identityagent");
  const auto from_environment = [](const char* name) -> std::string {
    const char* socket = std::getenv(name);
    return socket == nullptr ? "" : socket;
  };
  if (found == values_.end()) return from_environment("SSH_AUTH_SOCK");
  const std::string& given = found->second.arguments.front();
  if (given == "none") return "";
  if (given == "SSH_AUTH_SOCK") return from_environment("SSH_AUTH_SOCK");
  if (given.starts_with('$') && !given.starts_with("${")) return from_environment(given.c_str() + 1);
  return with_values(given, tokens(), found->second.place);
}

void Reader::add_identities(HostConfig& config) const {
  config.has_own_identities = !identities_.empty();
  for (const Directive& line : identities_) {
    if (line.arguments.front() == "none") continue;
    const fs::path file = with_values(line.arguments.front(), tokens(), line.place);
    if (std::ranges::find(config.identity_files, file) == config.identity_files.end())
      config.identity_files.push_back(file);
  }
  if (!config.has_own_identities)
    for (const char* usual : {"id_ed25519", "id_ecdsa", "id_rsa"})
      config.identity_files.push_back(files_.directory / usual);
  if (const auto found = values_.find("identitiesonly"); found != values_.end())
    config.identities_only = flag_from(found->second);
}

/// Nothing that would stand for anything but a name in a file of known hosts.
std::string Reader::host_key_alias() const {
  const auto found = values_.find("hostkeyalias");
  if (found == values_.end()) return "";
  const std::string& alias = found->second.arguments.front();
  const auto is_plain = [](char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
           std::string_view("._-:[]%").find(letter) != std::string_view::npos;
  };
  if (!std::ranges::all_of(alias, is_plain))
    throw UserError("\"" + visible_line(shortened(alias, 60)) + "\" cannot be the name of a host's key",
                    found->second.place, "use only letters, digits and ._-:[]%");
  return lower_case(alias);
}

/// "" is none.
std::string Reader::jump() const {
  const auto found = values_.find("proxy");
  if (found == values_.end() || found->second.key != "proxyjump" || lower_case(found->second.rest) == "none")
    return "";
  return found->second.rest;
}

HostConfig Reader::result() {
  HostConfig config;
  config.host = lower_case(host());
  config.user = user();
  if (!name_.port.empty())
    config.port = port_from(name_.port, "host " + name_.host);
  else if (const auto port = values_.find("port"); port != values_.end())
    config.port = port_from(port->second);
  add_identities(config);
  config.agent = agent();
  config.host_key_alias = host_key_alias();
  config.known_hosts =
      paths("userknownhostsfile", {files_.directory / "known_hosts", files_.directory / "known_hosts2"});
  if (!config.known_hosts.empty()) config.new_keys = config.known_hosts.front();
  for (fs::path& file : paths("globalknownhostsfile", files_.system_known_hosts))
    config.known_hosts.push_back(std::move(file));
  if (const auto proxy = values_.find("proxy"); proxy != values_.end()) {
    config.jump = with_tokens(jump(), tokens(), "hnpr", proxy->second.place);
    if (proxy->second.key == "proxycommand" && lower_case(proxy->second.rest) != "none")
      config.proxy_command = proxy->second.rest;
  }
  config.passed_on = std::move(passed_on_);
  config.ignored = std::move(ignored_);
  return config;
}

}  // namespace

std::vector<std::string> named_hosts(const UserFiles& files) {
  std::vector<std::string> names;
  std::error_code unknown;
  if (!fs::is_regular_file(files.config, unknown)) return names;
  try {
    for (const Directive& directive : read_directives(files.config)) {
      if (directive.key != "host") continue;
      for (const std::string& name : directive.arguments) {
        if (name.find_first_of("*?!") != std::string::npos) continue;
        check_host_name(name);
        if (std::ranges::find(names, name) == names.end()) names.push_back(name);
      }
    }
  } catch (const Error&) {
    names.clear();
  }
  return names;
}

HostConfig read_config(const std::string& name, const UserFiles& files,
                       const std::function<bool(const Consent&)>& allows) {
  check_host_name(name);
  Reader reader(split_host_name(name), files, allows);
  reader.read();
  HostConfig config = reader.result();
  check_host_name(config.host);
  return config;
}

}  // namespace anneal::ssh
