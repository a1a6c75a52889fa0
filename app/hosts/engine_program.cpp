#include "app/hosts/engine_program.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <utility>

#include "app/hosts/engine_sentences.h"
#include "engine/core/process/find_program.h"

namespace anneal::studio {
namespace {

constexpr int start_patience_ms = 10'000;

QString locate() {
  const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/anneal");
  if (QFileInfo(beside).isExecutable()) return beside;
  return QString::fromStdString(find_program("anneal").string());
}

}  // namespace

EngineProgram::EngineProgram(const QString& path, QObject* parent)
    : QObject(parent), path_(path.isEmpty() ? locate() : path) {}

EngineProgram::~EngineProgram() {
  for (QProcess* process : findChildren<QProcess*>()) {
    process->disconnect(this);
    process->waitForFinished(start_patience_ms);
  }
}

void EngineProgram::probe() {
  auto* process = new QProcess(this);
  connect(process, &QProcess::finished, this, [this, process] {
    // "anneal 0.1.0 …": the version is the second word.
    const QStringList words = QString::fromUtf8(process->readAllStandardOutput()).simplified().split(' ');
    if (words.size() > 1) version_ = words[1];
    process->deleteLater();
    is_probed_ = true;
    emit probed();
  });
  connect(process, &QProcess::errorOccurred, this, [this, process](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    process->deleteLater();
    is_probed_ = true;
    emit probed();
  });
  process->start(path_, {QStringLiteral("--version")});
}

void EngineProgram::execute(const QStringList& arguments, Done done) {
  auto* process = new QProcess(this);
  process->setStandardInputFile(QProcess::nullDevice());
  process->setStandardOutputFile(QProcess::nullDevice());
  connect(process, &QProcess::finished, this, [process, done](int code, QProcess::ExitStatus status) {
    const QString errors = engine_sentences(QString::fromUtf8(process->readAllStandardError()));
    process->deleteLater();
    done(status == QProcess::NormalExit ? code : -1, errors);
  });
  connect(process, &QProcess::errorOccurred, this, [this, process, done](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    process->deleteLater();
    const QString name = path_.isEmpty() ? QStringLiteral("anneal") : path_;
    done(-1, tr("The engine “%1” could not be started. Is Anneal fully installed?").arg(name));
  });
  process->start(path_, arguments);
}

}  // namespace anneal::studio
