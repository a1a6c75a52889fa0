#include "host/run_answer.h"

#include <charconv>

#include "base/error.h"
#include "base/text.h"
#include "host/engine_answer.h"
#include "host/slurm.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

std::int64_t take_number(std::string_view& text, char end, const std::string& host) {
  std::int64_t number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool has_end =
      end == '\0' ? rest == text.data() + text.size() : rest != text.data() + text.size() && *rest == end;
  if (error != std::errc() || number < 0 || !has_end) throw_odd_answer(text, host);
  text.remove_prefix(static_cast<std::size_t>(rest - text.data()) + (end == '\0' ? 0 : 1));
  return number;
}

}  // namespace

json take_status(std::string_view& text, const std::string& host) {
  const std::string_view job = take_line(text);
  const std::string_view status = take_line(text);
  return status_of_job(status == "null" ? json() : json_from_host(status, host), job, host);
}

FilePart take_file_facts(std::string_view& text, const std::string& host) {
  std::string_view line = take_line(text);
  FilePart part;
  if (line == "- 0") return part;
  part.device = take_number(line, ':', host);
  part.inode = take_number(line, ' ', host);
  part.size = take_number(line, '\0', host);
  return part;
}

void throw_odd_answer(std::string_view answer, const std::string& host) {
  throw EnvironmentError("an odd answer: " + shown_text(shortened(answer, 80)), host);
}

}  // namespace anneal::remote
