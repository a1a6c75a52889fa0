#include "app/pages/data/suspects/find_card.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>
#include <numeric>
#include <utility>

#include "app/pages/data/choice/data_requests.h"
#include "app/pages/data/suspects/feature_extractor_choice.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/copy_command.h"
#include "app/widgets/controls/elided_combo_box.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"
#include "engine/project/file/runs.h"

namespace anneal::studio {

namespace {

const QString setting = QStringLiteral("suspects/by_itself");
constexpr int list_frame = 32;  ///< with padding, in pixels, on both sides together

QString title_of(const FeatureExtractorChoice& weights) {
  using Kind = FeatureExtractorChoice::Kind;
  const QString title = QString::fromStdString(weights.title);
  switch (weights.kind) {
    case Kind::kept:
      return title;
    case Kind::run:
      return FindCard::tr("Run %1").arg(title);
    case Kind::unfinished_run:
      return FindCard::tr("Run %1, not finished").arg(title);
    case Kind::other_run:
      return FindCard::tr("Run %1, of other classes").arg(title);
  }
  return {};
}

}  // namespace

FindCard::FindCard(ProjectSession& session, QWidget* parent)
    : Card(parent), session_(session), job_(session.engine().path()) {
  sentence_ = make_paragraph({}, "note");
  weights_ = new ElidedComboBox;
  progress_ = new QProgressBar;
  progress_->setRange(0, 0);
  progress_->setTextVisible(false);
  button_ = make_button({}, "plain");
  show_ = make_button({}, "plain");
  by_itself_ = new QCheckBox;
  by_itself_->setChecked(QSettings().value(setting, true).toBool());
  for (QWidget* widget :
       std::initializer_list<QWidget*>{sentence_, weights_, progress_, button_, show_, by_itself_})
    body()->addWidget(widget);
  connect(weights_, &QComboBox::currentTextChanged, this, [this](const QString& title) {
    weights_->setToolTip(plain_tip(title));     // of names that are longer than the card is wide
    weights_->setAccessibleDescription(title);  // else screen readers read the tip's HTML
  });
  connect(button_, &QPushButton::clicked, this, &FindCard::find);
  new CopyCommand(*button_, [this] {
    DataRequest request = request_of({.folder = folder_,
                                      .reading = reading_,
                                      .weights = weights_->currentData().toString().toStdString()});
    request.corrections = kept_corrections(corrections_);
    return command_line(request);
  });
  connect(show_, &QPushButton::clicked, this, &FindCard::review_wanted);
  connect(by_itself_, &QCheckBox::toggled, this, [this](bool wanted) {
    QSettings().setValue(setting, wanted);
    if (!wanted && is_background_ && job_.is_running()) stop();
    look_by_itself();
    refresh();
  });
  connect(&job_, &SuspectsJob::found, this, &FindCard::take);
  connect(&job_, &SuspectsJob::failed, this, [this](const QString& problem) {
    may_look_ = false;  // it would fail again
    is_background_ ? ended_ = tr("Looking by itself came to nothing. %1").arg(problem) : problem_ = problem;
    refresh();
  });
  connect(&session_, &ProjectSession::runs_changed, this, &FindCard::follow_runs);
  connect(&session_, &ProjectSession::active_runs_changed, this, &FindCard::follow_runs);
}

void FindCard::set_data(const std::filesystem::path& folder, const Corrections& corrections,
                        const std::vector<std::string>& classes, const FolderReading& reading) {
  job_.stop();
  folder_ = folder;
  reading_ = reading;
  corrections_ = corrections;
  classes_ = classes;
  may_look_ = false;
  doubted_.reset();
  problem_.clear();
  ended_.clear();
  list_weights();
}

void FindCard::set_known(const review::Review& review) {
  doubted_ = std::accumulate(review.counts.begin(), review.counts.end(), std::int64_t{0});
  learned_from_them_ = review.has_learned_from_them;
  accuracy_ = review.accuracy;
  const int listed = weights_->findData(QString::fromStdString(review.weights));
  if (listed >= 0) weights_->setCurrentIndex(listed);
  const std::string file = std::filesystem::path(review.weights).filename().string();
  seen_with_ = listed >= 0 ? weights_->itemText(listed) : QString::fromStdString(file);
  refresh();
}

void FindCard::allow_look() {
  may_look_ = true;
  look_by_itself();
}

/// Training comes first: what looks by itself is ended, and begins again afterwards.
void FindCard::follow_runs() {
  if (is_background_ && !session_.active_runs().empty()) job_.stop();
  try {
    std::vector<std::string> runs;
    if (session_.is_open())
      for (const project::Run& run : project::runs(session_.project()))
        runs.push_back(std::to_string(run.id) + to_string(run.status) + run.start.name);
    if (std::exchange(listed_runs_, runs) != runs) list_weights();
    look_by_itself();
  } catch (const Error& error) {
    problem_ = sentence_of(error);
  }
  refresh();
}

// Runs of other hosts have their checkpoints there.
void FindCard::list_weights() {
  const QString before = weights_->currentData().toString();
  weights_->clear();
  try {
    for (const FeatureExtractorChoice& each :
         feature_extractors(session_.is_open() ? &session_.project() : nullptr, classes_))
      weights_->addItem(title_of(each), QString::fromStdString(each.said));
  } catch (const Error& error) {
    problem_ = sentence_of(error);
  }
  int widest = 0;
  for (int i = 0; i < weights_->count(); ++i)
    widest = std::max(widest, weights_->fontMetrics().horizontalAdvance(weights_->itemText(i)));
  weights_->view()->setMinimumWidth(widest + list_frame);
  if (const int same = weights_->findData(before); same >= 0 && (doubted_ || job_.is_running()))
    weights_->setCurrentIndex(same);
  refresh();
}

/// With what a finished run has found already, or with the weights that are likeliest to see well: runs that
/// were stopped, or of other classes, are the person's to choose.
void FindCard::look_by_itself() {
  if (!may_look_ || folder_.empty() || doubted_ || job_.is_running() || !by_itself_->isChecked() ||
      !session_.active_runs().empty())
    return;
  try {
    project::Project* project = session_.is_open() ? &session_.project() : nullptr;
    is_background_ = true;
    if (project != nullptr)
      if (const auto known = known_review(*project, folder_, corrections_, reading_)) return take(*known);
    const std::vector<FeatureExtractorChoice> weights = feature_extractors(project, classes_);
    using Kind = FeatureExtractorChoice::Kind;
    if (weights.empty() || (weights.front().kind != Kind::kept && weights.front().kind != Kind::run)) return;
    weights_->setCurrentIndex(weights_->findData(QString::fromStdString(weights.front().said)));
    start(weights.front().said, true);
  } catch (const Error&) {
    may_look_ = false;  // a person who wants it is told why
  }
}

void FindCard::find() {
  if (job_.is_running()) {
    stop();
    may_look_ = false;
    return refresh();
  }
  try {
    start(weights_->currentData().toString().toStdString(), false);
  } catch (const Error& error) {
    problem_ = sentence_of(error);
    refresh();
  }
}

/// As a person wants.
void FindCard::stop() {
  job_.stop();
  ended_ = tr("Stopped before all images were seen: nothing is known of them.");
}

void FindCard::start(const std::string& weights, bool is_background) {
  problem_.clear();
  ended_.clear();
  doubted_.reset();
  is_background_ = is_background;
  job_.start({.folder = folder_,
              .reading = reading_,
              .corrections = corrections_,
              .weights = weights,
              .is_background = is_background});
  refresh();
}

void FindCard::take(const review::Review& review) {
  set_known(review);
  is_background_ ? emit noticed(review) : emit found(review);
}

void FindCard::refresh() {
  const bool is_running = job_.is_running();
  const bool has_weights = weights_->count() > 0;
  weights_->setVisible(has_weights);
  weights_->setEnabled(!is_running);
  progress_->setVisible(is_running && !is_background_);
  button_->setEnabled(has_weights);
  button_->setText(is_running ? tr("Stop") : tr("Find suspects"));
  show_->setVisible(doubted_.value_or(0) > 0);
  show_->setText(tr("Look at them"));
  restyle(sentence_, "role", problem_.isEmpty() ? "note" : "bad");
  sentence_->setText(problem_.isEmpty() ? sentence() : problem_);
}

bool FindCard::waits_for_runs() const {
  return is_background_ && may_look_ && by_itself_->isChecked() && !session_.active_runs().empty();
}

QString FindCard::sentence() const {
  if (job_.is_running())
    return is_background_
               ? tr("Looking for suspects in the background, with %1.").arg(weights_->currentText())
               : tr("Seeing every image with these weights.");
  if (doubted_ == 0) return tr("No image is doubted.");
  if (!doubted_ && !ended_.isEmpty()) return ended_;
  if (!doubted_ && waits_for_runs()) return tr("Looking for suspects goes on once nothing trains.");
  if (!doubted_)
    return weights_->count() > 0
               ? tr("Labels that may be wrong, near copies across splits, and images unlike all others.")
               : tr("Labels are doubted by a trained model: train one first, or fetch weights.");
  const QString count = tr("%Ln image(s) are doubted.", nullptr, static_cast<int>(*doubted_));
  if (accuracy_ < review::tells_apart)
    return tr("%1 The weights of %2 recognise only %3 of the images, so that many doubts are unfounded: "
              "others "
              "find better.")
        .arg(count, seen_with_, Format::percent(accuracy_));
  return learned_from_them_ ? tr("%1 The weights of %2 have learned from these images, wrong labels too: "
                                 "other weights find more.")
                                  .arg(count, seen_with_)
                            : count;
}

void FindCard::retranslate() {
  set_title(tr("Suspects"));
  weights_->setAccessibleName(tr("Weights to see the images with"));
  progress_->setAccessibleName(tr("Looking for suspects"));
  by_itself_->setText(tr("Look by itself"));
  by_itself_->setToolTip(tr("Once a data set is open and while nothing trains, with weights that are here"));
  list_weights();
}

}  // namespace anneal::studio
