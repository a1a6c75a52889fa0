#include "remote/host/host_list.h"

#include <algorithm>
#include <cstdlib>

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "remote/ssh/host_name.h"

namespace anneal::remote {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// A host has one name: ssh://ada@gpu:2200/ is ada@gpu:2200.
std::string plain_name(const std::string& name) {
  constexpr std::string_view scheme = "ssh://";
  if (!name.starts_with(scheme)) return name;
  std::string plain = name.substr(scheme.size());
  if (plain.ends_with('/')) plain.pop_back();
  return plain;
}

}  // namespace

HostList::HostList(fs::path file) : file_(std::move(file)) {
  std::error_code unknown;
  if (!fs::exists(file_, unknown)) return;
  const json found = read_json_file(file_);
  ObjectReader reader(found, file_.string());
  const json* hosts = reader.find("hosts");
  reader.finish();
  if (hosts == nullptr || !hosts->is_array())
    throw UserError("needs a list of hosts", file_.string() + ": hosts");
  for (const json& one : *hosts) {
    KnownPlace host;
    ObjectReader entry(one, file_.string() + ": hosts");
    entry.require("name");
    entry.read("name", host.name);
    entry.read("root", host.place.root);
    entry.read("libtorch", host.place.libtorch);
    entry.finish();
    ssh::check_host_name(host.name);
    hosts_.push_back(std::move(host));
  }
}

KnownPlace HostList::find(const std::string& said) const {
  const std::string name = plain_name(said);
  ssh::check_host_name(name);
  const auto found = std::ranges::find(hosts_, name, &KnownPlace::name);
  return found == hosts_.end() ? KnownPlace{name, {}} : *found;
}

namespace {

/// A line end in a path would be lost or taken for more where paths are listed.
void check_path(const std::string& path, const std::string& option) {
  const auto is_control = [](char letter) {
    return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F;
  };
  if (std::ranges::any_of(path, is_control))
    throw UserError("contains a control character: \"" + shown_text(path) + "\"", option, "",
                    ExitCode::wrong_usage);
}

}  // namespace

void HostList::add(KnownPlace host) {
  check_path(host.place.root, "--root");
  check_path(host.place.libtorch, "--libtorch");
  host.name = plain_name(host.name);
  ssh::check_host_name(host.name);
  if (!host.place.root.empty() && !host.place.root.starts_with('/'))
    throw UserError("must be an absolute path there, but is " + host.place.root, "--root", "",
                    ExitCode::wrong_usage);
  if (const std::string& libtorch = host.place.libtorch;
      !libtorch.empty() && libtorch != "python" && !libtorch.starts_with('/'))
    throw UserError("must be python or an absolute path there, but is " + libtorch, "--libtorch", "",
                    ExitCode::wrong_usage);
  const FolderLock lock = read_again();
  const auto found = std::ranges::find(hosts_, host.name, &KnownPlace::name);
  if (found == hosts_.end())
    hosts_.push_back(std::move(host));
  else
    *found = std::move(host);
  save();
}

void HostList::remove(const std::string& said) {
  const std::string name = plain_name(said);
  const FolderLock lock = read_again();
  if (std::erase_if(hosts_, [&](const KnownPlace& host) { return host.name == name; }) == 0)
    throw UserError("was not added: " + name, "host",
                    "use `anneal-remote hosts list` to see the added hosts");
  save();
}

/// Nobody else changes the list as long as the lock is there.
FolderLock HostList::read_again() {
  fs::create_directories(file_.parent_path());
  FolderLock lock(file_.parent_path());
  hosts_ = HostList(file_).hosts_;
  return lock;
}

void HostList::save() const {
  json hosts = json::array();
  for (const KnownPlace& host : hosts_) {
    hosts.push_back({{"name", host.name}});
    if (!host.place.root.empty()) hosts.back()["root"] = host.place.root;
    if (!host.place.libtorch.empty()) hosts.back()["libtorch"] = host.place.libtorch;
  }
  replace_file(file_, json{{"hosts", hosts}}.dump(2) + "\n");
}

fs::path HostList::default_file() {
  const char* config = std::getenv("XDG_CONFIG_HOME");
  const char* home = std::getenv("HOME");
  if (config != nullptr && *config == '/') return fs::path(config) / "anneal/hosts.json";
  if (home == nullptr || *home != '/')
    throw EnvironmentError("HOME is not set, so there is no place for the list of hosts");
  return fs::path(home) / ".config/anneal/hosts.json";
}

}  // namespace anneal::remote
