#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "compress/candidate.h"
#include "compress/journal.h"
#include "compress/limits.h"
#include "compress/measure.h"
#include "compress/narrowing.h"
#include "compress/retrain.h"
#include "model/trained_model.h"

namespace anneal::compress {

/// What the loop is asked for.
struct Plan {
  Limits limits = {};
  bool is_quantized = true;  ///< the target is in integers
  std::string extension = ".onnx";
  Strategy strategy = Strategy::search;
  std::uint64_t seed = 1;
  std::int64_t epochs = 1;             ///< of a retraining
  std::int64_t student_epochs = 0;     ///< of a smaller preset that is taught; 0: none is
  std::optional<double> seconds = {};  ///< to be at work for, about
  std::int64_t episodes = 60;          ///< of reinforcement learning
};

/// What is done to models and files, where the world begins. All of it may throw Stopped.
struct Actions {
  /// Exports a model as a file, and runs that on the images that decide.
  std::function<Measured(const std::filesystem::path& model, const Rounding& rounding,
                         const std::filesystem::path& file)>
      measure;
  /// Trains, and returns the weights.
  std::function<std::filesystem::path(const Retraining&)> retrain;
  /// How accurate a model is that was not trained again, 0…1: norms take new statistics first, on training
  /// images. Quick and rough.
  std::function<double(const std::filesystem::path& model)> assess;
  std::function<void()> check_stop = [] {};
};

/// How the loop ended.
struct Outcome {
  std::optional<Candidate> accepted = {};
  std::vector<Candidate> front = {};  ///< smallest first
  /// "" where one was accepted; else a sentence: which limit binds, or that time was up.
  std::string reason = {};
};

/// From cheap to dear: other roundings, fewer channels, training again with and without rounding, a smaller
/// network that is taught. Ends with the first candidate that meets all limits; where no size is limited,
/// with the smallest that loses no more accuracy than is allowed. Ends, too, when time is up, or when even
/// the smallest candidate is too large.
///
/// Its path is a function of the plan and of what was measured; what the journal has is not done again, so
/// that one that was killed goes on as if nothing had been. Models and files lie in `folder`.
class Loop {
 public:
  /// `labels` are of the images that decide, `reference` what the model as it was trained says of them.
  Loop(Plan plan, std::filesystem::path folder, std::filesystem::path source,
       std::vector<std::uint32_t> labels, std::vector<std::uint32_t> reference, Journal& journal,
       Actions actions);

  Outcome run();

 private:
  struct Model {
    std::int64_t id = 0;
    std::string made_by = {};
    std::filesystem::path file = {};
    double kept = 1;  ///< share of what is measured of the source
    bool has_learned_rounding = false;
  };
  struct TimeIsUp {};

  const Candidate& try_rounding(const Model& model, const Rounding& rounding, bool is_first);
  const Candidate& try_all(const Model& model);
  bool fits(const Candidate& candidate) const { return meets_sizes(candidate.measures); }
  Measures sizes_of(const nlohmann::json& key, const std::function<std::filesystem::path()>& make_model);
  Measures sizes_of_share(double keep);
  bool meets_sizes(const Measures& measures) const;

  Model add_model(const nlohmann::json& key, const std::string& made_by, double kept,
                  const std::function<void(const std::filesystem::path& file)>& make);
  Model narrowed(const Model& model, double keep);
  Model narrowed_to_fit(const Model& model, double keep);
  Model trained(const nlohmann::json& key, const std::string& how, double kept, Retraining retraining);
  Model trained_again(const Model& model, double rate, bool quantization_aware);
  Model student(const std::string& preset);

  std::optional<double> largest_that_fits();
  bool shrink_to_fit();
  void shrink_while_accurate();
  bool teach_students();
  bool recover(const Model& model);
  void search();
  Outcome finish();
  void check_time();
  void check_file(const nlohmann::json& line, const std::filesystem::path& name) const;

  Plan plan_;
  std::filesystem::path folder_, source_;
  std::vector<std::uint32_t> labels_, reference_;
  Journal& journal_;
  Actions actions_;
  std::vector<Rounding> roundings_;
  prune::Measure measure_ = prune::Measure::macs;  ///< what the limit that binds depends on
  std::deque<Model> models_;
  std::deque<Candidate> candidates_;
  std::string reason_;
};

}  // namespace anneal::compress
