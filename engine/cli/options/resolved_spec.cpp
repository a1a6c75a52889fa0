#include "engine/cli/options/resolved_spec.h"

#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/cli/options/default_ranks.h"
#include "engine/cli/options/sample_set.h"
#include "engine/cli/terminal/terminal.h"
#include "engine/core/base/error.h"
#include "engine/core/base/gpus.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/protocol/job_spec.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/plan/resolve/resolve.h"
#include "engine/plan/resolve/weights_advice.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::cli {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

/// With nothing said about data, the sample set, which is drawn where it is missing, and unless somebody says
/// something of the model a network that learns it within a minute on two cores.
void fill_in_data(json& spec, bool quiet) {
  if (spec.contains("data") && (!spec["data"].is_object() || spec["data"].contains("folder") ||
                                spec["data"].contains("train") || spec["data"].contains("table")))
    return;
  const fs::path sample = sample_set_path();
  if (!quiet) std::fprintf(stderr, "no data given: training on the sample set in %s\n", sample.c_str());
  cli::draw_sample_set(sample, {});
  spec["data"]["folder"] = sample.string();
  if (spec.value("model", json::object()).empty()) spec["model"] = {{"preset", "resnet8"}};
}

/// Batches larger than the data are taken for what they come to.
void tell_of_smaller_batches(const json& chosen, const json& resolved) {
  if (!chosen.contains("training")) return;
  const json asked = to_json(training_from_json(chosen["training"]));
  for (const char* key : {"batch_size", "batch_growth"})
    if (chosen["training"].contains(key) && asked[key] != resolved["training"][key])
      std::fprintf(stderr, "a batch cannot exceed the number of training samples: training.%s is %s\n", key,
                   shown(resolved["training"][key]).c_str());
}

/// Ranks of one host add up what lies in memory in common.
void tell_of_idle_precision(const json& resolved) {
  const ParallelSpec parallel = parallel_from_json(resolved["parallel"]);
  if (parallel.nodes == 1 && parallel.exchange.precision != ExchangeSpec{}.precision)
    std::fprintf(
        stderr,
        "parallel.exchange.precision is for gradients between hosts, but this run is on one host: it "
        "has no effect\n");
}

}  // namespace

json resolved(const json& chosen, const Globals& globals, bool prints_events) {
  const auto tell = [&](const std::string& note) {
    if (!globals.quiet) std::fprintf(stderr, "%s\n", printable(note).c_str());
  };
  json spec = resolve::resolve(chosen, {}, tell, [&](const resolve::WeightsAdvice& advice) {
    tell(sentence_of(advice));
    if (prints_events) print_json(to_json(advice));
  });
  if (!globals.quiet) {
    tell_of_smaller_batches(chosen, spec);
    tell_of_idle_precision(spec);
  }
  return spec;
}

namespace {

/// What CUDA starts on knows the worker, which takes a second to say so and is asked only where there may be
/// several GPUs.
int count_gpus() {
  if (visible_gpus() < 2) return 0;
  return runner::run_worker_job(runner::worker_program(), "devices", json::object()).value("gpus", 0);
}

void fill_in_ranks(json& spec, bool quiet) {
  const int ranks = default_ranks(spec, count_gpus);
  if (ranks == 0) return;
  spec["parallel"]["ranks"] = ranks;
  if (!quiet) std::fprintf(stderr, "training in %d ranks, one per GPU; --ranks 1 uses one GPU\n", ranks);
}

/// They are counted without CUDA; which of them it starts on is seen when training begins.
void require_gpus(const std::optional<std::int64_t>& gpus) {
  const int here = visible_gpus();
  if (gpus && *gpus > here)
    throw EnvironmentError(
        here == 1 ? "is " + std::to_string(*gpus) + ", but there is 1 GPU"
                  : "is " + std::to_string(*gpus) + ", but there are " + std::to_string(here) + " GPUs",
        "--gpus", "", ExitCode::unavailable);
}

}  // namespace

json resolved_spec(const TrainOptions& options, const Globals& globals) {
  require_gpus(options.gpus);
  json chosen = chosen_spec(options);
  fill_in_data(chosen, globals.quiet);
  if (!options.range_test) fill_in_ranks(chosen, globals.quiet);
  return resolved(chosen, globals,
                  globals.json && !options.print_spec && !options.range_test && !options.detach);
}

void require_devices(const json& spec, const fs::path& worker) {
  json asked = json::object();
  const json training = spec.value("training", json::object());
  for (const char* key : {"device", "evaluation_device"})
    if (const std::string word = training.value(key, "auto"); word.starts_with("cuda"))
      asked[std::string("training.") + key] = word;
  if (!asked.empty()) runner::run_worker_job(worker, "devices", asked);
}

}  // namespace anneal::cli
