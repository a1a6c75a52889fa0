#pragma once

#include <QString>
#include <cstdint>
#include <filesystem>
#include <optional>

#include <nlohmann/json.hpp>

namespace anneal::studio {

/// What was chosen of a policy and not saved in the project yet.
struct KeptDraft {
  std::optional<std::int64_t> version;  ///< of the project that it was loaded from
  QString name;
  nlohmann::json changes = nlohmann::json::object();  ///< its choices, as `with` takes them
};

/// A draft of each project, kept among the user's data so that it outlives the window and a crash. Reading
/// yields nothing where there is none or it cannot be understood; writing throws EnvironmentError.
std::optional<KeptDraft> read_draft(const std::filesystem::path& project);
void keep_draft(const std::filesystem::path& project, const KeptDraft& draft);
void forget_draft(const std::filesystem::path& project);

}  // namespace anneal::studio
