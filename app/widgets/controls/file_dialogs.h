#pragma once

#include <QString>
#include <QStringList>

class QWidget;

/// Dialogs for files and folders that begin where a file of the same kind was chosen last: projects, data,
/// exports, reports, … lie in folders of their own. All return what was chosen, empty for nothing.
namespace anneal::studio::file_dialogs {

enum class Kind { project, data, predictions, weights, model, curves, exported, report, picture };

/// The folder of that kind, by default that of documents, where there is one, else the home.
QString last_folder(Kind kind);
/// Whether one of that kind was chosen before.
bool has_last_folder(Kind kind);
/// What was chosen last: a file in it, or the folder itself.
void remember(Kind kind, const QString& path);
/// `name` in the last folder; a path of its own stays as it is.
QString proposed(Kind kind, const QString& name);

/// A person's name for something as a file's name: nothing in it leads elsewhere or cannot be seen.
QString file_name(const QString& name);

/// They begin at `place`, a file or folder, where there is one.
QString open_file(QWidget* parent, Kind kind, const QString& title, const QString& filter = {},
                  const QString& place = {});
QStringList open_files(QWidget* parent, Kind kind, const QString& title, const QString& filter = {});
QString open_folder(QWidget* parent, Kind kind, const QString& title, const QString& place = {});
/// Choosing a filter, "PDF (*.pdf)", gives the name its ending; `chosen` becomes the filter that was.
QString save_file(QWidget* parent, Kind kind, const QString& title, const QString& name,
                  const QString& filter, QString* chosen = nullptr);

}  // namespace anneal::studio::file_dialogs
