#include "page_data/split_source.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <limits>
#include <string_view>

#include "resolve/data_facts.h"
#include "source/dataset.h"
#include "widgets/elided_label.h"
#include "widgets/field.h"
#include "widgets/labels.h"

namespace anneal::studio {

namespace {

constexpr double most_percent = 90, least_percent = 0.1, step_percent = 5;
constexpr int seed_of_the_run = -1;

}  // namespace

SplitSource::SplitSource(Of of, const char* split, QWidget* parent)
    : QWidget(parent),
      of_(of),
      split_(split),
      kinds_(new QComboBox),
      field_(new Field(kinds_)),
      share_(new QDoubleSpinBox),
      seed_(new QSpinBox),
      other_row_(new QWidget),
      choose_(make_button({}, "small")),
      other_(new ElidedLabel) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  kinds_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  share_->setRange(least_percent, most_percent);
  share_->setSingleStep(step_percent);
  share_->setDecimals(1);
  seed_->setRange(seed_of_the_run, std::numeric_limits<int>::max());
  other_->setProperty("role", "note");
  auto* row = new QHBoxLayout(other_row_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(choose_);
  row->addWidget(other_, 1);
  for (QWidget* part : std::initializer_list<QWidget*>{field_, share_, seed_, other_row_})
    column->addWidget(part);
  connect(kinds_, &QComboBox::activated, this, &SplitSource::choose_kind);
  connect(share_, &QDoubleSpinBox::valueChanged, this, &SplitSource::take_share);
  connect(seed_, &QSpinBox::valueChanged, this, &SplitSource::take_share);
  connect(choose_, &QPushButton::clicked, this, &SplitSource::choose_other);
}

bool SplitSource::is_validation() const {
  return std::string_view(split_) == "validation";
}

double SplitSource::usual_share() const {
  return of_ == Of::images ? data::validation_share : resolve::validating_rows;
}

void SplitSource::set_place(const SplitPlace& place, bool is_found) {
  place_ = place;
  is_found_ = is_found;
  field_->set_problem({});
  list_kinds();
  refresh();
}

SplitSource::Kind SplitSource::kind() const {
  if (!place_.path.empty()) return Kind::other;
  if (place_.share > 0) return Kind::share;
  if (is_found_) return Kind::as_found;
  return is_validation() ? Kind::share : Kind::none;
}

double SplitSource::share() const {
  if (kind() != Kind::share) return 0;
  return place_.share > 0 ? place_.share : usual_share();
}

void SplitSource::list_kinds() {
  const QSignalBlocker blocker(kinds_);
  kinds_->clear();
  const auto add = [this](Kind kind, const QString& words) {
    kinds_->addItem(words, static_cast<int>(kind));
  };
  if (is_found_) add(Kind::as_found, tr("As they lie there"));
  if (!is_found_ && !is_validation()) add(Kind::none, tr("None"));
  add(Kind::share, tr("A share of training"));
  add(Kind::other, of_ == Of::images ? tr("Another folder…") : tr("Another table…"));
}

void SplitSource::choose_kind() {
  const auto wanted = static_cast<Kind>(kinds_->currentData().toInt());
  if (wanted == kind()) return;
  if (wanted == Kind::other) {
    choose_other();
    return refresh();  // to what it was, where none was chosen
  }
  place_ = {};
  refresh();
  wanted == Kind::share ? take_share() : emit changed();
}

/// What a run takes where nothing is said needs no saying.
void SplitSource::take_share() {
  const double share = share_->value() / 100;
  std::optional<std::uint64_t> seed;
  if (seed_->value() != seed_of_the_run) seed = static_cast<std::uint64_t>(seed_->value());
  const bool is_usual = is_validation() && !is_found_ && share == usual_share() && !seed;
  place_ = is_usual ? SplitPlace{} : SplitPlace{.share = share, .seed = seed};
  refresh();
  emit changed();
}

void SplitSource::choose_other() {
  const QString there = QString::fromStdString(place_.path.string());
  const QString path =
      of_ == Of::images
          ? QFileDialog::getExistingDirectory(this, question(), there)
          : QFileDialog::getOpenFileName(this, question(), there, tr("Tables (*.csv *.tsv);;All files (*)"));
  if (!path.isEmpty()) take_path(path.toStdString());
}

void SplitSource::take_path(const std::filesystem::path& path) {
  place_ = {.path = path};
  refresh();
  emit changed();
}

void SplitSource::set_problem(const QString& sentence) {
  field_->set_problem(sentence);
}

void SplitSource::refresh() {
  const Kind now = kind();
  const QSignalBlocker kinds(kinds_), share(share_), seed(seed_);
  kinds_->setCurrentIndex(kinds_->findData(static_cast<int>(now)));
  share_->setVisible(now == Kind::share);
  share_->setValue(100 * (place_.share > 0 ? place_.share : usual_share()));
  seed_->setVisible(now == Kind::share);
  constexpr std::uint64_t most = std::numeric_limits<int>::max();
  seed_->setValue(place_.seed ? static_cast<int>(std::min(*place_.seed, most)) : seed_of_the_run);
  other_row_->setVisible(now == Kind::other);
  other_->set_text(QString::fromStdString(place_.path.filename().string()));
  other_->setToolTip(plain_tip(QString::fromStdString(place_.path.string())));
}

QString SplitSource::name() const {
  if (of_ == Of::rows) return is_validation() ? tr("Rows that validate") : tr("Rows that test");
  return is_validation() ? tr("Images that validate") : tr("Images that test");
}

QString SplitSource::question() const {
  if (of_ == Of::rows)
    return is_validation() ? tr("Choose a table whose rows validate") : tr("Choose a table whose rows test");
  return is_validation() ? tr("Choose a folder of images that validate")
                         : tr("Choose a folder of images that test");
}

void SplitSource::retranslate() {
  field_->set_name(name());
  share_->setSuffix(tr(" %", "behind a number"));
  share_->setAccessibleName(is_validation() ? tr("Share that validates") : tr("Share that tests"));
  seed_->setPrefix(tr("Drawn by seed ", "before a number"));
  seed_->setSpecialValueText(tr("Drawn by the seed of the run"));
  seed_->setAccessibleName(is_validation() ? tr("Seed of the share that validates")
                                           : tr("Seed of the share that tests"));
  seed_->setToolTip(
      tr("With a seed of its own, the share is the same whatever the seed of the run: runs that "
         "differ by their seeds are judged by the same samples."));
  choose_->setText(tr("Choose…"));
  choose_->setAccessibleName(question());
  list_kinds();
  refresh();
}

}  // namespace anneal::studio
