#include <exception>
#include <iostream>
#include <iterator>

#include "jobs/failure.h"
#include "jobs/jobs.h"
#include "protocol/object_reader.h"

namespace anneal::jobs {

int run_job(nlohmann::json (*job)(const nlohmann::json& request)) {
  nlohmann::json reply;
  int status = 0;
  try {
    const std::string text(std::istreambuf_iterator<char>(std::cin), {});
    reply = job(parse_json(text, "request"));
  } catch (const std::exception& error) {
    const Failure failure = describe(error);
    reply["error"] = body_to_json(failure.event);
    status = failure.exit_status;
  }
  std::cout << reply.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
  return status;
}

}  // namespace anneal::jobs
