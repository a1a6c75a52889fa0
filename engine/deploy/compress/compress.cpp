#include "engine/deploy/compress/compress.h"

#include <algorithm>
#include <cmath>

#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/json_file.h"
#include "engine/core/protocol/number_text.h"
#include "engine/core/protocol/process_json.h"
#include "engine/core/protocol/spec/file.h"
#include "engine/deploy/compress/held_out.h"
#include "engine/deploy/compress/journal_events.h"
#include "engine/deploy/compress/loop.h"
#include "engine/deploy/compress/prune/scores.h"
#include "engine/deploy/compress/stopped.h"
#include "engine/deploy/export/csv.h"
#include "engine/model/trained/trained_model.h"
#include "engine/runs/runner/run_directory.h"
#include "engine/runs/runner/stop_signals.h"
#include "engine/runs/runner/worker_program.h"

namespace anneal::compress {

namespace fs = std::filesystem;
using nlohmann::json;

namespace {

const exports::Format& format_of(const std::string& name) {
  const exports::Format* format = exports::find_format(name);
  if (format == nullptr || format->subject != exports::Subject::model ||
      (!format->is_onnx && !format->is_quantized))
    throw UserError("is not a target format for compression", name, "Choose onnx, onnx-int8, onnx-int4 or c.",
                    ExitCode::wrong_usage);
  return *format;
}

void make_folder(const Request& request) {
  std::error_code error;
  fs::create_directories(request.folder, error);
  if (error) throw_write_error("cannot be created", request.folder.string(), error.value());
}

/// 0: not known.
double epoch_seconds_of(const fs::path& run) {
  const RunState state = runner::read_status(run).state;
  return state.epoch > 0 ? state.seconds / state.epoch : 0;
}

/// A third of what the run had; with a limit on time, so many that a few retrainings fit into it.
std::int64_t epochs_of(const Request& request, const JobSpec& spec) {
  if (request.epochs) return *request.epochs;
  const std::int64_t usual = std::max<std::int64_t>(1, (spec.training.epochs + 2) / 3);
  const double epoch_seconds = epoch_seconds_of(request.run);
  if (!request.seconds || epoch_seconds == 0) return usual;
  const double of_an_epoch = 2 * epoch_seconds;  // the teacher takes its part
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(*request.seconds / 5 / of_an_epoch), 1, usual);
}

/// Written once, and by the candidate that was accepted: what it says of each image.
std::string table_of(const exports::Images& images, const std::vector<std::string>& classes,
                     const std::vector<std::uint32_t>& predictions) {
  std::string text = exports::csv_record({"sample", "label", "predicted"});
  for (std::size_t i = 0; i < predictions.size(); ++i)
    text += exports::csv_record({static_cast<std::int64_t>(images.samples[i]), classes.at(images.labels[i]),
                                 classes.at(predictions[i])});
  return text;
}

/// Told before anything is made.
void check_integer_form(const model::Network& network) try {
  quantize::lowered(network);
} catch (const UserError& error) {
  throw with_hint(error,
                  "Compress it in floats (--target onnx-fp32), or only its weights (--target onnx-int4).");
}

/// All that is done for one request.
class Session {
 public:
  explicit Session(const Request& request)
      : request_(request),
        run_spec_(read_run_spec(request.run)),
        spec_(job_spec_from_json(run_spec_)),
        model_(model::read_trained_model(request.model)),
        format_(format_of(request.target)),
        epochs_(epochs_of(request, spec_)) {
    if (model_.table || model_.network.input.size() != 3)
      throw UserError(
          "is a model for tables, but only models for images can be compressed so far", request.run.string(),
          "Export it in 8-bit integers without compression: anneal export with --format onnx-int8 or c.");
    if (request_.latency.processor && format_.is_onnx)
      throw UserError("is a processor for C, but the latency of ONNX is measured on this machine",
                      c99::text_of(*request_.latency.processor),
                      "Compress for C (--target c), or give limits without a device profile.",
                      ExitCode::wrong_usage);
    if (numbers_of(format_) == Numbers::integers) check_integer_form(model_.network);
    if (request.weight_bits == 4 && format_.name != "c")
      throw UserError("4 can only be used with --target c, which packs two weights into a byte",
                      "--weight-bits", "Omit it, or choose --target onnx-int4.", ExitCode::wrong_usage);
  }

  Result run();

 private:
  Measurement measurement(const exports::Format& format, const LatencyModel& latency) const {
    return {format,
            {.run = request_.run,
             .model = {},
             .tool_version = request_.tool_version,
             .quantization = {},
             .threads = request_.threads},
            latency};
  }
  std::vector<std::uint32_t> reference(const std::string& name, const exports::Images& images);
  Loop loop();
  double assess(const fs::path& model) const;
  model::Weights scores(const fs::path& model) const;
  void check_stop();
  void warn_of_few_images();
  Point final_point(const Candidate& candidate, const std::vector<std::uint32_t>& before, bool is_accepted);
  fs::path take(const Candidate& candidate) const;

  const Request& request_;
  work::Journal::Clock clock_ = work::Journal::clock_from_now();  ///< reading images is work, too
  nlohmann::json run_spec_;
  JobSpec spec_;
  model::TrainedModel model_;
  const exports::Format& format_;
  std::int64_t epochs_;  ///< of a retraining
  runner::StopSignals signals_;
  std::optional<work::Journal> journal_;
  std::optional<Measurement> files_;
  HeldOut held_out_;
};

void Session::check_stop() {
  if (const std::optional<int> signal = signals_.next()) throw Stopped{*signal};
}

/// The model alone, as it was trained, in floats.
std::vector<std::uint32_t> Session::reference(const std::string& name, const exports::Images& images) {
  const json& line = journal_->once(journal_events::reference, name, [&] {
    const fs::path file = request_.folder / "sizes" / "reference.onnx";
    fs::create_directories(file.parent_path());
    const Measured measured =
        measurement(*exports::find_format("onnx"), {}).measure(request_.model, {}, file, images);
    return json{{"predictions", measured.predictions},
                {"samples", images.count()},
                {"accuracy", accuracy_of(images.labels, measured.predictions)},
                {"measures", to_json(measured.measures)}};
  });
  return line.at("predictions").get<std::vector<std::uint32_t>>();
}

double Session::assess(const fs::path& model) const {
  constexpr int images_for_norms = 512;
  const json request = {{"run_dir", request_.run.string()},
                        {"checkpoint", model.string()},
                        {"split", held_out_.quick_split},
                        {"samples", held_out_.quick_samples},
                        {"refresh_norms", images_for_norms},
                        {"threads", request_.threads},
                        {"precision", "fp32"}};
  return runner::run_worker_job(runner::worker_program(), "evaluate", request).at("accuracy").get<double>();
}

/// On training images, by the worker.
model::Weights Session::scores(const fs::path& model) const {
  constexpr int samples = 1024;
  const fs::path file = request_.folder / "sizes" / "scores.safetensors";
  fs::create_directories(file.parent_path());
  const json request = {
      {"run_dir", request_.run.string()}, {"checkpoint", model.string()}, {"samples", samples},
      {"output", file.string()},          {"threads", request_.threads},  {"precision", "fp32"}};
  runner::run_worker_job(runner::worker_program(), "importance", request);
  return prune::read_scores(file, model::read_trained_model(model).network);
}

exports::Images first_of(const exports::Images& images) {
  const std::ptrdiff_t bytes = images.image(1) - images.image(0);
  return {.side = images.side,
          .pixels = {images.pixels.begin(), images.pixels.begin() + bytes},
          .labels = {images.labels.front()},
          .samples = {images.samples.front()}};
}

Loop Session::loop() {
  Plan plan{.limits = request_.limits,
            .numbers = files_->numbers(),
            .weight_bits = format_.name == "c" ? request_.weight_bits : 8,
            .extension = format_.extension,
            .strategy = request_.strategy,
            .importance = request_.importance,
            .seed = request_.seed,
            .epochs = epochs_,
            .run_epochs = spec_.training.epochs,
            .epoch_seconds = epoch_seconds_of(request_.run),
            .seconds = request_.seconds,
            .episodes = request_.episodes,
            .sparse_epochs = request_.sparse_epochs,
            .threads = request_.threads};
  Actions actions;
  actions.measure = [this](const fs::path& model, const Rounding& rounding, const fs::path& file) {
    return files_->measure(model, rounding.options, file, held_out_.decision);
  };
  actions.measure_sizes = [this](const fs::path& model, const Rounding& rounding, const fs::path& file) {
    return files_->measure(model, rounding.options, file, first_of(held_out_.decision)).measures;
  };
  actions.retrain = [this](const Retraining& retraining) {
    return retrain(request_.program, run_spec_, retraining, request_.quiet, signals_);
  };
  actions.assess = [this](const fs::path& model) { return assess(model); };
  actions.scores = [this](const fs::path& model) { return scores(model); };
  actions.check_stop = [this] { check_stop(); };
  return Loop(Trials(std::move(plan), request_.folder, request_.model, held_out_.decision.labels,
                     reference("decision", held_out_.decision), *journal_, std::move(actions)));
}

Point Session::final_point(const Candidate& candidate, const std::vector<std::uint32_t>& before,
                           bool is_accepted) {
  const json& line = journal_->once(journal_events::final_measures, candidate.id, [&] {
    check_stop();
    const Rounding rounding = find_rounding(candidate.rounding, files_->numbers(), request_.seed);
    const fs::path model = request_.folder / "models" / std::to_string(candidate.model) / "model.safetensors";
    const Measured measured =
        files_->run(model, rounding.options, request_.folder / candidate.file, held_out_.final);
    const Paired paired = comparison::paired_of(held_out_.final.labels, before, measured.predictions);
    if (is_accepted)
      replace_file(request_.folder / "final.csv",
                   table_of(held_out_.final, model_.classes, measured.predictions));
    return json{{"accuracy", accuracy_of(held_out_.final.labels, measured.predictions)},
                {"samples", paired.samples},
                {"lost", paired.lost},
                {"gained", paired.gained}};
  });
  const Paired paired{.samples = line.at("samples"), .lost = line.at("lost"), .gained = line.at("gained")};
  return {.candidate = candidate,
          .accuracy = line.at("accuracy"),
          .gate = judge(paired, request_.limits.loss_points)};
}

/// Copies a candidate's files to the top of the folder, under the name "model".
fs::path Session::take(const Candidate& candidate) const {
  const fs::path from = (request_.folder / candidate.file).parent_path();
  for (const fs::directory_entry& entry : fs::directory_iterator(from))
    fs::copy_file(entry.path(), request_.folder / entry.path().filename(),
                  fs::copy_options::overwrite_existing);
  return request_.folder / ("model" + format_.extension);
}

/// What loses nothing must be able to pass.
void Session::warn_of_few_images() {
  const std::int64_t count = held_out_.decision.count();
  const double allowed = request_.limits.loss_points;
  const Gate gate = judge({.samples = count}, allowed);
  if (gate.verdict == Verdict::accepted) return;
  std::string message =
      with_separators(count) +
      (count == 1 ? " image is available for the decision" : " images are available for the decision") +
      ", too few to tell a loss of " + number_text(allowed) +
      " points: even a model that loses nothing would stay undecided; allow " +
      fixed(std::ceil(100 * gate.highest) / 100, 2) + " points with --max-loss";
  if (const auto needed = least_samples(allowed))
    message += ", or hold out enough images for " + with_separators(*needed) + " to be available";
  journal_->tell(journal_events::warning, "few images", {{"message", message}});
}

Result Session::run() try {
  check_folder(request_);
  held_out_ =
      read_held_out(request_.run, model_.network.input[1], request_.images, request_.seed, request_.threads);
  files_.emplace(measurement(format_, request_.latency));
  if (files_->numbers() == Numbers::low_bit && !files_->trouble().empty())
    throw EnvironmentError("4-bit weights can only be measured in onnxruntime: " + files_->trouble(), {}, {},
                           ExitCode::unavailable);
  make_folder(request_);
  journal_.emplace(request_.folder, request_.observer, clock_);
  json path = path_of(request_, epochs_);
  if (const json* begun = journal_->find(journal_events::hello, 0)) check_same(*begun, path, request_.folder);
  path["kind"] = "compression";
  journal_->tell(journal_events::hello, 0, path);
  journal_->tell(journal_events::started, journal_->lines().size(), to_json(this_process()));
  warn_of_few_images();

  Result result{.final_samples = held_out_.final.count(),
                .final_split = held_out_.final_split,
                .runtime_trouble = files_->trouble()};
  const Outcome outcome = loop().run();
  const std::vector<std::uint32_t> before = reference("final", held_out_.final);
  result.reference_accuracy = accuracy_of(held_out_.final.labels, before);
  result.reason = outcome.reason;
  result.closest = outcome.closest;
  std::vector<Candidate> front = outcome.front;
  if (outcome.accepted) {
    result.accepted = outcome.accepted->id;
    result.file = take(*outcome.accepted);
    if (std::ranges::find(front, outcome.accepted->id, &Candidate::id) == front.end())
      front.push_back(*outcome.accepted);
  }
  for (const Candidate& candidate : front)
    result.front.push_back(final_point(candidate, before, candidate.id == result.accepted));
  replace_file(request_.folder / "front.json", to_json(result).dump(2) + "\n");
  journal_->tell(journal_events::finished, journal_->lines().size(),
                 {{"succeeded", result.accepted.has_value()},
                  {"accepted", result.accepted ? json(*result.accepted) : json()},
                  {"closest", outcome.closest ? json(outcome.closest->id) : json()},
                  {"is_out_of_time", outcome.is_out_of_time},
                  {"reason", result.reason}});
  return result;
} catch (const Stopped&) {
  if (journal_) journal_->tell(journal_events::stopped, journal_->lines().size());
  throw;
} catch (const DiskFull& error) {
  throw DiskFull(error.message(), error.place(),
                 error.hint() + "; the work so far is kept: resume it with --resume");
} catch (const EnvironmentError&) {
  check_stop();  // a program that was ended because we are to stop is not a failure
  throw;
}

}  // namespace

Result compress(const Request& request) {
  return Session(request).run();
}

nlohmann::json to_json(const Result& result) {
  json points = json::array();
  for (const Point& point : result.front) {
    json json_point = to_json(point.candidate);
    json_point["final_accuracy"] = point.accuracy;
    json_point["final_loss_points"] = point.gate.loss_points;
    json_point["final_highest_loss_points"] = point.gate.highest;
    json_point["reason"] = point.candidate.reason;
    points.push_back(std::move(json_point));
  }
  return {{"anneal_compress", 1},
          {"file", result.file.string()},
          {"accepted", result.accepted ? json(*result.accepted) : json()},
          {"reason", result.reason},
          {"closest", result.closest ? json(result.closest->id) : json()},
          {"is_undecided", result.closest && result.closest->is_undecided()},
          {"reference_accuracy", result.reference_accuracy},
          {"final_samples", result.final_samples},
          {"final_split", result.final_split},
          {"estimated_because", result.runtime_trouble},
          {"points", std::move(points)}};
}

}  // namespace anneal::compress
