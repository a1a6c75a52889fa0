#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal {

/// Learning from what a trained model, the teacher, makes of the images that the network is shown.
struct DistillationSpec {
  enum class Method {
    logits,  ///< (1 − weight)·CE + weight·T²·KL(teacher ‖ student) at temperature T (Hinton et al. 2015)
    attention,  ///< CE + weight·½ the mean square difference of normalised maps of activation
                ///< (Zagoruyko & Komodakis 2017, eq. 2)
    features,   ///< CE + weight·½ the mean square difference of the teacher's features and a learned 1×1
                ///< projection of the network's (Romero et al. 2015, "FitNets", eq. 3)
  };
  /// Nodes whose outputs are compared, which have one height and width.
  struct Pair {
    std::string student;
    std::string teacher;

    bool operator==(const Pair&) const = default;
  };

  std::string teacher = {};  ///< model.safetensors, or a run, of which the best checkpoint; "": none
  std::string sha256 = {};   ///< of the file, once it is resolved
  Method method = Method::logits;
  double temperature = 4;  ///< of logits
  double weight = 0.9;     ///< by default 0.9 of logits, 1000 of attention, 1 of features
  std::vector<Pair> layers = {};
  /// Of logits: each image is shown in so many ways, again and again, and the teacher is asked once for each
  /// (Shen and Xing 2022, "A fast knowledge distillation framework"); 0: in another way in each epoch.
  int views = 0;

  bool is_used() const { return !teacher.empty(); }
  bool operator==(const DistillationSpec&) const = default;
};

/// Learning with weights and activations rounded as integers will round them (Jacob et al. 2018, §3), see
/// engine/model/quantize/rounding_points.h.
struct QuantizationSpec {
  /// What says how long the steps are that numbers are rounded to.
  enum class Method {
    ranges,  ///< the largest weight of an output, and what batches said of an activation
    lsq,     ///< they are learned like weights are (Esser et al. 2020, "Learned step size quantization")
  };
  int bits = 0;                    ///< of weights, 8 or 4; 0: nothing is rounded
  double from = 0;                 ///< share of training before which nothing is
  double freeze_statistics = 0.7;  ///< share of training from which norms keep their running statistics
  Method method = Method::ranges;

  bool is_used() const { return bits > 0; }
  bool operator==(const QuantizationSpec&) const = default;
};

/// Weights shrink by whole channels, so that pruning them later loses less, see
/// engine/worker/train/sparse_learning.h.
struct SparseLearningSpec {
  double strength = 0;  ///< share of a weight that its gradient grows by at the end; 0: none

  bool is_used() const { return strength > 0; }
  bool operator==(const SparseLearningSpec&) const = default;
};

/// Single weights become 0 while the network learns, see engine/worker/train/weight_pruning.h: layers stay as
/// large and as slow as they are, and a file is smaller only once it is compressed.
struct WeightPruningSpec {
  enum class Method {
    magnitude,  ///< those nearest to 0 (Zhu and Gupta 2017)
    movement,   ///< those that training moves towards 0 (Sanh et al. 2020)
  };
  double share = 0;  ///< of the weights that are 0 in the end; 0: none
  Method method = Method::magnitude;
  double from = 0.1;   ///< share of training at which the first become 0 …
  double until = 0.7;  ///< … and from which on it is always the same ones

  bool is_used() const { return share > 0; }
  bool operator==(const WeightPruningSpec&) const = default;
};

DistillationSpec distillation_from_json(const nlohmann::json& json, const std::string& place);
QuantizationSpec quantization_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const DistillationSpec& distillation);
SparseLearningSpec sparse_learning_from_json(const nlohmann::json& json, const std::string& place);
WeightPruningSpec weight_pruning_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const QuantizationSpec& quantization);
nlohmann::json to_json(const SparseLearningSpec& sparse_learning);
nlohmann::json to_json(const WeightPruningSpec& weight_pruning);

}  // namespace anneal
