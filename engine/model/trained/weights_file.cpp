#include "engine/model/trained/weights_file.h"

#include <algorithm>
#include <mutex>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <nlohmann/json.hpp>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/sha256.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/model/tensors/foreign_format.h"

namespace anneal::model {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// What the bytes of a file should be, and who says so.
struct Expected {
  std::string sha256;
  std::optional<std::int64_t> bytes;
  std::string by;  ///< a manifest; "": the file's own name
};

/// A manifest cannot be read.
struct Unreadable {
  std::string why;
};

bool is_sha256_text(const std::string& text) {
  return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos;
}

/// Checkpoints and exports list their files alike. Nullopt where this one is not among them.
std::optional<Expected> listed_in(const fs::path& manifest, const std::string& name) {
  const json content = read_json_file(manifest);
  const json files = content.is_object() ? content.value("files", json()) : json();
  if (!files.is_array()) throw UserError("lists no files", manifest.string());
  for (const json& file : files) {
    if (!file.is_object() || file.value("name", json()) != name) continue;
    const json sha256 = file.value("sha256", json()), bytes = file.value("bytes", json());
    if (!sha256.is_string() || !is_sha256_text(sha256) || !bytes.is_number_integer())
      throw UserError("does not give the size and SHA-256 of " + name, manifest.string());
    return Expected{sha256, bytes.get<std::int64_t>(), manifest.string()};
  }
  return std::nullopt;
}

/// Throws Unreadable.
std::optional<Expected> expected_of(const fs::path& file) try {
  std::error_code unknown;
  for (const fs::path& manifest :
       {file.parent_path() / checkpoint_files::manifest, fs::path(file.string() + ".manifest.json")})
    if (fs::exists(manifest, unknown))
      if (auto found = listed_in(manifest, file.filename())) return found;
  if (is_sha256_text(file.stem())) return Expected{file.stem(), {}, ""};
  return std::nullopt;
} catch (const Error& error) {
  throw Unreadable{error.what()};
}

/// The file that a link leads to; a path that leads nowhere as it is.
fs::path real_path(const fs::path& file) {
  std::error_code error;
  fs::path real = fs::canonical(file, error);
  return error ? file : real;
}

/// A file as it stands: another one, or one that was written to since, differs.
using State = std::tuple<dev_t, ino_t, off_t, std::int64_t, std::int64_t, std::int64_t, std::int64_t>;

std::optional<State> state_of(const fs::path& file) {
  struct stat found = {};
  if (stat(file.c_str(), &found) != 0) return std::nullopt;
  return State{found.st_dev,          found.st_ino,         found.st_size,        found.st_mtim.tv_sec,
               found.st_mtim.tv_nsec, found.st_ctim.tv_sec, found.st_ctim.tv_nsec};
}

/// Files whose bytes were found to be as expected.
class Compared {
 public:
  bool has(const State& state, const std::string& sha256) {
    const std::lock_guard lock(mutex_);
    return found_.contains({state, sha256});
  }
  void add(const State& state, const std::string& sha256) {
    const std::lock_guard lock(mutex_);
    found_.emplace(state, sha256);
  }

 private:
  std::mutex mutex_;
  std::set<std::pair<State, std::string>> found_;
};

Compared& compared() {
  static Compared files;
  return files;
}

[[noreturn]] void refuse(const fs::path& file, const std::string& found, const Expected& expected) {
  throw UserError("is damaged or belongs to another model than the files next to it: " + found, file.string(),
                  expected.by.empty()
                      ? "Remove these weights under their name in `anneal weights list`, then get them again."
                      : "Restore it from a backup, or choose another checkpoint; copied alone to another "
                        "folder, it is read without this check.");
}

void compare(const fs::path& file, const Expected& expected) {
  const std::string says = expected.by.empty() ? "its name" : expected.by;
  std::error_code error;
  const auto bytes = static_cast<std::int64_t>(fs::file_size(file, error));
  if (!error && expected.bytes && bytes != *expected.bytes)
    refuse(file,
           "it has " + std::to_string(bytes) + " bytes, and " + says + " specifies " +
               std::to_string(*expected.bytes),
           expected);
  const std::optional<State> state = state_of(file);
  if (state && compared().has(*state, expected.sha256)) return;
  if (sha256_of(file) != expected.sha256)
    refuse(file, "its SHA-256 is not the one that " + says + " specifies", expected);
  if (state) compared().add(*state, expected.sha256);
}

}  // namespace

tensors::SafetensorsFile open_weights(const fs::path& file) {
  tensors::refuse_others(file);
  const fs::path real = real_path(file);
  try {
    if (const auto expected = expected_of(real)) compare(real, *expected);
  } catch (const Unreadable&) {  // see why_unchecked
  }
  return tensors::SafetensorsFile(file);
}

tensors::SafetensorsFile open_description(const fs::path& file) {
  tensors::refuse_others(file);
  return tensors::SafetensorsFile(file);
}

std::string why_unchecked(const fs::path& file) try {
  if (expected_of(real_path(file))) return "";
  return "was read without a check: no manifest next to it gives its size and SHA-256";
} catch (const Unreadable& unreadable) {
  return "was read without a check: " + unreadable.why;
}

}  // namespace anneal::model
