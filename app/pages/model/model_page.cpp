#include "page_model/model_page.h"

#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "base/error.h"
#include "base/machine.h"
#include "models/policy_preview.h"
#include "page_model/built_for_card.h"
#include "page_model/cost_card.h"
#include "page_model/graph_editor.h"
#include "page_model/layers_card.h"
#include "page_model/preset_grid.h"
#include "page_model/preset_words.h"
#include "page_model/saved_models.h"
#include "page_model/start_card.h"
#include "policy/policy.h"
#include "project/items.h"
#include "resolve/complete.h"
#include "resolve/preview.h"
#include "resolve/weights_advice.h"
#include "run/project_session.h"
#include "widgets/engine_words.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/sentence.h"
#include "widgets/state_badge.h"
#include "zoo/zoo.h"

namespace anneal::studio {

namespace {

constexpr qint64 largest_graph_file = 16 << 20;

}  // namespace

ModelPage::ModelPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  open_file_ = add_action();
  edit_graph_ = add_action();
  use_ = add_action(Action::primary);
  build_content();
  build_inspector();
  connect(open_file_, &QPushButton::clicked, this, &ModelPage::choose_graph_file);
  connect(edit_graph_, &QPushButton::clicked, this, &ModelPage::edit_as_graph);
  connect(use_, &QPushButton::clicked, this, &ModelPage::use_model);
  connect(&session_, &ProjectSession::project_changed, this, &ModelPage::read_session);
  connect(&session_, &ProjectSession::forked, this, &ModelPage::read_session);
  connect(&session_, &ProjectSession::selection_changed, this, &ModelPage::read_dataset);
  connect(&session_, &ProjectSession::items_changed, this, &ModelPage::show_saved);
  connect(&session_, &ProjectSession::hosts_changed, this, &ModelPage::read_dataset);
  connect(&session_, &ProjectSession::runs_changed, this, &ModelPage::read_speed);
  connect(&session_, &ProjectSession::steps_timed, this, &ModelPage::read_speed);
  retranslate();
  read_session();
}

void ModelPage::build_content() {
  presets_ = new PresetGrid;
  connect(presets_, &PresetGrid::chosen, this, &ModelPage::choose_preset);
  start_ = new StartCard(session_);
  connect(start_, &StartCard::chosen, this, &ModelPage::take_start);
  connect(start_, &StartCard::changed, this, &ModelPage::refresh);
  editor_ = new GraphEditor;
  connect(editor_, &GraphEditor::edited, this, &ModelPage::take_text);
  problem_ = make_paragraph({}, "bad");
  problem_->hide();
  layers_ = new LayersCard;
  content()->addWidget(presets_);
  content()->addWidget(start_);
  content()->addWidget(editor_);
  content()->addWidget(problem_);
  content()->addWidget(layers_, 1);
}

void ModelPage::build_inspector() {
  cost_ = new CostCard;
  options_ = new BuiltForCard;
  saved_ = new SavedModels(session_);
  connect(options_, &BuiltForCard::edited, this, &ModelPage::refresh);
  connect(options_, &BuiltForCard::frozen_chosen, this, [this](const std::vector<std::string>& patterns) {
    choice_.frozen = patterns;
    refresh();
  });
  connect(saved_, &SavedModels::chosen, this, &ModelPage::choose_saved);
  inspector()->addWidget(cost_);
  inspector()->addWidget(options_);
  inspector()->addWidget(saved_);
  inspector()->addStretch(1);
}

void ModelPage::choose_graph_file() {
  const QString path =
      QFileDialog::getOpenFileName(this, tr("Open a model"), {}, tr("Model graphs (*.json)"));
  if (!path.isEmpty()) open_graph(path);
}

void ModelPage::open_graph(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly) || file.size() > largest_graph_file) {
    return show_problem({}, tr("%1 cannot be read.").arg(path));
  }
  const QByteArray bytes = file.readAll();
  auto graph = nlohmann::json::parse(bytes.begin(), bytes.end(), nullptr, false);
  if (graph.is_discarded()) return show_problem({}, tr("%1 is not JSON.").arg(path));
  begin_choice();
  choice_.graph = std::move(graph);
  choice_.name = QFileInfo(path).completeBaseName().toStdString();
  editor_->set_text(QString::fromUtf8(bytes));
  follow_choice();
  refresh();
}

/// Of another model; what it is built for stays.
void ModelPage::begin_choice() {
  const ModelChoice before = choice_;
  choice_ = {};
  choice_.side = before.side;
  choice_.classes = before.classes;
  is_chosen_ = true;
}

/// The model as a text of its own, to be changed.
void ModelPage::edit_as_graph() {
  attempt([this] {
    const std::string name = choice_.preset + "-own";
    const graph::Graph graph = build(choice_, input());
    begin_choice();
    choice_.graph = graph::to_json(graph);
    choice_.name = name;
    editor_->set_text(write_graph(graph));
    follow_choice();
    refresh();
  });
}

void ModelPage::take_text() {
  ReadGraph read = read_graph(editor_->text());
  if (read.problem) {
    show_problem({}, read.problem->sentence);
    return editor_->show_problem(read.problem);
  }
  choice_.graph = std::move(read.graph);
  refresh();
}

void ModelPage::choose_preset(const std::string& preset) {
  begin_choice();
  choice_.preset = preset;
  options_->show_options(choice_);
  follow_choice();
  refresh();
}

/// Weights choose the preset that they are of.
void ModelPage::take_start() {
  const StartingPoint point = start_->point();
  const bool is_of_another = !point.preset.empty() && (choice_.is_graph() || point.preset != choice_.preset);
  if (is_of_another) {
    choose_preset(point.preset);
    emit news(
        tr("The model is %1 now, which these weights are of.").arg(QString::fromStdString(point.preset)));
  }
  choice_.init = point.init;
  if (point.stem != "auto") options_->show_stem(point.stem);
  follow_choice();
  refresh();
}

void ModelPage::show_start() {
  start_->show_start(choice_.is_graph() ? std::string() : choice_.preset, choice_.init);
  std::optional<resolve::WeightsAdvice> advice;
  start_->setVisible(!has_rows());  // weights are of images
  if (dataset_ && !has_rows() && !choice_.is_graph()) {
    JobSpec spec;
    spec.model.preset = choice_.preset;
    attempt([&] { advice = resolve::advise_weights(spec, facts_of(*dataset_)); });
  }
  start_->show_advice(advice);
}

resolve::DataFacts ModelPage::facts() const {
  if (dataset_) return facts_of(*dataset_);
  resolve::DataFacts assumed = resolve::assumed_data;
  assumed.classes = options_->input().classes;
  return assumed;
}

ModelInput ModelPage::input() const {
  ModelInput input = options_->input();
  if (!has_rows()) return input;
  input.classes = facts().classes;
  input.table = dataset_->table->input;
  return input;
}

/// Without data there is nothing that would take time.
TrainingSetting ModelPage::setting() const {
  return {.facts = facts(),
          .data = data_,
          .policy = policy_,
          .speed = dataset_ ? std::optional(speed_) : std::nullopt};
}

/// What weights of others were trained on comes with them.
std::int64_t ModelPage::usual_side(const ModelChoice& choice) const {
  const StartingPoint& start = start_->point();
  const bool brings_side =
      start.kind == StartingPoint::Kind::published || start.kind == StartingPoint::Kind::kept;
  if (!choice.init.empty() && choice.init == start.init && brings_side && start.side > 0) return start.side;
  return training_side(facts(), choice.is_graph() ? std::string() : choice.preset);
}

/// A side that is not the person's own is that of the model.
void ModelPage::follow_choice() {
  show_start();
  input_.side = usual_side(choice_);
  options_->show_side(choice_.side.value_or(input_.side));
}

void ModelPage::read_session() {
  is_chosen_ = false;
  choice_ = {};
  if (session_.is_open() && session_.selection().model) load_version(*session_.selection().model);
  read_dataset();
  show_saved();
}

void ModelPage::read_dataset() {
  dataset_.reset();
  speed_ = {};
  data_ = policy_ = nlohmann::json::object();
  attempt([this] {
    if (!session_.is_open()) return;
    dataset_ = dataset_summary(session_.project(), session_.selection().dataset);
    data_ = section_of(session_.project(), session_.selection().dataset, "data");
    policy_ = section_of(session_.project(), session_.selection().policy, "training");
    speed_ = known_speed(session_, facts());
  });
  suit_data();
  input_ = {};
  if (has_rows())
    input_.table = dataset_->table->input;
  else if (dataset_)
    input_.classes = std::max<std::int64_t>(2, static_cast<std::int64_t>(dataset_->classes.size()));
  show_start();
  input_.side = usual_side(choice_);
  options_->show_side(choice_.side.value_or(input_.side));
  options_->show_classes(dataset_ ? input_.classes : choice_.classes.value_or(input_.classes));
  refresh();
}

/// Where it is seen: runs say how fast training goes.
void ModelPage::read_speed() {
  if (!isVisible()) return;
  attempt([this] { speed_ = known_speed(session_, facts()); });
  refresh();
}

void ModelPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  read_speed();
}

/// What a run would take of itself is shown until a person chooses, and in place of what takes no rows.
void ModelPage::suit_data() {
  suited_ = resolve::default_preset(facts());
  if (!dataset_) return;
  if (!is_chosen_ && session_.selection().model) load_version(*session_.selection().model);
  const bool takes_data = !has_rows() || choice_.is_graph() || zoo::takes_rows(choice_.preset);
  if (is_chosen_ && takes_data) return;
  if (!takes_data) begin_choice();
  is_chosen_ = false;
  choice_.preset = suited_;
}

void ModelPage::load_version(std::int64_t version) {
  try {
    const auto content = nlohmann::json::parse(project::version(session_.project(), version).content);
    choice_ = choice_from_content(content);
    is_chosen_ = true;
  } catch (const std::exception& error) {
    return show_problem({}, sentence_of(error));
  }
  options_->show_options(choice_);
  if (!choice_.is_graph()) return;
  try {
    editor_->set_text(write_graph(graph::from_json(choice_.graph)));
  } catch (const UserError&) {
    editor_->set_text(QString::fromStdString(choice_.graph.dump(2)));
  }
}

void ModelPage::show_saved() {
  attempt([this] { saved_->refresh(); });
}

void ModelPage::choose_saved(std::int64_t item) {
  attempt([&] {
    load_version(project::latest_version(session_.project(), item).id);
    follow_choice();
    refresh();
  });
}

void ModelPage::refresh() {
  const ModelInput input = this->input();
  choice_.stem = options_->stem();
  choice_.hidden = options_->hidden();
  choice_.side = input.side == input_.side ? std::nullopt : std::optional(input.side);
  choice_.classes = dataset_ || input.classes == input_.classes ? std::nullopt : std::optional(input.classes);
  options_->clear_problems();
  problem_->hide();
  editor_->setVisible(choice_.is_graph());
  editor_->show_problem(std::nullopt);
  valid_ = false;
  try {
    const graph::Graph graph = build(choice_, input);
    choice_.frozen = options_->show_freezing(graph, input.shape(), choice_.frozen);
    const ModelCost cost = cost_of(choice_, graph, input, setting());
    layers_->show_layers(graph, cost.analysis);
    cost_->show_cost(cost, input);
    cost_->show();
    valid_ = true;
  } catch (const UserError& error) {
    show_problem(error.place(), engine_words(error.message()));
  }
  options_->show_fields(choice_, input_);
  edit_graph_->setEnabled(valid_ && !choice_.is_graph());
  presets_->show_presets(has_rows(), choice_.is_graph() ? std::string() : choice_.preset,
                         [this](const std::string& preset) { return preset_note(preset); });
  refresh_texts();
}

void ModelPage::show_problem(const std::string& place, const QString& sentence) {
  valid_ = false;
  if (place == "hidden") return options_->show_problem_of_hidden(sentence);
  const QString where = QString::fromStdString(place);
  const QString words =
      where.isEmpty() ? sentence : tr("%1: %2", "place: what is wrong there").arg(where, sentence);
  if (choice_.is_graph()) {
    editor_->show_problem(GraphProblem{words, line_of(editor_->text(), place)});
  } else {
    problem_->setText(words);
    problem_->show();
  }
  layers_->clear();
  cost_->hide();
  refresh_texts();
}

/// What a preset costs for this data, so that they can be compared before one is chosen.
QString ModelPage::preset_note(const std::string& preset) {
  ModelChoice choice;
  choice.preset = preset;
  if (!choice_.is_graph() && choice_.preset == preset) choice = choice_;
  choice.side = choice_.side;
  ModelInput input = this->input();
  input.side = choice_.side.value_or(usual_side(choice));
  try {
    const ModelCost cost = cost_of(choice, build(choice, input), input, setting());
    QString note = PresetWords::cost(cost);
    if (session_.chosen_hosts().empty() && cost.memory > usable_memory())
      note += '\n' + tr("Needs more memory than is here");
    else if (dataset_ && !has_rows() && preset == suited_)
      note += '\n' + tr("✓ Suits these images");
    return note;
  } catch (const UserError&) {
    return has_rows() ? tr("does not fit this table") : tr("does not fit these images");
  }
}

bool ModelPage::is_in_use() const {
  if (!valid_ || !session_.is_open() || !session_.selection().model) return false;
  try {
    const auto version = project::version(session_.project(), *session_.selection().model);
    return nlohmann::json::parse(version.content, nullptr, false) == to_content(choice_);
  } catch (const Error&) {
    return false;
  }
}

/// Images are often taken at another size than they have.
QString ModelPage::context() const {
  const std::int64_t side = options_->input().side;
  const int classes = static_cast<int>(options_->input().classes);
  const QString size = Format::shape({3, side, side});
  if (!dataset_) return tr("%1 images, %Ln class(es), until data is chosen", nullptr, classes).arg(size);
  const QString name = QString::fromStdString(dataset_->name);
  if (has_rows()) {
    const std::int64_t columns = dataset_->table->columns;
    if (resolve::task_of(facts()) == Task::table_regression)
      return tr("rows of %Ln column(s), a number is predicted, as in %1", nullptr, static_cast<int>(columns))
          .arg(name);
    return tr("rows of %1 columns, %Ln class(es), as in %2", nullptr,
              static_cast<int>(dataset_->classes.size()))
        .arg(Format::count(columns), name);
  }
  if (dataset_->side == side)
    return tr("%1 images, %Ln class(es), as in %2", nullptr, classes).arg(size, name);
  return tr("%Ln class(es), as in %1, whose images of %2 px are taken at %3 px", nullptr, classes)
      .arg(name)
      .arg(dataset_->side)
      .arg(side);
}

void ModelPage::refresh_texts() {
  set_title(QString::fromStdString(choice_.title()));
  set_context(context());
  const bool in_use = is_in_use();
  badge()->set(State::done, tr("In use"));
  badge()->setVisible(in_use);
  use_->setEnabled(in_use || (valid_ && start_->is_ready() && session_.can_change()));
  use_->setToolTip(start_->is_ready() ? QString() : tr("The weights that it starts from are not here yet."));
  use_->setText(in_use ? tr("Set the policy") : tr("Use this model"));
}

void ModelPage::use_model() {
  if (is_in_use()) {
    emit page_wanted(QStringLiteral("policy"));
    return;
  }
  attempt([this] {
    const auto version = project::save_item(session_.project_to_change(), project::ItemKind::model,
                                            choice_.title(), to_content(choice_));
    session_.select_model(version.id);
    emit session_.items_changed();
  });
}

void ModelPage::retranslate() {
  open_file_->setText(tr("Open a graph…"));
  start_->retranslate();
  edit_graph_->setText(tr("Edit as a graph"));
  editor_->retranslate();
  layers_->retranslate();
  cost_->retranslate();
  options_->retranslate();
  saved_->retranslate();
  show_saved();
  refresh();
}

}  // namespace anneal::studio
