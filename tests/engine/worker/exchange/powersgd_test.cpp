#include "engine/worker/exchange/powersgd.h"

#include <map>
#include <mutex>

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/zoo/zoo.h"
#include "engine/worker/distributed/host_communicator.h"
#include "tests/engine/worker/distributed/host.h"
#include "tests/engine/worker/distributed/nodes.h"

namespace anneal::exchange {
namespace {

using namespace std::chrono_literals;
using Gradients = std::map<std::string, at::Tensor>;

constexpr std::int64_t side = 8;

/// One rank's network, whose gradients are what a test makes them.
struct Rank {
  Rank(distributed::Communicator& all, int rank_of_matrices, const std::string& preset = "resnet8")
      : ranks(all),
        network(zoo::build(preset, {.classes = 4, .input = {3, side, side}, .stem = "small"}),
                {3, side, side}, Precision::fp32, at::kCPU),
        powersgd(all, network, {.rank = rank_of_matrices, .seed = 7}) {}

  /// What all get of `here`; a rank without gradients has no part in the batch.
  Gradients exchange(const Gradients& here) {
    powersgd.begin();
    const auto trained = network.trained();
    for (const runtime::NamedTensor& named : trained) named.tensor.mutable_grad().reset();
    for (std::size_t i = trained.size(); i-- > 0 && !here.empty();) {
      trained[i].tensor.mutable_grad() = here.at(trained[i].parameter.name).clone();
      powersgd.ready(trained[i]);
    }
    powersgd.finish();
    Gradients found;
    for (const runtime::NamedTensor& named : trained)
      found.emplace(named.parameter.name, named.tensor.grad().clone());
    return found;
  }

  Gradients random(std::uint64_t seed) const {
    at::Generator generator = at::globalContext().defaultGenerator(at::kCPU).clone();
    generator.set_current_seed(seed * 100 + static_cast<std::uint64_t>(ranks.rank()));
    Gradients gradients;
    for (const runtime::NamedTensor& named : network.trained())
      gradients.emplace(named.parameter.name, at::randn(named.tensor.sizes(), generator));
    return gradients;
  }

  /// Of rank 1, along dimension 0 and all others.
  Gradients thin(std::uint64_t seed) const {
    Gradients gradients;
    for (auto& [name, tensor] : random(seed)) {
      const at::Tensor rows = tensor.flatten(tensor.dim() > 1 ? 1 : 0);
      gradients.emplace(
          name, tensor.dim() == 1 ? tensor : rows.select(1, 0).outer(rows.select(0, 0)).view(tensor.sizes()));
    }
    return gradients;
  }

  /// Over all ranks, as plain exchange has it.
  Gradients sum(const Gradients& here) const {
    Gradients sums;
    for (const auto& [name, tensor] : here) {
      at::Tensor wide = tensor.to(at::kDouble).contiguous();
      ranks.all_reduce({wide.mutable_data_ptr<double>(), static_cast<std::size_t>(wide.numel())});
      sums.emplace(name, wide.to(at::kFloat));
    }
    return sums;
  }

  distributed::Communicator& ranks;
  runtime::Network network;
  PowerSgd powersgd;
};

template <class Work>
void on_powersgd(int count, int rank_of_matrices, const Work& work) {
  testing::on_ranks(count, [&](int rank, int memory) {
    distributed::HostCommunicator ranks(memory, rank, count, {60s});
    Rank here(ranks, rank_of_matrices);
    work(here);
  });
}

void expect_close(const Gradients& found, const Gradients& expected, double tolerance) {
  for (const auto& [name, tensor] : expected)
    EXPECT_LT((found.at(name) - tensor).norm().item<double>(), tolerance * tensor.norm().item<double>())
        << name;
}

TEST(PowerSgd, a_gradient_of_no_higher_rank_is_exact) {
  for (const int count : {1, 2, 3})
    on_powersgd(count, 3, [&](Rank& rank) {
      for (const std::uint64_t batch : {1, 2}) {  // on three ranks, sums have rank 3
        const Gradients here = rank.thin(batch);
        expect_close(rank.exchange(here), rank.sum(here), 1e-3);
        rank.powersgd.keep();
      }
    });
}

TEST(PowerSgd, others_are_not_but_fewer_numbers_and_the_same_on_every_rank) {
  std::mutex mutex;
  std::vector<Gradients> found;
  on_powersgd(2, 2, [&](Rank& rank) {
    EXPECT_LT(rank.powersgd.exchanged(), rank.powersgd.whole() / 5);
    const Gradients here = rank.random(1), sums = rank.sum(here);
    Gradients own = rank.exchange(here);
    EXPECT_FALSE(at::allclose(own.at("layer3.0.conv2.weight"), sums.at("layer3.0.conv2.weight"), 0.1, 0.1));
    EXPECT_TRUE(at::allclose(own.at("bn1.weight"), sums.at("bn1.weight"), 1e-5, 1e-5))
        << "is exchanged whole";
    const std::scoped_lock lock(mutex);
    found.push_back(std::move(own));
  });
  for (const auto& [name, tensor] : found[0]) EXPECT_TRUE(at::equal(tensor, found[1].at(name))) << name;
}

/// A loss scale that changes makes no difference, and what is void no error.
TEST(PowerSgd, what_is_left_out_of_a_gradient_is_added_to_later_ones) {
  for (const int count : {2, 3})
    on_powersgd(count, 2, [&](Rank& rank) {
      Gradients exact, applied;
      const auto add = [](Gradients& sums, const Gradients& more) {
        for (const auto& [name, tensor] : more)
          sums[name] = sums[name].defined() ? sums[name] + tensor : tensor;
      };
      for (std::uint64_t batch = 1; batch <= 5; ++batch) {
        const double scale = batch % 2 == 0 ? 256 : 1;
        Gradients here = rank.random(batch);
        add(exact, rank.sum(here));
        for (auto& [name, tensor] : here) tensor = tensor * scale;
        rank.powersgd.scale_by(scale);
        rank.exchange(here);  // void: it is repeated
        Gradients found = rank.exchange(here);
        for (auto& [name, tensor] : found) tensor = tensor / scale;
        add(applied, found);
        rank.powersgd.keep();
      }
      const runtime::TensorMap errors = rank.powersgd.state();
      if (!rank.ranks.is_first()) return;
      double largest = 0;
      for (const auto& [name, tensor] : errors) {
        const std::string prefix = "powersgd/error/";
        if (!name.starts_with(prefix)) continue;
        applied.at(name.substr(prefix.size())).add_(tensor);
        largest = std::max(largest, tensor.abs().max().item<double>());
      }
      EXPECT_GT(largest, 1);
      expect_close(applied, exact, 1e-4);
    });
}

TEST(PowerSgd, a_gradient_that_stays_is_approached) {
  on_powersgd(2, 2, [&](Rank& rank) {
    const Gradients here = rank.random(1);
    at::Tensor applied, exact = rank.sum(here).at("layer3.0.conv2.weight");
    const auto distance = [&](int batches) {
      return ((applied / batches - exact).norm() / exact.norm()).item<double>();
    };
    double first = 0;
    for (int batch = 1; batch <= 40; ++batch) {
      const at::Tensor found = rank.exchange(here).at("layer3.0.conv2.weight");
      applied = applied.defined() ? applied + found : found;
      rank.powersgd.keep();
      if (batch == 1) first = distance(1);
    }
    EXPECT_LT(distance(40), 0.65 * first) << "its mean over batches";
  });
}

TEST(PowerSgd, a_rank_without_a_part_in_a_batch_takes_part_in_its_exchange) {
  on_powersgd(2, 2, [&](Rank& rank) {
    rank.exchange(rank.random(1));
    rank.powersgd.keep();
    const Gradients found = rank.exchange(rank.ranks.is_first() ? rank.random(2) : Gradients());
    for (const auto& [name, tensor] : found) EXPECT_TRUE(tensor.isfinite().all().item<bool>()) << name;
  });
}

TEST(PowerSgd, gradients_that_are_not_finite_leave_no_trace_where_the_batch_is_not_kept) {
  on_powersgd(2, 2, [&](Rank& rank) {
    Rank undisturbed(rank.ranks, 2);
    rank.exchange(rank.random(1));
    undisturbed.exchange(rank.random(1));
    rank.powersgd.keep();
    undisturbed.powersgd.keep();
    Gradients broken = rank.random(2);
    if (!rank.ranks.is_first()) broken.at("layer3.0.conv2.weight")[0][0][0][0] = NAN;
    EXPECT_TRUE(rank.exchange(broken).at("layer3.0.conv2.weight").isnan().any().item<bool>());
    const Gradients found = rank.exchange(rank.random(3)), expected = undisturbed.exchange(rank.random(3));
    for (const auto& [name, tensor] : expected) EXPECT_TRUE(at::equal(found.at(name), tensor)) << name;
  });
}

TEST(PowerSgd, goes_on_with_its_state_on_as_many_ranks_bit_for_bit_and_on_others_but_for_rounding) {
  std::map<int, Gradients> expected;  // by batch
  runtime::TensorMap saved;
  on_powersgd(2, 2, [&](Rank& rank) {
    for (int batch = 1; batch <= 5; ++batch) {
      if (batch == 4) {
        const runtime::TensorMap state = rank.powersgd.state();
        if (rank.ranks.is_first())
          for (const auto& [name, tensor] : state) saved.emplace(name, tensor.clone());
        else
          EXPECT_TRUE(state.empty());
      }
      Gradients found = rank.exchange(rank.random(static_cast<std::uint64_t>(batch)));
      rank.powersgd.keep();
      if (rank.ranks.is_first()) expected[batch] = std::move(found);
    }
  });
  for (const int count : {2, 1})
    on_powersgd(count, 2, [&](Rank& rank) {
      rank.powersgd.restore(rank.ranks.is_first() ? saved : runtime::TensorMap(), "optimizer.safetensors");
      for (const int batch : {4, 5}) {
        Gradients here = rank.random(static_cast<std::uint64_t>(batch));
        if (count == 1)  // has what both had
          testing::on_ranks(2, [&](int other, int memory) {
            distributed::HostCommunicator both(memory, other, 2, {60s});
            const Gradients sums = Rank(both, 2).sum(Rank(both, 2).random(static_cast<std::uint64_t>(batch)));
            if (other == 0) here = sums;
          });
        const Gradients found = rank.exchange(here);
        rank.powersgd.keep();
        if (count == 1) {
          expect_close(found, expected[batch], 1e-3);
          continue;
        }
        for (const auto& [name, tensor] : expected[batch])
          EXPECT_TRUE(at::equal(found.at(name), tensor)) << name;
      }
    });
}

TEST(PowerSgd, state_that_does_not_fit_is_refused_by_name) {
  distributed::SingleProcess alone;
  Rank rank(alone, 2);
  rank.exchange(rank.random(1));
  rank.powersgd.keep();
  const runtime::TensorMap state = rank.powersgd.state();
  const std::string name = "powersgd/error/layer3.0.conv2.weight";
  runtime::TensorMap misshapen = state, missing = state;
  misshapen[name] = at::zeros({3, 3});
  missing.erase(name);
  for (const runtime::TensorMap& wrong : {misshapen, missing}) try {
      rank.powersgd.restore(wrong, "optimizer.safetensors");
      ADD_FAILURE() << "was taken";
    } catch (const UserError& error) {
      EXPECT_EQ(error.place(), "optimizer.safetensors");
      EXPECT_NE(error.message().find(name), std::string::npos);
    }
  rank.powersgd.restore({}, "optimizer.safetensors");
  EXPECT_TRUE(rank.powersgd.state().empty()) << "as before the first batch";
}

TEST(PowerSgd, what_is_frozen_on_the_way_is_not_exchanged_any_more) {
  on_powersgd(2, 3, [&](Rank& rank) {
    rank.exchange(rank.thin(1));
    rank.network.freeze({"layer3.*"});
    const Gradients here = rank.thin(2);
    EXPECT_FALSE(here.contains("layer3.0.conv2.weight"));
    expect_close(rank.exchange(here), rank.sum(here), 1e-3);
  });
}

TEST(PowerSgd, spans_hosts) {
  testing::on_nodes(2, 2, [&](distributed::Communicator& ranks) {
    Rank rank(ranks, 4);
    for (const std::uint64_t batch : {1, 2}) {
      const Gradients here = rank.thin(batch);
      expect_close(rank.exchange(here), rank.sum(here), 1e-2);
      rank.powersgd.keep();
    }
    ranks.barrier();
  });
}

}  // namespace
}  // namespace anneal::exchange
