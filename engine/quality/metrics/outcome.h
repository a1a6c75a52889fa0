#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace anneal::metrics {

/// What is predicted where a model's outputs are not finite.
inline constexpr std::int64_t no_class = -1;

/// What a model made of one sample.
struct Outcome {
  std::int64_t sample = 0;  ///< index in the split's catalogue
  std::int64_t label = 0;
  std::int64_t predicted = 0;  ///< the class with the largest logit, the first of equals; or `no_class`
  std::int64_t rank = 0;       ///< how many classes it takes for likelier than the label; 0: it is right
  double probability = 0;      ///< softmax of the predicted class
  double loss = 0;             ///< −log of the label's probability, in nats

  bool is_finite() const { return predicted != no_class; }
  bool operator==(const Outcome&) const = default;
};

/// `logits` has one number for each class, at least one; `label` is one of them. Of equal logits the one of
/// the lower class comes first. Where one of them is not finite, no class is predicted, all others count as
/// likelier than the label, and probability and loss are NaN.
Outcome judge(std::int64_t sample, std::int64_t label, std::span<const float> logits);

/// The `count` outcomes of the highest loss, worst first, of equals the one of the lower sample. A loss that
/// is not a number is the worst.
std::vector<Outcome> worst(std::span<const Outcome> outcomes, std::size_t count);

/// For seeing how a model comes along: of each of at most `count` classes the first outcome that has its
/// label, in the order of the classes; where there are more classes, of those at equal distances. Of the same
/// samples they are the same ones, whatever was made of them.
std::vector<Outcome> examples(std::span<const Outcome> outcomes, std::size_t classes, std::size_t count);

}  // namespace anneal::metrics
