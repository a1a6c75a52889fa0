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
    {"training.loss", QT_TRANSLATE_NOOP("MetricWords", "training loss, measured like validation")},
    {"training.accuracy", QT_TRANSLATE_NOOP("MetricWords", "training accuracy, measured like validation")},
    {"training.seen_accuracy", QT_TRANSLATE_NOOP("MetricWords", "training accuracy, while learning")},
    {"training.rmse", QT_TRANSLATE_NOOP("MetricWords", "training RMSE, measured like validation")},
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
} settings[] = {
    {"epochs", QT_TRANSLATE_NOOP("MetricWords", "planned epochs")},
    {"seed", QT_TRANSLATE_NOOP("MetricWords", "seed")},
    {"label_smoothing", QT_TRANSLATE_NOOP("MetricWords", "label smoothing")},
    {"class_weights", QT_TRANSLATE_NOOP("MetricWords", "balance of classes")},
    {"gradient_clip", QT_TRANSLATE_NOOP("MetricWords", "gradient clipping")},
    {"average_weights", QT_TRANSLATE_NOOP("MetricWords", "weight averaging")},
    {"augment_strength", QT_TRANSLATE_NOOP("MetricWords", "augmentation")},
    {"optimizer", QT_TRANSLATE_NOOP("MetricWords", "optimizer")},
    {"precision", QT_TRANSLATE_NOOP("MetricWords", "precision of numbers")},
    {"recipe", QT_TRANSLATE_NOOP("MetricWords", "recipe")},
    {"image_multiple", QT_TRANSLATE_NOOP("MetricWords", "multiple of image sizes")},
    {"drop_strength", QT_TRANSLATE_NOOP("MetricWords", "strength of dropout")},
    {"optimizer.kind", QT_TRANSLATE_NOOP("MetricWords", "optimizer")},
    {"optimizer.nesterov", QT_TRANSLATE_NOOP("MetricWords", "optimizer: Nesterov momentum")},
    {"optimizer.beta2", QT_TRANSLATE_NOOP("MetricWords", "optimizer: second beta")},
    {"optimizer.epsilon", QT_TRANSLATE_NOOP("MetricWords", "optimizer: epsilon")},
    {"optimizer.trust", QT_TRANSLATE_NOOP("MetricWords", "optimizer: trust ratio")},
    {"optimizer.other_rate", QT_TRANSLATE_NOOP("MetricWords", "optimizer: rate of the rest")},
    {"optimizer.other_momentum", QT_TRANSLATE_NOOP("MetricWords", "optimizer: momentum of the rest")},
    {"optimizer.bias_scale", QT_TRANSLATE_NOOP("MetricWords", "optimizer: rate of biases")},
    {"rate_coupling", QT_TRANSLATE_NOOP("MetricWords", "rate follows the batch")},
    {"batch_growth", QT_TRANSLATE_NOOP("MetricWords", "batch growth")},
    {"batch_growth.largest", QT_TRANSLATE_NOOP("MetricWords", "batch growth: largest batch")},
    {"batch_growth.efficiency", QT_TRANSLATE_NOOP("MetricWords", "batch growth: least efficiency")},
    {"batch_growth.by", QT_TRANSLATE_NOOP("MetricWords", "batch growth: measure")},
    {"sample_pruning", QT_TRANSLATE_NOOP("MetricWords", "sample pruning")},
    {"samples_left_out", QT_TRANSLATE_NOOP("MetricWords", "samples left out")},
    {"micro_batch", QT_TRANSLATE_NOOP("MetricWords", "micro-batch")},
    {"plateau", QT_TRANSLATE_NOOP("MetricWords", "plateau")},
    {"plateau.patience", QT_TRANSLATE_NOOP("MetricWords", "plateau: patience")},
    {"plateau.factor", QT_TRANSLATE_NOOP("MetricWords", "plateau: factor")},
    {"plateau.gain", QT_TRANSLATE_NOOP("MetricWords", "plateau: least gain")},
    {"early_stop", QT_TRANSLATE_NOOP("MetricWords", "early stop")},
    {"early_stop.patience", QT_TRANSLATE_NOOP("MetricWords", "early stop: patience")},
    {"early_stop.gain", QT_TRANSLATE_NOOP("MetricWords", "early stop: least gain")},
    {"until", QT_TRANSLATE_NOOP("MetricWords", "end of training")},
    {"until.accuracy", QT_TRANSLATE_NOOP("MetricWords", "end at an accuracy")},
    {"until.minutes", QT_TRANSLATE_NOOP("MetricWords", "end after minutes")},
    {"until.within_epochs", QT_TRANSLATE_NOOP("MetricWords", "end after the epochs, too")},
    {"evaluation", QT_TRANSLATE_NOOP("MetricWords", "evaluation")},
    {"evaluation_device", QT_TRANSLATE_NOOP("MetricWords", "device of evaluations")},
    {"evaluate_every", QT_TRANSLATE_NOOP("MetricWords", "epochs between evaluations")},
    {"evaluate_training", QT_TRANSLATE_NOOP("MetricWords", "training samples measured like validation")},
    {"regression_loss", QT_TRANSLATE_NOOP("MetricWords", "loss of a regression")},
    {"groups", QT_TRANSLATE_NOOP("MetricWords", "groups of parameters")},
    {"freeze", QT_TRANSLATE_NOOP("MetricWords", "frozen layers")},
    {"layer_decay", QT_TRANSLATE_NOOP("MetricWords", "layer-wise decay of the rate")},
    {"unfreeze", QT_TRANSLATE_NOOP("MetricWords", "gradual unfreezing")},
    {"recompute", QT_TRANSLATE_NOOP("MetricWords", "recomputed nodes")},
    {"device", QT_TRANSLATE_NOOP("MetricWords", "device")},
    {"deterministic", QT_TRANSLATE_NOOP("MetricWords", "the same bits each time")},
    {"threads", QT_TRANSLATE_NOOP("MetricWords", "threads")},
    {"semi_supervised", QT_TRANSLATE_NOOP("MetricWords", "semi-supervised")},
    {"semi_supervised.ratio", QT_TRANSLATE_NOOP("MetricWords", "semi-supervised: ratio")},
    {"semi_supervised.threshold", QT_TRANSLATE_NOOP("MetricWords", "semi-supervised: threshold")},
    {"semi_supervised.weight", QT_TRANSLATE_NOOP("MetricWords", "semi-supervised: weight")},
    {"semi_supervised.warmup", QT_TRANSLATE_NOOP("MetricWords", "semi-supervised: warm-up")},
    {"distillation", QT_TRANSLATE_NOOP("MetricWords", "distillation")},
    {"distillation.teacher", QT_TRANSLATE_NOOP("MetricWords", "distillation: teacher")},
    {"distillation.method", QT_TRANSLATE_NOOP("MetricWords", "distillation: method")},
    {"distillation.temperature", QT_TRANSLATE_NOOP("MetricWords", "distillation: temperature")},
    {"distillation.weight", QT_TRANSLATE_NOOP("MetricWords", "distillation: weight")},
    {"distillation.views", QT_TRANSLATE_NOOP("MetricWords", "distillation: views")},
    {"distillation.layers", QT_TRANSLATE_NOOP("MetricWords", "distillation: layers")},
    {"quantization", QT_TRANSLATE_NOOP("MetricWords", "quantization")},
    {"quantization.bits", QT_TRANSLATE_NOOP("MetricWords", "quantization: bits")},
    {"quantization.method", QT_TRANSLATE_NOOP("MetricWords", "quantization: method")},
    {"quantization.from", QT_TRANSLATE_NOOP("MetricWords", "quantization: begin")},
    {"quantization.freeze_statistics", QT_TRANSLATE_NOOP("MetricWords", "quantization: fixed statistics")},
    {"sparse_learning", QT_TRANSLATE_NOOP("MetricWords", "sparse learning")},
    {"sparse_learning.strength", QT_TRANSLATE_NOOP("MetricWords", "sparse learning: strength")},
    {"weight_pruning", QT_TRANSLATE_NOOP("MetricWords", "weight pruning")},
    {"weight_pruning.share", QT_TRANSLATE_NOOP("MetricWords", "weight pruning: share")},
    {"weight_pruning.method", QT_TRANSLATE_NOOP("MetricWords", "weight pruning: method")},
    {"weight_pruning.from", QT_TRANSLATE_NOOP("MetricWords", "weight pruning: begin")},
    {"weight_pruning.until", QT_TRANSLATE_NOOP("MetricWords", "weight pruning: end")},
    {"checkpoint.metric", QT_TRANSLATE_NOOP("MetricWords", "checkpoints: metric")},
    {"checkpoint.split", QT_TRANSLATE_NOOP("MetricWords", "checkpoints: split")},
    {"checkpoint.every_epochs", QT_TRANSLATE_NOOP("MetricWords", "checkpoints: epochs between")},
    {"checkpoint.keep_last", QT_TRANSLATE_NOOP("MetricWords", "checkpoints: last ones kept")},
    {"checkpoint.keep_best", QT_TRANSLATE_NOOP("MetricWords", "checkpoints: best ones kept")},
    {"data.memory_mib", QT_TRANSLATE_NOOP("MetricWords", "memory for images, in MiB")},
    {"data.unreadable", QT_TRANSLATE_NOOP("MetricWords", "unreadable images")},
    {"data.unreadable.files", QT_TRANSLATE_NOOP("MetricWords", "unreadable images: number")},
    {"data.unreadable.share", QT_TRANSLATE_NOOP("MetricWords", "unreadable images: share")},
    {"data.augment", QT_TRANSLATE_NOOP("MetricWords", "augmentations")},
    {"data.augment.flip", QT_TRANSLATE_NOOP("MetricWords", "augmentations: mirroring")},
    {"data.augment.crop.kind", QT_TRANSLATE_NOOP("MetricWords", "augmentations: crop")},
    {"data.augment.crop.pixels", QT_TRANSLATE_NOOP("MetricWords", "augmentations: pixels of the crop")},
    {"data.augment.crop.scale", QT_TRANSLATE_NOOP("MetricWords", "augmentations: least area of the crop")},
    {"data.augment.cutout", QT_TRANSLATE_NOOP("MetricWords", "augmentations: cut-out")},
    {"data.augment.jitter.brightness", QT_TRANSLATE_NOOP("MetricWords", "augmentations: brightness")},
    {"data.augment.jitter.contrast", QT_TRANSLATE_NOOP("MetricWords", "augmentations: contrast")},
    {"data.augment.jitter.saturation", QT_TRANSLATE_NOOP("MetricWords", "augmentations: saturation")},
    {"data.augment.jitter.hue", QT_TRANSLATE_NOOP("MetricWords", "augmentations: hue")},
    {"data.augment.policy.kind", QT_TRANSLATE_NOOP("MetricWords", "augmentations: policy")},
    {"data.augment.policy.operations",
     QT_TRANSLATE_NOOP("MetricWords", "augmentations: operations of the policy")},
    {"data.augment.policy.magnitude",
     QT_TRANSLATE_NOOP("MetricWords", "augmentations: magnitude of the policy")},
    {"data.augment.mixup", QT_TRANSLATE_NOOP("MetricWords", "augmentations: mixup")},
    {"data.augment.cutmix", QT_TRANSLATE_NOOP("MetricWords", "augmentations: cutmix")},
    {"data.augment.centre", QT_TRANSLATE_NOOP("MetricWords", "centre that evaluations see")},
    {"data.augment.tta", QT_TRANSLATE_NOOP("MetricWords", "evaluation of mirror images")},
    {"parallel.ranks", QT_TRANSLATE_NOOP("MetricWords", "ranks")},
    {"parallel.shard", QT_TRANSLATE_NOOP("MetricWords", "sharding")},
    {"parallel.min_ranks", QT_TRANSLATE_NOOP("MetricWords", "least ranks")},
    {"parallel.restarts", QT_TRANSLATE_NOOP("MetricWords", "restarts")},
    {"parallel.step_timeout", QT_TRANSLATE_NOOP("MetricWords", "time limit of a step, in seconds")},
    {"parallel.sync_batch_norm", QT_TRANSLATE_NOOP("MetricWords", "synchronised batch normalisation")},
    {"parallel.exchange", QT_TRANSLATE_NOOP("MetricWords", "exchange of gradients")},
    {"parallel.exchange.method", QT_TRANSLATE_NOOP("MetricWords", "exchange: method")},
    {"parallel.exchange.precision", QT_TRANSLATE_NOOP("MetricWords", "exchange: precision")},
    {"parallel.exchange.bucket_bytes", QT_TRANSLATE_NOOP("MetricWords", "exchange: bytes of a bucket")},
    {"parallel.exchange.rank", QT_TRANSLATE_NOOP("MetricWords", "exchange: rank of the matrices")},
    {"parallel.exchange.every", QT_TRANSLATE_NOOP("MetricWords", "exchange: steps between")},
    {"parallel.exchange.start_step", QT_TRANSLATE_NOOP("MetricWords", "exchange: first step")}};

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
    if (series.ends_with(".gpu_utilization")) return tr("GPU of rank %1").arg(rank);
    if (series.ends_with(".gpu_memory_bytes")) return tr("GPU memory of rank %1").arg(rank);
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

QString MetricWords::summary(const std::string& key) {
  const std::vector<Setting>& all = anneal::settings();
  const auto found = std::ranges::find(all, "training." + key, &Setting::key);
  return found == all.end() ? QString() : engine_words(found->summary);
}

QString MetricWords::choice(const QString& word) {
  if (word == QLatin1String("true")) return tr("yes");
  if (word == QLatin1String("false")) return tr("no");
  if (word == QLatin1String("none")) return tr("none", "of several ways");
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
