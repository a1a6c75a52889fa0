#include "remote/fleet/hosts_record.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "remote/host/remote_run.h"
#include "remote/ssh/framed_script.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

constexpr std::size_t most_hosts = 1024;
constexpr std::size_t longest_text = 8000;
constexpr std::size_t most_moved = 16;
constexpr std::size_t token_digits = 32;

std::string text_at(const json& object, const char* key, bool may_be_empty = false) {
  const auto value = object.find(key);
  if (value == object.end() || !value->is_string()) throw UserError("is missing", key);
  const auto& text = value->get_ref<const std::string&>();
  const auto is_control = [](char letter) {
    return static_cast<unsigned char>(letter) < 0x20 || letter == 0x7F;
  };
  if ((text.empty() && !may_be_empty) || text.size() > longest_text || std::ranges::any_of(text, is_control))
    throw UserError("is invalid: \"" + shown_text(shortened(text, 60)) + "\"", key);
  return text;
}

std::vector<std::string> moved_at(const json& host) {
  std::vector<std::string> moved;
  const json none = json::array();
  const json& all = host.contains("moved") ? host["moved"] : none;
  if (!all.is_array() || all.size() > most_moved) throw UserError("is invalid", "moved");
  for (const json& one : all) moved.push_back(text_at({{"moved", one}}, "moved"));
  return moved;
}

}  // namespace

std::string to_text(const HostsRecord& record) {
  json hosts = json::array();
  for (const HostsRecord::Host& host : record.hosts)
    hosts.push_back(
        {{"name", host.name}, {"root", host.root}, {"address", host.address}, {"moved", host.moved}});
  return json{{"run", record.run}, {"token", record.token}, {"hosts", hosts}}.dump();
}

HostsRecord hosts_record_from_text(std::string_view text) {
  const json value = parse_json(std::string(text), "hosts.json");
  if (!value.is_object() || !value.contains("hosts") || !value["hosts"].is_array())
    throw UserError("lists no hosts", "hosts.json");
  HostsRecord record{.run = text_at(value, "run"), .token = text_at(value, "token"), .hosts = {}};
  RemoteRuns::check_name(record.run);
  if (record.token.size() != token_digits ||
      record.token.find_first_not_of("0123456789abcdef") != std::string::npos)
    throw UserError("is not a token", "token");
  for (const json& host : value["hosts"]) {
    if (!host.is_object() || record.hosts.size() == most_hosts) throw UserError("is invalid", "hosts");
    record.hosts.push_back(
        {text_at(host, "name"), text_at(host, "root", true), text_at(host, "address", true), moved_at(host)});
    if (record.hosts.back().name.front() == '-') throw UserError("is not a host name", "name");
  }
  if (record.hosts.size() < 2) throw UserError("does not list several hosts", "hosts.json");
  return record;
}

std::vector<HostsRecord> hosts_records(ssh::Session& session, const Place& place) {
  const std::string said = session.output_of(place_script(place) +
                                             "cd \"$runs\" 2>/dev/null || exit 0\n"
                                             "for file in *.start/hosts.json; do [ ! -f \"$file\" ] || { "
                                             "head -c 1000000 \"$file\"; echo; }; done\n");
  std::vector<HostsRecord> records;
  for (std::string_view left = said; !left.empty();) {
    const std::size_t end = std::min(left.find('\n'), left.size());
    try {
      if (end > 0) records.push_back(hosts_record_from_text(left.substr(0, end)));
    } catch (const UserError&) {
      // Another's, or damaged: the run is shown without it.
    }
    left.remove_prefix(std::min(end + 1, left.size()));
  }
  return records;
}

HostsRecord hosts_record(ssh::Session& session, const Place& place, const std::string& run) {
  RemoteRuns::check_name(run);
  const std::string said = session.output_of(place_script(place) + "cat \"$runs\"/" + run +
                                             ".start/hosts.json 2>/dev/null || exit 0\n");
  if (said.empty()) return {};
  try {
    HostsRecord record = hosts_record_from_text(trimmed(said));
    if (record.run != run) throw UserError("is of another run", "hosts.json");
    return record;
  } catch (const UserError& error) {
    throw UserError(
        error.what(), session.name() + ": " + run + ".start",
        "restore it from another host of the run; without it, the run is taken as a run of this host alone");
  }
}

}  // namespace anneal::remote
