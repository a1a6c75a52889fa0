#include "engine/core/process/worker_job.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/process/worker_talk.h"

namespace anneal {

using nlohmann::json;

namespace {

constexpr std::size_t longest_reply = std::size_t{64} << 20;

}  // namespace

WorkerJob::WorkerJob(const std::filesystem::path& worker, const std::string& job, const json& request)
    : worker_(worker, {job}) {
  worker_.send(request.dump());
  worker_.end_input();
}

bool WorkerJob::has_ended() {
  while (worker_.has_said_more())
    if (!receive()) return true;
  return false;
}

bool WorkerJob::receive() {
  return text_.size() <= longest_reply && worker_.receive(text_);
}

json WorkerJob::result() {
  while (receive()) {
  }
  worker_.end_output();
  const ExitStatus status = worker_.wait();
  ended_by_ = status.signal;
  if (status.signal != 0 || text_.empty()) throw_silence(status, worker_.place());
  json reply = parse_json(text_, worker_.place());
  throw_reported(reply, status, worker_.place());
  return reply;
}

}  // namespace anneal
