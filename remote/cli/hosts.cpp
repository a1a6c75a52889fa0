#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "remote/cli/commands.h"
#include "remote/cli/link.h"
#include "remote/host/host_list.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

struct HostOptions {
  std::string name;
  std::string root;
  std::string libtorch;
  bool batch = false;  ///< changes nothing: a script may give it to every command
};

int add_host(const HostOptions& options, const Globals& globals) {
  HostList().add({options.name, {options.root, options.libtorch}});
  tell(globals,
       options.name + " is in your list; `anneal-remote probe " + options.name + "` shows what it has");
  return 0;
}

int remove_host(const HostOptions& options, const Globals& globals) {
  HostList().remove(options.name);
  tell(globals, options.name + " is no longer in your list; nothing on it was changed");
  return 0;
}

int list_hosts(const HostOptions&, const Globals& globals) {
  const HostList list;
  if (globals.json) {
    json hosts = json::array();
    for (const KnownPlace& host : list.hosts())
      hosts.push_back({{"name", host.name}, {"root", host.place.root}, {"libtorch", host.place.libtorch}});
    cli::print_json({{"hosts", hosts}});
    return 0;
  }
  for (const KnownPlace& host : list.hosts())
    cli::print_line(cli::printable(
        host.name + (host.place.root.empty() ? "" : "  in " + host.place.root) +
        (host.place.libtorch.empty() ? "" : "  with its own libtorch: " + host.place.libtorch)));
  return 0;
}

void add_batch(Command& command, HostOptions& options) {
  command.add_flag("--batch", options.batch, "Ask no questions; this command never asks any");
}

void add_name(Command& command, HostOptions& options) {
  command.add({.name = "name",
               .target = &options.name,
               .kind = "NAME",
               .summary = "Host, by the name that `ssh` takes",
               .required = true});
}

}  // namespace

void add_hosts(Command& program) {
  Command hosts = program.add_command(
      "hosts", "Manage the list of your hosts (names only, no secrets); without a subcommand, list them");
  const auto options = std::make_shared<HostOptions>();
  Command add = hosts.add_command("add", "Add a host, or change where its files are stored");
  add_name(add, *options);
  add.add(
      {.name = "--root",
       .target = &options->root,
       .kind = "DIR",
       .summary =
           "Folder on the host for programs and runs. Default: ~/.cache/anneal and ~/.local/share/anneal"});
  add.add({.name = "--libtorch",
           .target = &options->libtorch,
           .kind = "python|DIR",
           .summary = "Use the host's libtorch (from python3's packages or from a folder) instead of sending "
                      "one, if its version matches"});
  add_batch(add, *options);
  add.on_call(options, add_host);
  Command list = hosts.add_command("list", "List the hosts");
  add_batch(list, *options);
  list.on_call(options, list_hosts);
  Command remove = hosts.add_command("remove", "Remove a host from the list; nothing on it changes");
  add_name(remove, *options);
  add_batch(remove, *options);
  remove.on_call(options, remove_host);
  add_batch(hosts, *options);
  hosts.on_call(options, list_hosts);
}

}  // namespace anneal::remote
