#include "app/pages/data/images/thumbnail_content.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <fstream>
#include <utility>

#include "app/pages/data/images/image_dialog.h"
#include "app/pages/data/images/images_card.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/sentence.h"
#include "engine/core/base/temporary_folder.h"
#include "engine/data/packing/thumbnails.h"

namespace anneal::studio {

namespace {

/// The pack stays open when its file is gone.
Listed list_pack(const std::string& bytes) {
  const TemporaryFolder folder("thumbnails");
  const std::filesystem::path pack = folder / "small";
  std::ofstream(pack, std::ios::binary) << bytes;
  Listed listed{.path = {}, .found = {}, .sources = {}, .splits = {}};
  for (data::Split& split : data::open_thumbnails(pack))
    listed.splits.push_back(
        {split.name, std::make_shared<const data::Catalogue>(std::move(split.catalogue))});
  listed.summary.classes = listed.splits.front().catalogue->classes;
  return listed;
}

}  // namespace

ThumbnailContent::ThumbnailContent(QWidget* parent)
    : DataContent(parent),
      words_(make_paragraph({}, "note")),
      find_(make_button({}, "small")),
      pictures_(new ImagesCard) {
  pictures_->offer_first_batch(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(metrics::gap);
  auto* row = new QHBoxLayout;
  row->addWidget(words_, 1);
  row->addWidget(find_);
  column->addLayout(row);
  column->addWidget(pictures_, 1);
  connect(find_, &QPushButton::clicked, this, &ThumbnailContent::find_wanted);
  connect(pictures_, &ImagesCard::image_chosen, this, [this](int row_chosen) {
    if (large_ == nullptr) {
      large_ = new ImageDialog(this);
      connect(large_, &ImageDialog::step_wanted, pictures_, &ImagesCard::step);
    }
    large_->show_picture(pictures_->picture(row_chosen), {});
  });
}

void ThumbnailContent::show_pack(const DataChoice& choice, const std::string& pack) {
  choice_ = choice;
  images_ = 0;
  refresh();
  opening_.start([pack](const std::stop_token&) { return list_pack(pack); },
                 [this](const Listed& listed) {
                   images_ = 0;
                   for (const ListedSplit& split : listed.splits)
                     images_ += static_cast<int>(split.catalogue->samples.size());
                   pictures_->show_images(listed);
                   refresh();
                 },
                 [this](const std::exception_ptr& error) { emit problem(sentence_of(error)); });
}

void ThumbnailContent::close() {
  opening_.cancel();
}

void ThumbnailContent::refresh() {
  words_->setText(
      tr("The images are not here. %Ln small picture(s) of them came with the copy.", nullptr, images_));
  emit changed();
}

QString ThumbnailContent::title() const {
  return QString::fromStdString(choice_.name);
}

QString ThumbnailContent::context() const {
  return QString::fromStdString(choice_.path.string());
}

void ThumbnailContent::retranslate() {
  find_->setText(tr("Find them…"));
  find_->setAccessibleName(tr("Say where the images are"));
  pictures_->retranslate();
  refresh();
}

}  // namespace anneal::studio
