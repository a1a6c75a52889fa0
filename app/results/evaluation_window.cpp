#include "app/results/evaluation_window.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <nlohmann/json.hpp>

#include "app/hosts/engine_requests.h"
#include "app/results/evaluation_view.h"
#include "app/results/integer_choice.h"
#include "app/results/sample_dialog.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/more_button.h"
#include "app/widgets/controls/page.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"

namespace anneal::studio {

EvaluationWindow::EvaluationWindow(const QString& engine, const std::filesystem::path& run,
                                   const QString& name, QWidget* parent)
    : QDialog(parent), run_(run), is_of_rows_(takes_rows(run)), name_(name), job_(engine) {
  resize(1080, 720);
  title_ = make_label(name, "title");
  split_ = new QComboBox;
  for (const char* split : {"test", "validation", "train"}) split_->addItem(QString(), QLatin1String(split));
  more_ = new MoreButton([this] { return command(); });
  cancel_ = make_button({}, "plain");
  save_ = make_button({}, "plain");
  integers_ = new IntegerChoice(run);
  progress_ = new QProgressBar;
  progress_->setRange(0, 0);
  problem_ = new Banner;
  problem_->hide();
  view_ = new EvaluationView;
  view_->hide();
  auto* head = new QHBoxLayout;
  head->addWidget(title_, 1);
  head->addWidget(save_);
  head->addWidget(split_);
  head->addWidget(cancel_);
  head->addWidget(more_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  column->setSpacing(metrics::gap);
  column->addLayout(head);
  column->addWidget(integers_);
  column->addWidget(progress_);
  column->addWidget(problem_);
  column->addWidget(view_, 1);
  column->addStretch(0);
  connect(split_, &QComboBox::activated, this, [this] { evaluate(split_->currentData().toString()); });
  connect(integers_, &IntegerChoice::changed, this, [this] { evaluate(split_->currentData().toString()); });
  connect(cancel_, &QPushButton::clicked, this, [this] {
    job_.cancel();
    set_busy(false);
  });
  connect(save_, &QPushButton::clicked, this, &EvaluationWindow::hand_on_decisions);
  connect(view_, &EvaluationView::importance_wanted, this, [this] {
    constexpr int usual_shuffles = 5;
    measure(split_->currentData().toString(), usual_shuffles);
  });
  connect(view_, &EvaluationView::sample_wanted, this, &EvaluationWindow::show_large);
  connect(&job_, &EngineJob::done, this, &EvaluationWindow::show_result);
  connect(&job_, &EngineJob::failed, this, &EvaluationWindow::show_problem);
  retranslate();
}

void EvaluationWindow::retranslate() {
  setWindowTitle(tr("Evaluate %1").arg(name_));
  split_->setItemText(0, is_of_rows_ ? tr("Test rows") : tr("Test images"));
  split_->setItemText(1, is_of_rows_ ? tr("Validation rows") : tr("Validation images"));
  split_->setItemText(2, is_of_rows_ ? tr("Training rows") : tr("Training images"));
  split_->setAccessibleName(is_of_rows_ ? tr("Rows to evaluate") : tr("Images to evaluate"));
  cancel_->setText(tr("Cancel"));
  progress_->setAccessibleName(tr("Progress"));
  show_decisions();
}

void EvaluationWindow::show_large(int row) {
  if (row < 0 || row >= view_->pictures()->rowCount()) return;
  if (large_ == nullptr) {
    large_ = new SampleDialog(job_.program(), run_, this);
    large_->allow_decisions(may_decide_);
    connect(large_, &PictureDialog::step_wanted, this, [this](int by) { show_large(shown_large_ + by); });
    connect(large_, &SampleDialog::decided, this, &EvaluationWindow::take_decision);
  }
  shown_large_ = row;
  const Prediction& prediction = view_->pictures()->prediction(row);
  const auto said = decisions_.find(prediction.path);
  large_->show_sample(view_->pictures()->picture(row), prediction, view_->class_names(),
                      integers_->precision(),
                      said == decisions_.end() ? std::nullopt : std::optional(said->second));
}

void EvaluationWindow::take_decision(const review::Decision& decision) {
  if (decision.decision == Correction::Decision::keep)
    decisions_.erase(decision.path);
  else
    decisions_[decision.path] = decision;
  show_decisions();
}

void EvaluationWindow::hand_on_decisions() {
  std::vector<review::Decision> all;
  for (const auto& [path, decision] : decisions_) all.push_back(decision);
  decisions_.clear();
  show_decisions();
  if (!all.empty()) emit decided(all);
}

void EvaluationWindow::show_decisions() {
  view_->pictures()->set_decisions(decisions_);
  save_->setVisible(!decisions_.empty());
  const int count = static_cast<int>(decisions_.size());
  save_->setText(count == 0 ? QString() : tr("Save %Ln correction(s)", nullptr, count));
  save_->setToolTip(tr("Saves them as a new version of the data; closing the window saves them, too."));
}

void EvaluationWindow::done(int result) {
  hand_on_decisions();
  QDialog::done(result);
}

void EvaluationWindow::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

/// Of the split and the numbers that are chosen.
QString EvaluationWindow::command() const {
  return command_line(EvaluateRequest{
      .run = run_, .split = split_->currentData().toString(), .precision = integers_->precision()});
}

void EvaluationWindow::measure(const QString& split, int importance) {
  problem_->hide();
  const EvaluateRequest request{run_, split, folder_.filePath(QStringLiteral("predictions.csv")),
                                integers_->precision(), importance};
  job_.start(request.arguments() + QStringList{QStringLiteral("--json")});
  set_busy(true);
}

void EvaluationWindow::show_result(const QByteArray& output) {
  set_busy(false);
  try {
    const auto json = nlohmann::json::parse(output.begin(), output.end());
    auto evaluation = anneal::metrics::evaluation_from_json(json, "anneal evaluate");
    const int index = split_->findData(QString::fromStdString(evaluation.split));
    if (index >= 0) split_->setCurrentIndex(index);
    std::vector<Prediction> predictions;
    if (!evaluation.regression)
      predictions = predictions_from_csv(folder_.filePath(QStringLiteral("predictions.csv")).toStdString());
    view_->show_evaluation(std::move(evaluation), std::move(predictions), is_of_rows_);
    view_->show();
    integers_->show_use(json);
    if (const QString warnings = warnings_of(json); !warnings.isEmpty())
      problem_->show_sentence(State::warning, warnings);
    tell_end(tr("The evaluation has finished"));
  } catch (const std::exception& error) {
    show_problem(sentence_of(error));
  }
}

void EvaluationWindow::show_problem(const QString& sentence) {
  set_busy(false);
  problem_->show_sentence(State::failed, sentence);
  tell_end(tr("The evaluation has failed"));
}

void EvaluationWindow::tell_end(const QString& title) {
  if (Page* page = Page::around(this)) emit page->work_ended(title, name_);
}

void EvaluationWindow::set_busy(bool is_busy) {
  progress_->setVisible(is_busy);
  cancel_->setVisible(is_busy);
  split_->setEnabled(!is_busy);
  integers_->setEnabled(!is_busy);
}

}  // namespace anneal::studio
