#include "remote/cli/fleet_links.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "remote/cli/deployment.h"
#include "remote/fleet/fleet_run.h"

namespace anneal::remote {

namespace {

/// "a,b" as a, b; an empty one is one, too.
std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> words;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return words;
}

}  // namespace

std::vector<std::string> host_names(const std::string& text) {
  std::vector<std::string> names = words_of(text);
  for (const std::string& name : names)
    if (name.empty() || std::ranges::count(names, name) > 1)
      throw UserError("is \"" + text + "\", but must be different names separated by \",\"", "--hosts", "",
                      ExitCode::wrong_usage);
  return names;
}

FleetLinks::FleetLinks(const LinkOptions& options, const std::vector<std::string>& names,
                       const cli::Globals& globals)
    : globals_(globals) {
  std::vector<std::string> fingerprints(names.size());
  if (!options.fingerprint.empty()) fingerprints = words_of(options.fingerprint);
  if (fingerprints.size() != names.size())
    throw UserError(
        "are " + std::to_string(fingerprints.size()) + " of " + std::to_string(names.size()) + " hosts",
        "--fingerprint", "give one per host, in the order of --hosts, separated by \",\"",
        ExitCode::wrong_usage);
  for (std::size_t node = 0; node < names.size(); ++node) {
    LinkOptions one = linked(options, names[node]);
    one.fingerprint = fingerprints[node];
    links_.push_back(&own_.emplace_back(one, globals));
  }
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

std::vector<std::string> FleetLinks::deploy() {
  for (Link* link : links_) link->session();  // whoever is asked is asked one after another
  std::vector<std::string> ids(links_.size());
  for_each(members(),
           [&](std::size_t node, const Member&) { ids[node] = deployed_to(*links_[node], globals_).id; });
  return ids;
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
  throw EnvironmentError("the run was terminated there when the session that started it ended",
                         gone->host + ":" + record.run,
                         "allow processes to continue after logout: run `loginctl enable-linger` there");
}

}  // namespace anneal::remote
