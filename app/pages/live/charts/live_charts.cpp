#include "app/pages/live/charts/live_charts.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "app/pages/live/charts/applied_policy.h"
#include "app/pages/live/words/event_words.h"
#include "app/widgets/charts/chart_card.h"
#include "app/widgets/charts/smoothing_slider.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/runs/history/overfitting.h"

namespace anneal::studio {
namespace {

constexpr int share_of_loss = 5, share_of_quality = 4;  // of the height

/// The loss card's, by number; then another run's.
enum LossCurve { train, validation, measured_training };

/// Whether images are learned from as they are not.
bool varies_images(const RunHistory& history) {
  if (!history.spec() || history.has_rows()) return false;
  const AugmentSpec& augment = history.spec()->data.augment;
  return augment != AugmentSpec{.centre = augment.centre, .test_time = augment.test_time};
}

void cut(std::vector<QPointF>& points, double x) {
  const auto beyond = [](double limit, const QPointF& point) { return limit < point.x(); };
  points.erase(std::upper_bound(points.begin(), points.end(), x, beyond), points.end());
}

}  // namespace

LiveCharts::LiveCharts(QWidget* parent)
    : QWidget(parent), loss_(new ChartCard), quality_(new ChartCard), policy_(new AppliedPolicy) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  column->addWidget(loss_, share_of_loss);
  column->addWidget(quality_, share_of_quality);
  column->addWidget(policy_);
  set_curves();
  loss_->chart()->set_empty_y(0, 3);
  loss_->offer_logarithm(true);
  quality_->offer_logarithm(false);
  quality_->chart()->set_percent(true);
  quality_->chart()->set_empty_y(0, 1);
  build_controls();
  set_room(0);
}

void LiveCharts::set_room(int height) {
  constexpr int least_of_loss = 230, least_of_quality = 170, most_of_loss = 460;
  const int unit = std::max(0, height - metrics::gap) / (share_of_loss + share_of_quality);
  const int of_loss = std::clamp(share_of_loss * unit, least_of_loss, most_of_loss);
  loss_->setMinimumHeight(of_loss);
  quality_->setMinimumHeight(std::max(least_of_quality, of_loss * share_of_quality / share_of_loss));
}

void LiveCharts::build_controls() {
  axis_box_ = new QComboBox;
  axis_box_->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // in another language, too
  for (int i = 0; i < 4; ++i) axis_box_->addItem(QString());
  slider_ = new SmoothingSlider;
  slider_->set_weight(loss_->chart()->smoothing());
  loss_->header()->addWidget(slider_);
  loss_->header()->addWidget(axis_box_);
  others_ = new QComboBox;
  others_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  others_->setMinimumContentsLength(16);  // names are as long as people make them
  others_->hide();
  quality_->header()->addWidget(others_);
  connect(others_, &QComboBox::activated, this,
          [this] { emit other_wanted(others_->currentData().toLongLong()); });
  why_ = make_paragraph({}, "note");
  why_->hide();
  loss_->body()->addWidget(why_);
  connect(axis_box_, &QComboBox::activated, this,
          [this](int index) { set_axis(static_cast<ChartAxis>(index)); });
  connect(slider_, &SmoothingSlider::weight_changed, this, &LiveCharts::set_smoothing);
}

/// This run's, and where there is one another's, of which the raw points are left out.
void LiveCharts::set_curves() {
  constexpr int colour_of_measured = 4;
  std::vector<CurveStyle> losses = {{{}, 0, true, false, false}, {{}, 1, false, true, false}};
  std::vector<CurveStyle> qualities = {{{}, 1, false, true, false}};
  if (!measured_losses_.empty()) losses.push_back({{}, colour_of_measured, false, true, false});
  const bool is_measured = !measured_losses_.empty();  // else it has the colour of the loss of training
  if (!training_qualities_.empty())
    qualities.push_back({{}, is_measured ? colour_of_measured : 0, false, true, false});
  if (!other_.empty()) {
    const int trained = other_.colour.value_or(2), evaluated = other_.colour.value_or(3);
    losses.push_back({other_.name, trained, true, false, true});
    losses.push_back({tr("%1, evaluated", "a run").arg(other_.name), evaluated, false, true, true});
    qualities.push_back({other_.name, evaluated, false, true, true});
  }
  loss_->set_curves(losses);
  quality_->set_curves(qualities);
  if (slider_ == nullptr) return;
  for (QWidget* behind_legend : {static_cast<QWidget*>(slider_), static_cast<QWidget*>(axis_box_)}) {
    loss_->header()->removeWidget(behind_legend);
    loss_->header()->addWidget(behind_legend);
  }
  quality_->header()->removeWidget(others_);
  quality_->header()->addWidget(others_);
}

void LiveCharts::offer_others(const std::vector<std::pair<std::int64_t, QString>>& runs) {
  const QVariant chosen = others_->currentData();
  others_->clear();
  others_->addItem(tr("no other run"), qint64{0});
  for (const auto& [run, name] : runs)
    others_->addItem(tr("next to %1").arg(name), QVariant::fromValue(qint64{run}));
  others_->setCurrentIndex(std::max(0, others_->findData(chosen)));
  others_->setVisible(!runs.empty());
}

void LiveCharts::set_other(OtherRun other) {
  if (other.empty() && other_.empty()) return;
  other_ = std::move(other);
  renew_curves();
}

void LiveCharts::renew_curves() {
  set_curves();
  loss_->rename_curve(train, tr("train"));
  name_quality();
  lay_anew();
}

void LiveCharts::lay_other() {
  if (other_.empty()) return;
  const auto laid = [this](const std::vector<project::Point>& curve) {
    return points_of(curve, axis_, unit_, other_.samples);
  };
  const int of_loss = measured_losses_.empty() ? 2 : 3, of_quality = training_qualities_.empty() ? 1 : 2;
  loss_->chart()->replace(of_loss, laid(other_.losses));
  loss_->chart()->replace(of_loss + 1, laid(other_.evaluated_losses));
  quality_->chart()->replace(of_quality, laid(other_.qualities));
}

void LiveCharts::set_smoothing(double weight) {
  loss_->chart()->set_smoothing(weight);
  loss_->set_note(tr("raw, and smoothed by %1").arg(QLocale().toString(weight, 'f', 2)));
}

void LiveCharts::set_axis(ChartAxis axis) {
  axis_ = axis;
  axis_box_->setCurrentIndex(static_cast<int>(axis));
  unit_ = 1;
  for (ChartCard* card : {loss_, quality_}) card->chart()->show_all();
  lay_out(epochs_);
  lay_anew();
}

std::vector<QPointF> LiveCharts::on_axis(std::vector<QPointF> points) const {
  if (axis_ != ChartAxis::epoch)
    for (QPointF& point : points) point.setX(x_of(point.x()));
  return points;
}

/// Axes as long as training is going to be.
void LiveCharts::lay_out(double epochs) {
  epochs_ = epochs;
  QString title = tr("epoch");
  if (axis_ == ChartAxis::step) title = tr("step");
  if (axis_ == ChartAxis::samples) title = tr("samples");
  if (axis_ == ChartAxis::seconds) {
    const double seconds = track_.at(axis_, epochs);
    const double unit = seconds < 300 ? 1 : seconds < 5 * 3600 ? 60 : 3600;
    title = unit == 1 ? tr("seconds") : unit == 60 ? tr("minutes") : tr("hours");
    if (std::exchange(unit_, unit) != unit) lay_anew();
  }
  loss_->chart()->set_x(x_of(epochs), title);
  quality_->chart()->set_x(x_of(epochs), {});
  for (ChartCard* card : {loss_, quality_}) card->chart()->set_shaded(axis_ == ChartAxis::epoch);
}

void LiveCharts::lay_anew() {
  new_losses_.clear();  // which `losses_` has
  loss_->chart()->replace(train, on_axis(losses_));
  loss_->chart()->replace(validation, on_axis(evaluated_losses_));
  quality_->chart()->replace(0, on_axis(qualities_));
  lay_training();
  lay_other();
  marks_changed_ = true;
  show_marks();
}

/// Of validation far below that of training, which is measured otherwise.
void LiveCharts::explain_losses(const RunHistory& history) {
  const auto training = loss_->chart()->last_value(train), other = loss_->chart()->last_value(validation);
  constexpr double far_below = 0.85;
  QStringList reasons;
  if (training && other && *other < far_below * *training && history.hello() && history.spec()) {
    const auto& spec = history.hello()->spec;
    const auto smoothing = spec.value("/training/label_smoothing"_json_pointer, nlohmann::json(0));
    if (!smoothing.is_number() || smoothing.get<double>() > 0) reasons += tr("label smoothing");
    const auto mixing = spec.value("/data/augment/mixup"_json_pointer, 0.0) +
                        spec.value("/data/augment/cutmix"_json_pointer, 0.0);
    if (mixing > 0) reasons += tr("image mixing");
    if (spec.contains("/data/augment/flip"_json_pointer)) reasons += tr("image augmentation");
  }
  why_->setVisible(!reasons.empty());
  if (!reasons.empty())
    why_->setText(tr("The training loss is higher because it alone is measured with %1.")
                      .arg(reasons.join(QStringLiteral(", "))));
}

void LiveCharts::retranslate() {
  const QString names[] = {tr("by epoch"), tr("by step"), tr("by time"), tr("by samples")};
  for (int i = 0; i < 4; ++i) axis_box_->setItemText(i, names[i]);
  axis_box_->setMinimumWidth(axis_box_->sizeHint().width());  // Qt keeps the least width of words of before
  axis_box_->setAccessibleName(tr("Horizontal axis of the curves"));
  others_->setAccessibleName(tr("Another run"));
  slider_->setAccessibleName(tr("Smoothing"));
  slider_->setToolTip(
      tr("Smoothing: how much of each value comes from earlier values. Drag over a chart to zoom; "
         "double-click to show all."));
  set_smoothing(loss_->chart()->smoothing());
  loss_->set_title(tr("Loss"));
  loss_->rename_curve(train, tr("train"));
  name_quality();
  policy_->retranslate();
  evaluations_changed_ = marks_changed_ = true;  // so that what is said of them is said anew
}

void LiveCharts::clear() {
  loss_->chart()->clear_points();
  quality_->chart()->clear_points();
  quality_->set_note({});
  new_losses_.clear();
  losses_.clear();
  evaluated_losses_.clear();
  qualities_.clear();
  track_.clear();
  unit_ = 1;
  for (ChartCard* card : {loss_, quality_}) card->chart()->show_all();
  why_->hide();
  marks_.clear();
  const bool is_drawn = !measured_losses_.empty() || !training_qualities_.empty();
  measured_losses_.clear();
  training_qualities_.clear();
  if (is_drawn) renew_curves();
  set_other({});
  others_->setCurrentIndex(0);
  held_ = {};
  policy_->clear();
  epoch_ = 0;
  diverged_ = false;
  evaluations_changed_ = false;
  split_.clear();
  name_quality();
}

void LiveCharts::take(const Event& event) {
  policy_->take(event);
  for (const ChangedValue& changed : held_.take(event))
    mark(
        epoch_, [changed] { return changed.words(); }, false);
  if (const auto* step = std::get_if<StepEvent>(&event.body)) {
    take_step(event.time, *step);
  } else if (std::holds_alternative<EvaluationEvent>(event.body)) {
    evaluations_changed_ = true;
  } else if (const auto* policy = std::get_if<PolicyEvent>(&event.body)) {
    if (!EventWords::is_news(*policy)) return;
    const ChangedValue changed{policy->what, policy->from, policy->to};
    mark(
        epoch_, [changed] { return changed.words(); }, false);
  } else if (std::holds_alternative<RestartEvent>(event.body)) {
    mark(
        epoch_, [] { return tr("continued"); }, false);
  } else if (std::holds_alternative<RollbackEvent>(event.body)) {
    mark(
        epoch_, [] { return tr("rolled back"); }, false);
  }
}

/// Drawn anew, since they may come late, be told again or be gone: there is one in an epoch.
void LiveCharts::refresh_evaluations(const RunHistory& history) {
  if (!evaluations_changed_) return;
  evaluations_changed_ = false;
  const auto drawn = std::pair(measured_losses_.empty(), training_qualities_.empty());
  evaluated_losses_.clear();
  qualities_.clear();
  measured_losses_.clear();
  training_qualities_.clear();
  is_regression_ = history.is_regression();
  const Metric quality = is_regression_ ? Metric::rmse : Metric::accuracy;
  for (const Evaluations::Told& told : history.choosing()) {
    split_ = told.body.split;
    evaluated_losses_.emplace_back(told.body.epoch, told.body.loss);
    qualities_.emplace_back(told.body.epoch, scores_of(told.body)[quality]);
    const auto& of_training = is_regression_ ? told.body.training_rmse : told.body.training_accuracy;
    if (told.body.training_loss) measured_losses_.emplace_back(told.body.epoch, *told.body.training_loss);
    if (of_training) training_qualities_.emplace_back(told.body.epoch, *of_training);
  }
  is_varied_ = varies_images(history);
  if (drawn != std::pair(measured_losses_.empty(), training_qualities_.empty())) renew_curves();
  loss_->chart()->replace(validation, on_axis(evaluated_losses_));
  quality_->chart()->set_percent(!is_regression_);
  quality_->chart()->replace(0, on_axis(qualities_));
  lay_training();
  explain_losses(history);
  name_quality();
  quality_->set_note(words_of_quality(history));
}

/// What the test split says, and whether the training samples are only learned by heart.
QString LiveCharts::words_of_quality(const RunHistory& history) const {
  QStringList words;
  const auto test = history.test();
  if (test && split_ != "test") {
    const double value = scores_of(test->body)[is_regression_ ? Metric::rmse : Metric::accuracy];
    words += tr("test %1").arg(is_regression_ ? Format::number(value) : Format::percent(value));
  }
  if (const auto epoch = overfits_since(history.choosing()))
    words += tr("overfits since epoch %1").arg(Format::number(*epoch));
  return words.join(QStringLiteral(" · "));
}

void LiveCharts::lay_training() {
  if (!measured_losses_.empty()) loss_->chart()->replace(measured_training, on_axis(measured_losses_));
  if (!training_qualities_.empty()) quality_->chart()->replace(1, on_axis(training_qualities_));
}

void LiveCharts::name_quality() {
  quality_->set_title(is_regression_ ? tr("RMSE") : tr("Accuracy"));
  const QString name = split_ == "test" ? tr("test") : tr("validation");
  loss_->rename_curve(validation, name);
  quality_->rename_curve(0, name);
  const QString measured = tr("training, measured like validation");
  const QString seen = is_varied_ ? tr("training, augmented") : tr("training");
  if (!measured_losses_.empty()) loss_->rename_curve(measured_training, measured);
  if (!training_qualities_.empty()) quality_->rename_curve(1, measured_losses_.empty() ? seen : measured);
}

void LiveCharts::take_step(double seconds, const StepEvent& step) {
  epoch_ = step.epoch;
  track_.take(seconds, step);
  losses_.emplace_back(step.epoch, step.loss);
  new_losses_.emplace_back(step.epoch, step.loss);
  if (!std::isfinite(step.loss) && !diverged_)
    mark(
        step.epoch, [] { return tr("loss is not finite"); }, true);
  diverged_ = !std::isfinite(step.loss);
}

void LiveCharts::mark(double epoch, std::function<QString()> words, bool bad) {
  marks_.push_back({epoch, std::move(words), bad});
  marks_changed_ = true;
}

void LiveCharts::cut_after(double epoch) {
  new_losses_.clear();
  cut(losses_, epoch);
  track_.cut_after(epoch);
  lay_anew();
  evaluations_changed_ = true;
  policy_->cut_after(epoch);
  std::erase_if(marks_, [epoch](const Mark& mark) { return mark.epoch > epoch; });
  marks_changed_ = true;
  epoch_ = epoch;
}

void LiveCharts::refresh(const RunHistory& history, RunPhase phase) {
  const double epochs = history.epochs() > 0 ? history.epochs() : std::max(10.0, std::ceil(epoch_));
  loss_->chart()->append(train, on_axis(std::exchange(new_losses_, {})));
  lay_out(epochs);
  refresh_evaluations(history);
  show_marks();
  policy_->refresh(history, phase);
  for (ChartCard* above : {loss_, quality_}) above->chart()->set_plot_left(policy_->plot_left());
}

void LiveCharts::show_marks() {
  if (!std::exchange(marks_changed_, false)) return;
  std::vector<ChartMark> marks;
  for (const Mark& mark : marks_) marks.push_back({x_of(mark.epoch), mark.words(), mark.bad});
  loss_->chart()->set_marks(std::move(marks));
}

}  // namespace anneal::studio
