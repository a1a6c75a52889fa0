#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

namespace anneal::studio {

/// What was edited on a page and is not saved in the project yet: one object for each project and page, kept
/// among the user's data so that it outlives the window and a crash.
class PageDraft {
 public:
  enum class Of { policy, model };

  PageDraft(const std::filesystem::path& project, Of page);

  /// Null where there is none or it is not an object.
  nlohmann::json read() const;
  void keep(const nlohmann::json& draft) const;  ///< throws EnvironmentError
  void forget() const;

 private:
  std::filesystem::path file_;
};

}  // namespace anneal::studio
