#include "app/pages/model/weights_job.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_requests.h"
#include "app/hosts/engine_sentences.h"

namespace anneal::studio {

namespace {

constexpr int patience_ms = 5'000;

}  // namespace

WeightsJob::WeightsJob(QString engine, QObject* parent) : QObject(parent), engine_(std::move(engine)) {}

WeightsJob::~WeightsJob() {
  if (process_.isNull()) return;
  process_->disconnect(this);
  process_->terminate();
  process_->waitForFinished(patience_ms);
}

void WeightsJob::fetch(const QString& name, const QString& mirror) {
  start(WeightsRequest{name, mirror}.arguments() + QStringList{QStringLiteral("--json")});
}

void WeightsJob::import(const QString& file) {
  start({QStringLiteral("weights"), QStringLiteral("import"), file, QStringLiteral("--json")});
}

void WeightsJob::stop() {
  if (process_.isNull()) return;
  is_stopped_ = true;
  process_->terminate();
}

void WeightsJob::start(const QStringList& arguments) {
  if (is_running()) return;
  name_.clear();
  is_stopped_ = false;
  process_ = new QProcess(this);
  process_->setStandardInputFile(QProcess::nullDevice());
  connect(process_, &QProcess::readyReadStandardOutput, this, &WeightsJob::read);
  connect(process_, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
    finish(status == QProcess::NormalExit ? code : -1);
  });
  connect(process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    std::exchange(process_, nullptr)->deleteLater();
    emit failed(tr("The engine “%1” could not be started. Is Anneal fully installed?").arg(engine_));
  });
  process_->start(engine_, arguments);
}

void WeightsJob::read() {
  while (process_ && process_->canReadLine()) {
    const QByteArray line = process_->readLine();
    const auto event = nlohmann::json::parse(line.begin(), line.end(), nullptr, false);
    if (!event.is_object()) continue;
    const std::string kind = event.value("event", "");
    if (kind == "progress") emit progressed(event.value("bytes", qint64{0}), event.value("total", qint64{0}));
    if (kind == "done") name_ = QString::fromStdString(event.value("/weights/name"_json_pointer, ""));
  }
}

void WeightsJob::finish(int code) {
  read();
  const QString errors = engine_sentences(QString::fromUtf8(process_->readAllStandardError()));
  std::exchange(process_, nullptr)->deleteLater();
  if (code == 0 && !name_.isEmpty()) return emit done(name_);
  if (is_stopped_) return emit stopped();
  // The command line's option is a setting of the window.
  const QString said = QString(errors).replace(QStringLiteral("--mirror"), tr("see Settings"));
  emit failed(said.isEmpty() ? tr("The engine ended unexpectedly. Try again.") : said);
}

}  // namespace anneal::studio
