#include "app/pages/hosts/host_words.h"

#include <algorithm>
#include <map>

#include "app/widgets/words/format.h"
#include "engine/core/base/text.h"
#include "engine/runs/work/kind.h"
#include "remote/host/checklist.h"

namespace anneal::studio {

using Kind = LinkState::Kind;
using ProgramsState = HostPrograms::State;

State HostWords::state(const LinkState& link) {
  switch (link.kind) {
    case Kind::unused:
      return State::waiting;
    case Kind::connecting:
      return State::running;
    case Kind::up:
      return State::done;
    case Kind::asking:
    case Kind::late:
    case Kind::needs_person:
      return State::warning;
    case Kind::unreachable:
    case Kind::refused:
      return State::failed;
  }
  return State::waiting;
}

QString HostWords::word(const LinkState& link) {
  switch (link.kind) {
    case Kind::unused:
      return tr("Not connected");
    case Kind::connecting:
      return tr("Connecting");
    case Kind::asking:
      return tr("Needs you");
    case Kind::up:
      return tr("Connected");
    case Kind::late:
      return tr("Slow response");
    case Kind::unreachable:
      return tr("Cannot be reached");
    case Kind::needs_person:
      return tr("Has a question");
    case Kind::refused:
      return tr("No connection");
  }
  return {};
}

std::array<HostStage, 5> HostWords::stages(const HostReport& report) {
  std::array<HostStage, 5> stages = {
      HostStage{tr("Reach"), State::waiting, {}}, HostStage{tr("Host key"), State::waiting, {}},
      HostStage{tr("Log in"), State::waiting, {}}, HostStage{tr("Probe"), State::waiting, {}},
      HostStage{tr("Programs"), State::waiting, {}}};
  const LinkState& link = report.link;
  const auto passed = static_cast<std::size_t>(link.passed);
  for (std::size_t i = 0; i < std::min<std::size_t>(passed, 3); ++i) stages[i].state = State::done;
  if (passed < 3 && link.kind != Kind::unused) {
    stages[passed].state = state(link);
    if (link.kind == Kind::asking || link.kind == Kind::needs_person) stages[passed].note = tr("needs you");
    if (link.kind == Kind::unreachable) stages[passed].note = tr("no response");
    if (link.kind == Kind::refused) stages[passed].note = tr("refused");
  }
  if (report.facts) {
    const bool is_usable = remote::is_usable(report.checks);
    stages[3].state = is_usable ? State::done : State::failed;
    stages[3].note = QString::fromStdString(report.facts->host);
  } else if (report.is_tested && passed == 3) {
    stages[3].state = State::running;
  }
  switch (report.programs.state) {
    case ProgramsState::unknown:
      break;
    case ProgramsState::packing:
      stages[4].state = State::running;
      stages[4].note = tr("being packed");
      break;
    case ProgramsState::missing:
      stages[4].state = State::warning;
      stages[4].note = tr("not sent yet");
      break;
    case ProgramsState::sending:
      stages[4].state = State::running;
      stages[4].note = tr("being sent");
      break;
    case ProgramsState::there:
      stages[4].state = State::done;
      stages[4].note = tr("there");
      break;
    case ProgramsState::failed:
      stages[4].state = State::failed;
      break;
  }
  return stages;
}

QString HostWords::problem(const HostReport& report) {
  if (report.link.kind == Kind::needs_person)
    return tr("It asks for something, such as a password, before you can log in. Press Test to answer.");
  if (!report.link.problem.isEmpty()) return report.link.problem;
  if (!report.test_problem.isEmpty()) return report.test_problem;
  if (report.programs.state == ProgramsState::failed) return report.programs.problem;
  if (!remote::is_usable(report.checks))
    return tr("Runs are not possible there yet: the checklist shows why, and what to do.");
  return {};
}

QString HostWords::programs(const HostPrograms& programs) {
  switch (programs.state) {
    case ProgramsState::unknown:
    case ProgramsState::failed:
      return {};
    case ProgramsState::packing:
      return tr("Packing the programs here; this happens once and may take a minute.");
    case ProgramsState::missing: {
      const QString size = Format::bytes(programs.bytes), there = Format::bytes(programs.unpacked_bytes);
      if (programs.expected_s <= 0)
        return tr("This version of the programs is not there yet: %1 to send, %2 on its disk.")
            .arg(size, there);
      return tr("This version of the programs is not there yet: %1 to send, %2 on its disk. Sending takes "
                "about %3.")
          .arg(size, there, Format::duration(std::max(1.0, programs.expected_s)));
    }
    case ProgramsState::sending:
      return programs.sent_bytes < programs.bytes
                 ? tr("Sent %1 of %2").arg(Format::bytes(programs.sent_bytes), Format::bytes(programs.bytes))
                 : tr("Unpacking and testing the programs there.");
    case ProgramsState::there:
      return tr("The programs are there.");
  }
  return {};
}

bool HostWords::is_going_on(const nlohmann::json& status) {
  const auto state = status.is_object() ? status.find("state") : status.end();
  return status.is_object() && state != status.end() &&
         (*state == "starting" || *state == "running" || *state == "stopping");
}

Fact HostWords::running(const HostReport& report) {
  const auto count =
      std::ranges::count_if(report.runs, [](const auto& run) { return is_going_on(run.second); });
  const int waiting = report.queue ? static_cast<int>(report.queue->runs.size()) : 0;
  QString words = count == 0 ? tr("nothing") : Format::count(count);
  if (waiting > 0) words = tr("%1, %Ln waiting", nullptr, waiting).arg(words);
  return {tr("Running"), words};
}

std::vector<Fact> HostWords::facts(const remote::HostFacts& facts) {
  const auto text = [](const std::string& from) { return QString::fromStdString(from); };
  std::vector<Fact> result = {
      {tr("Account"), text(facts.user + "@" + facts.host), text(facts.user + "@" + facts.host)},
      {tr("Processor"), tr("%Ln core(s)", nullptr, static_cast<int>(facts.cores)), text(facts.processor)},
      {tr("Memory"),
       tr("%1 free of %2").arg(Format::bytes(facts.available_bytes), Format::bytes(facts.memory_bytes))},
      {tr("Disk"), tr("%1 free").arg(Format::bytes(facts.store_free_bytes)), text(facts.store)}};
  for (const remote::HostFacts::Gpu& gpu : facts.gpus)
    result.push_back({text(gpu.name),
                      tr("%1 free of %2").arg(Format::bytes(gpu.free_bytes), Format::bytes(gpu.memory_bytes)),
                      text(gpu.name + ", " + gpu.driver)});
  if (facts.gpus.empty()) result.push_back({tr("GPU"), tr("none")});
  return result;
}

QString HostWords::run(const std::string& name, const nlohmann::json& status) {
  const QString shown = QString::fromStdString(name);
  if (!status.is_object()) return tr("%1 · cannot be read").arg(shown);
  static const std::map<std::string, const char*> words = {
      {"starting", QT_TR_NOOP("starting")},       {"running", QT_TR_NOOP("running")},
      {"stopping", QT_TR_NOOP("stopping")},       {"finished", QT_TR_NOOP("finished")},
      {"stopped", QT_TR_NOOP("stopped")},         {"failed", QT_TR_NOOP("failed")},
      {"interrupted", QT_TR_NOOP("interrupted")}, {"queued", QT_TR_NOOP("queued")},
      {"refused", QT_TR_NOOP("refused")}};
  const auto state = status.find("state");
  const auto word =
      state != status.end() && state->is_string() ? words.find(state->get<std::string>()) : words.end();
  if (word == words.end()) return tr("%1 · cannot be read").arg(shown);
  if (word->first == "queued" || word->first == "refused") return tr("%1 · %2").arg(shown, tr(word->second));
  static const std::map<std::string, const char*> kinds = {{"compression", QT_TR_NOOP("compression")},
                                                           {"study", QT_TR_NOOP("study")}};
  if (const std::string kind = work::kind_in(status); kind != "run") {
    const auto known = kinds.find(kind);
    const QString of_kind = known == kinds.end() ? QString::fromStdString(kind) : tr(known->second);
    return tr("%1 · %2 · %3").arg(shown, of_kind, tr(word->second));
  }
  const auto number = [&](const char* key) {
    const auto found = status.find(key);
    return found != status.end() && found->is_number() ? found->get<double>() : 0.0;
  };
  return tr("%1 · %2 · epoch %3")
      .arg(shown, tr(word->second), Format::epochs(number("epoch"), number("epochs")));
}

QString HostWords::check_name(const std::string& name) {
  static const std::map<std::string, const char*> words = {
      {"system", QT_TR_NOOP("System")},
      {"glibc", QT_TR_NOOP("glibc")},
      {"programs' folder", QT_TR_NOOP("Programs' folder")},
      {"execution", QT_TR_NOOP("Execution")},
      {"disk", QT_TR_NOOP("Disk")},
      {"quota", QT_TR_NOOP("Quota")},
      {"files", QT_TR_NOOP("Files")},
      {"file system", QT_TR_NOOP("File system")},
      {"memory", QT_TR_NOOP("Memory")},
      {"processor", QT_TR_NOOP("Processor")},
      {"clock", QT_TR_NOOP("Clock")},
      {"open files", QT_TR_NOOP("Open files")},
      {"processes", QT_TR_NOOP("Processes")},
      {"SSH configuration", QT_TR_NOOP("SSH configuration")},
      {"GPUs", QT_TR_NOOP("GPUs")}};
  const auto found = words.find(name);
  return found == words.end() ? QString::fromStdString(name) : tr(found->second);
}

std::vector<remote::Check> HostWords::checks(const HostReport& report) {
  std::vector<remote::Check> checks = report.checks;
  if (report.notes.empty()) return checks;
  std::string lines;
  for (const std::string& note : report.notes) lines += (lines.empty() ? "" : "\n") + shown_text(note);
  checks.push_back(
      {"SSH configuration", remote::Check::State::warning, lines,
       tr("ssh uses %Ln line(s) that Anneal ignores.", nullptr, static_cast<int>(report.notes.size()))
           .toStdString()});
  return checks;
}

}  // namespace anneal::studio
