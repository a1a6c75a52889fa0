// How a person's edits of a policy are taken back, kept, saved and trained with.
#include <algorithm>
#include <cmath>

#include "app/models/policy_preview.h"
#include "app/pages/policy/draft_file.h"
#include "app/pages/policy/policy_fields.h"
#include "app/pages/policy/policy_page.h"
#include "app/pages/policy/policy_words.h"
#include "app/pages/policy/recipe_cards.h"
#include "app/pages/policy/settings_card.h"
#include "app/run/project_session.h"

namespace anneal::studio {

using nlohmann::json;

/// What was typed before comes back by an undo.
void PolicyPage::choose_version(std::int64_t version) {
  settings_->finish_edit();
  const KeptDraft before = edited_.kept();
  const bool was_saved = edited_.is_saved();
  load_version(version);
  show_all();
  if (was_saved) return;
  const auto undo = [this, before] {
    restore(before);
    show_all();
  };
  emit news(tr("“%1” is shown.").arg(edited_.saved_name()), {tr("Undo"), undo});
}

void PolicyPage::restore(const KeptDraft& draft) {
  if (draft.version && draft.version != edited_.version()) load_version(draft.version);
  settings_->drop_edit();
  edited_.restore(draft);
  name_edit_->setText(edited_.name);
}

void PolicyPage::choose_recipe(Goal goal) {
  edited_.history().end_change();
  edited_.draft().set("recipe", RecipeCards::word_of(goal));
  heed_edit();
  fields_->show_draft();
}

/// Epochs, or minutes where training ends after these.
void PolicyPage::scale_length(double factor) {
  edited_.history().end_change();
  const Training& training = spec_.training;
  if (training.until.minutes > 0) {
    json until = to_json(training).at("until");
    until["minutes"] = factor * training.until.minutes;
    edited_.draft().set("until", until);
  } else {
    const double epochs = factor * static_cast<double>(training.epochs);
    edited_.draft().set("epochs", std::max<std::int64_t>(1, std::llround(epochs)));
  }
  heed_edit();
  fields_->show_draft();
}

/// Gives a curve another shape, where that is allowed.
void PolicyPage::shape(const std::string& key, const Curve& curve) {
  PolicyDraft& draft = edited_.draft();
  const json before = to_json(spec_.training).at(key);
  draft.set(key, to_json(curve));
  if (!draft.problem(key).empty()) draft.set(key, before);
  heed_edit();
  fields_->show_draft();
}

/// Of the draft, by a person.
void PolicyPage::heed_edit() {
  refresh();
  edited_.history().note(edited_.draft().changes());
}

void PolicyPage::undo() {
  settings_->finish_edit();
  const json before = edited_.draft().changes();
  const auto choices = edited_.history().back();
  if (!choices) return emit news(tr("There is nothing to undo."), {.topic = undo_topic});
  show_choices(*choices);
  emit news(tr("Taken back: %1.").arg(PolicyWords::difference(before, *choices)),
            {tr("Redo"), [this] { redo(); }, undo_topic});
}

void PolicyPage::redo() {
  settings_->finish_edit();
  const json before = edited_.draft().changes();
  const auto choices = edited_.history().forth();
  if (!choices) return emit news(tr("There is nothing to do again."), {.topic = undo_topic});
  show_choices(*choices);
  emit news(tr("Done again: %1.").arg(PolicyWords::difference(before, *choices)),
            {tr("Undo"), [this] { undo(); }, undo_topic});
}

void PolicyPage::show_choices(const json& choices) {
  settings_->drop_edit();
  edited_.draft().load(choices);
  refresh();
  fields_->show_draft();
}

void PolicyPage::keep_draft_later() {
  if (session_.can_change()) keeping_.start();
}

void PolicyPage::keep_draft_now() {
  keeping_.stop();
  attempt([this] {
    if (!session_.can_change()) return;
    const std::filesystem::path& path = session_.project().path();
    edited_.is_saved() ? forget_draft(path) : keep_draft(path, edited_.kept());
  });
}

void PolicyPage::reset_all() {
  edited_.history().end_change();
  show_choices(json::object());
  edited_.history().note(edited_.draft().changes());
  emit news(tr("All fields are at their defaults."), {tr("Undo"), [this] { undo(); }, undo_topic});
}

bool PolicyPage::save() {
  settings_->finish_edit();
  if (edited_.draft().has_problems()) return false;
  return attempt([this] {
    if (edited_.is_saved() && edited_.version()) return session_.select_policy(edited_.version());
    edited_.save(session_.project_to_change());
    keep_draft_now();
    session_.select_policy(edited_.version());
    emit session_.items_changed();
  });
}

/// What a person has named changes by saving only.
void PolicyPage::start() {
  settings_->finish_edit();
  if (obstacle_ != StartObstacle::Kind::none) return;  // what was typed last is one
  attempt([this] {
    if (!edited_.is_saved() && edited_.changes_named(session_.project_to_change()))
      session_.start_with(with(json::object(), edited_.draft().changes()));
    else if (save())
      session_.start_selected();
  });
}

/// With what was typed last; the project that is open gets the run.
QString PolicyPage::command() {
  settings_->finish_edit();
  return session_.start_command(with(json::object(), edited_.draft().changes()));
}

}  // namespace anneal::studio
