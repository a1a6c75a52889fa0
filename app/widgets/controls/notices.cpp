#include "app/widgets/controls/notices.h"

#include <QAccessibleWidget>
#include <QApplication>
#include <QDesktopServices>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QShortcut>
#include <QUrl>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/state_badge.h"
#include "app/widgets/theme/icon.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

namespace {

constexpr int widest = 640;
constexpr int above_bottom = 20;
constexpr int icon_side = 16;

/// Time to notice a sentence and to read it: slow readers manage fifteen characters a second.
int reading_ms(const QString& sentence) {
  return 3000 + 70 * static_cast<int>(sentence.size());
}

/// Screen readers speak an alert as soon as it appears, whatever has the keyboard.
QAccessibleInterface* alert(const QString& class_name, QObject* object) {
  if (class_name != QLatin1String("anneal::studio::Notice")) return nullptr;
  return new QAccessibleWidget(static_cast<QWidget*>(object), QAccessible::AlertMessage);
}

}  // namespace

NoticeAction opening(const QString& path) {
  return {Notice::tr("Open"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }};
}

Notice::Notice(Kind kind, const QString& sentence, NoticeAction action, QWidget* parent)
    : QFrame(parent), kind_(kind), text_(sentence), topic_(action.topic), waits_(action.waits) {
  setProperty("kind", "toast");
  setProperty("problem", kind == Kind::problem);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(metrics::card_padding, 8, 8, 8);
  row->setSpacing(metrics::gap);
  icon_ = make_label({}, "muted");
  icon_->setVisible(kind == Kind::problem);
  sentence_ = make_paragraph(breakable(sentence), "strong");
  sentence_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  count_ = make_label({}, "note");
  action_ = make_button({}, "quiet");
  close_ = make_button({}, "quiet");
  for (QPushButton* button : {action_, close_}) button->setFocusPolicy(Qt::TabFocus);
  connect(close_, &QPushButton::clicked, this, &Notice::closed);
  connect(action_, &QPushButton::clicked, this, [this] {
    const auto pressed = std::exchange(pressed_, {});
    emit closed();
    if (pressed) pressed();
  });
  row->addWidget(icon_);
  row->addWidget(sentence_, 1);
  row->addWidget(count_);
  row->addWidget(action_);
  row->addWidget(close_);
  connect(new QShortcut(Qt::Key_Escape, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
          &QShortcut::activated, this, &Notice::closed);
  connect(&read_, &QTimer::timeout, this, &Notice::leave);
  if (kind == Kind::news) read_.start(reading_ms(sentence + action.word));
  action_->setText(action.word);
  action_->setVisible(!action.word.isEmpty());
  pressed_ = std::move(action.pressed);
  refresh();
  refresh_icons();
}

void Notice::repeat(NoticeAction action) {
  ++times_;
  pressed_ = std::move(action.pressed);
  refresh();
  if (read_.isActive()) read_.start();
}

void Notice::refresh() {
  count_->setText(tr("%Ln times", nullptr, times_));
  count_->setVisible(times_ > 1);
  close_->setAccessibleName(tr("Close this notice"));
  close_->setToolTip(tr("Close (Esc)"));
  setAccessibleName(times_ > 1 ? text_ + ' ' + count_->text() : text_);
}

void Notice::refresh_icons() {
  icon_->setPixmap(
      tinted_pixmap(state_icon(State::failed), state_colour(State::failed), icon_side, devicePixelRatioF()));
  close_->setIcon(tinted_icon(QStringLiteral("cross"), current_palette().muted));
}

void Notice::leave() {
  const bool was_away = std::exchange(was_away_, waits_ && !window()->isActiveWindow());
  if (was_away_ || was_away) return;
  const QWidget* focus = QApplication::focusWidget();
  if (!underMouse() && !isAncestorOf(focus)) emit closed();
}

void Notice::changeEvent(QEvent* event) {
  QFrame::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) refresh();
  if (event->type() == QEvent::PaletteChange && palette_watch_.changed()) refresh_icons();
}

Notices::Notices(QWidget* parent) : QWidget(parent), column_(new QVBoxLayout(this)) {
  QAccessible::installFactory(alert);
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(8);
  older_ = make_label({}, "note");
  older_->setAlignment(Qt::AlignCenter);
  parent->installEventFilter(this);
  hide();
}

void Notices::tell(const QString& sentence, NoticeAction action) {
  add(Notice::Kind::news, sentence, std::move(action));
}

void Notices::tell_problem(const QString& sentence, NoticeAction action) {
  add(Notice::Kind::problem, sentence, std::move(action));
}

void Notices::add(Notice::Kind kind, const QString& sentence, NoticeAction action) {
  const auto is_past = [&](const Notice* notice) {
    return !action.topic.isEmpty() && notice->topic() == action.topic && notice->sentence() != sentence;
  };
  if (const auto past = std::ranges::find_if(notices_, is_past); past != notices_.end()) remove(*past);
  const auto same = std::ranges::find_if(notices_, [&](const Notice* notice) {
    return notice->kind() == kind && notice->sentence() == sentence;
  });
  if (same != notices_.end()) {
    (*same)->repeat(std::move(action));
    std::rotate(same, same + 1, notices_.end());
  } else {
    auto* notice = new Notice(kind, sentence, std::move(action), this);
    connect(notice, &Notice::closed, this, [this, notice] { remove(notice); });
    notices_.push_back(notice);
  }
  place();
}

void Notices::remove(Notice* notice) {
  const bool had_focus = notice->isAncestorOf(focusWidget());
  std::erase(notices_, notice);
  notice->hide();
  notice->deleteLater();
  place();
  if (had_focus && !notices_.empty()) focus_newest();
}

void Notices::focus_newest() {
  if (!notices_.empty()) notices_.back()->close_button()->setFocus(Qt::ShortcutFocusReason);
}

bool Notices::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize) place();
  return QWidget::eventFilter(watched, event);
}

void Notices::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::LanguageChange) place();
}

void Notices::place() {
  while (column_->count() > 0) delete column_->takeAt(0);
  const int older = std::max(0, static_cast<int>(notices_.size()) - most_shown);
  column_->addWidget(older_);
  older_->setText(older == 0 ? QString() : tr("%Ln more after closing these", nullptr, older));
  older_->setVisible(older > 0);
  for (std::size_t i = 0; i < notices_.size(); ++i) {
    const bool shown = static_cast<int>(i) >= older;
    if (shown) column_->addWidget(notices_[i]);
    notices_[i]->setVisible(shown);
  }
  setVisible(!notices_.empty());
  const int width = std::min(widest, parentWidget()->width() - 2 * metrics::page_margin);
  resize(width, column_->heightForWidth(width));
  move((parentWidget()->width() - width) / 2, parentWidget()->height() - this->height() - above_bottom);
  raise();
}

}  // namespace anneal::studio
