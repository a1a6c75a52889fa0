#include "engine/core/process/worker_session.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/object_reader.h"
#include "engine/core/process/worker_talk.h"

namespace anneal {

using nlohmann::json;

WorkerSession::WorkerSession(const std::filesystem::path& worker, const std::vector<std::string>& job)
    : worker_(worker, job) {}

json WorkerSession::ask(const json& request) {
  worker_.send(request.dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
  std::string line;
  if (!read_line(line)) throw_silence(worker_.wait(), worker_.place());
  json reply = parse_json(line, worker_.place());
  if (reply.is_object() && reply.contains("error")) throw_reported(reply, worker_.wait(), worker_.place());
  return reply;
}

bool WorkerSession::read_line(std::string& line) {
  std::size_t end = read_ahead_.find('\n');
  while (end == std::string::npos) {
    const std::size_t searched = read_ahead_.size();
    if (!worker_.receive(read_ahead_)) return false;
    end = read_ahead_.find('\n', searched);
  }
  line = read_ahead_.substr(0, end);
  read_ahead_.erase(0, end + 1);
  return true;
}

}  // namespace anneal
