#include "page_policy/policy_page.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "page_policy/curve_handles.h"
#include "page_policy/policy_fields.h"
#include "policy/policy.h"
#include "policy/schedule.h"
#include "project/items.h"
#include "resolve/complete.h"
#include "resolve/initial_weights.h"
#include "resolve/preview.h"
#include "run/project_session.h"
#include "run/training_place.h"
#include "widgets/banner.h"
#include "widgets/card.h"
#include "widgets/field.h"
#include "widgets/format.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"
#include "widgets/stat_tile.h"
#include "widgets/strip_chart.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

constexpr int curve_points = 1001;

/// An empty object where the version has no such section.
json section_of(project::Project& project, const std::optional<std::int64_t>& version, const char* name) {
  if (!version) return json::object();
  const json content = json::parse(project::version(project, *version).content, nullptr, false);
  const bool has_it = content.is_object() && content.contains(name) && content[name].is_object();
  return has_it ? content[name] : json::object();
}

json with(json spec, const json& training) {
  spec["training"] = training;
  return spec;
}

/// That training's batches take, counted again in each epoch.
std::int64_t samples_seen(const Training& training, std::int64_t samples) {
  std::int64_t seen = 0;
  for (std::int64_t epoch = 0; epoch < training.epochs; ++epoch) {
    std::int64_t first = 0;
    for (std::int64_t left = policy::steps_in_epoch(training, samples, epoch); left > 0; --left) {
      first += policy::batch_at(training, samples, epoch, first).size;
    }
    seen += std::min(first, samples);
  }
  return seen;
}

/// With what weights bring with them, where they are here; a start says where they are not.
json settled(json chosen) {
  try {
    resolve::settle_initial_weights(chosen);
  } catch (const Error&) {
  }
  return chosen;
}

/// As far as it needs no graph.
JobSpec policy_of(const json& unsettled, const resolve::DataFacts& facts) {
  const json chosen = settled(unsettled);
  JobSpec spec = job_spec_from_json(chosen);
  resolve::complete_policy(spec, chosen, facts);
  return spec;
}

/// What a strip shows, and where it stands in the spec's section "training".
struct CurveOfStrip {
  const char* key;
  const char* name;  ///< English; translated when shown
  Curve Training::*curve;
  double (*value)(const policy::Hyperparameters&);
  bool is_whole = false;  ///< a count
};

constexpr CurveOfStrip curves_of_strips[] = {
    {"learning_rate", QT_TRANSLATE_NOOP("anneal::studio::PolicyPage", "learning rate"),
     &Training::learning_rate, [](const policy::Hyperparameters& v) { return v.learning_rate; }},
    {"momentum", QT_TRANSLATE_NOOP("anneal::studio::PolicyPage", "momentum"), &Training::momentum,
     [](const policy::Hyperparameters& v) { return v.momentum; }},
    {"batch_size", QT_TRANSLATE_NOOP("anneal::studio::PolicyPage", "batch size"), &Training::batch_size,
     [](const policy::Hyperparameters& v) { return static_cast<double>(v.batch_size); }, true},
    {"image_size", QT_TRANSLATE_NOOP("anneal::studio::PolicyPage", "image size"), &Training::image_size,
     [](const policy::Hyperparameters& v) { return static_cast<double>(v.image_size); }, true},
    {"weight_decay", QT_TRANSLATE_NOOP("anneal::studio::PolicyPage", "weight decay"), &Training::weight_decay,
     [](const policy::Hyperparameters& v) { return v.weight_decay; }},
};

void round_values(Curve& curve) {
  for (double* value : {&curve.value, &curve.from, &curve.to, &curve.peak, &curve.start, &curve.end})
    *value = std::round(*value);
  for (auto& [progress, value] : curve.values) value = std::round(value);
}

}  // namespace

PolicyPage::PolicyPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  reset_ = add_action();
  save_ = add_action();
  start_ = add_action(Action::primary);
  build_content();
  build_inspector();
  connect(reset_, &QPushButton::clicked, this, &PolicyPage::reset_all);
  connect(save_, &QPushButton::clicked, this, [this] {
    if (save()) emit news(tr("Saved as version %1.").arg(version_));
  });
  connect(start_, &QPushButton::clicked, this, &PolicyPage::start);
  connect(fields_, &PolicyFields::edited, this, &PolicyPage::refresh);
  connect(strips_, &StripChart::move_begun, this, [this] { undo_.push_back(draft_.changes()); });
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
  connect(new QShortcut(QKeySequence::Undo, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
          &QShortcut::activated, this, &PolicyPage::undo);
  connect(&session_, &ProjectSession::project_changed, this, &PolicyPage::read_session);
  connect(&session_, &ProjectSession::forked, this, &PolicyPage::read_session);
  connect(&session_, &ProjectSession::selection_changed, this, &PolicyPage::read_recipe);
  connect(&session_, &ProjectSession::hosts_changed, this, &PolicyPage::show_state);
  read_session();
  retranslate();
}

void PolicyPage::build_content() {
  notice_ = new Banner;
  connect(notice_->button(), &QPushButton::clicked, this,
          [this] { emit page_wanted(dataset_ ? QStringLiteral("model") : QStringLiteral("data")); });
  content()->addWidget(notice_);

  auto* tiles = new QHBoxLayout;
  tiles->setSpacing(metrics::gap);
  for (StatTile** tile : {&epochs_, &steps_, &images_, &largest_batch_}) {
    *tile = new StatTile;
    tiles->addWidget(*tile, 1);
  }
  content()->addLayout(tiles);

  curves_ = new Card;
  strips_ = new StripChart(true);
  curves_->body()->addWidget(strips_, 1);
  content()->addWidget(curves_, 1);
}

void PolicyPage::build_inspector() {
  form_ = new Card;
  name_edit_ = new QLineEdit;
  name_ = new Field(name_edit_);
  connect(name_edit_, &QLineEdit::textEdited, this, &PolicyPage::refresh);
  fields_ = new PolicyFields(draft_);
  place_ = new TrainingPlace(session_, TrainingPlace::Data::asked);
  form_->body()->addWidget(place_);
  form_->body()->addWidget(name_);
  form_->body()->addWidget(fields_);
  form_->body()->addStretch(1);
  inspector()->addWidget(form_);
  inspector()->addStretch(1);
}

void PolicyPage::read_session() {
  json training = json::object();
  QString name = tr("Default");
  version_ = 0;
  attempt([&] {
    if (!session_.is_open() || !session_.selection().policy) return;
    const std::int64_t id = *session_.selection().policy;
    const auto names = project::version_names(session_.project());
    training = section_of(session_.project(), id, "training");
    name = QString::fromStdString(names.at(id).item);
    version_ = names.at(id).number;
  });
  name_edit_->setText(name);
  undo_.clear();
  draft_.load(training);
  read_recipe();
}

void PolicyPage::read_recipe() {
  dataset_ = std::nullopt;
  chosen_ = json::object();
  attempt([this] {
    if (!session_.is_open()) return;
    dataset_ = dataset_summary(session_.project(), session_.selection().dataset);
    const json spec = {{"data", section_of(session_.project(), session_.selection().dataset, "data")},
                       {"model", section_of(session_.project(), session_.selection().model, "model")}};
    try {
      policy_of(spec, facts());
      chosen_ = spec;
    } catch (const UserError&) {
      return;  // written by somebody else; a start says what is wrong with it
    }
  });
  draft_.set_defaults([chosen = chosen_, facts = facts()](const json& training) {
    return policy_of(with(chosen, training), facts).training;
  });
  refresh();
  fields_->show_draft();
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
  show_curves();
  show_cost();
  show_state();
}

void PolicyPage::show_curves() {
  const Training& training = spec_.training;
  const double epochs = static_cast<double>(training.epochs);
  const auto points = policy::sample(training, curve_points);
  std::vector<Strip> strips;
  for (const CurveOfStrip& shown : curves_of_strips) {
    Strip strip{tr(shown.name), {}, {}, static_cast<int>(strips.size())};
    for (const policy::Point& point : points)
      strip.planned.emplace_back(point.progress * epochs, shown.value(point.values));
    for (const CurveHandle& handle : handles_of(training.*shown.curve))
      strip.handles.push_back({{handle.progress * epochs, handle.value}, handle.moves_along});
    strips.push_back(std::move(strip));
  }
  strips_->set_strips(std::move(strips), epochs);
  curves_->set_note(tr("%n epoch(s)", nullptr, static_cast<int>(training.epochs)));
}

double PolicyPage::progress_at(const QPointF& point) const {
  return point.x() / static_cast<double>(spec_.training.epochs);
}

/// Gives the curve of a strip another shape, where that is allowed.
void PolicyPage::shape(int strip, const std::function<Curve(const Curve&)>& change) {
  const CurveOfStrip& shown = curves_of_strips[static_cast<std::size_t>(strip)];
  const Curve before = spec_.training.*shown.curve;
  Curve curve = change(before);
  if (shown.is_whole) round_values(curve);
  if (curve == before) return;
  draft_.set(shown.key, to_json(curve));
  if (!draft_.problem(shown.key).empty()) draft_.set(shown.key, to_json(before));
  refresh();
  fields_->show_draft();
}

/// What was moved last goes back.
void PolicyPage::undo() {
  if (undo_.empty()) return;
  draft_.load(undo_.back());
  undo_.pop_back();
  refresh();
  fields_->show_draft();
}

void PolicyPage::show_cost() {
  const Training& training = spec_.training;
  std::int64_t batch = 0;
  for (const policy::Point& point : policy::sample(training, curve_points)) {
    batch = std::max(batch, point.values.batch_size);
  }
  epochs_->set_value(Format::count(training.epochs));
  largest_batch_->set_value(Format::count(batch));
  if (!dataset_) {
    steps_->set_value(QStringLiteral("–"));
    images_->set_value(QStringLiteral("–"));
    return;
  }
  steps_->set_value(Format::count(policy::total_steps(training, dataset_->samples)));
  images_->set_value(Format::short_count(static_cast<double>(samples_seen(training, dataset_->samples))));
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
  set_context(version_ == 0 ? differs : tr("version %1 · %2").arg(version_).arg(differs));
  name_->set_problem(name_edit_->text().isEmpty() ? tr("A policy needs a name.") : QString());

  const bool has_model = session_.is_open() && session_.selection().model.has_value();
  const bool is_valid = !draft_.has_problems() && !name_edit_->text().isEmpty();
  QString obstacle;
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
  } else if (const QString missing = missing_there(); !missing.isEmpty()) {
    obstacle = missing;
    notice_->show_sentence(State::warning, obstacle);
  }
  // Of the project, the window says it over every page.
  notice_->setVisible(!obstacle.isEmpty() && session_.can_change());
  reset_->setEnabled(count > 0 || draft_.has_problems());
  save_->setEnabled(is_valid && session_.can_change());
  start_->setEnabled(obstacle.isEmpty());
  start_->setToolTip(obstacle);
}

/// Why the chosen host cannot train this; empty where it can.
QString PolicyPage::missing_there() {
  try {
    session_.check_chosen_host();
  } catch (const std::exception& error) {
    return sentence_of(error);
  }
  return {};
}

void PolicyPage::reset_all() {
  const json before = draft_.changes();
  draft_.load(json::object());
  refresh();
  fields_->show_draft();
  const auto undo = [this, before] {
    draft_.load(before);
    refresh();
    fields_->show_draft();
  };
  emit news(tr("All fields are at their defaults."), {tr("Undo"), undo});
}

bool PolicyPage::save() {
  return attempt([this] {
    const auto version =
        project::save_item(session_.project_to_change(), project::ItemKind::policy,
                           name_edit_->text().toStdString(), {{"training", draft_.changes()}});
    version_ = version.number;
    session_.select_policy(version.id);
    emit session_.items_changed();
  });
}

void PolicyPage::start() {
  if (save()) attempt([this] { session_.start_selected(); });
}

void PolicyPage::retranslate() {
  reset_->setText(tr("Reset"));
  save_->setText(tr("Save"));
  start_->setText(tr("Start training"));
  curves_->set_title(tr("Over training"));
  strips_->setAccessibleName(tr("Over training"));
  form_->set_title(tr("Fields"));
  name_->set_name(tr("Name"));
  epochs_->set_caption(tr("Epochs"));
  steps_->set_caption(tr("Steps"));
  images_->set_caption(tr("Images seen"));
  largest_batch_->set_caption(tr("Largest batch"));
  fields_->retranslate();
  place_->retranslate();
  refresh();
}

}  // namespace anneal::studio
