#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <deque>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/line_framer.h"
#include "engine/core/protocol/run_state.h"
#include "engine/deploy/compress/candidate.h"

namespace anneal::studio {

/// A compression as its journal tells it. It runs in a process of its own that outlives the studio; what
/// stands in a folder can be followed at any time.
class Compression : public QObject {
  Q_OBJECT

 public:
  explicit Compression(QObject* parent = nullptr);

  /// Starts `anneal compress` (`engine`) with these arguments and follows it. What it says on stderr before
  /// there is a journal becomes `failed`.
  void start(const QString& engine, const QStringList& arguments, const std::filesystem::path& folder);
  /// Reads what a folder holds, from the first line to the latest and on.
  void follow(const std::filesystem::path& folder);
  void forget();

  const std::filesystem::path& folder() const { return folder_; }
  bool is_running() const { return is_running_; }
  bool has_ended() const { return has_ended_; }  ///< its journal says so
  const std::deque<compress::Candidate>& candidates() const { return candidates_; }
  std::optional<std::int64_t> accepted() const { return accepted_; }  ///< once it has ended
  const compress::Limits& limits() const { return limits_; }
  std::optional<double> reference_accuracy() const { return reference_accuracy_; }
  /// The model as it was trained, in floats, by the images that decide.
  struct Original {
    std::int64_t bytes = 0;
    double accuracy = 0;

    bool operator==(const Original&) const = default;
  };
  std::optional<Original> original() const;
  double seconds() const;  ///< at work; while it runs up to now
  /// While it runs.
  enum class Activity { beginning, sizing, assessing, training, measuring };
  Activity activity() const { return activity_; }
  /// Sizes that were tried since the last model, networks that were assessed for the next.
  int tried() const { return tried_; }
  const std::optional<compress::Recipe>& doing() const { return doing_; }  ///< what is trained now
  /// Epochs that are done of what is trained now, and of how many; as far as its run says so.
  std::optional<std::pair<double, std::int64_t>> epochs() const { return epochs_; }
  /// Where none was accepted the candidate that came closest, and whether there was no time for more.
  std::optional<std::int64_t> closest() const { return closest_; }
  bool is_out_of_time() const { return is_out_of_time_; }
  /// That one, where nothing but too few images speaks against it; null otherwise.
  const compress::Candidate* undecided() const;
  /// How many images decide; nothing before that is said.
  std::optional<std::int64_t> deciding_images() const { return deciding_images_; }
  /// Of the candidates so far the smallest that meets all limits; null where none does.
  const compress::Candidate* smallest_accepted() const;
  /// What is best taken once it does not run any more: the accepted candidate, else the closest one.
  std::optional<std::int64_t> recommended() const;

 signals:
  void changed();
  void went_on();  ///< nothing new was said, but time has passed
  void failed(const QString& sentence);
  void ended();  ///< its process has, while it was followed

 private:
  void look();
  bool read();
  void take(const nlohmann::json& line);
  bool is_alive() const;
  void say_why();
  void take_original(std::int64_t id);
  void take_activity(const std::string& event, const nlohmann::json& line);
  void look_at_training();

  std::filesystem::path folder_;
  std::filesystem::path errors_;  ///< where its stderr goes
  std::optional<ProcessId> process_;
  LineFramer framer_;
  std::int64_t offset_ = 0;
  QTimer timer_;
  bool is_running_ = false;
  bool has_ended_ = false;
  std::deque<compress::Candidate> candidates_;
  std::optional<std::int64_t> accepted_;
  compress::Limits limits_;
  std::optional<double> reference_accuracy_;
  std::optional<std::int64_t> original_bytes_;
  std::optional<std::int64_t> deciding_images_;
  double seconds_ = 0;       ///< as the last line has it
  QElapsedTimer last_line_;  ///< since it was written, as far as it was seen
  Activity activity_ = Activity::beginning;
  int tried_ = 0;
  std::optional<compress::Recipe> doing_;
  std::filesystem::path training_;  ///< run directory of what is trained now
  std::optional<std::pair<double, std::int64_t>> epochs_;
  std::optional<std::int64_t> closest_;
  bool is_out_of_time_ = false;
};

}  // namespace anneal::studio
