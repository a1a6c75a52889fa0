#include "app/pages/policy/policy_page.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>

#include "app/models/policy_preview.h"
#include "app/pages/policy/cost_tiles.h"
#include "app/pages/policy/curves_card.h"
#include "app/pages/policy/differences.h"
#include "app/pages/policy/live_runs.h"
#include "app/pages/policy/policy_fields.h"
#include "app/pages/policy/policy_words.h"
#include "app/pages/policy/range_test_card.h"
#include "app/pages/policy/recipe_cards.h"
#include "app/pages/policy/saved_policies.h"
#include "app/pages/policy/settings_card.h"
#include "app/run/project_session.h"
#include "app/run/training_place.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/model/graph/graph.h"
#include "engine/plan/policy/policy.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr int keep_after_ms = 300;

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
    if (save()) emit news(tr("Saved as version %1.").arg(edited_.number()));
  });
  connect(start_, &QPushButton::clicked, this, &PolicyPage::start);
  auto* copying = new CopyCommand(*start_, [this] { return command(); });
  connect(settings_, &SettingsCard::command_wanted, copying, &QAction::trigger);
  const auto add_key = [this](const QKeySequence& key, void (PolicyPage::*answer)()) {
    connect(new QShortcut(key, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated,
            this, answer);
  };
  add_key(QKeySequence::Undo, &PolicyPage::undo);
  add_key(QKeySequence(QStringLiteral("Ctrl+Shift+Z")), &PolicyPage::redo);
  keeping_.setSingleShot(true);
  keeping_.setInterval(keep_after_ms);
  connect(&keeping_, &QTimer::timeout, this, &PolicyPage::keep_draft_now);
  connect_edits();
  connect_session();
  read_session();
  retranslate();
}

void PolicyPage::connect_edits() {
  connect(fields_, &PolicyFields::edited, this, &PolicyPage::heed_edit);
  connect(settings_, &SettingsCard::edited, this, [this] {
    heed_edit();
    fields_->show_draft();
  });
  connect(settings_, &SettingsCard::edit_begun, this, [this] { edited_.history().end_change(); });
  connect(settings_, &SettingsCard::part_shown, this, [this](QWidget* part) {
    QTimer::singleShot(0, part, [this, part] { scroll_to(part); });  // once it is laid out
  });
  connect(curves_, &CurvesCard::move_begun, this, [this] { edited_.history().end_change(); });
  connect(curves_, &CurvesCard::shaped, this, &PolicyPage::shape);
  connect(recipes_, &RecipeCards::chosen, this, &PolicyPage::choose_recipe);
  connect(cost_, &CostTiles::length_wanted, this, &PolicyPage::scale_length);
  connect(range_test_, &RangeTestCard::rate_chosen, curves_, &CurvesCard::use_rate);
  connect(range_test_, &RangeTestCard::timed, this, &PolicyPage::take_time);
  connect(policies_, &SavedPolicies::chosen, this, &PolicyPage::choose_version);
}

void PolicyPage::connect_session() {
  connect(&session_, &ProjectSession::project_changed, this, &PolicyPage::read_session);
  connect(&session_, &ProjectSession::items_changed, this, &PolicyPage::show_policies);
  connect(&session_, &ProjectSession::runs_changed, this, &PolicyPage::read_runs);
  connect(&session_, &ProjectSession::active_runs_changed, this, &PolicyPage::read_runs);
  connect(&session_, &ProjectSession::forked, this, &PolicyPage::read_session);
  connect(&session_, &ProjectSession::selection_changed, this, &PolicyPage::read_recipe);
  connect(&session_, &ProjectSession::kind_of_data_changed, this, [this] {
    if (keeping_.isActive()) keep_draft_now();
    read_session();
  });
  connect(&session_, &ProjectSession::hosts_changed, this, &PolicyPage::read_speed);
  connect(&session_, &ProjectSession::next_place_changed, this, &PolicyPage::show_place);
  connect(&session_, &ProjectSession::steps_timed, this, &PolicyPage::read_speed);
}

PolicyPage::~PolicyPage() {
  settings_->finish_edit();
  if (keeping_.isActive()) keep_draft_now();
}

void PolicyPage::build_content() {
  notice_ = new Banner;
  connect(notice_->button(), &QPushButton::clicked, this, &PolicyPage::press_notice);
  content()->addWidget(notice_);
  live_ = new LiveRuns(session_);
  connect(live_, &LiveRuns::change_wanted, this, &PolicyPage::change_wanted);
  content()->addWidget(live_);

  recipes_ = new RecipeCards;
  content()->addWidget(recipes_);

  curves_ = new CurvesCard;
  content()->addWidget(curves_);
  cost_ = new CostTiles;
  content()->addWidget(cost_);
  range_test_ = new RangeTestCard;
  range_test_->set_spec([this] {
    json spec = subject_.spec_with(edited_.draft().changes());
    spec["anneal"] = 1;
    return spec;
  });
  content()->addWidget(range_test_);
  settings_ = new SettingsCard(edited_.draft());
  content()->addWidget(settings_);
  content()->addStretch(1);
}

/// The axis is to be seen without scrolling.
void PolicyPage::resizeEvent(QResizeEvent* event) {
  Page::resizeEvent(event);
  curves_->set_page_height(height());
}

void PolicyPage::build_inspector() {
  form_ = new Card;
  name_edit_ = new QLineEdit;
  name_ = new Field(name_edit_);
  connect(name_edit_, &QLineEdit::textEdited, this, [this](const QString& text) {
    edited_.name = text;
    refresh();
  });
  fields_ = new PolicyFields(edited_.draft());
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

void PolicyPage::show_setting(const QString& query) {
  settings_->find(query);
}

/// To what is to be done first.
void PolicyPage::press_notice() {
  if (obstacle_ == StartObstacle::Kind::host) return scroll_to(where_);
  if (obstacle_ == StartObstacle::Kind::fields) {
    if (name_edit_->text().isEmpty() || !settings_->find_wrong()) scroll_to(form_);
    return;
  }
  emit page_wanted(obstacle_ == StartObstacle::Kind::data ? QStringLiteral("data") : QStringLiteral("model"));
}

/// Runs may have gone by meanwhile, which say how fast this computer is.
void PolicyPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  read_runs();
}

/// Where it is seen.
void PolicyPage::read_runs() {
  if (!isVisible()) return;
  attempt([this] { live_->refresh(); });
  read_speed();
}

void PolicyPage::read_session() {
  keeping_.stop();
  settings_->drop_edit();
  load_version(session_.is_open() ? session_.selection().policy : std::nullopt);
  if (session_.can_change())
    if (const auto kept = read_draft(session_.project().path())) restore(*kept);
  read_recipe();
  show_policies();
}

/// Into the draft and what it is compared with; without one, the defaults.
void PolicyPage::load_version(std::optional<std::int64_t> version) {
  edited_.load_defaults(tr("Default"));
  attempt([&] {
    if (version) edited_.load(session_.project(), *version);
  });
  name_edit_->setText(edited_.name);
}

void PolicyPage::show_all() {
  refresh();
  fields_->show_draft();
  show_policies();
}

void PolicyPage::show_policies() {
  attempt([this] { policies_->show_policies(edited_.version()); });
}

void PolicyPage::read_recipe() {
  attempt([this] { subject_.read(session_); });
  edited_.set_defaults([subject = subject_](const json& choices) { return subject.complete(choices); });
  fields_->set_task(subject_.task());
  read_speed();
  fields_->show_draft();
}

/// Of what was trained before on the chosen host, or timed.
void PolicyPage::read_speed() {
  speed_ = {};
  attempt([this] { speed_ = known_speed(session_, subject_.facts()); });
  refresh();
}

void PolicyPage::take_time(const json& spec, double seconds_per_step) {
  attempt([&] {
    const Training training = policy_of(spec, subject_.facts()).training;
    const auto first = policy::at(training, 0);
    session_.set_timed_steps({.model = spec.value("model", json()),
                              .precision = training.execution.precision,
                              .seconds_per_sample = seconds_per_step / static_cast<double>(first.batch_size),
                              .side = first.image_size});
  });
}

void PolicyPage::preview() {
  const PreviewedSpec preview = preview_of(subject_.spec_with(edited_.draft().changes()), subject_.facts());
  spec_ = preview.spec;
  refused_ = preview.refused;
}

void PolicyPage::refresh() {
  preview();
  show_recipes();
  curves_->show_policy(spec_);
  show_cost();
  settings_->show_draft(refused_);
  differences_->show_draft(edited_.draft());
  show_state();
  keep_draft_later();
}

/// Each with what else was chosen, but for epochs: its own are what tells it from the others.
void PolicyPage::show_recipes() {
  recipes_->show_recipe(spec_.task, spec_.training.recipe, [this](Goal goal) {
    json training = edited_.draft().changes();
    training["recipe"] = RecipeCards::word_of(goal);
    training.erase("epochs");
    return subject_.complete(training).training.epochs;
  });
}

void PolicyPage::show_cost() {
  std::optional<resolve::DataFacts> facts;
  if (subject_.dataset()) facts = subject_.facts();
  std::optional<PredictedTime> time;
  attempt([&] {
    if (facts && !spec_.model.graph.is_null())
      time = predicted_time(spec_.training, graph::from_json(spec_.model.graph), subject_.model(), *facts,
                            speed_);
  });
  cost_->show_cost(spec_, facts, time);
}

void PolicyPage::show_state() {
  show_heading();
  const bool has_name = !edited_.name.isEmpty(), has_problems = edited_.draft().has_problems();
  const bool is_valid = has_name && !has_problems;
  name_->set_problem(has_name ? QString() : tr("A policy needs a name."));
  const StartObstacle obstacle =
      StartObstacle::find(session_, {.is_valid = is_valid,
                                     .has_data = subject_.dataset().has_value(),
                                     .model_takes_data = subject_.model_takes_data(),
                                     .refused = refused_ ? sentence_of(*refused_) : QString()});
  obstacle_ = obstacle.kind;
  const bool is_free = obstacle.kind == StartObstacle::Kind::none;
  // Of the project, the window says it over every page.
  const bool is_told = !is_free && obstacle.kind != StartObstacle::Kind::project;
  if (is_told) notice_->show_sentence(obstacle.state(), obstacle.sentence, obstacle.step);
  notice_->setVisible(is_told);
  reset_->setEnabled(!edited_.draft().changes().empty() || has_problems);
  save_->setEnabled(is_valid && session_.can_change());
  start_->setEnabled(is_free);
  start_->setToolTip(obstacle.sentence);
  const bool is_chosen = subject_.dataset() && session_.is_open() && session_.selection().model;
  const bool can_try = is_chosen && is_valid && !refused_;
  range_test_->set_obstacle(can_try ? QString() : obstacle.sentence);
}

void PolicyPage::show_place() {
  start_->setText(PolicyWords::start(session_.next_place()));
}

void PolicyPage::show_heading() {
  const QString images = subject_.dataset() ? QString::fromStdString(subject_.dataset()->name)
                                            : tr("50,000 images, assumed until data is chosen");
  const QString model =
      spec_.model.preset.empty() ? tr("an own model") : QString::fromStdString(spec_.model.preset);
  set_title(edited_.name.isEmpty() ? tr("Policy") : edited_.name);
  set_context(PolicyWords::context(edited_, model, images));
}

void PolicyPage::retranslate() {
  reset_->setText(tr("Reset all"));
  save_->setText(tr("Save"));
  show_place();
  curves_->retranslate();
  form_->set_title(tr("Fields"));
  where_->set_title(tr("Where it trains"));
  name_->set_name(tr("Name"));
  live_->retranslate();
  cost_->retranslate();
  range_test_->retranslate();
  settings_->retranslate();
  policies_->retranslate();
  differences_->retranslate();
  fields_->retranslate();
  place_->retranslate();
  refresh();
  show_policies();
}

}  // namespace anneal::studio
