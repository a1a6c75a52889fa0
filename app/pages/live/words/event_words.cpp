#include "app/pages/live/words/event_words.h"

#include <QStringList>

#include "app/run/metric_words.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {
namespace {

using Tone = EventSentence::Tone;

QString text(const std::string& utf8) {
  return QString::fromStdString(utf8);
}

template <typename... Cases>
struct Overloaded : Cases... {
  using Cases::operator()...;
};
template <typename... Cases>
Overloaded(Cases...) -> Overloaded<Cases...>;  // which clang 14 does not find by itself

}  // namespace

bool EventWords::is_news(const PolicyEvent& event) {
  if (event.what == "samples_left_out") return event.from == 0 || event.to == 0;
  return event.what != "last_epoch";
}

std::optional<EventSentence> EventWords::sentence(const Event& event,
                                                  const std::vector<ChangedValue>& changed) {
  using Result = std::optional<EventSentence>;
  return std::visit(
      Overloaded{
          [](const HelloEvent& hello) -> Result {
            return EventSentence{
                hello.host.empty() ? tr("Started") : tr("Started on %1").arg(text(hello.host)), Tone::plain};
          },
          [](const StageEvent& body) -> Result {
            if (!body.done) return std::nullopt;
            return EventSentence{stage(body.name), Tone::plain};
          },
          [](const EvaluationEvent& body) -> Result {
            if (body.split != "test") return std::nullopt;
            return EventSentence{body.rmse ? tr("Test: RMSE %1").arg(Format::number(*body.rmse))
                                           : tr("Test: %1 correct").arg(Format::percent(body.accuracy)),
                                 Tone::good};
          },
          [](const CheckpointEvent& body) -> Result {
            const QString step = Format::count(body.step);
            return EventSentence{
                body.best ? tr("Step %1 saved, best so far").arg(step) : tr("Step %1 saved").arg(step),
                Tone::plain};
          },
          [](const PolicyEvent& body) -> Result {
            if (!is_news(body)) return std::nullopt;
            return EventSentence{
                QStringLiteral("%1 %2 → %3")
                    .arg(hyperparameter(body.what), Format::number(body.from), Format::number(body.to)),
                Tone::plain};
          },
          [](const WarningEvent& body) -> Result {
            return EventSentence{engine_words_at(body.place, body.message), Tone::warn};
          },
          [](const RestartEvent& body) -> Result {
            const QString cause = engine_words(body.cause), step = Format::count(body.from_step);
            return EventSentence{cause.isEmpty() ? tr("Continued from step %1").arg(step)
                                                 : tr("Continued from step %1; before: %2").arg(step, cause),
                                 Tone::warn};
          },
          [](const RollbackEvent& body) -> Result {
            return EventSentence{tr("Diverged at step %1, continued from step %2")
                                     .arg(Format::count(body.step), Format::count(body.from_step)),
                                 Tone::warn};
          },
          [&changed](const ChangeEvent& body) -> Result {
            QStringList names;
            for (const ChangedValue& one : changed) names.append(one.words());
            return EventSentence{tr("Changed from step %1 on: %2")
                                     .arg(Format::count(body.step), names.join(QStringLiteral(", "))),
                                 Tone::plain};
          },
          [](const FinishedEvent& body) -> Result {
            if (body.paused.value_or(false)) return EventSentence{tr("Paused"), Tone::plain};
            if (body.reason == "stopped") return EventSentence{tr("Stopped"), Tone::plain};
            return EventSentence{tr("Finished, best %1").arg(MetricWords::value(body.metric, body.value)),
                                 Tone::good};
          },
          [](const FailedEvent& body) -> Result {
            return EventSentence{engine_words(body.message), Tone::bad};
          },
          [](const auto&) -> Result { return std::nullopt; },
      },
      event.body);
}

QString EventWords::stage(const std::string& name) {
  if (name == "data") return tr("Data found");
  if (name == "model") return tr("Model built");
  if (name == "first-batch") return tr("First batch trained");
  return text(name);
}

QString EventWords::hyperparameter(const std::string& name) {
  if (name == "learning_rate") return tr("learning rate");
  if (name == "momentum") return tr("momentum");
  if (name == "batch_size") return tr("batch size");
  if (name == "image_size") return tr("image size");
  if (name == "weight_decay") return tr("weight decay");
  if (name == "label_smoothing") return tr("label smoothing");
  if (name == "augment_strength") return tr("augmentation strength");
  if (name == "drop_strength") return tr("dropout strength");
  if (name == "micro_batch") return tr("micro-batch");
  if (name == "loss_scale") return tr("loss scale");
  if (name == "rate_factor") return tr("learning rate factor");
  if (name == "epochs") return tr("epochs");
  return text(name);
}

}  // namespace anneal::studio
