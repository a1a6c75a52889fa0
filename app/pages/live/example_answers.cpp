#include "app/pages/live/example_answers.h"

#include <algorithm>
#include <cmath>

namespace anneal::studio {

namespace {

constexpr std::size_t most_examples = 8;  // as the engine tells; events may come from anybody

}  // namespace

std::vector<ExampleAnswers> example_answers(const RunHistory& history) {
  std::vector<ExampleAnswers> examples;
  for (const Evaluations::Told& told : history.choosing()) {
    if (!told.body.examples || !std::isfinite(told.body.epoch)) continue;
    for (const SamplePrediction& one : *told.body.examples) {
      auto known = std::ranges::find(examples, one.path, &ExampleAnswers::path);
      if (known == examples.end()) {
        if (examples.size() == most_examples) continue;
        known = examples.insert(known, {one.path, one.label, {}});
      }
      known->answers.push_back({told.body.epoch, one.predicted, one.probability});
    }
  }
  return examples;
}

}  // namespace anneal::studio
