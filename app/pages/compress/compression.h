#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QStringList>
#include <QTimer>
#include <filesystem>
#include <optional>
#include <utility>

#include "engine/core/base/line_follower.h"
#include "engine/core/protocol/run_state.h"
#include "engine/deploy/compress/history.h"

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
  const compress::CompressionHistory& history() const { return history_; }
  /// The model as it was trained, in floats, by the images that decide.
  struct Original {
    std::int64_t bytes = 0;
    double accuracy = 0;

    bool operator==(const Original&) const = default;
  };
  std::optional<Original> original() const;
  double seconds() const;  ///< at work; while it runs up to now
  /// Epochs that are done of what is trained now, and of how many; as far as its run says so.
  std::optional<std::pair<double, std::int64_t>> epochs() const { return epochs_; }
  /// What is best taken once it does not run any more.
  std::optional<std::int64_t> recommended() const;

 signals:
  void changed();
  void went_on();  ///< nothing new was said, but time has passed
  void failed(const QString& sentence);
  void ended();  ///< its process has, while it was followed

 private:
  void look();
  bool read();
  bool is_alive() const;
  void say_why();
  void look_at_training();

  std::filesystem::path folder_;
  std::filesystem::path errors_;      ///< where its stderr goes
  std::optional<ProcessId> process_;  ///< that was started here
  LineFollower lines_;
  compress::CompressionHistory history_;
  QTimer timer_;
  bool is_running_ = false;
  QElapsedTimer last_line_;  ///< since it was written, as far as it was seen
  std::optional<std::pair<double, std::int64_t>> epochs_;
};

}  // namespace anneal::studio
