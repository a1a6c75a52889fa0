#include "remote/cli/run_there.h"

namespace anneal::remote {

RunThere::RunThere(const RunOptions& options, const cli::Globals& globals)
    : name(run_name_from(options.name)),
      link(linked(options.link, name.host), globals),
      options_(options),
      globals_(globals) {
  RemoteRuns::check_name(name.run);
}

namespace {

/// What stands in the queue of another host than the first tells nothing of the run.
bool is_of_first(const std::optional<nlohmann::json>& status) {
  return status && (!status->is_object() || status->value("node", nlohmann::json(0)) == 0);
}

}  // namespace

nlohmann::json RunThere::status() {
  auto found = ask([&](RemoteRuns& runs) { return runs.status(name.run); });
  if (is_of_first(found)) return std::move(*found);
  if (is_of_several())
    throw UserError("has only a part of a run that belongs to another host", name.host,
                    "see " + record().hosts[0].name + ":" + name.run);
  throw UserError("there is no run of that name: " + name.run, name.host);
}

const HostsRecord& RunThere::record() {
  if (!record_)
    record_ = link.persistently(
        [&](ssh::Session& session) { return hosts_record(session, link.place(), name.run); });
  return *record_;
}

FleetLinks RunThere::fleet() {
  const bool is_first = is_of_first(ask([&](RemoteRuns& runs) { return runs.status(name.run); }));
  return {is_first ? &link : nullptr, record(), options_.link, globals_};
}

}  // namespace anneal::remote
