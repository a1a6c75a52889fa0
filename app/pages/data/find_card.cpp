#include "page_data/find_card.h"

#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>
#include <numeric>
#include <utility>

#include "project/runs.h"
#include "protocol/run_state.h"
#include "run/project_session.h"
#include "weights/cache.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/sentence.h"

namespace anneal::studio {

FindCard::FindCard(ProjectSession& session, QWidget* parent) : Card(parent), session_(session) {
  sentence_ = make_paragraph({}, "note");
  weights_ = new QComboBox;
  weights_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  progress_ = new QProgressBar;
  progress_->setRange(0, 0);
  progress_->setTextVisible(false);
  button_ = make_button({}, "plain");
  show_ = make_button({}, "plain");
  for (QWidget* widget : std::initializer_list<QWidget*>{sentence_, weights_, progress_, button_, show_})
    body()->addWidget(widget);
  connect(button_, &QPushButton::clicked, this, &FindCard::find);
  connect(show_, &QPushButton::clicked, this, &FindCard::review_wanted);
  connect(&session_, &ProjectSession::runs_changed, this, &FindCard::list_weights);
}

void FindCard::set_data(const std::filesystem::path& folder, const Corrections& corrections) {
  job_.cancel();
  folder_ = folder;
  corrections_ = corrections;
  doubted_.reset();
  problem_.clear();
  list_weights();
}

// Runs of other hosts have their checkpoints there.
void FindCard::list_weights() {
  const QString before = weights_->currentData().toString();
  weights_->clear();
  if (session_.is_open()) {
    for (const project::Run& run : project::runs(session_.project())) {
      const std::filesystem::path& folder = run.start.directory;
      std::error_code unknown;
      if (!run.start.host.empty() || !std::filesystem::is_directory(folder / run_files::checkpoints, unknown))
        continue;
      weights_->addItem(tr("Run %1").arg(QString::fromStdString(run.start.name)),
                        QString::fromStdString(folder.string()));
    }
  }
  for (const weights::Kept& kept : weights::kept_weights())
    weights_->addItem(QString::fromStdString(kept.name), QString::fromStdString(kept.name));
  if (const int same = weights_->findData(before); same >= 0) weights_->setCurrentIndex(same);
  refresh();
}

void FindCard::find() {
  if (job_.running()) {
    job_.cancel();
    return refresh();
  }
  problem_.clear();
  doubted_.reset();
  job_.start(
      [folder = folder_, corrections = corrections_,
       weights = weights_->currentData().toString().toStdString()](std::stop_token stop) {
        return review::find_suspects(review::data_at(folder, corrections), review::weights_at_hand(weights),
                                     {.stop = stop});
      },
      [this](std::optional<review::Review> review) {
        if (review) take(*review);
      },
      [this](std::exception_ptr error) {
        problem_ = sentence_of(error);
        refresh();
      });
  refresh();
}

void FindCard::take(const review::Review& review) {
  doubted_ = std::accumulate(review.counts.begin(), review.counts.end(), std::int64_t{0});
  learned_from_them_ = review.has_learned_from_them;
  accuracy_ = review.accuracy;
  refresh();
  emit found(review);
}

void FindCard::refresh() {
  const bool has_weights = weights_->count() > 0;
  weights_->setVisible(has_weights);
  weights_->setEnabled(!job_.running());
  progress_->setVisible(job_.running());
  button_->setEnabled(has_weights);
  button_->setText(job_.running() ? tr("Stop") : tr("Find suspects"));
  show_->setVisible(doubted_.value_or(0) > 0);
  show_->setText(tr("Look at them"));
  restyle(sentence_, "role", problem_.isEmpty() ? "note" : "bad");
  if (!problem_.isEmpty()) return sentence_->setText(problem_);
  if (job_.running()) return sentence_->setText(tr("Seeing every image with these weights."));
  if (doubted_ == 0) return sentence_->setText(tr("No image is doubted."));
  if (doubted_) {
    const QString count = tr("%n image(s) are doubted.", nullptr, static_cast<int>(*doubted_));
    if (accuracy_ < review::tells_apart)
      return sentence_->setText(
          tr("%1 These weights recognise %2 of the images only, so that many doubts are unfounded: others "
             "find better.")
              .arg(count, Format::percent(accuracy_)));
    return sentence_->setText(
        learned_from_them_
            ? tr("%1 The run has learned from these images, wrong labels too: other weights find more.")
                  .arg(count)
            : count);
  }
  sentence_->setText(
      has_weights ? tr("Labels that may be wrong, near copies across splits, and images unlike all others.")
                  : tr("Labels are doubted by a trained model: train one first, or fetch weights."));
}

void FindCard::retranslate() {
  set_title(tr("Suspects"));
  weights_->setAccessibleName(tr("Weights to see the images with"));
  progress_->setAccessibleName(tr("Looking for suspects"));
  list_weights();
}

}  // namespace anneal::studio
