#include "app/shell/undo_actions.h"

#include <QAction>
#include <utility>

#include "app/run/project_session.h"
#include "app/widgets/controls/notices.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

UndoActions::UndoActions(ProjectSession& session, Notices& notices, QAction* undo, QAction* redo,
                         QObject* parent)
    : QObject(parent), session_(session), notices_(notices), undo_(undo), redo_(redo) {
  connect(undo_, &QAction::triggered, this, &UndoActions::undo);
  connect(redo_, &QAction::triggered, this, &UndoActions::redo);
}

void UndoActions::remember(const NoticeAction& action) {
  if (action.taken_back.isEmpty() && action.done_again.isEmpty()) return;
  done_.reset();
  undone_.reset();
  (action.taken_back.isEmpty() ? undone_ : done_) = Done{action, last_in_project()};
}

std::string UndoActions::last_in_project() {
  if (!session_.can_change()) return {};
  const auto action = project::next_undo(session_.project());
  return action ? action->uid : std::string();
}

bool UndoActions::is_newest(const std::optional<Done>& done) {
  return done && done->before == last_in_project();
}

void UndoActions::refresh() {
  undo_->setText(tr("Undo"));
  redo_->setText(tr("Redo"));
  try {
    const bool can_change = session_.can_change();
    if (is_newest(done_))
      undo_->setText(tr("Undo: %1").arg(done_->action.taken_back));
    else if (const auto action = can_change ? project::next_undo(session_.project()) : std::nullopt)
      undo_->setText(tr("Undo: %1").arg(words_of(*action)));
    if (is_newest(undone_))
      redo_->setText(tr("Redo: %1").arg(undone_->action.done_again));
    else if (const auto action = can_change ? project::next_redo(session_.project()) : std::nullopt)
      redo_->setText(tr("Redo: %1").arg(words_of(*action)));
  } catch (const std::exception&) {
    // Whoever presses it is told.
  }
}

QString UndoActions::words_of(const project::Action& action) {
  using Kind = project::Action::Kind;
  const QString what = QString::fromStdString(action.what);
  const auto of_runs = [&](const char* one, const char* several) {
    return action.runs > 1 ? tr(several, nullptr, action.runs) : tr(one).arg(what);
  };
  switch (action.kind) {
    case Kind::name:
      return of_runs(QT_TR_NOOP("name of “%1”"), QT_TR_N_NOOP("names of %Ln runs"));
    case Kind::notes:
      return of_runs(QT_TR_NOOP("notes on “%1”"), QT_TR_N_NOOP("notes on %Ln runs"));
    case Kind::tags:
      return of_runs(QT_TR_NOOP("marks and tags of “%1”"), QT_TR_N_NOOP("marks and tags of %Ln runs"));
    case Kind::addition:
      return of_runs(QT_TR_NOOP("import of “%1”"), QT_TR_N_NOOP("import of %Ln runs"));
    case Kind::deletion:
      return of_runs(QT_TR_NOOP("deletion of “%1”"), QT_TR_N_NOOP("deletion of %Ln runs"));
    case Kind::restoration:
      return of_runs(QT_TR_NOOP("restoring “%1” from the bin"),
                     QT_TR_N_NOOP("restoring %Ln runs from the bin"));
    case Kind::dataset:
      return tr("new version of the data “%1”").arg(what);
    case Kind::model:
      return tr("new version of the model “%1”").arg(what);
    case Kind::policy:
      return tr("new version of the policy “%1”").arg(what);
  }
  return {};
}

void UndoActions::undo() {
  try {
    if (is_newest(done_)) return std::exchange(done_, std::nullopt)->action.pressed();
    const auto undone = project::undo(session_.project_to_change());
    if (!undone) return notices_.tell(tr("There is nothing to undo."), {.topic = undo_topic});
    show(*undone);
    notices_.tell(tr("Undone: %1.").arg(words_of(undone->action)),
                  {tr("Redo"), [this] { redo(); }, undo_topic});
  } catch (const std::exception& error) {
    notices_.tell_problem(sentence_of(error));
  }
}

void UndoActions::redo() {
  try {
    if (is_newest(undone_)) return std::exchange(undone_, std::nullopt)->action.pressed();
    const auto done = project::redo(session_.project_to_change());
    if (!done) return notices_.tell(tr("There is nothing to redo."), {.topic = undo_topic});
    show(*done);
    notices_.tell(tr("Redone: %1.").arg(words_of(done->action)),
                  {tr("Undo"), [this] { undo(); }, undo_topic});
  } catch (const std::exception& error) {
    notices_.tell_problem(sentence_of(error));
  }
}

/// Pages show what the project says now; the version that stands in place of another is chosen.
void UndoActions::show(const project::Undone& undone) {
  if (!undone.version) {
    emit session_.runs_changed();
    return;
  }
  using Kind = project::Action::Kind;
  if (undone.action.kind == Kind::dataset) session_.select_dataset(undone.version);
  if (undone.action.kind == Kind::model) session_.select_model(undone.version);
  if (undone.action.kind == Kind::policy) session_.select_policy(undone.version);
  emit session_.items_changed();
  emit session_.forked();
}

}  // namespace anneal::studio
