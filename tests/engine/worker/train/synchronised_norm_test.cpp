// Batch normalisation by the statistics of all ranks: the same network learns the same on any number of them.

#include <mutex>

#include <ATen/ATen.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/engine/worker/distributed/nodes.h"
#include "tests/engine/worker/learning_rank.h"
#include "tests/engine/worker/silence.h"
#include "tests/engine/worker/train/scarce_memory.h"

namespace anneal::train {
namespace {

using testing::difference;
using testing::learn;
using testing::Learned;
using testing::LearningRank;
using testing::ScarceMemory;

struct BatchCase {
  const char* name;
  std::int64_t batch = 12;
  Precision precision = Precision::fp32;
  std::int64_t micro_batch = 0;
  std::vector<std::string> recompute = {};
  std::int64_t steps = 20;
  /// Ranks convolve fewer images at once, by another method perhaps, and norms of a few values make more of
  /// what that rounds otherwise.
  double tolerance = 1e-3;
};

void PrintTo(const BatchCase& test, std::ostream* out) {
  *out << test.name;
}

JobSpec synchronising_spec(const BatchCase& test, bool synchronises = true) {
  JobSpec spec = testing::small_spec("resnet8");
  spec.training.execution.precision = test.precision;
  spec.training.execution.micro_batch = test.micro_batch;
  spec.training.execution.recompute = test.recompute;
  spec.parallel.sync_batch_norm = synchronises;
  return spec;
}

void expect_one_curve(const std::vector<Learned>& many, const Learned& one, double tolerance) {
  for (const Learned& rank : many) {
    EXPECT_EQ(difference(rank.weights, many.front().weights), 0) << "not the same on each";
    for (std::size_t i = 0; i < one.losses.size(); ++i)
      EXPECT_NEAR(rank.losses[i], one.losses[i], tolerance) << i;
    EXPECT_LT(difference(rank.weights, one.weights), tolerance);
  }
}

class SynchronisedNorm : public ::testing::TestWithParam<BatchCase> {};

TEST_P(SynchronisedNorm, gives_one_curve_on_any_number_of_ranks) {
  const JobSpec spec = synchronising_spec(GetParam());
  const Learned one = learn(spec, 1, GetParam().batch, GetParam().steps).front();
  for (const int count : {2, 3, 4})
    expect_one_curve(learn(spec, count, GetParam().batch, GetParam().steps), one, GetParam().tolerance);
}

INSTANTIATE_TEST_SUITE_P(Cases, SynchronisedNorm,
                         ::testing::Values(BatchCase{"fp32"}, BatchCase{"uneven", 13},
                                           BatchCase{"computed_again", 12, Precision::fp32, 0, {"layer*"}},
                                           // Rounding grows fast where few values are normalised.
                                           BatchCase{"ranks_without_a_part", 3, Precision::fp32, 0, {}, 2}),
                         [](const auto& test) { return test.param.name; });

TEST(SynchronisedNorms, are_what_makes_the_curves_one) {
  const Learned one = learn(synchronising_spec({"fp32"}), 1).front();
  EXPECT_GT(difference(learn(synchronising_spec({"fp32"}, false), 2).front().weights, one.weights), 0.01);
}

/// Sums of parts are rounded otherwise than those of the whole, but far less than parts differ.
TEST(SynchronisedNorms, hold_for_activations_of_16_bits) {
  for (const Precision precision : {Precision::bf16, Precision::fp16}) {
    const BatchCase test{"", 12, precision};
    const Learned one = learn(synchronising_spec(test), 1, 12, 1).front();
    const auto beside_one = [&](bool synchronises) {
      const Learned four = learn(synchronising_spec(test, synchronises), 4, 12, 1).front();
      return std::pair(std::abs(four.losses[0] - one.losses[0]), std::abs(four.norms[0] / one.norms[0] - 1));
    };
    const auto [loss, norm] = beside_one(true);
    const auto [loss_apart, norm_apart] = beside_one(false);
    EXPECT_LT(loss, 0.2 * loss_apart) << to_string(precision);
    EXPECT_LT(norm, 0.2 * norm_apart) << to_string(precision);
  }
}

TEST(SynchronisedNorms, span_hosts) {
  const BatchCase test{"uneven", 13};
  const JobSpec spec = synchronising_spec(test);
  const Learned one = learn(spec, 1, test.batch).front();
  std::mutex mutex;
  std::vector<Learned> many;
  testing::on_nodes(2, 2, [&](distributed::Communicator& ranks) {
    LearningRank rank(spec, ranks);
    rank.begin();
    rank.go(0, 20, test.batch);
    ranks.barrier();
    const std::scoped_lock lock(mutex);
    many.push_back(testing::learned_by(rank));
  });
  expect_one_curve(many, one, test.tolerance);
}

/// Also where some are empty.
TEST(SynchronisedNorms, have_as_many_micro_batches_on_every_rank) {
  for (const std::int64_t batch : {13, 3, 1})
    for (const int count : {2, 4}) {
      const std::vector<Learned> many =
          learn(synchronising_spec({"cut", batch, Precision::fp32, 2}), count, batch);
      for (const Learned& rank : many) {
        EXPECT_EQ(difference(rank.weights, many.front().weights), 0);
        EXPECT_EQ(rank.norms, many.front().norms);
      }
    }
}

/// Four ranks with micro-batches of one normalise four samples at a time, as one does with four.
TEST(SynchronisedNorms, are_those_of_all_ranks_micro_batches_together) {
  const BatchCase four{"four", 12, Precision::fp32, 4}, one{"one", 12, Precision::fp32, 1};
  testing::on_learning_ranks(synchronising_spec(one), 4, [&](LearningRank& rank) {
    rank.compute_gradients(1, 12);
    // The k-th of each rank's three samples are 0, 3, 6 and 9 and so on.
    const data::ImageBatch whole = testing::made_up_batch(12, 8, 4, 2);
    data::ImageBatch shuffled = whole;
    const auto image = static_cast<std::ptrdiff_t>(3 * 8 * 8);
    for (std::ptrdiff_t i = 0; i < 12; ++i) {
      const std::ptrdiff_t from = i % 4 * 3 + i / 4;
      std::copy_n(whole.pixels.begin() + from * image, image, shuffled.pixels.begin() + i * image);
      shuffled.labels[static_cast<std::size_t>(i)] = whole.labels[static_cast<std::size_t>(from)];
    }
    distributed::SingleProcess alone;
    LearningRank expected(synchronising_spec(four), alone);
    expected.begin();
    const auto gradients = expected.learner.compute_gradients(
        {shuffled}, {expected.spec.training, LearningRank::usual, 0, 0, 1});
    EXPECT_NEAR(rank.norms.back(), gradients.norm, four.tolerance * gradients.norm);
    EXPECT_NEAR(rank.losses.back(), gradients.losses.labelled.item<double>(), 1e-5);
  });
}

/// Whether this thread has little.
thread_local bool is_memory_scarce = false;

TEST(SynchronisedNorms, leave_a_batch_together_where_one_rank_has_no_memory_for_it) {
  const Learned expected = learn(synchronising_spec({"cut", 12, Precision::fp32, 3}), 2).front();
  // That of six samples' maps in the first stage, which has 16 channels.
  const ScarceMemory memory([](std::size_t bytes) {
    return is_memory_scarce && bytes == std::size_t{6} * 16 * 8 * 8 * sizeof(float);
  });
  testing::on_learning_ranks(synchronising_spec({"scarce"}), 2, [&](LearningRank& rank) {
    is_memory_scarce = rank.ranks.rank() == 1;
    rank.compute_gradients(1, 12);
    is_memory_scarce = false;
    rank.learner.step(rank.values, 1);
    rank.go(1, 20);
    EXPECT_EQ(rank.learner.micro_batch(), 3);
    EXPECT_EQ(difference(rank.weights(), expected.weights), 0);
  });
}

/// Losses of labelled and of unlabelled images, twice as many, by step, and what was learned.
struct LearnedBeside {
  std::vector<double> labelled, unlabelled;
  runtime::TensorMap weights;
};

LearnedBeside learn_beside(const JobSpec& spec, distributed::Communicator& ranks, std::int64_t batch,
                           std::int64_t steps) {
  data::Datasets datasets;
  datasets.unlabelled = std::make_shared<data::Catalogue>();
  Learner learner(spec, datasets, {}, build_network(spec, at::kCPU), ranks);
  testing::Silence silence;
  learner.begin(silence);
  const auto part = [&](std::int64_t count, std::int64_t step) {
    const data::ImageBatch whole = testing::made_up_batch(count, 8, 4, static_cast<int>(step % 7 + 1));
    const data::Slice slice = data::RankPart{ranks.rank(), ranks.count()}.of(count);
    return testing::part_of(whole, slice.first, slice.count);
  };
  LearnedBeside learned;
  for (std::int64_t step = 1; step <= steps; ++step) {
    const StepData data{part(batch, step),
                        UnlabelledViews{part(2 * batch, step + 1), part(2 * batch, step + 2)}};
    const auto gradients =
        learner.compute_gradients(data, {spec.training, LearningRank::usual, 0.5, step - 1, 1});
    learned.labelled.push_back(ranks.all_reduce(gradients.losses.labelled.item<double>()));
    const Figures figures = sum_of(ranks, gradients.losses.figures);
    learned.unlabelled.push_back(figures.at(0).value.item<double>());
    learner.step(LearningRank::usual, step);
  }
  for (const auto& [name, tensor] : runtime::state_of(learner.network()))
    learned.weights.emplace(name, tensor.detach().clone());
  return learned;
}

/// Also where a rank has none of the labelled images, or of the unlabelled ones, either.
TEST(SynchronisedNorms, learn_from_unlabelled_images_one_curve_on_any_number_of_ranks) {
  for (const BatchCase& test : {BatchCase{"uneven", 13, Precision::fp32, 0, {}, 4},
                                BatchCase{"without_a_part", 1, Precision::fp32, 0, {}, 2}}) {
    JobSpec spec = synchronising_spec(test);
    spec.training.semi_supervised.threshold = 0;  // no image is in one day, and out the next
    distributed::SingleProcess alone;
    const LearnedBeside one = learn_beside(spec, alone, test.batch, test.steps);
    EXPECT_GT(one.unlabelled.front(), 0);
    for (const int count : {2, 3, 4}) {
      std::mutex mutex;
      std::vector<LearnedBeside> many;
      testing::on_ranks(count, [&](int rank, int memory) {
        distributed::HostCommunicator ranks(memory, rank, count, {std::chrono::seconds(60)});
        LearnedBeside learned = learn_beside(spec, ranks, test.batch, test.steps);
        const std::scoped_lock lock(mutex);
        many.push_back(std::move(learned));
      });
      for (const LearnedBeside& rank : many) {
        EXPECT_EQ(difference(rank.weights, many.front().weights), 0) << "not the same on each";
        for (std::size_t i = 0; i < one.labelled.size(); ++i) {
          EXPECT_NEAR(rank.labelled[i], one.labelled[i], 2e-4) << test.name << " " << count << " " << i;
          EXPECT_NEAR(rank.unlabelled[i], one.unlabelled[i], 2e-4) << test.name << " " << count << " " << i;
        }
        EXPECT_LT(difference(rank.weights, one.weights), 2e-4) << test.name << " " << count;
      }
    }
  }
}

/// Micro-batches of unlabelled images, of which ranks have as many, too.
TEST(SynchronisedNorms, cut_unlabelled_images_alike_on_every_rank) {
  const JobSpec spec = synchronising_spec({"cut", 5, Precision::fp32, 2});
  std::mutex mutex;
  std::vector<LearnedBeside> many;
  testing::on_ranks(3, [&](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, 3, {std::chrono::seconds(60)});
    LearnedBeside learned = learn_beside(spec, ranks, 5, 3);
    const std::scoped_lock lock(mutex);
    many.push_back(std::move(learned));
  });
  for (const LearnedBeside& rank : many) EXPECT_EQ(difference(rank.weights, many.front().weights), 0);
}

}  // namespace
}  // namespace anneal::train
