#include "app/pages/compare/disagreement_card.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>
#include <vector>

#include "app/pages/compare/sample_comparison.h"
#include "app/results/row_view.h"
#include "app/widgets/controls/elided_combo_box.h"
#include "engine/data/table/row_values.h"

namespace anneal::studio {

namespace {

const comparison::Prediction& wrong_of(const comparison::Prediction& before,
                                       const comparison::Prediction& now) {
  return before.is_right() ? now : before;
}

}  // namespace

void DisagreementModel::show(const std::vector<comparison::Disagreement>& all,
                             const SampleComparison& samples) {
  std::vector<Picture> pictures;
  rows_.clear();
  for (const comparison::Disagreement& one : all) {
    if (rows_.size() >= most) break;
    auto picture = samples.picture(one.now.path);
    if (!picture) picture = samples.picture(one.before.path);
    if (!picture) continue;
    pictures.push_back(std::move(*picture));
    rows_.push_back(one);
  }
  set_pictures(std::move(pictures));
}

QString DisagreementModel::caption(int row) const {
  const auto& [before, now] = rows_[static_cast<std::size_t>(row)];
  const comparison::Prediction& wrong = wrong_of(before, now);
  return tr("%1\nnot %2", "two classes")
      .arg(QString::fromStdString(wrong.label), QString::fromStdString(wrong.predicted));
}

DisagreementCard::DisagreementCard(QWidget* parent) : Card(parent), model_(new DisagreementModel(this)) {
  choice_ = new ElidedComboBox;
  header()->addWidget(choice_);
  view_ = new PictureList(model_);
  view_->setFixedHeight(DisagreementModel::cell_height - 2);
  rows_ = new RowView;
  body()->addWidget(view_);
  body()->addWidget(rows_);
  rows_->hide();
  connect(choice_, &QComboBox::currentIndexChanged, this, &DisagreementCard::show_chosen);
  hide();
}

void DisagreementCard::show_samples(const QString& baseline, std::vector<Other> others,
                                    std::shared_ptr<const SampleComparison> samples) {
  baseline_ = baseline;
  std::erase_if(others, [](const Other& other) { return other.paired->paired.changed() == 0; });
  others_ = std::move(others);
  samples_ = std::move(samples);
  list_choices();
  show_chosen();
  setVisible(!others_.empty());
}

/// Two for each run: what it gains on the baseline, and what it loses. The one with most samples is chosen
/// where that which was has none.
void DisagreementCard::list_choices() {
  const QSignalBlocker block(choice_);
  const int chosen = std::max(choice_->currentIndex(), 0);
  choice_->clear();
  std::vector<std::size_t> counts;
  for (const Other& other : others_) {
    const auto entry = [](const QString& name, std::size_t count) {
      return tr("only %1 correct: %Ln", "a run, a number of samples", static_cast<int>(count)).arg(name);
    };
    const std::size_t gained = other.paired->gained.size(), lost = other.paired->lost.size();
    choice_->addItem(entry(other.name, gained));
    choice_->addItem(entry(baseline_, lost));
    counts.insert(counts.end(), {gained, lost});
  }
  const bool has_any = chosen < choice_->count() && counts[static_cast<std::size_t>(chosen)] > 0;
  const auto most = std::ranges::max_element(counts) - counts.begin();
  if (!counts.empty()) choice_->setCurrentIndex(has_any ? chosen : static_cast<int>(most));
}

void DisagreementCard::show_chosen() {
  const int chosen = choice_->currentIndex();
  if (chosen < 0 || samples_ == nullptr) return;
  const comparison::PairedSamples& paired = *others_[static_cast<std::size_t>(chosen / 2)].paired;
  const auto& listed = chosen % 2 == 0 ? paired.gained : paired.lost;
  const bool are_rows = !listed.empty() && table::row_place(listed.front().now.path).line > 0;
  view_->setVisible(!are_rows);
  rows_->setVisible(are_rows);
  if (!are_rows) model_->show(listed, *samples_);
  const auto shown = are_rows ? show_rows(listed) : static_cast<std::size_t>(model_->rowCount());
  set_note(shown < listed.size() ? tr("%Ln shown", nullptr, static_cast<int>(shown)) : QString());
}

/// With what the run takes them for that is wrong; how many there are.
std::size_t DisagreementCard::show_rows(const std::vector<comparison::Disagreement>& listed) {
  std::vector<Prediction> rows;
  for (const comparison::Disagreement& one : listed) {
    if (rows.size() >= DisagreementModel::most) break;
    const comparison::Prediction& wrong = wrong_of(one.before, one.now);
    rows.push_back({.path = one.now.path,
                    .label = wrong.label,
                    .guesses = {{.label = wrong.predicted, .probability = wrong.probability}}});
  }
  const std::size_t shown = rows.size();
  rows_->show_rows(std::move(rows), false);
  return shown;
}

void DisagreementCard::retranslate() {
  set_title(tr("Where they disagree"));
  choice_->setAccessibleName(tr("Which samples"));
  view_->setAccessibleName(tr("Where they disagree"));
  rows_->setAccessibleName(tr("Where they disagree"));
  list_choices();
}

}  // namespace anneal::studio
