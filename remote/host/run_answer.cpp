#include "remote/host/run_answer.h"

#include <algorithm>
#include <charconv>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/host/engine_answer.h"
#include "remote/host/slurm.h"

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

bool is_rank(const json& value) {
  return value.is_object() && (!value.contains("alive") || value["alive"].is_boolean());
}

/// What is read of a status, where it is there, has its type.
void require_status(const json& status, std::string_view said, const std::string& host) {
  const auto is = [&](const char* key, auto has_type) {
    const auto found = status.find(key);
    if (found != status.end() && !found->is_null() && !has_type(*found)) throw_odd_answer(said, host);
  };
  for (const char* text : {"state", "kind", "reason", "waits"})
    is(text, [](const json& value) { return value.is_string(); });
  for (const char* count : {"last_step", "epochs", "node"})
    is(count, [](const json& value) { return value.is_number_integer(); });
  for (const char* truth : {"compression", "accepted", "succeeded", "paused"})
    is(truth, [](const json& value) { return value.is_boolean(); });
  is("epoch", [](const json& value) { return value.is_number(); });
  is("ranks", [](const json& value) { return value.is_array() && std::ranges::all_of(value, is_rank); });
  is("exit", [](const json& value) {
    return value.is_object() && (!value.contains("cause") || value["cause"].is_string());
  });
}

}  // namespace

json take_status(std::string_view& text, const std::string& host) {
  const std::string_view job = take_line(text);
  const std::string_view status = take_line(text);
  const json found = status == "null" ? json() : json_from_host(status, host);
  if (!found.is_null()) require_status(found, status, host);
  return status_of_job(found, job, host);
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
  throw EnvironmentError("an unexpected answer: " + shown_text(shortened(answer, 80)), host);
}

}  // namespace anneal::remote
