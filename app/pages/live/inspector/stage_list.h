#pragma once

#include <QWidget>
#include <vector>

#include "app/widgets/theme/palette.h"
#include "engine/core/protocol/event.h"

class QVBoxLayout;

namespace anneal::studio {

/// The steps of starting up, ticked off as they are done.
class StageList : public QWidget {
  Q_OBJECT

 public:
  explicit StageList(QWidget* parent = nullptr);
  void set_stages(const std::vector<StageEvent>& stages);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void refresh();

  std::vector<StageEvent> stages_;
  QVBoxLayout* column_;
  PaletteWatch palette_watch_;
};

}  // namespace anneal::studio
