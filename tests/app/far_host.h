#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

#include "app/hosts/run_host.h"
#include "engine/core/base/error.h"

namespace anneal::studio::testing {

/// Another computer: its answers take a while, fail or never come, as the test says. Its files are those of a
/// folder here, and all of its runs are in one phase.
class FarHost : public RunHost {
 public:
  enum class Mood { slow, failing, silent };

  struct Order {
    QString word;
    std::filesystem::path run;
    Done done;  ///< for the test to call, or not
  };

  std::atomic<Mood> mood = Mood::slow;
  std::atomic<RunPhase> said_phase = RunPhase::running;
  std::atomic<int> asked = 0;
  std::vector<Order> orders;
  std::optional<LinkState> said_link;
  QString said_reason;  ///< why its runs wait
  int connects = 0;     ///< that were wanted
  std::filesystem::path fetched_to;
  Start started_with;

  std::filesystem::path new_directory(const std::filesystem::path&, const QString& name) const override {
    return "/far/" + name.toStdString();
  }
  void start(const std::filesystem::path& run, const Start& start, Done done) override {
    started_with = start;
    orders.push_back({"start", run, std::move(done)});
  }
  void resume(const std::filesystem::path& run, std::optional<std::int64_t>, Done done) override {
    orders.push_back({"resume", run, std::move(done)});
  }
  void stop(const std::filesystem::path& run, Stop, Done done) override {
    orders.push_back({"stop", run, std::move(done)});
  }
  void change(const std::filesystem::path& run, const nlohmann::json&, Done done) override {
    orders.push_back({"change", run, std::move(done)});
  }
  void fetch(const std::filesystem::path& run, const std::filesystem::path& folder, std::shared_ptr<Transfer>,
             Done done) override {
    orders.push_back({"fetch", run, std::move(done)});
    fetched_to = folder;
  }
  std::optional<RunPhase> phase(const std::filesystem::path&, const std::stop_token& stop) override {
    take_time(stop);
    return said_phase.load();
  }
  std::optional<FilePart> read(const std::filesystem::path& run, const std::filesystem::path& file,
                               std::int64_t offset, std::int64_t most, const std::stop_token& stop) override {
    take_time(stop);
    return read_file_part(run / file, offset, most);
  }
  QString why_it_waits(const std::filesystem::path&) const override { return said_reason; }
  std::optional<LinkState> link() const override { return said_link; }
  void connect() override { ++connects; }

 private:
  void take_time(const std::stop_token& stop) {
    ++asked;
    std::unique_lock lock(mutex_);
    if (mood == Mood::silent) never_.wait(lock, stop, [] { return false; });
    never_.wait_for(lock, stop, std::chrono::milliseconds(20), [] { return false; });
    if (mood == Mood::failing || stop.stop_requested()) throw EnvironmentError("does not answer", "far");
  }

  std::mutex mutex_;
  std::condition_variable_any never_;
};

}  // namespace anneal::studio::testing
