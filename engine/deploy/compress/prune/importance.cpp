#include "engine/deploy/compress/prune/importance.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/model/graph/analysis.h"

namespace anneal::prune {

namespace {

using graph::Role;
/// One side of a layer.
using Member = std::pair<std::string, std::size_t>;

/// Of the numbers of each parameter that count, by the index along any of its axes.
class Sums {
 public:
  Sums(const model::Network& network, const Criterion& criterion) : criterion_(criterion) {
    std::set<std::string> batch_norms;
    for (const graph::Node& node : network.graph.nodes)
      if (node.operation == "batch_norm") batch_norms.insert(node.name + ".weight");
    for (const graph::Parameter& parameter : graph::parameters(network.graph, network.input))
      if (counts(parameter, batch_norms))
        arrays_.emplace(parameter.name, &array_of(parameter, network.weights));
  }

  /// Null where the parameter does not count.
  const std::vector<double>* of(const Member& member) {
    const auto array = arrays_.find(member.first);
    if (array == arrays_.end()) return nullptr;
    const auto [sums, is_new] = sums_.try_emplace(member);
    if (is_new) sums->second = summed(*array->second, member.second);
    return &sums->second;
  }

 private:
  bool counts(const graph::Parameter& parameter, const std::set<std::string>& batch_norms) const {
    if (criterion_.method == Method::batch_norm) return batch_norms.contains(parameter.name);
    if (criterion_.method == Method::taylor) return graph::is_learned(parameter.role);
    return parameter.role == Role::weight || parameter.role == Role::norm_weight ||
           parameter.role == Role::embedding;
  }

  const model::Array& array_of(const graph::Parameter& parameter, const model::Weights& weights) const {
    if (criterion_.method != Method::taylor) return weights.at(parameter.name);
    const auto found = criterion_.scores.find(parameter.name);
    if (found == criterion_.scores.end()) throw UserError("has no score", parameter.name);
    if (found->second.shape != parameter.shape)
      throw UserError("has scores of a different shape", parameter.name);
    return found->second;
  }

  double size(float value) const {
    const double number = value;
    return criterion_.method == Method::l2 ? number * number : std::abs(number);
  }

  std::vector<double> summed(const model::Array& array, std::size_t axis) const {
    const auto along = array.shape.begin() + static_cast<std::ptrdiff_t>(axis);
    const auto count = static_cast<std::size_t>(*along);
    const auto inner = static_cast<std::size_t>(
        std::accumulate(along + 1, array.shape.end(), std::int64_t{1}, std::multiplies<>()));
    std::vector<double> sums(count);
    for (std::size_t first = 0; first < array.values.size(); first += inner) {
      double sum = 0;
      for (std::size_t i = 0; i < inner; ++i) sum += size(array.values[first + i]);
      sums[first / inner % count] += sum;
    }
    return sums;
  }

  const Criterion& criterion_;
  std::map<std::string, const model::Array*> arrays_;
  std::map<Member, std::vector<double>> sums_;
};

std::vector<double> of_channels(const graph::ChannelGroup& group, Sums& sums, bool is_mean) {
  std::vector<double> found;
  std::set<Member> members;
  for (const graph::Channel& channel : group.channels) {
    double total = 0;
    for (const graph::Slice& slice : channel.slices) {
      const Member member = {slice.parameter, slice.axis};
      const std::vector<double>* of_member = sums.of(member);
      if (of_member == nullptr) continue;
      members.insert(member);
      total += of_member->at(static_cast<std::size_t>(slice.index));
    }
    found.push_back(total);
  }
  if (members.empty()) found.assign(found.size(), std::numeric_limits<double>::infinity());
  if (is_mean && !members.empty())
    for (double& value : found) value /= static_cast<double>(members.size());
  return found;
}

void divide_by_mean(std::vector<double>& values) {
  const double mean = std::reduce(values.begin(), values.end()) / static_cast<double>(values.size());
  if (mean <= 0 || !std::isfinite(mean)) return;
  for (double& value : values) value /= mean;
}

}  // namespace

const std::vector<std::string>& method_names() {
  static const std::vector<std::string> names = {"l1", "l2", "batch-norm", "taylor"};
  return names;
}

Importance importance(const model::Network& network, const std::vector<graph::ChannelGroup>& groups,
                      const Criterion& criterion) {
  Sums sums(network, criterion);
  Importance found;
  for (const graph::ChannelGroup& group : groups) {
    found.push_back(of_channels(group, sums, criterion.method != Method::taylor));
    if (criterion.relative) divide_by_mean(found.back());
  }
  return found;
}

}  // namespace anneal::prune
