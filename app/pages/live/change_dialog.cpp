#include "page_live/change_dialog.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <optional>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "page_live/event_words.h"
#include "policy/course.h"
#include "widgets/field.h"
#include "widgets/labels.h"
#include "widgets/metrics.h"

namespace anneal::studio {

namespace {

bool is_whole(const char* key) {
  const QLatin1String name(key);
  return name == QLatin1String("epochs") || name == QLatin1String("batch_size");
}

/// As the spec and its changes have it where training stands; steps do not tell it.
std::optional<double> label_smoothing_of(const RunHistory& history) {
  if (!history.spec()) return std::nullopt;
  try {
    const policy::Course course = policy::course_at(*history.spec(), history.epoch());
    return policy::at(course, policy::progress_at(course.timeline, history.epoch())).label_smoothing;
  } catch (const Error&) {
    return std::nullopt;  // changes that do not hold: the events may come from anybody
  }
}

}  // namespace

ChangeDialog::ChangeDialog(const RunHistory& history, QWidget* parent) : QDialog(parent) {
  setWindowTitle(tr("Change the rest of this run"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  column->setSpacing(metrics::gap);
  column->addWidget(
      make_paragraph(tr("What you change holds from the next step to the end. A curve becomes the "
                        "number that you write. The run keeps a record of it."),
                     "muted"));
  const auto& step = history.last_step();
  const auto now = [](std::optional<double> value) {
    return value ? QString::number(*value, 'g', 6) : QString();
  };
  const auto told = [&](auto value) { return step ? now(std::optional<double>((*step).*value)) : QString(); };
  add("learning_rate", EventWords::hyperparameter("learning_rate"), told(&StepEvent::learning_rate));
  add("batch_size", EventWords::hyperparameter("batch_size"), told(&StepEvent::batch_size));
  add("momentum", EventWords::hyperparameter("momentum"), told(&StepEvent::momentum));
  add("weight_decay", EventWords::hyperparameter("weight_decay"), told(&StepEvent::weight_decay));
  if (!history.has_rows())
    add("label_smoothing", EventWords::hyperparameter("label_smoothing"), now(label_smoothing_of(history)));
  add("epochs", EventWords::hyperparameter("epochs"), now(std::ceil(history.epochs())));
  auto* buttons = new QHBoxLayout;
  auto* cancel = make_button(tr("Cancel"), "plain");
  change_ = make_button(tr("Change"), "primary");
  change_->setEnabled(false);
  change_->setDefault(true);
  buttons->addStretch(1);
  buttons->addWidget(cancel);
  buttons->addWidget(change_);
  column->addLayout(buttons);
  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(change_, &QPushButton::clicked, this, &QDialog::accept);
}

void ChangeDialog::add(const char* key, const QString& name, const QString& now) {
  auto* edit = new QLineEdit(now);
  auto* field = new Field(edit);
  field->set_name(name);
  rows_.push_back({key, now, edit, field});
  layout()->addWidget(field);
  connect(edit, &QLineEdit::textChanged, this,
          [this] { change_->setEnabled(check() && !training().empty()); });
}

bool ChangeDialog::check() {
  bool is_right = true;
  for (const Row& row : rows_) {
    bool is_number = true;
    const double value = row.edit->text().isEmpty() ? 0 : row.edit->text().toDouble(&is_number);
    const bool fits = is_number && value >= 0 && (!is_whole(row.key) || value == std::floor(value));
    row.field->set_problem(fits ? QString() : is_whole(row.key) ? tr("A whole number") : tr("A number"));
    row.field->set_changed(row.edit->text() != row.now);
    is_right = is_right && fits;
  }
  return is_right;
}

nlohmann::json ChangeDialog::training() const {
  nlohmann::json training = nlohmann::json::object();
  for (const Row& row : rows_) {
    if (row.edit->text() == row.now || row.edit->text().isEmpty()) continue;
    const double value = row.edit->text().toDouble();
    if (is_whole(row.key))
      training[row.key] = std::llround(value);
    else
      training[row.key] = value;
  }
  return training;
}

}  // namespace anneal::studio
