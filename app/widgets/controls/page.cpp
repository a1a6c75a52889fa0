#include "app/widgets/controls/page.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <algorithm>

#include "app/widgets/controls/attempt.h"
#include "app/widgets/controls/elided_label.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/state_badge.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

namespace {

/// Null where the keyboard is with nothing, or with what can have it.
QWidget* gone_focus() {
  QWidget* focus = QApplication::focusWidget();
  const bool is_there = focus == nullptr || (focus->isVisible() && focus->isEnabled());
  return is_there ? nullptr : focus;
}

/// The innermost widget around it that is still to be seen.
QWidget* left_around(const QWidget& gone) {
  QWidget* around = gone.parentWidget();
  while (around != nullptr && !(around->isVisible() && around->isEnabled())) around = around->parentWidget();
  return around;
}

bool keep_focus() {
  const QWidget* gone = gone_focus();
  QWidget* left = gone == nullptr ? nullptr : left_around(*gone);
  if (left == nullptr || left->isWindow()) return false;
  left->setFocus(Qt::OtherFocusReason);
  return true;
}

/// One that does not move when what has the keyboard goes away.
class SteadyArea : public QScrollArea {
 protected:
  bool focusNextPrevChild(bool next) override {
    return keep_focus() || QScrollArea::focusNextPrevChild(next);
  }
};

}  // namespace

Page::Page(QWidget* parent) : QWidget(parent), inspector_width_(metrics::inspector_width) {
  auto* outer = new QVBoxLayout(this);
  outer->setContentsMargins(metrics::page_margin, metrics::page_margin, metrics::page_margin - 4,
                            metrics::gap);
  outer->setSpacing(16);

  title_ = new ElidedLabel;
  title_->setProperty("role", "title");
  title_->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
  context_ = make_paragraph({}, "context");
  context_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  badge_ = new StateBadge;
  badge_->hide();
  auto* heading = new QHBoxLayout;
  heading->setSpacing(16);
  heading->addWidget(title_);
  heading->addWidget(badge_, 0, Qt::AlignVCenter);
  heading->addStretch(1);
  auto* names = new QVBoxLayout;
  names->setSpacing(4);
  names->addLayout(heading);
  names->addWidget(context_);
  actions_ = new QHBoxLayout;
  actions_->setSpacing(8);
  auto* top = new QHBoxLayout;
  top->addLayout(names, 1);
  top->addLayout(actions_);
  top->setAlignment(actions_, Qt::AlignTop);
  outer->addLayout(top);

  auto* scrolled = new QWidget;
  scrolled->setProperty("kind", "scrolled");
  columns_ = new QBoxLayout(QBoxLayout::LeftToRight, scrolled);
  columns_->setContentsMargins(0, 0, 4, 0);
  columns_->setSpacing(metrics::gap);
  content_ = new QVBoxLayout;
  content_->setSpacing(metrics::gap);
  columns_->addLayout(content_, 1);
  area_ = new SteadyArea;
  area_->setWidget(scrolled);
  area_->setWidgetResizable(true);
  area_->setFrameShape(QFrame::NoFrame);
  area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area_->setFocusPolicy(Qt::NoFocus);
  outer->addWidget(area_, 1);
}

QWidget* Page::sight() const {
  return area_->viewport();
}

void Page::set_title(const QString& title) {
  constexpr int never_cut_below = 240;
  title_->set_text(title);
  title_->setMinimumWidth(std::min(title_->sizeHint().width(), never_cut_below));
  setAccessibleName(title);
}

void Page::set_context(const QString& context) {
  context_->setText(breakable(context));
}

QPushButton* Page::add_action(Action kind) {
  auto* button = make_button({}, kind == Action::primary ? "primary" : "plain");
  actions_->addWidget(button);
  return button;
}

void Page::add_choice(QWidget* choice) {
  actions_->addWidget(choice);
}

void Page::scroll_to_top() {
  area_->verticalScrollBar()->setValue(0);
}

void Page::scroll_to(QWidget* part) {
  area_->ensureWidgetVisible(part);
}

QVBoxLayout* Page::inspector() {
  if (inspector_ == nullptr) {
    inspector_ = new QWidget;
    auto* column = new QVBoxLayout(inspector_);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(metrics::gap);
    columns_->addWidget(inspector_);
    fold();
  }
  return static_cast<QVBoxLayout*>(inspector_->layout());
}

void Page::set_inspector_width(int pixels) {
  inspector_width_ = pixels;
  fold();
}

bool Page::take_files(const QStringList&) {
  return false;
}

Page* Page::around(QWidget* widget) {
  for (; widget != nullptr; widget = widget->parentWidget()) {
    if (auto* page = qobject_cast<Page*>(widget)) return page;
    if (widget->parentWidget() != nullptr) continue;
    for (auto* page : widget->findChildren<Page*>())
      if (page->isVisible()) return page;
  }
  return nullptr;
}

bool Page::attempt(const std::function<void()>& work) {
  return studio::attempt(*this, work);
}

bool Page::focusNextPrevChild(bool next) {
  return keep_focus() || QWidget::focusNextPrevChild(next);
}

void Page::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) retranslate();
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) repaint_icons();
}

void Page::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  fold();
}

bool Page::is_folded() const {
  return width() + metrics::rail_width < metrics::fold_below_width;
}

void Page::fold() {
  if (inspector_ == nullptr) return;
  const bool narrow = is_folded();
  columns_->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  inspector_->setMinimumWidth(narrow ? 0 : inspector_width_);
  inspector_->setMaximumWidth(narrow ? QWIDGETSIZE_MAX : inspector_width_);
}

}  // namespace anneal::studio
