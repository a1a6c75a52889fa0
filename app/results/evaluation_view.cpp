#include "app/results/evaluation_view.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <utility>

#include <nlohmann/json.hpp>

#include "app/results/confusion_grid.h"
#include "app/results/importance_card.h"
#include "app/results/picture_rows.h"
#include "app/results/row_view.h"
#include "app/results/target_chart.h"
#include "app/results/threshold_panel.h"
#include "app/run/metric_words.h"
#include "app/widgets/charts/value_table.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

std::vector<std::vector<std::int64_t>> matrix_of(const anneal::metrics::Evaluation& evaluation) {
  const std::size_t classes = evaluation.classes.size();
  std::vector<std::vector<std::int64_t>> counts(classes, std::vector<std::int64_t>(classes));
  for (const anneal::metrics::Cell& cell : evaluation.result.confusion)
    counts[static_cast<std::size_t>(cell.label)][static_cast<std::size_t>(cell.predicted)] = cell.samples;
  return counts;
}

/// In whole.
std::string text_of(double number) {
  return nlohmann::json(number).dump();
}

std::vector<Prediction> worst_of(const anneal::metrics::Evaluation& evaluation) {
  std::vector<Prediction> worst;
  if (evaluation.regression)
    for (const anneal::metrics::WorstPrediction& one : evaluation.regression->worst) {
      Prediction& row = worst.emplace_back(Prediction{.path = one.path, .label = text_of(one.target)});
      if (std::isfinite(one.predicted)) row.guesses.push_back({text_of(one.predicted), 0});
    }
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
      by_class_(new ValuesButton(figures_, [this](QObject* owner) { return classes(owner); })),
      confusion_(new Card),
      grid_(new ConfusionGrid),
      pairs_(new QVBoxLayout),
      cells_(new ValuesButton(grid_, [this](QObject* owner) { return grid_->values(owner); })),
      mistakes_(new QWidget),
      thresholds_(new ThresholdPanel),
      view_choice_(new QComboBox),
      targets_(new Card),
      chart_(new TargetChart),
      samples_(new Card),
      worst_(make_button({}, "small")),
      pictures_(new PictureRows(this)),
      list_(new PictureList(pictures_)),
      rows_(new RowView),
      importance_(new ImportanceCard) {
  by_class_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  figures_->header()->addWidget(by_class_);
  figures_->body()->addWidget(facts_);
  view_choice_->addItems({QString(), QString()});
  confusion_->header()->addWidget(view_choice_);
  confusion_->header()->addWidget(cells_);
  auto* mistakes = new QVBoxLayout(mistakes_);
  mistakes->setContentsMargins(0, 0, 0, 0);
  mistakes->addWidget(grid_, 1);
  pairs_->setSpacing(4);
  mistakes->addLayout(pairs_);
  confusion_->body()->addWidget(mistakes_, 1);
  confusion_->body()->addWidget(thresholds_, 1);
  thresholds_->hide();
  connect(view_choice_, &QComboBox::currentIndexChanged, this, &EvaluationView::choose_view);
  targets_->body()->addWidget(chart_);
  targets_->body()->addStretch(1);
  samples_->header()->addWidget(worst_);
  samples_->body()->addWidget(list_, 1);
  samples_->body()->addWidget(rows_, 1);
  auto* left = new QVBoxLayout;
  left->setSpacing(metrics::gap);
  left->addWidget(figures_);
  left->addWidget(confusion_, 1);
  left->addWidget(targets_, 1);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  row->addLayout(left, 1);
  auto* right = new QVBoxLayout;
  right->setSpacing(metrics::gap);
  right->addWidget(samples_, 1);
  right->addWidget(importance_);
  row->addLayout(right, 1);
  importance_->hide();
  connect(importance_, &ImportanceCard::wanted, this, &EvaluationView::importance_wanted);
  connect(grid_, &ConfusionGrid::cell_chosen, this, &EvaluationView::show_cell);
  connect(worst_, &QPushButton::clicked, this, &EvaluationView::show_worst);
  const auto show_large = [this](const QModelIndex& index) { emit sample_wanted(index.row()); };
  connect(list_, &QListView::clicked, this, show_large);
  connect(list_, &QListView::activated, this, show_large);
  retranslate();
}

void EvaluationView::show_evaluation(anneal::metrics::Evaluation evaluation,
                                     std::vector<Prediction> predictions, bool are_rows) {
  evaluation_ = std::move(evaluation);
  are_rows_ = are_rows || evaluation_.regression;
  predictions_ = std::move(predictions);
  const bool has_grid =
      !evaluation_.regression && !evaluation_.classes.empty() && !evaluation_.result.confusion.empty();
  confusion_->setVisible(has_grid);
  by_class_->setVisible(!evaluation_.regression && !evaluation_.result.classes.empty());
  targets_->setVisible(evaluation_.regression.has_value());
  list_->setVisible(!are_rows_);
  rows_->setVisible(are_rows_);
  importance_->setVisible(are_rows_);
  importance_->show_importance(evaluation_.importance);
  if (evaluation_.regression) chart_->set_points(evaluation_.regression->points);
  if (has_grid) grid_->set_counts(evaluation_.classes, matrix_of(evaluation_));
  has_grid ? list_pairs() : clear_layout(pairs_);
  const bool has_points = !evaluation_.curves.empty() && !evaluation_.curves.front().points.empty();
  thresholds_->set_curves(evaluation_.classes,
                          has_points ? evaluation_.curves : decltype(evaluation_.curves)());
  view_choice_->setVisible(has_points);
  if (!has_points) view_choice_->setCurrentIndex(0);
  retranslate();
  show_figures();
  show_worst();
}

void EvaluationView::choose_view() {
  const bool is_of_thresholds = view_choice_->currentIndex() == 1;
  mistakes_->setVisible(!is_of_thresholds);
  cells_->setVisible(!is_of_thresholds);
  thresholds_->setVisible(is_of_thresholds);
  name_view();
}

void EvaluationView::name_view() {
  const bool is_of_thresholds = view_choice_->currentIndex() == 1;
  const QSignalBlocker quiet(view_choice_);
  view_choice_->setItemText(0, tr("confusion"));
  view_choice_->setItemText(1, tr("thresholds"));
  view_choice_->setAccessibleName(tr("View of the classes"));
  confusion_->set_title(is_of_thresholds ? tr("One class against the rest") : tr("Confusion of classes"));
  confusion_->set_note(is_of_thresholds ? tr("drag the point along the curve")
                       : are_rows_      ? tr("choose a cell to see its rows")
                                        : tr("choose a cell to see its images"));
}

/// Of all pairs those that are mistaken most often, worst first.
void EvaluationView::list_pairs() {
  constexpr std::size_t most = 5;
  clear_layout(pairs_);
  std::vector<anneal::metrics::Cell> mistakes;
  std::map<std::int64_t, std::int64_t> of_label;
  for (const anneal::metrics::Cell& cell : evaluation_.result.confusion) {
    of_label[cell.label] += cell.samples;
    if (cell.label != cell.predicted && cell.samples > 0) mistakes.push_back(cell);
  }
  std::ranges::stable_sort(mistakes, std::greater(), &anneal::metrics::Cell::samples);
  for (std::size_t i = 0; i < std::min(most, mistakes.size()); ++i) {
    const anneal::metrics::Cell& cell = mistakes[i];
    const auto name = [&](std::int64_t label) {
      return QString::fromStdString(evaluation_.classes[static_cast<std::size_t>(label)]);
    };
    auto* button = make_button(tr("%1, taken for %2: %3 of %4", "two classes, counts")
                                   .arg(name(cell.label), name(cell.predicted), Format::count(cell.samples),
                                        Format::count(of_label[cell.label])),
                               "small");
    connect(button, &QPushButton::clicked, this, [this, cell] {
      grid_->choose({static_cast<int>(cell.label), static_cast<int>(cell.predicted)});
      show_cell();
    });
    pairs_->addWidget(button, 0, Qt::AlignLeft);
  }
}

ValueTable* EvaluationView::classes(QObject* parent) const {
  const std::vector<anneal::metrics::ClassScores>& scores = evaluation_.result.classes;
  std::vector<std::size_t> order(std::min(scores.size(), evaluation_.classes.size()));
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) {
    return scores[i].samples > 0 ? scores[i].recall() : 2;  // those without samples last
  });
  std::vector<QStringList> rows;
  for (const std::size_t i : order)
    rows.push_back({QString::fromStdString(evaluation_.classes[i]), Format::count(scores[i].samples),
                    Format::percent(scores[i].recall()), Format::percent(scores[i].precision()),
                    Format::percent(scores[i].f1())});
  return new ValueTable({tr("Class"), tr("Samples"), tr("Recall"), tr("Precision"), tr("F1")},
                        std::move(rows), parent);
}

void EvaluationView::show_figures() {
  std::vector<Fact> facts = {{tr("samples"), Format::count(evaluation_.samples())}};
  const Scores& scores = evaluation_.scores();
  for (const Metric metric : {Metric::accuracy, Metric::macro_f1, Metric::loss, Metric::calibration_error,
                              Metric::rmse, Metric::mae, Metric::r2}) {
    const bool is_of_numbers = metric >= Metric::rmse;
    if (metric != Metric::loss && is_of_numbers != evaluation_.regression.has_value()) continue;
    const std::string& name = to_string(metric);
    facts.push_back({MetricWords::name(name), MetricWords::value(name, scores[metric])});
  }
  if (!evaluation_.unreadable.empty())
    facts.push_back({tr("skipped, because they cannot be read"),
                     Format::count(static_cast<std::int64_t>(evaluation_.unreadable.size()))});
  facts_->set_facts(facts);
}

void EvaluationView::show_worst() {
  show_samples(worst_of(evaluation_), worst_title());
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
  show_samples(std::move(shown),
               label == predicted ? tr("“%1”, recognised").arg(name)
                                  : tr("“%1”, taken for “%2”").arg(name, QString::fromStdString(predicted)));
}

void EvaluationView::show_samples(std::vector<Prediction> shown, const QString& title) {
  samples_->set_title(title);
  samples_->set_note(Format::count(static_cast<std::int64_t>(shown.size())));
  if (are_rows_)
    rows_->show_rows(std::move(shown), evaluation_.regression.has_value());
  else
    pictures_->set_predictions(std::move(shown));
}

/// What was chosen stays so.
void EvaluationView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() != QEvent::LanguageChange) return;
  retranslate();
  if (isHidden()) return;
  show_figures();
  if (!confusion_->isHidden()) list_pairs();
  worst_->isHidden() ? show_worst() : show_cell();
}

QString EvaluationView::worst_title() const {
  return evaluation_.regression ? tr("Largest errors") : tr("Highest losses");
}

void EvaluationView::retranslate() {
  figures_->set_title(tr("Metrics"));
  figures_->setAccessibleName(tr("Quality per class"));
  by_class_->setText(tr("By class"));
  by_class_->take_name();
  name_view();
  thresholds_->retranslate();
  grid_->setAccessibleName(tr("Confusion of classes"));
  targets_->set_title(tr("Predicted against actual"));
  chart_->setAccessibleName(tr("Predicted against actual"));
  importance_->retranslate();
  samples_->set_title(worst_title());
  worst_->setText(worst_title());
  list_->setAccessibleName(tr("Images"));
  rows_->setAccessibleName(tr("Rows"));
}

}  // namespace anneal::studio
