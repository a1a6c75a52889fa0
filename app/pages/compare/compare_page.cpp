#include "page_compare/compare_page.h"

#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

#include "base/durable_file.h"
#include "comparison/seeds.h"
#include "models/metric_words.h"
#include "page_compare/chart_export.h"
#include "page_compare/comparison_table.h"
#include "page_compare/disagreement_card.h"
#include "page_compare/run_picker.h"
#include "run/project_session.h"
#include "widgets/card.h"
#include "widgets/curve_chart.h"
#include "widgets/empty_state.h"
#include "widgets/fitted_table.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"
#include "widgets/sentence.h"

namespace anneal::studio {

namespace {

constexpr int reload_interval_ms = 250;
constexpr int row_height = 30;
constexpr int least_column = 150;
constexpr int most_names = 280;
constexpr int runs_at_first = 4;
const QStringList kinds = {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("csv"),
                           QStringLiteral("tex")};

/// A unit of time in which an axis has readable numbers.
struct TimeUnit {
  double seconds;
  const char* name;
};

TimeUnit unit_for(double seconds) {
  if (seconds > 3 * 3600) return {3600, QT_TRANSLATE_NOOP("anneal::studio::ComparePage", "hours")};
  if (seconds > 3 * 60) return {60, QT_TRANSLATE_NOOP("anneal::studio::ComparePage", "minutes")};
  return {1, QT_TRANSLATE_NOOP("anneal::studio::ComparePage", "seconds")};
}

bool is_percent(const std::string& series) {
  return MetricWords::value(series, 0.5).contains('%');
}

QToolButton* make_toggle() {
  auto* button = new QToolButton;
  button->setCheckable(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setProperty("kind", "toggle");
  return button;
}

}  // namespace

ComparePage::ComparePage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  export_ = add_action();
  build_content();
  build_inspector();
  pending_.setSingleShot(true);
  pending_.setInterval(reload_interval_ms);
  connect(&pending_, &QTimer::timeout, this, &ComparePage::reload_runs);
  connect(export_, &QPushButton::clicked, this, &ComparePage::choose_file);
  connect(&session_, &ProjectSession::runs_changed, this, &ComparePage::schedule);
  connect(&session_, &ProjectSession::project_changed, this, &ComparePage::refresh);
  connect(&session_, &ProjectSession::compared_runs_changed, this, [this] {
    if (picker_->ticked() == session_.compared_runs())
      load();
    else
      refresh();
  });
  retranslate();
}

void ComparePage::build_content() {
  auto* filled = new QWidget;
  auto* column = new QVBoxLayout(filled);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  chart_card_ = new Card;
  chart_ = new CurveChart;
  series_box_ = new QComboBox;
  axis_box_ = new QComboBox;
  series_box_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  chart_card_->header()->addWidget(series_box_);
  chart_card_->header()->addWidget(axis_box_);
  group_ = make_toggle();
  logarithm_ = make_toggle();
  chart_card_->header()->addWidget(group_);
  chart_card_->header()->addWidget(logarithm_);
  connect(group_, &QToolButton::toggled, this, &ComparePage::draw);
  connect(logarithm_, &QToolButton::toggled, chart_, &CurveChart::set_logarithmic);
  chart_card_->body()->addWidget(chart_, 1);
  chart_card_->setMinimumHeight(240);
  column->addWidget(chart_card_, 1);
  connect(series_box_, &QComboBox::activated, this, [this] {
    series_ = series_box_->currentData().toString().toStdString();
    load();
  });
  connect(axis_box_, &QComboBox::activated, this, &ComparePage::draw);

  table_card_ = new Card;
  table_ = new ComparisonTable(this);
  view_ = new FittedTable(ComparisonTable::first_run);
  view_->limit_width(0, most_names);
  view_->fill_to_end(least_column);
  view_->setModel(table_);
  view_->setSelectionMode(QAbstractItemView::NoSelection);
  view_->setTextElideMode(Qt::ElideMiddle);
  view_->verticalHeader()->setDefaultSectionSize(row_height);
  baseline_box_ = new QComboBox;
  baseline_box_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  look_ = make_button({}, "small");
  table_card_->header()->addWidget(baseline_box_);
  table_card_->header()->addWidget(look_);
  table_card_->body()->addWidget(view_, 1);
  column->addWidget(table_card_, 1);
  connect(baseline_box_, &QComboBox::activated, this, [this] {
    baseline_ = baseline_box_->currentData().toLongLong();
    show_table();
  });
  connect(look_, &QPushButton::clicked, this, &ComparePage::look_at_samples);
  disagreements_ = new DisagreementCard;
  column->addWidget(disagreements_);

  empty_ = new EmptyState(QStringLiteral("compare"));
  connect(empty_->button(), &QPushButton::clicked, this,
          [this] { emit page_wanted(QStringLiteral("home")); });
  auto* holder = new QWidget;
  either_ = new QStackedLayout(holder);
  either_->addWidget(filled);
  either_->addWidget(empty_);
  content()->addWidget(holder, 1);
}

void ComparePage::build_inspector() {
  runs_card_ = new Card;
  picker_ = new RunPicker;
  runs_card_->body()->addWidget(picker_, 1);
  connect(picker_, &RunPicker::ticked_changed, this, [this] { session_.compare_runs(picker_->ticked()); });
  connect(picker_, &RunPicker::refused, this,
          [this] { emit problem(tr("%n runs can be compared at a time.", nullptr, RunPicker::most)); });
  inspector()->addWidget(runs_card_, 1);
}

void ComparePage::schedule() {
  is_stale_ = true;
  if (isVisible() && !pending_.isActive()) pending_.start();
}

/// At once, or when the page is shown.
void ComparePage::refresh() {
  is_stale_ = true;
  if (isVisible()) reload_runs();
}

/// Where nobody has chosen any, the newest ones are compared.
void ComparePage::reload_runs() {
  is_stale_ = false;
  std::vector<project::Run> runs;
  if (session_.is_open()) attempt([&] { runs = project::runs(session_.project()); });
  std::vector<std::int64_t> chosen = session_.compared_runs();
  if (chosen.empty())
    for (std::size_t i = 0; i < std::min<std::size_t>(runs.size(), runs_at_first); ++i)
      chosen.push_back(runs[i].id);
  picker_->set_runs(runs, chosen);
  either_->setCurrentIndex(runs.empty() ? 1 : 0);
  runs_card_->setVisible(!runs.empty());
  if (picker_->ticked() == session_.compared_runs())
    load();
  else
    session_.compare_runs(picker_->ticked());  // so that a further run changes nothing; which loads
}

void ComparePage::load() {
  if (!session_.is_open()) return take({});
  attempt([this] {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    loading_.start([connection, ids = picker_->ticked(), series = series_](
                       const std::stop_token&) { return read_comparison(*connection, ids, series); },
                   [this](Comparison comparison) { take(std::move(comparison)); },
                   [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
  });
}

void ComparePage::take(Comparison comparison) {
  comparison_ = std::move(comparison);
  list_series();
  list_baselines();
  draw();
  show_table();
  refresh_texts();
}

/// Where nobody has chosen one, the oldest is what the others are held against.
void ComparePage::list_baselines() {
  baseline_box_->clear();
  for (const ComparedRun& compared : comparison_.runs)
    baseline_box_->addItem(tr("beside %1").arg(QString::fromStdString(compared.run.start.name)),
                           QVariant::fromValue(qlonglong{compared.run.id}));
  const int chosen = baseline_box_->findData(QVariant::fromValue(qlonglong{baseline_}));
  baseline_box_->setCurrentIndex(chosen >= 0 ? chosen : baseline_box_->count() - 1);
}

void ComparePage::show_table() {
  const int baseline = baseline_box_->currentIndex();
  std::vector<std::optional<comparison::PairedSamples>> paired;
  std::vector<DisagreementCard::Other> others;
  const auto& runs = comparison_.runs;
  if (samples_ && baseline >= 0) {
    const project::Run& first = runs[static_cast<std::size_t>(baseline)].run;
    for (const ComparedRun& compared : runs) {
      paired.emplace_back();
      if (compared.run.id == first.id || !samples_->has(first.id) || !samples_->has(compared.run.id))
        continue;
      attempt([&] {
        paired.back() = samples_->pair(first.id, compared.run.id);
        others.push_back({QString::fromStdString(compared.run.start.name), *paired.back()});
      });
    }
    disagreements_->show_samples(QString::fromStdString(first.start.name), std::move(others), *samples_);
  }
  table_->set_comparison(comparison_, baseline, paired);
  view_->clearSpans();
  for (int row = 0; row < table_->rowCount(); ++row) {
    const bool is_heading = table_->rows()[static_cast<std::size_t>(row)].cells.isEmpty();
    if (is_heading) view_->setSpan(row, 0, 1, table_->columnCount());
  }
  view_->fit_columns();
}

/// By the engine, on this computer; the button ends it while it goes on.
void ComparePage::look_at_samples() {
  if (looking_.running()) {
    looking_.cancel();
    return refresh_texts();
  }
  std::vector<project::Run> runs;
  for (const ComparedRun& compared : comparison_.runs) runs.push_back(compared.run);
  looking_.start([runs](const std::stop_token& stop) { return SampleComparison::of(runs, stop); },
                 [this](std::optional<SampleComparison> samples) {
                   samples_ = std::move(samples);
                   show_table();
                   refresh_texts();
                 },
                 [this](const std::exception_ptr& error) {
                   emit problem(sentence_of(error));
                   refresh_texts();
                 });
  refresh_texts();
}

void ComparePage::list_series() {
  std::set<std::string> names;
  for (const ComparedRun& compared : comparison_.runs)
    names.insert(compared.series.begin(), compared.series.end());
  series_box_->clear();
  for (const std::string& name : names)
    series_box_->addItem(MetricWords::name(name), QString::fromStdString(name));
  series_box_->setCurrentIndex(series_box_->findData(QString::fromStdString(comparison_.series)));
}

double ComparePage::x_of(const project::Point& point) const {
  switch (static_cast<CompareAxis>(axis_box_->currentIndex())) {
    case CompareAxis::time:
      return point.time / time_unit_;
    case CompareAxis::step:
      return static_cast<double>(point.step);
    case CompareAxis::epoch:
      break;
  }
  return point.epoch;
}

void ComparePage::draw() {
  double last = 0;
  for (const ComparedRun& compared : comparison_.runs)
    if (!compared.curve.empty()) last = std::max(last, compared.curve.back().time);
  const TimeUnit unit = unit_for(last);
  time_unit_ = unit.seconds;
  last = 1e-9;
  std::vector<nlohmann::json> specs;
  for (const ComparedRun& compared : comparison_.runs) {
    specs.push_back(compared.spec);
    if (!compared.curve.empty()) last = std::max(last, x_of(compared.curve.back()));
  }
  const auto groups = comparison::groups_of_seeds(specs);
  group_->setVisible(groups.size() < specs.size());
  if (group_->isChecked() && groups.size() < specs.size())
    draw_groups(groups);
  else
    draw_curves();
  chart_->set_percent(is_percent(comparison_.series));
  chart_->set_empty_y(0, 1);
  const QString titles[] = {tr("epoch"), tr(unit.name), tr("step")};
  chart_->set_x(std::max(last, 1.0), titles[axis_box_->currentIndex()]);
}

CurveStyle ComparePage::style_of(const ComparedRun& compared) const {
  const int number = picker_->place_of(compared.run.id);
  const int colours = static_cast<int>(current_palette().series.size());
  return {.name = QString::fromStdString(compared.run.start.name),
          .colour = number % colours,
          .smoothed = comparison_.series == "loss",
          .markers = compared.curve.size() < 100,
          .dashed = number >= colours};
}

void ComparePage::draw_curves() {
  std::vector<CurveStyle> styles;
  for (const ComparedRun& compared : comparison_.runs) styles.push_back(style_of(compared));
  chart_->set_curves(styles);
  for (std::size_t i = 0; i < comparison_.runs.size(); ++i) {
    std::vector<QPointF> points;
    for (const project::Point& point : comparison_.runs[i].curve)
      points.emplace_back(x_of(point), point.value);
    chart_->append(static_cast<int>(i), points);
  }
}

/// A curve for runs that differ in their seeds alone: their mean, and between what they lie.
void ComparePage::draw_groups(const std::vector<std::vector<std::size_t>>& groups) {
  std::vector<CurveStyle> styles;
  for (const std::vector<std::size_t>& group : groups) {
    styles.push_back(style_of(comparison_.runs[group.front()]));
    styles.back().smoothed = false;
    if (group.size() > 1)
      styles.back().name =
          tr("%1, mean of %n seeds", "a run", static_cast<int>(group.size())).arg(styles.back().name);
  }
  chart_->set_curves(styles);
  for (std::size_t i = 0; i < groups.size(); ++i) {
    std::vector<std::vector<comparison::CurvePoint>> curves;
    for (const std::size_t run : groups[i]) {
      curves.emplace_back();
      for (const project::Point& point : comparison_.runs[run].curve)
        curves.back().push_back({x_of(point), point.value});
    }
    std::vector<QPointF> means;
    std::vector<Extent> band;
    for (const comparison::BandPoint& point : comparison::band_of(curves)) {
      means.emplace_back(point.x, point.mean);
      band.push_back({point.x, point.low, point.high});
    }
    chart_->append(static_cast<int>(i), means);
    if (groups[i].size() > 1) chart_->set_band(static_cast<int>(i), std::move(band));
  }
}

void ComparePage::export_to(const QString& path) {
  attempt([&] {
    const QString kind = QFileInfo(path).suffix().toLower();
    std::string bytes;
    if (kind == QLatin1String("csv"))
      bytes = curves_csv(comparison_);
    else if (kind == QLatin1String("tex"))
      bytes = table_->latex().toStdString();
    else
      bytes = image_of(*chart_, MetricWords::name(comparison_.series),
                       kind == QLatin1String("svg") ? ImageKind::svg : ImageKind::png)
                  .toStdString();
    replace_file(path.toStdString(), bytes, FileReplacement::Named::by_a_person);
    emit news(tr("Exported to %1.").arg(path));
  });
}

void ComparePage::choose_file() {
  const QString filters =
      QStringList{tr("Chart (*.png)"), tr("Chart (*.svg)"), tr("Curves (*.csv)"), tr("LaTeX table (*.tex)")}
          .join(QStringLiteral(";;"));
  QString chosen;
  QString path =
      QFileDialog::getSaveFileName(this, tr("Export"), QStringLiteral("comparison.png"), filters, &chosen);
  if (path.isEmpty()) return;
  const int extension = static_cast<int>(chosen.lastIndexOf(QLatin1String("*."))) + 1;
  const QString wanted = chosen.mid(extension, chosen.size() - extension - 1);  // ".csv"
  // What was typed says more than what stands in the list.
  if (!kinds.contains(QFileInfo(path).suffix().toLower())) {
    path += wanted;
    if (QFileInfo::exists(path)) {
      emit problem(tr("%1 is there already: choose another name.").arg(path));
      return;
    }
  }
  export_to(path);
}

void ComparePage::refresh_texts() {
  set_title(tr("Compare"));
  const int count = static_cast<int>(comparison_.runs.size());
  set_context(tr("%n run(s)", nullptr, count));
  chart_->setAccessibleName(comparison_.series.empty() ? tr("Comparison")
                                                       : MetricWords::name(comparison_.series));
  export_->setEnabled(count > 0);
  look_->setEnabled(count > 1);
  look_->setText(looking_.running() ? tr("Cancel") : tr("Compare each sample"));
  table_card_->set_note(looking_.running() ? tr("Looking at every sample…") : QString());
}

void ComparePage::retranslate() {
  export_->setText(tr("Export…"));
  series_box_->setAccessibleName(tr("Curve"));
  axis_box_->setAccessibleName(tr("Over"));
  const int axis = std::max(axis_box_->currentIndex(), 0);
  axis_box_->clear();
  axis_box_->addItems({tr("over epochs"), tr("over time"), tr("over steps")});
  axis_box_->setCurrentIndex(axis);
  group_->setText(tr("group seeds"));
  group_->setToolTip(
      tr("One curve for runs that differ in nothing but the seed: their mean, and a band from the least "
         "to the most"));
  logarithm_->setText(tr("log y"));
  logarithm_->setToolTip(tr("Logarithmic axis"));
  runs_card_->set_title(tr("Runs"));
  picker_->setAccessibleName(tr("Runs to compare"));
  view_->setAccessibleName(tr("Comparison"));
  baseline_box_->setAccessibleName(tr("Baseline"));
  look_->setToolTip(tr("Have the best checkpoint of each run look at every sample of the test split"));
  disagreements_->retranslate();
  empty_->set_texts(tr("Train two runs to compare them."), tr("Go to Home"));
  take(std::move(comparison_));
}

void ComparePage::repaint_icons() {
  refresh();
}

void ComparePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  if (is_stale_) reload_runs();
}

}  // namespace anneal::studio
