#include "app/pages/live/inspector/event_list.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include "app/widgets/theme/palette.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {
namespace {

constexpr int time_role = Qt::UserRole;
constexpr int tone_role = Qt::UserRole + 1;
constexpr int time_height = 16;

QColor colour_of(EventSentence::Tone tone) {
  const Palette& palette = current_palette();
  switch (tone) {
    case EventSentence::Tone::plain:
      return palette.text;
    case EventSentence::Tone::good:
      return palette.good;
    case EventSentence::Tone::warn:
      return palette.warn;
    case EventSentence::Tone::bad:
      return palette.bad;
  }
  return palette.text;
}

/// The time above, the sentence beneath.
class EventDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    QFont small = option.font;
    small.setPixelSize(11);
    painter->setFont(small);
    painter->setPen(current_palette().faint);
    painter->drawText(option.rect, Qt::AlignLeft | Qt::AlignTop, index.data(time_role).toString());
    painter->setFont(option.font);
    painter->setPen(colour_of(static_cast<EventSentence::Tone>(index.data(tone_role).toInt())));
    painter->drawText(option.rect.adjusted(0, time_height, 0, 0),
                      Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, index.data().toString());
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto* list = static_cast<const QListWidget*>(option.widget);
    const int width = list->viewport()->width();
    const QRect text = option.fontMetrics.boundingRect(
        QRect(0, 0, width, 1000), Qt::AlignLeft | Qt::TextWordWrap, index.data().toString());
    return {width, time_height + text.height() + 6};
  }
};

}  // namespace

EventList::EventList(QWidget* parent) : QListWidget(parent) {
  setItemDelegate(new EventDelegate(this));
  setSelectionMode(QAbstractItemView::NoSelection);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
  setResizeMode(QListView::Adjust);
  setMinimumHeight(120);
}

void EventList::add(double seconds, const EventSentence& sentence) {
  auto* item = new QListWidgetItem(sentence.text);
  item->setData(time_role, Format::duration(seconds));
  item->setData(tone_role, static_cast<int>(sentence.tone));
  item->setToolTip(sentence.text);
  insertItem(0, item);
  if (count() > limit) delete takeItem(limit);
}

void EventList::resizeEvent(QResizeEvent* event) {
  QListWidget::resizeEvent(event);
  scheduleDelayedItemsLayout();
}

}  // namespace anneal::studio
