#include "remote/fleet/reach_trial.h"

#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/fleet/member_script.h"
#include "remote/host/engine_answer.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;
using ssh::script_word;

namespace {

constexpr std::size_t most_addresses = 64;
constexpr std::size_t longest_short_text = 200;

std::string name_of(std::size_t node) {
  return "node" + std::to_string(node);
}

std::size_t node_of(const std::string& name, std::size_t nodes) {
  std::size_t node = nodes;
  if (name.starts_with("node")) std::from_chars(name.data() + 4, name.data() + name.size(), node);
  if (node >= nodes) throw UserError("is not a host of the run");
  return node;
}

std::string short_text(const json& object, const char* key) {
  return shown_text(shortened(object.value(key, ""), longest_short_text));
}

/// What `read` makes of the list at `key`.
template <class Read>
auto list_of(std::string_view text, const char* key, const std::string& host, std::size_t most, Read read) {
  const json said = json_from_host(text, host);
  std::vector<decltype(read(said))> list;
  try {
    for (const json& one : said.at(key)) {
      if (list.size() == most) break;
      list.push_back(read(one));
    }
  } catch (const std::exception&) {
    throw EnvironmentError("an unexpected answer: " + shown_text(shortened(text, 120)), host);
  }
  return list;
}

/// In numbers alone: a host is not to have another look up names.
link::Endpoint endpoint_of(const json& one, const std::string& host) {
  link::Endpoint at = link::endpoint_from_text(one.at("at").get<std::string>(), host);
  if (at.host.find_first_not_of("0123456789abcdefABCDEF:.") != std::string::npos)
    throw UserError("is not an address", host);
  return at;
}

std::string reach_script(const Member& member, const std::string& run, const std::string& token,
                         const std::string& engine, std::size_t node) {
  return member_script(member.place, run, token, node) + "ANNEAL_START=$mark; export ANNEAL_START\n" +
         "\"$store\"/" + script_word(engine) + "/anneal reach ";
}

std::string said_by(const Member& member, const std::string& script) {
  const ssh::Result result = asked(member, [&](ssh::Session& session) { return session.run(script); });
  if (result.status != 0) throw_refusal(result, member.name);
  return result.output;
}

}  // namespace

std::vector<Listening> listening_from_text(std::string_view text, const std::string& host) {
  return list_of(text, "listening", host, most_addresses, [&](const json& one) {
    return Listening{.interface = short_text(one, "interface"),
                     .at = endpoint_of(one, host),
                     .megabits = one.value("megabits", 0)};
  });
}

std::vector<Attempt> attempts_from_text(std::string_view text, const std::string& host, std::size_t nodes) {
  return list_of(text, "others", host, most_addresses * nodes, [&](const json& one) {
    return Attempt{.node = node_of(one.at("name").get<std::string>(), nodes),
                   .at = endpoint_of(one, host),
                   .is_reached = one.at("is_reached").get<bool>(),
                   .from = short_text(one, "from"),
                   .reason = short_text(one, "reason")};
  });
}

ReachTable try_reach(const std::vector<Member>& members, const std::string& run, const std::string& token,
                     const std::vector<std::string>& engines) {
  const std::size_t nodes = members.size();
  ReachTable table{.names = {},
                   .listening = std::vector<std::vector<Listening>>(nodes),
                   .attempts = std::vector<std::vector<Attempt>>(nodes)};
  for (const Member& member : members) table.names.push_back(member.name);
  for_each(members, [&](std::size_t node, const Member& member) {
    const std::string said =
        said_by(member, reach_script(member, run, token, engines.at(node), node) + "listen " + name_of(node) +
                            " --secret-file \"$start/secret\" --json\n");
    table.listening[node] = listening_from_text(said, member.name);
  });
  for_each(members, [&](std::size_t node, const Member& member) {
    std::string script = reach_script(member, run, token, engines.at(node), node) +
                         "call --secret-file \"$start/secret\" --json";
    for (std::size_t other = 0; other < nodes; ++other)
      for (const Listening& at : table.listening[other])
        if (other != node) script += " " + script_word(name_of(other) + "=" + link::to_text(at.at));
    table.attempts[node] = attempts_from_text(said_by(member, script + "\n"), member.name, nodes);
  });
  return table;
}

}  // namespace anneal::remote
