#pragma once

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace anneal::studio {

/// One call of the `anneal` program whose output is wanted, and that a person may give up. It ends with this.
class EngineJob : public QObject {
  Q_OBJECT

 public:
  explicit EngineJob(const QString& program, QObject* parent = nullptr);
  ~EngineJob() override;

  /// Runs `anneal ARGUMENTS`, in place of what is under way. Returns at once.
  void start(const QStringList& arguments);
  /// Gives it up: none of the next signals comes.
  void cancel();
  bool is_running() const { return process_ != nullptr; }
  const QString& program() const { return program_; }

 signals:
  /// It came to its end with something on stdout, or with exit code 0. `errors`, in sentences, may say what
  /// was left out.
  void done(const QByteArray& output, const QString& errors);
  void failed(const QString& errors);
  /// A line on its stderr: "512 of 2,000 files".
  void said(const QString& line);

 private:
  void end(int code, QProcess::ExitStatus status);
  void hear();

  QString program_;
  QProcess* process_ = nullptr;
  QByteArray errors_;
};

}  // namespace anneal::studio
