#include "app/pages/data/choice/split_source.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <limits>
#include <string_view>

#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/file_dialogs.h"
#include "app/widgets/controls/labels.h"
#include "engine/data/source/samples/dataset.h"
#include "engine/data/table/table_kind.h"
#include "engine/plan/resolve/data_facts.h"

namespace anneal::studio {

namespace {

constexpr double most_percent = 90, least_percent = 0.1, step_percent = 5;

/// Nullopt where the text is not a seed.
std::optional<std::uint64_t> seed_from(const QString& text) {
  bool is_whole = false;
  const qlonglong seed = text.trimmed().toLongLong(&is_whole);
  return is_whole && seed >= 0 ? std::optional(static_cast<std::uint64_t>(seed)) : std::nullopt;
}

}  // namespace

SplitSource::SplitSource(Of of, const char* split, QWidget* parent)
    : QWidget(parent),
      of_(of),
      split_(split),
      kinds_(new QComboBox),
      field_(new Field(kinds_)),
      share_(new QDoubleSpinBox),
      seed_(new QLineEdit),
      seed_field_(new Field(seed_)),
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
  other_->setProperty("role", "note");
  auto* row = new QHBoxLayout(other_row_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(choose_);
  row->addWidget(other_, 1);
  for (QWidget* part : std::initializer_list<QWidget*>{field_, share_, seed_field_, other_row_})
    column->addWidget(part);
  connect(kinds_, &QComboBox::activated, this, &SplitSource::choose_kind);
  connect(share_, &QDoubleSpinBox::valueChanged, this, &SplitSource::take_share);
  connect(seed_, &QLineEdit::textEdited, this, &SplitSource::take_seed);
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
  seed_field_->set_problem({});
  seed_->clear();
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
  const std::optional<std::uint64_t> seed = place_.seed;
  const bool is_usual = is_validation() && !is_found_ && share == usual_share() && !seed;
  place_ = is_usual ? SplitPlace{} : SplitPlace{.share = share, .seed = seed};
  refresh();
  emit changed();
}

/// What is not a seed changes nothing, and the field says so.
void SplitSource::take_seed() {
  const std::optional<std::uint64_t> seed = seed_from(seed_->text());
  const bool is_wrong = !seed && !seed_->text().trimmed().isEmpty();
  seed_field_->set_problem(is_wrong ? tr("A whole number from 0 to %1, or nothing.")
                                          .arg(QString::number(std::numeric_limits<qlonglong>::max()))
                                    : QString());
  if (is_wrong) return;
  place_.seed = seed;
  take_share();
}

void SplitSource::choose_other() {
  const QString there = QString::fromStdString(place_.path.string());
  const QString path =
      of_ == Of::images
          ? file_dialogs::open_folder(this, file_dialogs::Kind::data, question(), there)
          : file_dialogs::open_file(
                this, file_dialogs::Kind::data, question(),
                tr("Tables (%1);;All files (*)").arg(QString::fromStdString(table::table_name_patterns())),
                there);
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
  const QSignalBlocker kinds(kinds_), share(share_);
  kinds_->setCurrentIndex(kinds_->findData(static_cast<int>(now)));
  share_->setVisible(now == Kind::share);
  share_->setValue(100 * (place_.share > 0 ? place_.share : usual_share()));
  seed_field_->setVisible(now == Kind::share);
  if (seed_from(seed_->text()) != place_.seed)
    seed_->setText(place_.seed ? QString::number(*place_.seed) : QString());
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
  seed_field_->set_name(tr("Drawn by seed"));
  seed_->setPlaceholderText(tr("that of the run"));
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
