#pragma once

#include <QListWidget>
#include <QStringList>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/project/file/runs.h"

namespace anneal::studio {

/// All runs of a project, of which some are ticked; these have the colours of their curves.
class RunPicker : public QListWidget {
  Q_OBJECT

 public:
  static constexpr int most = 50;  ///< that are ticked

  explicit RunPicker(QWidget* parent = nullptr);

  void set_runs(const std::vector<project::Run>& runs, const std::vector<std::int64_t>& ticked);
  /// In the order in which they stand.
  std::vector<std::int64_t> ticked() const;
  /// Which line it has among those that are ticked (see lines_of).
  int line_of(std::int64_t run) const;
  /// Shows those alone whose names have all of its words, whatever their case.
  void show_matching(const QString& words);

 signals:
  void ticked_changed();
  void refused();  ///< one more than there may be

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void untick(QListWidgetItem& item);
  void hide_others();
  void refresh_icons();
  void fit_rows();

  std::vector<project::Run> runs_;
  QStringList words_;
  std::map<std::int64_t, int> lines_;  ///< of those that are ticked
};

}  // namespace anneal::studio
