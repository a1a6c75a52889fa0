#include "export/copy.h"

#include <algorithm>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "base/durable_file.h"
#include "base/error.h"
#include "base/mapping.h"
#include "base/sha256.h"
#include "onnx/model.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

constexpr const char* manifest_ending = ".manifest.json";

class Copy {
 public:
  Copy(const fs::path& from, const fs::path& to)
      : from_(from), folder_(to.parent_path()), stem_(from.stem().string()), name_(to.stem().string()) {}

  std::vector<fs::path> run() {
    std::vector<fs::path> files = {copy(from_)};
    std::optional<fs::path> manifest;
    for (const fs::directory_entry& entry : fs::directory_iterator(from_.parent_path())) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with(stem_ + ".") || entry.path() == from_) continue;
      if (name.ends_with(manifest_ending))
        manifest = entry.path();
      else
        files.push_back(copy(entry.path()));
    }
    if (manifest) files.push_back(copy_manifest(*manifest));
    return files;
  }

 private:
  std::string renamed(const std::string& name) const {
    return name.starts_with(stem_ + ".") ? name_ + name.substr(stem_.size()) : name;
  }
  fs::path place_of(const fs::path& file) const { return folder_ / renamed(file.filename().string()); }

  fs::path copy(const fs::path& file) const {
    const fs::path to = place_of(file);
    const Mapping content(file);
    const auto write = [&](std::string_view text) {
      replace_file(to, text, FileReplacement::Named::by_a_person);
    };
    if (const fs::path data = file.string() + ".data"; file.extension() == ".onnx" && fs::exists(data))
      write(onnx::to_bytes(onnx::from_bytes(content.text(), file.string(), Mapping(data).text()),
                           to.filename().string() + ".data"));
    else if (file.extension() == ".c")
      write(including(std::string(content.text())));
    else
      write(content.text());
    return to;
  }

  std::string including(std::string source) const {
    const std::string header = "#include \"" + stem_ + ".h\"";
    if (const std::size_t at = source.find(header); at != std::string::npos)
      source.replace(at, header.size(), "#include \"" + name_ + ".h\"");
    return source;
  }

  /// One that cannot be read is copied as it is.
  fs::path copy_manifest(const fs::path& file) const {
    json manifest = json::parse(Mapping(file).text(), nullptr, false);
    if (!manifest.is_object() || !manifest.contains("files") || !manifest["files"].is_array())
      return copy(file);
    for (json& entry : manifest["files"]) {
      if (!entry.is_object() || !entry.contains("name") || !entry["name"].is_string()) continue;
      const fs::path copied = place_of(entry["name"].get<std::string>());
      if (!fs::is_regular_file(copied)) continue;
      entry = {{"name", copied.filename().string()},
               {"bytes", static_cast<std::int64_t>(fs::file_size(copied))},
               {"sha256", sha256_of(copied)}};
    }
    const fs::path to = place_of(file);
    replace_file(to, manifest.dump(2, ' ', false, json::error_handler_t::replace) + "\n",
                 FileReplacement::Named::by_a_person);
    return to;
  }

  fs::path from_;
  fs::path folder_;
  std::string stem_, name_;
};

}  // namespace

std::vector<fs::path> copy_export(const fs::path& from, const fs::path& to) try {
  return Copy(from, to).run();
} catch (const fs::filesystem_error& error) {
  throw system_error("cannot be read", error.path1().string(), error.code().value());
}

}  // namespace anneal::exports
