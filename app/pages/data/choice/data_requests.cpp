#include "app/pages/data/choice/data_requests.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QStandardPaths>

#include "engine/core/base/error.h"

namespace anneal::studio {

namespace {

/// "test/cat/1.jpg"
QString correction_name(const Correction& decision) {
  return QString::fromStdString(decision.split + '/' + decision.path);
}

}  // namespace

QString kept_corrections(const Corrections& corrections) {
  if (corrections.empty()) return {};
  const QByteArray text = QByteArray::fromStdString(to_json(corrections).dump());
  const QByteArray name = QCryptographicHash::hash(text, QCryptographicHash::Sha1).toHex();
  const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) +
                    QStringLiteral("/corrections"));
  folder.mkpath(QStringLiteral("."));
  const QString file = folder.filePath(QString::fromLatin1(name) + QStringLiteral(".json"));
  write_corrections(file.toStdString(), corrections);
  return file;
}

DataRequest inspection_of(const DataChoice& choice) {
  DataRequest request{
      .data = choice.path, .reading = choice.reading, .corrections = kept_corrections(choice.corrections)};
  for (const nlohmann::json& word : choice.columns.value("missing", nlohmann::json::array()))
    request.missing += QString::fromStdString(word.get<std::string>());
  return request;
}

CorrectionsRequest decisions_on(const DataChoice& choice, const Corrections& decisions) {
  const QString before = kept_corrections(choice.corrections);
  CorrectionsRequest request{
      .data = choice.path,
      .reading = choice.reading,
      .file = before.isEmpty() ? QString::fromStdString(choice.path.string() + ".corrections.json") : before};
  for (const Correction& decision : decisions) {
    if (decision.decision == Correction::Decision::keep) request.keep += correction_name(decision);
    if (decision.decision == Correction::Decision::drop) request.drop += correction_name(decision);
    if (decision.decision == Correction::Decision::relabel)
      request.relabel += correction_name(decision) + '=' + QString::fromStdString(decision.label);
  }
  return request;
}

PackRequest packing_of(const DataChoice& choice, const QString& output, int side) {
  if (!choice.corrections.empty() || !choice.validation.empty() || !choice.test.empty())
    throw UserError(
        QCoreApplication::translate("DataRequests",
                                    "A command packs data as it lies there: not corrected, and not split "
                                    "otherwise, as it is here.")
            .toStdString());
  return {.data = choice.path, .reading = choice.reading, .output = output, .side = side};
}

}  // namespace anneal::studio
