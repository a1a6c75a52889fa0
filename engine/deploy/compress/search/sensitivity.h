#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "engine/deploy/compress/search/allocation.h"
#include "engine/deploy/compress/search/strategy.h"

namespace anneal::search {

struct SensitivityOptions {
  std::vector<double> ratios = {0.2, 0.4, 0.6, 0.8};  ///< at which each group is measured alone
};

/// Measures the whole network, then each group alone at a few widths, and proposes at last the widths that
/// the curves allow to lose least (Li et al. 2017, section 3.2, whose choice by hand `allocate` makes). Draws
/// nothing by chance.
class Sensitivity : public Strategy {
 public:
  explicit Sensitivity(Problem problem, const SensitivityOptions& options = {});
  Sensitivity(Problem problem, const nlohmann::json& state, const std::string& place);

  std::optional<Ratios> ask() override;
  void tell(double accuracy) override;
  std::optional<Measured> best() const override;
  nlohmann::json state() const override;

  /// Of each group, as far as it was measured.
  std::vector<Curve> curves() const;
  /// Candidates in all.
  std::size_t count() const { return probes_.size() + 2; }

 private:
  struct Probe {
    std::size_t group;
    std::int64_t width;
  };
  void plan(const std::vector<double>& ratios);
  prune::Widths candidate(std::size_t index) const;

  Problem problem_;
  std::vector<double> ratios_;
  std::vector<Probe> probes_;
  std::vector<double> accuracies_;  ///< told so far: of the whole, of the probes, of the last
};

}  // namespace anneal::search
