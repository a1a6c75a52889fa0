#include "app/pages/runs/marks_menu.h"

#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

MarksMenu::MarksMenu(QWidget* parent) : QMenu(parent) {
  star_ = addAction(QString());
  lock_ = addAction(QString());
  for (QAction* action : {star_, lock_}) action->setCheckable(true);
  connect(star_, &QAction::triggered, this,
          [this](bool is_on) { emit chosen([is_on](RunMarks& marks) { marks.is_starred = is_on; }); });
  connect(lock_, &QAction::triggered, this,
          [this](bool is_on) { emit chosen([is_on](RunMarks& marks) { marks.is_locked = is_on; }); });
  colours_ = addMenu(QString());
  const auto choose = [this](std::optional<int> colour) {
    emit chosen([colour](RunMarks& marks) { marks.colour = colour; });
  };
  colours_->addAction(QString(), this, [choose] { choose(std::nullopt); });
  for (int colour = 0; colour < static_cast<int>(current_palette().series.size()); ++colour)
    colours_->addAction(QString(), this, [choose, colour] { choose(colour); });
  retranslate();
}

void MarksMenu::set_marks(const RunMarks& marks) {
  star_->setChecked(marks.is_starred);
  lock_->setChecked(marks.is_locked);
}

void MarksMenu::retranslate() {
  star_->setText(tr("Star"));
  lock_->setText(tr("Lock against deletion"));
  colours_->setTitle(tr("Colour"));
  const QStringList names = {tr("None"), tr("Blue"), tr("Orange"), tr("Green"), tr("Purple"), tr("Grey")};
  const QList<QAction*> actions = colours_->actions();
  for (qsizetype i = 0; i < std::min(actions.size(), names.size()); ++i) {
    actions[i]->setText(names[i]);
    if (i > 0)
      actions[i]->setIcon(
          tinted_icon(QStringLiteral("dot"), current_palette().series[static_cast<std::size_t>(i - 1)]));
  }
}

}  // namespace anneal::studio
