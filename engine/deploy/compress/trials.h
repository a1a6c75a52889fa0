#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/deploy/compress/candidate.h"
#include "engine/deploy/compress/plan.h"
#include "engine/deploy/compress/stopped.h"
#include "engine/runs/work/journal.h"

namespace anneal::compress {

/// A model in floats, of which candidates are made.
struct Model {
  std::int64_t id = 0;
  Recipe recipe = {};
  std::filesystem::path file = {};
  double kept = 1;  ///< share of what is measured of the source
  bool has_learned_rounding = false;
};

/// What the loop makes and measures: each once, whatever ended the process meanwhile, for it is in the
/// journal before anything is made of it. All of it may throw TimeIsUp and Stopped, and UserError where a
/// file is not what the journal says.
class Trials {
 public:
  /// `labels` are of the images that decide, `reference` what the model as it was trained says of them.
  Trials(Plan plan, std::filesystem::path folder, std::filesystem::path source,
         std::vector<std::uint32_t> labels, std::vector<std::uint32_t> reference, work::Journal& journal,
         Actions actions);

  const Plan& plan() const { return plan_; }
  const std::filesystem::path& source_file() const { return source_; }
  const std::deque<Candidate>& candidates() const { return candidates_; }
  const Model& model_of(const Candidate& candidate) const {
    return models_.at(static_cast<std::size_t>(candidate.model));
  }
  bool meets_sizes(const Measures& measures) const { return excesses(measures, plan_.limits).empty(); }

  Model source();
  /// With channels pruned, to a share of the products or parameters of the source.
  Model narrowed(const Model& model, double keep, prune::Measure measure);
  /// With large layers as products of two thin ones, to a share of their products at most.
  Model factorized(const Model& model, double share);
  /// Taught by the source.
  Model trained_again(const Model& model, std::int64_t epochs, double rate, bool quantization_aware);
  /// Likewise, its channels shrinking; for the plan's epochs.
  Model trained_sparse(const Model& model, double rate);
  Model student(const std::string& preset, std::int64_t epochs);

  /// Of integers, from now on: 8 or 4. Roundings, sizes and training for integers follow.
  void use_weight_bits(int bits);

  /// Roundings from cheap to dear, to the first that is accepted, or else the most accurate. Where the sizes
  /// are not met one is enough: they do not depend on how numbers are rounded.
  const Candidate& try_all(const Model& model);

  void tell_time_is_up();

  /// What a model would take: it is made and exported, whatever it is worth.
  Measures sizes_of(const Model& model);
  Measures sizes_of_share(double keep, prune::Measure measure);
  Measures sizes_of_factorized(double share);
  Measures sizes_of_student(const std::string& preset);

 private:
  using Make = std::function<void(const std::filesystem::path& file)>;
  /// May say in the recipe what came otherwise than asked for.
  using MakeModel = std::function<void(const std::filesystem::path& file, Recipe& recipe)>;

  const Candidate& try_rounding(const Model& model, const Rounding& rounding, bool is_first);
  Model add_model(const nlohmann::json& key, Recipe recipe, double kept, const MakeModel& make);
  Model trained(const nlohmann::json& key, const Recipe& recipe, double kept, Retraining retraining);
  Measures sizes_of(const nlohmann::json& key, const Make& make);
  Measures export_for_sizes(const nlohmann::json& what,
                            const std::function<std::filesystem::path()>& model_file);
  prune::Criterion criterion_of(const std::filesystem::path& model);
  double assess(const Model& model, const model::TrainedModel& whole, const model::Network& network,
                const std::vector<double>& ratios);
  /// A key of what depends on the bits of weights.
  nlohmann::json of_weight_bits(nlohmann::json key) const;
  void check_time(double seconds);
  void check_time_for(const std::string& event);
  double seconds_to_measure() const;
  double seconds_at_end() const;
  double seconds_left() const;
  std::optional<double> seconds_for_training() const;
  void check_file(const nlohmann::json& line, const std::filesystem::path& name) const;

  Plan plan_;
  std::filesystem::path folder_, source_;
  std::vector<std::uint32_t> labels_, reference_;
  work::Journal& journal_;
  Actions actions_;
  int weight_bits_;
  std::vector<Rounding> roundings_;
  std::deque<Model> models_;
  std::deque<Candidate> candidates_;
  std::map<std::filesystem::path, model::Weights> scores_;  ///< of models that were asked for
};

}  // namespace anneal::compress
