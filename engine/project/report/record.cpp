#include <cmath>
#include <map>

#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"
#include "engine/project/report/chart.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

using nlohmann::json;

constexpr std::size_t most_notes = 40;
constexpr std::int64_t most_alike = 3;

std::string row(double seconds, const char* css_class, const std::string& words) {
  return "<tr><td>" + escape(duration_text(seconds)) + "</td><td class=\"" + css_class + "\">" + words +
         "</td></tr>\n";
}

std::string note_row(const RunHistory::Note& note) {
  if (const auto* change = std::get_if<PolicyEvent>(&note.body))
    return row(note.seconds, "",
               escape(change_name(change->what)) + " from " + plain_text(change->from) + " to " +
                   plain_text(change->to) + ": " + escape(change->why));
  if (const auto* change = std::get_if<ChangeEvent>(&note.body))
    return row(note.seconds, "",
               "changed from step " + with_separators(change->step) + " on: <code>" +
                   escape(change->training.dump()) + "</code>");
  if (const auto* warning = std::get_if<WarningEvent>(&note.body))
    return row(note.seconds, "warn",
               (warning->place.empty() ? "" : name(warning->place) + ": ") + escape(warning->message));
  if (const auto* restart = std::get_if<RestartEvent>(&note.body))
    return row(
        note.seconds, "",
        "resumed from step " + with_separators(restart->from_step) + "; before: " + escape(restart->cause));
  if (const auto* rollback = std::get_if<RollbackEvent>(&note.body))
    return row(note.seconds, "warn",
               "rolled back from step " + with_separators(rollback->step) + " to step " +
                   with_separators(rollback->from_step) + ": " + escape(rollback->cause));
  if (const auto* failed = std::get_if<FailedEvent>(&note.body))
    return row(note.seconds, "bad",
               (failed->place.empty() ? "" : name(failed->place) + ": ") + escape(failed->message));
  return {};
}

/// Of warnings of one kind the first few, and how many more there are.
std::string happenings(const History& history) {
  std::map<std::string, std::int64_t> alike;
  std::string rows;
  std::size_t shown = 0;
  for (const RunHistory::Note& note : history.run.notes()) {
    if (const auto* warning = std::get_if<WarningEvent>(&note.body);
        warning && ++alike[warning->code] > most_alike)
      continue;
    if (++shown <= most_notes) rows += note_row(note);
  }
  for (const auto& [code, count] : alike)
    if (count > most_alike)
      rows += "<tr><td></td><td class=\"warn\">and " + with_separators(count - most_alike) + " more of " +
              name(code) + "</td></tr>\n";
  if (shown > most_notes) rows += "<tr><td></td><td>… events.jsonl has the rest</td></tr>\n";
  if (rows.empty()) return {};
  return card("What happened", "", "<table class=\"plain\"><tbody>" + rows + "</tbody></table>", "wide");
}

std::string evaluations(const Run& run) {
  const std::vector<Evaluations::Told>& told = run.history.run.evaluations().all();
  if (told.empty()) return {};
  using Columns = std::vector<std::pair<Metric, const char*>>;
  Columns columns = run.spec.task == Task::table_regression
                        ? Columns{{Metric::loss, word("loss")},
                                  {Metric::rmse, word("RMSE")},
                                  {Metric::mae, word("MAE")},
                                  {Metric::r2, word("R²")}}
                        : Columns{{Metric::loss, word("loss")},
                                  {Metric::accuracy, word("accuracy")},
                                  {Metric::top5, word("top-5")},
                                  {Metric::macro_f1, "macro F1"},
                                  {Metric::calibration_error, "calibration error"}};
  std::erase_if(columns,
                [&](const auto& column) { return !is_telling(column.first, run.spec.data.classes.size()); });
  std::string rows, heads;
  for (const auto& [metric, head] : columns) heads += "<th>" + std::string(head) + "</th>";
  for (const auto& [step, seconds, body] : told) {
    const Scores scores = scores_of(body);
    rows += "<tr><td>" + epochs_text(body.epoch) + "</td><td>" + duration_text(seconds) + "</td><td>" +
            escape(split_name(body.split)) + "</td>";
    for (const auto& [metric, head] : columns) rows += "<td>" + score_text(metric, scores[metric]) + "</td>";
    rows += "</tr>\n";
  }
  return "<details class=\"card wide\"><summary>Every evaluation</summary><div "
         "class=\"scroll\"><table><thead><tr>"
         "<th>epoch</th><th>time</th><th>split</th>" +
         heads + "</tr></thead><tbody>" + rows + "</tbody></table></div></details>\n";
}

std::string spec_text(const Run& run) {
  json spec = run.spec_json;
  std::string heading = "The resolved spec";
  if (spec.contains("model") && spec["model"].is_object() && spec["model"].contains("preset") &&
      spec["model"].erase("graph") > 0)
    heading = "The resolved spec, without the nodes of the preset";
  return "<details class=\"card wide\"><summary>" + heading + "</summary><pre>" +
         escape(spec.dump(2, ' ', false, json::error_handler_t::replace)) + "</pre></details>\n";
}

}  // namespace

std::string missing_evaluation(const Run& run) {
  if (run.best_checkpoint.empty()) return {};
  const std::string command =
      "anneal evaluate " + shell_word(run.directory) + " --split " + shell_word(run.split);
  if (!run.evaluation)
    return card(
        "Classes, confusion, calibration and worst samples", "",
        "<p>The best checkpoint has not been evaluated on the " + escape(split_name(run.split)) +
            " split yet. This command does so and stores the result; then write the report again:</p><pre>" +
            escape(command) + "</pre>",
        "wide");
  if (run.evaluation->checkpoint == run.best_checkpoint) return {};
  return card("An earlier evaluation", "",
              "<p>What follows is for <span>" + escape(checkpoint_name(run.evaluation->checkpoint)) +
                  "</span>, but the best is now <span>" + escape(checkpoint_name(run.best_checkpoint)) +
                  "</span>. This command evaluates it; then write the report again:</p><pre>" +
                  escape(command) + "</pre>",
              "wide");
}

std::string record(const Run& run) {
  return happenings(run.history) + evaluations(run) + spec_text(run);
}

}  // namespace anneal::report
