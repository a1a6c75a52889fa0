#include "app/pages/live/live_tiles.h"

#include <QHBoxLayout>
#include <algorithm>
#include <cmath>

#include "app/widgets/controls/stat_tile.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {
namespace {

const QString dash = QStringLiteral("–");

/// When the quality is first known; recipes may evaluate more seldom than every epoch.
QString first_evaluation(const RunHistory& history) {
  const std::int64_t every = history.spec() ? history.spec()->training.evaluate_every : 1;
  const auto last = static_cast<std::int64_t>(std::ceil(history.epochs()));
  const std::int64_t first = last > 0 ? std::min(every, last) : every;
  return first <= 1 ? LiveTiles::tr("after the first epoch")
                    : LiveTiles::tr("after %Ln epoch(s)", nullptr, static_cast<int>(first));
}

}  // namespace

LiveTiles::LiveTiles(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  for (StatTile** tile : {&accuracy_, &loss_, &throughput_, &left_}) {
    *tile = new StatTile;
    row->addWidget(*tile, 1);
  }
}

void LiveTiles::retranslate() {
  accuracy_->set_caption(tr("Validation accuracy"));
  loss_->set_caption(tr("Training loss"));
  throughput_->set_caption(tr("Throughput"));
  left_->set_caption(tr("Left"));
}

void LiveTiles::refresh(const RunHistory& history, RunPhase phase) {
  const std::vector<Evaluations::Told> evaluations = history.choosing();
  const auto best = history.best();
  const bool is_test = !evaluations.empty() && evaluations.back().body.split == "test";
  const auto quality = [](const EvaluationEvent& one) {
    return one.rmse ? Format::number(*one.rmse) : Format::percent(one.accuracy);
  };
  accuracy_->set_caption(history.is_regression() ? (is_test ? tr("Test RMSE") : tr("Validation RMSE"))
                         : is_test               ? tr("Test accuracy")
                                                 : tr("Validation accuracy"));
  accuracy_->set_value(evaluations.empty() ? dash : quality(evaluations.back().body));
  const QString words = is_test ? tr("best %1 at epoch %2, chosen on test") : tr("best %1 at epoch %2");
  const auto other = history.passed_over();
  const QString why = !other ? QString()
                      : other->is_chance
                          ? tr("Epoch %1 had %2, but the difference may be chance. Of equally good weights, "
                               "the latest are kept, because they were trained longest.")
                          : tr("Epoch %1 had %2, but its weights did not yet have the requested form.");
  accuracy_->setToolTip(
      other ? why.arg(Format::number(std::round(other->told.body.epoch)), quality(other->told.body))
            : QString());
  accuracy_->set_detail(best ? words.arg(quality(best->body), Format::number(std::round(best->body.epoch)))
                             : first_evaluation(history));
  const auto& step = history.last_step();
  loss_->set_value(step ? Format::number(step->loss) : dash);
  const bool diverged = step && !std::isfinite(step->loss);
  loss_->set_detail(diverged ? tr("training has diverged")
                    : step   ? tr("learning rate %1").arg(Format::number(step->learning_rate))
                             : QString(),
                    diverged ? StatTile::Tone::bad : StatTile::Tone::plain);
  const auto rate = history.throughput();
  throughput_->set_value(rate ? Format::count(static_cast<std::int64_t>(std::llround(*rate))) : dash);
  throughput_->set_detail(tr("samples per second"));
  refresh_time(history, phase);
}

void LiveTiles::refresh_time(const RunHistory& history, RunPhase phase) {
  const double planned = history.epochs();
  left_->set_detail(planned > 0 ? tr("epoch %1").arg(Format::epochs(history.epoch(), planned)) : QString());
  if (is_over(phase)) {
    left_->set_caption(tr("Took"));
    left_->set_value(Format::duration(history.seconds()));
    return;
  }
  left_->set_caption(tr("Left"));
  const auto left = history.time_left();
  if (!left) {
    left_->set_value(dash);
    return;
  }
  const QString least = Format::duration(left->least);
  const QString most = Format::duration(left->most);
  left_->set_value(least == most ? least : tr("%1 – %2", "a range of times").arg(least, most));
}

}  // namespace anneal::studio
