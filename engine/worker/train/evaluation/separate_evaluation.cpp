#include "engine/worker/train/evaluation/separate_evaluation.h"

#include <algorithm>
#include <csignal>
#include <iterator>
#include <utility>

#include <nlohmann/json.hpp>
#include <sys/resource.h>

#include "engine/core/base/error.h"

namespace anneal::train {

namespace {

constexpr int niceness = 10;

}  // namespace

SeparateEvaluation::SeparateEvaluation(std::filesystem::path run_directory, std::string split, int threads,
                                       DeviceChoice device, std::filesystem::path program)
    : run_directory_(std::move(run_directory)),
      split_(std::move(split)),
      threads_(threads),
      device_(device),
      program_(std::move(program)) {}

void SeparateEvaluation::add(CheckpointEntry checkpoint) {
  waiting_.push_back(std::move(checkpoint));
  if (waiting_.size() == 1) start();
}

std::vector<CheckpointEntry> SeparateEvaluation::drop_after(std::int64_t step) {
  const auto is_gone = [step](const CheckpointEntry& entry) { return entry.manifest.step > step; };
  const bool restarts = !waiting_.empty() && is_gone(waiting_.front());
  std::vector<CheckpointEntry> gone;
  std::copy_if(waiting_.begin(), waiting_.end(), std::back_inserter(gone), is_gone);
  std::erase_if(waiting_, is_gone);
  if (restarts) job_.reset();
  if (restarts && !waiting_.empty()) start();
  return gone;
}

void SeparateEvaluation::start() try {
  failure_.clear();
  nlohmann::json request = {{"run_dir", run_directory_.string()},
                            {"checkpoint", waiting_.front().directory.string()},
                            {"split", split_},
                            {"threads", threads_},
                            {"any_unreadable", true}};
  if (!device_.is_automatic()) request["device"] = to_string(device_);
  job_.emplace(program_, "evaluate", request);
  setpriority(PRIO_PROCESS, static_cast<id_t>(job_->pid()), niceness);
} catch (const EnvironmentError& error) {
  job_.reset();
  failure_ = error.what();
}

std::optional<SeparateEvaluation::Result> SeparateEvaluation::poll() {
  if (waiting_.empty() || (job_ && !job_->has_ended())) return std::nullopt;
  return finish();
}

std::optional<SeparateEvaluation::Result> SeparateEvaluation::wait() {
  std::optional<Result> result;
  while (!result && !waiting_.empty()) result = finish();
  return result;
}

std::optional<SeparateEvaluation::Result> SeparateEvaluation::finish() {
  Result result{.checkpoint = waiting_.front(), .evaluation = {}, .failure = failure_};
  try {
    if (job_) result.evaluation = metrics::evaluation_from_json(job_->result(), "anneal-worker evaluate");
  } catch (const Error& error) {
    result.failure = error.what();
  }
  const int signal = job_ ? job_->ended_by() : 0;
  job_.reset();
  if (signal == SIGTERM || signal == SIGINT) {
    start();
    return std::nullopt;
  }
  waiting_.pop_front();
  if (!waiting_.empty()) start();
  return result;
}

}  // namespace anneal::train
