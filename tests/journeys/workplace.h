#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/protocol/event.h"
#include "tests/support/process.h"
#include "tests/support/temporary_directory.h"

namespace anneal::testing {

namespace fs = std::filesystem;
using nlohmann::json;

/// The real `anneal` on a tiny drawn dataset, with a fake worker or the real one beside it.
class Workplace {
 public:
  /// `fake_script` tells the fake worker what to do (see fake_worker.cpp); "real" takes the real worker: the
  /// one that ANNEAL_WORKER names, else the one beside `anneal`.
  explicit Workplace(const std::string& fake_script);

  /// False where this build has none.
  static bool has_real_worker();

  std::filesystem::path data() const { return directory_ / "data"; }
  std::filesystem::path run_directory() const { return directory_ / "run"; }
  std::filesystem::path operator/(const std::string& name) const { return directory_ / name; }

  /// Sets a variable in the environment of the programs that are started from now on.
  void set_variable(const std::string& name, const std::string& value) { options_.environment[name] = value; }
  /// From now on, the next worker.
  void set_script(const std::string& fake_script);

  /// `anneal ARGUMENTS…`, to its end or started.
  Result anneal(std::vector<std::string> arguments) const;
  std::unique_ptr<Process> start(std::vector<std::string> arguments) const;

  /// `anneal train` on the data as it is.
  std::unique_ptr<Process> train_into(const std::filesystem::path& run,
                                      const std::vector<std::string>& more) const;

  /// `anneal train` on the data, of which all training images train, into the run directory.
  std::unique_ptr<Process> train(const std::vector<std::string>& more = {}) const;
  std::unique_ptr<Process> resume() const;

  std::string event_text() const;     ///< events.jsonl, "" while it is not there
  std::vector<Event> events() const;  ///< its whole lines
  bool has_event(const std::string& name) const;
  bool has_step(std::int64_t step) const;
  nlohmann::json file(const std::string& name) const;  ///< of the run directory
  pid_t worker() const;                                ///< from state.json, 0 while there is none

 private:
  TemporaryDirectory directory_;
  ProcessOptions options_;
};

/// The whole lines of a run's events.jsonl; none while it is not there.
std::vector<Event> events_of(const std::filesystem::path& run);

/// A file of a run's newest checkpoint; "" where there is none.
std::string final_file(const std::filesystem::path& run, const char* name);
std::string final_weights(const std::filesystem::path& run);

/// Checks what holds for every events.jsonl: whole lines, seq without a gap, time never going back, `hello`
/// first.
void expect_sound(const std::vector<Event>& events);

template <class Body>
std::vector<Body> bodies(const std::vector<Event>& events) {
  std::vector<Body> found;
  for (const Event& event : events)
    if (const auto* body = std::get_if<Body>(&event.body)) found.push_back(*body);
  return found;
}

}  // namespace anneal::testing
