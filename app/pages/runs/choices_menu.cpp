#include "app/pages/runs/choices_menu.h"

#include <QLineEdit>
#include <QWidgetAction>
#include <algorithm>
#include <utility>

namespace anneal::studio {

ChoicesMenu::ChoicesMenu(QWidget* parent) : QMenu(parent), search_(new QLineEdit) {
  auto* field = new QWidgetAction(this);
  field->setDefaultWidget(search_);
  addAction(field);
  connect(search_, &QLineEdit::textChanged, this, &ChoicesMenu::search);
}

void ChoicesMenu::set_choices(const QString& title, std::vector<Choice> choices) {
  setTitle(title);
  search_->setPlaceholderText(tr("Search"));
  search_->setAccessibleName(tr("Search"));
  std::ranges::sort(choices, [](const Choice& one, const Choice& other) {
    return one.text.localeAwareCompare(other.text) < 0;
  });
  for (const Choice& choice : choices) {
    QAction* action = addAction(QString(choice.text).replace('&', QStringLiteral("&&")));
    action->setCheckable(true);
    action->setChecked(choice.is_ticked);
    action->setData(choice.text);
    connect(action, &QAction::toggled, this,
            [this, key = choice.key](bool is_ticked) { emit ticked(key, is_ticked); });
    choices_ += action;
  }
  menuAction()->setVisible(!choices.empty());
}

void ChoicesMenu::search(const QString& text) {
  for (QAction* action : choices_)
    action->setVisible(action->data().toString().contains(text.trimmed(), Qt::CaseInsensitive));
}

}  // namespace anneal::studio
