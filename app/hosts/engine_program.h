#pragma once

#include <QObject>
#include <QString>
#include <QStringList>
#include <functional>

namespace anneal::studio {

/// The `anneal` program, which does all the work.
class EngineProgram : public QObject {
  Q_OBJECT

 public:
  /// `path` empty: the one beside this program, else the first in PATH.
  explicit EngineProgram(const QString& path = {}, QObject* parent = nullptr);
  /// Waits a little for what is under way, so that a run just started is not cut off before it stands alone.
  ~EngineProgram() override;

  const QString& path() const { return path_; }
  const QString& version() const { return version_; }  ///< e.g. "0.1.0"; empty until it answered

  bool is_probed() const { return is_probed_; }  ///< it has answered, or failed to

  /// Asks the program for its version.
  void probe();

  /// Runs `anneal ARGUMENTS`; `done` gets its exit code and, in sentences, the error on its stderr, or −1 and
  /// a reason when it could not be started. Returns at once.
  using Done = std::function<void(int exit_code, const QString& errors)>;
  void execute(const QStringList& arguments, Done done);

 signals:
  /// The version is known, or the program is missing (then `version` stays empty).
  void probed();

 private:
  QString path_;
  QString version_;
  bool is_probed_ = false;
};

}  // namespace anneal::studio
