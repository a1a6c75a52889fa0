#include "engine/cli/output/explanation_pictures.h"

#include <cstdint>
#include <cstdio>
#include <optional>
#include <set>
#include <system_error>
#include <utility>

#include <nlohmann/json.hpp>

#include "engine/cli/options/output_check.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/common_folder.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/spec/levels.h"
#include "engine/data/image/decode.h"
#include "engine/data/image/encode.h"
#include "engine/data/image/heat_map.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

fs::path folder_of_all(const std::vector<std::string>& files) {
  std::vector<fs::path> folders;
  for (const std::string& file : files)
    folders.push_back(fs::absolute(file).lexically_normal().parent_path());
  return common_folder(folders);
}

/// As the system knows them, whatever they are called.
std::set<fs::path> real_paths(const std::vector<std::string>& files) {
  std::set<fs::path> real;
  std::error_code gone;
  for (const std::string& file : files) real.insert(fs::weakly_canonical(file, gone));
  return real;
}

class ExplanationPictures final : public PredictionOutput {
 public:
  ExplanationPictures(const json& explains, const std::vector<std::string>& files, fs::path folder,
                      bool is_quiet)
      : files_(files),
        read_(real_paths(files)),
        common_(folder_of_all(files)),
        folder_(std::move(folder)),
        is_quiet_(is_quiet) {
    std::error_code none;
    if (fs::exists(folder_, none) && !fs::is_directory(folder_, none))
      throw UserError("is not a folder, so pictures of where the model looked cannot be written there",
                      folder_.string(), "Choose another name.", ExitCode::wrong_usage);
    if (explains.contains("levels")) levels_ = levels_from_json(explains["levels"], "levels");
  }

  void add(const json& file) override {
    const std::string& path = files_.at(added_++);  // that of JSON may show it otherwise
    if (!file.contains("explanation") || file["explanation"].contains("error")) return;
    try {
      write(path, file["explanation"]);
      ++written_;
    } catch (const Error& error) {
      print_error(error);
      ++failed_;
    } catch (const fs::filesystem_error& error) {
      print_error(EnvironmentError("cannot be written: " + error.code().message(), target_of(path).string()));
      ++failed_;
    }
  }

  void finish() override {
    const std::string pictures =
        written_ == 1 ? "1 picture" : with_separators(static_cast<std::int64_t>(written_)) + " pictures";
    if (!is_quiet_ && written_ > 0)
      std::fprintf(stderr, "wrote %s of where the model looked into %s\n", pictures.c_str(),
                   printable(folder_.empty() ? "." : folder_.string()).c_str());
    if (failed_ == 0) return;
    throw EnvironmentError(
        failed_ == 1 ? "1 picture of where the model looked was not written, as reported above"
                     : with_separators(static_cast<std::int64_t>(failed_)) +
                           " pictures of where the model looked were not written, as reported above",
        folder_.empty() ? "." : folder_.string());
  }

 private:
  void write(const std::string& path, const json& explanation) {
    std::vector<std::uint8_t> bytes;
    read_file(path, bytes);
    const data::Image image = data::decode(bytes, path, nullptr, levels_);
    if (explanation.at("picture") != json{image.width, image.height})
      throw UserError("has changed since it was evaluated", path);
    const std::vector<std::uint8_t> png = data::encode_png(
        data::with_heat(image, data::heat_map_from_json(explanation, path)), explanation_mark);
    const fs::path target = target_of(path);
    if (!target.parent_path().empty()) fs::create_directories(target.parent_path());
    if (read_.contains(fs::weakly_canonical(target)))
      throw UserError("is one of the files to read", target.string(), "Choose another name.");
    check_output(target, explanation_kind());
    replace_file(target, as_text(png));
  }

  fs::path target_of(const std::string& path) const {
    const fs::path whole = fs::absolute(path).lexically_normal();
    const fs::path name = common_.empty() ? whole.relative_path() : whole.lexically_relative(common_);
    return folder_ / (name.string() + std::string(data::explained_ending));
  }

  std::vector<std::string> files_;
  std::size_t added_ = 0;
  std::set<fs::path> read_;
  fs::path common_;  ///< "": nothing but the root
  fs::path folder_;
  bool is_quiet_;
  std::optional<Levels> levels_ = {};
  std::size_t written_ = 0, failed_ = 0;
};

}  // namespace

std::unique_ptr<PredictionOutput> explanation_pictures(const json& explains,
                                                       const std::vector<std::string>& files,
                                                       const fs::path& folder, bool is_quiet) {
  return std::make_unique<ExplanationPictures>(explains, files, folder, is_quiet);
}

}  // namespace anneal::cli
