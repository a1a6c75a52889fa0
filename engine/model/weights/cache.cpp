#include "engine/model/weights/cache.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <system_error>

#include <nlohmann/json.hpp>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/sha256.h"
#include "engine/core/protocol/spec/model.h"

namespace anneal::weights {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

fs::path record_of(const std::string& name) {
  return cache_folder() / "names" / (name + ".json");
}

fs::path file_of(const std::string& sha256) {
  return cache_folder() / "files" / (sha256 + ".safetensors");
}

bool is_sha256(const std::string& text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

Kept from_json(const json& record, const std::string& name, const std::string& place) {
  Kept kept{.name = name};
  constexpr std::int64_t most = std::int64_t{1} << 50;
  ObjectReader reader(record, place);
  reader.read("sha256", kept.sha256);
  reader.read("bytes", kept.bytes, 0, most);
  reader.read("preset", kept.preset);
  reader.read("classes", kept.classes, 0, most);
  reader.read("side", kept.side, 0, most);
  if (const json* origin = reader.find("origin"))
    kept.origin = weights_origin_from_json(*origin, reader.place_of("origin"));
  if (!is_sha256(kept.sha256))
    throw UserError("is not a SHA-256", place + ": sha256", "Get the weights again.");
  kept.file = file_of(kept.sha256);
  return kept;
}

}  // namespace

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error) throw EnvironmentError("cannot be created: " + error.message(), folder.string());
}

fs::path cache_folder() {
  const auto variable = [](const char* name) {
    const char* value = std::getenv(name);
    return std::string(value == nullptr ? "" : value);
  };
  if (const std::string own = variable("ANNEAL_WEIGHTS"); !own.empty()) return fs::absolute(own);
  if (const std::string cache = variable("XDG_CACHE_HOME"); cache.starts_with('/'))
    return fs::path(cache) / "anneal/weights";
  const std::string home = variable("HOME");
  if (home.empty())
    throw EnvironmentError("there is no folder to store weights in", "HOME",
                           "set ANNEAL_WEIGHTS to a folder");
  return fs::path(home) / ".cache/anneal/weights";
}

void check_name(const std::string& name) {
  const bool is_plain = std::ranges::all_of(name, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '_' || c == '-';
  });
  if (name == random_start)
    throw UserError("must not be \"none\", which means starting without weights", "the name of weights");
  if (name.empty() || name.size() > 100 || name.starts_with('.') || name.starts_with('-') || !is_plain)
    throw UserError(
        "must be letters, digits, \".\", \"_\" and \"-\", the first a letter, a digit or \"_\", but is " +
            json(name).dump(-1, ' ', true, json::error_handler_t::replace),
        "the name of weights");
}

std::vector<Kept> kept_weights() {
  std::vector<Kept> result;
  std::error_code unknown;
  for (const fs::directory_entry& entry : fs::directory_iterator(cache_folder() / "names", unknown)) try {
      if (entry.path().extension() != ".json") continue;
      if (auto found = kept(entry.path().stem().string())) result.push_back(std::move(*found));
    } catch (const UserError&) {
      continue;
    }
  std::ranges::sort(result, {}, &Kept::name);
  return result;
}

namespace {

/// What is recorded, whether its file is there or not.
std::optional<Kept> recorded(const std::string& name) {
  check_name(name);
  const fs::path record = record_of(name);
  std::error_code unknown;
  if (!fs::exists(record, unknown)) return std::nullopt;
  return from_json(read_json_file(record), name, record.string());
}

bool has_file(const Kept& kept) {
  std::error_code unknown;
  return fs::is_regular_file(kept.file, unknown);
}

}  // namespace

std::optional<Kept> kept(const std::string& name) {
  std::optional<Kept> result = recorded(name);
  return result && has_file(*result) ? result : std::nullopt;
}

std::optional<Kept> lost(const std::string& name) {
  std::optional<Kept> result = recorded(name);
  return result && !has_file(*result) ? result : std::nullopt;
}

std::optional<Kept> kept_if_sound(const std::string& name) try {
  return kept(name);
} catch (const UserError&) {
  check_name(name);
  return std::nullopt;
}

namespace {

void remove_unless_named(const Kept& gone) {
  std::error_code unknown;
  if (std::ranges::count(kept_weights(), gone.sha256, &Kept::sha256) == 0) fs::remove(gone.file, unknown);
}

}  // namespace

Kept keep(const fs::path& file, Kept entry) {
  check_name(entry.name);
  entry.sha256 = sha256_of(file);
  entry.bytes = static_cast<std::int64_t>(fs::file_size(file));
  entry.file = file_of(entry.sha256);
  make_folder(entry.file.parent_path());
  make_folder(record_of(entry.name).parent_path());
  const auto before = kept_if_sound(entry.name);
  std::error_code error;
  fs::rename(file, entry.file, error);
  if (error) throw EnvironmentError("cannot be stored: " + error.message(), entry.file.string());
  sync_directory(entry.file.parent_path());
  const json record = {{"sha256", entry.sha256},   {"bytes", entry.bytes}, {"preset", entry.preset},
                       {"classes", entry.classes}, {"side", entry.side},   {"origin", to_json(entry.origin)}};
  replace_file(record_of(entry.name), record.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
  if (before) remove_unless_named(*before);
  return entry;
}

bool forget(const std::string& name) {
  check_name(name);
  const std::optional<Kept> gone = kept_if_sound(name);
  std::error_code unknown;
  const bool was_there = fs::remove(record_of(name), unknown);
  if (gone) remove_unless_named(*gone);
  return was_there;
}

}  // namespace anneal::weights
