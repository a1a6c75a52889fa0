#include <memory>

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/protocol/number_text.h"
#include "remote/cli/commands.h"
#include "remote/cli/link.h"
#include "remote/host/data_sets.h"

namespace anneal::remote {

using cli::Command;
using cli::Globals;
using nlohmann::json;

namespace {

struct DataOptions {
  LinkOptions link;
  std::string action = "list";
  std::string id;
  bool force = false;
};

void print(const std::vector<DataSet>& sets, const std::string& host, const Globals& globals) {
  json list = json::array();
  for (const DataSet& set : sets) {
    std::string runs;
    for (const std::string& run : set.runs) runs += (runs.empty() ? "  of " : ", ") + run;
    if (!globals.json) cli::print_line(cli::printable(set.id + "  " + bytes_text(set.bytes) + runs));
    list.push_back({{"id", set.id}, {"bytes", set.bytes}, {"runs", set.runs}});
  }
  if (globals.json) cli::print_json({{"host", host}, {"data", list}});
}

int data(const DataOptions& options, const Globals& globals) {
  const bool removes = options.action == "remove";
  if (options.id.empty() == removes || (options.force && !removes))
    throw UserError("must be HOST or HOST remove ID [--force]", "data", "", ExitCode::wrong_usage);
  Link link(options.link, globals);
  if (removes) {
    remove_data_set(link.session(), link.place(), options.id, options.force);
    link.tell(options.id + " was removed from " + link.name());
    return 0;
  }
  print(link.persistently([&](ssh::Session& session) { return data_sets(session, link.place()); }),
        link.name(), globals);
  return 0;
}

}  // namespace

void add_data(Command& program) {
  Command command = program.add_command("data", "List or remove data that was sent to a host");
  const auto options = std::make_shared<DataOptions>();
  command.add({.name = "host",
               .target = &options->link.host,
               .kind = "HOST",
               .summary = "Host, by the name that `ssh` takes",
               .required = true});
  command.add({.name = "action",
               .target = &options->action,
               .kind = "ACTION",
               .summary = "list (default) or remove",
               .words = {"list", "remove"}});
  command.add({.name = "id", .target = &options->id, .kind = "ID", .summary = "Data set to remove"});
  command.add_flag("--force", options->force, "Remove it even if runs use it");
  add_link_options(command, options->link);
  command.on_call(options, data);
}

}  // namespace anneal::remote
