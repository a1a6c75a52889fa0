#include "app/pages/runs/epoch_values_card.h"

#include <QLineEdit>
#include <QVBoxLayout>
#include <cmath>
#include <memory>
#include <utility>

#include "app/models/run_column.h"
#include "app/run/metric_words.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/project/file/curves.h"

namespace anneal::studio {

EpochValuesCard::EpochValuesCard(ProjectSession& session, QWidget* parent) : Card(parent), session_(session) {
  edit_ = new QLineEdit;
  edit_->setClearButtonEnabled(true);
  field_ = new Field(edit_);
  facts_ = new FactList;
  body()->addWidget(field_);
  body()->addWidget(facts_);
  connect(edit_, &QLineEdit::textChanged, this, &EpochValuesCard::read_epoch);
  hide();
}

void EpochValuesCard::set_run(const std::optional<project::Run>& run) {
  run_ = run;
  setVisible(run_ && !run_->last.empty());
  read_values();
  show_values();
}

void EpochValuesCard::forget() {
  reading_.cancel();
  values_.reset();
}

void EpochValuesCard::read_epoch() {
  const QString text = edit_->text().trimmed();
  const auto epoch = Format::read(text);
  const bool is_epoch = epoch && std::isfinite(*epoch) && *epoch >= 0;
  field_->set_problem(text.isEmpty() || is_epoch ? QString() : tr("Must be a number such as 5 or 2.5."));
  epoch_ = is_epoch ? epoch : std::nullopt;
  read_values();
  show_values();
}

bool EpochValuesCard::are_known() const {
  return values_ && values_->run == run_->id && values_->epoch == *epoch_;
}

/// Of an epoch that the run has come to: they stay as they are then.
void EpochValuesCard::read_values() {
  const bool is_there = run_ && epoch_ && run_->epoch >= *epoch_;
  if (!is_there || are_known()) return;
  const std::pair wanted(run_->id, *epoch_);
  if (reading_.running() && asked_ == wanted) return;  // a run that goes on is told of many times a second
  asked_ = wanted;
  try {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    reading_.start(
        [connection, run = *run_, epoch = *epoch_](const std::stop_token& stop) {
          Values values{.run = run.id, .epoch = epoch};
          for (const auto& [series, last] : run.last) {
            if (stop.stop_requested()) break;
            const auto value = value_at_epoch(project::curve(*connection, run.id, series), epoch);
            if (value) values.by_series[series] = *value;
          }
          return values;
        },
        [this](Values values) {
          values_ = std::move(values);
          show_values();
        },
        [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
  } catch (const std::exception& error) {
    emit problem(sentence_of(error));
  }
}

void EpochValuesCard::show_values() {
  std::vector<Fact> facts;
  if (run_ && epoch_ && run_->epoch < *epoch_)
    facts.push_back({tr("The run has not reached this epoch."), {}});
  else if (run_ && epoch_ && are_known())
    for (const auto& [series, value] : values_->by_series)
      facts.push_back({MetricWords::name(series), MetricWords::value(series, value)});
  facts_->set_facts(facts);
}

void EpochValuesCard::retranslate() {
  set_title(tr("Values at an epoch"));
  field_->set_name(tr("Epoch"));
  edit_->setAccessibleName(tr("Epoch for which values are shown"));
  read_epoch();
}

}  // namespace anneal::studio
