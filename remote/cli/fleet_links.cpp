#include "remote_cli/fleet_links.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "fleet/fleet_run.h"
#include "remote_cli/deployment.h"

namespace anneal::remote {

std::vector<std::string> host_names(const std::string& text) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    names.push_back(text.substr(begin, end - begin));
    if (names.back().empty() || std::ranges::count(names, names.back()) > 1)
      throw UserError("is \"" + text + "\", allowed are different names with \",\" between them", "--hosts",
                      "", ExitCode::wrong_usage);
    begin = end + 1;
  }
  return names;
}

FleetLinks::FleetLinks(const LinkOptions& options, const std::vector<std::string>& names,
                       const cli::Globals& globals)
    : globals_(globals) {
  if (!options.fingerprint.empty())
    throw UserError("is of one host's key, and these are several", "--fingerprint",
                    "`anneal-remote probe HOST --fingerprint …` makes each of them known",
                    ExitCode::wrong_usage);
  for (const std::string& name : names) links_.push_back(&own_.emplace_back(linked(options, name), globals));
}

FleetLinks::FleetLinks(Link* first, const HostsRecord& record, const LinkOptions& options,
                       const cli::Globals& globals)
    : globals_(globals) {
  if (first != nullptr) links_.push_back(first);
  for (std::size_t node = links_.size(); node < record.hosts.size(); ++node)
    links_.push_back(&own_.emplace_back(linked(options, record.hosts[node].name), globals,
                                        Place{record.hosts[node].root}));
}

std::vector<Member> FleetLinks::members() {
  std::vector<Member> members;
  for (Link* link : links_)
    members.push_back(
        {.name = link->name(), .place = link->place(), .with = [link](const Member::Action& action) {
           link->persistently([&](ssh::Session& session) { action(session); });
         }});
  return members;
}

std::string FleetLinks::deploy() {
  std::string id;
  for (Link* link : links_) id = deployed_to(*link, globals_).id;
  return id;
}

void FleetLinks::prove_alive(const HostsRecord& record) {
  std::this_thread::sleep_for(std::chrono::seconds(3));
  for (Link* link : links_) link->reconnect();
  const std::vector<Part> parts = parts_of(members(), record);
  const auto is_gone = [](const Part& part) { return part.state == Part::State::gone; };
  // All of them are gone where the run has ended meanwhile.
  if (std::ranges::all_of(parts, is_gone)) return;
  const auto gone = std::ranges::find_if(parts, is_gone);
  if (gone == parts.end()) return;
  std::this_thread::sleep_for(std::chrono::seconds(3));
  if (std::ranges::all_of(parts_of(members(), record), is_gone)) return;
  throw EnvironmentError("the run was ended there when the session that started it ended",
                         gone->host + ":" + record.run,
                         "allow processes to go on: `loginctl enable-linger` there");
}

}  // namespace anneal::remote
