#include "app/pages/model/preset_grid.h"

#include <QGridLayout>

#include "app/pages/model/preset_words.h"
#include "app/widgets/controls/choice_card.h"
#include "app/widgets/theme/metrics.h"
#include "engine/model/zoo/zoo.h"

namespace anneal::studio {

namespace {

constexpr int columns = 5;

}  // namespace

PresetGrid::PresetGrid(QWidget* parent) : QWidget(parent), grid_(new QGridLayout(this)) {
  grid_->setContentsMargins(0, 0, 0, 0);
  grid_->setSpacing(metrics::gap);
  for (int column = 0; column < columns; ++column) grid_->setColumnStretch(column, 1);
  for (const zoo::Preset& preset : zoo::presets()) {
    auto* card = new ChoiceCard(this);
    connect(card, &ChoiceCard::pressed, this, [this, name = preset.name] { emit chosen(name); });
    cards_.push_back(card);
  }
}

void PresetGrid::show_presets(bool of_rows, const std::string& selected,
                              const std::function<QString(const std::string&)>& note) {
  int place = 0;
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const std::string& name = zoo::presets()[i].name;
    const bool is_shown = of_rows ? zoo::takes_rows(name) : zoo::takes_images(name);
    grid_->removeWidget(cards_[i]);
    cards_[i]->setVisible(is_shown);
    if (!is_shown) continue;
    grid_->addWidget(cards_[i], place / columns, place % columns);
    ++place;
    cards_[i]->set_texts(QString::fromStdString(name), PresetWords::summary(name), note(name));
    cards_[i]->set_selected(name == selected);
  }
}

}  // namespace anneal::studio
