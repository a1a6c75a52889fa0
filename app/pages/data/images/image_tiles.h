#pragma once

#include <QWidget>
#include <optional>

#include "app/pages/data/choice/scan.h"
#include "engine/data/inspect/report.h"

namespace anneal::studio {

class StatTile;

/// The figures of a data set of images that matter most: how many images and classes there are, how large,
/// and how many problems.
class ImageTiles : public QWidget {
  Q_OBJECT

 public:
  explicit ImageTiles(QWidget* parent = nullptr);

  /// As it is split: `counts` and `summary` are those of the split that is shown. Without a report its images
  /// are still being read.
  void show_figures(const Listed& listed, const std::vector<SplitCounts>& counts,
                    const DatasetSummary& summary, const std::optional<data::Report>& report);
  void retranslate();

 private:
  StatTile* images_;
  StatTile* classes_;
  StatTile* size_;
  StatTile* problems_;
};

}  // namespace anneal::studio
