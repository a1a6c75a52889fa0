#include "app/pages/data/suspects/suspects_card.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>
#include <array>
#include <utility>

#include "app/widgets/controls/labels.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

namespace {

constexpr std::array reasons = {review::Reason::label, review::Reason::duplicate, review::Reason::outlier};

}  // namespace

SuspectsCard::SuspectsCard(QWidget* parent) : Card(parent), model_(new SuspectModel(this)) {
  reason_ = new QComboBox;
  reason_->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // its counts come later
  more_ = make_button({}, "small");
  images_ = make_button({}, "small");
  save_ = make_button({}, "small");
  for (QWidget* widget : std::initializer_list<QWidget*>{reason_, more_, images_, save_})
    header()->addWidget(widget);
  view_ = new PictureList(model_);
  view_->setSelectionMode(QAbstractItemView::ExtendedSelection);
  build_bar();
  body()->addWidget(view_, 1);
  connect(reason_, &QComboBox::currentIndexChanged, this, &SuspectsCard::show_reason);
  connect(more_, &QPushButton::clicked, this, [this] {
    shows_all_ = true;
    show_reason();
  });
  connect(images_, &QPushButton::clicked, this, &SuspectsCard::images_wanted);
  connect(save_, &QPushButton::clicked, this, &SuspectsCard::save_wanted);
  connect(view_->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SuspectsCard::show_current);
}

void SuspectsCard::build_bar() {
  using Decision = Correction::Decision;
  auto* bar = new QHBoxLayout;
  sentence_ = make_paragraph({}, "note");
  keep_ = make_button({}, "small");
  drop_ = make_button({}, "small");
  class_ = new QComboBox;
  class_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  relabel_ = make_button({}, "small");
  drop_all_ = make_button({}, "small");
  take_back_ = make_button({}, "small");
  bar->addWidget(sentence_, 1);
  for (QWidget* widget : std::initializer_list<QWidget*>{keep_, drop_, class_, relabel_})
    bar->addWidget(widget);
  body()->addLayout(bar);
  auto* below = new QHBoxLayout;  // where long words have room
  below->addStretch(1);
  below->addWidget(drop_all_);
  below->addWidget(take_back_);
  body()->addLayout(below);
  const auto on = [this](QPushButton* button, Qt::Key key, Decision decision) {
    connect(button, &QPushButton::clicked, this, [this, decision] { decide(decision); });
    connect(new QShortcut(key, view_, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this,
            [this, decision] { decide(decision); });
  };
  on(keep_, Qt::Key_K, Decision::keep);
  on(drop_, Qt::Key_D, Decision::drop);
  on(relabel_, Qt::Key_R, Decision::relabel);
  connect(drop_all_, &QPushButton::clicked, this, &SuspectsCard::drop_copies);
  connect(take_back_, &QPushButton::clicked, this, &SuspectsCard::take_back);
  connect(new QShortcut(Qt::Key_U, view_, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated, this,
          &SuspectsCard::take_back);
}

void SuspectsCard::set_review(review::Review review, const std::vector<ListedSplit>& splits, bool can_save) {
  model_->clear();
  review_ = std::move(review);
  splits_ = splits;
  can_save_ = can_save;
  shows_all_ = review_->accuracy >= review::tells_apart;
  class_->clear();
  for (const std::string& name : splits.front().catalogue->classes)
    class_->addItem(QString::fromStdString(name));
  {
    const QSignalBlocker block(reason_);
    const auto most = std::ranges::find_if(review_->counts, [](std::int64_t count) { return count > 0; });
    if (most != review_->counts.end())
      reason_->setCurrentIndex(static_cast<int>(most - review_->counts.begin()));
  }
  retranslate();
  show_reason();
}

review::Review SuspectsCard::undecided() const {
  const auto is_decided = [this](const review::ReviewedImage& image) {
    return std::ranges::any_of(decisions(), [&](const Correction& each) {
      return each.split == image.split && each.path == image.path;
    });
  };
  review::Review rest = *review_;
  std::erase_if(rest.suspects, [&](const review::Suspect& suspect) {
    if (!is_decided(suspect.image) && !(suspect.other && is_decided(*suspect.other))) return false;
    --rest.counts[static_cast<std::size_t>(suspect.reason)];
    return true;
  });
  return rest;
}

void SuspectsCard::show_reason() {
  if (!review_ || reason_->currentIndex() < 0) return;
  model_->set_review(*review_, reason(), splits_, shows_all_ ? review_->suspects.size() : strongest);
  if (model_->rowCount() > 0) view_->setCurrentIndex(model_->index(0));
  show_current();
}

/// Of the reason that is chosen.
std::int64_t SuspectsCard::listed() const {
  if (!review_ || reason_->currentIndex() < 0) return 0;
  return std::ranges::count(review_->suspects, reason(), &review::Suspect::reason);
}

review::Reason SuspectsCard::reason() const {
  return reasons[static_cast<std::size_t>(std::max(0, reason_->currentIndex()))];
}

void SuspectsCard::name_more() {
  more_->setText(tr("The %1 strongest: show all %2").arg(strongest).arg(listed()));
}

std::vector<int> SuspectsCard::chosen_rows() const {
  std::vector<int> rows;
  for (const QModelIndex& index : view_->selectionModel()->selectedIndexes()) rows.push_back(index.row());
  std::ranges::sort(rows);
  return rows;
}

void SuspectsCard::show_current() {
  const std::vector<int> rows = chosen_rows();
  for (QWidget* widget : std::initializer_list<QWidget*>{keep_, drop_, class_, relabel_})
    widget->setEnabled(!rows.empty());
  drop_all_->setVisible(reason() == review::Reason::duplicate && model_->rowCount() > 0);
  take_back_->setVisible(model_->can_take_back());
  take_back_->setEnabled(model_->can_take_back());
  more_->setVisible(!shows_all_ && listed() > static_cast<std::int64_t>(strongest));
  name_more();
  const auto decided = static_cast<int>(model_->decisions().size());
  save_->setEnabled(can_save_ && decided > 0);
  set_note(decided > 0 ? tr("%Ln decided", nullptr, decided) : QString());
  if (rows.empty()) return sentence_->setText(tr("None is chosen."));
  if (rows.size() > 1)
    return sentence_->setText(tr("%Ln image(s) chosen", nullptr, static_cast<int>(rows.size())));
  const SuspectModel::Row& row = model_->row(rows.front());
  const bool has_suggestion = row.suspect->reason == review::Reason::label;
  class_->setCurrentText(QString::fromStdString(has_suggestion ? row.suspect->suggested : row.image.label));
  const QString path = QString::fromStdString(row.image.split + "/" + row.image.path);
  sentence_->setText(has_suggestion ? tr("%1: its own label is %2 likely", "a file, a probability")
                                          .arg(path, Format::percent(row.suspect->confidence))
                                    : path);
}

// Several at once are each relabelled as suggested; one as the list beside the button says.
void SuspectsCard::decide(Correction::Decision decision) {
  const std::vector<int> rows = chosen_rows();
  if (rows.empty()) return;
  model_->begin_change();
  for (const int row : rows) {
    const review::Suspect& suspect = *model_->row(row).suspect;
    const bool as_suggested = rows.size() > 1 && suspect.reason == review::Reason::label;
    model_->decide(row, decision, as_suggested ? suspect.suggested : class_->currentText().toStdString());
  }
  model_->show_decisions();
  if (rows.back() + 1 < model_->rowCount()) view_->setCurrentIndex(model_->index(rows.back() + 1));
  view_->setFocus();
  show_current();
}

/// All that are listed; what they are copies of stays.
void SuspectsCard::drop_copies() {
  model_->begin_change();
  for (int row = 0; row < model_->rowCount(); ++row)
    if (!model_->row(row).is_other) model_->decide(row, Correction::Decision::drop, {});
  model_->show_decisions();
  view_->setFocus();
  show_current();
}

void SuspectsCard::take_back() {
  model_->take_back();
  view_->setFocus();
  show_current();
}

void SuspectsCard::retranslate() {
  set_title(tr("Suspects"));
  name_more();
  images_->setText(tr("All images"));
  save_->setText(tr("Save as a new version"));
  keep_->setText(tr("Keep (K)"));
  drop_->setText(tr("Drop (D)"));
  relabel_->setText(tr("Relabel (R)"));
  drop_all_->setText(tr("Drop all copies"));
  drop_all_->setToolTip(tr("Of each pair that is listed the copy; its original stays"));
  take_back_->setText(tr("Take back (U)"));
  take_back_->setToolTip(tr("What was decided last"));
  keep_->setToolTip(tr("It is as it should be"));
  drop_->setToolTip(tr("Leave it out of the data; the file stays"));
  more_->setToolTip(tr("These weights recognise few of the images, so that many doubts are unfounded"));
  relabel_->setToolTip(tr("It is of the class beside this; the file stays"));
  reason_->setAccessibleName(tr("Why images are doubted"));
  class_->setAccessibleName(tr("Class to relabel as"));
  view_->setAccessibleName(tr("Suspects"));
  const auto count = [this](review::Reason reason) {
    return review_ ? static_cast<int>(review_->counts[static_cast<std::size_t>(reason)]) : 0;
  };
  const QSignalBlocker block(reason_);
  const int chosen = std::max(0, reason_->currentIndex());
  reason_->clear();
  reason_->addItem(tr("%Ln label(s) doubted", nullptr, count(review::Reason::label)));
  reason_->addItem(tr("%Ln near copy(ies)", nullptr, count(review::Reason::duplicate)));
  reason_->addItem(tr("%Ln unlike all others", nullptr, count(review::Reason::outlier)));
  reason_->setCurrentIndex(chosen);
  if (review_) show_current();
}

}  // namespace anneal::studio
