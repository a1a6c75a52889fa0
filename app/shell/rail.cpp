#include "app/shell/rail.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/metrics.h"
#include "app/widgets/theme/palette.h"

namespace anneal::studio {

namespace {

/// On a button, beside its text.
void add_at_end(QPushButton& button, QLabel& label) {
  auto* row = new QHBoxLayout(&button);
  row->setContentsMargins(0, 0, 8, 0);
  label.setAttribute(Qt::WA_TransparentForMouseEvents);
  row->addStretch(1);
  row->addWidget(&label, 0, Qt::AlignVCenter);
}

}  // namespace

Rail::Rail(QWidget* parent) : QFrame(parent), group_(new QButtonGroup(this)) {
  setProperty("kind", "rail");
  setFixedWidth(metrics::rail_width);
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(10, 20, 10, 10);
  outer->setSpacing(4);
  auto* brand = make_label(QStringLiteral("Anneal"), "brand");
  brand->setContentsMargins(10, 0, 0, 0);
  project_ = make_button({}, "project");
  chevron_ = new QLabel;
  add_at_end(*project_, *chevron_);
  search_ = make_button({}, "search");
  search_->setIconSize({14, 14});
  search_key_ = make_label({}, "key");
  add_at_end(*search_, *search_key_);
  outer->addWidget(brand);
  outer->addWidget(project_);
  outer->addSpacing(6);
  outer->addWidget(search_);
  outer->addSpacing(10);
  column_ = new QVBoxLayout;
  column_->setSpacing(4);
  outer->addLayout(column_);
  outer->addStretch(1);
  settings_ = add_button();
  outer->addWidget(settings_);
}

QPushButton* Rail::add_button() {
  QPushButton* button = make_button({}, "rail");
  button->setCheckable(true);
  button->setFocusPolicy(Qt::TabFocus);
  button->setIconSize({16, 16});
  group_->addButton(button);
  return button;
}

void Rail::add_page(const QString& icon) {
  QPushButton* button = add_button();
  auto* count = make_label({}, "count");
  add_at_end(*button, *count);
  count->hide();
  column_->addWidget(button);
  connect(button, &QPushButton::clicked, this,
          [this, page = static_cast<int>(entries_.size())] { emit page_chosen(page); });
  entries_.push_back({icon, button, count});
  refresh_icons();
}

void Rail::set_page_name(int page, const QString& name) {
  QPushButton* button = entries_[static_cast<std::size_t>(page)].button;
  // Two spaces: the style leaves little between icon and text.
  button->setText(QStringLiteral("  ") + name);
  button->setAccessibleName(name);
  button->setToolTip(QStringLiteral("%1 (Ctrl+%2)").arg(name).arg(page + 1));
}

void Rail::set_current(int page) {
  QPushButton* button = page < 0 ? settings_ : entries_[static_cast<std::size_t>(page)].button;
  button->setChecked(true);
  refresh_icons();
}

void Rail::set_count(int page, int count, const QString& meaning) {
  QLabel* label = entries_[static_cast<std::size_t>(page)].count;
  label->setText(QString::number(count));
  label->setAccessibleName(meaning);
  label->setVisible(count > 0);
}

void Rail::set_project_name(const QString& name) {
  constexpr int longest_name = 22;
  project_->setText(shortened(name, longest_name));
  project_->setAccessibleDescription(name);
}

void Rail::set_search_words(const QString& words, const QString& key) {
  search_->setText(QStringLiteral(" ") + words);
  search_->setAccessibleName(words);
  search_key_->setText(key);
}

void Rail::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh_icons();
}

void Rail::refresh_icons() {
  const Palette& palette = current_palette();
  const auto refresh = [&](QPushButton& button, const QString& icon) {
    button.setIcon(tinted_icon(icon, button.isChecked() ? palette.accent : palette.muted));
  };
  for (const Entry& entry : entries_) refresh(*entry.button, entry.icon);
  refresh(*settings_, QStringLiteral("settings"));
  search_->setIcon(tinted_icon(QStringLiteral("search"), palette.muted));
  constexpr int chevron_side = 12;
  chevron_->setPixmap(
      tinted_pixmap(QStringLiteral("chevron"), palette.muted, chevron_side, devicePixelRatioF()));
}

}  // namespace anneal::studio
