#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/protocol/fields/field.h"

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

inline const Words& words_of(DistillationSpec::Method) {
  static const Words words = {"logits", "attention", "features"};
  return words;
}
double usual_weight(DistillationSpec::Method method);
std::vector<DistillationSpec::Pair> pairs_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json pairs_to_json(const std::vector<DistillationSpec::Pair>& pairs);

template <class Visitor>
void fields(DistillationSpec& distillation, Visitor& v) {
  using Method = DistillationSpec::Method;
  v("teacher", distillation.teacher,
    {.name = "distillation: teacher",
     .summary = "trained model to learn from: a model file or a run directory",
     .is_required = true});
  v("sha256", distillation.sha256, {.is_written_where_set = true});
  v("method", distillation.method,
    {.name = "distillation: method",
     .summary = "what is compared with the teacher: logits, attention maps or features"});
  v.on_read([&] { distillation.weight = usual_weight(distillation.method); });
  v.when("method", distillation.method, {Method::logits}, [&] {
    v("temperature", distillation.temperature, {0.1, 100},
      {.name = "distillation: temperature", .summary = "temperature that softens the teacher's logits"});
  });
  v("weight", distillation.weight, {0, 1e6},
    {.name = "distillation: weight",
     .summary = "weight of the distillation loss; with logits, the label loss gets the rest up to 1"});
  v.when("method", distillation.method, {Method::logits}, [&] {
    v("views", distillation.views, {0, 10'000},
      {.name = "distillation: views",
       .summary = "number of augmented views per image for which the teacher's logits are stored; 0 "
                  "draws new views in each epoch",
       .is_written_where_set = true});
  });
  v.when("method", distillation.method, {Method::attention, Method::features}, [&] {
    v.as("layers", distillation.layers, pairs_from_json, pairs_to_json,
         {.form = SettingForm::list,
          .schema = R"({"type": "array", "items": {"type": "object", "required": ["student", "teacher"],
                        "properties": {"student": {"type": "string"}, "teacher": {"type": "string"}},
                        "additionalProperties": false}})"},
         {.name = "distillation: layers",
          .summary = "pairs of nodes of student and teacher whose outputs are compared",
          .is_written_where_set = true});
  });
}

/// Throws UserError for an empty name of the teacher, and a weight that the method does not have.
void check(const DistillationSpec& distillation, const std::string& place);

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

inline const Words& words_of(QuantizationSpec::Method) {
  static const Words words = {"ranges", "lsq"};
  return words;
}

template <class Visitor>
void fields(QuantizationSpec& quantization, Visitor& v) {
  v.on_read([&] { quantization.bits = 8; });
  v("bits", quantization.bits, {4, 8},
    {.name = "quantization: bits",
     .summary = "number of bits to which weights are quantized during training: 8 or 4"});
  v("method", quantization.method,
    {.name = "quantization: method",
     .summary = "how quantization step sizes are found: from ranges of values, or learned (LSQ)"});
  v("from", quantization.from, {0, 1},
    {.name = "quantization: start", .summary = "fraction of training after which quantization begins"});
  v("freeze_statistics", quantization.freeze_statistics, {0, 1},
    {.name = "quantization: fixed statistics",
     .summary = "fraction of training after which batch normalisation freezes its running statistics"});
}

/// Throws UserError for other numbers of bits than 4 and 8.
void check(const QuantizationSpec& quantization, const std::string& place);

/// Weights shrink by whole channels, so that pruning them later loses less, see
/// engine/worker/train/techniques/sparse_learning.h.
struct SparseLearningSpec {
  double strength = 0;  ///< share of a weight that its gradient grows by at the end; 0: none

  bool is_used() const { return strength > 0; }
  bool operator==(const SparseLearningSpec&) const = default;
};

template <class Visitor>
void fields(SparseLearningSpec& sparse_learning, Visitor& v) {
  v("strength", sparse_learning.strength, {0, 1},
    {.name = "sparse learning: strength",
     .summary = "strength of the regularisation that shrinks whole channels, so that pruning them later "
                "loses less accuracy"});
}

/// Single weights become 0 while the network learns, see engine/worker/train/techniques/weight_pruning.h:
/// layers stay as large and as slow as they are, and a file is smaller only once it is compressed.
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

inline const Words& words_of(WeightPruningSpec::Method) {
  static const Words words = {"magnitude", "movement"};
  return words;
}

template <class Visitor>
void fields(WeightPruningSpec& pruning, Visitor& v) {
  v("share", pruning.share, {0, 0.9999},
    {.name = "weight pruning: share",
     .summary = "fraction of the weights that are 0 at the end of training"});
  v("method", pruning.method,
    {.name = "weight pruning: method",
     .summary = "which weights become 0: those of the smallest magnitude, or those that move towards 0"});
  v("from", pruning.from, {0, 1},
    {.name = "weight pruning: start", .summary = "fraction of training at which the first weights become 0"});
  v("until", pruning.until, {0, 1},
    {.name = "weight pruning: end",
     .summary = "fraction of training after which the pruned weights stay the same"});
}

/// Throws UserError where it ends before it begins.
void check(const WeightPruningSpec& pruning, const std::string& place);

}  // namespace anneal
