#include "app/pages/live/orders/change_dialog.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "app/pages/live/words/event_words.h"
#include "app/run/metric_words.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"
#include "engine/plan/policy/training_schedule.h"

namespace anneal::studio {

namespace {

bool is_whole(const char* key) {
  const QLatin1String name(key);
  return name == QLatin1String("epochs") || name == QLatin1String("batch_size");
}

/// Of a run whose spec is known, and whose changes hold: its events may come from anybody.
std::optional<RestOfRun> rest_of(const RunHistory& history) {
  if (!history.spec()) return std::nullopt;
  try {
    return RestOfRun(*history.spec(), history.epoch());
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// As the spec and its changes have it where training stands; steps do not tell it.
std::optional<double> label_smoothing_of(const RunHistory& history) {
  if (!history.spec()) return std::nullopt;
  try {
    const policy::TrainingSchedule schedule = policy::schedule_at(*history.spec(), history.epoch());
    return policy::at(schedule, policy::progress_at(schedule.timeline, history.epoch())).label_smoothing;
  } catch (const Error&) {
    return std::nullopt;
  }
}

/// What holds of a hyperparameter; nothing where that is not known.
std::optional<double> value_now(const RunHistory& history, std::string_view key) {
  const auto& step = history.last_step();
  const auto told = [&](auto value) { return step ? std::optional<double>((*step).*value) : std::nullopt; };
  if (key == "learning_rate") return told(&StepEvent::learning_rate);
  if (key == "batch_size") return told(&StepEvent::batch_size);
  if (key == "momentum") return told(&StepEvent::momentum);
  if (key == "weight_decay") return told(&StepEvent::weight_decay);
  if (key == "label_smoothing") return label_smoothing_of(history);
  return std::ceil(history.epochs());
}

}  // namespace

ChangeDialog::ChangeDialog(const RunHistory& history, QWidget* parent)
    : QDialog(parent),
      rest_(rest_of(history)),
      words_(make_paragraph({}, "muted")),
      cancel_(make_button({}, "plain")),
      change_(make_button({}, "primary")) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin,
                             metrics::page_margin);
  column->setSpacing(metrics::gap);
  column->addWidget(words_);
  auto* columns = new QHBoxLayout;
  columns->setSpacing(metrics::page_margin);
  if (rest_) columns->addWidget(make_curves(), 1);
  columns->addLayout(make_fields(history));
  column->addLayout(columns, 1);
  auto* buttons = new QHBoxLayout;
  change_->setEnabled(false);
  change_->setDefault(true);
  buttons->addStretch(1);
  buttons->addWidget(cancel_);
  buttons->addWidget(change_);
  column->addLayout(buttons);
  connect(cancel_, &QPushButton::clicked, this, &QDialog::reject);
  connect(change_, &QPushButton::clicked, this, &QDialog::accept);
  if (rest_) resize(880, 560);
  retranslate();
  show_curves();
}

void ChangeDialog::retranslate() {
  setWindowTitle(tr("Change the rest of this run"));
  words_->setText(rest_ ? tr("Changes apply from the next step to the end. Drag the points still to come, or "
                             "enter a number, which then applies to the end. The run keeps a record of them.")
                        : tr("Changes apply from the next step to the end. A number that you enter replaces "
                             "the curve. The run keeps a record of them."));
  cancel_->setText(tr("Cancel"));
  change_->setText(tr("Change"));
  if (strips_ != nullptr) strips_->setAccessibleName(tr("Rest of the run"));
  for (const Row& row : rows_) {
    row.field->set_name(EventWords::hyperparameter(row.key));
    row.field->setToolTip(plain_tip(MetricWords::summary(row.key)));
    if (!row.edit->placeholderText().isEmpty()) row.edit->setPlaceholderText(tr("as drawn"));
  }
  show_now();
  offer();
}

/// In the fields that nobody has changed.
void ChangeDialog::show_now() {
  for (Row& row : rows_) {
    const QSignalBlocker blocker(row.edit);
    const bool is_drawn = rest_ && rest_->is_drawn(row.key);
    const bool is_as_it_was = row.edit->text() == row.now && !is_drawn;
    row.now = row.value ? Format::exact(*row.value, 6) : QString();
    if (is_as_it_was) row.edit->setText(row.now);
  }
}

void ChangeDialog::follow(const RunHistory& history) {
  // A point that is being dragged is known by its number.
  if (strips_ != nullptr && strips_->is_dragged()) return;
  try {
    if (rest_ && history.spec()) rest_->advance(*history.spec(), history.epoch());
  } catch (const Error&) {
    // Its changes do not hold any more, which the engine will say.
  }
  for (Row& row : rows_) row.value = value_now(history, row.key);
  show_now();
  show_curves();
  offer();
}

void ChangeDialog::changeEvent(QEvent* event) {
  QDialog::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
}

QWidget* ChangeDialog::make_curves() {
  strips_ = new StripChart(true);
  connect(strips_, &StripChart::handle_moved, this, [this](int strip, int handle, const QPointF& to) {
    rest_->move(strip, handle, to);
    draw(strip);
  });
  connect(strips_, &StripChart::handle_removed, this, [this](int strip, int handle) {
    rest_->remove(strip, handle);
    draw(strip);
  });
  connect(strips_, &StripChart::point_wanted, this, [this](int strip, const QPointF& at) {
    rest_->add_point(strip, at);
    draw(strip);
  });
  return strips_;
}

QVBoxLayout* ChangeDialog::make_fields(const RunHistory& history) {
  auto* column = new QVBoxLayout;
  column->setSpacing(metrics::gap);
  for (const char* key :
       {"learning_rate", "batch_size", "momentum", "weight_decay", "label_smoothing", "epochs"})
    if (!history.has_rows() || key != std::string_view("label_smoothing"))
      add(*column, key, value_now(history, key));
  column->addStretch(1);
  return column;
}

void ChangeDialog::add(QVBoxLayout& column, const char* key, std::optional<double> value) {
  auto* edit = new QLineEdit;
  auto* field = new Field(edit);
  rows_.push_back({key, value, {}, edit, field});
  column.addWidget(field);
  connect(edit, &QLineEdit::textChanged, this, [this, index = rows_.size() - 1] {
    take(rows_[index]);
    offer();
  });
}

/// What was drawn stays where its field is empty.
void ChangeDialog::take(const Row& row) {
  if (!rest_ || (row.edit->text().isEmpty() && rest_->is_drawn(row.key))) return;
  nlohmann::json value;
  if (row.edit->text() == row.now || !problem_of(row, value).isEmpty() || value.is_null())
    rest_->keep(row.key);
  else
    rest_->set(row.key, value);
  show_curves();
}

/// What is wrong with a field; of one that is right, its value, null where it is empty.
QString ChangeDialog::problem_of(const Row& row, nlohmann::json& value) const {
  if (row.edit->text().isEmpty()) return {};
  const auto typed = Format::read(row.edit->text());
  const double number = typed.value_or(-1);
  const bool is_right = number >= 0 && (!is_whole(row.key) || number == std::floor(number));
  if (!is_right) return is_whole(row.key) ? tr("A whole number") : tr("A number");
  if (is_whole(row.key))
    value = std::llround(number);
  else
    value = number;
  if (!rest_ || row.edit->text() == row.now) return {};
  return RestOfRun(*rest_).set(row.key, value);
}

/// Its field says so.
void ChangeDialog::draw(int strip) {
  for (const Row& row : rows_)
    if (row.key == std::string(rest_->key_of(strip)) && rest_->is_drawn(row.key)) {
      row.edit->setPlaceholderText(tr("as drawn"));
      row.edit->clear();
    }
  show_curves();
  offer();
}

void ChangeDialog::show_curves() {
  if (!rest_) return;
  strips_->set_strips(rest_->strips(), rest_->epochs());
  strips_->set_position(rest_->epoch());
}

/// Shows what is wrong, and offers to change where there is something and all of it is right.
void ChangeDialog::offer() {
  bool is_right = true;
  for (const Row& row : rows_) {
    nlohmann::json value;
    const QString problem = problem_of(row, value);
    row.field->set_problem(problem);
    const bool is_drawn = rest_ && rest_->is_drawn(row.key);
    row.field->set_changed(is_drawn || row.edit->text() != row.now);
    is_right = is_right && problem.isEmpty();
  }
  change_->setEnabled(is_right && !training().empty());
}

nlohmann::json ChangeDialog::training() const {
  if (rest_) return rest_->changes();
  nlohmann::json training = nlohmann::json::object();
  for (const Row& row : rows_) {
    nlohmann::json value;
    if (row.edit->text() == row.now || !problem_of(row, value).isEmpty() || value.is_null()) continue;
    training[row.key] = value;
  }
  return training;
}

}  // namespace anneal::studio
