#include "page_data/split_source.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <string_view>

#include "source/dataset.h"
#include "widgets/elided_label.h"
#include "widgets/field.h"
#include "widgets/labels.h"

namespace anneal::studio {

namespace {

constexpr double most_percent = 90, least_percent = 0.1, step_percent = 5;

}  // namespace

SplitSource::SplitSource(const char* split, QWidget* parent)
    : QWidget(parent),
      split_(split),
      kinds_(new QComboBox),
      field_(new Field(kinds_)),
      share_(new QDoubleSpinBox),
      folder_row_(new QWidget),
      choose_(make_button({}, "small")),
      folder_(new ElidedLabel) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  kinds_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  share_->setRange(least_percent, most_percent);
  share_->setSingleStep(step_percent);
  share_->setDecimals(1);
  folder_->setProperty("role", "note");
  auto* row = new QHBoxLayout(folder_row_);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(choose_);
  row->addWidget(folder_, 1);
  for (QWidget* part : std::initializer_list<QWidget*>{field_, share_, folder_row_}) column->addWidget(part);
  connect(kinds_, &QComboBox::activated, this, &SplitSource::choose_kind);
  connect(share_, &QDoubleSpinBox::valueChanged, this, &SplitSource::take_share);
  connect(choose_, &QPushButton::clicked, this, &SplitSource::choose_folder);
}

bool SplitSource::is_validation() const {
  return std::string_view(split_) == "validation";
}

void SplitSource::set_place(const SplitPlace& place, bool is_found) {
  place_ = place;
  is_found_ = is_found;
  field_->set_problem({});
  list_kinds();
  refresh();
}

SplitSource::Kind SplitSource::kind() const {
  if (!place_.folder.empty()) return Kind::folder;
  if (place_.share > 0) return Kind::share;
  if (is_found_) return Kind::as_found;
  return is_validation() ? Kind::share : Kind::none;
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
  add(Kind::folder, tr("Another folder…"));
}

void SplitSource::choose_kind() {
  const auto wanted = static_cast<Kind>(kinds_->currentData().toInt());
  if (wanted == kind()) return;
  if (wanted == Kind::folder) {
    choose_folder();
    return refresh();  // to what it was, where none was chosen
  }
  if (wanted == Kind::share) {
    take_share(100 * data::validation_share);
  } else {
    place_ = {};
    emit changed();
  }
  refresh();
}

/// What a run takes where nothing is said needs no saying.
void SplitSource::take_share(double percent) {
  const bool is_usual = is_validation() && !is_found_ && percent == 100 * data::validation_share;
  place_ = is_usual ? SplitPlace{} : SplitPlace{.share = percent / 100};
  emit changed();
}

void SplitSource::choose_folder() {
  const QString folder =
      QFileDialog::getExistingDirectory(this,
                                        is_validation() ? tr("Choose a folder of images that validate")
                                                        : tr("Choose a folder of images that test"),
                                        QString::fromStdString(place_.folder.string()));
  if (!folder.isEmpty()) take_folder(folder.toStdString());
}

void SplitSource::take_folder(const std::filesystem::path& folder) {
  place_ = {.folder = folder};
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
  share_->setValue(100 * (place_.share > 0 ? place_.share : data::validation_share));
  folder_row_->setVisible(now == Kind::folder);
  folder_->set_text(QString::fromStdString(place_.folder.filename().string()));
  folder_->setToolTip(plain_tip(QString::fromStdString(place_.folder.string())));
}

void SplitSource::retranslate() {
  field_->set_name(is_validation() ? tr("Images that validate") : tr("Images that test"));
  share_->setSuffix(tr(" %", "behind a number"));
  share_->setAccessibleName(is_validation() ? tr("Share that validates") : tr("Share that tests"));
  choose_->setText(tr("Choose…"));
  choose_->setAccessibleName(is_validation() ? tr("Choose a folder of images that validate")
                                             : tr("Choose a folder of images that test"));
  list_kinds();
  refresh();
}

}  // namespace anneal::studio
