// What is done with chosen runs, and with files of curves and tables.
#include <QPushButton>
#include <algorithm>
#include <memory>

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "curves/read_curves.h"
#include "models/run_table.h"
#include "page_runs/runs_page.h"
#include "page_runs/shown_rows.h"
#include "project/edits.h"
#include "project/foreign_curves.h"
#include "project/runs.h"
#include "run/project_session.h"
#include "widgets/file_dialogs.h"
#include "widgets/fitted_table.h"
#include "widgets/sentence.h"

namespace anneal::studio {

void RunsPage::mark_selected(const MarksMenu::Change& change) {
  std::vector<project::FieldEdit> edits;
  for (const std::int64_t id : selected()) {
    const project::Run* run = table_->run(id);
    if (run == nullptr) continue;
    RunMarks marks = marks_of(run->tags);
    change(marks);
    edits.push_back({id, "tags", nlohmann::json(tags_of(plain_tags(run->tags), marks)).dump()});
  }
  attempt([&] { project::edit_runs(session_.project_to_change(), edits); });
  emit session_.runs_changed();
}

void RunsPage::import_curves(const QString& path) {
  attempt([&] {
    const auto connection =
        std::make_shared<project::Project>(session_.project_to_change().another_connection());
    import_->setEnabled(false);
    importing_.start(
        [connection, file = path.toStdString()](const std::stop_token&) {
          return project::import_curves(*connection, file);
        },
        [this, path](const project::CurveImport& made) {
          import_->setEnabled(true);
          emit session_.runs_changed();
          QStringList left_out;
          for (const std::string& series : made.left_out) left_out += QString::fromStdString(series);
          emit news(left_out.empty() ? tr("Imported %1.").arg(path)
                                     : tr("Imported %1. Left out, for a run has no such curves: %2.")
                                           .arg(path, left_out.mid(0, 8).join(QStringLiteral(", "))));
        },
        [this](const std::exception_ptr& error) {
          import_->setEnabled(true);
          emit problem(sentence_of(error));
        });
  });
}

/// A table of numbers is curves here, where it would be data elsewhere.
bool RunsPage::take_files(const QStringList& paths) {
  const auto is_of_curves = [](const QString& path) {
    return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ||
           curves::is_event_file(path.toStdString());
  };
  if (!session_.is_open() || paths.size() != 1 || !is_of_curves(paths.front())) return false;
  import_curves(paths.front());
  return true;
}

void RunsPage::export_table(const QString& path) {
  attempt([&] {
    replace_file(path.toStdString(), in_csv(shown_rows(*view_, ShownRows::all)),
                 FileReplacement::Named::by_a_person);
    emit news(tr("Exported to %1.").arg(path));
  });
}

void RunsPage::choose_file_of_table() {
  const QString path = file_dialogs::save_file(this, file_dialogs::Kind::exported, tr("Export the table"),
                                               QStringLiteral("runs.csv"), tr("Table (*.csv)"));
  if (!path.isEmpty()) export_table(path);
}

void RunsPage::open_selected() {
  const auto ids = selected();
  if (ids.size() == 1 && !shows_bin()) attempt([&] { session_.show_run(ids.front()); });
}

void RunsPage::compare_selected() {
  session_.compare_runs(selected());
  emit page_wanted(QStringLiteral("compare"));
}

void RunsPage::delete_selected() {
  const auto ids = selected();
  if (ids.empty() || shows_bin()) return;
  const bool is_active =
      std::ranges::any_of(ids, [this](std::int64_t id) { return session_.active_runs().contains(id); });
  if (is_active) {
    emit problem(tr("A run that is going on cannot be deleted. Stop it first."));
    return;
  }
  for (const std::int64_t id : ids) {
    const RunRecord* record = table_->record(id);
    if (record != nullptr && record->marks.is_locked)
      return emit problem(
          tr("%1 is locked against deletion.").arg(QString::fromStdString(record->run.start.name)));
  }
  attempt([&] {
    project::delete_runs(session_.project_to_change(), ids);
    emit session_.runs_changed();
    emit news(tr("%Ln run(s) deleted.", nullptr, static_cast<int>(ids.size())),
              {tr("Undo"), [this, ids] { restore(ids); }, undo_topic});
  });
}

void RunsPage::restore_selected() {
  restore(selected());
}

void RunsPage::restore(const std::vector<std::int64_t>& runs) {
  if (runs.empty()) return;
  attempt([&] { project::restore_runs(session_.project_to_change(), runs); });
  emit session_.runs_changed();
}

}  // namespace anneal::studio
