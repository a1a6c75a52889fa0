// One rank of a run, or one batch job; started by `anneal`, never by people. See PROTOCOL.md.

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "engine/worker/jobs/jobs.h"
#include "engine/worker/runtime/memory.h"

namespace {

int usage() {
  std::cerr
      << "anneal-worker is started by anneal:\n"
         "  anneal-worker train --run-dir DIR --events-fd N [--resume] [--rank K --ranks N --memory-fd M\n"
         "                      [--node K --nodes N --address HOST [--link-fd M --listener-fd M]]]\n"
         "  anneal-worker evaluate|predict|features|importance|range-test|doctor|devices   < request.json > "
         "result.json\n"
         "  anneal-worker predict --in-parts                  < requests.jsonl > results.jsonl\n";
  return 2;
}

int train(const std::vector<std::string>& arguments) {
  anneal::jobs::TrainRequest request;
  const std::map<std::string, int*> numbers = {{"--events-fd", &request.events_descriptor},
                                               {"--rank", &request.rank},
                                               {"--ranks", &request.ranks},
                                               {"--memory-fd", &request.memory_descriptor},
                                               {"--node", &request.node},
                                               {"--nodes", &request.nodes},
                                               {"--link-fd", &request.link_descriptor},
                                               {"--listener-fd", &request.listener_descriptor}};
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const bool has_value = i + 1 < arguments.size();
    const auto number = numbers.find(arguments[i]);
    if (number != numbers.end() && has_value)
      *number->second = std::atoi(arguments[++i].c_str());
    else if (arguments[i] == "--run-dir" && has_value)
      request.run_directory = arguments[++i];
    else if (arguments[i] == "--address" && has_value)
      request.address = arguments[++i];
    else if (arguments[i] == "--resume")
      request.resume = true;
    else
      return usage();
  }
  const bool is_one_of =
      request.rank >= 0 && request.rank < request.ranks && request.node >= 0 && request.node < request.nodes;
  const bool is_alone = request.ranks * request.nodes == 1;
  const bool has_memory = is_alone || request.memory_descriptor >= 0;
  const bool speaks = request.nodes == 1 || request.rank > 0 ||
                      (request.link_descriptor >= 0 && request.listener_descriptor >= 0);
  if (request.run_directory.empty() || request.events_descriptor < 0 || !is_one_of || !has_memory || !speaks)
    return usage();
  return anneal::jobs::train(request);
}

int run(const std::vector<std::string>& arguments) {
  const std::string job = arguments.empty() ? "" : arguments[0];
  if (job == "train") return train({arguments.begin() + 1, arguments.end()});
  if (job == "evaluate") return anneal::jobs::run_job(anneal::jobs::evaluate);
  if (job == "predict" && arguments.size() > 1 && arguments[1] == "--in-parts")
    return anneal::jobs::run_predict_in_parts();
  if (job == "predict") return anneal::jobs::run_job(anneal::jobs::predict);
  if (job == "features") return anneal::jobs::run_job(anneal::jobs::features);
  if (job == "importance") return anneal::jobs::run_job(anneal::jobs::importance);
  if (job == "range-test") return anneal::jobs::run_job(anneal::jobs::range_test);
  if (job == "doctor") return anneal::jobs::run_job(anneal::jobs::doctor);
  if (job == "devices") return anneal::jobs::run_job(anneal::jobs::devices);
  return usage();
}

/// Without the destructors of global objects: libtorch's take 0.15 s to undo what ends with the process
/// anyway.
[[noreturn]] void end_process(int code) {
  std::cout.flush();
  std::fflush(nullptr);
  std::_Exit(code);
}

}  // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN);  // a limit on files is an error of the one that is written
  anneal::runtime::keep_freed_memory();
  end_process(run({argv + 1, argv + argc}));
}
