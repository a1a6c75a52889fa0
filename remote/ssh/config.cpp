#include "ssh/config.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <utility>

#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"
#include "base/text.h"
#include "process/program_output.h"
#include "ssh/config_pattern.h"
#include "ssh/host_name.h"

namespace anneal::ssh {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_files = 64;

/// What libssh's own parser is given.
const std::set<std::string> passed_on = {"hostkeyalgorithms",        "kexalgorithms",          "macs",
                                         "pubkeyacceptedalgorithms", "pubkeyacceptedkeytypes", "rekeylimit"};
/// What is looked at here. Of `stricthostkeychecking` and `ciphers` nothing is taken: they are always strict.
const std::set<std::string> used = {"hostname",
                                    "port",
                                    "user",
                                    "identityfile",
                                    "identitiesonly",
                                    "identityagent",
                                    "userknownhostsfile",
                                    "globalknownhostsfile",
                                    "proxyjump",
                                    "proxycommand"};

/// At most one more than may be read.
std::vector<fs::path> files_like(const std::string& pattern) {
  std::vector<fs::path> files;
  glob_t found{};
  if (glob(pattern.c_str(), 0, nullptr, &found) == 0)
    files.assign(found.gl_pathv, found.gl_pathv + std::min(found.gl_pathc, most_files + 1));
  globfree(&found);
  return files;
}

class Reader {
 public:
  Reader(HostName name, const UserFiles& files, const std::function<bool(const Consent&)>& allows)
      : name_(std::move(name)), files_(files), allows_(allows) {}

  void read(const fs::path& file, const fs::path& folder) {
    if (std::error_code unknown; !fs::exists(file, unknown)) return;
    bool is_active = true;
    read(file, folder, is_active);
  }

  HostConfig result();

 private:
  void read(const fs::path& file, const fs::path& folder, bool& is_active);
  void take(Directive directive, const fs::path& folder, bool& is_active);
  void include(const Directive& directive, const fs::path& folder, bool is_active);
  bool may_read(const fs::path& file, const std::string& place) const;
  bool matches(const Directive& match);
  bool matches_command(const std::string& command, const std::string& place);
  std::string value(const std::string& key) const {
    const auto found = values_.find(key);
    return found == values_.end() ? "" : found->second.arguments.front();
  }
  std::string host() const;
  std::string user() const;
  std::string expanded(std::string text) const;
  std::vector<fs::path> paths(const std::string& key, const std::vector<fs::path>& usual) const;
  void add_identities(HostConfig& config) const;

  HostName name_;
  const UserFiles& files_;
  const std::function<bool(const Consent&)>& allows_;
  std::vector<fs::path> open_;  ///< files that are being read, outermost first
  std::size_t read_ = 0;
  std::map<std::string, Directive> values_;  ///< the first of each key, which holds
  std::vector<std::string> identities_;
  std::string passed_on_;
  std::vector<Directive> ignored_;
};

void Reader::read(const fs::path& file, const fs::path& folder, bool& is_active) {
  if (std::ranges::find(open_, file) != open_.end())
    throw UserError("includes itself", open_.back(), "remove that Include");
  if (++read_ > most_files || open_.size() > 16)
    throw UserError("includes more than " + std::to_string(most_files) + " files, or 16 in each other", file);
  open_.push_back(file);
  for (Directive& directive : read_directives(file)) take(std::move(directive), folder, is_active);
  open_.pop_back();
}

void Reader::take(Directive directive, const fs::path& folder, bool& is_active) {
  const std::string& key = directive.key;
  if (key == "host") {
    is_active = matches_list(name_.host, directive.arguments);
  } else if (key == "match") {
    is_active = matches(directive);
  } else if (key == "include") {
    include(directive, folder, is_active);
  } else if (is_active) {
    if (key == "identityfile") {
      if (directive.arguments.front() != "none") identities_.push_back(directive.arguments.front());
      values_.emplace(key, directive);
    } else if (used.contains(key)) {
      values_.emplace(key, directive);
    } else if (passed_on.contains(key)) {
      passed_on_ += key + " " + directive.arguments.front() + "\n";
    } else {
      ignored_.push_back(std::move(directive));
    }
  }
}

void Reader::include(const Directive& directive, const fs::path& folder, bool is_active) {
  for (const std::string& argument : directive.arguments) {
    std::string pattern = argument.starts_with("~/") ? (files_.home / argument.substr(2)).string() : argument;
    if (!pattern.starts_with('/')) pattern = (folder / pattern).string();
    for (const fs::path& file : files_like(pattern)) {
      bool is_active_there = is_active;  // its blocks end with it
      if (is_active && may_read(file, directive.place)) read(file, folder, is_active_there);
    }
  }
}

bool Reader::may_read(const fs::path& file, const std::string& place) const {
  struct stat facts {};
  if (stat(file.c_str(), &facts) != 0) return false;
  if (!S_ISREG(facts.st_mode))
    throw UserError("Include of " + file.string() + ", which is no regular file", place);
  std::error_code unknown;
  const std::string real = fs::weakly_canonical(file, unknown).string();
  const auto is_below = [&](const fs::path& folder) {
    return real.starts_with(fs::weakly_canonical(folder, unknown).string() + "/");
  };
  const bool is_owned = facts.st_uid == getuid() || facts.st_uid == 0;
  const bool is_others = (facts.st_mode & (S_IWGRP | S_IWOTH)) != 0;
  if (is_owned && !is_others && (is_below(files_.directory) || is_below(files_.system_config.parent_path())))
    return true;
  return allows_({Consent::Kind::read_elsewhere, file, place});
}

std::string Reader::host() const {
  const std::string given = value("hostname");
  if (given.empty()) return name_.host;
  std::string result;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (given.compare(i, 2, "%h") == 0) {
      result += name_.host;
      ++i;
    } else {
      result += given[i];
    }
  }
  return result;
}

std::string Reader::user() const {
  if (!name_.user.empty()) return name_.user;
  const std::string given = value("user");
  return given.empty() ? files_.user : given;
}

bool Reader::matches(const Directive& match) {
  const std::vector<std::string>& words = match.arguments;
  bool is_matched = true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string criterion = lower_case(words[i]);
    const bool is_negated = criterion.starts_with('!');
    if (is_negated) criterion.erase(0, 1);
    bool holds = false;
    if (criterion == "all") {
      holds = true;
    } else if (criterion == "canonical" || criterion == "final") {
      holds = false;  // names are not looked up in a second pass
    } else if (++i >= words.size()) {
      throw UserError("Match " + criterion + " needs a value", match.place);
    } else if (criterion == "host") {
      holds = matches_list(host(), split_list(words[i]));
    } else if (criterion == "originalhost") {
      holds = matches_list(name_.host, split_list(words[i]));
    } else if (criterion == "user") {
      holds = matches_list(user(), split_list(words[i]));
    } else if (criterion == "localuser") {
      holds = matches_list(files_.user, split_list(words[i]));
    } else if (criterion == "exec") {
      // As in ssh: not run where the block cannot match any more.
      if (is_matched) holds = matches_command(words[i], match.place);
    } else {
      throw UserError("Match has no criterion \"" + visible_line(shortened(criterion, 40)) + "\"",
                      match.place);
    }
    is_matched = is_matched && holds != is_negated;
  }
  return is_matched;
}

bool Reader::matches_command(const std::string& command, const std::string& place) {
  const std::string full = expanded(command);
  if (!allows_({Consent::Kind::run_command, full, place})) return false;
  return output_of({.program = "/usr/bin/timeout", .arguments = {"5", "/bin/sh", "-c", full}},
                   ProgramErrors::dropped)
      .is_good();
}

std::string Reader::expanded(std::string text) const {
  if (text.starts_with("~/")) text = (files_.home / text.substr(2)).string();
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%' || i + 1 == text.size()) {
      result += text[i];
      continue;
    }
    switch (text[++i]) {
      case 'd':
        result += files_.home.string();
        break;
      case 'h':
        result += host();
        break;
      case 'n':
        result += name_.host;
        break;
      case 'p':
        result += !name_.port.empty() ? name_.port : value("port").empty() ? "22" : value("port");
        break;
      case 'r':
        result += user();
        break;
      case 'u':
        result += files_.user;
        break;
      case 'i':
        result += std::to_string(getuid());
        break;
      case '%':
        result += '%';
        break;
      default:  // %C and the like, which nothing that is read here needs
        result += {'%', text[i]};
    }
  }
  return result;
}

std::vector<fs::path> Reader::paths(const std::string& key, const std::vector<fs::path>& usual) const {
  const auto found = values_.find(key);
  if (found == values_.end()) return usual;
  std::vector<fs::path> result;
  for (const std::string& argument : found->second.arguments)
    if (argument != "none" && argument != "/dev/null") result.emplace_back(expanded(argument));
  return result;
}

void Reader::add_identities(HostConfig& config) const {
  config.has_own_identities = values_.contains("identityfile");
  for (const std::string& file : identities_) config.identity_files.emplace_back(expanded(file));
  if (!config.has_own_identities)
    for (const char* usual : {"id_ed25519", "id_ecdsa", "id_rsa"})
      config.identity_files.push_back(files_.directory / usual);
  config.identities_only = lower_case(value("identitiesonly")) == "yes";
  const std::string agent = value("identityagent");
  const char* from_environment = std::getenv("SSH_AUTH_SOCK");
  if (agent.empty() || agent == "SSH_AUTH_SOCK")
    config.agent = from_environment == nullptr ? "" : from_environment;
  else if (agent != "none")
    config.agent = expanded(agent);
}

HostConfig Reader::result() {
  HostConfig config;
  config.host = host();
  config.user = user();
  if (!name_.port.empty())
    config.port = port_from(name_.port, "host " + name_.host);
  else if (const auto port = values_.find("port"); port != values_.end())
    config.port = port_from(port->second.arguments.front(), port->second.place);
  add_identities(config);
  config.known_hosts =
      paths("userknownhostsfile", {files_.directory / "known_hosts", files_.directory / "known_hosts2"});
  if (!config.known_hosts.empty()) config.new_keys = config.known_hosts.front();
  for (fs::path& file : paths("globalknownhostsfile", files_.system_known_hosts))
    config.known_hosts.push_back(std::move(file));
  // Whichever comes first holds, as in ssh; the other must not sneak in.
  config.jump = value("proxyjump") == "none" ? "" : value("proxyjump");
  if (const auto command = values_.find("proxycommand"); command != values_.end() && config.jump.empty())
    for (const std::string& word : command->second.arguments)
      if (word != "none") config.proxy_command += (config.proxy_command.empty() ? "" : " ") + word;
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
  reader.read(files.config, files.directory);
  reader.read(files.system_config, files.system_config.parent_path());
  HostConfig config = reader.result();
  check_host_name(config.host);
  return config;
}

}  // namespace anneal::ssh
