#include "app/pages/compress/compress_tiles.h"

#include <QHBoxLayout>
#include <utility>

#include "app/pages/compress/candidate_table.h"
#include "app/pages/compress/compression.h"
#include "app/widgets/controls/stat_tile.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

using compress::Candidate;

namespace {

using Tone = StatTile::Tone;

Tone tone_of(compress::Verdict verdict) {
  switch (verdict) {
    case compress::Verdict::accepted:
      return Tone::good;
    case compress::Verdict::undecided:
      return Tone::warn;
    case compress::Verdict::rejected:
      return Tone::bad;
  }
  return Tone::plain;
}

template <typename Number>
Tone tone_of(Number value, const std::optional<Number>& limit) {
  return !limit || value <= *limit ? Tone::good : Tone::bad;
}

}  // namespace

CompressTiles::CompressTiles(QWidget* parent) : QWidget(parent) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  for (StatTile** tile : {&size_, &latency_, &loss_, &time_}) row->addWidget(*tile = new StatTile, 1);
}

void CompressTiles::show_compression(const Compression& compression, const compress::Limits& limits,
                                     const Candidate* candidate) {
  const auto limit = [](const QString& most) {
    return most.isEmpty() ? tr("no limit") : tr("limit %1").arg(most);
  };
  const QString size = limit(limits.bytes ? Format::bytes(*limits.bytes) : QString());
  const QString latency =
      limit(limits.latency_ms ? tr("%1 ms").arg(Format::number(*limits.latency_ms)) : QString());
  const QString loss = limit(points(limits.loss_points));
  time_->set_value(Format::duration(compression.seconds()));
  time_->set_detail(
      tr("%Ln candidate(s)", nullptr, static_cast<int>(compression.history().candidates().size())));
  latency_->setToolTip({});
  if (candidate == nullptr) {
    for (const auto& [tile, words] : {std::pair(size_, size), {latency_, latency}, {loss_, loss}}) {
      tile->set_value(QStringLiteral("–"));
      tile->set_detail(words);
    }
    return;
  }
  const auto tell = [&](StatTile* tile, const QString& now, const QString& words, Tone tone) {
    tile->set_value(now);
    tile->set_detail(tr("candidate %1 · %2", "its number, a limit").arg(candidate->id).arg(words), tone);
  };
  using Column = CandidateTable::Column;
  const auto tell_figure = [&](StatTile* tile, Column column, const QString& most, Tone tone) {
    const bool is_estimated = CandidateTable::is_estimated(*candidate, column);
    tell(tile, CandidateTable::figure_of(*candidate, column),
         is_estimated ? tr("estimated · %1", "a limit").arg(most) : most, tone);
  };
  const auto& measures = candidate->measures;
  tell_figure(size_, Column::size, size, tone_of(measures.bytes, limits.bytes));
  tell_figure(latency_, Column::latency, latency, tone_of(measures.latency_ms, limits.latency_ms));
  latency_->setToolTip(CandidateTable::latency_source_of(measures));
  tell(loss_, CandidateTable::change_of(*candidate),
       QStringLiteral("%1 · %2").arg(CandidateTable::certainty_of(*candidate), loss),
       tone_of(compress::judge(candidate->paired, limits.loss_points).verdict));
}

QString CompressTiles::points(double loss) {
  return loss == 1 ? tr("1 point") : tr("%1 points").arg(Format::number(loss));
}

void CompressTiles::retranslate() {
  size_->set_caption(tr("Size"));
  latency_->set_caption(tr("Latency"));
  loss_->set_caption(tr("Accuracy loss"));
  time_->set_caption(tr("Time"));
}

}  // namespace anneal::studio
