#include "host/answer.h"

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "base/object_reader.h"
#include "base/text.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

/// What the engine there says, in place of our own words: its last error, and the hint below that.
struct Said {
  std::string message;
  std::string hint;
};

Said said(const ssh::Result& result) {
  constexpr std::string_view error = "error: ", hint = "\n  hint: ";
  std::string text = shown_text(shortened(trimmed(result.errors), 4000));
  if (const std::size_t at = text.rfind(error); at != std::string::npos) text.erase(0, at + error.size());
  if (text.empty()) return {"it ended with " + std::to_string(result.status), ""};
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
  throw EnvironmentError("an odd answer: " + shown_text(shortened(trimmed(text), 120)), host);
}

void refuse(const ssh::Result& result, const std::string& host) {
  const auto code = static_cast<ExitCode>(result.status);
  const auto [message, hint] = said(result);
  if (code == ExitCode::bad_input || code == ExitCode::wrong_usage)
    throw UserError(message, host, hint, code);
  throw EnvironmentError(message, host, hint,
                         code == ExitCode::unavailable ? ExitCode::unavailable : ExitCode::failed);
}

}  // namespace anneal::remote
