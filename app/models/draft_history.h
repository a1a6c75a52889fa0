#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal::studio {

/// The choices of a draft, an object, from the first to the last: back and forth between them.
class DraftHistory {
 public:
  /// Forgets all that was, and begins with these.
  void begin(nlohmann::json choices);

  /// They have been changed to these. What changes the same keys as the change before, in which a person
  /// still is, is part of it: a word that is typed, a handle that is dragged.
  void note(const nlohmann::json& choices);
  /// The next change is one of its own.
  void end_change() { is_in_change_ = false; }

  /// To the choices before, or after; nothing where there are none.
  std::optional<nlohmann::json> back();
  std::optional<nlohmann::json> forth();

  /// Keys in which two differ.
  static std::vector<std::string> difference(const nlohmann::json& one, const nlohmann::json& other);

 private:
  std::vector<nlohmann::json> states_ = {nlohmann::json::object()};
  std::size_t now_ = 0;
  bool is_in_change_ = false;
};

}  // namespace anneal::studio
