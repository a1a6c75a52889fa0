#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::remote {

/// What a job asks of Slurm; what is not said is as the cluster has it.
struct SlurmOptions {
  std::optional<std::int64_t> nodes = {};
  std::optional<std::int64_t> gpus_per_node = {};
  std::string time = {};  ///< as sbatch takes it: "2:00:00"
  std::string partition = {};
  std::vector<std::string> more = {};  ///< "KEY=VALUE", an option of sbatch without its "--"

  bool operator==(const SlurmOptions&) const = default;
};

/// The lines of a batch script that ask for that: "#SBATCH --nodes=2". Throws UserError for what Slurm could
/// read as something else.
std::string slurm_directives(const SlurmOptions& options, const std::string& run);

/// As it is kept: {"nodes": 2, "time": "2:00:00"}, without what is not said.
nlohmann::json to_json(const SlurmOptions& options);
/// The opposite. Throws UserError for what is none, or what `slurm_directives` would not take.
SlurmOptions slurm_options_from(const nlohmann::json& content);

}  // namespace anneal::remote
