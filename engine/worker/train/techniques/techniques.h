#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/protocol/job_spec.h"
#include "engine/data/loading/datasets.h"
#include "engine/worker/runtime/network.h"
#include "engine/worker/train/techniques/technique.h"

namespace anneal::train {

/// The techniques of a run, in the order in which they take part in a step.
class Techniques {
 public:
  /// Those that `spec` asks for; see Learner for the rest. `owns` says by its name whether this rank has a
  /// parameter; null: it has all. What does not go together was refused with
  /// the spec, see engine/core/protocol/exclusions.h.
  Techniques(const JobSpec& spec, runtime::Network& network, const data::Datasets& datasets,
             const std::function<bool(const std::string&)>& owns);

  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

  /// The one of this class; null: the run has none.
  template <class T>
  T* find() const {
    for (const auto& technique : all_)
      if (auto* found = dynamic_cast<T*>(technique.get())) return found;
    return nullptr;
  }

  /// Null where no technique has one.
  PassLoss* pass_loss() const;
  SampleWeights* sample_weights() const;
  std::vector<runtime::NamedTensor> learned() const;  ///< of all of them

 private:
  std::vector<std::unique_ptr<Technique>> all_;
};

}  // namespace anneal::train
