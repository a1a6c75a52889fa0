#include "app/shell/copies.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <filesystem>
#include <memory>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_requests.h"
#include "app/pages/data/images/make_thumbnails.h"
#include "app/run/data_there.h"
#include "app/run/opened_project.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/project/file/items.h"
#include "engine/project/file/runs.h"
#include "engine/project/sharing/sharing.h"

namespace anneal::studio {
namespace {

QString text(const std::string& text) {
  return QString::fromUtf8(text.c_str());
}

/// Where the images of the project's data sets lie, as their latest versions say; tables have none.
QStringList image_folders(project::Project& project) {
  QStringList folders;
  for (const project::Item& item : project::items(project, project::ItemKind::dataset)) {
    const project::Version latest = project::latest_version(project, item.id);
    const bool is_table = nlohmann::json::parse(latest.content, nullptr, false)
                              .contains(nlohmann::json::json_pointer("/data/table"));
    if (const std::string folder = data_folder_here(project, latest.id); !is_table && !folder.empty())
      folders += QString::fromStdString(folder);
  }
  return folders;
}

/// A list that can be read at leisure and copied.
void show_list(QWidget& window, const QString& title, const QString& heading, const QStringList& lines) {
  auto* dialog = new QDialog(&window);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(title);
  dialog->resize(560, 360);
  auto* column = new QVBoxLayout(dialog);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin, 16);
  column->setSpacing(metrics::gap);
  column->addWidget(make_paragraph(heading, "empty"));
  auto* list = new QPlainTextEdit(lines.join(QStringLiteral("\n\n")));
  list->setReadOnly(true);
  list->setAccessibleName(heading);
  column->addWidget(list, 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
  column->addWidget(buttons);
  dialog->open();
}

}  // namespace

void Copies::ask_to_share() {
  try {
    ShareDialog dialog(image_folders(session_.project()), project::disclosure_of(session_.project()),
                       &window_);
    if (dialog.exec() != QDialog::Accepted) return;
    QString path =
        file_dialogs::save_file(&window_, file_dialogs::Kind::project, tr("Save a copy for sharing"),
                                text(session_.place().stem().string()) + QStringLiteral("-copy.anneal"),
                                tr("Anneal projects (*.anneal)"));
    if (path.isEmpty()) return;
    if (QFileInfo(path).suffix().isEmpty()) path += QStringLiteral(".anneal");
    share(path, dialog.choice());
  } catch (const std::exception& error) {
    notices_.tell_problem(sentence_of(error));
  }
}

/// One at a time: a second would have to wait for the first anyway.
void Copies::begin(const QString& activity, std::function<project::MergeResult()> work,
                   std::function<void(const project::MergeResult&)> done) {
  if (work_.running()) return notices_.tell_problem(tr("Wait until this is done: %1").arg(activity_));
  activity_ = activity;
  work_.start([work = std::move(work)](const std::stop_token&) { return work(); },
              [this, done = std::move(done)](const project::MergeResult& result) {
                activity_changed_();
                done(result);
              },
              [this](const std::exception_ptr& error) {
                activity_changed_();
                notices_.tell_problem(sentence_of(error));
              });
  activity_changed_();
}

void Copies::share(const QString& path, const ShareChoice& choice) {
  const QString name = QFileInfo(path).fileName();
  try {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    const auto damaged = std::make_shared<QStringList>();
    const auto write = [connection, damaged, path, choice] {
      const TemporaryFolder folder("share");
      project::Along along = {.names_places = !choice.anonymous};
      if (choice.weights) along.files = project::weights_of_runs(*connection);
      if (choice.thumbnails)
        along.thumbnails = project::thumbnails_of_data(*connection, folder.path(), make_thumbnails);
      const project::Shared shared = project::share(*connection, path.toStdString(), along);
      for (const project::StoredFile& file : shared.damaged)
        *damaged += text(project::run(*connection, file.run).start.name);
      return project::MergeResult();
    };
    begin(tr("writing %1").arg(name), write, [this, damaged, name](const project::MergeResult&) {
      if (damaged->isEmpty()) return notices_.tell(tr("The copy %1 is ready to share.").arg(name));
      notices_.tell_problem(
          tr("The copy %1 is ready, but without weights that are damaged in this project: those of %2.")
              .arg(name, QLocale().createSeparatedList(*damaged)));
    });
  } catch (const std::exception& error) {
    notices_.tell_problem(sentence_of(error));
  }
}

QString Copies::share_command() const {
  const std::filesystem::path project = session_.place();
  return command_line(ShareRequest{
      .project = project,
      .output = text((project.parent_path() / project.stem()).string()) + QStringLiteral("-copy.anneal")});
}

QString Copies::ask_for_merge_command() {
  const QString path = ask_for_copy();
  return path.isEmpty() ? path : command_line(MergeRequest{.project = session_.place(), .other = path});
}

QString Copies::ask_for_copy() {
  return file_dialogs::open_file(&window_, file_dialogs::Kind::project, tr("Merge another copy"),
                                 tr("Anneal projects (*.anneal)"));
}

void Copies::ask_to_merge() {
  if (const QString path = ask_for_copy(); !path.isEmpty()) merge(path);
}

void Copies::merge(const QString& path) {
  try {
    const auto mine = std::make_shared<project::Project>(session_.project_to_change().another_connection());
    const auto bring_in = [mine, path = std::filesystem::path(path.toStdString()),
                           engine = session_.engine().path()] {
      inspect_project(path, engine);
      project::Project theirs = project::Project::open(path, project::Project::Access::read);
      return project::merge(*mine, theirs);
    };
    begin(tr("merging %1").arg(QFileInfo(path).fileName()), bring_in,
          [this](const project::MergeResult& result) { show(result); });
  } catch (const std::exception& error) {
    notices_.tell_problem(sentence_of(error));
  }
}

void Copies::show(const project::MergeResult& result) {
  emit session_.items_changed();
  emit session_.runs_changed();
  notices_.tell(sentence(result));
  if (result.conflicts.empty()) return;
  QStringList lines;
  for (const project::MergeConflict& conflict : result.conflicts) lines += sentence(conflict);
  show_list(window_, tr("Merge another copy"),
            tr("Both copies changed the same things. Nothing was overwritten:"), lines);
}

QString Copies::sentence(const project::MergeResult& result) {
  if (result.is_empty()) return tr("That copy contains nothing new.");
  QStringList parts;
  if (result.new_runs > 0) parts += tr("%Ln new run(s)", nullptr, result.new_runs);
  if (result.continued_runs > 0) parts += tr("%Ln run(s) with new progress", nullptr, result.continued_runs);
  if (result.edited_runs > 0)
    parts += tr("%Ln run(s) with other names, notes or tags", nullptr, result.edited_runs);
  if (result.new_versions > 0)
    parts += tr("%Ln new version(s) of data sets, models and policies", nullptr, result.new_versions);
  return tr("Merged: %1.").arg(QLocale().createSeparatedList(parts));
}

QString Copies::sentence(const project::MergeConflict& conflict) {
  using Kind = project::MergeConflict::Kind;
  const QString what = text(conflict.what);
  switch (conflict.kind) {
    case Kind::version:
      return tr("“%1” was edited in both. The other copy's version is called “%2” here.")
          .arg(what, text(conflict.there));
    case Kind::name:
      return tr("The run “%1” is called “%2” in the other copy. It keeps its name here.")
          .arg(what, text(conflict.there));
    case Kind::notes:
      return tr("The run “%1” has notes in both. They were joined, one below the other.").arg(what);
    default:
      return tr("The run “%1” continued differently in the other copy. That version is called “%2” here.")
          .arg(what, text(conflict.there));
  }
}

}  // namespace anneal::studio
