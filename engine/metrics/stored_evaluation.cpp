#include "metrics/stored_evaluation.h"

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "base/text.h"
#include "protocol/run_state.h"

namespace anneal::metrics {

namespace fs = std::filesystem;

namespace {

fs::path file_of(const fs::path& run_directory, const std::string& split) {
  return run_directory / run_files::evaluations / (split + ".json");
}

}  // namespace

void store(const fs::path& run_directory, const Evaluation& evaluation) try {
  const fs::path file = file_of(run_directory, evaluation.split);
  fs::create_directories(file.parent_path());
  replace_file(file,
               to_json(evaluation).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
} catch (const fs::filesystem_error& error) {
  throw_write_error("the evaluation cannot be kept", error.path1().string(), error.code().value());
}

std::optional<Evaluation> stored_evaluation(const fs::path& run_directory, const std::string& split,
                                            Damages& damages) {
  return read_if_sound(file_of(run_directory, split), evaluation_from_json, damages,
                       "the evaluation is left out; `anneal evaluate " + shell_word(run_directory) +
                           " --split " + split + "` makes it anew");
}

}  // namespace anneal::metrics
