#include "widgets/file_dialogs.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>
#include <array>

namespace anneal::studio::file_dialogs {

namespace {

QString key_of(Kind kind) {
  constexpr std::array words = {"project", "data",     "predictions", "weights", "model",
                                "curves",  "exported", "report",      "picture"};
  return QStringLiteral("folders/") + QLatin1String(words[static_cast<std::size_t>(kind)]);
}

QString remembered(Kind kind, const QString& path) {
  if (!path.isEmpty()) remember(kind, path);
  return path;
}

}  // namespace

bool has_last_folder(Kind kind) {
  const QString folder = QSettings().value(key_of(kind)).toString();
  return !folder.isEmpty() && QFileInfo(folder).isDir();
}

QString last_folder(Kind kind) {
  if (has_last_folder(kind)) return QSettings().value(key_of(kind)).toString();
  const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
  return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

void remember(Kind kind, const QString& path) {
  const QFileInfo file(path);
  QSettings().setValue(key_of(kind), file.isDir() ? file.absoluteFilePath() : file.absolutePath());
}

QString proposed(Kind kind, const QString& name) {
  return QFileInfo(name).isAbsolute() ? name : QDir(last_folder(kind)).filePath(name);
}

QString file_name(const QString& name) {
  const QString not_in_names = QStringLiteral("/\\\"<>:|?*");  // of files here or on other systems
  QString safe;
  for (const QChar letter : name) {
    const auto category = letter.category();
    const bool is_seen = category != QChar::Other_Control && category != QChar::Other_Format;
    if (is_seen) safe += not_in_names.contains(letter) ? QChar('-') : letter;
  }
  safe = safe.trimmed();
  while (safe.startsWith('.') || safe.startsWith('-')) safe.remove(0, 1);
  return safe.isEmpty() ? QStringLiteral("anneal") : safe;
}

QString open_file(QWidget* parent, Kind kind, const QString& title, const QString& filter) {
  return remembered(kind, QFileDialog::getOpenFileName(parent, title, last_folder(kind), filter));
}

QStringList open_files(QWidget* parent, Kind kind, const QString& title, const QString& filter) {
  const QStringList paths = QFileDialog::getOpenFileNames(parent, title, last_folder(kind), filter);
  if (!paths.isEmpty()) remember(kind, paths.front());
  return paths;
}

QString open_folder(QWidget* parent, Kind kind, const QString& title) {
  return remembered(kind, QFileDialog::getExistingDirectory(parent, title, last_folder(kind)));
}

QString save_file(QWidget* parent, Kind kind, const QString& title, const QString& name,
                  const QString& filter, QString* chosen) {
  return remembered(kind, QFileDialog::getSaveFileName(parent, title, proposed(kind, name), filter, chosen));
}

}  // namespace anneal::studio::file_dialogs
