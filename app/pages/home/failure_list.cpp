#include "app/pages/home/failure_list.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/run/phase_words.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/state_icon.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/event.h"
#include "engine/core/protocol/run_state.h"
#include "engine/project/file/curves.h"

namespace anneal::studio {

namespace {

constexpr std::size_t most_shown = 3;

/// What the run said last; nothing where it said nothing.
std::optional<FailedEvent> failure_of(project::Project& project, std::int64_t run) {
  std::optional<FailedEvent> last;
  for (const project::LogEntry& entry : project::log(project, run)) {
    if (entry.event != "failed") continue;
    try {
      last = std::get<FailedEvent>(event_from_line(entry.content).body);
    } catch (const std::exception&) {
      // not ours to repair
    }
  }
  return last;
}

QString why(const project::Run& run, const std::optional<FailedEvent>& failure) {
  if (!run.start_problem.empty()) return engine_words(run.start_problem);
  if (!failure) return FailureList::tr("It could not be started.");
  return engine_words_at(failure->place, failure->message);
}

bool did_not_end(const project::Run& run) {
  return run.status == project::StoredState::failed || run.status == project::StoredState::interrupted;
}

}  // namespace

FailureList::FailureList(ProjectSession& session, QWidget* parent)
    : QWidget(parent), session_(session), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(8);
}

void FailureList::set_runs(const std::vector<project::Run>& runs) {
  runs_.clear();
  for (const project::Run& run : runs)
    if (did_not_end(run) && runs_.size() < most_shown) runs_.push_back(run);
  refresh();
  look();
}

/// Folders may lie on a disk that does not answer.
void FailureList::look() {
  if (!session_.is_from_here()) return left_.clear();
  looking_.start(
      [runs = runs_](const std::stop_token&) {
        std::map<std::int64_t, Left> left;
        for (const project::Run& run : runs) left[run.id] = left_of(run);
        return left;
      },
      [this](std::map<std::int64_t, Left> left) {
        if (std::exchange(left_, std::move(left)) != left_) refresh();
      },
      [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

FailureList::Left FailureList::left_of(const project::Run& run) {
  if (!run.start.host.empty() || run.started.empty()) return Left::checkpoint;
  std::error_code error;
  if (!std::filesystem::exists(run.start.directory / run_files::spec, error)) return Left::nothing;
  return list_checkpoints(run.start.directory).empty() ? Left::folder : Left::checkpoint;
}

/// Why it cannot go on, or how far back.
QString FailureList::why_not(const project::Run& run, Left left) {
  if (left == Left::nothing) return tr("Its folder is gone, and its checkpoints with it.");
  if (run.status != project::StoredState::interrupted) return {};
  return left == Left::folder ? tr("It was interrupted before its first checkpoint was saved.")
                              : tr("It was interrupted and can go on from its last checkpoint.");
}

void FailureList::refresh() {
  // Not at once: one of the buttons may have been pressed just now.
  while (QLayoutItem* item = column_->takeAt(0)) {
    item->widget()->hide();
    item->widget()->deleteLater();
    delete item;
  }
  for (const project::Run& run : runs_) add(run);
  setVisible(column_->count() > 0);
}

void FailureList::add(const project::Run& run) {
  const auto failure = failure_of(session_.project(), run.id);
  // What the machine did to it may be over; what it was asked for stays wrong.
  const bool was_interrupted = run.status == project::StoredState::interrupted;
  const auto known = left_.find(run.id);
  const Left left = known == left_.end() ? Left::unknown : known->second;
  const bool goes_on = left != Left::nothing && (was_interrupted || !failure || failure->code != "bad-input");
  auto* row = new QWidget;
  auto* line = new QHBoxLayout(row);
  line->setContentsMargins(8, 0, 8, 0);
  line->setSpacing(10);
  auto* icon = new StateIcon(16);
  icon->set(PhaseWords::state(phase_of(run.status)));
  auto* words = new QVBoxLayout;
  words->setSpacing(1);
  auto* name = new ElidedLabel;
  name->setProperty("role", "strong");
  name->set_text(QString::fromStdString(run.start.name));
  words->addWidget(name);
  QStringList sentences = {was_interrupted ? QString() : with_full_stop(why(run, failure)),
                           why_not(run, left)};
  sentences.removeAll({});
  words->addWidget(make_paragraph(sentences.join(' '), "note"));
  auto* fix_button = make_button(!goes_on               ? tr("Change its configuration")
                                 : left == Left::folder ? tr("Try again")
                                                        : tr("Continue"),
                                 "small");
  fix_button->setEnabled(session_.can_change() && left != Left::unknown);
  fix_button->setAccessibleDescription(QString::fromStdString(run.start.name));
  connect(fix_button, &QPushButton::clicked, this, [this, id = run.id, goes_on] { fix(id, goes_on); });
  line->addWidget(icon);
  line->addLayout(words, 1);
  line->addWidget(fix_button);
  column_->addWidget(row);
}

void FailureList::fix(std::int64_t run, bool goes_on) {
  try {
    if (goes_on)
      return project::run(session_.project(), run).started.empty() ? session_.retry(run)
                                                                   : session_.resume(run);
    session_.fork(run);
    emit page_wanted(QStringLiteral("policy"));
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

}  // namespace anneal::studio
