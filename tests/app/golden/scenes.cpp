#include "tests/app/golden/scenes.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLineEdit>
#include <QProgressBar>
#include <QRadioButton>
#include <QSlider>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>
#include <cmath>
#include <limits>

#include "app/pages/compress/front_chart.h"
#include "app/results/confusion_grid.h"
#include "app/widgets/charts/bar_list.h"
#include "app/widgets/charts/curve_chart.h"
#include "app/widgets/charts/share_bar.h"
#include "app/widgets/charts/sparkline.h"
#include "app/widgets/charts/strip_chart.h"
#include "app/widgets/controls/banner.h"
#include "app/widgets/controls/card.h"
#include "app/widgets/controls/choice_card.h"
#include "app/widgets/controls/fact_list.h"
#include "app/widgets/controls/field.h"
#include "app/widgets/controls/labels.h"
#include "app/widgets/controls/stat_tile.h"
#include "app/widgets/controls/state_badge.h"

namespace anneal::studio::testing {
namespace {

using Widget = std::unique_ptr<QWidget>;

template <class Layout>
Layout* fill(QWidget& widget, QSize size) {
  widget.setFixedSize(size);
  return new Layout(&widget);
}

Widget tiles() {
  auto all = std::make_unique<QWidget>();
  auto* row = fill<QHBoxLayout>(*all, {720, 110});
  const auto add = [&](const char* value, StatTile::Tone tone) {
    auto* tile = new StatTile;
    tile->set_caption(QStringLiteral("Accuracy"));
    tile->set_value(QString::fromLatin1(value));
    tile->set_detail(QStringLiteral("2.1 points more"), tone);
    row->addWidget(tile);
  };
  add("91.3 %", StatTile::Tone::plain);
  add("94.0 %", StatTile::Tone::good);
  add("80.2 %", StatTile::Tone::warn);
  add("10.0 %", StatTile::Tone::bad);
  return all;
}

Widget states() {
  auto all = std::make_unique<QWidget>();
  auto* column = fill<QVBoxLayout>(*all, {560, 300});
  auto* row = new QHBoxLayout;
  column->addLayout(row);
  for (const State state :
       {State::waiting, State::running, State::done, State::stopped, State::warning, State::failed}) {
    auto* badge = new StateBadge;
    badge->set(state, QStringLiteral("State"));
    row->addWidget(badge);
  }
  for (const State state : {State::done, State::warning, State::failed}) {
    auto* banner = new Banner;
    banner->show_sentence(state, QStringLiteral("It ended at 91.3 % after 12 epochs."),
                          QStringLiteral("Look closer"));
    column->addWidget(banner);
  }
  return all;
}

std::vector<QPointF> falling(int count, double last) {
  std::vector<QPointF> points;
  for (int i = 0; i < count; ++i) {
    const double x = last * i / (count - 1);
    points.emplace_back(x, 0.2 + 2.1 * std::exp(-x / 3) + 0.1 * std::sin(17 * i));
  }
  return points;
}

Widget curves() {
  auto chart = std::make_unique<CurveChart>();
  chart->setFixedSize(560, 260);
  chart->set_curves(
      {{QStringLiteral("training"), 0, true}, {QStringLiteral("validation"), 1, false, true, true}});
  chart->set_x(12, QStringLiteral("epoch"));
  chart->append(0, falling(600, 12));
  chart->append(1, falling(12, 12));
  chart->set_marks({{4, QStringLiteral("checkpoint")}, {9, QStringLiteral("loss is not finite"), true}});
  return chart;
}

Widget logarithmic_curves() {
  auto chart = std::make_unique<CurveChart>();
  chart->setFixedSize(560, 260);
  chart->set_curves({{QStringLiteral("rate"), 2}, {QStringLiteral("of three seeds"), 3}});
  chart->set_x(8, QStringLiteral("epoch"));
  chart->set_shaded(false);
  chart->set_logarithmic(true);
  std::vector<QPointF> points, others;
  std::vector<Extent> band;
  for (int i = 0; i <= 80; ++i) {
    const double x = i / 10.0, y = std::pow(10, -x / 2);
    points.emplace_back(x, i >= 30 && i < 36 ? std::numeric_limits<double>::quiet_NaN() : y);
    others.emplace_back(x, 0.3 * y);
    band.push_back({x, 0.2 * y, 0.5 * y});
  }
  chart->append(0, points);
  chart->append(1, others);
  chart->set_band(1, band);
  return chart;
}

std::vector<Strip> policy() {
  Strip rate{QStringLiteral("Learning rate"),
             {{0, 0.01}, {2, 0.1}, {10, 0.001}},
             {{0, 0.01}, {2, 0.1}, {4, 0.08}},
             0};
  Strip batch{QStringLiteral("Batch size"), {{0, 64}, {5, 64}, {5, 256}, {10, 256}}, {{0, 64}, {4, 64}}, 1};
  return {rate, batch};
}

Widget strips() {
  auto chart = std::make_unique<StripChart>(true);
  chart->setFixedSize(620, 220);
  std::vector<Strip> strips = policy();
  strips[0].handles = {{{0, 0.01}}, {{2, 0.1}, true}, {{10, 0.001}}};
  chart->set_strips(strips, 10);
  return chart;
}

Widget strips_at_a_glance() {
  auto chart = std::make_unique<StripChart>(false);
  chart->setFixedSize(620, 140);
  chart->set_strips(policy(), 10);
  chart->set_position(4);
  return chart;
}

Widget front() {
  auto chart = std::make_unique<FrontChart>();
  chart->setFixedSize(520, 280);
  chart->set_points({{1, 20e3, 0.71, {}, true, false},
                     {2, 48e3, 0.84, {}, true, true},
                     {3, 90e3, 0.80, {}, false, false},
                     {4, 320e3, 0.88, {}, true, false}});
  chart->set_limits(60e3, 0.8);
  chart->select(2);
  return chart;
}

Widget confusion() {
  auto grid = std::make_unique<ConfusionGrid>();
  grid->setFixedSize(420, 420);
  grid->set_counts({"cat", "deer", "dog", "a class with a long name"},
                   {{80, 2, 17, 1}, {3, 95, 2, 0}, {21, 4, 75, 0}, {0, 0, 0, 12}});
  return grid;
}

Widget bars() {
  auto all = std::make_unique<QWidget>();
  auto* column = fill<QVBoxLayout>(*all, {560, 300});
  auto* list = new BarList;
  list->set_bars({{QStringLiteral("cat"), {4500, 500, 1000}},
                  {QStringLiteral("deer"), {2000, 200, 400}},
                  {QStringLiteral("dog"), {12, 0, 3}}},
                 {QStringLiteral("Class"), QStringLiteral("Training"), QStringLiteral("Validation"),
                  QStringLiteral("Test")});
  list->set_marked(1);
  column->addWidget(list);
  auto* share = new ShareBar;
  share->set_shares({{QStringLiteral("Forward"), QStringLiteral("14.6 ms"), 14.6},
                     {QStringLiteral("Backward"), QStringLiteral("30.1 ms"), 30.1},
                     {QStringLiteral("The rest"), QStringLiteral("4.0 ms"), 4, true}});
  column->addWidget(share);
  return all;
}

Widget facts() {
  auto all = std::make_unique<QWidget>();
  auto* column = fill<QVBoxLayout>(*all, {320, 260});
  auto* card = new Card;
  card->set_title(QStringLiteral("Run"));
  card->set_note(QStringLiteral("version 3"));
  auto* list = new FactList;
  list->set_facts({{QStringLiteral("Model"), QStringLiteral("resnet8")},
                   {QStringLiteral("Folder"),
                    QStringLiteral("a/folder/whose/name/is/much/too/long/for/this/row/first")}});
  card->body()->addWidget(list);
  auto* sparkline = new Sparkline;
  sparkline->set_values({1, 0.7, 0.75, 0.5, 0.4, 0.42, 0.3});
  card->body()->addWidget(sparkline);
  column->addWidget(card);
  return all;
}

Widget choices() {
  auto all = std::make_unique<QWidget>();
  auto* row = fill<QHBoxLayout>(*all, {560, 140});
  for (const bool selected : {false, true}) {
    auto* card = new ChoiceCard;
    card->set_texts(QStringLiteral("resnet8"), QStringLiteral("Small and fast, for small images."),
                    QStringLiteral("97 thousand parameters"));
    card->set_selected(selected);
    row->addWidget(card);
  }
  return all;
}

Widget controls() {
  auto all = std::make_unique<QWidget>();
  auto* grid = fill<QGridLayout>(*all, {620, 320});
  int column = 0;
  for (const char* kind : {"primary", "plain", "quiet", "small"})
    grid->addWidget(make_button(QString::fromLatin1(kind), kind), 0, column++);
  auto* off = make_button(QStringLiteral("off"), "primary");
  off->setEnabled(false);
  grid->addWidget(off, 1, 0);
  for (const bool on : {false, true}) {
    auto* box = new QCheckBox(QStringLiteral("A box"));
    box->setChecked(on);
    grid->addWidget(box, 1, on ? 2 : 1);
  }
  auto* radio = new QRadioButton(QStringLiteral("One of some"));
  radio->setChecked(true);
  grid->addWidget(radio, 1, 3);
  auto* slider = new QSlider(Qt::Horizontal);
  slider->setValue(40);
  grid->addWidget(slider, 2, 0, 1, 2);
  auto* progress = new QProgressBar;
  progress->setValue(60);
  grid->addWidget(progress, 2, 2, 1, 2);
  auto* combo = new QComboBox;
  combo->addItem(QStringLiteral("Cosine"));
  auto* right = new Field(combo);
  right->set_name(QStringLiteral("Schedule"));
  right->set_changed(true);
  grid->addWidget(right, 3, 0, 1, 2);
  auto* wrong = new Field(new QLineEdit(QStringLiteral("-3")));
  wrong->set_name(QStringLiteral("Epochs"));
  wrong->set_problem(QStringLiteral("Epochs are 1 at least."));
  grid->addWidget(wrong, 3, 2, 1, 2);
  return all;
}

Widget table() {
  auto table = std::make_unique<QTableWidget>(3, 3);
  table->setFixedSize(420, 160);
  table->setHorizontalHeaderLabels(
      {QStringLiteral("Run"), QStringLiteral("Accuracy"), QStringLiteral("Epochs")});
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column)
      table->setItem(row, column, new QTableWidgetItem(QString::number(10 * row + column)));
  table->selectRow(1);
  return table;
}

}  // namespace

const std::vector<Scene>& scenes() {
  static const std::vector<Scene> all{{"tiles", tiles},     {"states", states},
                                      {"curves", curves},   {"logarithmic_curves", logarithmic_curves},
                                      {"strips", strips},   {"strips_at_a_glance", strips_at_a_glance},
                                      {"front", front},     {"confusion", confusion},
                                      {"bars", bars},       {"facts", facts},
                                      {"choices", choices}, {"controls", controls},
                                      {"table", table}};
  return all;
}

}  // namespace anneal::studio::testing
