#include "remote/host/slurm_options.h"

#include <algorithm>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

constexpr std::int64_t most_count = 1'000'000;

bool is_plain(std::string_view text, std::string_view more) {
  return !text.empty() && text.size() <= 200 && std::ranges::all_of(text, [&](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           (letter >= '0' && letter <= '9') || std::ranges::find(more, letter) != more.end();
  });
}

std::string directive(const std::string& key, const std::string& value, const std::string& option) {
  if (!is_plain(key, "-") || key.starts_with('-') || !is_plain(value, "-_.,:;/=+@%[]*"))
    throw UserError("is not an option of sbatch: \"" + shown_text(shortened(key + "=" + value, 80)) + "\"",
                    option, "use KEY=VALUE with letters, digits and -_.,:;/=+@%[]*", ExitCode::wrong_usage);
  return "#SBATCH --" + key + "=" + value + "\n";
}

std::string count(const std::string& key, const std::optional<std::int64_t>& value) {
  if (!value) return "";
  if (*value < 1 || *value > most_count)
    throw UserError("is " + std::to_string(*value) + ", but must be 1 or more", "--" + key, "",
                    ExitCode::wrong_usage);
  return directive(key, std::to_string(*value), "--" + key);
}

}  // namespace

std::string slurm_directives(const SlurmOptions& options, const std::string& run) {
  std::string lines = directive("job-name", run, "--name") + "#SBATCH --ntasks-per-node=1\n" +
                      "#SBATCH --open-mode=append\n#SBATCH --requeue\n" + count("nodes", options.nodes) +
                      count("gpus-per-node", options.gpus_per_node);
  if (!options.time.empty()) lines += directive("time", options.time, "--time");
  if (!options.partition.empty()) lines += directive("partition", options.partition, "--partition");
  for (const std::string& one : options.more) {
    const std::size_t equals = std::min(one.find('='), one.size());
    lines += directive(one.substr(0, equals), one.substr(std::min(equals + 1, one.size())), "--set-slurm");
  }
  return lines;
}

json to_json(const SlurmOptions& options) {
  json content = json::object();
  if (options.nodes) content["nodes"] = *options.nodes;
  if (options.gpus_per_node) content["gpus_per_node"] = *options.gpus_per_node;
  if (!options.time.empty()) content["time"] = options.time;
  if (!options.partition.empty()) content["partition"] = options.partition;
  if (!options.more.empty()) content["more"] = options.more;
  return content;
}

SlurmOptions slurm_options_from(const json& content) {
  SlurmOptions options;
  try {
    const auto count = [&](const char* key) {
      return content.contains(key) ? std::optional(content.at(key).get<std::int64_t>()) : std::nullopt;
    };
    options = {.nodes = count("nodes"),
               .gpus_per_node = count("gpus_per_node"),
               .time = content.value("time", std::string()),
               .partition = content.value("partition", std::string()),
               .more = content.value("more", std::vector<std::string>())};
  } catch (const json::exception&) {
    throw UserError(
        "does not say what a job requests from Slurm: " + shown_text(shortened(content.dump(), 80)), "job",
        "start the run again");
  }
  slurm_directives(options, "run");
  return options;
}

}  // namespace anneal::remote
