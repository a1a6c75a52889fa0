#include "app/pages/live/inspector/step_advice_view.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/run/metric_words.h"
#include "app/widgets/controls/labels.h"

namespace anneal::studio {

StepAdviceView::StepAdviceView(QWidget* parent)
    : QWidget(parent), sentence_(make_paragraph({}, "note")), buttons_(new QVBoxLayout) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(4);
  buttons_->setSpacing(4);
  column->addWidget(sentence_);
  column->addLayout(buttons_);
}

/// Steps come many times a second: buttons stay while the advice does, so that they can be pressed.
void StepAdviceView::show_advice(const StepAdvice& advice) {
  sentence_->setText(advice.sentence);
  QStringList names;
  for (const std::string& key : advice.settings) names += MetricWords::setting(key);
  if (names == names_) return;
  names_ = names;
  clear_layout(buttons_);
  for (std::size_t i = 0; i < advice.settings.size(); ++i) {
    const QString& name = names[static_cast<qsizetype>(i)];
    auto* button = make_button(name + QStringLiteral("…"), "small");
    const QString sentence = tr("Set “%1” on Policies", "a setting").arg(name);
    button->setAccessibleName(sentence);
    button->setToolTip(plain_tip(sentence));
    connect(button, &QPushButton::clicked, this,
            [this, key = QString::fromStdString(advice.settings[i])] { emit setting_wanted(key); });
    buttons_->addWidget(button, 0, Qt::AlignLeft);
  }
}

}  // namespace anneal::studio
