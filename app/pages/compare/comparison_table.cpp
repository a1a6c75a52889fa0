#include "app/pages/compare/comparison_table.h"

#include <QFont>
#include <QLocale>
#include <algorithm>
#include <optional>
#include <set>

#include "app/hosts/host_names.h"
#include "app/models/curve_text.h"
#include "app/pages/compare/time_to_quality.h"
#include "app/run/metric_words.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"
#include "engine/quality/comparison/settings.h"
#include "engine/quality/comparison/shares.h"

namespace anneal::studio {
namespace {

constexpr const char* speed = "samples_per_second";

/// Which of them is best by `metric`; −1 where there is no number or no difference.
int best_index(const std::vector<std::optional<double>>& values, Metric metric) {
  int best = -1;
  bool differ = false;
  for (std::size_t i = 0; i < values.size(); ++i) {
    differ = differ || values[i] != values.front();
    if (!values[i]) continue;
    if (best < 0 || is_better(metric, *values[i], *values[static_cast<std::size_t>(best)]))
      best = static_cast<int>(i);
  }
  return differ ? best : -1;
}

/// Whether the best one is better than every other by more than chance on so many samples. Of what is no
/// share of the samples that is not known, and not doubted.
bool is_told_apart(const std::vector<ComparedRun>& runs, int best, Metric metric) {
  const auto share_of = [](const project::BestValue& value) {
    return comparison::Share{.value = value.value, .samples = value.samples};
  };
  if (best < 0 || !is_share(metric)) return true;
  const ComparedRun& first = runs[static_cast<std::size_t>(best)];
  return std::ranges::all_of(runs, [&](const ComparedRun& other) {
    return &other == &first ||
           comparison::difference_of(share_of(*other.run.best), share_of(*first.run.best)).is_certain();
  });
}

/// The latest value of a curve, "–" where there is none; of speed what holds over a while, as elsewhere.
QString last_of(const ComparedRun& compared, const std::string& series) {
  const auto found = compared.run.last.find(series);
  if (found == compared.run.last.end()) return no_value;
  return MetricWords::value(series, series == speed ? compared.speed.value_or(found->second) : found->second);
}

/// All that stands in a setting: "adamw, beta2 0.95", "3, 5", "on".
QString whole_of(const nlohmann::json& setting) {
  if (setting.is_null()) return no_value;
  if (setting.is_boolean())
    return setting.get<bool>() ? ComparisonTable::tr("on") : ComparisonTable::tr("off");
  if (setting.is_number()) return Format::exact(setting.get<double>());
  if (setting.is_string()) return QString::fromStdString(setting.get<std::string>());
  QStringList parts;
  for (const char* name : {"kind", "curve"})
    if (setting.contains(name)) parts += whole_of(setting[name]);
  for (const auto& [key, value] : setting.items()) {
    if (setting.is_object() && (key == "kind" || key == "curve")) continue;
    const QString words = whole_of(value);
    const QString name =
        setting.is_object() ? QString::fromStdString(key).replace('_', ' ') + ' ' : QString();
    parts += name + (value.is_structured() ? QStringLiteral("(%1)").arg(words) : words);
  }
  return parts.isEmpty() ? no_value : parts.join(QStringLiteral(", "));
}

/// As differences of specs have it: text as it is, anything else as JSON.
QString whole_of(const std::string& value) {
  const auto setting = nlohmann::json::parse(value, nullptr, false);
  if (setting.is_discarded()) return value.empty() ? no_value : QString::fromStdString(value);
  return whole_of(setting);
}

/// A curve in words, anything else in whole.
QString setting_of(const std::string& value) {
  const auto setting = nlohmann::json::parse(value, nullptr, false);
  const bool has_shape = setting.is_object() && setting.contains("curve");
  const auto curve = has_shape ? CurveText::from_json(setting) : std::nullopt;
  return curve ? CurveText::words(*curve) : whole_of(value);
}

/// Where words do not tell settings apart, in whole.
QStringList settings_of(const std::vector<std::string>& values) {
  QStringList words, all;
  for (const std::string& value : values) {
    words += setting_of(value);
    all += whole_of(value);
  }
  const auto different = [](const QStringList& texts) { return std::set(texts.begin(), texts.end()).size(); };
  return different(words) == different(all) ? words : all;
}

QString in_latex(const QString& text) {
  QString escaped;
  for (const QChar letter : text) {
    if (letter == '\\') {
      escaped += QStringLiteral("\\textbackslash{}");
    } else if (letter == QChar(0x2192)) {
      escaped += QStringLiteral("$\\rightarrow$");
    } else {
      if (QStringLiteral("&%$#_{}").contains(letter)) escaped += '\\';
      if (letter == '~' || letter == '^') escaped += '\\';
      escaped += letter;
      if (letter == '~' || letter == '^') escaped += QStringLiteral("{}");
    }
  }
  return escaped;
}

}  // namespace

void ComparisonTable::set_comparison(const Comparison& comparison, int baseline,
                                     const std::vector<std::optional<comparison::Paired>>& paired,
                                     std::optional<double> target) {
  beginResetModel();
  rows_.clear();
  names_.clear();
  for (const ComparedRun& compared : comparison.runs)
    names_ += QString::fromStdString(compared.run.start.name);
  if (!comparison.runs.empty()) {
    add_results(comparison, baseline, paired, target);
    add_differences(comparison);
  }
  endResetModel();
}

void ComparisonTable::add_results(const Comparison& comparison, int baseline,
                                  const std::vector<std::optional<comparison::Paired>>& paired,
                                  std::optional<double> target) {
  rows_.push_back({tr("Results")});
  Row best{tr("best")}, shown{MetricWords::name(comparison.series)}, time{tr("active time")},
      epochs{tr("epochs")}, rate{tr("last %1").arg(MetricWords::name(speed))};
  std::vector<std::optional<double>> bests;
  double longest = 0;
  for (const ComparedRun& compared : comparison.runs) longest = std::max(longest, compared.run.seconds);
  for (const ComparedRun& compared : comparison.runs) {
    const project::Run& run = compared.run;
    bests.push_back(run.best ? std::optional(run.best->value) : std::nullopt);
    best.cells += run.best ? tr("%1 at epoch %2")
                                 .arg(MetricWords::value(run.best->metric, run.best->value),
                                      Format::number(run.best->epoch))
                           : no_value;
    shown.cells += last_of(compared, comparison.series);
    time.cells += Format::time_taken(run.seconds, longest);
    epochs.cells += Format::epochs(run.epoch, run.epochs);
    rate.cells += last_of(compared, speed);
  }
  if (!comparison.quality.empty()) {
    best.name = tr("best %1").arg(MetricWords::name(comparison.quality));
    const int first = best_index(bests, comparison.metric);
    if (is_told_apart(comparison.runs, first, comparison.metric)) best.best = first;
  }
  shown.name = tr("last %1").arg(shown.name);
  rows_.push_back(std::move(best));
  rows_.push_back(std::move(shown));
  add_paired(paired, baseline);
  add_time_to_quality(comparison, baseline, target);
  for (Row* row : {&time, &epochs, &rate}) rows_.push_back(std::move(*row));
  Row hosts{tr("host")};
  bool is_any_elsewhere = false;
  for (const ComparedRun& compared : comparison.runs) {
    const std::string& host = compared.run.start.host;
    is_any_elsewhere = is_any_elsewhere || !host.empty();
    hosts.cells += host.empty() ? tr("this computer") : shown_hosts(host);
  }
  if (is_any_elsewhere) rows_.push_back(std::move(hosts));
}

/// What the best checkpoints make of the same samples, and whether that is more than chance.
void ComparisonTable::add_paired(const std::vector<std::optional<comparison::Paired>>& paired, int baseline) {
  if (std::ranges::none_of(paired, [](const auto& one) { return one.has_value(); })) return;
  const auto points = [](double value) {
    const QString text = QLocale().toString(value, 'f', 2);
    return value > 0 ? '+' + text : text;
  };
  Row row{tr("points on the same samples")};
  for (int run = 0; run < static_cast<int>(paired.size()); ++run) {
    const auto& one = paired[static_cast<std::size_t>(run)];
    if (!one) {
      row.cells += run == baseline ? tr("baseline") : no_value;
      continue;
    }
    const comparison::Difference difference = comparison::difference_of(*one);
    const QString verdict = one->changed() == 0
                                ? tr("the same", "two runs that are right on the same samples")
                            : !difference.is_certain() ? tr("undecided")
                            : difference.points > 0    ? tr("better")
                                                       : tr("worse");
    row.cells += tr("%1 ± %2, %3", "points, how far off they may be, a verdict")
                     .arg(points(difference.points), QLocale().toString(difference.margin, 'f', 2), verdict);
  }
  rows_.push_back(std::move(row));
}

/// Beside it how many times as fast as the baseline each was there, and how much of its further ranks each
/// made use of.
void ComparisonTable::add_time_to_quality(const Comparison& comparison, int baseline,
                                          std::optional<double> target) {
  const auto times = times_to_quality(comparison, baseline, target);
  if (!times) return;
  Row time{tr("time to %1").arg(MetricWords::value(comparison.quality, times->target))};
  Row efficiency{tr("efficiency over ranks")};
  std::vector<std::optional<double>> seconds;
  for (int run = 0; run < static_cast<int>(times->runs.size()); ++run) {
    const TimeTo& one = times->runs[static_cast<std::size_t>(run)];
    QString cell = one.seconds ? Format::time_taken(*one.seconds, times->longest()) : tr("not reached");
    if (run != baseline && one.times_as_fast)
      cell +=
          tr(" (%1 ×)", "times as fast as the baseline").arg(QLocale().toString(*one.times_as_fast, 'f', 1));
    time.cells += cell;
    efficiency.cells += one.efficiency ? Format::percent(*one.efficiency) : no_value;
    seconds.push_back(one.seconds);
  }
  time.best = best_index(seconds, Metric::loss);  // the least
  rows_.push_back(std::move(time));
  if (times->have_other_ranks) rows_.push_back(std::move(efficiency));
}

void ComparisonTable::add_differences(const Comparison& comparison) {
  std::vector<nlohmann::json> specs;
  for (const ComparedRun& compared : comparison.runs) specs.push_back(compared.spec);
  const auto differences = comparison::spec_differences(specs);
  if (comparison.runs.size() < 2) return;
  rows_.push_back({differences.empty() ? tr("Their settings are the same") : tr("Settings that differ")});
  for (const comparison::SpecDifference& difference : differences)
    rows_.push_back({MetricWords::setting(difference.key), settings_of(difference.values)});
}

QString ComparisonTable::latex() const {
  QString text = QStringLiteral("\\begin{tabular}{l%1}\n\\toprule\n").arg(QString(names_.size(), 'r'));
  for (const QString& name : names_) text += QStringLiteral(" & ") + in_latex(name);
  text += QStringLiteral(" \\\\\n");
  for (const Row& row : rows_) {
    if (row.cells.isEmpty()) {
      text += QStringLiteral("\\midrule\n\\multicolumn{%1}{l}{\\textit{%2}} \\\\\n")
                  .arg(names_.size() + 1)
                  .arg(in_latex(row.name));
      continue;
    }
    text += in_latex(row.name);
    for (int i = 0; i < row.cells.size(); ++i) {
      const QString cell = in_latex(row.cells[i]);
      text += QStringLiteral(" & ") + (i == row.best ? QStringLiteral("\\textbf{%1}").arg(cell) : cell);
    }
    text += QStringLiteral(" \\\\\n");
  }
  return text + QStringLiteral("\\bottomrule\n\\end{tabular}\n");
}

int ComparisonTable::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int ComparisonTable::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(names_.size()) + 1;
}

QVariant ComparisonTable::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const Row& row = rows_[static_cast<std::size_t>(index.row())];
  const bool is_name = index.column() == 0;
  const int run = index.column() - 1;
  const QString text = is_name ? row.name : row.cells.value(run);
  if (role == Qt::DisplayRole) return text;
  if (role == Qt::ToolTipRole) return plain_tip(text);
  if (role == Qt::TextAlignmentRole)
    return QVariant((is_name ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role == Qt::ForegroundRole) {
    const Palette& palette = current_palette();
    return is_name && !row.cells.isEmpty() ? palette.muted : palette.text;
  }
  if (role == Qt::FontRole && (row.cells.isEmpty() || (!is_name && run == row.best))) {
    QFont font;
    font.setWeight(QFont::Bold);
    return font;
  }
  return {};
}

QVariant ComparisonTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant((section == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
    const QString name = section == 0 ? QString() : names_.value(section - 1);
    return role == Qt::ToolTipRole ? plain_tip(name) : name;
  }
  return {};
}

}  // namespace anneal::studio
