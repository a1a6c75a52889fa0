#include "engine/cli/commands/range_test.h"

#include <sstream>

#include <nlohmann/json.hpp>

#include "engine/cli/output/plot.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/durable_file.h"
#include "engine/deploy/export/csv.h"
#include "engine/plan/policy/range_test.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// Three digits, as people write a rate.
std::string rate_text(double rate) {
  std::ostringstream text;
  text.precision(2);
  text << rate;
  return text.str();
}

std::vector<policy::RatePoint> points_of(const json& result) {
  std::vector<policy::RatePoint> points;
  for (const json& point : result.at("points"))
    points.push_back(
        {point.at("rate").get<double>(), point.at("loss").get<double>(), point.at("smoothed").get<double>()});
  return points;
}

std::string table_of(const std::vector<policy::RatePoint>& points) {
  std::string text = exports::csv_record({std::string("rate"), std::string("loss"), std::string("smoothed")});
  for (const policy::RatePoint& point : points)
    text += exports::csv_record({point.rate, point.loss, point.smoothed});
  return text;
}

void show(const std::vector<policy::RatePoint>& points, const std::optional<policy::RateProposal>& proposal) {
  Plot plot{.points = {}, .marked = proposal ? proposal->rate : 0};
  for (const policy::RatePoint& point : points) plot.points.emplace_back(point.rate, point.smoothed);
  print_line("smoothed loss over the learning rate");
  for (const std::string& line : draw(plot)) print_line(line);
  if (!proposal) {
    print_line("The loss does not fall at any of these rates: no rate can be proposed.");
    return;
  }
  const std::string rate = rate_text(proposal->rate);
  print_line("The loss is lowest at " + rate_text(proposal->lowest_at) + " and falls fastest at " +
             rate_text(proposal->steepest_at) + ". Proposed rate, a tenth of the former: " + rate);
  print_line("  --set 'training.learning_rate={\"curve\": \"one-cycle\", \"peak\": " + rate + "}'");
}

}  // namespace

int range_test(const json& spec, const fs::path& directory, const Globals& globals) {
  const policy::RangeTest test;
  if (!globals.quiet)
    std::fprintf(stderr, "training for up to %lld steps at rates from %g to %g\n",
                 static_cast<long long>(test.steps), test.lowest, test.highest);
  json result = runner::run_worker_job(
      runner::worker_program(), "range-test",
      {{"spec", spec}, {"lowest", test.lowest}, {"highest", test.highest}, {"steps", test.steps}});
  const std::vector<policy::RatePoint> points = points_of(result);
  const std::optional<policy::RateProposal> proposal = policy::propose_rate(points);
  result["proposal"] = proposal ? json(proposal->rate) : json();
  if (proposal) {
    result["lowest_at"] = proposal->lowest_at;
    result["steepest_at"] = proposal->steepest_at;
  }
  if (globals.json)
    print_json(result);
  else
    show(points, proposal);
  if (!directory.empty()) {
    fs::create_directories(directory);
    replace_file(directory / "range-test.json", result.dump(2) + "\n");
    replace_file(directory / "range-test.csv", table_of(points));
  }
  return static_cast<int>(ExitCode::done);
}

}  // namespace anneal::cli
