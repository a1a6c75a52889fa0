#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/project/file/project.h"

namespace anneal::project {

/// `failed`: it said why, or could not be started. `interrupted`: its process or its computer was gone
/// without a last word; it can go on.
enum class StoredState { prepared, running, finished, stopped, paused, failed, interrupted };

bool is_over(StoredState status);
std::string to_string(StoredState status);
StoredState run_status_from(const std::string& word);  ///< throws UserError for another word

/// What a new run starts from.
struct NewRun {
  std::string name;                 ///< on one line where it is read
  std::filesystem::path directory;  ///< its run directory, absolute
  std::string spec;                 ///< resolved job spec, JSON text
  std::optional<std::int64_t> dataset_version = {};
  std::optional<std::int64_t> model_version = {};
  std::optional<std::int64_t> policy_version = {};
  std::string host = {};                    ///< where the directory is; "" for this computer
  std::optional<std::int64_t> parent = {};  ///< the run that it goes on from
  std::optional<std::int64_t> study = {};   ///< whose trial it is
  std::string job = {};                     ///< what it asks of Slurm as a job, JSON text; "" for none
};

/// The best evaluation so far.
struct BestValue {
  std::string metric;  ///< "validation.accuracy"
  double value = 0;
  double epoch = 0;
  std::int64_t samples = 0;  ///< that were evaluated; 0: not known
};

struct Run {
  std::int64_t id = 0;
  NewRun start;
  StoredState status = StoredState::prepared;
  std::string start_problem;  ///< why it could not be started, as a person was told; "" where it was
  std::string created;        ///< UTC, ISO 8601
  std::string started;        ///< of the `hello` event; empty before it
  double seconds = 0;         ///< active time up to the last event
  double epoch = 0;           ///< reached, fractional
  double epochs = 0;          ///< where it is to end as things stand, fractional; 0: not known
  std::optional<BestValue> best;
  std::map<std::string, double> last;  ///< latest value of every series; may be NaN or infinite
  std::string notes;
  std::vector<std::string> tags;
  std::string deleted_at;  ///< UTC; empty unless in the bin
};

enum class Shelf { present, bin };

std::int64_t add_run(Project& project, const NewRun& run);

Run run(Project& project, std::int64_t id);  ///< throws UserError when there is none
std::vector<Run> runs(Project& project, Shelf shelf = Shelf::present);  ///< newest first

void rename_run(Project& project, std::int64_t id, const std::string& name);
void set_notes(Project& project, std::int64_t id, const std::string& notes);
void set_tags(Project& project, std::int64_t id, const std::vector<std::string>& tags);
/// `start_problem` goes with a run that could not be started; what was said before is forgotten.
void set_status(Project& project, std::int64_t id, StoredState status, const std::string& start_problem = "");

}  // namespace anneal::project
