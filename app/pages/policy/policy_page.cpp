#include "page_policy/policy_page.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "base/error.h"
#include "page_policy/policy_fields.h"
#include "policy/policy.h"
#include "policy/schedule.h"
#include "project/items.h"
#include "resolve/complete.h"
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

/// As far as it needs no graph.
JobSpec policy_of(const json& chosen, const resolve::DataFacts& facts) {
  JobSpec spec = job_spec_from_json(chosen);
  resolve::complete_policy(spec, chosen, facts);
  return spec;
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
  connect(&session_, &ProjectSession::project_changed, this, &PolicyPage::read_session);
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
  const auto points = policy::sample(training, curve_points);
  const auto strip = [&](const QString& name, int colour, auto value) {
    Strip result{name, {}, {}, colour};
    for (const policy::Point& point : points) {
      result.planned.emplace_back(point.progress * static_cast<double>(training.epochs),
                                  static_cast<double>(value(point.values)));
    }
    return result;
  };
  using Values = policy::Hyperparameters;
  strips_->set_strips({strip(tr("learning rate"), 0, [](const Values& v) { return v.learning_rate; }),
                       strip(tr("momentum"), 1, [](const Values& v) { return v.momentum; }),
                       strip(tr("batch size"), 2, [](const Values& v) { return v.batch_size; }),
                       strip(tr("image size"), 3, [](const Values& v) { return v.image_size; }),
                       strip(tr("weight decay"), 4, [](const Values& v) { return v.weight_decay; })},
                      static_cast<double>(training.epochs));
  curves_->set_note(tr("%n epoch(s)", nullptr, static_cast<int>(training.epochs)));
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
