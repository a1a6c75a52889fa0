#include <exception>
#include <iostream>
#include <iterator>

#include "engine/core/base/object_reader.h"
#include "engine/worker/jobs/failure.h"
#include "engine/worker/jobs/jobs.h"

namespace anneal::jobs {

using nlohmann::json;

namespace {

void say(const json& reply) {
  std::cout << reply.dump(-1, ' ', false, json::error_handler_t::replace) << std::endl;
}

/// Says what `work` gives, or what it throws. Returns the exit status.
template <class Work>
int answer(const Work& work) {
  try {
    say(work());
    return 0;
  } catch (const std::exception& error) {
    const Failure failure = describe(error);
    say({{"error", body_to_json(failure.event)}});
    return failure.exit_status;
  }
}

}  // namespace

int run_job(json (*job)(const json& request)) {
  return answer([&] {
    const std::string text(std::istreambuf_iterator<char>(std::cin), {});
    return job(parse_json(text, "request"));
  });
}

int run_predict_in_parts() {
  std::function<json(const json&)> predict;
  int status = 0;
  for (std::string line; status == 0 && std::getline(std::cin, line);) {
    status = answer([&] {
      if (predict) return predict(parse_json(line, "request"));
      json model;
      predict = predict_in_parts(parse_json(line, "request"), model);
      return model;
    });
  }
  return status;
}

}  // namespace anneal::jobs
