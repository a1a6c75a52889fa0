#pragma once

#include <QStringList>
#include <cstdint>
#include <map>
#include <mutex>

#include "app/hosts/queue_host.h"
#include "app/hosts/run_host.h"

namespace anneal::studio {

class EngineProgram;

/// The host on which the studio runs. Runs stand beside their project, and what a run was asked to do stands
/// beside its directory, which the engine makes.
class ThisComputer : public RunHost, public QueueHost {
 public:
  explicit ThisComputer(EngineProgram& engine) : engine_(engine) {}

  /// Where runs of a project stand, and with them the queue of those that wait.
  static std::filesystem::path runs_folder(const std::filesystem::path& project);

  std::filesystem::path new_directory(const std::filesystem::path& project,
                                      const QString& name) const override;
  void start(const std::filesystem::path& run, const Start& start, Done done) override;
  void resume(const std::filesystem::path& run, std::optional<std::int64_t> epochs, Done done) override;
  void stop(const std::filesystem::path& run, Stop how, Done done) override;
  void change(const std::filesystem::path& run, const nlohmann::json& training, Done done) override;
  void fetch(const std::filesystem::path& run, const std::filesystem::path& folder,
             std::shared_ptr<Transfer> transfer, Done done) override;
  std::optional<RunPhase> phase(const std::filesystem::path& run, const std::stop_token& stop) override;
  std::optional<FilePart> read(const std::filesystem::path& run, const std::filesystem::path& file,
                               std::int64_t offset, std::int64_t most, const std::stop_token& stop) override;
  QString why_it_waits(const std::filesystem::path& run) const override;
  void move_queued(const std::filesystem::path& run, std::size_t position, Done done) override;
  void remove_queued(const std::filesystem::path& run, Done done) override;

 private:
  void train(const std::filesystem::path& run, QStringList arguments, Done done);
  struct Ended {
    std::uintmax_t bytes;  ///< of its events
    RunPhase phase;
  };

  std::optional<RunPhase> phase_in_queue(const std::filesystem::path& run);
  void change_queue(const std::filesystem::path& run, const QStringList& words, Done done);

  EngineProgram& engine_;
  mutable std::mutex mutex_;
  std::map<std::filesystem::path, QString> reasons_;  ///< why runs wait; guarded by mutex_
  /// Of runs that are over and whose state.json is lost: told by all of their events, which are read again
  /// only once there are more. Guarded by mutex_.
  std::map<std::filesystem::path, Ended> ended_;
};

}  // namespace anneal::studio
