#include "engine/cli/options/output_check.h"

#include <algorithm>
#include <array>

#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/node_folder.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/source/lists/manifest.h"
#include "engine/quality/review/report.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

[[noreturn]] void refuse(const fs::path& output, const std::string& what) {
  throw UserError(what, output.string(), "Choose another name.", ExitCode::wrong_usage);
}

/// Where `file` lies in `folder`, both without links; "" where it does not.
fs::path within(const fs::path& file, const fs::path& folder) {
  const fs::path relative = file.lexically_relative(folder);
  return relative.empty() || *relative.begin() == ".." || *relative.begin() == "." ? fs::path() : relative;
}

/// Whether a run keeps what has this name in its directory. Reports, timelines and exports lie there, too,
/// which are made anew.
bool is_kept_by_run(const std::string& name) {
  static constexpr std::array names = {
      run_files::spec,        run_files::state,       run_files::events, run_files::exit,
      run_files::checkpoints, run_files::evaluations, run_files::logs,   run_files::trace,
      run_files::control,     run_files::quarantine,  node_folders};
  return std::ranges::any_of(names, [&](const char* own) { return name == own; }) ||
         name == review::review_file || name.ends_with(run_files::inventory);
}

void check_not_of_run(const fs::path& output, const fs::path& file) {
  for (fs::path folder = file.parent_path(); folder.has_relative_path(); folder = folder.parent_path()) {
    std::error_code none;
    const bool is_run =
        fs::exists(folder / run_files::spec, none) &&
        (fs::exists(folder / run_files::events, none) || fs::exists(folder / run_files::checkpoints, none));
    if (is_run && is_kept_by_run(*within(file, folder).begin()))
      refuse(output, "is a file in the run " + folder.string());
  }
}

/// In a folder of data a file of the kind that is written is one that was written there before, unless it
/// lists the images.
void check_not_read(const fs::path& output, const fs::path& file, bool is_of_kind, const fs::path& read) {
  std::error_code none;
  if (fs::is_regular_file(read, none)) {
    if (fs::equivalent(read, file, none)) refuse(output, "is one of the files to read");
    return;
  }
  const fs::path folder = fs::canonical(read, none);
  if (none || within(file, folder).empty()) return;
  const std::string ending = lower_case(file.extension().string());
  const bool lists_images = (ending == ".csv" || ending == ".tsv") && data::is_manifest(file);
  if (!is_of_kind || lists_images) refuse(output, "is one of the files to read in " + read.string());
}

void check_place(const fs::path& output) {
  std::error_code none;
  const fs::path folder = output.has_parent_path() ? output.parent_path() : ".";
  if (!fs::is_directory(folder, none)) refuse(output, "is in a folder that does not exist");
  const fs::file_status status = fs::status(output, none);
  if (fs::is_directory(status)) refuse(output, "is a folder, not a file to write");
  constexpr fs::perms anybody = fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  if (fs::is_regular_file(status) && (status.permissions() & anybody) == fs::perms::none)
    refuse(output, "already exists and is read-only");
}

void check(const fs::path& output, const std::string& words, bool is_of_kind, bool may_be_of_kind,
           const std::vector<fs::path>& read) {
  std::error_code none;
  if (output.empty()) return;
  check_place(output);
  if (!fs::is_regular_file(output, none)) return;
  const fs::path file = fs::canonical(output);
  check_not_of_run(output, file);
  for (const fs::path& place : read) check_not_read(output, file, is_of_kind, place);
  if (!may_be_of_kind && fs::file_size(file) > 0)
    throw UserError("already exists and is not " + words + " that Anneal wrote: it would be lost",
                    output.string(), "Choose another name, or remove the file first.", ExitCode::wrong_usage);
}

bool has_mark(const fs::path& file, const std::vector<std::string>& marks) {
  constexpr std::size_t enough = std::size_t{1} << 16;
  std::error_code none;
  if (!fs::is_regular_file(file, none)) return false;
  const std::vector<std::uint8_t> bytes = first_bytes(file, enough);
  const std::string_view beginning = as_text(bytes);
  return std::ranges::any_of(
      marks, [&](const std::string& mark) { return beginning.find(mark) != std::string_view::npos; });
}

void add_places(const json& source, std::vector<fs::path>& places) {
  for (const char* key : {"folder", "manifest", "list", "images", "labels", "pack", "table"})
    if (source.contains(key) && source[key].is_string()) places.emplace_back(source[key].get<std::string>());
  if (source.contains("except") && source["except"].is_array())
    for (const json& list : source["except"])
      if (list.is_string()) places.emplace_back(list.get<std::string>());
}

}  // namespace

const OutputKind& csv_kind() {
  static const OutputKind kind = {
      "CSV",
      {".csv", ".tsv"},
      {"path,predicted", "path,label,predicted", "path,target,predicted", "path,line,",
       "run,path,label,first,other", "reason,split,path,label,suggested"}};
  return kind;
}

const OutputKind& timeline_kind() {
  static const OutputKind kind = {"a timeline", {".json"}, {"\"otherData\":{\"run\":"}};
  return kind;
}

const OutputKind& safetensors_kind() {
  static const OutputKind kind = {"a file of weights", {".safetensors"}, {"\"graph\":\"{"}};
  return kind;
}

const OutputKind& html_kind() {
  static const OutputKind kind = {"HTML", {".html", ".htm"}, {"content=\"default-src 'none'; style-src"}};
  return kind;
}

const OutputKind& explanation_kind() {
  static const OutputKind kind = {"a picture of where a model looked", {".png"}, {explanation_mark}};
  return kind;
}

void check_output(const fs::path& output, const OutputKind& kind, const std::vector<fs::path>& read) {
  std::error_code none;
  const std::string ending = lower_case(fs::weakly_canonical(output, none).extension().string());
  const bool has_ending = std::ranges::find(kind.endings, ending) != kind.endings.end();
  const bool may_be_of_kind = has_ending || ending.empty() || ending == ".txt";
  check(output, kind.words, has_ending, may_be_of_kind && has_mark(output, kind.marks), read);
}

void check_output(const fs::path& output, const std::string& words, bool is_of_kind,
                  const std::vector<fs::path>& read) {
  check(output, words, is_of_kind, is_of_kind, read);
}

std::vector<fs::path> data_of_run(const fs::path& run) try {
  std::vector<fs::path> places;
  const json spec = read_run_spec(run);
  const auto data = spec.find("data");
  if (data == spec.end() || !data->is_object()) return places;
  add_places(*data, places);
  for (const json& source : *data)
    if (source.is_object()) add_places(source, places);
  return places;
} catch (const UserError&) {
  return {};  // whoever needs the spec says so; a report of the run does not
}

}  // namespace anneal::cli
