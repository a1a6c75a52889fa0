#include "app/pages/data/suspects/suspects_job.h"

#include <utility>

#include "app/hosts/engine_sentences.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"

namespace anneal::studio {

namespace {

constexpr int patience_ms = 5'000;

}  // namespace

DataRequest request_of(const Look& look) {
  return {.data = look.folder,
          .reading = look.reading,
          .finds_suspects = true,
          .weights = look.weights,
          .is_background = look.is_background};
}

SuspectsJob::SuspectsJob(QString engine, QObject* parent) : QObject(parent), engine_(std::move(engine)) {}

SuspectsJob::~SuspectsJob() {
  stop();
}

void SuspectsJob::start(const Look& look) {
  stop();
  DataRequest request = request_of(look);
  if (!look.corrections.empty()) {
    folder_ = std::make_unique<QTemporaryDir>();
    const QString file = folder_->filePath(QStringLiteral("corrections.json"));
    write_corrections(file.toStdString(), look.corrections);
    request.corrections = file;
  }
  process_ = new QProcess(this);
  process_->setStandardInputFile(QProcess::nullDevice());
  connect(process_, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
    finish(status == QProcess::NormalExit && code == 0);
  });
  connect(process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error != QProcess::FailedToStart) return;
    std::exchange(process_, nullptr)->deleteLater();
    emit failed(tr("The engine “%1” could not be started. Is Anneal fully installed?").arg(engine_));
  });
  process_->start(engine_, request.arguments() + QStringList{QStringLiteral("--json")});
}

/// Its worker ends with it.
void SuspectsJob::stop() {
  if (process_.isNull()) return;
  process_->disconnect(this);
  process_->kill();
  process_->waitForFinished(patience_ms);
  delete std::exchange(process_, nullptr);
}

void SuspectsJob::finish(bool is_good) {
  const QByteArray output = process_->readAllStandardOutput();
  const QString errors = engine_sentences(QString::fromUtf8(process_->readAllStandardError()));
  std::exchange(process_, nullptr)->deleteLater();
  if (!is_good)
    return emit failed(errors.isEmpty() ? tr("The engine ended unexpectedly. Try again.") : errors);
  review::Review review;
  try {
    review = review::review_from_json(parse_json(output.toStdString(), engine_.toStdString()), "suspects");
  } catch (const Error& error) {
    return emit failed(sentence_of(error));
  }
  emit found(review);
}

}  // namespace anneal::studio
