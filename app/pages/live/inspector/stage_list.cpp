#include "app/pages/live/inspector/stage_list.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

#include "app/pages/live/words/event_words.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

StageList::StageList(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(6);
  refresh();
}

void StageList::set_stages(const std::vector<StageEvent>& stages) {
  const auto is_same = [](const StageEvent& a, const StageEvent& b) {
    return a.name == b.name && a.done == b.done;
  };
  if (std::ranges::equal(stages, stages_, is_same)) return;
  stages_ = stages;
  refresh();
}

void StageList::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) refresh();
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh();
}

void StageList::refresh() {
  clear_layout(column_);
  // The usual ones first, so that a person sees what is still to come.
  std::vector<StageEvent> shown = {{"data", false}, {"model", false}, {"first-batch", false}};
  for (const StageEvent& stage : stages_) {
    const auto known =
        std::find_if(shown.begin(), shown.end(), [&](const auto& other) { return other.name == stage.name; });
    if (known == shown.end()) {
      shown.push_back(stage);
    } else {
      *known = stage;
    }
  }
  const Palette& palette = current_palette();
  for (const StageEvent& stage : shown) {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    auto* icon = make_label({}, "muted");
    icon->setPixmap(tinted_pixmap(stage.done ? QStringLiteral("check") : QStringLiteral("clock"),
                                  stage.done ? palette.good : palette.faint, 16, devicePixelRatioF()));
    row->addWidget(icon);
    row->addWidget(make_label(EventWords::stage(stage.name), stage.done ? "plain" : "muted"), 1);
    column_->addLayout(row);
  }
}

}  // namespace anneal::studio
