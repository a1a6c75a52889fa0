#include "app/widgets/controls/file_dialogs.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFileSystemModel>
#include <QHeaderView>
#include <QListView>
#include <QLocale>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStandardPaths>
#include <QStyledItemDelegate>
#include <QTreeView>
#include <array>

namespace anneal::studio::file_dialogs {

namespace {

QString key_of(Kind kind) {
  constexpr std::array words = {"project", "data",     "predictions", "weights", "model",
                                "curves",  "exported", "report",      "picture"};
  return QStringLiteral("folders/") + QLatin1String(words[static_cast<std::size_t>(kind)]);
}

const QString size_key = QStringLiteral("dialogs/file-size");

/// Kinds and times in the language of the window; Qt's model tells them in that of the system.
class FileCells final : public QStyledItemDelegate {
  Q_DECLARE_TR_FUNCTIONS(FileDialogs)

 public:
  static constexpr int kind = 2, modified = 3;  ///< columns of QFileSystemModel

  using QStyledItemDelegate::QStyledItemDelegate;

  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
    QStyledItemDelegate::initStyleOption(option, index);
    const auto* model = qobject_cast<const QFileSystemModel*>(index.model());
    if (model == nullptr) return;
    if (index.column() == modified)
      option->text = QLocale().toString(model->lastModified(index), QLocale::ShortFormat);
    else if (model->isDir(index))
      option->text = tr("Folder");
  }
};

/// Where the system has no dialog Qt shows its own, whose columns are as wide as English words.
void fit_columns(QTreeView& files) {
  for (int column = 1; column < files.header()->count(); ++column) files.resizeColumnToContents(column);
}

/// The ending of the first pattern of "PDF (*.pdf)", without its dot.
QString ending_of(const QString& filter) {
  const qsizetype star = filter.indexOf(QLatin1String("*."));
  return star < 0 ? QString() : filter.mid(star + 2).section(')', 0, 0).section(' ', 0, 0);
}

void fit(QFileDialog& dialog) {
  auto* files = dialog.findChild<QTreeView*>(QStringLiteral("treeView"));
  auto* places = dialog.findChild<QListView*>(QStringLiteral("sidebar"));
  auto* splitter = dialog.findChild<QSplitter*>();
  if (files == nullptr || places == nullptr || splitter == nullptr) return;  // the system's own
  constexpr int characters = 110, lines = 32, room_for_scrolling = 24;
  for (QWidget* shown : {static_cast<QWidget*>(&dialog), static_cast<QWidget*>(places)})
    shown->ensurePolished();
  const int beside = places->sizeHintForColumn(0) + room_for_scrolling;
  const QFontMetrics letters = dialog.fontMetrics();
  const QSize wanted(beside + characters * letters.averageCharWidth(), lines * letters.height());
  const QSize kept = QSettings().value(size_key).toSize();
  dialog.resize(wanted.expandedTo(kept).boundedTo(dialog.screen()->availableSize() * 0.9));
  splitter->setSizes({beside, dialog.width() - beside});
  QHeaderView& header = *files->header();
  header.setStretchLastSection(false);
  header.setSectionResizeMode(0, QHeaderView::Stretch);
  for (const int column : {FileCells::kind, FileCells::modified})
    files->setItemDelegateForColumn(column, new FileCells(files));
  fit_columns(*files);
  if (auto* model = qobject_cast<QFileSystemModel*>(files->model()))
    QObject::connect(model, &QFileSystemModel::directoryLoaded, files, [files] { fit_columns(*files); });
}

QStringList chosen_in(QFileDialog& dialog, Kind kind) {
  fit(dialog);
  const bool is_chosen = dialog.exec() == QDialog::Accepted;
  QSettings().setValue(size_key, dialog.size());
  const QStringList paths = is_chosen ? dialog.selectedFiles() : QStringList();
  if (!paths.isEmpty()) remember(kind, paths.front());
  return paths;
}

QStringList existing(QWidget* parent, Kind kind, QFileDialog::FileMode mode, const QString& title,
                     const QString& place, const QString& filter) {
  QFileDialog dialog(parent, title, place, filter);
  dialog.setFileMode(mode);
  dialog.setOption(QFileDialog::ShowDirsOnly, mode == QFileDialog::Directory);
  return chosen_in(dialog, kind);
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

QString open_file(QWidget* parent, Kind kind, const QString& title, const QString& filter,
                  const QString& place) {
  return existing(parent, kind, QFileDialog::ExistingFile, title, place.isEmpty() ? last_folder(kind) : place,
                  filter)
      .value(0);
}

QStringList open_files(QWidget* parent, Kind kind, const QString& title, const QString& filter) {
  return existing(parent, kind, QFileDialog::ExistingFiles, title, last_folder(kind), filter);
}

QString open_folder(QWidget* parent, Kind kind, const QString& title, const QString& place) {
  return existing(parent, kind, QFileDialog::Directory, title, place.isEmpty() ? last_folder(kind) : place,
                  {})
      .value(0);
}

QString save_file(QWidget* parent, Kind kind, const QString& title, const QString& name,
                  const QString& filter, QString* chosen) {
  QFileDialog dialog(parent, title, proposed(kind, name), filter);
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  dialog.setFileMode(QFileDialog::AnyFile);
  // A name that is typed without an ending gets that of the filter.
  dialog.setDefaultSuffix(ending_of(dialog.selectedNameFilter()));
  QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                   [&dialog](const QString& kept) { dialog.setDefaultSuffix(ending_of(kept)); });
  const QString path = chosen_in(dialog, kind).value(0);
  if (chosen != nullptr) *chosen = dialog.selectedNameFilter();
  return path;
}

}  // namespace anneal::studio::file_dialogs
