#include "app/pages/compress/front_card.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/pages/compress/candidate_table.h"
#include "app/pages/compress/compression.h"
#include "app/pages/compress/compression_words.h"
#include "app/pages/compress/front_chart.h"
#include "app/pages/compress/front_points.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

FrontCard::FrontCard(QWidget* parent)
    : Card(parent), chart_(new FrontChart), how_to_measure_(make_paragraph({}, "note")) {
  header()->addWidget(new ValuesButton(chart_, [this](QObject* owner) { return chart_->values(owner); }));
  body()->addWidget(chart_, 1);
  how_to_measure_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  body()->addWidget(how_to_measure_);
  connect(chart_, &FrontChart::chosen, this, &FrontCard::chosen);
}

void FrontCard::show_compression(const Compression& compression) {
  chart_->set_points(front_points(compression));
  chart_->set_original(original_point(compression));
  const compress::Limits& limits = compression.history().limits();
  std::optional<double> least;
  if (compression.history().reference_accuracy())
    least = *compression.history().reference_accuracy() - limits.loss_points / 100;
  chart_->set_limits(limits.bytes ? std::optional(static_cast<double>(*limits.bytes)) : std::nullopt, least);
  const compress::Candidate newest = compression.history().candidates().empty()
                                         ? compress::Candidate()
                                         : compression.history().candidates().back();
  const compress::Measures& last = newest.measures;
  how_to_measure_->setVisible(last.is_estimated());
  if (last.is_estimated()) how_to_measure_->setText(CompressionWords::how_to_measure(newest.file));
  const bool has_processor = !last.is_estimated() && last.is_latency_estimated();
  set_note(last.runtime.empty() ? tr("on the deciding images")
           : has_processor
               ? tr("measured by %1, %2", "a compiler, then where the latency comes from")
                     .arg(QString::fromStdString(last.runtime), CandidateTable::latency_source_of(last))
           : !last.is_estimated() ? tr("measured by %1").arg(QString::fromStdString(last.runtime))
           : std::filesystem::path(newest.file).extension() == ".onnx"
               ? tr("estimated: onnxruntime was not found")
               : tr("estimated: no C compiler was found"));
}

void FrontCard::select(std::optional<std::int64_t> candidate) {
  chart_->select(candidate);
}

void FrontCard::retranslate() {
  set_title(tr("Accuracy against size"));
  chart_->setAccessibleName(tr("Accuracy against size"));
}

}  // namespace anneal::studio
