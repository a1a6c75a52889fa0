#include "engine/runs/trace/chrome_trace.h"

#include <utility>

#include <nlohmann/json.hpp>

#include "engine/runs/trace/shared_clock.h"

namespace anneal::trace {

using nlohmann::json;

namespace {

enum Lane { work = 0, exchange = 1 };

const char* category_of(Span::Kind kind) {
  switch (kind) {
    case Span::Kind::phase:
      return "phase";
    case Span::Kind::part:
      return "part";
    case Span::Kind::bucket:
      return "bucket";
  }
  return "";
}

class Writer {
 public:
  explicit Writer(const std::vector<RankTrace>& ranks) : clock_(ranks) {}

  void add(const RankTrace& rank) {
    add_names(rank);
    for (const StepTrace& step : rank.steps) {
      add_span(rank, "step " + std::to_string(step.step), "step", {step.begin_ns, step.end_ns}, work, step);
      for (const Span& span : step.spans)
        add_span(rank, span.name, category_of(span.kind), {span.begin_ns, span.end_ns},
                 span.kind == Span::Kind::bucket ? exchange : work, step);
    }
  }

  json take() { return std::move(events_); }

 private:
  struct Time {
    std::int64_t begin_ns, end_ns;
  };

  void add_names(const RankTrace& rank) {
    std::string name = "rank " + std::to_string(rank.rank);
    if (!rank.host.empty()) name += ", " + rank.host;
    if (!rank.device.empty()) name += ", " + rank.device;
    if (rank.device != "cpu") name += " (times at which the host issued the work)";
    add_name("process_name", rank, work, {{"name", name}});
    add_name("process_sort_index", rank, work, {{"sort_index", rank.rank}});
    add_name("thread_name", rank, work, {{"name", "step"}});
    add_name("thread_sort_index", rank, work, {{"sort_index", 0}});
    if (rank.ranks == 1) return;
    add_name("thread_name", rank, exchange, {{"name", "exchange"}});
    add_name("thread_sort_index", rank, exchange, {{"sort_index", 1}});
  }

  void add_name(const char* what, const RankTrace& rank, Lane lane, json arguments) {
    events_.push_back(
        {{"name", what}, {"ph", "M"}, {"pid", rank.rank}, {"tid", lane}, {"args", std::move(arguments)}});
  }

  void add_span(const RankTrace& rank, const std::string& name, const char* category, Time time, Lane lane,
                const StepTrace& step) {
    constexpr double ns_per_us = 1000;
    events_.push_back({{"name", name},
                       {"cat", category},
                       {"ph", "X"},
                       {"ts", static_cast<double>(clock_.at(rank, time.begin_ns)) / ns_per_us},
                       {"dur", static_cast<double>(time.end_ns - time.begin_ns) / ns_per_us},
                       {"pid", rank.rank},
                       {"tid", lane},
                       {"args", {{"step", step.step}}}});
  }

  SharedClock clock_;
  json events_ = json::array();
};

}  // namespace

std::string chrome_trace(const std::vector<RankTrace>& ranks, const std::string& run_name) {
  Writer writer(ranks);
  for (const RankTrace& rank : ranks) writer.add(rank);
  const json trace = {
      {"displayTimeUnit", "ms"}, {"otherData", {{"run", run_name}}}, {"traceEvents", writer.take()}};
  return trace.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
}

}  // namespace anneal::trace
