#include "models/metric_words.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string_view>

#include "protocol/metric.h"
#include "widgets/format.h"

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
    {"learning_rate", QT_TRANSLATE_NOOP("MetricWords", "learning rate")},
    {"momentum", QT_TRANSLATE_NOOP("MetricWords", "momentum")},
    {"weight_decay", QT_TRANSLATE_NOOP("MetricWords", "weight decay")},
    {"batch_size", QT_TRANSLATE_NOOP("MetricWords", "batch size")},
    {"image_size", QT_TRANSLATE_NOOP("MetricWords", "image size")},
    {"samples_per_second", QT_TRANSLATE_NOOP("MetricWords", "samples per second")},
    {"gradient_norm", QT_TRANSLATE_NOOP("MetricWords", "gradient norm")},
    {"wait_data", QT_TRANSLATE_NOOP("MetricWords", "waiting for data")},
    {"distillation", QT_TRANSLATE_NOOP("MetricWords", "loss against the teacher")},
    {"unlabelled_loss", QT_TRANSLATE_NOOP("MetricWords", "unlabelled loss")},
    {"pseudo_labelled", QT_TRANSLATE_NOOP("MetricWords", "pseudo-labelled")},
    {"validation.loss", QT_TRANSLATE_NOOP("MetricWords", "validation loss")},
    {"validation.accuracy", QT_TRANSLATE_NOOP("MetricWords", "validation accuracy")},
    {"validation.top5", QT_TRANSLATE_NOOP("MetricWords", "validation, among the best 5")},
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
    {"test.top5", QT_TRANSLATE_NOOP("MetricWords", "test, among the best 5")}};

/// Those that are no series.
constexpr struct {
  const char* key;
  const char* words;
} settings[] = {{"epochs", QT_TRANSLATE_NOOP("MetricWords", "planned epochs")},
                {"seed", QT_TRANSLATE_NOOP("MetricWords", "seed")},
                {"label_smoothing", QT_TRANSLATE_NOOP("MetricWords", "label smoothing")},
                {"gradient_clip", QT_TRANSLATE_NOOP("MetricWords", "gradient clipping")},
                {"average_weights", QT_TRANSLATE_NOOP("MetricWords", "weight averaging")},
                {"augment_strength", QT_TRANSLATE_NOOP("MetricWords", "augmentation")},
                {"optimizer", QT_TRANSLATE_NOOP("MetricWords", "optimizer")},
                {"precision", QT_TRANSLATE_NOOP("MetricWords", "precision of numbers")},
                {"recipe", QT_TRANSLATE_NOOP("MetricWords", "recipe")}};

constexpr std::string_view of_rank = "rank-";

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
  }
  return QString::fromStdString(series).replace('_', ' ').replace('.', ' ');
}

QString MetricWords::setting(const std::string& key) {
  constexpr std::string_view section = "training.";
  const std::string field = key.starts_with(section) ? key.substr(section.size()) : key;
  for (const auto& [name, words] : settings)
    if (field == name) return tr(words);
  for (const auto& [name, words] : known)  // what is a series, too
    if (field == name) return tr(words);
  return QString::fromStdString(key);
}

QString MetricWords::value(const std::string& series, double value) {
  if (std::isnan(value)) return QStringLiteral("–");
  const std::string metric = series.substr(series.rfind('.') + 1);
  const std::vector<std::string>& words = metric_words();
  const auto found = std::find(words.begin(), words.end(), metric);
  if (found != words.end() && is_share(static_cast<Metric>(found - words.begin())))
    return Format::percent(value);
  if (series == "pseudo_labelled") return Format::percent(value);
  if (series == "wait_data") return tr("%1 ms", "a duration for each step").arg(Format::number(1000 * value));
  if (series.ends_with(".processor")) return tr("%1 cores").arg(Format::number(value));
  if (series.ends_with("memory_bytes")) return Format::bytes(static_cast<std::int64_t>(value));
  return Format::number(value);
}

}  // namespace anneal::studio
