#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace anneal::search {

/// Rows of as many numbers, one row for each sample.
struct Batch {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<double> values = {};  ///< [rows, columns]

  double* row(std::size_t index) { return values.data() + index * columns; }
  const double* row(std::size_t index) const { return values.data() + index * columns; }
};

/// Linear layers with rectifiers between them; the last is linear alone. Small, in fp64, and the same on
/// every machine.
struct Mlp {
  std::vector<std::size_t> sizes = {};  ///< inputs, then what each layer yields
  std::vector<double> parameters = {};  ///< of each layer in order its weights [inputs, outputs] and biases

  std::size_t layers() const { return sizes.size() - 1; }
};

/// Parameters that a network of these sizes has.
std::size_t parameter_count(const std::vector<std::size_t>& sizes);

/// Weights and biases drawn from ±1/√inputs, those of the last layer from ±0.003, so that what it says at
/// first does not depend on what it is given (Lillicrap et al. 2016, "DDPG", section 7).
Mlp make_mlp(std::vector<std::size_t> sizes, std::uint64_t seed);

/// What every layer yields for the rows of `input`, rectified but for the last; the input comes first.
std::vector<Batch> forward(const Mlp& mlp, Batch input);

/// From the gradient of a loss in the output that of the input; adds that of the parameters to `gradient`.
Batch backward(const Mlp& mlp, const std::vector<Batch>& yielded, Batch output_gradient,
               std::vector<double>& gradient);

/// Kingma and Ba 2015, with their constants.
struct Adam {
  std::vector<double> mean = {};      ///< of gradients, parallel to the parameters
  std::vector<double> variance = {};  ///< of gradients, not centred
  std::int64_t steps = 0;

  void step(std::vector<double>& parameters, const std::vector<double>& gradient, double learning_rate);
};

}  // namespace anneal::search
