#include "app/pages/model/built_for_card.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/model/freeze_steps.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/words/format.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::studio {

namespace {

const char* const stems[] = {"auto", "small", "large"};

}  // namespace

BuiltForCard::BuiltForCard(QWidget* parent) : Card(parent) {
  side_edit_ = new QSpinBox;
  side_edit_->setRange(4, 1024);
  classes_edit_ = new QSpinBox;
  classes_edit_->setRange(2, 100'000);
  stem_edit_ = new QComboBox;
  for (const char* stem : stems) stem_edit_->addItem(QString(), QLatin1String(stem));
  hidden_edit_ = new QLineEdit;
  dropout_edit_ = new QLineEdit;
  frozen_edit_ = new QComboBox;
  frozen_edit_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  frozen_edit_->setMinimumContentsLength(12);
  side_ = new Field(side_edit_);
  classes_ = new Field(classes_edit_);
  stem_ = new Field(stem_edit_);
  hidden_ = new Field(hidden_edit_);
  dropout_ = new Field(dropout_edit_);
  frozen_ = new Field(frozen_edit_);
  for (Field* field : {stem_, hidden_, dropout_, side_, classes_, frozen_}) body()->addWidget(field);
  connect(side_edit_, &QSpinBox::valueChanged, this, &BuiltForCard::edited);
  connect(classes_edit_, &QSpinBox::valueChanged, this, &BuiltForCard::edited);
  connect(stem_edit_, &QComboBox::currentIndexChanged, this, &BuiltForCard::edited);
  connect(hidden_edit_, &QLineEdit::textChanged, this, &BuiltForCard::edited);
  connect(dropout_edit_, &QLineEdit::textChanged, this, &BuiltForCard::edited);
  connect(frozen_edit_, &QComboBox::activated, this, &BuiltForCard::choose_freezing);
  connect(side_, &Field::reset_wanted, this, [this] { side_edit_->setValue(static_cast<int>(usual_.side)); });
  connect(classes_, &Field::reset_wanted, this,
          [this] { classes_edit_->setValue(static_cast<int>(usual_.classes)); });
  connect(stem_, &Field::reset_wanted, this, [this] { stem_edit_->setCurrentIndex(0); });
  connect(hidden_, &Field::reset_wanted, this, [this] { hidden_edit_->clear(); });
  connect(dropout_, &Field::reset_wanted, this, [this] { dropout_edit_->clear(); });
  connect(frozen_, &Field::reset_wanted, this, [this] { choose_freezing(0); });
}

ModelInput BuiltForCard::input() const {
  return {.classes = classes_edit_->value(), .side = side_edit_->value()};
}

std::string BuiltForCard::stem() const {
  return stem_edit_->currentData().toString().toStdString();
}

std::string BuiltForCard::hidden() const {
  return hidden_edit_->text().toStdString();
}

std::string BuiltForCard::dropout() const {
  return dropout_edit_->text().trimmed().toStdString();
}

void BuiltForCard::show_side(std::int64_t side, bool is_of_policy) {
  const QSignalBlocker blocker(side_edit_);
  side_edit_->setValue(static_cast<int>(side));
  side_edit_->setEnabled(!is_of_policy);
  side_edit_->setToolTip(is_of_policy ? tr("The policy sets the image size: change it on Policies.")
                                      : QString());
}

void BuiltForCard::show_classes(std::int64_t classes, bool are_of_data) {
  const QSignalBlocker blocker(classes_edit_);
  classes_edit_->setValue(static_cast<int>(classes));
  classes_edit_->setEnabled(!are_of_data);
  classes_edit_->setToolTip(are_of_data ? tr("The data decides how many there are.") : QString());
}

void BuiltForCard::show_options(const ModelChoice& choice) {
  const QSignalBlocker first(stem_edit_);
  const QSignalBlocker second(hidden_edit_);
  stem_edit_->setCurrentIndex(std::max(0, stem_edit_->findData(QString::fromStdString(choice.stem))));
  hidden_edit_->setText(QString::fromStdString(choice.hidden));
  const QSignalBlocker third(dropout_edit_);
  dropout_edit_->setText(QString::fromStdString(choice.dropout));
}

void BuiltForCard::show_stem(const std::string& stem) {
  const int found = stem_edit_->findData(QString::fromStdString(stem));
  const QSignalBlocker blocker(stem_edit_);
  if (found >= 0) stem_edit_->setCurrentIndex(found);
}

void BuiltForCard::show_hidden(const std::string& widths) {
  const QSignalBlocker blocker(hidden_edit_);
  hidden_edit_->setText(QString::fromStdString(widths));
}

std::vector<std::string> BuiltForCard::show_freezing(const graph::Graph& graph, const graph::Shape& input,
                                                     const std::vector<std::string>& frozen) {
  const QSignalBlocker blocker(frozen_edit_);
  frozen_edit_->clear();
  frozen_edit_->addItem(tr("None"), QStringList());
  int chosen = 0;
  for (const FreezeStep& step : freeze_steps(graph, input)) {
    QStringList patterns;
    for (const std::string& pattern : step.patterns) patterns += QString::fromStdString(pattern);
    if (step.patterns == frozen) chosen = frozen_edit_->count();
    frozen_edit_->addItem(tr("up to %1", "a layer").arg(QString::fromStdString(step.last)), patterns);
  }
  frozen_edit_->setCurrentIndex(chosen);
  return chosen == 0 ? std::vector<std::string>() : frozen;
}

void BuiltForCard::choose_freezing(int index) {
  std::vector<std::string> patterns;
  for (const QString& pattern : frozen_edit_->itemData(index).toStringList())
    patterns.push_back(pattern.toStdString());
  emit frozen_chosen(patterns);
}

void BuiltForCard::show_usual_stem(bool is_small) {
  has_small_stem_ = is_small;
  say_stem();
}

void BuiltForCard::say_stem() {
  stem_edit_->setItemText(0, has_small_stem_ ? tr("Fitting the images: as for small ones")
                                             : tr("Fitting the images: as for large ones"));
  stem_edit_->setItemText(1, tr("For small images"));
  stem_edit_->setItemText(2, tr("For large images"));
}

void BuiltForCard::show_usual_dropout(double share) {
  dropout_edit_->setPlaceholderText(Format::exact(share));
}

void BuiltForCard::show_fields(const ModelChoice& choice, const ModelInput& usual) {
  usual_ = usual;
  const auto comes_in = [&](const char* variant) {
    return !choice.is_graph() && std::ranges::count(zoo::variants(choice.preset), variant) > 0;
  };
  stem_->setVisible(comes_in("stem"));
  hidden_->setVisible(comes_in("hidden"));
  QStringList widths;
  for (const std::int64_t width : zoo::usual_widths(choice.preset)) widths += QString::number(width);
  hidden_edit_->setPlaceholderText(widths.join(QStringLiteral(", ")));
  dropout_->setVisible(comes_in("dropout"));
  side_->setVisible(!usual.has_rows);
  classes_->setVisible(!choice.is_graph() && !usual.has_rows);
  side_->set_changed(side_edit_->value() != usual.side);
  classes_->set_changed(classes_edit_->value() != usual.classes);
  stem_->set_changed(stem_edit_->currentIndex() != 0);
  hidden_->set_changed(!hidden_edit_->text().isEmpty());
  dropout_->set_changed(!dropout_edit_->text().isEmpty());
  frozen_->set_changed(!choice.frozen.empty());
}

void BuiltForCard::show_problem_of_hidden(const QString& sentence) {
  hidden_->set_problem(sentence);
}

void BuiltForCard::show_problem_of_dropout() {
  dropout_->set_problem(tr("Write a number from 0 to 0.99, like %1.").arg(Format::exact(0.1)));
}

void BuiltForCard::clear_problems() {
  for (Field* field : {side_, classes_, stem_, hidden_, dropout_}) field->set_problem({});
}

void BuiltForCard::retranslate() {
  set_title(tr("Built for"));
  side_->set_name(tr("Image side in pixels"));
  classes_->set_name(tr("Classes"));
  stem_->set_name(tr("First layers"));
  hidden_->set_name(tr("Widths of the hidden layers"));
  dropout_->set_name(tr("Dropout"));
  dropout_edit_->setToolTip(
      tr("Fraction of the units that each training step drops at random, to reduce overfitting"));
  frozen_->set_name(tr("Frozen layers"));
  stem_edit_->setToolTip(
      tr("For small images the first layers keep the full resolution, which takes more operations; for large "
         "ones they shrink it to a quarter first, as published weights expect. Where nothing is chosen, "
         "images of "
         "up to 64 px are small."));
  say_stem();
}

}  // namespace anneal::studio
