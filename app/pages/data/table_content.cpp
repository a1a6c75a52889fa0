#include "page_data/table_content.h"

#include <QVBoxLayout>

#include "page_data/table_card.h"
#include "page_data/table_split_card.h"
#include "project/items.h"
#include "run/project_session.h"
#include "widgets/sentence.h"

namespace anneal::studio {

TableContent::TableContent(ProjectSession& session, QWidget* parent)
    : DataContent(parent), session_(session), card_(new TableCard), splits_(new TableSplitCard) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->addWidget(card_);
  connect(card_, &TableCard::train_wanted, this, &TableContent::train);
}

void TableContent::show_table(const DataChoice& choice, const table::Report& report) {
  choice_ = choice;
  card_->set_report(report, choice.columns);
  card_->set_can_train(session_.can_change());
  splits_->show_table(choice, report);
}

std::vector<QWidget*> TableContent::cards() const {
  return {splits_};
}

void TableContent::close() {
  splits_->close();
}

/// Keeps the table with its columns, and starts a run of a small network on it.
void TableContent::train() {
  try {
    project::Project& project = session_.project_to_change();
    choice_.columns = card_->table();
    choice_.validation = splits_->chosen().validation;
    choice_.test = splits_->chosen().test;
    const std::string name = choice_.name.empty() ? choice_.path.stem().string() : choice_.name;
    const auto dataset = project::find_or_save_item(project, project::ItemKind::dataset, name,
                                                    {{"data", data_section(choice_)}});
    const auto model =
        project::save_item(project, project::ItemKind::model, "mlp", {{"model", {{"preset", "mlp"}}}});
    choice_.version = dataset.id;
    splits_->set_kept();
    session_.select_dataset(dataset.id);
    session_.select_model(model.id);
    session_.select_policy(std::nullopt);
    emit session_.items_changed();
    session_.start_selected(QString::fromStdString(name));
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
