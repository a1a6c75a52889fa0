#include "engine/worker/train/techniques/distillation.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>
#include <torch/csrc/autograd/autograd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/runtime/initialize.h"
#include "engine/worker/runtime/weights.h"
#include "engine/worker/train/gradient_step.h"
#include "engine/worker/train/model.h"
#include "tests/engine/worker/made_up_batch.h"
#include "tests/engine/worker/one_rank.h"
#include "tests/engine/worker/train/small_images.h"
#include "tests/support/temporary_directory.h"

namespace anneal::train {
namespace {

using testing::class_count;
using testing::image_count;
using testing::image_side;
using testing::normalize;
using testing::one_rank;

const Normalize of_teacher{.mean = {0.2, 0.5, 0.6}, .std = {0.3, 0.1, 0.2}};

at::Tensor floats(const std::vector<float>& values) {
  return at::tensor(values, at::kFloat);
}

/// At T = 2 the teacher gives ¾ and ¼, the student ½ each: KL = ¾ ln 1.5 + ¼ ln ½.
TEST(Distillation, of_logits_is_the_divergence_at_the_temperature_times_its_square) {
  const at::Tensor teacher = floats({static_cast<float>(2 * std::log(3.0)), 0}).view({1, 2});
  const double expected = 4 * (0.75 * std::log(1.5) + 0.25 * std::log(0.5));
  EXPECT_NEAR(logit_loss(at::zeros({1, 2}), teacher, 2).item<double>(), expected, 1e-6);
  EXPECT_NEAR(logit_loss(teacher, teacher, 2).item<double>(), 0, 1e-7);
  const at::Tensor two = at::cat({teacher, at::zeros({1, 2})});
  EXPECT_NEAR(logit_loss(at::zeros({2, 2}), two, 2).item<double>(), expected / 2, 1e-6);
}

/// Q of two positions: 9 + 16 and 0 of the student, 0 and 4 of the teacher, so (1, 0) and (0, 1).
TEST(Distillation, of_attention_compares_normalised_maps_whatever_their_channels) {
  const at::Tensor student = floats({3, 0, 4, 0}).view({1, 2, 1, 2});
  const at::Tensor teacher = floats({0, 2}).view({1, 1, 1, 2});
  EXPECT_NEAR(attention_loss(student, teacher).item<double>(), 0.5 * (1 + 1) / 2, 1e-6);
  EXPECT_NEAR(attention_loss(student, student * 7).item<double>(), 0, 1e-7);
  EXPECT_TRUE(std::isfinite(attention_loss(student * 0, teacher).item<double>()));
}

/// 2·3 − 1·4 = 2 against 5, and against 0: ½ · (9 + 4) / 2.
TEST(Distillation, of_features_projects_the_students_channels_onto_the_teachers) {
  const at::Tensor student = floats({3, 4}).view({1, 2, 1, 1}), teacher = floats({5, 0}).view({1, 2, 1, 1});
  const at::Tensor projection = floats({2, -1, 2, -1}).view({2, 2, 1, 1});
  EXPECT_NEAR(feature_loss(student, teacher, projection).item<double>(), 0.5 * (9 + 4) / 2, 1e-6);
}

JobSpec untaught_spec(const std::string& preset) {
  JobSpec spec;
  spec.data.classes = {"a", "b", "c", "d"};
  spec.data.normalize = normalize;
  spec.training.execution.precision = Precision::fp32;
  spec.training.image_size = Curve::constant(image_side);
  spec.model.graph =
      graph::to_json(zoo::build(preset, {.classes = class_count, .input = {3, image_side, image_side}}));
  return spec;
}

runtime::Network network_of(const JobSpec& spec, std::uint64_t seed) {
  runtime::Network network = build_network(spec, at::kCPU);
  runtime::initialize(network, {}, seed);
  return network;
}

class Taught : public ::testing::Test {
 protected:
  Taught() {
    JobSpec spec = untaught_spec("resnet8");
    spec.data.normalize = of_teacher;
    const runtime::Network teacher = network_of(spec, 7);
    runtime::save_tensors(file(), runtime::state_of(teacher), describe(spec, teacher));
  }

  std::filesystem::path file() const { return place_ / "teacher.safetensors"; }

  JobSpec taught(DistillationSpec::Method method, double weight) const {
    JobSpec spec = untaught_spec("resnet8");
    spec.training.distillation = {
        .teacher = file().string(), .sha256 = sha256_of(file()), .method = method, .weight = weight};
    if (method != DistillationSpec::Method::logits)
      spec.training.distillation.layers = {{"layer1.0.relu2", "layer1.0.relu2"},
                                           {"layer3.0.relu2", "layer3.0.relu2"}};
    return spec;
  }

  runtime::Network teacher() const { return load_model(file(), Precision::fp32, at::kCPU).network; }

  testing::TemporaryDirectory place_;
};

/// The gradients of one batch.
struct TaughtStep {
  TaughtStep(const JobSpec& spec, std::int64_t micro_batch = 0)
      : network(network_of(spec, 1)),
        distillation(spec, network),
        learned([&] {
          std::vector<runtime::NamedTensor> all = network.trained();
          std::ranges::move(distillation.learned(), std::back_inserter(all));
          return all;
        }()),
        optimizer(optim::make_optimizer({}, learned)),
        step(network, *optimizer, {normalize}, micro_batch, one_rank) {
    step.weigh_against(&distillation);
    losses = step.run({testing::made_up_batch(image_count, image_side, class_count)}, {}, {}, 1);
  }

  double figure() const { return losses.figures.at(0).value.item<double>(); }

  runtime::Network network;
  Distillation distillation;
  std::vector<runtime::NamedTensor> learned;
  std::unique_ptr<optim::Optimizer> optimizer;
  GradientStep step;
  GradientStep::Losses losses;
};

void expect_near(const std::vector<runtime::NamedTensor>& ours,
                 const std::vector<runtime::NamedTensor>& theirs, double tolerance) {
  for (std::size_t i = 0; i < theirs.size(); ++i)
    EXPECT_TRUE(at::allclose(ours.at(i).tensor.grad(), theirs[i].tensor.grad(), tolerance, tolerance))
        << theirs[i].parameter.name;
}

/// By plain calls: both see the same pixels, each normalised as it has learned.
TEST_F(Taught, by_logits_learns_from_labels_and_teacher_by_their_weights) {
  constexpr double weight = 0.7, temperature = 4;
  const data::ImageBatch batch = testing::made_up_batch(image_count, image_side, class_count);
  const JobSpec spec = taught(DistillationSpec::Method::logits, weight);
  runtime::Network plain = network_of(spec, 1), wise = teacher();
  const at::Tensor logits = plain.forward(images_of(batch, {0, image_count}, normalize, plain), true);
  const at::Tensor said = wise.forward(images_of(batch, {0, image_count}, of_teacher, wise), false).detach();
  const at::Tensor labelled = at::cross_entropy_loss(logits, at::tensor(batch.labels, at::kLong));
  const at::Tensor taught_loss = at::kl_div(at::log_softmax(logits / temperature, 1),
                                            at::softmax(said / temperature, 1), at::Reduction::Sum) *
                                 (temperature * temperature / image_count);
  torch::autograd::backward({labelled * (1 - weight) + taught_loss * weight}, {});

  const TaughtStep step(spec);
  EXPECT_NEAR(step.losses.labelled.item<double>(), labelled.item<double>(), 1e-5);
  EXPECT_NEAR(step.figure(), taught_loss.item<double>(), 1e-4);
  expect_near(step.network.trained(), plain.trained(), 1e-4);
}

TEST_F(Taught, with_no_weight_learns_from_labels_alone) {
  for (const auto method : {DistillationSpec::Method::logits, DistillationSpec::Method::attention}) {
    const TaughtStep step(taught(method, 0));
    runtime::Network plain = network_of(untaught_spec("resnet8"), 1);
    const auto optimizer = optim::make_optimizer({}, plain.trained());
    GradientStep(plain, *optimizer, {normalize}, 0, one_rank)
        .run({testing::made_up_batch(image_count, image_side, class_count)}, {}, {}, 1);
    EXPECT_GT(step.figure(), 0);
    expect_near(step.network.trained(), plain.trained(), 1e-5);
  }
}

/// Statistics of parts differ, so the norms keep theirs.
TEST_F(Taught, in_parts_of_a_batch_the_loss_is_that_of_the_whole) {
  for (const auto method : {DistillationSpec::Method::logits, DistillationSpec::Method::attention,
                            DistillationSpec::Method::features}) {
    JobSpec spec = taught(method, 0.5);
    spec.training.freeze = {{"bn1.*", 0}, {"*.bn1.*", 0}, {"*.bn2.*", 0}, {"*.downsample.1.*", 0}};
    const TaughtStep whole(spec), parts(spec, 3);
    EXPECT_NEAR(whole.figure(), parts.figure(), 1e-4);
    expect_near(parts.learned, whole.learned, 1e-3);
  }
}

TEST_F(Taught, by_features_learns_projections_that_follow_from_the_seed) {
  const TaughtStep step(taught(DistillationSpec::Method::features, 1)),
      again(taught(DistillationSpec::Method::features, 1));
  ASSERT_EQ(step.distillation.learned().size(), 2U);
  const runtime::NamedTensor projection = step.distillation.learned()[1];
  EXPECT_EQ(projection.tensor.sizes(), at::IntArrayRef({64, 64, 1, 1}));
  EXPECT_GT(projection.tensor.grad().abs().max().item<double>(), 0);
  EXPECT_TRUE(at::equal(projection.tensor, again.distillation.learned()[1].tensor));
}

/// Says each image's number, and writes down whom it was asked of.
struct Teacher {
  at::Tensor operator()(const at::Tensor& asked) {
    std::vector<std::int64_t> now(asked.const_data_ptr<std::int64_t>(),
                                  asked.const_data_ptr<std::int64_t>() + asked.numel());
    at::Tensor said = at::empty({asked.numel(), 2});
    for (std::int64_t i = 0; i < asked.numel(); ++i) said[i].fill_(static_cast<double>(now[i] + answer));
    questions.push_back(std::move(now));
    return said;
  }

  std::vector<std::vector<std::int64_t>> questions = {};
  std::int64_t answer = 0;  ///< of the first image
};

data::ImageBatch batch_of(std::vector<std::int64_t> samples, std::vector<std::int64_t> views) {
  data::ImageBatch batch;
  batch.size = std::ssize(samples);
  batch.side = image_side;
  batch.indices = std::move(samples);
  batch.views = std::move(views);
  return batch;
}

std::vector<float> first_numbers(const at::Tensor& answers) {
  const at::Tensor numbers = answers.select(1, 0).contiguous();
  return {numbers.const_data_ptr<float>(), numbers.const_data_ptr<float>() + numbers.numel()};
}

TEST(TeacherMemory, asks_once_for_each_view_of_each_sample) {
  TeacherMemory memory(2, 4, 2);
  Teacher teacher;
  const auto said = [&](const data::ImageBatch& batch) {
    return first_numbers(memory.answers(batch, {0, batch.size}, std::ref(teacher)));
  };
  using Numbers = std::vector<float>;
  EXPECT_EQ(said(batch_of({3, 1}, {0, 0})), (Numbers{0, 1}));
  teacher.answer = 10;
  EXPECT_EQ(said(batch_of({1, 2, 3}, {0, 0, 0})), (Numbers{1, 11, 0}));
  EXPECT_EQ(said(batch_of({1}, {1})), (Numbers{10}));
  EXPECT_EQ(said(batch_of({3, 2, 1}, {0, 0, 1})), (Numbers{0, 11, 10}));
  EXPECT_EQ(teacher.questions, (std::vector<std::vector<std::int64_t>>{{0, 1}, {1}, {0}}));
}

TEST(TeacherMemory, asks_anew_for_what_is_no_view_of_a_sample_and_for_images_of_another_kind) {
  TeacherMemory memory(2, 4, 2);
  Teacher teacher;
  const auto asks = [&](const data::ImageBatch& batch) {
    teacher.questions.clear();
    memory.answers(batch, {0, batch.size}, std::ref(teacher));
    return !teacher.questions.empty();
  };
  data::ImageBatch batch = batch_of({0, 1}, {0, 0});
  EXPECT_TRUE(asks(batch));
  EXPECT_FALSE(asks(batch));
  EXPECT_TRUE(asks(batch_of({0}, {-1})));
  EXPECT_TRUE(asks(batch_of({0}, {-1})));
  batch.mixed.emplace();
  EXPECT_TRUE(asks(batch));
  EXPECT_TRUE(asks(batch));
  batch.mixed.reset();
  EXPECT_FALSE(asks(batch));
  batch.augment_strength = 0.5;
  EXPECT_TRUE(asks(batch));
  batch.side = 8;
  EXPECT_TRUE(asks(batch));
  EXPECT_FALSE(asks(batch));
}

TEST(TeacherMemory, holds_as_many_views_as_there_is_room_for) {
  const std::int64_t samples = TeacherMemory::most_bytes / 4 / 3 / 2;
  TeacherMemory memory(5, samples, 2);
  EXPECT_EQ(memory.state().at("distillation.known").numel(), 2 * samples);
  TeacherMemory none(5, 3 * samples, 2);
  Teacher teacher;
  none.answers(batch_of({0}, {0}), {0, 1}, std::ref(teacher));
  none.answers(batch_of({0}, {0}), {0, 1}, std::ref(teacher));
  EXPECT_EQ(teacher.questions.size(), 2U);
}

/// The second epoch shows other pixels than the first; a memory that is asked says what it heard.
TEST_F(Taught, of_views_that_come_again_it_is_taught_by_what_was_said_of_them) {
  JobSpec spec = taught(DistillationSpec::Method::logits, 0.7);
  spec.training.distillation.views = 1;
  runtime::Network student = network_of(spec, 1);
  Distillation distillation(spec, student, image_count), other(spec, student, image_count);
  data::ImageBatch batch = testing::made_up_batch(image_count, image_side, class_count);
  for (std::int64_t i = 0; i < image_count; ++i) batch.indices.push_back(i);
  batch.views.assign(image_count, 0);
  const at::Tensor logits = at::zeros({image_count, class_count});
  const double said = distillation.loss(batch, {0, image_count}, logits).item<double>();
  EXPECT_GT(said, 0);
  data::ImageBatch blank = batch;
  std::ranges::fill(blank.pixels, std::uint8_t{0});
  EXPECT_EQ(distillation.loss(blank, {0, image_count}, logits).item<double>(), said);
  for (const auto& [name, tensor] : distillation.state()) other.state().at(name).copy_(tensor);
  EXPECT_EQ(other.loss(blank, {0, image_count}, logits).item<double>(), said);
  distillation.begin();
  EXPECT_NE(distillation.loss(blank, {0, image_count}, logits).item<double>(), said);
}

TEST_F(Taught, by_a_file_that_has_changed_since_it_was_resolved_is_refused) {
  JobSpec spec = taught(DistillationSpec::Method::logits, 0.5);
  spec.training.distillation.sha256 = std::string(64, '0');
  runtime::Network network = network_of(spec, 1);
  EXPECT_THROW(Distillation(spec, network), UserError);
}

TEST_F(Taught, by_a_node_that_is_computed_with_others_is_refused_by_name) {
  JobSpec spec = taught(DistillationSpec::Method::attention, 1);
  spec.training.distillation.layers = {{"layer1.0.bn2", "layer1.0.relu2"}};
  runtime::Network network = network_of(spec, 1);
  try {
    Distillation(spec, network);
    FAIL();
  } catch (const UserError& error) {
    EXPECT_NE(std::string(error.what()).find("layer1.0.bn2"), std::string::npos) << error.what();
  }
}

}  // namespace
}  // namespace anneal::train
