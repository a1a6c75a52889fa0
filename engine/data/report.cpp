#include "data/report.h"

#include <nlohmann/json.hpp>

#include "protocol/spec/unreadable.h"

namespace anneal::data {
namespace {

using nlohmann::json;

std::string printable(const std::string& text) {
  return json::parse(json(text).dump(-1, ' ', false, json::error_handler_t::replace)).get<std::string>();
}

json to_json(const Range& range) {
  return {{"min", range.least}, {"median", range.median}, {"max", range.most}};
}

json to_json(const SplitReport& split, const std::vector<std::string>& classes) {
  json histogram = json::object();
  for (std::size_t i = 0; i < classes.size(); ++i) histogram[classes[i]] = split.histogram[i];
  return {{"name", split.name},
          {"samples", split.samples},
          {"histogram", histogram},
          {"unreadable", split.unreadable}};
}

json to_json(const Duplicates& duplicates) {
  json paths = json::array();
  for (const std::string& path : duplicates.paths) paths.push_back(printable(path));
  return {{"paths", paths},
          {"conflicting_labels", duplicates.has_conflicting_labels},
          {"crosses_splits", duplicates.crosses_splits}};
}

}  // namespace

bool stops_a_run(const SplitReport& split) {
  return split.unreadable > UnreadableLimit().of(split.samples) ||
         (split.unreadable > 0 && split.unreadable == split.samples);
}

json to_json(const Report& report) {
  json splits = json::array();
  for (const SplitReport& split : report.splits) splits.push_back(to_json(split, report.classes));
  json unreadable = json::array();
  for (const BadSample& bad : report.unreadable) {
    unreadable.push_back({{"path", printable(bad.path)}, {"reason", printable(bad.reason)}});
  }
  json duplicates = json::array();
  for (const Duplicates& group : report.duplicates) duplicates.push_back(to_json(group));
  return {{"layout", report.layout},
          {"classes", report.classes},
          {"splits", splits},
          {"sizes", {{"width", to_json(report.width)}, {"height", to_json(report.height)}}},
          {"channels",
           {{"grey", report.channels.grey},
            {"rgb", report.channels.rgb},
            {"with_alpha", report.channels.with_alpha},
            {"cmyk", report.channels.cmyk}}},
          {"unreadable", unreadable},
          {"duplicates", duplicates},
          {"fingerprint", report.fingerprint},
          {"bytes", report.bytes}};
}

}  // namespace anneal::data
