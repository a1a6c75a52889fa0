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

  bool is_used() const { return !teacher.empty(); }
  bool operator==(const DistillationSpec&) const = default;
};

/// Learning with weights and activations rounded as integers will round them (Jacob et al. 2018, §3), see
/// quantize/rounding_points.h.
struct QuantizationSpec {
  int bits = 0;                    ///< of weights, 8 or 4; 0: nothing is rounded
  double from = 0;                 ///< share of training before which nothing is
  double freeze_statistics = 0.7;  ///< share of training from which norms keep their running statistics

  bool is_used() const { return bits > 0; }
  bool operator==(const QuantizationSpec&) const = default;
};

DistillationSpec distillation_from_json(const nlohmann::json& json, const std::string& place);
QuantizationSpec quantization_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const DistillationSpec& distillation);
nlohmann::json to_json(const QuantizationSpec& quantization);

}  // namespace anneal
