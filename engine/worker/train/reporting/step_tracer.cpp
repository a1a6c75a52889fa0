#include "engine/worker/train/reporting/step_tracer.h"

#include <iostream>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/machine.h"
#include "engine/runs/trace/recorded_steps.h"

namespace anneal::train {

namespace {

constexpr const char* forward = "forward";
constexpr const char* backward = "backward";

std::int64_t wall_ns() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(since).count();
}

}  // namespace

StepTracer::StepTracer(std::filesystem::path run_directory, int rank, int ranks, std::string device)
    : run_directory_(std::move(run_directory)) {
  rank_ = {.rank = rank,
           .ranks = ranks,
           .host = host_name(),
           .process = this_process(),
           .device = std::move(device),
           .clock_ns = now_ns(),
           .wall_ns = wall_ns(),
           .steps = {}};
}

std::int64_t StepTracer::in_ns(Clock::time_point time) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch()).count();
}

void StepTracer::begin(std::int64_t step) {
  step_.reset();
  phase_.reset();
  part_.reset();
  buckets_ = 0;
  if (is_off_ || !trace::is_recorded(taken_)) return;
  step_ = trace::StepTrace{.step = step, .begin_ns = now_ns()};
  phase("data");
}

void StepTracer::phase(const char* name) {
  if (!step_) return;
  const std::int64_t now = now_ns();
  end_phase(now);
  phase_ = trace::Span{trace::Span::Kind::phase, name, now, now};
}

void StepTracer::part(std::string name) {
  if (!step_) return;
  const std::int64_t now = now_ns();
  end_part(now);
  part_ = trace::Span{trace::Span::Kind::part, std::move(name), now, now};
}

void StepTracer::bucket(const std::string& operation, Clock::time_point begin, Clock::time_point end) {
  if (step_)
    add({trace::Span::Kind::bucket, operation + " of bucket " + std::to_string(buckets_++), in_ns(begin),
         in_ns(end)});
}

/// A rank without samples comes to no node, but exchanges gradients, too.
void StepTracer::waited_for_ranks(Clock::time_point begin, Clock::time_point end) {
  if (!step_) return;
  if (phase_) phase_->name = backward;
  end_part(in_ns(begin));
  add({trace::Span::Kind::part, "wait for ranks", in_ns(begin), in_ns(end)});
  part_ = trace::Span{trace::Span::Kind::part, "statistics", in_ns(end), in_ns(end)};
}

void StepTracer::comes_to(const graph::Node& node, Pass pass) {
  if (!step_) return;
  const char* in = pass == Pass::forward ? forward : backward;
  if (!phase_ || phase_->name != in) phase(in);
  part(pass == Pass::again ? node.name + " again" : node.name);
}

void StepTracer::end_part(std::int64_t at) {
  if (!part_) return;
  part_->end_ns = at;
  add(*std::exchange(part_, std::nullopt));
}

void StepTracer::end_phase(std::int64_t at) {
  end_part(at);
  if (!phase_) return;
  phase_->end_ns = at;
  add(*std::exchange(phase_, std::nullopt));
}

void StepTracer::add(trace::Span span) {
  // Of each micro-batch there are many parts, but two phases.
  const bool is_part = span.kind == trace::Span::Kind::part;
  if (step_->spans.size() < (is_part ? trace::most_spans / 2 : trace::most_spans))
    step_->spans.push_back(std::move(span));
  else
    ++step_->left_out;
}

void StepTracer::end() {
  ++taken_;
  if (!step_) return;
  const std::int64_t now = now_ns();
  end_phase(now);
  step_->end_ns = now;
  write();
  step_.reset();
}

void StepTracer::write() try {
  if (!file_) file_.emplace(run_directory_, rank_);
  if (file_->is_full())
    is_off_ = true;
  else
    file_->add(*step_);
} catch (const EnvironmentError& error) {
  is_off_ = true;
  std::cerr << "no more steps are recorded for `anneal trace`: " << error.what() << std::endl;
}

}  // namespace anneal::train
