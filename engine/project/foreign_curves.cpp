#include "project/foreign_curves.h"

#include <array>
#include <chrono>
#include <ctime>
#include <utility>

#include "base/error.h"
#include "base/text.h"
#include "curves/read_curves.h"
#include "project/importer.h"
#include "project/runs.h"

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

}  // namespace

CurveImport import_curves(Project& project, const fs::path& path, std::string name) {
  const fs::path file = fs::absolute(path).lexically_normal();
  if (name.empty()) name = shown_text((file.has_filename() ? file : file.parent_path()).stem().string());
  const curves::Scalars scalars = curves::read_curves(file);
  curves::AsRun run = curves::as_run(scalars, name, utc_now());
  constexpr std::size_t beginning_and_end = 2;
  if (run.events.size() <= beginning_and_end)
    throw UserError("holds no curve that a run has: no loss of training, nothing of an evaluation",
                    file.string(), "train/loss, validation/accuracy and test/loss are such names.");
  std::string lines;
  for (const Event& event : run.events) lines += to_line(event) + "\n";
  const auto read = [&](std::int64_t offset, std::int64_t most) {
    const auto from = static_cast<std::size_t>(offset);
    return FilePart{.bytes = lines.substr(from, static_cast<std::size_t>(most)),
                    .size = static_cast<std::int64_t>(lines.size())};
  };
  CurveImport made{
      .run = add_run(project, {.name = name, .directory = file.string() + ".imported", .spec = "{}"}),
      .left_out = std::move(run.left_out),
      .is_cut_short = scalars.is_cut_short};
  while (import_events(project, made.run, read).remaining > 0) {
  }
  set_status(project, made.run, StoredState::finished);
  return made;
}

}  // namespace anneal::project
