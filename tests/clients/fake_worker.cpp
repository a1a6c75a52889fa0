// Speaks the worker's side of PROTOCOL.md and trains nothing, so that tests can have any kind of worker.
//
// What it does is told by the file fake-worker-RANK of the run directory, else by the environment variable
// FAKE_WORKER, in words separated by blanks:
//   steps=N        steps in all (default 20), ten of them an epoch; each epoch ends with a checkpoint
//   delay=MS       milliseconds per step (default 1)
//   nan=N          the loss of step N is not a number
//   huge=N         before step N comes a line of 2 MiB
//   garbage=N      before step N comes a line that is no JSON
//   signal=N:S     at step N it dies of signal number S
//   starve=N       at step N a thread of it gets no memory
//   hang=N         at step N it stops for good
//   exit=N:CODE    at step N it exits without a last word
//   fail=N         at step N it reports bad input and exits with 3
//   lose=N:RANK    at step N it misses another rank
//   once           in the first attempt only
//   deaf           it does not listen to SIGTERM
//   forgetful      it writes no checkpoints

#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <limits>
#include <map>
#include <new>
#include <sstream>
#include <string>
#include <thread>
#include <utility>

#include <nlohmann/json.hpp>
#include <poll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/path_json.h"
#include "engine/core/protocol/run_state.h"

namespace {

using namespace anneal;
namespace fs = std::filesystem;

constexpr std::int64_t steps_per_epoch = 10;
constexpr std::size_t huge_bytes = 2 << 20;

std::atomic<int> terminations = 0;

/// "steps=20 signal=5:9 deaf" → {{"steps", {20, 0}}, {"signal", {5, 9}}, {"deaf", {0, 0}}}
class Script {
 public:
  explicit Script(const std::string& text) {
    std::istringstream words(text);
    for (std::string word; words >> word;) {
      const std::size_t equals = std::min(word.find('='), word.size()), colon = word.find(':');
      auto& [first, second] = values_[word.substr(0, equals)];
      if (equals < word.size()) first = std::stoll(word.substr(equals + 1));
      if (colon != std::string::npos) second = std::stoi(word.substr(colon + 1));
    }
  }

  bool has(const std::string& word) const { return values_.contains(word); }
  std::int64_t value(const std::string& word, std::int64_t otherwise) const {
    return has(word) ? values_.at(word).first : otherwise;
  }
  bool is_at(const std::string& word, std::int64_t step) const { return value(word, -1) == step; }
  int second(const std::string& word) const { return values_.at(word).second; }

 private:
  std::map<std::string, std::pair<std::int64_t, int>> values_;
};

Script script_of(const fs::path& run, const std::string& rank) {
  if (std::ifstream file(run / ("fake-worker-" + rank)); file)
    return Script({std::istreambuf_iterator<char>(file), {}});
  const char* text = std::getenv("FAKE_WORKER");
  return Script(text == nullptr ? "" : text);
}

/// Even where a sanitizer would turn the signal into a report and an exit code.
void die_of(int signal) {
  std::signal(signal, SIG_DFL);
  raise(signal);
}

class FakeTraining {
 public:
  FakeTraining(fs::path run, int events, Script script)
      : run_(std::move(run)), events_(events), script_(std::move(script)) {}

  int run(bool resume) {
    HelloEvent hello;
    hello.devices = {"fake"};
    emit(hello);
    is_again_ = resume;
    std::int64_t step = resume ? newest_checkpoint() : 0;
    if (resume) emit(RestartEvent{.attempt = 0, .cause = {}, .from_step = step});
    emit(StageEvent{.name = "data", .done = true});
    const std::int64_t steps = script_.value("steps", 20);
    while (step < steps && terminations == 0 && !stops_at(step)) {
      if (const int code = misbehave(++step); code >= 0) return code;
      usleep(static_cast<useconds_t>(script_.value("delay", 1) * 1000));
      emit_step(step);
      take_orders(step);
      if (step % steps_per_epoch == 0) end_epoch(step);
    }
    save(step);
    FinishedEvent finished;
    finished.reason = terminations > 0 || stops_at(step) ? "stopped" : "completed";
    emit(finished);
    return 0;
  }

 private:
  void send(const std::string& line) {
    const std::string text = line + "\n";
    for (std::size_t sent = 0; sent < text.size();) {
      const ssize_t count = write(events_, text.data() + sent, text.size() - sent);
      if (count > 0) sent += static_cast<std::size_t>(count);
    }
  }
  void emit(const EventBody& body) { send(body_to_json(body).dump()); }

  void emit_step(std::int64_t step) {
    StepEvent event;
    event.step = step;
    event.epoch = static_cast<double>(step) / steps_per_epoch;
    event.loss =
        script_.is_at("nan", step) ? std::numeric_limits<double>::quiet_NaN() : 2 / static_cast<double>(step);
    event.learning_rate = 0.1;
    event.batch_size = 4;
    emit(event);
  }

  bool stops_at(std::int64_t step) const { return step >= stop_step_; }

  /// Repeats the changes that it is asked for.
  void take_orders(std::int64_t step) {
    pollfd wait{STDIN_FILENO, POLLIN, 0};
    char order[4096];
    if (poll(&wait, 1, 0) <= 0) return;
    const ssize_t count = read(STDIN_FILENO, order, sizeof order);
    if (count <= 0) return;
    const auto change = nlohmann::json::parse(std::string(order, static_cast<std::size_t>(count)));
    std::cerr << "takes " << change << std::endl;
    if (change.contains("stop_after_epoch")) {
      stop_step_ = change["stop_after_epoch"].get<std::int64_t>() * steps_per_epoch;
      return;
    }
    emit(ChangeEvent{step, static_cast<double>(step) / steps_per_epoch, change["training"]});
  }

  /// The exit status, or −1 to go on.
  int misbehave(std::int64_t step) {
    if (is_again_ && script_.has("once")) return -1;
    if (script_.is_at("lose", step)) {
      emit(FailedEvent{.code = FailedEvent::lost_rank,
                       .message = "has shown no sign of life for 8 s",
                       .hint = "",
                       .place = "rank " + std::to_string(script_.second("lose"))});
      return 1;
    }
    if (script_.is_at("huge", step)) send(std::string(huge_bytes, 'x'));
    if (script_.is_at("garbage", step)) send("{\"event\":");
    if (script_.is_at("signal", step)) die_of(script_.second("signal"));
    if (script_.is_at("starve", step)) std::jthread([] { throw std::bad_alloc(); }).join();
    while (script_.is_at("hang", step)) pause();
    if (script_.is_at("exit", step)) return script_.second("exit");
    if (!script_.is_at("fail", step)) return -1;
    emit(FailedEvent{
        .code = "bad-input", .message = "the fake was told to fail", .hint = "", .place = "fake"});
    return 3;
  }

  void end_epoch(std::int64_t step) {
    emit(EvaluationEvent{.split = "test",
                         .epoch = static_cast<double>(step) / steps_per_epoch,
                         .accuracy = 1 - 1 / static_cast<double>(step)});
    save(step);
  }

  void save(std::int64_t step) {
    const std::string name = "step-" + std::to_string(step);
    const fs::path directory = run_ / run_files::checkpoints / name, temporary = directory.string() + ".tmp";
    if (fs::exists(directory) || script_.has("forgetful")) return;
    fs::create_directories(temporary);
    CheckpointManifest manifest;
    manifest.step = step;
    manifest.epoch = step / steps_per_epoch;
    manifest.first_sample = step % steps_per_epoch;
    replace_file(temporary / checkpoint_files::manifest, to_json(manifest).dump());
    fs::rename(temporary, directory);
    emit(CheckpointEvent{"checkpoints/" + name, step, 0, false});
  }

  std::int64_t newest_checkpoint() const {
    const auto saved = list_checkpoints(run_);
    return saved.empty() ? 0 : saved.back().manifest.step;
  }

  fs::path run_;
  int events_;
  Script script_;
  bool is_again_ = false;
  std::int64_t stop_step_ = std::numeric_limits<std::int64_t>::max();
};

int train(int argc, char** argv) {
  fs::path run;
  std::string rank = "0";
  int events = -1;
  bool resume = false;
  for (int i = 2; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--run-dir") run = argv[++i];
    if (argument == "--rank") rank = argv[++i];
    if (argument == "--events-fd") events = std::stoi(argv[++i]);
    if (argument == "--resume") resume = true;
  }
  const Script script = script_of(run, rank);
  std::signal(
      SIGTERM, script.has("deaf") ? SIG_IGN : [](int) { ++terminations; });
  const rlimit no_core{};
  setrlimit(RLIMIT_CORE, &no_core);
  // As a library may, it needs a working directory.
  std::cerr << "fake worker on " << run << " in " << fs::current_path() << std::endl;
  return FakeTraining(run, events, script).run(resume);
}

/// Answers with the request, so that a test sees what was asked; refuses the split "nowhere".
int answer(const std::string& job) {
  const auto request = nlohmann::json::parse(std::string(std::istreambuf_iterator<char>(std::cin), {}));
  nlohmann::json reply = {{"job", job}, {"request", request}};
  const bool refuses = request.value("split", "") == "nowhere";
  if (refuses)
    reply["error"] = {{"code", "bad-input"}, {"message", "there is no such split"}, {"place", "--split"}};
  std::cout << reply << std::endl;
  return refuses ? 3 : 0;
}

/// Sees a cat in every file but those whose name says that they are bad, and repeats what was asked.
int predict_in_parts() {
  std::string line;
  std::getline(std::cin, line);
  const auto request = nlohmann::json::parse(line);
  std::cout << nlohmann::json{{"classes", {"cat", "dog"}}, {"takes", "images"}} << std::endl;
  while (std::getline(std::cin, line)) {
    nlohmann::json files = nlohmann::json::array();
    const auto part = nlohmann::json::parse(line);
    for (const nlohmann::json& named : part.at("files")) {
      const std::string path = shown_text(path_from_json(named, "files"));
      nlohmann::json file = {{"path", path}};
      if (path.find("bad") != std::string::npos)
        file["error"] = "is cut short";
      else
        file.update(
            {{"request", request},
             {"predictions",
              {{{"class", "cat"}, {"probability", 0.75}}, {{"class", "dog"}, {"probability", 0.25}}}}});
      files.push_back(file);
    }
    std::cout << nlohmann::json{{"files", files}} << std::endl;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string job = argc > 1 ? argv[1] : "";
  if (job == "predict" && argc > 2) return predict_in_parts();
  return job == "train" ? train(argc, argv) : answer(job);
}
