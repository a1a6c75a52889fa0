#include "app/widgets/controls/card.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

Card::Card(QWidget* parent) : QFrame(parent) {
  setProperty("kind", "card");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::card_padding, 12, metrics::card_padding, 12);
  column->setSpacing(8);
  auto* top = new QHBoxLayout;
  top->setSpacing(metrics::gap);
  title_ = make_label({}, "card-title");
  note_ = make_label({}, "note");
  header_ = new QHBoxLayout;
  header_->setSpacing(4);
  top->addWidget(title_);
  top->addLayout(header_);
  top->addStretch();
  top->addWidget(note_);
  body_ = new QVBoxLayout;
  body_->setSpacing(6);
  column->addLayout(top);
  column->addLayout(body_, 1);
  title_->hide();
  note_->hide();
}

void Card::set_title(const QString& title) {
  title_->setText(title);
  title_->setVisible(!title.isEmpty());
  setAccessibleName(title);
}

void Card::set_note(const QString& note) {
  constexpr int most_letters = 60;
  note_->setText(shortened(note, most_letters));
  note_->setToolTip(note.size() > most_letters ? plain_tip(note) : QString());
  note_->setVisible(!note.isEmpty());
}

}  // namespace anneal::studio
