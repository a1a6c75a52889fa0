#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/line_log.h"

namespace anneal::work {

inline constexpr const char* journal_file = "journal.jsonl";

/// Events of the journals of all kinds of work. A kind has others beside them.
namespace journal_events {
/// The first line: the "kind" of work, and what it was asked for. Compressions had no kind at first.
inline constexpr const char* hello = "hello";
inline constexpr const char* started = "started";    ///< the process that is at work from now on
inline constexpr const char* stage = "stage";        ///< a "name"
inline constexpr const char* warning = "warning";    ///< a "message"
inline constexpr const char* stopped = "stopped";    ///< a person has ended it; it can go on
inline constexpr const char* finished = "finished";  ///< the end, and whether it "succeeded"
}  // namespace journal_events

/// The longest line: a compression writes the predictions of a whole split in one.
inline constexpr std::size_t longest_journal_line = std::size_t{1} << 23;

/// The one writer of journal.jsonl: a line for each result, on disk before anything is made of it. Whoever
/// follows the work reads it, and work that was killed takes from it what need not be done again. Each line
/// is an object with "seq", from 0, "time", in seconds at work, "event" and "key".
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

  LineLog log_;
  Observer observer_;
  Clock clock_;
  std::deque<nlohmann::json> lines_;
  std::map<std::string, std::size_t> places_;  ///< event and key → line
  double seconds_before_ = 0;
};

}  // namespace anneal::work
