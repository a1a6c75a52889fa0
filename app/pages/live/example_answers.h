#pragma once

#include <string>
#include <vector>

#include "engine/runs/history/run_history.h"

namespace anneal::studio {

/// What a run made of one image, evaluation after evaluation.
struct ExampleAnswers {
  struct Answer {
    double epoch = 0;        ///< of the weights that were asked
    std::string predicted;   ///< "" where the outputs were not finite; then the next is NaN
    double probability = 0;  ///< of the predicted class, 0…1

    bool operator==(const Answer&) const = default;
  };

  std::string path;
  std::string label;
  std::vector<Answer> answers;  ///< by rising steps

  bool is_right(const Answer& answer) const { return answer.predicted == label; }
};

/// Of the images that the split which chooses the best is followed by, in the order in which they were first
/// told; none of a table, and of engines that tell none.
std::vector<ExampleAnswers> example_answers(const RunHistory& history);

}  // namespace anneal::studio
