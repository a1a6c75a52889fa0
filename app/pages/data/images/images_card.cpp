#include "app/pages/data/images/images_card.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/data/images/image_words.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

namespace {

constexpr int picture_gap = 4;

}  // namespace

ImagesCard::ImagesCard(QWidget* parent) : Card(parent), thumbnails_(new ThumbnailModel(this)) {
  split_ = new QComboBox;
  class_ = new QComboBox;
  class_->setMaxVisibleItems(20);
  for (QComboBox* choice : {split_, class_}) choice->setSizeAdjustPolicy(QComboBox::AdjustToContents);
  first_batch_ = make_button({}, "small");
  header()->addWidget(first_batch_);
  header()->addWidget(split_);
  header()->addWidget(class_);
  connect(first_batch_, &QPushButton::clicked, this, &ImagesCard::first_batch_wanted);
  auto* row = new QHBoxLayout;
  words_ = make_label({}, "note");
  all_ = make_button({}, "small");
  all_->hide();
  row->addWidget(words_);
  row->addWidget(all_);
  row->addStretch(1);
  body()->addLayout(row);
  connect(all_, &QPushButton::clicked, this, [this] {
    show_only({});
    emit all_wanted();
  });
  view_ = new QListView;
  view_->setModel(thumbnails_);
  view_->setViewMode(QListView::IconMode);
  view_->setUniformItemSizes(true);
  view_->setLayoutMode(QListView::Batched);
  view_->setMovement(QListView::Static);
  view_->setResizeMode(QListView::Adjust);
  view_->setIconSize({ThumbnailModel::side, ThumbnailModel::side});
  constexpr int cell_height = ThumbnailModel::side + ThumbnailModel::caption_height + picture_gap;
  view_->setGridSize({ThumbnailModel::side + picture_gap, cell_height});
  view_->setTextElideMode(Qt::ElideMiddle);
  view_->setMinimumHeight(2 * cell_height + picture_gap);
  body()->addWidget(view_, 1);
  const auto choose = [this](const QModelIndex& index) { emit image_chosen(index.row()); };
  connect(view_, &QListView::clicked, this, choose);
  connect(view_, &QListView::activated, this, choose);
  connect(split_, &QComboBox::currentIndexChanged, this, &ImagesCard::show_chosen);
  connect(class_, &QComboBox::currentIndexChanged, this, &ImagesCard::show_chosen);
}

void ImagesCard::show_images(const Listed& listed) {
  filter_ = {};
  splits_ = listed.splits;
  if (listed.unlabelled) splits_.push_back({"unlabelled", listed.unlabelled});
  summary_ = listed.summary;
  {
    const QSignalBlocker first(split_);
    const QSignalBlocker second(class_);
    split_->clear();
    for (const ListedSplit& split : splits_) split_->addItem(SplitWords::name(split.name));
    class_->clear();
    class_->addItem(tr("all classes"));
    for (const std::string& name : listed.summary.classes) class_->addItem(QString::fromStdString(name));
  }
  show_chosen();
}

void ImagesCard::set_summary(const DatasetSummary& summary) {
  summary_ = summary;
  if (!splits_.empty()) show_words();
}

void ImagesCard::offer_first_batch(bool offers) {
  first_batch_->setVisible(offers);
}

void ImagesCard::show_class(int label) {
  class_->setCurrentIndex(label + 1);
}

int ImagesCard::shown_class() const {
  return class_->currentIndex() - 1;
}

void ImagesCard::step(int by) {
  const QModelIndex next = thumbnails_->index(view_->currentIndex().row() + by);
  if (!view_->currentIndex().isValid() || !next.isValid()) return;
  view_->setCurrentIndex(next);
  emit image_chosen(next.row());
}

bool ImagesCard::has_any(int split) const {
  return split < std::ssize(filter_.shown) &&
         std::ranges::find(filter_.shown[static_cast<std::size_t>(split)], true) !=
             filter_.shown[static_cast<std::size_t>(split)].end();
}

void ImagesCard::show_only(const ImageFilter& filter) {
  filter_ = filter;
  if (!filter_.empty() && !has_any(split_->currentIndex())) {
    const QSignalBlocker blocker(split_);
    for (int split = 0; split < split_->count(); ++split)
      if (has_any(split)) {
        split_->setCurrentIndex(split);
        break;
      }
  }
  show_chosen();
}

void ImagesCard::show_chosen() {
  all_->setVisible(!filter_.empty());
  if (splits_.empty() || split_->currentIndex() < 0) return thumbnails_->set_samples(nullptr, -1);
  const ListedSplit& split = splits_[static_cast<std::size_t>(split_->currentIndex())];
  const bool has_labels = split.name != "unlabelled";
  class_->setEnabled(has_labels);
  const std::vector<bool> none;
  const auto number = static_cast<std::size_t>(split_->currentIndex());
  const std::vector<bool>& shown = number < filter_.shown.size() ? filter_.shown[number] : none;
  const auto is_shown = [&](std::uint32_t sample) {
    return filter_.empty() || (sample < shown.size() && shown[sample]);
  };
  thumbnails_->set_samples(split.catalogue, has_labels ? class_->currentIndex() - 1 : -1, is_shown);
  show_words();
}

void ImagesCard::show_words() {
  const ListedSplit& split = splits_[static_cast<std::size_t>(split_->currentIndex())];
  const QString images = tr("%Ln image(s)", nullptr, thumbnails_->rowCount());
  if (!filter_.empty())
    words_->setText(tr("%1 · %2", "images, what they have in common").arg(images, filter_.words));
  else
    words_->setText(split.name == "train" ? ImageWords::before_held_out(images, summary_) : images);
}

void ImagesCard::retranslate() {
  set_title(tr("Images"));
  first_batch_->setText(tr("First batch…"));
  first_batch_->setToolTip(tr("What the model that is chosen is given first, as it is given it"));
  all_->setText(tr("Show all"));
  split_->setAccessibleName(tr("Split"));
  class_->setAccessibleName(tr("Class"));
  view_->setAccessibleName(tr("Images"));
  if (splits_.empty()) return;
  class_->setItemText(0, tr("all classes"));
  for (int i = 0; i < split_->count(); ++i)
    split_->setItemText(i, SplitWords::name(splits_[static_cast<std::size_t>(i)].name));
  show_chosen();
}

}  // namespace anneal::studio
