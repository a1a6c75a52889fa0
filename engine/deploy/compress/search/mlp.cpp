#include "engine/deploy/compress/search/mlp.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/core/base/random.h"

namespace anneal::search {

namespace {

/// Where a layer's weights and biases stand.
struct Layer {
  std::size_t inputs, outputs;
  std::size_t weights, biases;
};

Layer layer_of(const Mlp& mlp, std::size_t index) {
  std::size_t first = 0;
  for (std::size_t i = 0; i < index; ++i) first += (mlp.sizes[i] + 1) * mlp.sizes[i + 1];
  const std::size_t inputs = mlp.sizes[index], outputs = mlp.sizes[index + 1];
  return {inputs, outputs, first, first + inputs * outputs};
}

/// y += factor · x
void add(double* y, const double* x, double factor, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) y[i] += factor * x[i];
}

/// Four sums that do not wait for each other.
double dot(const double* a, const double* b, std::size_t count) {
  double sums[4] = {0, 0, 0, 0};
  std::size_t i = 0;
  for (; i + 4 <= count; i += 4)
    for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += a[i + lane] * b[i + lane];
  for (; i < count; ++i) sums[0] += a[i] * b[i];
  return sums[0] + sums[1] + (sums[2] + sums[3]);
}

}  // namespace

std::size_t parameter_count(const std::vector<std::size_t>& sizes) {
  std::size_t count = 0;
  for (std::size_t i = 0; i + 1 < sizes.size(); ++i) count += (sizes[i] + 1) * sizes[i + 1];
  return count;
}

Mlp make_mlp(std::vector<std::size_t> sizes, std::uint64_t seed) {
  constexpr double last_bound = 0.003;
  Random random({seed});
  Mlp mlp{.sizes = std::move(sizes), .parameters = {}};
  for (std::size_t i = 0; i < mlp.layers(); ++i) {
    const bool is_last = i + 1 == mlp.layers();
    const double bound = is_last ? last_bound : 1 / std::sqrt(static_cast<double>(mlp.sizes[i]));
    for (std::size_t k = 0; k < (mlp.sizes[i] + 1) * mlp.sizes[i + 1]; ++k)
      mlp.parameters.push_back(random.uniform(-bound, bound));
  }
  return mlp;
}

std::vector<Batch> forward(const Mlp& mlp, Batch input) {
  std::vector<Batch> yielded;
  yielded.push_back(std::move(input));
  for (std::size_t index = 0; index < mlp.layers(); ++index) {
    const Layer layer = layer_of(mlp, index);
    const Batch& in = yielded.back();
    Batch out{in.rows, layer.outputs, std::vector<double>(in.rows * layer.outputs)};
    for (std::size_t row = 0; row < in.rows; ++row) {
      double* to = out.row(row);
      std::copy_n(mlp.parameters.data() + layer.biases, layer.outputs, to);
      for (std::size_t i = 0; i < layer.inputs; ++i)
        add(to, mlp.parameters.data() + layer.weights + i * layer.outputs, in.row(row)[i], layer.outputs);
    }
    if (index + 1 < mlp.layers())
      for (double& value : out.values) value = std::max(value, 0.0);
    yielded.push_back(std::move(out));
  }
  return yielded;
}

Batch backward(const Mlp& mlp, const std::vector<Batch>& yielded, Batch output_gradient,
               std::vector<double>& gradient) {
  Batch behind = std::move(output_gradient);
  for (std::size_t index = mlp.layers(); index-- > 0;) {
    const Layer layer = layer_of(mlp, index);
    const Batch& in = yielded[index];
    Batch before{in.rows, layer.inputs, std::vector<double>(in.rows * layer.inputs)};
    for (std::size_t row = 0; row < in.rows; ++row) {
      const double* from = behind.row(row);
      add(gradient.data() + layer.biases, from, 1, layer.outputs);
      for (std::size_t i = 0; i < layer.inputs; ++i) {
        const std::size_t weights = layer.weights + i * layer.outputs;
        add(gradient.data() + weights, from, in.row(row)[i], layer.outputs);
        // Where a rectifier gave 0, nothing comes through.
        if (index == 0 || in.row(row)[i] > 0)
          before.row(row)[i] = dot(mlp.parameters.data() + weights, from, layer.outputs);
      }
    }
    behind = std::move(before);
  }
  return behind;
}

void Adam::step(std::vector<double>& parameters, const std::vector<double>& gradient, double learning_rate) {
  constexpr double beta1 = 0.9, beta2 = 0.999, epsilon = 1e-8;
  mean.resize(parameters.size());
  variance.resize(parameters.size());
  ++steps;
  const auto count = static_cast<double>(steps);
  const double first = 1 - std::pow(beta1, count), second = 1 - std::pow(beta2, count);
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    mean[i] = beta1 * mean[i] + (1 - beta1) * gradient[i];
    variance[i] = beta2 * variance[i] + (1 - beta2) * gradient[i] * gradient[i];
    parameters[i] -= learning_rate * (mean[i] / first) / (std::sqrt(variance[i] / second) + epsilon);
  }
}

}  // namespace anneal::search
