#include "engine/worker/exchange/low_rank.h"

#include <ATen/ATen.h>
#include <gtest/gtest.h>

namespace anneal::exchange {
namespace {

std::span<float> numbers_of(const at::Tensor& tensor) {
  return {tensor.mutable_data_ptr<float>(), static_cast<std::size_t>(tensor.numel())};
}

at::Tensor orthonormal(at::Tensor basis) {
  orthonormalise(numbers_of(basis), basis.size(0), basis.size(1));
  return basis;
}

TEST(LowRank, columns_become_orthonormal_and_span_what_they_did) {
  at::manual_seed(3);
  for (const std::int64_t rank : {1, 2, 7}) {
    const at::Tensor before = at::randn({40, rank}), after = orthonormal(before.clone());
    EXPECT_TRUE(at::allclose(after.t().mm(after), at::eye(rank), 1e-5, 1e-6)) << rank;
    EXPECT_TRUE(at::allclose(after.mm(after.t().mm(before)), before, 1e-4, 1e-5)) << rank;
  }
}

TEST(LowRank, a_column_that_lies_among_the_others_becomes_another_and_one_of_zeros_stays) {
  at::manual_seed(3);
  at::Tensor basis = at::randn({40, 4});
  basis.select(1, 2).copy_(basis.select(1, 0) * 3 + basis.select(1, 1));
  basis.select(1, 3).zero_();
  const at::Tensor after = orthonormal(basis);
  at::Tensor expected = at::eye(4);
  expected[3][3] = 0;
  EXPECT_TRUE(at::allclose(after.t().mm(after), expected, 1e-5, 1e-6));
}

TEST(LowRank, products_are_those_of_libtorch) {
  at::manual_seed(3);
  for (const auto& [rows, rank, columns] :
       {std::tuple(1, 1, 1), std::tuple(33, 4, 700), std::tuple(400, 3, 9)}) {
    const at::Tensor basis = at::randn({rows, rank}), factor = at::randn({rank, columns});
    const at::Tensor product = at::empty({rows, columns});
    multiply(numbers_of(basis), numbers_of(factor), rank, numbers_of(product));
    EXPECT_TRUE(at::allclose(product, basis.mm(factor), 1e-5, 1e-5));
  }
}

}  // namespace
}  // namespace anneal::exchange
