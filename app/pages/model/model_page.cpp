#include "page_model/model_page.h"

#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>

#include "base/error.h"
#include "graph/analysis.h"
#include "page_model/start_card.h"
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
#include "widgets/share_delegate.h"
#include "widgets/state_badge.h"
#include "zoo/zoo.h"

namespace anneal::studio {

namespace {

constexpr qint64 largest_graph_file = 16 << 20;
constexpr int row_height = 30;

const char* const stems[] = {"auto", "small", "large"};

/// The zoo's English summaries as translatable sentences.
QString summary_of(const zoo::Preset& preset) {
  switch (preset.family) {
    case zoo::Family::convnet:
      return ModelPage::tr("Small and fast: the best start for small images.");
    case zoo::Family::small_residual:
      return ModelPage::tr("Three residual blocks: tiny, for quick experiments.");
    case zoo::Family::residual:
      return preset.name == "resnet18" ? ModelPage::tr("The standard residual network: accurate, slower.")
                                       : ModelPage::tr("A deeper residual network: more accurate, slower.");
    case zoo::Family::mobilenet:
      return ModelPage::tr("For phones: few parameters, few operations.");
    case zoo::Family::transformer:
      return ModelPage::tr("A vision transformer: best with weights from before.");
    case zoo::Family::mlp:
      return ModelPage::tr("Fully connected layers: for flat or very small inputs.");
  }
  return {};
}

}  // namespace

ModelPage::ModelPage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  open_file_ = add_action();
  use_ = add_action(Action::primary);
  build_presets();
  build_start();
  build_table();
  build_inspector();
  connect(open_file_, &QPushButton::clicked, this, &ModelPage::choose_graph_file);
  connect(use_, &QPushButton::clicked, this, &ModelPage::use_model);
  connect(&session_, &ProjectSession::project_changed, this, &ModelPage::read_session);
  connect(&session_, &ProjectSession::forked, this, &ModelPage::read_session);
  connect(&session_, &ProjectSession::selection_changed, this, &ModelPage::read_dataset);
  connect(&session_, &ProjectSession::items_changed, this, &ModelPage::show_saved);
  retranslate();
  read_session();
}

void ModelPage::build_presets() {
  constexpr int columns = 5;
  auto* grid = new QGridLayout;
  grid->setSpacing(metrics::gap);
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

void ModelPage::build_table() {
  layers_ = new Card;
  problem_ = make_paragraph({}, "bad");
  problem_->hide();
  model_ = new LayerModel(this);
  table_ = new QTableView;
  table_->setModel(model_);
  auto* delegate = new ShareDelegate(this);
  for (int column = LayerModel::parameters; column < LayerModel::column_count; ++column) {
    table_->setItemDelegateForColumn(column, delegate);
  }
  table_->setShowGrid(false);
  table_->setSelectionBehavior(QAbstractItemView::SelectRows);
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setWordWrap(false);
  table_->setMinimumHeight(8 * row_height);
  table_->verticalHeader()->hide();
  table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  table_->verticalHeader()->setDefaultSectionSize(row_height);
  table_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  table_->horizontalHeader()->setHighlightSections(false);
  layers_->body()->addWidget(problem_);
  layers_->body()->addWidget(table_, 1);
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
  for (Field* field : {stem_, hidden_, side_, classes_}) options_->body()->addWidget(field);
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
  choice_ = {};
  choice_.graph = std::move(graph);
  choice_.name = QFileInfo(path).completeBaseName().toStdString();
  follow_choice();
  refresh();
}

void ModelPage::choose_preset(const std::string& preset) {
  choice_ = {};
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
  if (is_of_another) choose_preset(point.preset);
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
  const bool is_usual = side_edit_->value() == input_.side;
  input_.side = usual_side(choice_);
  const QSignalBlocker blocker(side_edit_);
  if (is_usual) side_edit_->setValue(static_cast<int>(input_.side));
}

void ModelPage::read_session() {
  if (session_.is_open() && session_.selection().model) load_version(*session_.selection().model);
  read_dataset();
  show_saved();
}

void ModelPage::read_dataset() {
  dataset_.reset();
  attempt([this] {
    if (session_.is_open()) dataset_ = dataset_summary(session_.project(), session_.selection().dataset);
  });
  input_ = {};
  if (dataset_) {
    input_.classes = std::max<std::int64_t>(2, static_cast<std::int64_t>(dataset_->classes.size()));
  }
  show_start();
  input_.side = usual_side(choice_);
  {
    const QSignalBlocker first(side_edit_);
    const QSignalBlocker second(classes_edit_);
    side_edit_->setValue(static_cast<int>(input_.side));
    classes_edit_->setValue(static_cast<int>(input_.classes));
  }
  refresh();
}

void ModelPage::load_version(std::int64_t version) {
  try {
    const auto content = nlohmann::json::parse(project::version(session_.project(), version).content);
    choice_ = choice_from_content(content);
  } catch (const std::exception& error) {
    return show_problem({}, sentence_of(error));
  }
  const QSignalBlocker first(stem_edit_);
  const QSignalBlocker second(hidden_edit_);
  stem_edit_->setCurrentIndex(std::max(0, stem_edit_->findData(QString::fromStdString(choice_.stem))));
  hidden_edit_->setText(QString::fromStdString(choice_.hidden));
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
  for (Field* field : {side_, classes_, stem_, hidden_}) field->set_problem({});
  problem_->hide();
  valid_ = false;
  const std::int64_t side = side_edit_->value();
  try {
    const graph::Graph graph = build(choice_, {classes_edit_->value(), side});
    show_analysis(graph, graph::analyse(graph, {3, side, side}));
    valid_ = true;
  } catch (const UserError& error) {
    show_problem(error.place(), QString::fromStdString(error.message()));
  }
  const auto family = choice_.is_graph() ? std::nullopt : zoo::family_of(choice_.preset);
  const bool is_residual = family == zoo::Family::residual || family == zoo::Family::small_residual;
  stem_->setVisible(is_residual);
  hidden_->setVisible(family == zoo::Family::mlp);
  classes_->setVisible(!choice_.is_graph());
  side_->set_changed(side_edit_->value() != input_.side);
  classes_->set_changed(classes_edit_->value() != input_.classes);
  stem_->set_changed(stem_edit_->currentIndex() != 0);
  hidden_->set_changed(!hidden_edit_->text().isEmpty());
  refresh_preset_costs();
  refresh_texts();
}

void ModelPage::show_analysis(const graph::Graph& graph, const graph::Analysis& analysis) {
  model_->set_layers(graph, analysis);
  layers_->set_note(tr("%n layer(s)", nullptr, static_cast<int>(graph.nodes.size())));
  const std::int64_t weight_bytes = 4 * analysis.parameter_count;
  facts_->set_facts({{tr("Parameters"), Format::count(analysis.parameter_count)},
                     {tr("Size of the weights"), Format::bytes(weight_bytes)},
                     {tr("FLOPs per image"), Format::short_count(static_cast<double>(analysis.flops))},
                     {tr("Activations per image"), Format::bytes(analysis.activation_bytes)}});
  totals_->show();
}

void ModelPage::show_problem(const std::string& place, const QString& sentence) {
  valid_ = false;
  if (place == "hidden") return hidden_->set_problem(sentence);
  const QString where = QString::fromStdString(place);
  problem_->setText(where.isEmpty() ? sentence
                                    : tr("%1: %2", "place: what is wrong there").arg(where, sentence));
  problem_->show();
  model_->clear();
  layers_->set_note({});
  totals_->hide();
  refresh_texts();
}

// What each preset costs for this data, so that they can be compared before one is chosen.
void ModelPage::refresh_preset_costs() {
  for (std::size_t i = 0; i < presets_.size(); ++i) {
    const std::string& name = zoo::presets()[i].name;
    QString note;
    try {
      ModelChoice preset;
      preset.preset = name;
      const bool is_usual = side_edit_->value() == input_.side;
      const std::int64_t side = is_usual ? usual_side(preset) : side_edit_->value();
      const auto analysis = graph::analyse(build(preset, {classes_edit_->value(), side}), {3, side, side});
      note = tr("%1 parameters · %2 FLOPs")
                 .arg(Format::short_count(static_cast<double>(analysis.parameter_count)),
                      Format::short_count(static_cast<double>(analysis.flops)));
    } catch (const UserError&) {
      note = tr("does not fit these images");
    }
    presets_[i]->set_texts(QString::fromStdString(name), summary_of(zoo::presets()[i]), note);
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

void ModelPage::refresh_texts() {
  set_title(QString::fromStdString(choice_.title()));
  const QString size = Format::shape({3, side_edit_->value(), side_edit_->value()});
  set_context(
      dataset_
          ? tr("%1 images, %n class(es), as in %2", nullptr, classes_edit_->value())
                .arg(size, QString::fromStdString(dataset_->name))
          : tr("%1 images, %n class(es), until data is chosen", nullptr, classes_edit_->value()).arg(size));
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
  layers_->set_title(tr("Layers"));
  totals_->set_title(tr("Cost"));
  options_->set_title(tr("Built for"));
  saved_->set_title(tr("Saved models"));
  table_->setAccessibleName(tr("Layers"));
  side_->set_name(tr("Image side in pixels"));
  classes_->set_name(tr("Classes"));
  stem_->set_name(tr("First layers"));
  hidden_->set_name(tr("Widths of the hidden layers"));
  stem_edit_->setItemText(0, tr("Fitting the images"));
  stem_edit_->setItemText(1, tr("For small images"));
  stem_edit_->setItemText(2, tr("For large images"));
  model_->retranslate();
  show_saved();
  refresh();
}

}  // namespace anneal::studio
