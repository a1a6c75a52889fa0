#include "app/results/integer_choice.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>

#include <nlohmann/json.hpp>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"
#include "engine/core/base/gpus.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"

namespace anneal::studio {

IntegerChoice::IntegerChoice(const std::filesystem::path& run, QWidget* parent)
    : QWidget(parent), obstacle_(obstacle_of(run)), box_(new QCheckBox), words_(make_paragraph({}, "note")) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(metrics::gap);
  row->addWidget(box_);
  row->addWidget(words_, 1);
  box_->setEnabled(obstacle_ == Obstacle::none);
  connect(box_, &QCheckBox::toggled, this, &IntegerChoice::changed);
  retranslate();
}

/// None where the spec cannot be read: the engine will say so.
IntegerChoice::Obstacle IntegerChoice::obstacle_of(const std::filesystem::path& run) {
  try {
    const JobSpec spec = job_spec_from_json(read_run_spec(run));
    const DeviceChoice& device = spec.training.execution.device;
    if (spec.is_table()) return Obstacle::rows;
    if (spec.training.quantization.is_used()) return Obstacle::trained_for_integers;
    const bool is_on_gpu =
        device.kind == DeviceChoice::Kind::cuda || (device.is_automatic() && visible_gpus() > 0);
    return is_on_gpu ? Obstacle::gpu : Obstacle::none;
  } catch (const Error&) {
    return Obstacle::none;
  }
}

QString IntegerChoice::precision() const {
  return box_->isChecked() ? QStringLiteral("int8") : QString();
}

void IntegerChoice::show_use(const nlohmann::json& answer) {
  use_.reset();
  if (const auto found = answer.find("integers"); found != answer.end()) {
    const auto number = [&](const char* key) { return found->at(key).get<std::int64_t>(); };
    use_ = Use{number("layers"), number("of"), number("images"), number("different"),
               found->value("unreadable", std::int64_t{0})};
  }
  retranslate();
}

QString IntegerChoice::tip() const {
  switch (obstacle_) {
    case Obstacle::rows:
      return tr("Models of tables compute in floats");
    case Obstacle::trained_for_integers:
      return tr("It was trained for integers, and computes as they do anyway");
    case Obstacle::gpu:
      return tr("It computes on a GPU, which does not need them");
    case Obstacle::none:
      break;
  }
  return tr("On this computer's processor; how that changes the predictions is shown next to it");
}

QString IntegerChoice::words_of(const Use& use) const {
  if (use.layers == 0) return tr("No layer of this model is faster with them here.");
  const QString words =
      tr("8-bit integers in %1 of %2 layers; a different prediction for %3 of %4 training images.")
          .arg(Format::count(use.layers), Format::count(use.of), Format::count(use.different),
               Format::count(use.images));
  if (use.unreadable == 0) return words;
  return words + u' ' + tr("%1 more could not be read.").arg(Format::count(use.unreadable));
}

void IntegerChoice::retranslate() {
  box_->setText(tr("8-bit integers where they are faster"));
  box_->setToolTip(tip());
  words_->setText(use_ ? words_of(*use_) : QString());
}

void IntegerChoice::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace anneal::studio
