#include "engine/project/file/foreign_curves.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/project/file/importer.h"
#include "engine/project/file/runs.h"
#include "engine/runs/curves/read_curves.h"

namespace anneal::project {

namespace fs = std::filesystem;

namespace {

std::string utc_now() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &parts)};
}

/// The run's events as the lines of a file that is never whole: what has been taken in is forgotten.
class EventLines {
 public:
  explicit EventLines(curves::AsRun& run) : run_(run) {}

  FilePart read(std::int64_t offset, std::int64_t most) {
    lines_.erase(0, static_cast<std::size_t>(offset - begin_));
    begin_ = offset;
    const auto wanted = static_cast<std::size_t>(most);
    while (lines_.size() < wanted && !is_over_) {
      const std::optional<Event> event = run_.next();
      is_over_ = !event;
      if (event) lines_ += to_line(*event) + "\n";
    }
    const auto size = begin_ + static_cast<std::int64_t>(lines_.size());
    return FilePart{.bytes = lines_.substr(0, wanted), .size = size};
  }

 private:
  curves::AsRun& run_;
  std::string lines_;
  std::int64_t begin_ = 0;  ///< where `lines_` stand in the whole file
  bool is_over_ = false;
};

/// "train/box_loss", "metrics/mAP50(B)", …
std::string some_of(const curves::Scalars& scalars) {
  constexpr std::size_t most = 6, longest = 40;
  std::string names;
  std::size_t shown = 0;
  for (const auto& [series, values] : scalars.series) {
    if (values.empty()) continue;
    if (shown++ == most) return names + ", …";
    names += (names.empty() ? "" : ", ") + ('"' + shortened(shown_text(series), longest) + '"');
  }
  return names;
}

/// A run of a file that has curves.
struct FoundRun {
  const curves::Scalars* scalars;
  std::string name;
  curves::AsRun run;
};

curves::Note note_on_left_out(const curves::Scalars& scalars) {
  return {"the run \"" + shortened(shown_text(scalars.run), 200) +
          "\" is skipped, as it has none of the curves of a run; it has " + some_of(scalars)};
}

CurveImport add_one(Project& project, const fs::path& file, FoundRun& found) {
  const curves::Scalars& scalars = *found.scalars;
  curves::AsRun& run = found.run;
  std::string& name = found.name;
  CurveImport made{
      .run = add_run(project, {.name = name, .directory = file.string() + ".imported", .spec = "{}"}),
      .name = std::move(name),
      .series = run.series(),
      .notes = scalars.notes,
      .left_out = run.left_out(),
      .is_cut_short = scalars.is_cut_short};
  made.notes.insert(made.notes.end(), run.notes().begin(), run.notes().end());
  for (const std::string& folder : scalars.other_folders) made.left_out.push_back(folder + "/");
  EventLines lines(run);
  const auto read = [&](std::int64_t offset, std::int64_t most) { return lines.read(offset, most); };
  while (import_events(project, made.run, read).bytes > 0) {
  }
  set_status(project, made.run, StoredState::finished);
  return made;
}

}  // namespace

std::vector<CurveImport> import_curves(Project& project, const fs::path& path, std::string name,
                                       const curves::SaidUnits& said) {
  const fs::path file = fs::absolute(path).lexically_normal();
  if (name.empty()) name = shown_text((file.has_filename() ? file : file.parent_path()).stem().string());
  const std::vector<curves::Scalars> all = curves::read_curves(file);
  const auto full_name = [&](const curves::Scalars& scalars) {
    return scalars.run.empty() ? name : name + ", " + shortened(shown_text(scalars.run), 200);
  };
  std::vector<FoundRun> runs;
  std::vector<curves::Note> left_out;
  for (const curves::Scalars& scalars : all) {
    const std::string full = full_name(scalars);
    FoundRun found{&scalars, full, curves::AsRun(scalars, full, utc_now(), said, file.string())};
    if (found.run.has_curves())
      runs.push_back(std::move(found));
    else
      left_out.push_back(note_on_left_out(scalars));
  }
  if (runs.empty())
    throw UserError(
        "has none of the curves of a run: no training loss and no evaluation; it has " + some_of(all.front()),
        file.string(),
        "Names such as train/loss, validation/accuracy and test/loss are read; a file with one column of "
        "values must have such a name, such as val_loss.csv.");
  // All of it or nothing: a program that is killed on the way leaves no run behind.
  Transaction transaction(project.database());
  std::vector<CurveImport> made;
  for (FoundRun& found : runs) made.push_back(add_one(project, file, found));
  std::ranges::move(left_out, std::back_inserter(made.front().notes));
  transaction.commit();
  return made;
}

std::string sentence_about(const curves::ReadSeries& series) {
  if (!series.is_share) return "";
  return series.series + " is " + (series.is_error ? "1 − " : "") + series.metric + " of " + series.split +
         (series.is_percent ? ", in percent: " : ", as fractions: ") + series.reason;
}

}  // namespace anneal::project
