#pragma once

#include <QObject>
#include <QPointer>
#include <QProcess>
#include <QString>
#include <QStringList>

namespace anneal::studio {

/// Fetches or imports weights with `anneal weights`, in a process, one thing at a time. What was stopped is
/// gone on with when it is fetched again.
class WeightsJob : public QObject {
  Q_OBJECT

 public:
  explicit WeightsJob(QString engine, QObject* parent = nullptr);
  ~WeightsJob() override;

  void fetch(const QString& name, const QString& mirror);
  void import(const QString& file);
  void stop();
  bool is_running() const { return !process_.isNull(); }

 signals:
  void progressed(qint64 bytes, qint64 total);  ///< total 0: not known
  void done(const QString& name);               ///< what the weights are kept as
  void stopped();
  void failed(const QString& sentence);

 private:
  void start(const QStringList& arguments);
  void read();
  void finish(int code);

  QString engine_;
  QPointer<QProcess> process_;
  QString name_;
  bool is_stopped_ = false;
};

}  // namespace anneal::studio
