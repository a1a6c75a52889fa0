#include "tests/journeys/workplace.h"

#include <cstdlib>
#include <sstream>

#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"

namespace anneal::testing {

namespace {

/// As it was built, or of the folder that ANNEAL_PROGRAMS names.
std::filesystem::path program() {
  const char* folder = std::getenv("ANNEAL_PROGRAMS");
  return folder == nullptr ? std::filesystem::path(ANNEAL_PROGRAM) : std::filesystem::path(folder) / "anneal";
}

}  // namespace

Workplace::Workplace(const std::string& fake_script) {
  if (fake_script != "real") options_.environment = {{"ANNEAL_WORKER", ANNEAL_FAKE_WORKER}};
  options_.environment["XDG_DATA_HOME"] = (directory_ / "home").string();
  options_.directory = directory_.path().string();
  set_script(fake_script);
}

bool Workplace::has_real_worker() {
  const char* chosen = std::getenv("ANNEAL_WORKER");
  const std::filesystem::path beside = program().parent_path() / "anneal-worker";
  return std::filesystem::exists(chosen == nullptr ? beside : std::filesystem::path(chosen));
}

void Workplace::set_script(const std::string& fake_script) {
  options_.environment["FAKE_WORKER"] = fake_script;
}

std::unique_ptr<Process> Workplace::start(std::vector<std::string> arguments) const {
  arguments.insert(arguments.begin(), program().string());
  return std::make_unique<Process>(arguments, options_);
}

Result Workplace::anneal(std::vector<std::string> arguments) const {
  arguments.insert(arguments.begin(), program().string());
  return testing::run(arguments, options_);
}

std::unique_ptr<Process> Workplace::train_into(const std::filesystem::path& run,
                                               const std::vector<std::string>& more) const {
  std::vector<std::string> arguments = {"train", "--data", data().string(), "--run-dir", run.string()};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return start(arguments);
}

std::unique_ptr<Process> Workplace::train(const std::vector<std::string>& more) const {
  if (!std::filesystem::exists(data())) {
    const Result drawn = anneal({"sample", data().string(), "--classes", "2", "--per-class", "4",
                                 "--test-per-class", "2", "--side", "16"});
    EXPECT_EQ(drawn.code, 0) << drawn.errors;
  }
  std::vector<std::string> arguments = {"--set", "checkpoint.split=test", "--set", "parallel.restarts=0"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return train_into(run_directory(), arguments);
}

std::unique_ptr<Process> Workplace::resume() const {
  return start({"train", "--resume", "--run-dir", run_directory().string()});
}

std::string Workplace::event_text() const {
  const std::filesystem::path path = run_directory() / "events.jsonl";
  return std::filesystem::exists(path) ? read_file(path) : "";
}

std::vector<Event> Workplace::events() const {
  return events_of(run_directory());
}

bool Workplace::has_event(const std::string& name) const {
  return event_text().find("\"event\":\"" + name + "\"") != std::string::npos;
}

bool Workplace::has_step(std::int64_t step) const {
  for (const StepEvent& event : bodies<StepEvent>(events()))
    if (event.step >= step) return true;
  return false;
}

json Workplace::file(const std::string& name) const {
  return json::parse(read_file(run_directory() / name));
}

pid_t Workplace::worker() const {
  if (!std::filesystem::exists(run_directory() / "state.json")) return 0;
  const json ranks = file("state.json").at("ranks");
  return ranks.empty() ? 0 : ranks[0].at("pid").get<pid_t>();
}

std::string final_file(const std::filesystem::path& run, const char* name) {
  const auto saved = list_checkpoints(run);
  return saved.empty() ? "" : read_file(saved.back().directory / name);
}

std::string final_weights(const std::filesystem::path& run) {
  return final_file(run, checkpoint_files::model);
}

std::vector<Event> events_of(const std::filesystem::path& run) {
  const std::filesystem::path file = run / "events.jsonl";
  const std::string text = std::filesystem::exists(file) ? read_file(file) : "";
  std::istringstream lines(text.substr(0, text.rfind('\n') + 1));
  std::vector<Event> events;
  for (std::string line; std::getline(lines, line);) events.push_back(event_from_line(line));
  return events;
}

void expect_sound(const std::vector<Event>& events) {
  ASSERT_FALSE(events.empty());
  EXPECT_TRUE(std::holds_alternative<HelloEvent>(events.front().body));
  for (std::size_t i = 0; i < events.size(); ++i) EXPECT_EQ(events[i].seq, static_cast<std::int64_t>(i));
  for (std::size_t i = 1; i < events.size(); ++i) EXPECT_GE(events[i].time, events[i - 1].time);
}

}  // namespace anneal::testing
