#include "engine/model/weights/fetch.h"

#include <cstdlib>
#include <system_error>

#include "engine/core/base/error.h"
#include "engine/core/base/sha256.h"
#include "engine/model/weights/cache.h"
#include "engine/model/weights/download.h"

namespace anneal::weights {

namespace fs = std::filesystem;

namespace {

std::string mirror_of(const FetchOptions& options) {
  const char* set = std::getenv("ANNEAL_WEIGHTS_MIRROR");
  return !options.mirror.empty() || set == nullptr ? options.mirror : set;
}

bool is_whole(const fs::path& part, const Published& wanted) {
  std::error_code unknown;
  constexpr double nearly = 0.99;
  const auto bytes = fs::file_size(part, unknown);
  return !unknown && static_cast<double>(bytes) >= nearly * static_cast<double>(wanted.bytes) &&
         sha256_of(part).starts_with(wanted.hash_prefix());
}

void check_hash(const fs::path& file, const Published& wanted) {
  const std::string hash = sha256_of(file);
  if (hash.starts_with(wanted.hash_prefix())) return;
  constexpr std::size_t most_shown = 16;
  const std::string known = wanted.hash_prefix().substr(0, most_shown);
  throw EnvironmentError("is not the published file: its SHA-256 begins with " +
                             hash.substr(0, known.size()) + " instead of " + known,
                         file.string(), "it is not used; download it again, or from another address");
}

fs::path part_of(const Published& wanted) {
  return cache_folder() / "partial" / (wanted.file() + ".part");
}

Imported imported(const fs::path& file, const Published& wanted) {
  return import_weights(file,
                        {.name = wanted.name, .preset = wanted.preset, .key = {}, .published = &wanted});
}

}  // namespace

Imported fetch(const Published& wanted, const FetchOptions& options) {
  const std::string mirror = mirror_of(options);
  const bool is_web = mirror.find("://") != std::string::npos;
  if (is_web && !mirror.starts_with("https://"))
    throw UserError("must be an https address or a folder, but is \"" + mirror + "\"", "the mirror");
  if (!mirror.empty() && !is_web) {
    const fs::path file = fs::path(mirror) / wanted.file();
    if (!fs::is_regular_file(file))
      throw UserError("does not contain " + wanted.file(), mirror,
                      "That is the name under which the file was published.");
    check_hash(file, wanted);
    return imported(file, wanted);
  }
  // Of some sizes only what the parameters take is known.
  constexpr std::int64_t slack = 2 << 20;
  const fs::path part = part_of(wanted);
  make_folder(part.parent_path());
  std::string address = wanted.address;
  if (is_web) address = mirror + (mirror.ends_with('/') ? "" : "/") + wanted.file();
  if (!is_whole(part, wanted))
    download({.address = address,
              .most_bytes = wanted.bytes + wanted.bytes / 50 + slack,
              .part = part,
              .progress = options.progress});
  std::error_code unknown;
  try {
    check_hash(part, wanted);
  } catch (const EnvironmentError& error) {
    fs::remove(part, unknown);
    throw EnvironmentError(error.message(), address, error.hint());
  }
  Imported result = imported(part, wanted);
  fs::remove(part, unknown);
  return result;
}

std::int64_t bytes_of_part(const Published& wanted) {
  std::error_code unknown;
  const auto bytes = fs::file_size(part_of(wanted), unknown);
  return unknown ? 0 : static_cast<std::int64_t>(bytes);
}

}  // namespace anneal::weights
