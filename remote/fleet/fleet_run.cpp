#include "remote/fleet/fleet_run.h"

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/fleet/fleet_scripts.h"
#include "remote/fleet/member_script.h"
#include "remote/host/engine_answer.h"
#include "remote/host/remote_run.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

std::string script_of(const Member& member, const HostsRecord& record, std::size_t node) {
  return member_script(member.place, record.run, record.token, node);
}

/// Parts, `without` where the script says that nothing is there.
std::vector<Part> ask_parts(const std::vector<Member>& members, const HostsRecord& record,
                            const std::string& script, Part::State without) {
  std::vector<Part> parts(members.size());
  const auto problems = try_each(members, [&](std::size_t node, const Member& member) {
    const ssh::Result result = asked(
        member, [&](ssh::Session& session) { return session.run(script_of(member, record, node) + script); });
    if (result.status != 0) throw_refusal(result, member.name);
    parts[node].state = trimmed(result.output) == "gone" ? without : Part::State::at_work;
  });
  for (std::size_t node = 0; node < members.size(); ++node) {
    parts[node].host = members[node].name;
    if (problems[node]) try {
        std::rethrow_exception(problems[node]);
      } catch (const ssh::LinkLost& lost) {
        parts[node].why = lost.what();
      } catch (const EnvironmentError& error) {
        if (error.exit_code() != ExitCode::unavailable) throw;
        parts[node].why = error.what();
      }
  }
  return parts;
}

/// The runner there tells the first host's, which has all ranks stop at the same step.
void ask_another(const std::vector<Member>& members, const HostsRecord& record, bool now) {
  const std::string ask =
      "for pid in $(marked); do\n"
      "  [ \"$(cat \"/proc/$pid/comm\" 2>/dev/null)\" != anneal ] || { kill -s TERM \"$pid\" && echo told; "
      "}\n"
      "done\n";
  for (std::size_t node = 1; node < members.size(); ++node) try {
      const std::string script =
          script_of(members[node], record, node) + ask + (now ? "sleep 1\n" + ask : "");
      const std::string said =
          asked(members[node], [&](ssh::Session& session) { return session.output_of(script); });
      if (!said.empty()) return;
    } catch (const EnvironmentError&) {
      if (node + 1 == members.size()) throw;
    }
  throw EnvironmentError("no reachable host has processes of the run", record.run, "", ExitCode::unavailable);
}

}  // namespace

std::string word_of(Part::State state) {
  switch (state) {
    case Part::State::waiting:
      return "waiting";
    case Part::State::at_work:
      return "at work";
    case Part::State::gone:
      return "gone";
    case Part::State::ended:
      return "ended";
    default:
      return "unreachable";
  }
}

std::vector<Part> parts_of(const std::vector<Member>& members, const HostsRecord& record) {
  return parts_of(members, record, nullptr);
}

std::vector<Part> parts_of(const std::vector<Member>& members, const HostsRecord& record,
                           const json& status) {
  const std::string state = text_in(status, "state");
  const bool waits = state == "queued" || state == "starting";
  return ask_parts(members, record, "[ -n \"$(marked)\" ] && echo at-work || echo gone\n",
                   is_over(status) ? Part::State::ended
                   : waits         ? Part::State::waiting
                                   : Part::State::gone);
}

json status_of(const std::vector<Member>& members, const HostsRecord& record) {
  const auto status = asked(members[0], [&](ssh::Session& session) {
    return RemoteRuns(session, members[0].place).status(record.run);
  });
  if (!status) throw UserError("there is no run of that name: " + record.run, members[0].name);
  return *status;
}

json stop_fleet(const std::vector<Member>& members, const HostsRecord& record, bool now, bool surely) {
  json status;
  try {
    status = asked(members[0], [&](ssh::Session& session) {
      RemoteRuns runs(session, members[0].place);
      return surely && !now ? runs.stop_surely(record.run) : runs.stop(record.run, now);
    });
  } catch (const ssh::LinkLost&) {
    ask_another(members, record, now);
    return nullptr;
  }
  if (is_over(status)) end_fleet(members, record);
  return status;
}

std::vector<Part> end_fleet(const std::vector<Member>& members, const HostsRecord& record) {
  const std::string end =
      "[ \"$(cat \"$start/token\" 2>/dev/null)\" != \"$token\" ] || leave_queue\nend_marked TERM && echo "
      "gone\n";
  return ask_parts(members, record, fleet_scripts::leave_queue + end, Part::State::ended);
}

std::string rank_log(const std::vector<Member>& members, const HostsRecord& record, int rank,
                     std::int64_t most_bytes) {
  const std::string file = "logs/rank-" + std::to_string(rank) + ".log";
  for (std::size_t node = 0; node < members.size(); ++node) {
    const ssh::Result result = asked(members[node], [&](ssh::Session& session) {
      return session.run(ssh::Command{
          .script = script_of(members[node], record, node) + "cd \"$runs/$name\" 2>/dev/null || exit 66\n" +
                    (node == 0 ? "" : "cd \"nodes/$node\" 2>/dev/null || exit 66\n") + "[ -f " + file +
                    " ] || exit 66\ntail -c " + std::to_string(most_bytes) + " " + file + "\n",
          .most_output = static_cast<std::size_t>(most_bytes),
          .answers = 1 + static_cast<int>(most_bytes >> 20)});
    });
    if (result.status == 0) return result.output;
    if (result.status != 66) throw_refusal(result, members[node].name);
  }
  throw UserError("no host has a log of rank " + std::to_string(rank), record.run);
}

}  // namespace anneal::remote
