#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal::testing {

/// What is wrong with a trace by the "Trace Event Format" of Chrome, in sentences: every event says what it
/// is, and complete ones of one thread lie within each other or apart.
inline std::vector<std::string> broken_trace_rules(const nlohmann::json& trace) {
  using nlohmann::json;
  constexpr double rounding = 1e-6;
  std::vector<std::string> broken;
  const auto demand = [&](bool holds, const std::string& rule, const json& event) {
    if (!holds) broken.push_back(rule + ": " + event.dump());
    return holds;
  };
  if (!demand(trace.is_object() && trace.contains("traceEvents") && trace["traceEvents"].is_array(),
              "is an object with traceEvents", trace))
    return broken;
  std::map<std::pair<int, int>, std::vector<std::pair<double, double>>> threads;  // begins and ends
  for (const json& event : trace["traceEvents"]) {
    if (!demand(event.contains("name") && event["name"].is_string() && event["name"] != "", "has a name",
                event))
      continue;
    if (!demand(event.contains("pid") && event["pid"].is_number_integer() && event.contains("tid") &&
                    event["tid"].is_number_integer(),
                "is of a process and a thread", event))
      continue;
    if (event.value("ph", "") == "M") {
      demand(event.contains("args") && event["args"].is_object(), "metadata has args", event);
      continue;
    }
    if (!demand(event.value("ph", "") == "X", "is complete or metadata", event)) continue;
    if (!demand(event.contains("ts") && event["ts"].is_number() && event.contains("dur") &&
                    event["dur"].is_number() && event["dur"] >= 0 && event["ts"] >= 0,
                "has a time and takes some", event))
      continue;
    const double begin = event["ts"];
    threads[{event["pid"], event["tid"]}].emplace_back(begin, begin + event["dur"].get<double>());
  }
  for (auto& [thread, spans] : threads) {
    std::ranges::sort(spans, [](const auto& a, const auto& b) {
      return a.first != b.first ? a.first < b.first : a.second > b.second;
    });
    std::vector<double> open;
    for (const auto& [begin, end] : spans) {
      while (!open.empty() && open.back() <= begin + rounding) open.pop_back();
      if (!open.empty() && end > open.back() + rounding)
        broken.push_back("lies within or apart: " + std::to_string(begin) + " to " + std::to_string(end) +
                         " of process " + std::to_string(thread.first));
      open.push_back(end);
    }
  }
  return broken;
}

}  // namespace anneal::testing
