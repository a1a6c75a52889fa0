#include "page_model/model_page.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include "base/error.h"
#include "base/machine.h"
#include "graph/analysis.h"
#include "page_model/freeze_steps.h"
#include "page_model/graph_editor.h"
#include "page_model/layers_card.h"
#include "page_model/model_cost.h"
#include "page_model/preset_words.h"
#include "page_model/start_card.h"
#include "policy/policy.h"
#include "policy/recipe.h"
#include "project/items.h"
#include "resolve/preview.h"
#include "resolve/weights_advice.h"
#include "run/project_session.h"
#include "widgets/card.h"
#include "widgets/choice_card.h"
#include "widgets/fact_list.h"
#include "widgets/field.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"
#include "widgets/state_badge.h"
#include "zoo/zoo.h"

namespace anneal::studio {

namespace {

constexpr qint64 largest_graph_file = 16 << 20;

const char* const stems[] = {"auto", "small", "large"};

/// To two digits.
double rounded(double seconds) {
  return QString::number(seconds, 'g', 2).toDouble();
}

}  // namespace

ModelPage::ModelPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  open_file_ = add_action();
  edit_graph_ = add_action();
  use_ = add_action(Action::primary);
  build_presets();
  build_start();
  build_layers();
  build_inspector();
  connect(open_file_, &QPushButton::clicked, this, &ModelPage::choose_graph_file);
  connect(edit_graph_, &QPushButton::clicked, this, &ModelPage::edit_as_graph);
  connect(use_, &QPushButton::clicked, this, &ModelPage::use_model);
  connect(&session_, &ProjectSession::project_changed, this, &ModelPage::read_session);
  connect(&session_, &ProjectSession::forked, this, &ModelPage::read_session);
  connect(&session_, &ProjectSession::selection_changed, this, &ModelPage::read_dataset);
  connect(&session_, &ProjectSession::items_changed, this, &ModelPage::show_saved);
  connect(&session_, &ProjectSession::hosts_changed, this, &ModelPage::read_dataset);
  retranslate();
  read_session();
}

void ModelPage::build_presets() {
  constexpr int columns = 5;
  auto* grid = new QGridLayout;
  grid->setSpacing(metrics::gap);
  for (int column = 0; column < columns; ++column) grid->setColumnStretch(column, 1);
  for (const zoo::Preset& preset : zoo::presets()) {
    auto* card = new ChoiceCard;
    const int place = static_cast<int>(presets_.size());
    grid->addWidget(card, place / columns, place % columns);
    connect(card, &ChoiceCard::chosen, this, [this, name = preset.name] { choose_preset(name); });
    presets_.push_back(card);
  }
  content()->addLayout(grid);
}

void ModelPage::build_start() {
  start_ = new StartCard(session_);
  connect(start_, &StartCard::chosen, this, &ModelPage::take_start);
  connect(start_, &StartCard::changed, this, &ModelPage::refresh);
  content()->addWidget(start_);
}

void ModelPage::build_layers() {
  editor_ = new GraphEditor;
  connect(editor_, &GraphEditor::edited, this, &ModelPage::take_text);
  problem_ = make_paragraph({}, "bad");
  problem_->hide();
  layers_ = new LayersCard;
  content()->addWidget(editor_);
  content()->addWidget(problem_);
  content()->addWidget(layers_, 1);
}

void ModelPage::build_inspector() {
  totals_ = new Card;
  facts_ = new FactList;
  totals_->body()->addWidget(facts_);

  options_ = new Card;
  side_edit_ = new QSpinBox;
  side_edit_->setRange(4, 1024);
  classes_edit_ = new QSpinBox;
  classes_edit_->setRange(2, 100'000);
  stem_edit_ = new QComboBox;
  for (const char* stem : stems) stem_edit_->addItem(QString(), QLatin1String(stem));
  hidden_edit_ = new QLineEdit;
  hidden_edit_->setPlaceholderText(QStringLiteral("256, 128"));
  side_ = new Field(side_edit_);
  classes_ = new Field(classes_edit_);
  stem_ = new Field(stem_edit_);
  hidden_ = new Field(hidden_edit_);
  frozen_edit_ = new QComboBox;
  frozen_edit_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  frozen_edit_->setMinimumContentsLength(12);
  frozen_ = new Field(frozen_edit_);
  connect(frozen_edit_, &QComboBox::activated, this, &ModelPage::choose_freezing);
  connect(frozen_, &Field::reset_wanted, this, [this] { choose_freezing(0); });
  for (Field* field : {stem_, hidden_, side_, classes_, frozen_}) options_->body()->addWidget(field);
  connect(side_edit_, &QSpinBox::valueChanged, this, &ModelPage::refresh);
  connect(classes_edit_, &QSpinBox::valueChanged, this, &ModelPage::refresh);
  connect(stem_edit_, &QComboBox::currentIndexChanged, this, &ModelPage::refresh);
  connect(hidden_edit_, &QLineEdit::textChanged, this, &ModelPage::refresh);
  connect(side_, &Field::reset_wanted, this, [this] { side_edit_->setValue(static_cast<int>(input_.side)); });
  connect(classes_, &Field::reset_wanted, this,
          [this] { classes_edit_->setValue(static_cast<int>(input_.classes)); });
  connect(stem_, &Field::reset_wanted, this, [this] { stem_edit_->setCurrentIndex(0); });
  connect(hidden_, &Field::reset_wanted, this, [this] { hidden_edit_->clear(); });

  saved_ = new Card;
  saved_list_ = new QVBoxLayout;
  saved_->body()->addLayout(saved_list_);
  inspector()->addWidget(totals_);
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
    const graph::Graph graph = build(choice_, {classes_edit_->value(), side_edit_->value()});
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
  const QSignalBlocker first(stem_edit_);
  const QSignalBlocker second(hidden_edit_);
  stem_edit_->setCurrentIndex(0);
  hidden_edit_->clear();
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
  const int stem = stem_edit_->findData(QString::fromStdString(point.stem));
  if (point.stem != "auto" && stem >= 0) {
    const QSignalBlocker blocker(stem_edit_);
    stem_edit_->setCurrentIndex(stem);
  }
  follow_choice();
  refresh();
}

void ModelPage::show_start() {
  start_->show_start(choice_.is_graph() ? std::string() : choice_.preset, choice_.init);
  std::optional<resolve::WeightsAdvice> advice;
  if (dataset_ && !choice_.is_graph()) {
    JobSpec spec;
    spec.model.preset = choice_.preset;
    attempt([&] { advice = resolve::advise_weights(spec, facts_of(*dataset_)); });
  }
  start_->show_advice(advice);
}

/// What weights of others were trained on comes with them.
std::int64_t ModelPage::usual_side(const ModelChoice& choice) const {
  const StartingPoint& start = start_->point();
  const bool brings_side =
      start.kind == StartingPoint::Kind::published || start.kind == StartingPoint::Kind::kept;
  if (!choice.init.empty() && choice.init == start.init && brings_side && start.side > 0) return start.side;
  return training_side(dataset_ ? facts_of(*dataset_) : resolve::assumed_data,
                       choice.is_graph() ? std::string() : choice.preset);
}

/// A side that is not the person's own is that of the model.
void ModelPage::follow_choice() {
  show_start();
  input_.side = usual_side(choice_);
  const QSignalBlocker blocker(side_edit_);
  side_edit_->setValue(static_cast<int>(choice_.side.value_or(input_.side)));
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
  pace_.reset();
  policy_ = nlohmann::json::object();
  attempt([this] {
    if (!session_.is_open()) return;
    dataset_ = dataset_summary(session_.project(), session_.selection().dataset);
    pace_ = pace_of_runs(session_.project(), session_.chosen_hosts(), choice_.preset);
    if (!session_.selection().policy) return;
    const auto version = project::version(session_.project(), *session_.selection().policy);
    const auto content = nlohmann::json::parse(version.content, nullptr, false);
    if (content.is_object() && content.contains("training") && content["training"].is_object())
      policy_ = content["training"];
  });
  suit_data();
  input_ = {};
  if (dataset_) {
    input_.classes = std::max<std::int64_t>(2, static_cast<std::int64_t>(dataset_->classes.size()));
  }
  show_start();
  input_.side = usual_side(choice_);
  {
    const QSignalBlocker first(side_edit_);
    const QSignalBlocker second(classes_edit_);
    side_edit_->setValue(static_cast<int>(choice_.side.value_or(input_.side)));
    const std::int64_t classes = dataset_ ? input_.classes : choice_.classes.value_or(input_.classes);
    classes_edit_->setValue(static_cast<int>(classes));
  }
  refresh();
}

/// What a run would take of itself is shown until a person chooses.
void ModelPage::suit_data() {
  const resolve::DataFacts facts = dataset_ ? facts_of(*dataset_) : resolve::assumed_data;
  suited_ = policy::default_preset(facts.trained, facts.image_side);
  if (!is_chosen_ && dataset_) choice_.preset = suited_;
}

void ModelPage::load_version(std::int64_t version) {
  try {
    const auto content = nlohmann::json::parse(project::version(session_.project(), version).content);
    choice_ = choice_from_content(content);
    is_chosen_ = true;
  } catch (const std::exception& error) {
    return show_problem({}, sentence_of(error));
  }
  const QSignalBlocker first(stem_edit_);
  const QSignalBlocker second(hidden_edit_);
  stem_edit_->setCurrentIndex(std::max(0, stem_edit_->findData(QString::fromStdString(choice_.stem))));
  hidden_edit_->setText(QString::fromStdString(choice_.hidden));
  if (!choice_.is_graph()) return;
  try {
    editor_->set_text(write_graph(graph::from_json(choice_.graph)));
  } catch (const UserError&) {
    editor_->set_text(QString::fromStdString(choice_.graph.dump(2)));
  }
}

void ModelPage::show_saved() {
  clear_layout(saved_list_);
  std::vector<project::Item> items;
  attempt([&] {
    if (session_.is_open()) items = project::items(session_.project(), project::ItemKind::model);
  });
  saved_->setVisible(!items.empty());
  for (const project::Item& item : items) {
    auto* button =
        make_button(tr("%1, version %2").arg(QString::fromStdString(item.name)).arg(item.versions), "quiet");
    connect(button, &QPushButton::clicked, this, [this, id = item.id] {
      attempt([&] {
        load_version(project::latest_version(session_.project(), id).id);
        follow_choice();
        refresh();
      });
    });
    saved_list_->addWidget(button);
    saved_list_->setAlignment(button, Qt::AlignLeft);
  }
}

void ModelPage::refresh() {
  choice_.stem = stem_edit_->currentData().toString().toStdString();
  choice_.hidden = hidden_edit_->text().toStdString();
  choice_.side = side_edit_->value() == input_.side ? std::nullopt : std::optional(side_edit_->value());
  choice_.classes = dataset_ || classes_edit_->value() == input_.classes
                        ? std::nullopt
                        : std::optional(classes_edit_->value());
  for (Field* field : {side_, classes_, stem_, hidden_}) field->set_problem({});
  problem_->hide();
  editor_->setVisible(choice_.is_graph());
  editor_->show_problem(std::nullopt);
  valid_ = false;
  const std::int64_t side = side_edit_->value();
  try {
    const graph::Graph graph = build(choice_, {classes_edit_->value(), side});
    show_freezing(graph, side);
    show_model(graph, side);
    valid_ = true;
  } catch (const UserError& error) {
    show_problem(error.place(), QString::fromStdString(error.message()));
  }
  const auto family = choice_.is_graph() ? std::nullopt : zoo::family_of(choice_.preset);
  const bool is_residual = family == zoo::Family::residual || family == zoo::Family::small_residual;
  stem_->setVisible(is_residual);
  hidden_->setVisible(family == zoo::Family::mlp);
  classes_->setVisible(!choice_.is_graph());
  edit_graph_->setEnabled(valid_ && !choice_.is_graph());
  side_->set_changed(side_edit_->value() != input_.side);
  classes_->set_changed(classes_edit_->value() != input_.classes);
  stem_->set_changed(stem_edit_->currentIndex() != 0);
  hidden_->set_changed(!hidden_edit_->text().isEmpty());
  frozen_->set_changed(!choice_.frozen.empty());
  refresh_preset_costs();
  refresh_texts();
}

void ModelPage::show_model(const graph::Graph& graph, std::int64_t side) {
  const resolve::DataFacts facts = dataset_ ? facts_of(*dataset_) : resolve::assumed_data;
  const ModelCost cost = cost_of(choice_, graph, side, {.facts = facts, .policy = policy_, .pace = pace_});
  layers_->show_layers(graph, cost.analysis);
  const QString unknown = QStringLiteral("–");
  const QString why = pace_ ? tr("As fast as run %1 trained.").arg(QString::fromStdString(pace_->run))
                            : tr("Nothing was trained here yet: the Policies page times a few steps.");
  const auto duration = [&](const std::optional<double>& seconds) {
    return seconds ? tr("about %1", "a duration").arg(Format::duration(*seconds)) : unknown;
  };
  const QString step =
      cost.seconds_per_step ? tr("about %1 s").arg(Format::number(rounded(*cost.seconds_per_step))) : unknown;
  facts_->set_facts(
      {{tr("Parameters"), Format::count(cost.analysis.parameter_count)},
       {tr("Size of the weights"), Format::bytes(4 * cost.analysis.parameter_count)},
       {tr("FLOPs per image"), Format::short_count(static_cast<double>(cost.analysis.flops))},
       {tr("Activations per image"), Format::bytes(cost.analysis.activation_bytes)},
       {tr("Memory to train"), Format::bytes(cost.memory),
        tr("Weights, gradients and activations of the largest batch; the program comes on top.")},
       {tr("A step"), step, why},
       {tr("Training"), duration(cost.seconds), why}});
  totals_->show();
}

/// What was frozen of a model that has no such layers any more is forgotten.
void ModelPage::show_freezing(const graph::Graph& graph, std::int64_t side) {
  const QSignalBlocker blocker(frozen_edit_);
  frozen_edit_->clear();
  frozen_edit_->addItem(tr("None"), QStringList());
  int chosen = 0;
  for (const FreezeStep& step : freeze_steps(graph, {3, side, side})) {
    QStringList patterns;
    for (const std::string& pattern : step.patterns) patterns += QString::fromStdString(pattern);
    if (step.patterns == choice_.frozen) chosen = frozen_edit_->count();
    frozen_edit_->addItem(tr("up to %1", "a layer").arg(QString::fromStdString(step.last)), patterns);
  }
  if (chosen == 0) choice_.frozen.clear();
  frozen_edit_->setCurrentIndex(chosen);
}

void ModelPage::choose_freezing(int index) {
  choice_.frozen.clear();
  for (const QString& pattern : frozen_edit_->itemData(index).toStringList())
    choice_.frozen.push_back(pattern.toStdString());
  refresh();
}

void ModelPage::show_problem(const std::string& place, const QString& sentence) {
  valid_ = false;
  if (place == "hidden") return hidden_->set_problem(sentence);
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
  totals_->hide();
  refresh_texts();
}

/// What a preset costs for this data, so that they can be compared before one is chosen.
QString ModelPage::preset_note(const std::string& preset) {
  ModelChoice choice;
  choice.preset = preset;
  if (!choice_.is_graph() && choice_.preset == preset) choice = choice_;
  const std::int64_t side = choice_.side.value_or(usual_side(choice));
  const resolve::DataFacts facts = dataset_ ? facts_of(*dataset_) : resolve::assumed_data;
  try {
    const graph::Graph graph = build(choice, {classes_edit_->value(), side});
    const ModelCost cost = cost_of(choice, graph, side, {.facts = facts, .policy = {}, .pace = pace_});
    QString note = tr("%1 parameters · %2 FLOPs")
                       .arg(Format::short_count(static_cast<double>(cost.analysis.parameter_count)),
                            Format::short_count(static_cast<double>(cost.analysis.flops)));
    if (const auto seconds = cost.seconds_per_epoch())
      note += tr(" · about %1 an epoch").arg(Format::duration(*seconds));
    if (session_.chosen_hosts().empty() && cost.memory > usable_memory())
      note += '\n' + tr("Needs more memory than is here");
    else if (preset == suited_)
      note += '\n' + tr("✓ Suits these images");
    return note;
  } catch (const UserError&) {
    return tr("does not fit these images");
  }
}

void ModelPage::refresh_preset_costs() {
  for (std::size_t i = 0; i < presets_.size(); ++i) {
    const std::string& name = zoo::presets()[i].name;
    presets_[i]->set_texts(QString::fromStdString(name), PresetWords::summary(name), preset_note(name));
    presets_[i]->set_selected(!choice_.is_graph() && choice_.preset == name);
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
  const std::int64_t side = side_edit_->value();
  const int classes = classes_edit_->value();
  const QString size = Format::shape({3, side, side});
  if (!dataset_) return tr("%1 images, %n class(es), until data is chosen", nullptr, classes).arg(size);
  const QString name = QString::fromStdString(dataset_->name);
  if (dataset_->side == side)
    return tr("%1 images, %n class(es), as in %2", nullptr, classes).arg(size, name);
  return tr("%n class(es), as in %1, whose images of %2 px are taken at %3 px", nullptr, classes)
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
  totals_->set_title(tr("Cost"));
  options_->set_title(tr("Built for"));
  saved_->set_title(tr("Saved models"));
  side_->set_name(tr("Image side in pixels"));
  classes_->set_name(tr("Classes"));
  stem_->set_name(tr("First layers"));
  hidden_->set_name(tr("Widths of the hidden layers"));
  frozen_->set_name(tr("Frozen layers"));
  stem_edit_->setItemText(0, tr("Fitting the images"));
  stem_edit_->setItemText(1, tr("For small images"));
  stem_edit_->setItemText(2, tr("For large images"));
  show_saved();
  refresh();
}

}  // namespace anneal::studio
