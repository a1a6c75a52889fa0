#include "engine/runs/curves/curve_files.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"

namespace anneal::curves {

namespace fs = std::filesystem;

namespace {

constexpr int most_levels = 4;
constexpr std::size_t most_entries = 10'000;

// As programs call their curves, the likelier ones first: Lightning, Ultralytics, Hugging Face, OpenMMLab,
// Keras' CSVLogger as its documentation has it.
constexpr std::array<std::string_view, 10> usual_names = {
    "metrics.csv",  "results.csv", "trainer_state.json", "scalars.json", "training.log.csv", "training.csv",
    "progress.csv", "log.csv",     "history.csv",        "history.json"};
constexpr std::string_view usual_end = ".log.json";

/// What a folder holds directly, sorted.
struct Listing {
  std::vector<fs::path> csv, json, folders;
};

Listing listing_of(const fs::path& folder) {
  Listing found;
  std::error_code error;
  std::size_t count = 0;
  for (fs::directory_iterator at(folder, error), end; !error && at != end && count < most_entries;
       at.increment(error), ++count) {
    std::error_code unknown;
    const std::string ending = lower_case(at->path().extension().string());
    if (at->is_directory(unknown))
      found.folders.push_back(at->path());
    else if (ending == ".csv")
      found.csv.push_back(at->path());
    else if (ending == ".json" || ending == ".jsonl" || ending == ".ndjson")
      found.json.push_back(at->path());
  }
  if (error) throw UserError("cannot be read: " + error.message(), folder.string());
  for (std::vector<fs::path>* each : {&found.csv, &found.json, &found.folders}) std::ranges::sort(*each);
  return found;
}

[[noreturn]] void refuse_several(const std::vector<fs::path>& files, const fs::path& folder) {
  constexpr std::size_t most_named = 5;
  std::string names;
  for (std::size_t i = 0; i < std::min(most_named, files.size()); ++i)
    names += (i == 0 ? "" : ", ") + files[i].filename().string();
  if (files.size() > most_named) names += ", …";
  throw UserError("contains several files that may contain curves: " + shown_text(names), folder.string(),
                  "Name one of these files.");
}

std::vector<fs::path> files_in(const Listing& found, const fs::path& folder) {
  if (found.csv.size() == 1) return found.csv;
  std::vector<fs::path> all = found.csv;
  all.insert(all.end(), found.json.begin(), found.json.end());
  for (const std::string_view name : usual_names)
    for (const fs::path& file : all)
      if (lower_case(file.filename().string()) == name) return {file};
  std::vector<fs::path> logs;
  std::ranges::copy_if(found.json, std::back_inserter(logs), [](const fs::path& file) {
    return lower_case(file.filename().string()).ends_with(usual_end);
  });
  if (!logs.empty()) return logs;
  if (all.size() > 1) refuse_several(all, folder);
  return all;
}

std::vector<fs::path> look_for_tables(const fs::path& folder, int levels) {
  const Listing found = listing_of(folder);
  std::vector<fs::path> files = files_in(found, folder);
  if (!files.empty() || levels == most_levels) return files;
  for (const fs::path& below : found.folders) {
    std::vector<fs::path> more = look_for_tables(below, levels + 1);
    std::ranges::move(more, std::back_inserter(files));
  }
  return files;
}

}  // namespace

std::vector<fs::path> curve_files(const fs::path& folder) {
  return look_for_tables(folder, 0);
}

}  // namespace anneal::curves
