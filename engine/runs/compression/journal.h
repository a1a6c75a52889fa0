#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/descriptor.h"

namespace anneal::compress {

inline constexpr const char* journal_file = "journal.jsonl";

/// What its lines tell of.
namespace journal_events {
inline constexpr const char* hello = "hello";
inline constexpr const char* started = "started";
inline constexpr const char* reference = "reference";
inline constexpr const char* stage = "stage";
inline constexpr const char* warning = "warning";
inline constexpr const char* model = "model";
inline constexpr const char* retraining = "retraining";
inline constexpr const char* size = "size";
inline constexpr const char* assessed = "assessed";
inline constexpr const char* candidate = "candidate";
inline constexpr const char* accepted = "accepted";
inline constexpr const char* rejected = "rejected";
inline constexpr const char* final_measures = "final";
inline constexpr const char* finished = "finished";
}  // namespace journal_events

/// journal.jsonl: what has been done, one line each, on disk before anything is made of it; whoever follows
/// the loop reads it, and a loop that was killed takes from it what need not be done again. Each line is an
/// object with "seq", from 0, "time", in seconds that the loop has been at work, and "event".
class Journal {
 public:
  using Observer = std::function<void(const nlohmann::json& line)>;
  using Clock = std::function<double()>;  ///< seconds that this process has been at work
  static Clock clock_from_now();

  /// Opens or makes the journal in `folder`, and locks it. A line that a kill cut short is cut off. Throws
  /// UserError where another process holds it, or a line is damaged, EnvironmentError.
  Journal(const std::filesystem::path& folder, Observer observer, Clock clock = clock_from_now());

  /// What has been done under this event and key, or null.
  const nlohmann::json* find(const std::string& event, const nlohmann::json& key) const;

  /// Does `work` unless the journal has it, and writes what that returns, an object, with `event` and "key".
  const nlohmann::json& once(const std::string& event, const nlohmann::json& key,
                             const std::function<nlohmann::json()>& work);

  /// Writes what is only told, unless it was told before.
  void tell(const std::string& event, const nlohmann::json& key, const nlohmann::json& fields = {});

  bool is_new() const { return lines_.empty(); }
  const std::deque<nlohmann::json>& lines() const { return lines_; }
  double seconds() const;  ///< at work, in this process and those before

  /// Seconds from the line before to each line of `event`, in order.
  std::vector<double> durations(const std::string& event) const;

 private:
  void read(const std::string& text);
  const nlohmann::json& append(const std::string& event, const nlohmann::json& key, nlohmann::json fields);

  std::filesystem::path path_;
  Descriptor file_;
  Observer observer_;
  Clock clock_;
  std::deque<nlohmann::json> lines_;
  std::map<std::string, std::size_t> places_;  ///< event and key → line
  double seconds_before_ = 0;
};

}  // namespace anneal::compress
