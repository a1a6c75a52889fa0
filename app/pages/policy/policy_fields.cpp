#include "app/pages/policy/policy_fields.h"

#include <QComboBox>
#include <QLineEdit>
#include <QVBoxLayout>
#include <utility>

#include "app/pages/policy/curve_edit.h"
#include "app/run/metric_words.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

using nlohmann::json;

namespace {

const char* const precisions[] = {"auto", "fp32", "bf16", "fp16", "half"};

struct OptimizerChoice {
  const char* name;
  OptimizerSpec::Kind kind;
  bool nesterov;
};

const OptimizerChoice optimizers[] = {
    {"SGD, Nesterov", OptimizerSpec::Kind::sgd, true}, {"SGD", OptimizerSpec::Kind::sgd, false},
    {"AdamW", OptimizerSpec::Kind::adamw, true},       {"Muon", OptimizerSpec::Kind::muon, true},
    {"LAMB", OptimizerSpec::Kind::lamb, true},         {"LARS", OptimizerSpec::Kind::lars, true},
    {"RMSprop", OptimizerSpec::Kind::rmsprop, true}};

/// What a choice means in the spec; fields that the page does not show keep their defaults.
json spec_of(const OptimizerChoice& choice) {
  switch (choice.kind) {
    case OptimizerSpec::Kind::sgd:
      return {{"kind", "sgd"}, {"nesterov", choice.nesterov}};
    case OptimizerSpec::Kind::adamw:
      return {{"kind", "adamw"}};
    case OptimizerSpec::Kind::muon:
      return {{"kind", "muon"}};
    case OptimizerSpec::Kind::lamb:
      return {{"kind", "lamb"}};
    case OptimizerSpec::Kind::lars:
      return {{"kind", "lars"}};
    case OptimizerSpec::Kind::rmsprop:
      return {{"kind", "rmsprop"}};
  }
  return nullptr;
}

int index_of(const OptimizerSpec& optimizer) {
  for (int i = 0; i < static_cast<int>(std::size(optimizers)); ++i) {
    const bool is_same_form =
        optimizer.kind != OptimizerSpec::Kind::sgd || optimizers[i].nesterov == optimizer.nesterov;
    if (optimizers[i].kind == optimizer.kind && is_same_form) return i;
  }
  return -1;
}

QString summary_of(const std::string& key) {
  if (key == "warmup")
    return PolicyFields::tr("share of training in which the learning rate rises to its first value");
  return MetricWords::summary(key == "optimizer" ? "optimizer.kind" : key);
}

}  // namespace

PolicyFields::PolicyFields(PolicyDraft& draft, QWidget* parent)
    : QWidget(parent), draft_(draft), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(4);
  add_number("epochs", [](const Training& t) { return static_cast<double>(t.epochs); });
  add_optimizer();
  add_curve("learning_rate", &Training::learning_rate);
  add_warmup();
  add_curve("momentum", &Training::momentum);
  add_curve("batch_size", &Training::batch_size);
  add_curve("image_size", &Training::image_size);
  add_curve("weight_decay", &Training::weight_decay);
  add_curve("label_smoothing", &Training::label_smoothing);
  add_number("gradient_clip", [](const Training& t) { return t.gradient_clip; });
  add_number("average_weights", [](const Training& t) { return t.average_weights; });
  add_precision();
  add_number("seed", [](const Training& t) { return static_cast<double>(t.seed); });
  retranslate();
}

Field* PolicyFields::add_row(const char* key, QWidget* editor, std::function<void()> show) {
  auto* field = new Field(editor);
  column_->addWidget(field);
  rows_.push_back({key, field, std::move(show)});
  connect(field, &Field::reset_wanted, this, [this, key = std::string(key)] {
    draft_.reset(key == "warmup" ? "learning_rate" : key);
    show_draft();
    emit edited();
  });
  return field;
}

void PolicyFields::add_curve(const char* key, const Curve Training::*curve) {
  auto* edit = new CurveEdit;
  connect(edit, &CurveEdit::edited, this, [this, edit, key = std::string(key)] {
    try {
      draft_.set(key, to_json(edit->curve()));
    } catch (const UserError& error) {
      draft_.set_unreadable(key, error.message());
    }
    finish_edit(key);
  });
  Field* field = add_row(key, edit, [this, edit, curve] { edit->set_curve(draft_.training().*curve); });
  field->set_corner(edit->kind());
}

void PolicyFields::add_number(const char* key, std::function<double(const Training&)> value) {
  auto* edit = new QLineEdit;
  connect(edit, &QLineEdit::textEdited, this,
          [this, key = std::string(key)](const QString& text) { read_number(key, text); });
  add_row(key, edit, [this, edit, value] { edit->setText(Format::exact(value(draft_.training()))); });
}

void PolicyFields::read_number(const std::string& key, const QString& text) {
  const json value = json::parse(text.trimmed().replace(',', '.').toStdString(), nullptr, false);
  if (value.is_number()) {
    draft_.set(key, value);
  } else {
    draft_.set_unreadable(key, tr("Write a number, like %1.").arg(Format::exact(0.1)).toStdString());
  }
  finish_edit(key);
}

// Defaults follow from choices: the other fields show theirs, unless what stands there is wrong.
void PolicyFields::finish_edit(const std::string& key) {
  emit edited();
  for (const Row& row : rows_)
    if (row.key != key && draft_.problem(row.key).empty()) row.show();
  mark();
}

// The share of training in which the learning rate rises; it is part of that curve.
void PolicyFields::add_warmup() {
  auto* edit = new QLineEdit;
  connect(edit, &QLineEdit::textEdited, this, [this](QString text) {
    const auto percent = Format::read(text.remove('%'));
    Curve curve = draft_.training().learning_rate;
    if (percent) {
      curve.warmup = *percent / 100;
      draft_.set("learning_rate", to_json(curve));
    } else {
      draft_.set_unreadable(
          "learning_rate",
          tr("Write the warm-up as a share, like %1.").arg(Format::exact_percent(0.05)).toStdString());
    }
    finish_edit("warmup");
  });
  add_row("warmup", edit,
          [this, edit] { edit->setText(Format::exact_percent(draft_.training().learning_rate.warmup)); });
}

void PolicyFields::add_optimizer() {
  optimizer_ = new QComboBox;
  for (const OptimizerChoice& choice : optimizers) optimizer_->addItem(QLatin1String(choice.name));
  connect(optimizer_, &QComboBox::activated, this, [this](int index) {
    draft_.set("optimizer", spec_of(optimizers[index]));
    finish_edit("optimizer");
  });
  add_row("optimizer", optimizer_,
          [this] { optimizer_->setCurrentIndex(index_of(draft_.training().optimizer)); });
}

void PolicyFields::add_precision() {
  precision_ = new QComboBox;
  for (const char* precision : precisions) precision_->addItem(QString(), QLatin1String(precision));
  connect(precision_, &QComboBox::activated, this, [this] {
    draft_.set("precision", precision_->currentData().toString().toStdString());
    finish_edit("precision");
  });
  add_row("precision", precision_, [this] {
    const QString word = QString::fromStdString(to_string(draft_.training().execution.precision));
    precision_->setCurrentIndex(precision_->findData(word));
  });
}

void PolicyFields::set_task(Task task) {
  task_ = task;
  mark();
}

void PolicyFields::show_draft() {
  for (const Row& row : rows_) row.show();
  mark();
}

void PolicyFields::mark() {
  for (const Row& row : rows_) {
    const bool is_warmup = row.key == "warmup";
    row.field->set_changed(!is_warmup && draft_.is_changed(row.key));
    const std::string problem = is_warmup ? std::string() : draft_.problem(row.key);
    row.field->setVisible(applies(row.key, task_) || !problem.empty());
    const QString sentence = engine_words(problem);
    const bool is_whole = problem.empty() || QString::fromStdString(problem).front().isUpper();
    row.field->set_problem(is_whole ? sentence
                                    : tr("This %1.", "followed by: is 7, allowed is …").arg(sentence));
  }
}

QString PolicyFields::name_of(const std::string& key) {
  static const std::pair<const char*, const char*> names[] = {
      {"epochs", QT_TR_NOOP("Epochs")},
      {"learning_rate", QT_TR_NOOP("Learning rate")},
      {"momentum", QT_TR_NOOP("Momentum")},
      {"batch_size", QT_TR_NOOP("Batch size")},
      {"image_size", QT_TR_NOOP("Image size")},
      {"weight_decay", QT_TR_NOOP("Weight decay")},
      {"label_smoothing", QT_TR_NOOP("Label smoothing")},
      {"gradient_clip", QT_TR_NOOP("Gradient clipping (0 is off)")},
      {"average_weights", QT_TR_NOOP("Weight averaging (0 is off)")},
      {"seed", QT_TR_NOOP("Seed")},
      {"warmup", QT_TR_NOOP("Warm-up of the learning rate")},
      {"optimizer", QT_TR_NOOP("Optimizer")},
      {"precision", QT_TR_NOOP("Precision")},
      {"recipe", QT_TR_NOOP("Recipe")},
      {"freeze", QT_TR_NOOP("Frozen layers")},
      {"augment_strength", QT_TR_NOOP("Augmentation")},
  };
  for (const auto& [known, name] : names)
    if (known == key) return tr(name);
  QString name = MetricWords::setting(key);
  if (!name.isEmpty()) name[0] = name[0].toUpper();
  return name;
}

void PolicyFields::retranslate() {
  for (const Row& row : rows_) {
    row.field->set_name(name_of(row.key));
    const QString does = summary_of(row.key);
    row.field->setToolTip(plain_tip(does));
    row.field->set_hint(does);
    if (auto* curve = qobject_cast<CurveEdit*>(row.field->editor())) curve->set_subject(name_of(row.key));
    if (draft_.problem(row.key).empty()) row.show();  // numbers as the language writes them
  }
  precision_->setItemText(0, tr("The best here"));
  for (int i = 1; i < precision_->count(); ++i)
    precision_->setItemText(i, precision_->itemData(i).toString());
  mark();
}

}  // namespace anneal::studio
