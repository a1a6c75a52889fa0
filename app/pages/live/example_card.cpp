#include "app/pages/live/example_card.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "app/models/picture_dialog.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

namespace {

/// How many have no row; 0 where the run does not say its classes.
int classes_beside(const std::vector<ExampleAnswers>& examples, const RunHistory& history) {
  std::set<std::string> shown;
  for (const ExampleAnswers& one : examples) shown.insert(one.label);
  const std::size_t all = history.spec() ? history.spec()->data.classes.size() : 0;
  return all > shown.size() ? static_cast<int>(all - shown.size()) : 0;
}

}  // namespace

ExampleCard::ExampleCard(QWidget* parent) : Card(parent), strip_(new ExampleStrip) {
  why_ = make_paragraph({}, "note");
  values_ = new ValuesButton(strip_, [this](QObject* owner) { return strip_->values(owner); });
  header()->addWidget(values_);
  body()->addWidget(why_);
  body()->addWidget(strip_);
  more_ = make_paragraph({}, "note");
  more_->hide();
  body()->addWidget(more_);
  connect(strip_, &ExampleStrip::picture_wanted, this, &ExampleCard::show_large);
  strip_->hide();
  values_->hide();
}

void ExampleCard::clear() {
  is_changed_ = true;
  epochs_ = 0;
  strip_->set_examples({}, 1);
  if (large_ != nullptr) large_->hide();
}

/// Evaluations may come late, be told again or be gone.
void ExampleCard::take(const Event& event) {
  is_changed_ = is_changed_ || std::holds_alternative<EvaluationEvent>(event.body) ||
                std::holds_alternative<RestartEvent>(event.body) ||
                std::holds_alternative<RollbackEvent>(event.body);
}

void ExampleCard::refresh(const RunHistory& history, RunPhase phase) {
  const double epochs = std::max(history.epochs(), 1.0);
  if (std::exchange(is_changed_, false) || std::exchange(epochs_, epochs) != epochs)
    strip_->set_examples(example_answers(history), epochs);
  const bool has_examples = !strip_->examples().empty();
  strip_->setVisible(has_examples);
  values_->setVisible(has_examples);
  why_->setVisible(!has_examples);
  const int more = has_examples ? classes_beside(strip_->examples(), history) : 0;
  more_->setVisible(more > 0);
  more_->setText(tr("%Ln more class(es) not shown.", nullptr, more));
  set_note(has_examples ? tr("always the same images; click one to enlarge it") : QString());
  setVisible(!history.has_rows());  // which have no images
  if (has_examples) return;
  if (!is_over(phase))
    why_->setText(tr("They appear after the first evaluation."));
  else
    why_->setText(tr("This run has no stored predictions for single images."));
}

void ExampleCard::show_large(int row) {
  if (row < 0 || row >= std::ssize(strip_->examples())) return;
  if (large_ == nullptr) {
    large_ = new PictureDialog(this);
    connect(large_, &PictureDialog::step_wanted, this, [this](int by) { show_large(shown_large_ + by); });
  }
  shown_large_ = row;
  large_->show_picture(strip_->picture(row));
}

void ExampleCard::retranslate() {
  set_title(tr("Sample predictions"));
  strip_->setAccessibleName(tr("Sample predictions"));
  is_changed_ = true;
}

}  // namespace anneal::studio
