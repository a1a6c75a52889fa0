#include "app/pages/data/images/image_tiles.h"

#include <QHBoxLayout>

#include "app/pages/data/images/image_content.h"
#include "app/pages/data/images/image_words.h"
#include "app/pages/data/images/problem_list.h"
#include "app/widgets/controls/stat_tile.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

ImageTiles::ImageTiles(QWidget* parent) : QWidget(parent) {
  auto* tiles = new QHBoxLayout(this);
  tiles->setContentsMargins(0, 0, 0, 0);
  tiles->setSpacing(metrics::gap);
  for (StatTile** tile : {&images_, &classes_, &size_, &problems_}) {
    *tile = new StatTile;
    tiles->addWidget(*tile, 1);
  }
}

void ImageTiles::show_figures(const Listed& listed, const std::vector<SplitCounts>& counts,
                              const DatasetSummary& summary, const std::optional<data::Report>& report) {
  std::int64_t images = 0, unreadable = 0;
  for (const SplitCounts& split : counts) {
    images += split.images();
    unreadable += split.unreadable;
  }
  images_->set_value(Format::count(images));
  images_->set_detail(unreadable > 0
                          ? ImageContent::tr("of %1 files").arg(Format::count(images + unreadable))
                          : ImageContent::tr("%1 for training").arg(Format::count(summary.samples)));
  classes_->set_value(Format::count(std::ssize(listed.summary.classes)));
  classes_->set_detail(ImageWords::class_sizes(counts, summary));
  size_->set_value(ImageContent::tr("%1 px").arg(listed.summary.side));
  size_->set_detail(ImageContent::tr("usual short side"));
  problems_->set_value(report ? Format::count(problem_count(*report)) : QStringLiteral("…"));
  problems_->set_detail(!report ? ImageContent::tr("reading every image")
                        : report->unreadable.empty()
                            ? ImageContent::tr("all files were looked at")
                            : ImageContent::tr("%Ln file(s) cannot be read", nullptr,
                                               static_cast<int>(report->unreadable.size())));
}

void ImageTiles::retranslate() {
  images_->set_caption(ImageContent::tr("Images"));
  classes_->set_caption(ImageContent::tr("Classes"));
  size_->set_caption(ImageContent::tr("Size"));
  problems_->set_caption(ImageContent::tr("Problems"));
}

}  // namespace anneal::studio
