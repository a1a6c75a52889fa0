#include "engine/deploy/export/copy.h"

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/mapping.h"
#include "engine/deploy/export/ownership.h"
#include "engine/model/onnx/model.h"

namespace anneal::exports {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

class Copy {
 public:
  Copy(const fs::path& from, const fs::path& to)
      : from_(from), folder_(to.parent_path()), stem_(from.stem().string()), name_(to.stem().string()) {}

  Exported run() const {
    std::vector<fs::path> files = {from_};
    json manifest = json::object();
    for (const fs::directory_entry& entry : fs::directory_iterator(from_.parent_path())) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with(stem_ + ".") || entry.path() == from_) continue;
      if (entry.path() == manifest_of(from_))
        manifest = json::parse(Mapping(entry.path()).text(), nullptr, false);
      else
        files.push_back(entry.path());
    }
    std::ranges::sort(files.begin() + 1, files.end());
    std::vector<fs::path> places;
    for (const fs::path& file : files) places.push_back(place_of(file));
    claim(places);
    FileSet set(places.front());
    for (const fs::path& file : files) copy(file, set);
    return set.commit(manifest.is_object() ? manifest : json::object());
  }

 private:
  fs::path place_of(const fs::path& file) const {
    return folder_ / (name_ + file.filename().string().substr(stem_.size()));
  }

  void copy(const fs::path& file, FileSet& set) const {
    const fs::path to = place_of(file);
    const Mapping content(file);
    if (const fs::path data = file.string() + ".data"; file.extension() == ".onnx" && fs::exists(data))
      set.add(to).write(onnx::to_bytes(onnx::from_bytes(content.text(), file.string(), Mapping(data).text()),
                                       to.filename().string() + ".data"));
    else if (file.extension() == ".c")
      set.add(to).write(including(std::string(content.text())));
    else
      set.add(to).write(content.text());
  }

  std::string including(std::string source) const {
    const std::string header = "#include \"" + stem_ + ".h\"";
    if (const std::size_t at = source.find(header); at != std::string::npos)
      source.replace(at, header.size(), "#include \"" + name_ + ".h\"");
    return source;
  }

  fs::path from_;
  fs::path folder_;
  std::string stem_, name_;
};

}  // namespace

Exported copy_export(const fs::path& from, const fs::path& to) try {
  return Copy(from, to).run();
} catch (const fs::filesystem_error& error) {
  throw system_error("cannot be read", error.path1().string(), error.code().value());
}

}  // namespace anneal::exports
