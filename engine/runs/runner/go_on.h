#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/json_file.h"
#include "engine/core/protocol/job_spec.h"

namespace anneal::runner {

/// What a run goes on with, beside what its spec says.
struct GoingOn {
  nlohmann::json settings;  ///< a partial spec: what changes nothing that is learned, put over spec.json
  nlohmann::json change;    ///< a partial "training", made as a change where the run stands; null: none
};

/// Checks what a person asks for, a partial spec, when the run in `directory` that is over is to go on: what
/// `anneal change` takes, and threads, devices, how checkpoints are kept and how many unreadable images are
/// left out. What the run has already is passed over. A run that has finished needs further epochs. Throws
/// UserError naming the key.
GoingOn going_on(const std::filesystem::path& directory, const nlohmann::json& asked);

/// Keys, as "training.epochs", under which `asked`, a partial spec, says something else than `spec`, a whole
/// one, has after all its changes. Throws UserError where one of them cannot be read.
std::vector<std::string> keys_beside(const nlohmann::json& asked, const nlohmann::json& spec);

/// `chosen`, a spec with other data, of a new run that begins with the weights of the best sound checkpoint
/// of the run in `directory`; its `continues` says so. Damaged ones are told among `damages`. Throws
/// UserError where there is no sound one.
nlohmann::json next_version(const std::filesystem::path& directory, nlohmann::json chosen, Damages& damages);

/// "runs/first-2", the first that is not there.
std::filesystem::path next_version_path(const std::filesystem::path& directory);

/// What the run in `directory` goes on from; nullopt where it began by itself, and where its spec is damaged,
/// which is then told among `damages`.
std::optional<Continues> origin_of(const std::filesystem::path& directory, Damages& damages);

}  // namespace anneal::runner
