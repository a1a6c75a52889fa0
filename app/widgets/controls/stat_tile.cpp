#include "app/widgets/controls/stat_tile.h"

#include <QLabel>
#include <QVBoxLayout>

#include "app/widgets/controls/labels.h"
#include "app/widgets/theme/metrics.h"

namespace anneal::studio {

StatTile::StatTile(QWidget* parent) : QFrame(parent) {
  setProperty("kind", "card");
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(metrics::card_padding, 11, metrics::card_padding, 10);
  column->setSpacing(3);
  caption_ = make_paragraph({}, "muted");
  value_ = make_paragraph(QStringLiteral("–"), "number");
  detail_ = make_paragraph(QStringLiteral(" "), "note");
  for (QLabel* label : {caption_, value_, detail_}) {
    label->setMinimumWidth(0);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    column->addWidget(label);
  }
  column->addStretch(1);
}

void StatTile::set_caption(const QString& caption) {
  caption_->setText(caption);
  setAccessibleName(caption);
}

void StatTile::set_value(const QString& value) {
  value_->setText(value);
  setAccessibleDescription(value);
}

void StatTile::set_detail(const QString& detail, Tone tone) {
  static constexpr const char* roles[] = {"note", "good", "warn", "bad"};
  detail_->setText(detail.isEmpty() ? QStringLiteral(" ") : detail);
  restyle(detail_, "role", roles[static_cast<int>(tone)]);
}

}  // namespace anneal::studio
