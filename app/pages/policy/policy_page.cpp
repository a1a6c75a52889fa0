#include "page_policy/policy_page.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "models/curve_handles.h"
#include "models/policy_strips.h"
#include "page_policy/cost_tiles.h"
#include "page_policy/differences.h"
#include "page_policy/policy_fields.h"
#include "page_policy/policy_preview.h"
#include "page_policy/range_test_card.h"
#include "page_policy/recipe_cards.h"
#include "page_policy/saved_policies.h"
#include "policy/policy.h"
#include "project/items.h"
#include "resolve/preview.h"
#include "run/project_session.h"
#include "run/training_place.h"
#include "widgets/banner.h"
#include "widgets/card.h"
#include "widgets/field.h"
#include "widgets/format.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"
#include "widgets/strip_chart.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr int curve_points = 1001;
constexpr int keep_after_ms = 300;

QString names_of_difference(const json& one, const json& other) {
  QStringList names;
  for (const std::string& key : DraftHistory::difference(one, other)) names += PolicyFields::name_of(key);
  return names.join(QStringLiteral(", "));
}

}  // namespace

PolicyPage::PolicyPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  reset_ = add_action();
  save_ = add_action();
  place_ = new TrainingPlace(session_, TrainingPlace::Data::asked);
  add_choice(place_->take_choice());
  start_ = add_action(Action::primary);
  build_content();
  build_inspector();
  connect(reset_, &QPushButton::clicked, this, &PolicyPage::reset_all);
  connect(save_, &QPushButton::clicked, this, [this] {
    if (save()) emit news(tr("Saved as version %1.").arg(number_));
  });
  connect(start_, &QPushButton::clicked, this, &PolicyPage::start);
  connect(fields_, &PolicyFields::edited, this, &PolicyPage::heed_edit);
  connect(strips_, &StripChart::move_begun, this, [this] { history_.end_change(); });
  connect(strips_, &StripChart::handle_moved, this, [this](int strip, int handle, const QPointF& to) {
    shape(strip, [&](const Curve& curve) {
      return with_handle_at(curve, static_cast<std::size_t>(handle), progress_at(to), to.y());
    });
  });
  connect(strips_, &StripChart::handle_removed, this, [this](int strip, int handle) {
    shape(strip, [&](const Curve& curve) { return without_handle(curve, static_cast<std::size_t>(handle)); });
  });
  connect(strips_, &StripChart::point_wanted, this, [this](int strip, const QPointF& at) {
    shape(strip, [&](const Curve& curve) { return with_point_at(curve, progress_at(at), at.y()); });
  });
  const auto add_key = [this](const QKeySequence& key, void (PolicyPage::*answer)()) {
    connect(new QShortcut(key, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated,
            this, answer);
  };
  add_key(QKeySequence::Undo, &PolicyPage::undo);
  add_key(QKeySequence(QStringLiteral("Ctrl+Shift+Z")), &PolicyPage::redo);
  connect(recipes_, &RecipeCards::chosen, this, &PolicyPage::choose_recipe);
  connect(range_test_, &RangeTestCard::rate_chosen, this, &PolicyPage::use_rate);
  connect(range_test_, &RangeTestCard::timed, this, &PolicyPage::take_time);
  connect(policies_, &SavedPolicies::chosen, this, &PolicyPage::choose_version);
  keeping_.setSingleShot(true);
  keeping_.setInterval(keep_after_ms);
  connect(&keeping_, &QTimer::timeout, this, &PolicyPage::keep_draft_now);
  connect(&session_, &ProjectSession::project_changed, this, &PolicyPage::read_session);
  connect(&session_, &ProjectSession::items_changed, this, &PolicyPage::show_policies);
  connect(&session_, &ProjectSession::runs_changed, this, [this] {
    if (isVisible()) read_pace();
  });
  connect(&session_, &ProjectSession::forked, this, &PolicyPage::read_session);
  connect(&session_, &ProjectSession::selection_changed, this, &PolicyPage::read_recipe);
  connect(&session_, &ProjectSession::hosts_changed, this, &PolicyPage::read_pace);
  read_session();
  retranslate();
}

PolicyPage::~PolicyPage() {
  if (keeping_.isActive()) keep_draft_now();
}

void PolicyPage::build_content() {
  notice_ = new Banner;
  connect(notice_->button(), &QPushButton::clicked, this, &PolicyPage::press_notice);
  content()->addWidget(notice_);

  recipes_ = new RecipeCards;
  content()->addWidget(recipes_);

  curves_ = new Card;
  strips_ = new StripChart(true);
  curves_->body()->addWidget(strips_, 1);
  content()->addWidget(curves_);
  cost_ = new CostTiles;
  content()->addWidget(cost_);
  range_test_ = new RangeTestCard;
  range_test_->set_spec([this] {
    json spec = with(chosen_, draft_.changes());
    spec["anneal"] = 1;
    return spec;
  });
  content()->addWidget(range_test_);
  content()->addStretch(1);
}

/// The axis is to be seen without scrolling.
void PolicyPage::resizeEvent(QResizeEvent* event) {
  Page::resizeEvent(event);
  strips_->setFixedHeight(
      std::clamp(height() / 2, strips_->minimumSizeHint().height(), strips_->sizeHint().height()));
}

void PolicyPage::build_inspector() {
  form_ = new Card;
  name_edit_ = new QLineEdit;
  name_ = new Field(name_edit_);
  connect(name_edit_, &QLineEdit::textEdited, this, &PolicyPage::refresh);
  fields_ = new PolicyFields(draft_);
  where_ = new Card;
  where_->body()->addWidget(place_);
  where_->setHidden(place_->isHidden());
  connect(place_, &TrainingPlace::data_changed, this, &PolicyPage::show_state);
  connect(place_, &TrainingPlace::refreshed, this, [this] { where_->setHidden(place_->isHidden()); });
  form_->body()->addWidget(name_);
  form_->body()->addWidget(fields_);
  form_->body()->addStretch(1);
  policies_ = new SavedPolicies(session_);
  differences_ = new Differences;
  set_inspector_width(metrics::form_width);
  for (Card* card : {where_, static_cast<Card*>(policies_), form_, static_cast<Card*>(differences_)})
    inspector()->addWidget(card);
  inspector()->addStretch(1);
}

/// To what is to be done first.
void PolicyPage::press_notice() {
  if (!missing_there_.isEmpty())
    scroll_to(where_);
  else
    emit page_wanted(dataset_ ? QStringLiteral("model") : QStringLiteral("data"));
}

/// Runs may have gone by meanwhile, which say how fast this computer is.
void PolicyPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  read_pace();
}

void PolicyPage::read_session() {
  keeping_.stop();
  timed_.reset();
  load_version(session_.is_open() ? session_.selection().policy : std::nullopt);
  if (session_.can_change())
    if (const auto kept = read_draft(session_.project().path())) restore(*kept);
  read_recipe();
  show_policies();
}

/// Into the draft and what it is compared with; without one, the defaults.
void PolicyPage::load_version(std::optional<std::int64_t> version) {
  json training = json::object();
  saved_name_ = tr("Default");
  version_.reset();
  number_ = 0;
  attempt([&] {
    if (!version) return;
    const auto names = project::version_names(session_.project());
    training = section_of(session_.project(), version, "training");
    saved_name_ = QString::fromStdString(names.at(*version).item);
    version_ = version;
    number_ = names.at(*version).number;
  });
  name_edit_->setText(saved_name_);
  draft_.load(training);
  saved_.load(training);
  history_.begin(draft_.changes());
}

/// What was typed before comes back by an undo.
void PolicyPage::choose_version(std::int64_t version) {
  const KeptDraft before = draft();
  const bool was_saved = is_saved();
  load_version(version);
  refresh();
  fields_->show_draft();
  show_policies();
  if (was_saved) return;
  emit news(tr("“%1” is shown.").arg(saved_name_), {tr("Undo"), [this, before] {
                                                      restore(before);
                                                      refresh();
                                                      fields_->show_draft();
                                                      show_policies();
                                                    }});
}

void PolicyPage::restore(const KeptDraft& draft) {
  if (draft.version && draft.version != version_) load_version(draft.version);
  name_edit_->setText(draft.name);
  draft_.load(draft.changes);
  history_.begin(draft_.changes());
}

void PolicyPage::show_policies() {
  attempt([this] { policies_->show_policies(version_); });
}

void PolicyPage::read_recipe() {
  dataset_ = std::nullopt;
  chosen_ = json::object();
  attempt([this] {
    if (!session_.is_open()) return;
    dataset_ = dataset_summary(session_.project(), session_.selection().dataset);
    const std::optional<std::int64_t> model = session_.selection().model;
    const json spec = {{"data", section_of(session_.project(), session_.selection().dataset, "data")},
                       {"model", section_of(session_.project(), model, "model")},
                       {"training", section_of(session_.project(), model, "training")}};
    try {
      policy_of(spec, facts());
      chosen_ = spec;
    } catch (const UserError&) {
      return;  // written by somebody else; a start says what is wrong with it
    }
  });
  const auto complete = [chosen = chosen_, facts = facts()](const json& training) {
    return policy_of(with(chosen, training), facts).training;
  };
  draft_.set_defaults(complete);
  saved_.set_defaults(complete);
  read_pace();
  fields_->show_draft();
}

/// Of what was trained before on the chosen host.
void PolicyPage::read_pace() {
  pace_.reset();
  attempt([this] {
    if (!session_.is_open()) return;
    const std::string preset = chosen_.value("/model/preset"_json_pointer, std::string());
    pace_ = pace_of_runs(session_.project(), session_.chosen_hosts(), preset);
  });
  refresh();
}

/// At the batch and the image size of the first step, which were timed.
void PolicyPage::take_time(const json& spec, double seconds_per_step) {
  attempt([&] {
    const Training training = policy_of(spec, facts()).training;
    const policy::Hyperparameters first = policy::at(training, 0);
    timed_ = {.model = spec.value("model", json()),
              .image = {.seconds = seconds_per_step / static_cast<double>(first.batch_size),
                        .side = first.image_size}};
  });
  refresh();
}

resolve::DataFacts PolicyPage::facts() const {
  return dataset_ ? facts_of(*dataset_) : resolve::assumed_data;
}

void PolicyPage::preview() {
  const json chosen = with(chosen_, draft_.changes());
  try {
    refused_.clear();
    spec_ = resolve::preview(chosen, facts());
  } catch (const UserError& error) {
    refused_ = sentence_of(error);
    spec_ = policy_of(chosen, facts());
  }
}

void PolicyPage::refresh() {
  preview();
  show_recipes();
  show_curves();
  show_cost();
  differences_->show_draft(draft_);
  show_state();
  keep_draft_later();
}

void PolicyPage::show_curves() {
  const auto epochs = spec_.training.epochs;
  strips_->set_strips(strips_of(spec_.training), static_cast<double>(epochs));
  curves_->set_note(tr("%n epoch(s)", nullptr, static_cast<int>(epochs)));
}

/// Each with what else was chosen.
void PolicyPage::show_recipes() {
  QStringList notes;
  for (const Goal goal : RecipeCards::goals()) {
    json training = draft_.changes();
    training["recipe"] = RecipeCards::word_of(goal);
    training.erase("epochs");  // its own are what tells it from the others
    try {
      const auto epochs = policy_of(with(chosen_, training), facts()).training.epochs;
      notes += tr("%n epoch(s)", nullptr, static_cast<int>(epochs));
    } catch (const UserError&) {
      notes += tr("not for this model");
    }
  }
  recipes_->show_recipe(spec_.training.recipe, notes);
}

void PolicyPage::choose_recipe(Goal goal) {
  history_.end_change();
  draft_.set("recipe", RecipeCards::word_of(goal));
  heed_edit();
  fields_->show_draft();
}

/// The learning rate keeps its shape and gets another highest value.
void PolicyPage::use_rate(double rate) {
  double highest = 0;
  for (const policy::Point& point : policy::sample(spec_.training, curve_points))
    highest = std::max(highest, point.values.learning_rate);
  if (highest <= 0) return;
  history_.end_change();
  shape(0, [&](const Curve& curve) { return scaled(curve, rate / highest); });
}

double PolicyPage::progress_at(const QPointF& point) const {
  return point.x() / static_cast<double>(spec_.training.epochs);
}

/// Gives the curve of a strip another shape, where that is allowed.
void PolicyPage::shape(int strip, const std::function<Curve(const Curve&)>& change) {
  const CurveOfStrip& shown = curve_of(strip);
  const Curve before = spec_.training.*shown.curve;
  Curve curve = change(before);
  if (shown.is_whole) round_values(curve);
  if (curve == before) return;
  draft_.set(shown.key, to_json(curve));
  if (!draft_.problem(shown.key).empty()) draft_.set(shown.key, to_json(before));
  heed_edit();
  fields_->show_draft();
}

/// Of the draft, by a person.
void PolicyPage::heed_edit() {
  refresh();
  history_.note(draft_.changes());
}

void PolicyPage::undo() {
  const json before = draft_.changes();
  const auto choices = history_.back();
  if (!choices) return emit news(tr("There is nothing to undo."), {.topic = undo_topic});
  show_choices(*choices);
  emit news(tr("Taken back: %1.").arg(names_of_difference(before, *choices)),
            {tr("Redo"), [this] { redo(); }, undo_topic});
}

void PolicyPage::redo() {
  const json before = draft_.changes();
  const auto choices = history_.forth();
  if (!choices) return emit news(tr("There is nothing to do again."), {.topic = undo_topic});
  show_choices(*choices);
  emit news(tr("Done again: %1.").arg(names_of_difference(before, *choices)),
            {tr("Undo"), [this] { undo(); }, undo_topic});
}

void PolicyPage::show_choices(const json& choices) {
  draft_.load(choices);
  refresh();
  fields_->show_draft();
}

void PolicyPage::show_cost() {
  std::optional<KnownTime> time;
  const bool was_timed =
      timed_ && session_.chosen_hosts().empty() && timed_->model == chosen_.value("model", json());
  if (was_timed) {
    time = {.image = timed_->image, .source = tr("by the steps that were timed here")};
  } else if (pace_ && !spec_.model.graph.is_null()) {
    const int side = policy::at(spec_.training, 1).image_size;
    const QString run = QString::fromStdString(pace_->run);
    attempt([&] {
      time = {.image = time_at(*pace_, graph::from_json(spec_.model.graph), side),
              .source = pace_->is_of_preset ? tr("as fast as run %1").arg(run)
                                            : tr("by run %1 of another model").arg(run)};
    });
  }
  cost_->show_cost(spec_, dataset_ ? std::optional(dataset_->samples) : std::nullopt, time);
}

bool PolicyPage::is_saved() const {
  return name_edit_->text() == saved_name_ && !draft_.has_problems() && draft_.changes() == saved_.changes();
}

KeptDraft PolicyPage::draft() const {
  return {.version = version_, .name = name_edit_->text(), .changes = draft_.changes()};
}

void PolicyPage::keep_draft_later() {
  if (session_.can_change()) keeping_.start();
}

void PolicyPage::keep_draft_now() {
  keeping_.stop();
  attempt([this] {
    if (!session_.can_change()) return;
    const std::filesystem::path& path = session_.project().path();
    is_saved() ? forget_draft(path) : keep_draft(path, draft());
  });
}

void PolicyPage::show_state() {
  const int count = static_cast<int>(draft_.changes().size());
  const QString images =
      dataset_ ? QString::fromStdString(dataset_->name) : tr("50,000 images, assumed until data is chosen");
  const QString model =
      spec_.model.preset.empty() ? tr("an own model") : QString::fromStdString(spec_.model.preset);
  set_title(name_edit_->text().isEmpty() ? tr("Policy") : name_edit_->text());
  const QString differs =
      count == 0 ? tr("the defaults for %1 on %2").arg(model, images)
                 : tr("%n field(s) differ from the defaults for %1 on %2", nullptr, count).arg(model, images);
  const bool is_new = name_edit_->text() != saved_name_ || !version_;
  set_context(is_saved() ? (version_ ? tr("version %1 · %2").arg(number_).arg(differs) : differs)
              : is_new   ? tr("not saved yet · %1").arg(differs)
                         : tr("changed since version %1 · %2").arg(number_).arg(differs));
  name_->set_problem(name_edit_->text().isEmpty() ? tr("A policy needs a name.") : QString());

  const bool has_model = session_.is_open() && session_.selection().model.has_value();
  const bool is_valid = !draft_.has_problems() && !name_edit_->text().isEmpty();
  QString obstacle;
  missing_there_.clear();
  if (!session_.can_change()) {
    obstacle = session_.is_open() ? tr("Training cannot start: this project is open read-only.")
                                  : tr("Training cannot start: no project is open.");
  } else if (!is_valid) {
    obstacle = tr("Training cannot start: a field on the right is not filled in rightly.");
    notice_->show_sentence(State::failed, obstacle);
  } else if (!dataset_) {
    obstacle = tr("Training cannot start: choose the data first.");
    notice_->show_sentence(State::warning, obstacle, tr("Choose data"));
  } else if (!has_model) {
    obstacle = tr("Training cannot start: choose a model first.");
    notice_->show_sentence(State::warning, obstacle, tr("Choose a model"));
  } else if (!refused_.isEmpty()) {
    obstacle = refused_;
    notice_->show_sentence(State::failed, obstacle);
  } else if (missing_there_ = missing_there(); !missing_there_.isEmpty()) {
    obstacle = missing_there_;
    notice_->show_sentence(State::warning, obstacle, tr("Show where"));
  }
  // Of the project, the window says it over every page.
  notice_->setVisible(!obstacle.isEmpty() && session_.can_change());
  reset_->setEnabled(count > 0 || draft_.has_problems());
  save_->setEnabled(is_valid && session_.can_change());
  start_->setEnabled(obstacle.isEmpty());
  start_->setToolTip(obstacle);
  const bool can_try = dataset_ && has_model && is_valid && refused_.isEmpty();
  range_test_->set_obstacle(can_try ? QString() : obstacle);
}

/// Why the chosen hosts cannot train this; empty where they can.
QString PolicyPage::missing_there() {
  try {
    session_.check_chosen_hosts();
  } catch (const std::exception& error) {
    return sentence_of(error);
  }
  return {};
}

void PolicyPage::reset_all() {
  history_.end_change();
  show_choices(json::object());
  history_.note(draft_.changes());
  emit news(tr("All fields are at their defaults."), {tr("Undo"), [this] { undo(); }, undo_topic});
}

bool PolicyPage::save() {
  return attempt([this] {
    if (is_saved() && version_) return session_.select_policy(version_);
    const auto version =
        project::save_item(session_.project_to_change(), project::ItemKind::policy,
                           name_edit_->text().toStdString(), {{"training", draft_.changes()}});
    version_ = version.id;
    number_ = version.number;
    saved_name_ = name_edit_->text();
    saved_.load(draft_.changes());
    keep_draft_now();
    session_.select_policy(version.id);
    emit session_.items_changed();
  });
}

void PolicyPage::start() {
  if (save()) attempt([this] { session_.start_selected(); });
}

void PolicyPage::retranslate() {
  reset_->setText(tr("Reset all"));
  save_->setText(tr("Save"));
  start_->setText(tr("Start training"));
  curves_->set_title(tr("Over training"));
  strips_->setAccessibleName(tr("Over training"));
  form_->set_title(tr("Fields"));
  where_->set_title(tr("Where it trains"));
  name_->set_name(tr("Name"));
  cost_->retranslate();
  range_test_->retranslate();
  policies_->retranslate();
  differences_->retranslate();
  fields_->retranslate();
  place_->retranslate();
  refresh();
  show_policies();
}

}  // namespace anneal::studio
