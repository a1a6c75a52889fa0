// Plays a run without training: `fake_anneal train [SPEC] --run-dir DIR …`, `stop DIR`,
// `change DIR …`, `project check FILE`, which finds all sound, `--version`.
//
// FAKE_STEPS (default 2000) and FAKE_EVENTS_PER_SECOND (default 400) say how long and how fast;
// Any other command prints the file FAKE_ANSWER, after it has copied FAKE_PREDICTIONS to where --predictions
// says; with FAKE_HANG it waits for good before.
//
// FAKE_FAIL_AT_STEP ends it with a `failed` event, FAKE_REFUSE makes `train` refuse to start.
//
// FAKE_SCRIPT is a file whose lines are the run's events.jsonl, whatever they are, but for these commands:
// `@pause MS` waits; `@torn TEXT` writes TEXT without an end of line; `@noise BYTES` writes a line of so
// many;
// `@kill` ends the program as a crash does. After the last line the run is over.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/core/protocol/job_spec.h"
#include "engine/runs/runner/detach.h"
#include "engine/runs/runner/run_directory.h"

namespace fs = std::filesystem;
using namespace anneal;

namespace {

long setting(const char* name, long otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atol(text);
}

nlohmann::json resolved_spec() {
  nlohmann::json spec = to_json(JobSpec{});
  spec["data"] = {{"train", {{"folder", "/nowhere"}}}, {"classes", {"circle", "square", "star"}}};
  spec["model"]["preset"] = "resnet8";
  spec["training"]["epochs"] = 10;
  spec["training"]["learning_rate"] = {
      {"curve", "one-cycle"}, {"peak", 0.2}, {"warmup", 0.25}, {"start", 0.02}, {"end", 0}};
  return spec;
}

class Play {
 public:
  explicit Play(runner::RunDirectory& directory)
      : directory_(directory),
        steps_(setting("FAKE_STEPS", 2000)),
        rate_(setting("FAKE_EVENTS_PER_SECOND", 400)) {
    write_state(RunState::State::running, 0);
  }

  int run() {
    if (const char* script = std::getenv("FAKE_SCRIPT")) return replay(script);
    HelloEvent hello;
    hello.version = "0.0.0";
    hello.run = directory_.name();
    hello.started = "2026-01-31T12:00:00Z";
    hello.host = "here";
    hello.devices = {"cpu"};
    hello.spec = directory_.spec();
    directory_.log().append(hello);
    for (const char* stage : {"data", "model", "first-batch"})
      directory_.log().append(StageEvent{stage, true});
    const auto begin = std::chrono::steady_clock::now();
    for (long step = 1; step <= steps_; ++step) {
      std::this_thread::sleep_until(begin + std::chrono::microseconds(1'000'000 * step / rate_));
      if (!fs::exists(directory_.path())) return 1;  // the test is over
      if (fs::exists(directory_.path() / "stop-asked")) return end("stopped", RunState::State::stopped, step);
      if (step == setting("FAKE_FAIL_AT_STEP", 0)) {
        directory_.log().append(FailedEvent{"killed", "Rank 0 was killed by SIGKILL.", "", ""});
        write_state(RunState::State::failed, step);
        return 1;
      }
      take_step(step);
    }
    return end("completed", RunState::State::finished, steps_);
  }

 private:
  int replay(const char* script) {
    std::ifstream lines(script);
    std::ofstream events(directory_.path() / run_files::events, std::ios::app);
    for (std::string line; std::getline(lines, line);) {
      const auto space = std::min(line.find(' '), line.size());
      const std::string command = line.substr(0, space);
      const std::string rest = line.substr(std::min(space + 1, line.size()));
      if (!fs::exists(directory_.path())) return 1;  // the test is over
      if (command == "@pause") std::this_thread::sleep_for(std::chrono::milliseconds(std::stol(rest)));
      if (command == "@kill") std::raise(SIGKILL);
      if (command == "@torn") events << rest << std::flush;
      if (command == "@noise") events << std::string(std::stoul(rest), 'x') << std::endl;
      if (!line.starts_with('@')) events << line << std::endl;
    }
    write_state(RunState::State::finished, 0);
    return 0;
  }

  void take_step(long step) {
    const double progress = static_cast<double>(step) / static_cast<double>(steps_);
    StepEvent event;
    event.step = step;
    event.epoch = 10 * progress;
    const double wobble = std::sin(12.9898 * static_cast<double>(step)) * 0.25;
    event.loss = 0.3 + 2.0 * std::exp(-5 * progress) * (1 + wobble);
    event.loss_min = event.loss_max = event.loss;
    event.learning_rate = progress < 0.25 ? 0.02 + 0.72 * progress : 0.2 * (1 - progress) / 0.75;
    event.batch_size = 128;
    event.momentum = 0.9;
    event.image_size = 32;
    event.samples_per_second = 4000 + 300 * wobble;
    event.wait_data = 0.002;
    directory_.log().append(event);
    if (step % std::max(1L, steps_ / 10) != 0) return;
    EvaluationEvent evaluation;
    evaluation.split = "validation";
    evaluation.epoch = event.epoch;
    evaluation.loss = 0.4 + 1.6 * std::exp(-4 * progress);
    evaluation.accuracy = 0.96 - 0.8 * std::exp(-4 * progress);
    evaluation.top5 = 0.99;
    evaluation.samples = 1000;
    directory_.log().append(evaluation);
    write_state(RunState::State::running, step);
  }

  int end(const char* reason, RunState::State state, long step) {
    FinishedEvent finished;
    finished.value = 0.94;
    finished.epoch = 10;
    finished.reason = reason;
    if (state == RunState::State::stopped) finished.paused = true;
    directory_.log().append(finished);
    write_state(state, step);
    return 0;
  }

  void write_state(RunState::State state, long step) {
    RunState value;
    value.state = state;
    value.runner = this_process();
    value.is_paused = state == RunState::State::stopped;
    value.last_step = step;
    value.epochs = 10;
    directory_.write_state(value);
  }

  runner::RunDirectory& directory_;
  long steps_;
  long rate_;
};

int refuse() {
  std::fputs("error: training.epochs: found 0, allowed 1 or more\n  hint: train for an epoch\n", stderr);
  return 3;
}

int answer(const std::vector<std::string>& arguments) {
  if (setting("FAKE_REFUSE", 0) != 0) return refuse();
  while (setting("FAKE_HANG", 0) != 0) pause();
  const char* file = std::getenv("FAKE_ANSWER");
  if (file == nullptr) return 2;
  const auto option = std::find(arguments.begin(), arguments.end(), "--predictions");
  if (option != arguments.end())
    fs::copy_file(std::getenv("FAKE_PREDICTIONS"), *(option + 1), fs::copy_options::overwrite_existing);
  std::ifstream text(file);
  std::cout << text.rdbuf();
  return text.good() && std::cout.good() ? 0 : 1;
}

int train(const std::vector<std::string>& arguments) {
  if (setting("FAKE_REFUSE", 0) != 0) return refuse();
  const auto option = std::find(arguments.begin(), arguments.end(), "--run-dir");
  const bool resume = std::find(arguments.begin(), arguments.end(), "--resume") != arguments.end();
  const fs::path path = *(option + 1);
  const runner::Detached run([&](const Descriptor& words) {
    auto directory =
        resume ? runner::RunDirectory::reopen(path) : runner::RunDirectory::create(path, resolved_spec());
    fs::remove(path / "stop-asked");
    Play play(directory);
    [[maybe_unused]] const ssize_t told = write(words.get(), "\n", 1);
    return play.run();
  });
  char word = 0;
  const bool has_begun = read(run.words().get(), &word, 1) == 1 && word == '\n';
  return has_begun ? 0 : run.wait().code;
}

/// Writes the rest of the command line into the run directory, a word a line.
int note_change(const std::vector<std::string>& arguments) {
  std::ofstream file(fs::path(arguments.at(1)) / "change-asked");
  for (std::size_t i = 2; i < arguments.size(); ++i) file << arguments[i] << "\n";
  return file.good() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::string command = arguments.empty() ? "" : arguments[0];
  if (command == "--version") return std::puts("anneal 0.0.0") < 0 ? 1 : 0;
  if (command == "project") return std::puts("{\"answer\": \"sound\"}") < 0 ? 1 : 0;
  if (command == "train") return train(arguments);
  if (command == "change") return note_change(arguments);
  if (command == "stop") return std::ofstream(fs::path(arguments.at(1)) / "stop-asked").good() ? 0 : 1;
  return answer(arguments);
}
