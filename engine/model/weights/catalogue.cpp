#include "engine/model/weights/catalogue.h"

#include <algorithm>
#include <cstdlib>

#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/suggest.h"

namespace anneal::weights {

namespace {

bool are_digits(const std::string& text) {
  return text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// "https://…/NAME-HASH.pth", or any with a SHA-256 beside it
bool is_good(const Published& entry) {
  constexpr std::size_t all_digits = 64;
  if (!entry.sha256.empty())
    return entry.address.starts_with("https://") && entry.sha256.size() == all_digits &&
           are_digits(entry.sha256);
  constexpr std::size_t fewest_digits = 8;
  const std::string hash = entry.address.find('-') == std::string::npos ? "" : entry.hash_prefix();
  return entry.address.starts_with("https://") && entry.file().find('-') != std::string::npos &&
         hash.size() >= fewest_digits && are_digits(hash);
}

Published from_json(const nlohmann::json& json, const std::string& place) {
  Published entry{};
  constexpr std::int64_t most = std::int64_t{1} << 40, largest_side = 8192;
  constexpr double percent = 100;
  ObjectReader reader(json, place);
  for (const auto& [key, text] :
       {std::pair("name", &entry.name), std::pair("preset", &entry.preset),
        std::pair("publisher", &entry.publisher), std::pair("data", &entry.data),
        std::pair("licence", &entry.licence), std::pair("address", &entry.address)}) {
    reader.require(key);
    reader.read(key, *text);
  }
  reader.require("bytes");
  reader.read("bytes", entry.bytes, 1, most);
  reader.read("top1", entry.top1, 0, percent);
  reader.read("top5", entry.top5, 0, percent);
  entry.side = entry.resize = 224;
  reader.read("side", entry.side, 1, largest_side);
  reader.read("resize", entry.resize, 1, largest_side);
  reader.read("default", entry.is_default);
  reader.read("sha256", entry.sha256);
  for (const char* told : {"classes", "sha256_prefix", "here"})
    reader.find(told);  // what the list says besides
  reader.finish();
  if (!is_good(entry))
    throw UserError(
        "is not an https address whose file name ends in \"-\" and the first digits of its SHA-256, nor one "
        "with the full SHA-256 under \"sha256\"",
        place + ".address");
  return entry;
}

std::vector<Published> chosen_catalogue() {
  const char* path = std::getenv("ANNEAL_WEIGHTS_CATALOGUE");
  if (path == nullptr || *path == '\0') return built_in_catalogue();
  const nlohmann::json list = read_json_file(path);
  if (!list.is_array()) throw UserError("is not a list", path);
  std::vector<Published> result;
  for (std::size_t i = 0; i < list.size(); ++i)
    result.push_back(from_json(list[i], std::string(path) + ": [" + std::to_string(i) + "]"));
  return result;
}

}  // namespace

const std::vector<Published>& catalogue() {
  static const std::vector<Published> table = chosen_catalogue();
  return table;
}

std::string Published::file() const {
  return address.substr(address.rfind('/') + 1);
}

std::string Published::hash_prefix() const {
  if (!sha256.empty()) return sha256;
  const std::size_t begin = address.rfind('-') + 1;
  return address.substr(begin, address.rfind('.') - begin);
}

const Published* published(const std::string& name) {
  const auto found = std::ranges::find_if(catalogue(), [&](const Published& each) {
    return each.name == name || (each.preset == name && each.is_default);
  });
  return found == catalogue().end() ? nullptr : &*found;
}

const Published* published_as(const std::string& sha256) {
  const auto found = std::ranges::find(catalogue(), sha256, &Published::sha256);
  return sha256.empty() || found == catalogue().end() ? nullptr : &*found;
}

const Published& published_or_throw(const std::string& name) {
  if (const Published* found = published(name)) return *found;
  std::vector<std::string> known;
  for (const Published& each : catalogue()) {
    known.push_back(each.name);
    if (each.is_default) known.push_back(each.preset);
  }
  throw UserError("there are no published weights \"" + name + "\"" + did_you_mean(name, known), "weights",
                  "`anneal weights list` lists them.");
}

}  // namespace anneal::weights
