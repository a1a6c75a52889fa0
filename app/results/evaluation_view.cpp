#include "results/evaluation_view.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "models/metric_words.h"
#include "results/confusion_grid.h"
#include "results/picture_rows.h"
#include "widgets/card.h"
#include "widgets/fact_list.h"
#include "widgets/format.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

namespace {

std::vector<std::vector<std::int64_t>> matrix_of(const anneal::metrics::Evaluation& evaluation) {
  const std::size_t classes = evaluation.classes.size();
  std::vector<std::vector<std::int64_t>> counts(classes, std::vector<std::int64_t>(classes));
  for (const anneal::metrics::Cell& cell : evaluation.result.confusion)
    counts[static_cast<std::size_t>(cell.label)][static_cast<std::size_t>(cell.predicted)] = cell.samples;
  return counts;
}

std::vector<Prediction> worst_of(const anneal::metrics::Evaluation& evaluation) {
  std::vector<Prediction> worst;
  for (const anneal::metrics::JudgedSample& sample : evaluation.worst) {
    Prediction& one = worst.emplace_back(Prediction{.path = sample.path, .label = sample.label});
    if (!sample.predicted.empty()) one.guesses.push_back({sample.predicted, sample.probability});
  }
  return worst;
}

}  // namespace

EvaluationView::EvaluationView(QWidget* parent)
    : QWidget(parent),
      figures_(new Card),
      facts_(new FactList),
      confusion_(new Card),
      grid_(new ConfusionGrid),
      images_(new Card),
      worst_(make_button({}, "small")),
      pictures_(new PictureRows(this)),
      list_(new PictureList(pictures_)) {
  figures_->body()->addWidget(facts_);
  confusion_->body()->addWidget(grid_);
  confusion_->body()->addStretch(1);
  images_->header()->addWidget(worst_);
  images_->body()->addWidget(list_, 1);
  auto* left = new QVBoxLayout;
  left->setSpacing(metrics::gap);
  left->addWidget(figures_);
  left->addWidget(confusion_, 1);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  row->addLayout(left, 1);
  row->addWidget(images_, 1);
  connect(grid_, &ConfusionGrid::cell_chosen, this, &EvaluationView::show_cell);
  connect(worst_, &QPushButton::clicked, this, &EvaluationView::show_worst);
  retranslate();
}

void EvaluationView::show_evaluation(anneal::metrics::Evaluation evaluation,
                                     std::vector<Prediction> predictions) {
  evaluation_ = std::move(evaluation);
  predictions_ = std::move(predictions);
  const bool has_grid = !evaluation_.regression && !evaluation_.classes.empty() &&
                        evaluation_.classes.size() <= ConfusionGrid::most_classes &&
                        !evaluation_.result.confusion.empty();
  confusion_->setVisible(has_grid);
  images_->setVisible(!evaluation_.regression);
  if (has_grid) grid_->set_counts(evaluation_.classes, matrix_of(evaluation_));
  show_figures();
  show_worst();
}

void EvaluationView::show_figures() {
  std::vector<Fact> facts = {{tr("samples"), Format::count(evaluation_.samples())}};
  const Scores& scores = evaluation_.scores();
  for (const Metric metric : {Metric::accuracy, Metric::macro_f1, Metric::loss, Metric::calibration_error,
                              Metric::rmse, Metric::mae, Metric::r2}) {
    const bool is_of_numbers = metric >= Metric::rmse;
    if (metric != Metric::loss && is_of_numbers != evaluation_.regression.has_value()) continue;
    const std::string series = evaluation_.split + "." + to_string(metric);
    facts.push_back({MetricWords::name(series), MetricWords::value(series, scores[metric])});
  }
  if (!evaluation_.unreadable.empty())
    facts.push_back({tr("left out, for they cannot be read"),
                     Format::count(static_cast<std::int64_t>(evaluation_.unreadable.size()))});
  facts_->set_facts(facts);
}

void EvaluationView::show_worst() {
  show_pictures(worst_of(evaluation_), tr("Highest losses"));
  worst_->hide();
}

void EvaluationView::show_cell() {
  const auto cell = grid_->chosen();
  if (!cell) return;
  const std::string& label = evaluation_.classes[static_cast<std::size_t>(cell->label)];
  const std::string& predicted = evaluation_.classes[static_cast<std::size_t>(cell->predicted)];
  std::vector<Prediction> shown;
  for (const Prediction& one : predictions_)
    if (one.label == label && !one.guesses.empty() && one.guesses.front().label == predicted)
      shown.push_back(one);
  const QString name = QString::fromStdString(label);
  worst_->show();
  show_pictures(std::move(shown),
                label == predicted ? tr("“%1”, recognised").arg(name)
                                   : tr("“%1”, taken for “%2”").arg(name, QString::fromStdString(predicted)));
}

void EvaluationView::show_pictures(std::vector<Prediction> shown, const QString& title) {
  images_->set_title(title);
  images_->set_note(Format::count(static_cast<std::int64_t>(shown.size())));
  pictures_->set_predictions(std::move(shown));
}

void EvaluationView::retranslate() {
  figures_->set_title(tr("Figures"));
  confusion_->set_title(tr("What is taken for what"));
  confusion_->set_note(tr("choose a cell to see its images"));
  grid_->setAccessibleName(tr("What is taken for what"));
  images_->set_title(tr("Highest losses"));
  worst_->setText(tr("Highest losses"));
  list_->setAccessibleName(tr("Images"));
}

}  // namespace anneal::studio
