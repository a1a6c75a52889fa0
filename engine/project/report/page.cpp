#include "engine/project/report/page.h"

#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/checkpoint.h"
#include "engine/core/protocol/run_state.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/data/loading/datasets.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/style.h"
#include "engine/project/report/words.h"
#include "engine/quality/metrics/stored_evaluation.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/version.h"
#include "engine/runs/trace/read_trace.h"

namespace anneal::report {

namespace fs = std::filesystem;

namespace {

/// The split whose figures say most: that of the default where it is stored, else one that is.
void find_evaluation(Run& run, Damages& damages) {
  run.split = data::default_split(run.spec.data);
  const auto take = [&](const std::string& split) {
    if (!run.evaluation) run.evaluation = metrics::stored_evaluation(run.directory, split, damages);
  };
  take(run.split);
  for (const char* other : {"test", "validation"})
    if (run.split != other) take(other);
  if (run.evaluation) run.split = run.evaluation->split;
}

Run read(const fs::path& path, Damages& damages, const AskWhereItLooked& ask) {
  Run run{.directory = runner::existing_run(path),
          .name = {},
          .spec_json = {},
          .spec = {},
          .history = {},
          .split = {},
          .evaluation = {},
          .best_checkpoint = {},
          .ranks = {}};
  run.name = run.directory.filename().string();
  run.spec_json = read_run_spec(run.directory);
  run.spec = job_spec_from_json(run.spec_json);
  run.history = read_history(run.directory / run_files::events, damages);
  if (!run.history.run.spec()) run.history.run.know(run.spec_json);
  find_evaluation(run, damages);
  if (!list_checkpoints(run.directory, &damages).empty())
    run.best_checkpoint = best_checkpoint(run.directory).directory.filename();
  run.ranks = trace::read_trace(run.directory, damages);
  run.review = review::stored_review(run.directory, damages);
  if (ask && run.evaluation && !run.spec.is_table()) run.looked = where_it_looked(run, ask);
  return run;
}

/// Cards in two columns.
std::string grid(const std::string& cards) {
  if (cards.empty()) return {};
  return "<div class=\"grid\">\n" + cards + "</div>\n";
}

std::string evaluation_parts(const Run& run) {
  std::string result = missing_evaluation(run);
  if (!run.evaluation) return result;
  result += "<h3>On the " + escape(split_name(run.split)) + " split, <span>" +
            escape(checkpoint_name(run.evaluation->checkpoint)) + "</span>" +
            (run.split == choosing_split(run.spec) ? ", chosen on this split" : "") + "</h3>\n";
  if (run.evaluation->regression) return result + regression(*run.evaluation) + importance(*run.evaluation);
  return result + confusion(*run.evaluation) + calibration(*run.evaluation) + classes(*run.evaluation) +
         thresholds(*run.evaluation) + importance(*run.evaluation) +
         (run.history.run.has_rows() ? worst_rows(*run.evaluation) : worst_samples(run));
}

/// All of a page that stands by itself. `title` is an element.
std::string document(const std::string& title, const std::string& body, const std::string& source) {
  return "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
         "<meta http-equiv=\"Content-Security-Policy\" "
         "content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n"
         "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
         "<meta name=\"color-scheme\" content=\"light dark\">\n" +
         title + "\n<style>" + style() + "</style></head>\n<body><main>\n" + body +
         "<footer>Written by anneal " + runner::version + " from " + name(source) +
         "</footer>\n</main></body></html>\n";
}

/// Of the page about a run, whose name is a person's.
std::string title_of(const std::string& run) {
  return "<title translate=\"no\">" + escape(run) + "</title>";
}

std::string parts(const Run& run, const std::string& notes = {}) {
  return summary(run) + grid(notes) + grid(curves(run) + timeline(run)) + grid(evaluation_parts(run)) +
         grid(suspects(run)) + grid(record(run));
}

}  // namespace

std::string make_page(const fs::path& run_directory, Damages& damages, const AskWhereItLooked& ask) {
  const Run run = read(run_directory, damages, ask);
  return document(title_of(run.directory.filename().string()), parts(run), run.directory.string());
}

std::string make_page(const std::vector<ReportedRun>& reported, Damages& damages,
                      const AskWhereItLooked& ask) {
  std::vector<Run> runs;
  std::vector<Annotation> annotations;
  for (const ReportedRun& one : reported) {
    runs.push_back(read(one.directory, damages, ask));
    if (!one.name.empty()) runs.back().name = one.name;
    annotations.push_back({runs.back().name, one.notes});
  }
  if (runs.size() == 1)
    return document(title_of(runs[0].name), parts(runs[0], notes(annotations)), runs[0].directory.string());
  std::string body = overview(runs, annotations);
  for (std::size_t i = 0; i < runs.size(); ++i)
    body += "<details><summary><b>" + name(annotations[i].name) + "</b></summary>\n" + parts(runs[i]) +
            "</details>\n";
  return document("<title>" + std::to_string(runs.size()) + " runs</title>", body,
                  runs.front().directory.parent_path().string());
}

}  // namespace anneal::report
