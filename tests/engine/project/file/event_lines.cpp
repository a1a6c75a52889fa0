#include "tests/engine/project/file/event_lines.h"

#include <fstream>
#include <stdexcept>

#include "engine/project/file/runs.h"

namespace anneal::testing {

std::string step_line(std::int64_t seq) {
  return R"({"seq":)" + std::to_string(seq) + R"(,"time":)" + std::to_string(seq) +
         R"(.5,"event":"step","step":)" + std::to_string(seq + 1) + R"(,"epoch":0.5,"loss":)" +
         std::to_string(1000 - seq) +
         R"(,"learning_rate":0.1,"batch_size":32,"samples_per_second":100,"steps":1})";
}

std::string step_lines(std::int64_t first, std::int64_t last) {
  std::string lines;
  for (std::int64_t seq = first; seq < last; ++seq) lines += step_line(seq) + "\n";
  return lines;
}

void append(const std::filesystem::path& path, const std::string& bytes) {
  std::ofstream stream(path, std::ios::binary | std::ios::app);
  stream << bytes;
  if (!stream.flush()) throw std::runtime_error("cannot append to " + path.string());
}

std::int64_t add_plain_run(project::Project& project) {
  return project::add_run(project, {"run", project.path().parent_path(), "{}", {}, {}, {}});
}

}  // namespace anneal::testing
