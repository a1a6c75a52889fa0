#include "app/pages/compare/compare_page.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/compare/comparison_chart.h"
#include "app/pages/compare/comparison_table.h"
#include "app/pages/compare/disagreement_card.h"
#include "app/pages/compare/run_picker.h"
#include "app/pages/compare/sample_refusal.h"
#include "app/pages/compare/time_card.h"
#include "app/pages/compare/time_to_quality.h"
#include "app/run/page_memory.h"
#include "app/run/project_session.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/elided_combo_box.h"
#include "app/widgets/controls/empty_state.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/fitted_table.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/durable_file.h"

namespace anneal::studio {

namespace {

constexpr int reload_interval_ms = 250;
constexpr int keep_after_ms = 500;
constexpr std::ptrdiff_t runs_without_search = 10;
constexpr int row_height = 30;
constexpr int least_column = 150;
constexpr int most_names = 280;
constexpr int runs_at_first = 4;
const QStringList kinds = {QStringLiteral("png"), QStringLiteral("svg"), QStringLiteral("csv"),
                           QStringLiteral("tex")};

}  // namespace

ComparePage::ComparePage(ProjectSession& session, QWidget* parent) : Page(parent), session_(session) {
  export_ = add_action();
  build_content();
  build_inspector();
  keeping_.setSingleShot(true);
  keeping_.setInterval(keep_after_ms);
  connect(&keeping_, &QTimer::timeout, this, &ComparePage::keep_state);
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
  picker_ = new RunPicker;
  const auto line_of = [this](std::int64_t run) { return picker_->line_of(run); };
  times_ = new TimeCard(line_of);
  column->addWidget(times_);
  connect(times_, &TimeCard::target_changed, this, [this] {
    keeping_.start();
    choose_baseline();
    show_table();
  });
  chart_ = new ComparisonChart(line_of);
  column->addWidget(chart_, 1);
  connect(chart_, &ComparisonChart::series_wanted, this, [this](const std::string& series) {
    series_ = series;
    load();
  });
  connect(chart_, &ComparisonChart::samples_wanted, this, &ComparePage::load);
  connect(chart_, &ComparisonChart::axis_chosen, &keeping_, qOverload<>(&QTimer::start));

  table_card_ = new Card;
  table_ = new ComparisonTable(this);
  view_ = new FittedTable(ComparisonTable::first_run);
  view_->wrap_texts();
  view_->limit_width(0, most_names);
  view_->fill_to_end(least_column);
  view_->setModel(table_);
  view_->setSelectionMode(QAbstractItemView::NoSelection);
  view_->setTextElideMode(Qt::ElideMiddle);
  view_->verticalHeader()->setDefaultSectionSize(row_height);
  baseline_box_ = new ElidedComboBox;
  look_ = make_button({}, "small");
  table_card_->header()->addWidget(baseline_box_);
  table_card_->header()->addWidget(look_);
  table_card_->setMinimumHeight(280);
  table_card_->body()->addWidget(view_, 1);
  column->addWidget(table_card_, 1);
  connect(baseline_box_, &QComboBox::activated, this, [this] {
    baseline_ = baseline_box_->currentData().toLongLong();
    keeping_.start();
    show_table();
  });
  connect(look_, &QPushButton::clicked, this, &ComparePage::look_at_samples);
  connect(&samples_, &SampleSearch::state_changed, this, &ComparePage::refresh_texts);
  connect(&samples_, &SampleSearch::found_more, this, &ComparePage::show_table);
  connect(&samples_, &SampleSearch::problem, this, &ComparePage::problem);
  disagreements_ = new DisagreementCard;
  column->addWidget(disagreements_);
  connect(&samples_, &SampleSearch::ended, disagreements_, [this] {
    if (disagreements_->isVisible())
      QTimer::singleShot(0, disagreements_, [this] { scroll_to(disagreements_); });  // once laid out
  });

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
  left_out_ = make_paragraph({}, "note");
  left_out_->hide();
  search_ = new QLineEdit;
  search_->setClearButtonEnabled(true);
  runs_card_->body()->addWidget(left_out_);
  runs_card_->body()->addWidget(search_);
  runs_card_->body()->addWidget(picker_, 1);
  connect(search_, &QLineEdit::textChanged, picker_, &RunPicker::show_matching);
  connect(picker_, &RunPicker::ticked_changed, this, [this] {
    chosen_ = 0;
    session_.compare_runs(picker_->ticked());
  });
  connect(picker_, &RunPicker::refused, this,
          [this] { emit problem(tr("%Ln runs can be compared at a time.", nullptr, RunPicker::most)); });
  inspector()->addWidget(runs_card_, 1);
}

/// For another day.
void ComparePage::keep_state() {
  keeping_.stop();
  if (place_.empty()) return;
  QStringList runs;
  for (const std::int64_t run : picker_->ticked()) runs += QString::number(run);
  QVariantMap state = {{QStringLiteral("runs"), runs},
                       {QStringLiteral("baseline"), static_cast<qlonglong>(baseline_)},
                       {QStringLiteral("series"), QString::fromStdString(series_)},
                       {QStringLiteral("axis"), static_cast<int>(chart_->axis())},
                       {QStringLiteral("quality"), QString::fromStdString(times_->quality())}};
  if (times_->target()) state[QStringLiteral("target")] = *times_->target();
  keep_page(QStringLiteral("compare"), place_, state);
}

void ComparePage::take_state() {
  const QVariantMap kept = place_.empty() ? QVariantMap() : kept_page(QStringLiteral("compare"), place_);
  baseline_ = kept.value(QStringLiteral("baseline")).toLongLong();
  series_ = kept.value(QStringLiteral("series")).toString().toStdString();
  chart_->set_axis(static_cast<CompareAxis>(std::clamp(kept.value(QStringLiteral("axis")).toInt(), 0, 3)));
  const QVariant target = kept.value(QStringLiteral("target"));
  times_->set_target(kept.value(QStringLiteral("quality")).toString().toStdString(),
                     target.isValid() ? std::optional(target.toDouble()) : std::nullopt);
  first_.clear();
  for (const QString& run : kept.value(QStringLiteral("runs")).toStringList())
    first_.push_back(run.toLongLong());
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

/// Where nobody has chosen any, those of another day or else the newest ones are compared.
void ComparePage::reload_runs() {
  is_stale_ = false;
  if (const auto place = session_.is_open() ? session_.place() : std::filesystem::path(); place != place_) {
    keep_state();
    place_ = place;
    samples_.forget();
    take_state();
  }
  std::vector<project::Run> runs;
  if (session_.is_open()) attempt([&] { runs = project::runs(session_.project()); });
  std::vector<std::int64_t> chosen = session_.compared_runs();
  if (chosen.empty())
    for (const project::Run& run : runs)
      if (std::ranges::count(first_, run.id) > 0) chosen.push_back(run.id);
  if (chosen.empty())
    for (std::size_t i = 0; i < std::min<std::size_t>(runs.size(), runs_at_first); ++i)
      chosen.push_back(runs[i].id);
  if (std::ssize(chosen) > RunPicker::most)
    chosen_ = static_cast<int>(chosen.size());
  else if (chosen != picker_->ticked())
    chosen_ = 0;
  picker_->set_runs(runs, chosen);
  search_->setVisible(std::ssize(runs) > runs_without_search);
  either_->setCurrentIndex(runs.empty() ? 1 : 0);
  runs_card_->setVisible(!runs.empty());
  if (picker_->ticked() == session_.compared_runs())
    load();
  else
    session_.compare_runs(picker_->ticked());  // so that a further run changes nothing; which loads
}

void ComparePage::load() {
  keeping_.start();  // a person has chosen other runs or another curve
  if (!session_.is_open()) return take({});
  attempt([this] {
    const auto connection = std::make_shared<project::Project>(session_.project().another_connection());
    loading_.start([connection, ids = picker_->ticked(), series = series_, axis = chart_->axis()](
                       const std::stop_token&) { return read_comparison(*connection, ids, series, axis); },
                   [this](Comparison comparison) { take(std::move(comparison)); },
                   [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
  });
}

void ComparePage::take(Comparison comparison) {
  comparison_ = std::move(comparison);
  chart_->set_comparison(comparison_);
  times_->set_quality(comparison_.quality);
  list_baselines();
  show_table();
  samples_.recall(compared_runs(), chosen_baseline());
  refresh_texts();
}

void ComparePage::list_baselines() {
  baseline_box_->clear();
  for (const ComparedRun& compared : comparison_.runs)
    baseline_box_->addItem(tr("next to %1").arg(QString::fromStdString(compared.run.start.name)),
                           QVariant::fromValue(qlonglong{compared.run.id}));
  choose_baseline();
}

/// That of a person, else the usual one for the target.
void ComparePage::choose_baseline() {
  const int chosen = baseline_box_->findData(QVariant::fromValue(qlonglong{baseline_}));
  baseline_box_->setCurrentIndex(chosen >= 0 ? chosen : usual_baseline(comparison_, times_->target()));
}

void ComparePage::show_table() {
  const int baseline = baseline_box_->currentIndex();
  std::vector<std::optional<comparison::Paired>> paired;
  std::vector<DisagreementCard::Other> others;
  const auto& runs = comparison_.runs;
  if (const auto samples = samples_.found(); samples != nullptr && baseline >= 0) {
    const project::Run& first = runs[static_cast<std::size_t>(baseline)].run;
    if (samples->baseline() != first.id) samples_.pair_with(first.id);
    for (const ComparedRun& compared : runs) {
      paired.emplace_back();
      const auto* pair = samples->baseline() == first.id ? samples->pair(compared.run.id) : nullptr;
      if (pair == nullptr) continue;
      paired.back() = pair->paired;
      others.push_back({QString::fromStdString(compared.run.start.name), pair});
    }
    disagreements_->show_samples(QString::fromStdString(first.start.name), std::move(others), samples);
  } else {
    disagreements_->hide();
  }
  times_->set_comparison(comparison_, baseline);
  table_->set_comparison(comparison_, baseline, paired, times_->target());
  view_->clearSpans();
  for (int row = 0; row < table_->rowCount(); ++row) {
    const bool is_heading = table_->rows()[static_cast<std::size_t>(row)].cells.isEmpty();
    if (is_heading) view_->setSpan(row, 0, 1, table_->columnCount());
  }
  view_->fit_columns();
}

/// The button ends it while it goes on.
void ComparePage::look_at_samples() {
  samples_.is_under_way() ? samples_.cancel() : samples_.begin(compared_runs(), chosen_baseline());
}

std::vector<project::Run> ComparePage::compared_runs() const {
  std::vector<project::Run> runs;
  for (const ComparedRun& compared : comparison_.runs) runs.push_back(compared.run);
  return runs;
}

std::int64_t ComparePage::chosen_baseline() const {
  return baseline_box_->currentData().toLongLong();
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
      bytes = chart_->image(kind == QLatin1String("svg") ? ImageKind::svg : ImageKind::png).toStdString();
    replace_file(path.toStdString(), bytes, FileReplacement::Named::by_a_person);
    emit news(tr("Exported to %1.").arg(path), opening(path));
  });
}

void ComparePage::choose_file() {
  const QString filters =
      QStringList{tr("Chart (*.png)"), tr("Chart (*.svg)"), tr("Curves (*.csv)"), tr("LaTeX table (*.tex)")}
          .join(QStringLiteral(";;"));
  QString chosen;
  QString path = file_dialogs::save_file(this, file_dialogs::Kind::picture, tr("Export"),
                                         QStringLiteral("comparison.png"), filters, &chosen);
  if (path.isEmpty()) return;
  const int extension = static_cast<int>(chosen.lastIndexOf(QLatin1String("*."))) + 1;
  const QString wanted = chosen.mid(extension, chosen.size() - extension - 1);  // ".csv"
  // What was typed says more than what stands in the list.
  if (!kinds.contains(QFileInfo(path).suffix().toLower())) {
    path += wanted;
    if (QFileInfo::exists(path)) {
      emit problem(tr("%1 already exists: choose another name.").arg(path));
      return;
    }
  }
  export_to(path);
}

void ComparePage::refresh_texts() {
  set_title(tr("Compare"));
  const int count = static_cast<int>(comparison_.runs.size());
  set_context(tr("%Ln run(s)", nullptr, count));
  left_out_->setVisible(chosen_ > 0);
  left_out_->setText(chosen_ == 0
                         ? QString()
                         : tr("Of %1 chosen runs, %Ln are compared, the most at a time. Tick others here.",
                              nullptr, RunPicker::most)
                               .arg(Format::count(chosen_)));
  export_->setEnabled(count > 0);
  const QString against = why_not_by_sample(comparison_.runs);
  look_->setEnabled(samples_.is_under_way() || (count > 1 && against.isEmpty()));
  look_->setToolTip(against.isEmpty()
                        ? tr("Evaluate the best checkpoint of each run on every sample of the test split")
                        : against);
  look_->setText(samples_.is_under_way() ? tr("Cancel") : tr("Compare each sample"));
  table_card_->set_note(samples_.is_under_way() ? tr("Evaluating every sample…") : QString());
}

void ComparePage::retranslate() {
  export_->setText(tr("Export…"));
  times_->retranslate();
  chart_->retranslate();
  runs_card_->set_title(tr("Runs"));
  picker_->setAccessibleName(tr("Runs to compare"));
  search_->setPlaceholderText(tr("Find a run"));
  search_->setAccessibleName(tr("Find a run"));
  view_->setAccessibleName(tr("Comparison"));
  baseline_box_->setAccessibleName(tr("Baseline"));
  disagreements_->retranslate();
  empty_->set_texts(tr("Train two runs to compare them."), tr("Go to Home"));
  take(std::move(comparison_));
}

void ComparePage::repaint_icons() {
  refresh();
}

void ComparePage::hideEvent(QHideEvent* event) {
  keep_state();
  Page::hideEvent(event);
}

/// The list of runs, which names the curves by their colours, then stands far below the chart.
void ComparePage::resizeEvent(QResizeEvent* event) {
  Page::resizeEvent(event);
  chart_->show_names(is_folded());
}

void ComparePage::showEvent(QShowEvent* event) {
  Page::showEvent(event);
  if (is_stale_) reload_runs();
}

}  // namespace anneal::studio
