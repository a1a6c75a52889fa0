#include "page_runs/run_menu.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QFileDialog>
#include <QGuiApplication>
#include <QUrl>

#include "protocol/run_state.h"
#include "run/project_session.h"
#include "run/run_copies.h"

namespace anneal::studio {

namespace {

namespace fs = std::filesystem;

QString text_of(const fs::path& path) {
  return QString::fromStdString(path.string());
}

/// As a shell reads it back.
QString quoted(QString word) {
  return '\'' + word.replace('\'', QStringLiteral("'\\''")) + '\'';
}

/// What each format is for; the command line says it in English.
QString words_of(const exports::Format& format) {
  struct Known {
    const char* name;
    const char* words;
  };
  static constexpr Known known[] = {
      {"onnx", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "ONNX, for onnxruntime and others")},
      {"onnx-int8", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "ONNX in 8-bit integers")},
      {"onnx-int4", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "ONNX with weights of 4 bits")},
      {"c", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "C99 in 8-bit integers, for any processor")},
      {"python", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Python module for PyTorch")},
      {"safetensors", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Weights as safetensors")},
      {"tensorboard", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Curves for TensorBoard")},
      {"csv", QT_TRANSLATE_NOOP("anneal::studio::RunMenu", "Curves as CSV")}};
  for (const Known& one : known)
    if (format.name == one.name) return RunMenu::tr(one.words);
  return QString::fromStdString(format.summary);
}

}  // namespace

RunMenu::RunMenu(ProjectSession& session, QWidget* parent) : QMenu(parent), session_(session) {
  report_ = addAction(QString(), this, &RunMenu::ask_for_report);
  exports_ = addMenu(QString());
  for (const exports::Format& format : exports::formats())
    exports_->addAction(QString(), this, [this, &format] { ask_for_export(format); });
  addSeparator();
  command_ = addAction(QString(), this, [this] {
    QGuiApplication::clipboard()->setText(command_line());
    emit news(tr("Copied: %1").arg(command_line()));
  });
  show_folder_ = addAction(QString(), this,
                           [this] { QDesktopServices::openUrl(QUrl::fromLocalFile(text_of(folder_))); });
  retranslate();
}

void RunMenu::set_run(const project::Run& run) {
  name_ = QString::fromStdString(run.start.name);
  std::error_code error;
  folder_ = session_.copies().directory_here(run);
  if (!fs::exists(folder_, error)) folder_.clear();
  const bool is_here = !folder_.empty();
  const bool has_model = is_here && fs::exists(folder_ / run_files::checkpoints, error);
  for (QAction* action : {report_, command_, show_folder_}) action->setEnabled(is_here);
  const auto& formats = exports::formats();
  for (std::size_t i = 0; i < formats.size(); ++i)
    exports_->actions()[static_cast<qsizetype>(i)]->setEnabled(
        formats[i].subject == exports::Subject::curves ? is_here : has_model);
}

QString RunMenu::command_line() const {
  return QStringLiteral("anneal train %1 --run-dir %2")
      .arg(quoted(text_of(folder_ / run_files::spec)), quoted(text_of(folder_) + QStringLiteral("-again")));
}

void RunMenu::ask_for_report() {
  const QString path = QFileDialog::getSaveFileName(
      parentWidget(), tr("Report"), name_ + QStringLiteral(".html"), QStringLiteral("*.html"));
  if (!path.isEmpty()) write_report(path);
}

void RunMenu::ask_for_export(const exports::Format& format) {
  const QString extension = QString::fromStdString(format.extension);
  const QString path =
      QFileDialog::getSaveFileName(parentWidget(), words_of(format), name_ + extension, '*' + extension);
  if (!path.isEmpty()) write_export(format, path);
}

void RunMenu::write_report(const QString& path) {
  write({QStringLiteral("report"), text_of(folder_), QStringLiteral("-o"), path}, path);
}

void RunMenu::write_export(const exports::Format& format, const QString& path) {
  write({QStringLiteral("export"), text_of(folder_), QStringLiteral("--format"),
         QString::fromStdString(format.name), QStringLiteral("-o"), path},
        path);
}

void RunMenu::write(const QStringList& arguments, const QString& path) {
  session_.engine().execute(arguments + QStringList{QStringLiteral("--quiet")},
                            [self = QPointer<RunMenu>(this), path](int code, const QString& errors) {
                              if (self == nullptr) return;
                              if (code == 0) {
                                emit self->news(tr("Written to %1.").arg(path));
                              } else {
                                emit self->problem(errors);
                              }
                            });
}

void RunMenu::retranslate() {
  report_->setText(tr("Report…"));
  exports_->setTitle(tr("Export"));
  const auto& formats = exports::formats();
  for (std::size_t i = 0; i < formats.size(); ++i)
    exports_->actions()[static_cast<qsizetype>(i)]->setText(words_of(formats[i]));
  command_->setText(tr("Copy as command line"));
  show_folder_->setText(tr("Show folder"));
}

}  // namespace anneal::studio
