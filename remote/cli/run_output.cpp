#include "remote/cli/run_output.h"

#include <nlohmann/json.hpp>

#include "engine/cli/terminal/terminal.h"
#include "engine/core/protocol/number_text.h"
#include "engine/runs/work/kind.h"
#include "remote/host/engine_answer.h"

namespace anneal::remote {

using cli::Globals;
using nlohmann::json;

namespace {

json to_json(const std::vector<Part>& parts) {
  json list = json::array();
  for (const Part& part : parts) {
    list.push_back({{"host", part.host}, {"state", word_of(part.state)}});
    if (!part.why.empty()) list.back()["why"] = part.why;
  }
  return list;
}

}  // namespace

std::string line_of(const json& status) {
  if (!status.is_object()) return "damaged";
  if (const std::string reason = text_in(status, "reason"); !reason.empty())
    return text_in(status, "state") + ": " + reason;
  if (const std::string kind = work::kind_in(status); kind != "run")
    return kind + ", " + text_in(status, "state");
  if (!status.contains("last_step")) return text_in(status, "state");  // of one that was taken out of a queue
  const bool is_rebooted = status.value("rebooted", json()) == json(true);
  const bool is_paused = status.value("paused", json()) == json(true);
  const std::string waits = text_in(status, "waits");
  return (is_paused ? "paused" : status.value("state", "?")) +
         (is_rebooted ? ", the host was rebooted" : "") + (waits.empty() ? "" : ", waits for " + waits) +
         ": step " + with_separators(status.value("last_step", std::int64_t{0})) + ", epoch " +
         fixed(status.value("epoch", 0.0), 2) + " of " +
         std::to_string(status.value("epochs", std::int64_t{0}));
}

void print_status(const json& status, const Globals& globals) {
  globals.json ? cli::print_json(status) : cli::print_line(cli::printable(line_of(status)));
}

/// "a, b, c"
std::string names_of(const HostsRecord& record) {
  std::string names;
  for (const HostsRecord::Host& host : record.hosts) names += (names.empty() ? "" : ", ") + host.name;
  return names;
}

json hosts_json(const HostsRecord& record) {
  json names = json::array();
  for (const HostsRecord::Host& host : record.hosts) names.push_back(host.name);
  return names;
}

void print_parts(json status, const std::vector<Part>& parts, const Globals& globals) {
  if (globals.json) {
    if (!status.is_object()) status = {{"state", nullptr}};
    status["hosts"] = to_json(parts);
    return cli::print_json(status);
  }
  cli::print_line(cli::printable(status.is_object() ? line_of(status) : "the first host cannot be reached"));
  for (const Part& part : parts)
    cli::print_line(cli::printable("  " + part.host + ": " + word_of(part.state) +
                                   (part.why.empty() ? "" : " (" + part.why + ")")));
}

}  // namespace anneal::remote
