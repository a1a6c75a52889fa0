// What the Models and Policies pages show of a model is what a run of it is.
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>
#include <random>

#include "app/pages/model/cost_card.h"
#include "app/pages/model/model_cost.h"
#include "app/pages/model/model_page.h"
#include "app/pages/policy/policy_page.h"
#include "app/widgets/controls/choice_card.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/data/image/encode.h"
#include "engine/plan/layout/step_memory.h"
#include "engine/plan/policy/policy.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/project/file/items.h"
#include "tests/app/pages/page_fixture.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

class OnePreviewTest : public testing::PageFixture {
 protected:
  OnePreviewTest() {
    std::mt19937 random(1);
    for (int number = 0; number < 24; ++number) {
      data::Image image{40, 40, std::vector<std::uint8_t>(40 * 40 * 3)};
      for (std::uint8_t& value : image.rgb) value = static_cast<std::uint8_t>(random());
      const auto bytes = data::encode_png(image);
      anneal::testing::write_file(
          folder_ / (number % 3 ? "rose" : "tulip") / (std::to_string(number) + ".png"),
          std::string(bytes.begin(), bytes.end()));
    }
    DatasetSummary summary{"flowers", 21, 40, {"rose", "tulip"}};
    summary.held_back = 3;
    const auto version =
        project::save_item(session_.project(), project::ItemKind::dataset, "flowers",
                           {{"data", {{"folder", folder_.string()}}}, {"summary", to_json(summary)}});
    session_.select_dataset(version.id);
  }

  static std::string texts_of(const QWidget& card) {
    QStringList texts;
    for (const QLabel* label : card.findChildren<QLabel*>())
      texts += label->text() + label->accessibleDescription();
    return texts.join('|').toStdString();
  }

  /// As the card of a run's own spec has it.
  static std::string costs_of(const JobSpec& run) {
    ModelCost cost{
        .network = graph::from_json(run.model.graph), .input = {}, .analysis = {}, .training = run.training};
    const auto side = policy::at(run.training, 1).image_size;
    cost.analysis = graph::analyse(cost.network, {3, side, side});
    cost.memory = plan::predicted_step_memory(cost.network, run.training, run.parallel).all();
    CostCard card;
    card.show_cost(cost, false);
    card.retranslate();
    return texts_of(card);
  }

  const std::filesystem::path folder_ = directory_ / "flowers";
};

TEST_F(OnePreviewTest, random_choices_cost_on_each_page_what_the_run_costs) {
  const unsigned seed = std::random_device{}();
  std::mt19937 random(seed);
  const auto one_of = [&](const auto& choices) { return choices[random() % std::size(choices)]; };
  const char* const presets[] = {"convnet", "resnet8", "resnet18", "mobilenet_v2", "mobilenet_v3_small",
                                 "mlp"};
  const int sides[] = {0, 32, 64, 96, 224};
  const char* const recipes[] = {"", "fastest", "small-data", "best"};
  ModelPage models(session_);
  auto* side = named<QSpinBox>(models, "Image side in pixels");
  auto* stem = named<QComboBox>(models, "First layers");
  for (int round = 0; round < 12; ++round) {
    const std::string preset = one_of(presets), recipe = one_of(recipes);
    const json policy = recipe.empty() ? json::object() : json{{"training", {{"recipe", recipe}}}};
    session_.select_policy(
        project::save_item(session_.project(), project::ItemKind::policy, "policy", policy).id);
    for (auto* card : models.findChildren<ChoiceCard*>())
      if (card->accessibleName().toStdString() == preset) emit card->pressed();
    if (const int pixels = one_of(sides); pixels != 0 && side->isEnabled()) side->setValue(pixels);
    stem->setCurrentIndex(static_cast<int>(random() % 3));
    for (auto* use : models.findChildren<QPushButton*>())
      if (use->text() == "Use this model") use->click();  // else it is in use already

    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // what was shown before
    const json spec = session_.selected_spec();
    const std::string which = "seed " + std::to_string(seed) + ": " + spec.dump();
    SCOPED_TRACE(which);
    const json resolved = resolve::resolve(spec);
    const JobSpec run = job_spec_from_json(resolved);
    EXPECT_EQ(models.findChild<QTableView*>()->model()->rowCount(),
              static_cast<int>(graph::from_json(run.model.graph).nodes.size()));
    EXPECT_EQ(texts_of(*models.findChild<CostCard*>()), costs_of(run));
    PolicyPage policies(session_);
    EXPECT_EQ(policies.spec().model.graph, run.model.graph);
    EXPECT_EQ(costs_of(policies.spec()), costs_of(run));
  }
}

}  // namespace
}  // namespace anneal::studio
