#include "page_model/preset_grid.h"

#include <QGridLayout>

#include "page_model/preset_words.h"
#include "widgets/choice_card.h"
#include "widgets/metrics.h"
#include "zoo/zoo.h"

namespace anneal::studio {

namespace {

constexpr int columns = 5;

}  // namespace

PresetGrid::PresetGrid(QWidget* parent) : QWidget(parent) {
  auto* grid = new QGridLayout(this);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setSpacing(metrics::gap);
  for (int column = 0; column < columns; ++column) grid->setColumnStretch(column, 1);
  for (const zoo::Preset& preset : zoo::presets()) {
    auto* card = new ChoiceCard;
    const int place = static_cast<int>(cards_.size());
    grid->addWidget(card, place / columns, place % columns);
    connect(card, &ChoiceCard::chosen, this, [this, name = preset.name] { emit chosen(name); });
    cards_.push_back(card);
  }
}

void PresetGrid::show_presets(const std::string& selected,
                              const std::function<QString(const std::string&)>& note) {
  for (std::size_t i = 0; i < cards_.size(); ++i) {
    const std::string& name = zoo::presets()[i].name;
    cards_[i]->set_texts(QString::fromStdString(name), PresetWords::summary(name), note(name));
    cards_[i]->set_selected(name == selected);
  }
}

}  // namespace anneal::studio
