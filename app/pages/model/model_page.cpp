#include "app/pages/model/model_page.h"

#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/model/built_for_card.h"
#include "app/pages/model/cost_card.h"
#include "app/pages/model/graph_editor.h"
#include "app/pages/model/layers_card.h"
#include "app/pages/model/preset_grid.h"
#include "app/pages/model/preset_words.h"
#include "app/pages/model/saved_models.h"
#include "app/pages/model/start_card.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/state_badge.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/resolve/complete.h"
#include "engine/plan/resolve/weights_advice.h"

namespace anneal::studio {

namespace {

constexpr int keep_after_ms = 300;

double dropout_of(const graph::Graph& graph) {
  const auto found = std::ranges::find(graph.nodes, "dropout", &graph::Node::operation);
  return found == graph.nodes.end() ? 0 : graph::real(*found, "probability");
}

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
  connect(&session_, &ProjectSession::forked, this, &ModelPage::take_fork);
  connect(&session_, &ProjectSession::selection_changed, this, &ModelPage::read_dataset);
  connect(&session_, &ProjectSession::kind_of_data_changed, this, &ModelPage::take_fork);
  connect(&session_, &ProjectSession::items_changed, this, &ModelPage::show_saved);
  connect(&session_, &ProjectSession::hosts_changed, this, &ModelPage::read_dataset);
  connect(&session_, &ProjectSession::runs_changed, this, &ModelPage::read_speed);
  connect(&session_, &ProjectSession::steps_timed, this, &ModelPage::read_speed);
  keeping_.setSingleShot(true);
  keeping_.setInterval(keep_after_ms);
  connect(&keeping_, &QTimer::timeout, this, &ModelPage::keep_draft_now);
  add_keys();
  retranslate();
  read_session();
}

ModelPage::~ModelPage() {
  if (keeping_.isActive()) keep_draft_now();
}

void ModelPage::add_keys() {
  const auto add = [this](const QKeySequence& key, void (ModelPage::*answer)()) {
    connect(new QShortcut(key, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut), &QShortcut::activated,
            this, answer);
  };
  add(QKeySequence::Undo, &ModelPage::undo);
  add(QKeySequence(QStringLiteral("Ctrl+Shift+Z")), &ModelPage::redo);
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
  connect(options_, &BuiltForCard::edited, this, &ModelPage::heed_edit);
  connect(options_, &BuiltForCard::frozen_chosen, this, [this](const std::vector<std::string>& patterns) {
    edited_.choice.frozen = patterns;
    heed_edit();
  });
  connect(saved_, &SavedModels::chosen, this, &ModelPage::choose_version);
  connect(saved_, &SavedModels::restore_wanted, this, &ModelPage::restore_version);
  connect(saved_, &SavedModels::problem, this, &ModelPage::problem);
  inspector()->addWidget(cost_);
  inspector()->addWidget(options_);
  inspector()->addWidget(saved_);
  inspector()->addStretch(1);
}

void ModelPage::show_start() {
  const ModelChoice& choice = edited_.choice;
  start_->show_start(choice.is_graph() ? std::string() : choice.preset, choice.init, subject_.has_rows());
  start_->show_advice(advice_on_start());
}

std::optional<resolve::WeightsAdvice> ModelPage::advice_on_start() const {
  try {
    return studio::advice_on_start(edited_.choice, subject_.setting());
  } catch (const UserError&) {
    return std::nullopt;  // what is wrong with the model is said where it is shown
  }
}

/// Of a model whose start nobody chose: what a run of it would begin with.
void ModelPage::preselect_start() {
  if (!edited_.choice.init.empty()) return;
  if (const auto advice = advice_on_start(); advice && advice->is_taken) edited_.choice.init = advice->name;
}

/// A side that is not the person's own is what the policy, the weights or the data bring.
void ModelPage::follow_choice() {
  const ModelChoice& choice = edited_.choice;
  show_start();
  attempt([&] { input_.side = usual_side(choice, subject_.setting()); });
  const bool is_settled = subject_.policy_sets_side();
  options_->show_side(is_settled ? input_.side : choice.side.value_or(input_.side), is_settled);
  const bool has_data = subject_.dataset().has_value();
  options_->show_classes(has_data ? input_.classes : choice.classes.value_or(input_.classes), has_data);
}

/// In all fields, as it stands.
void ModelPage::show_choice() {
  options_->show_options(edited_.choice);
  if (edited_.choice.is_graph()) editor_->set_text(edited_.text);
  follow_choice();
}

void ModelPage::read_session() {
  keeping_.stop();
  edited_ = {};
  if (session_.is_open() && session_.selection().model) load_version(*session_.selection().model);
  edited_.begin();
  read_draft();
  read_dataset();
}

/// The selection is another run's configuration, or an earlier one.
void ModelPage::take_fork() {
  if (!session_.is_open() || !session_.selection().model) return read_session();
  choose_version(*session_.selection().model);
}

void ModelPage::read_dataset() {
  const bool was_saved = edited_.is_saved();
  subject_.assume_classes(options_->input().classes);
  attempt([this] { subject_.read(session_); });
  suit_data();
  input_ = {};
  input_.has_rows = subject_.has_rows();
  if (subject_.dataset()) input_.classes = subject_.facts().classes;
  show_choice();
  show_saved();
  refresh();
  if (was_saved) edited_.settle();
}

/// Where it is seen: runs say how fast training goes.
void ModelPage::read_speed() {
  if (!isVisible()) return;
  attempt([this] { subject_.read_speed(session_); });
  refresh();
}

void ModelPage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  read_speed();
}

/// What a run would take of itself is shown until a person chooses, and in place of what takes no rows.
void ModelPage::suit_data() {
  suited_ = resolve::default_preset(subject_.facts());
  if (!subject_.dataset()) return;
  if (!edited_.is_chosen && session_.selection().model) {
    load_version(*session_.selection().model);
    edited_.begin();
  }
  const ModelChoice& choice = edited_.choice;
  const bool takes_data = choice.is_graph() || (subject_.has_rows() ? zoo::takes_rows(choice.preset)
                                                                    : zoo::takes_images(choice.preset));
  if (edited_.is_chosen && takes_data) return preselect_start();
  if (!takes_data) edited_.begin_choice();
  edited_.is_chosen = false;
  edited_.choice.preset = suited_;
  edited_.choice.init.clear();
  preselect_start();
  edited_.begin();
}

/// False, and what is shown stays, where that cannot be done, which is told.
bool ModelPage::load_version(std::int64_t version) {
  try {
    edited_.load(session_.project(), version);
    edited_.set_saved(version);
    return true;
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
    return false;
  }
}

void ModelPage::show_saved() {
  attempt([this] { saved_->show_models(edited_.version()); });
}

void ModelPage::refresh() {
  ModelChoice& choice = edited_.choice;
  const ModelInput input = options_->input();
  subject_.assume_classes(input.classes);
  choice.stem = options_->stem();
  choice.hidden = options_->hidden();
  choice.dropout = options_->dropout();
  if (!subject_.policy_sets_side())
    choice.side = input.side == input_.side ? std::nullopt : std::optional(input.side);
  choice.classes =
      subject_.dataset() || input.classes == input_.classes ? std::nullopt : std::optional(input.classes);
  options_->clear_problems();
  problem_->hide();
  editor_->setVisible(choice.is_graph());
  editor_->show_problem(std::nullopt);
  valid_ = false;
  show_model();
  options_->show_fields(choice, input_);
  edit_graph_->setEnabled(valid_ && !choice.is_graph());
  presets_->show_presets(subject_.has_rows(), choice.is_graph() ? std::string() : choice.preset,
                         [this](const std::string& preset) { return preset_note(preset); });
  refresh_texts();
}

/// Its layers and what they cost, or what is wrong with it.
void ModelPage::show_model() {
  ModelChoice& choice = edited_.choice;
  if (choice.is_graph())
    if (const auto problem = read_graph(edited_.text).problem) {
      show_problem({}, problem->sentence);
      return editor_->show_problem(problem);
    }
  try {
    const ModelCost cost = cost_of(choice, subject_.setting());
    choice.frozen = options_->show_freezing(cost.network, cost.input, choice.frozen);
    if (choice.dropout.empty()) options_->show_usual_dropout(cost.dropout.value_or(dropout_of(cost.network)));
    options_->show_usual_stem(cost.has_small_stem);
    layers_->show_layers(cost.network, cost.analysis);
    cost_->show_cost(cost, input_.has_rows);
    cost_->show();
    valid_ = true;
  } catch (const UserError& error) {
    show_problem(error.place(), engine_words(error.message()));
  }
}

void ModelPage::show_problem(const std::string& place, const QString& sentence) {
  valid_ = false;
  if (place == "dropout") return options_->show_problem_of_dropout();
  if (place == "hidden") return options_->show_problem_of_hidden(sentence);
  const QString where = QString::fromStdString(place);
  const QString words =
      where.isEmpty() ? sentence : tr("%1: %2", "place: what is wrong there").arg(where, sentence);
  if (edited_.choice.is_graph()) {
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
  const ModelChoice& chosen = edited_.choice;
  ModelChoice choice;
  choice.preset = preset;
  if (!chosen.is_graph() && chosen.preset == preset) choice = chosen;
  choice.side = chosen.side;
  try {
    const ModelCost& cost = known_costs_.of(choice, subject_.setting());
    QString note = PresetWords::cost(cost);
    if (const QString accuracy = PresetWords::accuracy(preset); !accuracy.isEmpty()) note += '\n' + accuracy;
    if (session_.chosen_hosts().empty() && cost.memory > usable_memory())
      note += '\n' + tr("Needs more memory than is here");
    else if (subject_.dataset() && !subject_.has_rows() && preset == suited_)
      note += '\n' + tr("✓ Suits these images");
    return note;
  } catch (const UserError&) {
    return subject_.has_rows() ? tr("does not fit this table") : tr("does not fit these images");
  }
}

void ModelPage::refresh_texts() {
  set_title(QString::fromStdString(edited_.choice.title()));
  set_context(subject_.context(options_->input()));
  const bool in_use = is_in_use();
  badge()->set(State::done, tr("In use"));
  badge()->setVisible(in_use);
  use_->setEnabled(in_use || (valid_ && start_->is_ready() && session_.can_change()));
  use_->setToolTip(start_->is_ready() ? QString() : tr("The weights that it starts from are not here yet."));
  use_->setText(in_use ? tr("Set the policy") : tr("Use this model"));
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
