// What is done with chosen runs, and with files of curves and tables.
#include <QPushButton>
#include <algorithm>
#include <memory>

#include <nlohmann/json.hpp>

#include "app/models/run_table.h"
#include "app/pages/runs/runs_page.h"
#include "app/pages/runs/shown_rows.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/project/file/edits.h"
#include "engine/project/file/foreign_curves.h"
#include "engine/project/file/runs.h"
#include "engine/runs/curves/as_run.h"
#include "engine/runs/curves/read_curves.h"

namespace anneal::studio {

namespace {

/// Of an option that says which set or series is of training, what it names; names that need quotes are left
/// to the terminal.
QString training_of(const QString& option) {
  const QString before = QStringLiteral("--training ");
  const QString name = option.startsWith(before) ? option.mid(before.size()) : QString();
  return name.startsWith('\'') || name == QLatin1String("none") ? QString() : name;
}

}  // namespace

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

struct RunsPage::Imported {
  std::vector<std::int64_t> runs;
  std::size_t files = 0;  ///< that they are of
  QStringList left_out;   ///< series that a run has no name for
  QStringList failed;     ///< why, of each file that could not be
  QStringList shares;     ///< series whose unit was guessed: read as shares …
  QStringList percent;    ///< … or in per cent
  QStringList notes;      ///< what else was decided
  QString training;       ///< a set or series that may be of training, where another was taken for it

  void take(const project::CurveImport& made) {
    runs.push_back(made.run);
    for (const std::string& series : made.left_out) left_out += QString::fromStdString(series);
    for (const curves::Note& note : made.notes) {
      notes += QString::fromStdString(note.sentence);
      if (training.isEmpty()) training = training_of(QString::fromStdString(note.otherwise));
    }
    for (const curves::ReadSeries& series : made.series)
      if (series.may_be_either)
        (series.is_percent ? percent : shares) += QString::fromStdString(series.series);
  }
};

void RunsPage::import_curves(const QStringList& paths) {
  import_curves(paths, {});
}

void RunsPage::import_curves(const QStringList& paths, const curves::SaidUnits& units) {
  if (importing_.running()) return emit problem(tr("Other curves are still being imported."));
  attempt([&] {
    const auto connection =
        std::make_shared<project::Project>(session_.project_to_change().another_connection());
    import_->setEnabled(false);
    importing_.start(
        [connection, paths, units](const std::stop_token&) {
          std::vector<std::filesystem::path> files;
          for (const QString& path : paths) files.emplace_back(path.toStdString());
          Imported all;
          for (const std::filesystem::path& path : curves::one_for_each_run(files)) {
            try {
              for (const project::CurveImport& made : project::import_curves(*connection, path, {}, units))
                all.take(made);
              ++all.files;
            } catch (const Error& error) {
              all.failed += sentence_of(error);
            }
          }
          project::record_addition(*connection, all.runs);
          return all;
        },
        [this, paths](const Imported& all) { tell_imported(paths, all); },
        [this](const std::exception_ptr& error) {
          import_->setEnabled(true);
          emit problem(sentence_of(error));
        });
  });
}

void RunsPage::tell_imported(const QStringList& paths, const Imported& all) {
  import_->setEnabled(true);
  emit session_.runs_changed();
  if (!all.failed.empty()) emit problem(all.failed.join('\n'));
  if (all.runs.empty()) return;
  const auto first_of = [](QStringList names) {
    names.removeDuplicates();
    return names.mid(0, 8);
  };
  const auto list = [&](const QStringList& names) { return first_of(names).join(QStringLiteral(", ")); };
  const int runs = static_cast<int>(all.runs.size());
  QString words = runs == 1 && paths.size() == 1 ? tr("Imported %1.").arg(paths.front())
                  : all.runs.size() == all.files
                      ? tr("%Ln file(s) imported, each as a run of its own.", nullptr, runs)
                      : tr("%Ln run(s) imported.", nullptr, runs);
  if (!all.left_out.empty())
    words = in_a_row(words, tr("Skipped, because a run has no such curves: %1.").arg(list(all.left_out)));
  if (!all.percent.empty()) words = in_a_row(words, tr("Read as percentages: %1.").arg(list(all.percent)));
  if (!all.shares.empty()) words = in_a_row(words, tr("Read as shares of 1: %1.").arg(list(all.shares)));
  for (const QString& note : first_of(all.notes)) words = in_a_row(words, engine_sentence(note));
  const auto take_back = [this, runs = all.runs] {
    attempt([&] { project::delete_runs(session_.project_to_change(), runs); });
    emit session_.runs_changed();
  };
  const auto read_as = [this, paths, take_back](const curves::SaidUnits& units) {
    take_back();
    import_curves(paths, units);
  };
  if (!all.training.isEmpty())
    emit news(words,
              {tr("%1 is from training", "a set of samples, or a series").arg(all.training),
               [read_as, name = all.training.toStdString()] { read_as({.training = name}); }, undo_topic});
  else if (!all.percent.empty())
    emit news(words,
              {tr("Read as shares"), [read_as] { read_as({.percent = {}, .shares = {"all"}}); }, undo_topic});
  else if (!all.shares.empty())
    emit news(words, {tr("Read as percentages"), [read_as] { read_as({.percent = {"all"}, .shares = {}}); },
                      undo_topic});
  else
    emit news(words, {tr("Undo"), take_back, undo_topic});
}

/// Tables of numbers are curves here, where they would be data elsewhere.
bool RunsPage::take_files(const QStringList& paths) {
  const auto is_of_curves = [](const QString& path) {
    return path.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive) ||
           curves::is_event_file(path.toStdString());
  };
  if (!session_.is_open() || paths.isEmpty() || !std::ranges::all_of(paths, is_of_curves)) return false;
  import_curves(paths);
  return true;
}

void RunsPage::export_table(const QString& path) {
  attempt([&] {
    replace_file(path.toStdString(), in_csv(shown_rows(*view_, ShownRows::all)),
                 FileReplacement::Named::by_a_person);
    emit news(tr("Exported to %1.").arg(path), opening(path));
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
    emit problem(tr("A run in progress cannot be deleted. Stop it first."));
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
