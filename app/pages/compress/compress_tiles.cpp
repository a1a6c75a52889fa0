#include "page_compress/compress_tiles.h"

#include <QHBoxLayout>

#include "page_compress/candidate_table.h"
#include "page_compress/compression.h"
#include "widgets/format.h"
#include "widgets/metrics.h"
#include "widgets/stat_tile.h"

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
  const auto milliseconds = [](double value) { return tr("%1 ms").arg(Format::number(value)); };
  const auto tile = [&](StatTile* to, const QString& limit) {
    to->set_value(limit.isEmpty() ? tr("any") : tr("≤ %1").arg(limit));
    to->set_detail({});
  };
  tile(size_, limits.bytes ? Format::bytes(*limits.bytes) : QString());
  tile(latency_, limits.latency_ms ? milliseconds(*limits.latency_ms) : QString());
  tile(loss_, points(limits.loss_points));
  time_->set_value(Format::duration(compression.seconds()));
  time_->set_detail(tr("%Ln candidate(s)", nullptr, static_cast<int>(compression.candidates().size())));
  if (candidate == nullptr) return;
  const auto tell = [&](StatTile* to, const QString& now, Tone tone) {
    to->set_detail(tr("candidate %1: %2").arg(candidate->id).arg(now), tone);
  };
  const auto& measures = candidate->measures;
  using Column = CandidateTable::Column;
  tell(size_, CandidateTable::figure_of(*candidate, Column::size), tone_of(measures.bytes, limits.bytes));
  tell(latency_, CandidateTable::figure_of(*candidate, Column::latency),
       tone_of(measures.latency_ms, limits.latency_ms));
  tell(loss_, CandidateTable::loss_of(*candidate),
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
