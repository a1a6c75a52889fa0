#include "app/pages/live/words/step_words.h"

#include <QLocale>
#include <algorithm>
#include <cmath>

#include "app/run/metric_words.h"
#include "app/widgets/words/format.h"
#include "engine/runs/history/rank_pace.h"

namespace anneal::studio {

namespace {

/// From these shares of a step on, a part of it is worth a word.
constexpr double much_data = 0.15, much_communication = 0.15, much_optimizer = 0.25;
/// A rank that takes so many times as long as the others is what they wait for.
constexpr double slow_rank = 1.2;

const std::string batch_size = "training.batch_size", image_size = "training.image_size",
                  precision = "training.precision", threads = "training.threads", ranks = "parallel.ranks",
                  exchange_precision = "parallel.exchange.precision",
                  exchange_method = "parallel.exchange.method";

/// Whether what is in none of the parts takes more than any of them; the two passes are one.
bool is_mostly_rest(const StepPace::Time& step) {
  const double passes = step.forward.value_or(0) + step.backward.value_or(0);
  return step.forward && step.rest() > std::max({passes, step.optimizer.value_or(0),
                                                 step.communication.value_or(0), step.data});
}

}  // namespace

QString StepWords::milliseconds(double seconds) {
  return tr("%1 ms").arg(QLocale().toString(1000 * seconds, 'f', seconds < 0.01 ? 2 : 1));
}

std::vector<Share> StepWords::shares(const StepPace::Time& step) {
  std::vector<Share> shares;
  const auto add = [&](const QString& name, double seconds, bool is_rest = false) {
    shares.push_back({name, milliseconds(seconds), seconds, is_rest});
  };
  if (!step.forward) {  // an engine, or a device, that does not tell them apart
    add(tr("computing"), step.rest());
    add(tr("waiting for data"), step.data);
    return shares;
  }
  add(tr("forward"), *step.forward);
  add(tr("backward"), step.backward.value_or(0));
  add(tr("optimizer"), step.optimizer.value_or(0));
  if (step.communication) add(tr("waiting for ranks"), *step.communication);
  add(tr("waiting for data"), step.data);
  add(tr("other"), step.rest(), true);
  return shares;
}

StepAdvice StepWords::advice(const StepPace::Time& step, const RunHistory& history) {
  if (is_mostly_rest(step)) return advice_on_rest(history);
  const double data = step.data / step.total / much_data;
  const double communication = step.communication.value_or(0) / step.total / much_communication;
  const double optimizer = step.optimizer.value_or(0) / step.total / much_optimizer;
  const double most = std::max({data, communication, optimizer});
  if (most < 1) return advice_on_computing(history);
  if (most == communication) return advice_on_ranks(history);
  if (most == optimizer)
    return {tr("Updating the weights takes long: a larger “%1” means fewer updates.")
                .arg(MetricWords::setting(batch_size)),
            {batch_size}};
  return {history.has_rows()
              ? tr("Steps wait for data: more “%1” make batches faster.").arg(MetricWords::setting(threads))
              : tr("Steps wait for images: pack them on the Data page to read them faster; more “%1” decode "
                   "more of them in parallel.")
                    .arg(MetricWords::setting(threads)),
          {threads}};
}

StepAdvice StepWords::advice_on_rest(const RunHistory& history) {
  return {(history.has_rows()
               ? tr("Most of it is other work: the cost of a step besides the model, however small that is, "
                    "such as its rows, the loss and reporting. A larger “%1” means fewer steps.")
               : tr("Most of it is other work: the cost of a step besides the model, such as preparing its "
                    "images, the loss and reporting. A larger “%1” means fewer steps."))
              .arg(MetricWords::setting(batch_size)),
          {batch_size}};
}

StepAdvice StepWords::advice_on_computing(const RunHistory& history) {
  if (history.has_rows())
    return {tr("Computing takes most of the time: a smaller model makes steps shorter.")};
  const bool was_chosen_wide =
      history.spec() && history.spec()->training.execution.precision == Precision::fp32;
  if (!was_chosen_wide)
    return {tr("Computing takes most of the time: a smaller “%1” or a smaller model makes steps shorter.")
                .arg(MetricWords::setting(image_size)),
            {image_size}};
  return {tr("Computing takes most of the time: a smaller “%1”, a smaller model or the best here as “%2” "
             "makes steps shorter.")
              .arg(MetricWords::setting(image_size), MetricWords::setting(precision)),
          {image_size, precision}};
}

/// What ranks wait for each other for.
StepAdvice StepWords::advice_on_ranks(const RunHistory& history) {
  const auto slowest = slowest_of(history.rank_seconds());
  if (slowest && slowest->times >= slow_rank)
    return {tr("Rank %1 is a straggler: its steps take %2 times as long as those of the others. Check what "
               "else runs there, or exclude it with fewer “%3”.")
                .arg(slowest->rank)
                .arg(Format::number(std::round(100 * slowest->times) / 100), MetricWords::setting(ranks)),
            {ranks}};
  if (history.spec() && history.spec()->parallel.nodes > 1)
    return {tr("The exchange of gradients over the network limits the speed: a larger “%1” exchanges less "
               "often, and bf16 as “%2” or powersgd as “%3” sends less.")
                .arg(MetricWords::setting(batch_size), MetricWords::setting(exchange_precision),
                     MetricWords::setting(exchange_method)),
            {batch_size, exchange_precision, exchange_method}};
  return {tr("The exchange of gradients limits the speed: a larger “%1” exchanges less often, and fewer “%2” "
             "exchange less data.")
              .arg(MetricWords::setting(batch_size), MetricWords::setting(ranks)),
          {batch_size, ranks}};
}

}  // namespace anneal::studio
