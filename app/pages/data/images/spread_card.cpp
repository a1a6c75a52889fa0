#include "app/pages/data/images/spread_card.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>
#include <utility>

#include "app/pages/data/images/image_words.h"
#include "app/widgets/charts/bar_area.h"
#include "app/widgets/charts/bar_list.h"
#include "app/widgets/charts/toggle.h"
#include "app/widgets/charts/values_button.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/words/engine_words.h"
#include "app/widgets/words/format.h"

namespace anneal::studio {

SpreadCard::SpreadCard(QWidget* parent)
    : Card(parent),
      brightness_(make_toggle()),
      side_(make_toggle()),
      area_(new BarArea(ImageWords::tallest_bars)),
      words_(make_paragraph({}, "note")) {
  auto* either = new QButtonGroup(this);
  for (QToolButton* button : {brightness_, side_}) {
    either->addButton(button);
    header()->addWidget(button);
  }
  brightness_->setChecked(true);
  header()->addWidget(
      new ValuesButton(area_->bars(), [this](QObject* owner) { return area_->bars()->values(owner); }));
  body()->addWidget(area_);
  body()->addWidget(words_);
  body()->addStretch(1);
  connect(brightness_, &QToolButton::clicked, this, [this] { show_quantity(data::Quantity::brightness); });
  connect(side_, &QToolButton::clicked, this, [this] { show_quantity(data::Quantity::short_side); });
  connect(area_->bars(), &BarList::pressed, this, &SpreadCard::press);
}

void SpreadCard::show_report(const std::optional<data::Report>& report, const QStringList& splits) {
  measures_.clear();
  splits_ = splits;
  if (report)
    for (const data::SplitReport& split : report->splits) measures_.push_back(split.measures);
  refresh();
}

void SpreadCard::forget_bar() {
  pressed_ = -1;
  area_->bars()->set_marked(-1);
}

void SpreadCard::show_quantity(data::Quantity quantity) {
  if (quantity == quantity_) return;
  quantity_ = quantity;
  if (pressed_ >= 0) press(pressed_);
  refresh();
}

void SpreadCard::refresh() {
  spread_ = data::spread_of(measures_, quantity_);
  std::vector<Bar> bars;
  for (const data::SpreadBin& bin : spread_.bins) bars.push_back({name_of(bin), bin.images});
  area_->setVisible(!bars.empty());
  area_->bars()->set_bars(std::move(bars), QStringList(title_of_quantity()) + splits_);
  area_->bars()->set_summary(sentence());
  area_->fit();
  words_->setText(sentence());
}

/// Again: all images.
void SpreadCard::press(int bar) {
  const bool is_again = bar == pressed_;
  pressed_ = is_again ? -1 : bar;
  area_->bars()->set_marked(pressed_);
  if (is_again) {
    emit filter_wanted({});
    return;
  }
  const data::SpreadBin& bin = spread_.bins[static_cast<std::size_t>(bar)];
  ImageFilter filter{
      .words = tr("%1: %2", "a quantity, a range of it").arg(title_of_quantity(), name_of(bin)), .shown = {}};
  for (const std::vector<data::Measure>& measures : measures_) {
    filter.shown.emplace_back();
    for (const data::Measure& measure : measures) {
      const double value = value_of(measure, quantity_);
      filter.shown.back().push_back(measure.short_side > 0 && bin.least <= value && value <= bin.most);
    }
  }
  emit filter_wanted(filter);
}

/// "40–50 %", "48–63 px", and of one size alone "48 px".
QString SpreadCard::name_of(const data::SpreadBin& bin) const {
  if (quantity_ == data::Quantity::brightness)
    return QStringLiteral("%1–%2").arg(std::lround(100 * bin.from)).arg(Format::percent(bin.to, 0));
  const auto first = static_cast<int>(bin.from), last = static_cast<int>(bin.to) - 1;
  if (bin.least == bin.most || first == last)
    return tr("%1 px").arg(static_cast<int>(bin.least == bin.most ? bin.most : first));
  return tr("%1–%2 px").arg(first).arg(last);
}

QString SpreadCard::title_of_quantity() const {
  return quantity_ == data::Quantity::brightness ? tr("Brightness") : tr("Short side");
}

QString SpreadCard::sentence() const {
  if (measures_.empty()) return tr("Every image is being read.");
  if (spread_.images == 0) return tr("No image can be read.");
  const QString range =
      quantity_ == data::Quantity::brightness
          ? tr("From %1 to %2, usually %3; %4 is white.")
                .arg(Format::percent(spread_.least, 0), Format::percent(spread_.most, 0),
                     Format::percent(spread_.median, 0), Format::percent(1, 0))
          : tr("From %1 to %2 px, usually %3.").arg(spread_.least).arg(spread_.most).arg(spread_.median);
  return in_a_row(range, tr("All %Ln image(s) that can be read.", nullptr, static_cast<int>(spread_.images)));
}

void SpreadCard::retranslate() {
  set_title(tr("Distribution"));
  brightness_->setText(tr("Brightness"));
  side_->setText(tr("Short side"));
  area_->bars()->setAccessibleName(tr("Images by brightness or size"));
  refresh();
  if (pressed_ >= 0) press(std::exchange(pressed_, -1));  // in the other language
}

}  // namespace anneal::studio
