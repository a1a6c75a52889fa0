#include "app/pages/model/preset_words.h"

#include <utility>

#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"
#include "engine/model/weights/catalogue.h"

namespace anneal::studio {

QString PresetWords::cost(const ModelCost& cost) {
  const auto count = [](std::int64_t number) { return Format::short_count(static_cast<double>(number)); };
  QStringList lines = {tr("%1 parameters").arg(count(cost.analysis.parameter_count)),
                       tr("%1 FLOPs").arg(count(cost.analysis.flops))};
  if (const auto seconds = cost.seconds_per_epoch())
    lines +=
        *seconds < 1 ? tr("under 1 s an epoch") : tr("about %1 an epoch").arg(Format::duration(*seconds));
  return lines.join('\n');
}

QString PresetWords::accuracy(const std::string& preset) try {
  const weights::Published* published = weights::published(preset);
  return published == nullptr ? QString() : tr("%1 on ImageNet").arg(Format::percent(published->top1 / 100));
} catch (const UserError&) {
  return {};  // a catalogue of the person's own is wrong, which "Start from" says
}

QString PresetWords::summary(const std::string& preset) {
  static constexpr std::pair<const char*, const char*> summaries[] = {
      {"convnet", QT_TR_NOOP("For small images: quick up to 64 pixels, costly beyond.")},
      {"resnet8", QT_TR_NOOP("Three residual blocks: tiny, for quick experiments.")},
      {"resnet18", QT_TR_NOOP("The standard residual network for photographs.")},
      {"resnet34", QT_TR_NOOP("Twice as deep as resnet18: a little more accurate.")},
      {"resnet50", QT_TR_NOOP("Bottleneck blocks: the usual reference for photographs.")},
      {"resnet101", QT_TR_NOOP("Twice as deep as resnet50: for many images.")},
      {"mobilenet_v2", QT_TR_NOOP("For phones: few operations for its accuracy.")},
      {"mobilenet_v3_small", QT_TR_NOOP("The smallest for phones and boards.")},
      {"mobilenet_v3_large", QT_TR_NOOP("More accurate than mobilenet_v2 at less cost.")},
      {"efficientnet_lite0", QT_TR_NOOP("Made for 8-bit integers: for phones and microcontrollers.")},
      {"efficientnet_lite1",
       QT_TR_NOOP("More accurate than efficientnet_lite0, at 1.5 times the operations.")},
      {"efficientnet_lite2",
       QT_TR_NOOP("More accurate than efficientnet_lite1, at 1.4 times the operations.")},
      {"vit_tiny", QT_TR_NOOP("The smallest vision transformer: begin with trained weights.")},
      {"vit_small", QT_TR_NOOP("A vision transformer four times as large as vit_tiny.")},
      {"vit_base", QT_TR_NOOP("The usual vision transformer: best fine-tuned.")},
      {"vit_large", QT_TR_NOOP("A large vision transformer: for large GPUs.")},
      {"vit_huge", QT_TR_NOOP("The largest of all: for the largest GPUs.")},
      {"realmlp", QT_TR_NOOP("The best start for tables: numbers are embedded, and training is long.")},
      {"mlp", QT_TR_NOOP("Fully connected layers: for tables, and flat or very small inputs.")},
  };
  for (const auto& [name, summary] : summaries)
    if (name == preset) return tr(summary);
  return {};
}

}  // namespace anneal::studio
