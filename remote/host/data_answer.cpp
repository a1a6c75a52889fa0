#include "remote/host/data_answer.h"

#include <algorithm>
#include <filesystem>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "remote/host/engine_answer.h"
#include "remote/host/run_answer.h"

namespace anneal::remote {

using nlohmann::json;

namespace {

/// ".../ID", as what was sent is named.
bool is_path(const std::string& text) {
  const std::string id = std::filesystem::path(text).filename();
  return text.starts_with('/') && id.size() == 64 &&
         id.find_first_not_of("0123456789abcdef") == std::string::npos &&
         std::ranges::none_of(text, [](unsigned char letter) { return letter < 0x20 || letter == 0x7F; });
}

/// Ranges of places, first and last.
std::vector<std::size_t> places_in(const json& ranges, std::size_t chunks) {
  std::vector<std::size_t> places;
  for (const json& range : ranges) {
    const auto first = range.at(0).get<std::size_t>(), last = range.at(1).get<std::size_t>();
    if (last >= chunks || first > last || (!places.empty() && first <= places.back()))
      throw UserError("is not a list of what is missing");
    for (std::size_t i = first; i <= last; ++i) places.push_back(i);
  }
  return places;
}

}  // namespace

DataThere data_there_from_text(std::string_view text, std::size_t chunks, const std::string& host) {
  const json answer = json_from_host(text, host);
  try {
    DataThere there{.path = answer.at("path").get<std::string>()};
    if (there.path.empty()) there.missing = places_in(answer.at("missing"), chunks);
    if (there.path.empty() || is_path(there.path)) return there;
  } catch (const std::exception&) {
  }
  throw_odd_answer(text, host);
}

}  // namespace anneal::remote
