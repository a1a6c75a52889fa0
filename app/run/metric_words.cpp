#include "app/run/metric_words.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <vector>

#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"
#include "engine/core/protocol/metric.h"
#include "engine/core/protocol/settings.h"

namespace anneal::studio {

namespace {

constexpr struct {
  const char* series;
  const char* words;
} known[] = {
    {"loss", QT_TRANSLATE_NOOP("MetricWords", "loss")},
    {"accuracy", QT_TRANSLATE_NOOP("MetricWords", "accuracy")},
    {"macro_f1", QT_TRANSLATE_NOOP("MetricWords", "F1")},
    {"calibration_error", QT_TRANSLATE_NOOP("MetricWords", "calibration error")},
    {"rmse", QT_TRANSLATE_NOOP("MetricWords", "RMSE")},
    {"mae", QT_TRANSLATE_NOOP("MetricWords", "MAE")},
    {"r2", QT_TRANSLATE_NOOP("MetricWords", "R²")},
    {"samples_per_second", QT_TRANSLATE_NOOP("MetricWords", "samples per second")},
    {"gradient_norm", QT_TRANSLATE_NOOP("MetricWords", "gradient norm")},
    {"wait_data", QT_TRANSLATE_NOOP("MetricWords", "waiting for data")},
    {"distillation", QT_TRANSLATE_NOOP("MetricWords", "distillation loss")},
    {"unlabelled_loss", QT_TRANSLATE_NOOP("MetricWords", "unlabelled loss")},
    {"pseudo_labelled", QT_TRANSLATE_NOOP("MetricWords", "pseudo-labelled")},
    {"samples_left_out", QT_TRANSLATE_NOOP("MetricWords", "samples skipped")},
    {"training.loss", QT_TRANSLATE_NOOP("MetricWords", "training loss, measured like validation")},
    {"training.accuracy", QT_TRANSLATE_NOOP("MetricWords", "training accuracy, measured like validation")},
    {"training.seen_accuracy", QT_TRANSLATE_NOOP("MetricWords", "training accuracy, during training")},
    {"training.rmse", QT_TRANSLATE_NOOP("MetricWords", "training RMSE, measured like validation")},
    {"validation.loss", QT_TRANSLATE_NOOP("MetricWords", "validation loss")},
    {"validation.accuracy", QT_TRANSLATE_NOOP("MetricWords", "validation accuracy")},
    {"validation.top5", QT_TRANSLATE_NOOP("MetricWords", "validation top-5 accuracy")},
    {"validation.macro_precision", QT_TRANSLATE_NOOP("MetricWords", "validation precision")},
    {"validation.macro_recall", QT_TRANSLATE_NOOP("MetricWords", "validation recall")},
    {"validation.macro_f1", QT_TRANSLATE_NOOP("MetricWords", "validation F1")},
    {"validation.calibration_error", QT_TRANSLATE_NOOP("MetricWords", "validation calibration error")},
    {"validation.rmse", QT_TRANSLATE_NOOP("MetricWords", "validation RMSE")},
    {"validation.mae", QT_TRANSLATE_NOOP("MetricWords", "validation MAE")},
    {"validation.r2", QT_TRANSLATE_NOOP("MetricWords", "validation R²")},
    {"test.macro_precision", QT_TRANSLATE_NOOP("MetricWords", "test precision")},
    {"test.macro_recall", QT_TRANSLATE_NOOP("MetricWords", "test recall")},
    {"test.macro_f1", QT_TRANSLATE_NOOP("MetricWords", "test F1")},
    {"test.calibration_error", QT_TRANSLATE_NOOP("MetricWords", "test calibration error")},
    {"test.rmse", QT_TRANSLATE_NOOP("MetricWords", "test RMSE")},
    {"test.mae", QT_TRANSLATE_NOOP("MetricWords", "test MAE")},
    {"test.r2", QT_TRANSLATE_NOOP("MetricWords", "test R²")},
    {"test.loss", QT_TRANSLATE_NOOP("MetricWords", "test loss")},
    {"test.accuracy", QT_TRANSLATE_NOOP("MetricWords", "test accuracy")},
    {"test.top5", QT_TRANSLATE_NOOP("MetricWords", "test top-5 accuracy")}};

constexpr std::string_view of_rank = "rank-";

/// Of a key as it is, or of one of "training"; nullptr: it is not a setting.
const Setting* setting_of(const std::string& key) {
  const Setting* whole = find_setting(key);
  return whole != nullptr ? whole : find_setting("training." + key);
}

/// "" where it is not a setting.
QString name_of_setting(const std::string& key) {
  const Setting* setting = setting_of(key);
  return setting == nullptr ? QString() : engine_words(setting->name);
}

}  // namespace

QString MetricWords::name(const std::string& series) {
  for (const auto& [name, words] : known) {
    if (series == name) return tr(words);
  }
  if (series.starts_with(of_rank)) {
    const std::size_t dot = std::min(series.find('.'), series.size());
    const QString rank = QString::fromStdString(series.substr(of_rank.size(), dot - of_rank.size()));
    if (series.ends_with(".memory_bytes")) return tr("memory of rank %1").arg(rank);
    if (series.ends_with(".processor")) return tr("processor of rank %1").arg(rank);
    if (series.ends_with(".gpu_utilization")) return tr("GPU of rank %1").arg(rank);
    if (series.ends_with(".gpu_memory_bytes")) return tr("GPU memory of rank %1").arg(rank);
  }
  const QString of_setting = name_of_setting(series);
  return of_setting.isEmpty() ? QString::fromStdString(series).replace('_', ' ').replace('.', ' ')
                              : of_setting;
}

QString MetricWords::setting(const std::string& key) {
  const QString of_setting = name_of_setting(key);
  if (!of_setting.isEmpty()) return of_setting;
  for (const auto& [name, words] : known)  // what a run reports
    if (key == name) return tr(words);
  return QString::fromStdString(key);
}

QString MetricWords::summary(const std::string& key) {
  const Setting* setting = setting_of(key);
  return setting == nullptr ? QString() : engine_words(setting->summary);
}

QString MetricWords::choice(const QString& word) {
  if (word == QLatin1String("true")) return tr("yes");
  if (word == QLatin1String("false")) return tr("no");
  if (word == QLatin1String("none")) return tr("none", "several methods");
  if (word == QLatin1String("auto")) return tr("automatic");
  if (word == QLatin1String("balanced")) return tr("balanced weights");
  if (word == QLatin1String("sampling")) return tr("balanced sampling");
  return word;
}

bool MetricWords::is_percent(const std::string& series) {
  const auto known = metric_of_series(series);
  return known ? is_share(*known) : series == "pseudo_labelled" || series.ends_with(".gpu_utilization");
}

QString MetricWords::value(const std::string& series, double value) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (is_percent(series)) return Format::percent(value);
  if (series == "wait_data") return tr("%1 ms", "a duration for each step").arg(Format::number(1000 * value));
  if (series.ends_with(".processor")) return tr("%1 cores").arg(Format::number(value));
  if (series.ends_with("memory_bytes")) return Format::bytes(static_cast<std::int64_t>(value));
  return Format::number(value);
}

std::optional<double> MetricWords::typed(QString text, bool is_percent) {
  const auto number = Format::read(text.remove('%'));
  if (!number || !std::isfinite(*number)) return std::nullopt;
  if (!is_percent) return number;
  return *number >= 0 && *number <= 100 ? std::optional(*number / 100) : std::nullopt;
}

QString MetricWords::typed(double value, bool is_percent) {
  return is_percent ? Format::exact_percent(value) : Format::exact(value);
}

}  // namespace anneal::studio
