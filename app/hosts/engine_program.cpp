#include "hosts/engine_program.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <algorithm>
#include <utility>

namespace anneal::studio {
namespace {

constexpr int patience_ms = 10'000;

QString locate() {
  const QString beside = QCoreApplication::applicationDirPath() + QStringLiteral("/anneal");
  if (QFileInfo(beside).isExecutable()) return beside;
  return QStandardPaths::findExecutable(QStringLiteral("anneal"));
}

/// "error: …", or "failed: …" of a run, and "hint: …", as the engine ends on stderr, in sentences; anything
/// else as it is.
QString sentences(const QString& errors) {
  static const QRegularExpression last_words("^(error|failed): ", QRegularExpression::MultilineOption);
  const qsizetype begin = std::max<qsizetype>(0, errors.lastIndexOf(last_words));
  QStringList result;
  for (QString line : errors.mid(begin).split('\n', Qt::SkipEmptyParts)) {
    line = line.trimmed();
    for (const QLatin1String word :
         {QLatin1String("error: "), QLatin1String("failed: "), QLatin1String("hint: ")}) {
      if (!line.startsWith(word)) continue;
      line = line.mid(word.size());
      if (word == QLatin1String("hint: ") && !line.isEmpty()) line[0] = line[0].toUpper();
      if (!line.endsWith('.')) line += '.';
    }
    result += line;
  }
  return result.join(' ');
}

}  // namespace

EngineProgram::EngineProgram(const QString& path, QObject* parent)
    : QObject(parent), path_(path.isEmpty() ? locate() : path) {}

EngineProgram::~EngineProgram() {
  for (QProcess* process : findChildren<QProcess*>()) {
    process->disconnect(this);
    process->waitForFinished(patience_ms);
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
    const QString errors = sentences(QString::fromUtf8(process->readAllStandardError()));
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
