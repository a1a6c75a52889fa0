#include "remote/host/engine_answer.h"

#include <algorithm>

#include "engine/core/base/error.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

struct Said {
  std::string message;
  std::string hint;
};

Said said(const ssh::Result& result) {
  constexpr std::string_view error = "error: ", hint = "\n  hint: ";
  std::string text = shown_text(shortened(trimmed(result.errors), 4000));
  if (const std::size_t at = text.rfind(error); at != std::string::npos) text.erase(0, at + error.size());
  if (text.empty()) return {"it ended with exit code " + std::to_string(result.status), ""};
  const std::size_t at = text.find(hint);
  if (at == std::string::npos) return {text, ""};
  return {text.substr(0, at), text.substr(at + hint.size())};
}

}  // namespace

json json_from_host(std::string_view text, const std::string& host) {
  try {
    json result = parse_json(std::string(text), host);
    if (result.is_object()) return result;
  } catch (const UserError&) {
  }
  throw EnvironmentError("an unexpected answer: " + shown_text(shortened(trimmed(text), 120)), host);
}

std::string text_in(const json& object, const char* key) {
  constexpr std::size_t most = 2000;
  const auto found = object.is_object() ? object.find(key) : object.end();
  if (found == object.end() || !found->is_string()) return "";
  return shown_text(shortened(found->get_ref<const std::string&>(), most));
}

void throw_refusal(const ssh::Result& result, const std::string& host) {
  const auto code = static_cast<ExitCode>(result.status);
  const auto [message, hint] = said(result);
  if (code == ExitCode::bad_input || code == ExitCode::wrong_usage)
    throw UserError(message, host, hint, code);
  throw EnvironmentError(message, host, hint,
                         code == ExitCode::unavailable ? ExitCode::unavailable : ExitCode::failed);
}

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

}  // namespace anneal::remote
