#include "app/hosts/engine_job.h"

#include <utility>

#include "app/hosts/engine_program.h"
#include "app/hosts/engine_sentences.h"

namespace anneal::studio {

namespace {

constexpr int quit_patience_ms = 2'000;

}  // namespace

EngineJob::EngineJob(const QString& program, QObject* parent) : QObject(parent), program_(program) {}

EngineJob::~EngineJob() {
  cancel();
}

void EngineJob::start(const QStringList& arguments) {
  cancel();
  errors_.clear();
  process_ = new QProcess(this);
  process_->setStandardInputFile(QProcess::nullDevice());
  connect(process_, &QProcess::finished, this, &EngineJob::end);
  connect(process_, &QProcess::readyReadStandardError, this, &EngineJob::hear);
  connect(process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    std::exchange(process_, nullptr)->deleteLater();
    emit failed(EngineProgram::tr("The engine “%1” could not be started. Is Anneal fully installed?")
                    .arg(program_.isEmpty() ? QStringLiteral("anneal") : program_));
  });
  process_->start(program_, arguments);
}

void EngineJob::cancel() {
  if (process_ == nullptr) return;
  QProcess* process = std::exchange(process_, nullptr);
  process->disconnect(this);
  process->terminate();
  if (!process->waitForFinished(quit_patience_ms)) process->kill();
  process->deleteLater();
}

void EngineJob::hear() {
  errors_ += process_->readAllStandardError();
  const qsizetype end = errors_.lastIndexOf('\n');
  if (end < 0) return;
  const qsizetype begin = errors_.lastIndexOf('\n', end - 1) + 1;
  emit said(QString::fromUtf8(errors_.mid(begin, end - begin)));
}

void EngineJob::end(int code, QProcess::ExitStatus status) {
  QProcess* process = std::exchange(process_, nullptr);
  errors_ += process->readAllStandardError();
  const QByteArray output = process->readAllStandardOutput();
  process->deleteLater();
  const QString errors = engine_sentences(QString::fromUtf8(errors_));
  const bool has_result = status == QProcess::NormalExit && (code == 0 || !output.isEmpty());
  has_result ? emit done(output, errors) : emit failed(errors);
}

}  // namespace anneal::studio
