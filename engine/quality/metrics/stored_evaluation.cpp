#include "engine/quality/metrics/stored_evaluation.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/own_file.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/run_state.h"

namespace anneal::metrics {

namespace fs = std::filesystem;

namespace {

fs::path file_of(const fs::path& run_directory, const std::string& split) {
  return run_directory / run_files::evaluations / (split + ".json");
}

}  // namespace

void store(const fs::path& run_directory, const Evaluation& evaluation) try {
  const fs::path file = file_of(run_directory, evaluation.split);
  if (is_link_of_another(file.parent_path()))
    throw UserError("is a link created by another user, so files are not replaced through it",
                    file.parent_path(), "Copy the run into a folder of your own.");
  fs::create_directories(file.parent_path());
  replace_file(file,
               to_json(evaluation).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n");
} catch (const fs::filesystem_error& error) {
  throw_write_error("the evaluation cannot be stored", error.path1().string(), error.code().value());
}

std::optional<Evaluation> stored_evaluation(const fs::path& run_directory, const std::string& split,
                                            Damages& damages) {
  return read_if_sound(file_of(run_directory, split), evaluation_from_json, damages,
                       "the evaluation is skipped; `anneal evaluate " + shell_word(run_directory) +
                           " --split " + split + "` repeats it");
}

}  // namespace anneal::metrics
