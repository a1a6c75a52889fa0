#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <string>

#include <nlohmann/json.hpp>

#include "app/hosts/run_host.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

class ProjectSession;

/// Copies of runs that live on hosts, with their checkpoints and logs, in folders beside the project: what is
/// done with a run here is done with its copy. What was cut or cancelled goes on where it was.
class RunCopies : public QObject {
  Q_OBJECT

 public:
  explicit RunCopies(ProjectSession& session);

  /// A run's directory on this computer, which may not be there: its own, or that of its copy.
  std::filesystem::path directory_here(const project::Run& run) const;
  bool is_here(const project::Run& run) const;

  /// Whether the files of the run lie elsewhere and can be had.
  bool can_fetch(const project::Run& run) const;
  /// Throws UserError where its host is not known.
  void fetch(std::int64_t run);
  void cancel(std::int64_t run);
  /// What is under way; null where nothing is.
  const Transfer* fetching(std::int64_t run) const;

 signals:
  void changed(qint64 run);  ///< it began, ended or was cancelled; not its bytes
  void fetched(qint64 run);
  void problem(const QString& sentence);

 private:
  /// Its files have come, or not.
  void take(std::int64_t run, const RunHost::Answer& answer, const std::filesystem::path& folder,
            const std::string& there, const std::string& here);
  void end(std::int64_t run);

  ProjectSession& session_;
  std::map<std::int64_t, std::shared_ptr<Transfer>> under_way_;
};

/// A spec of a run whose data lies in `here` and not, as there, in `there`.
nlohmann::json spec_with_data_here(nlohmann::json spec, const std::string& there, const std::string& here);

}  // namespace anneal::studio
