#pragma once

#include <QStringList>

#include "hosts/run_host.h"

namespace anneal::studio {

class EngineProgram;

/// The host on which the studio runs. Runs stand beside their project, and what a run was asked to do stands
/// beside its directory, which the engine makes.
class ThisComputer : public RunHost {
 public:
  explicit ThisComputer(EngineProgram& engine) : engine_(engine) {}

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

 private:
  void train(const std::filesystem::path& run, QStringList arguments, Done done);

  EngineProgram& engine_;
};

}  // namespace anneal::studio
