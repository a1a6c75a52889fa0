#include "app/pages/data/tables/table_content.h"

#include <QVBoxLayout>
#include <utility>

#include "app/pages/data/tables/table_card.h"
#include "app/pages/data/tables/table_split_card.h"
#include "app/run/project_session.h"
#include "app/widgets/words/sentence.h"
#include "engine/model/zoo/zoo.h"
#include "engine/plan/resolve/complete.h"
#include "engine/project/file/items.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

/// An own graph is a person's: what is wrong with it is for the run to say.
bool takes_rows(const json& model) {
  return model.contains("graph") || zoo::takes_rows(model.value("preset", std::string()));
}

}  // namespace

TableContent::TableContent(ProjectSession& session, QWidget* parent)
    : DataContent(parent), session_(session), card_(new TableCard), splits_(new TableSplitCard) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(card_);
  connect(card_, &TableCard::train_wanted, this, &TableContent::train);
  connect(card_, &TableCard::changed, this, &TableContent::look);
  connect(card_, &TableCard::lines_chosen, this, &TableContent::read_anew);
  connect(splits_, &TableSplitCard::changed, this, &TableContent::look);
}

void TableContent::show_table(const DataChoice& choice, const table::Report& report) {
  choice_ = choice;
  kept_ = nullptr;
  is_to_start_ = false;
  card_->set_report(report, choice.columns);
  card_->set_can_train(session_.can_change());
  splits_->show_table(choice, report);
  look();
}

std::vector<QWidget*> TableContent::cards() const {
  return {splits_};
}

void TableContent::close() {
  looking_.cancel();
  splits_->close();
}

void TableContent::take_choices() {
  choice_.columns = card_->table();
  choice_.validation = splits_->chosen().validation;
  choice_.test = splits_->chosen().test;
}

/// Where other lines are read: the columns may be called otherwise then.
void TableContent::read_anew() {
  if (!session_.can_change()) return;
  looking_.start([path = choice_.path,
                  spec = card_->lines()](const std::stop_token&) { return table::inspect(path, spec); },
                 [this](const table::Report& report) {
                   card_->set_report(report, card_->table());
                   look();
                 },
                 [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

/// At all of it, as a run does: models and policies go by what is found.
void TableContent::look() {
  if (!session_.can_change()) return;
  take_choices();
  const json section = data_section(choice_);
  looking_.start(
      [section](const std::stop_token&) {
        return resolve::find_table({{"data", section}});
      },
      [this](const resolve::FoundTable& found) {
        emit problem({});
        keep(summary_of(title().toStdString(), found));
      },
      [this](const std::exception_ptr& error) {
        is_to_start_ = false;
        emit problem(sentence_of(error));
      });
}

void TableContent::keep(const DatasetSummary& summary) {
  try {
    if (choice_.name.empty()) choice_.name = summary.name;
    const json section = data_section(choice_);
    const auto version =
        project::find_or_save_item(session_.project_to_change(), project::ItemKind::dataset, choice_.name,
                                   {{"data", section}, {"summary", to_json(summary)}});
    choice_.version = version.id;
    kept_ = section;
    splits_->set_kept();
    if (session_.selection().dataset != version.id) {
      session_.select_dataset(version.id);
      emit session_.items_changed();
    }
    emit changed();
    if (std::exchange(is_to_start_, false)) start();
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

/// Once it is kept as it is shown.
void TableContent::train() {
  take_choices();
  if (kept_ == data_section(choice_)) return start();
  is_to_start_ = true;
  look();
}

void TableContent::choose_suited_model() {
  const auto summary = dataset_summary(session_.project(), choice_.version);
  if (!summary) return;  // the run takes what suits it
  const std::string preset = resolve::default_preset(facts_of(*summary));
  const auto model = project::find_or_save_item(session_.project_to_change(), project::ItemKind::model,
                                                preset, {{"model", {{"preset", preset}}}});
  session_.select_model(model.id);
  emit session_.items_changed();
}

/// By the policy that is chosen, with the model that is where it takes rows, else what suits a table.
void TableContent::start() {
  try {
    if (session_.selection().dataset != choice_.version) session_.select_dataset(choice_.version);
    if (!takes_rows(session_.selected_spec().value("model", json::object()))) choose_suited_model();
    session_.start_selected(QString::fromStdString(choice_.name));
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

QString TableContent::title() const {
  return QString::fromStdString(choice_.path.stem().string());
}

QString TableContent::context() const {
  return tr("A table · %1").arg(QString::fromStdString(choice_.path.string()));
}

void TableContent::retranslate() {
  card_->set_can_train(session_.can_change());
  card_->retranslate();
  splits_->retranslate();
}

}  // namespace anneal::studio
