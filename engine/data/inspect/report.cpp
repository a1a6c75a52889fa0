#include "engine/data/inspect/report.h"

#include <algorithm>
#include <span>

#include <nlohmann/json.hpp>

#include "engine/core/base/text.h"
#include "engine/core/protocol/spec/unreadable.h"

namespace anneal::data {
namespace {

using nlohmann::json;

constexpr std::size_t most_stale = 1000;  // corrections that are listed

json shown_texts(const std::vector<std::string>& texts) {
  json list = json::array();
  for (const std::string& text : texts) list.push_back(shown_text(text));
  return list;
}

json to_json(const Range& range) {
  return {{"min", range.least}, {"median", range.median}, {"max", range.most}};
}

json to_json(const SplitReport& split, const std::vector<std::string>& classes) {
  json histogram = json::object(), used = json::object();
  for (std::size_t i = 0; i < classes.size(); ++i) {
    histogram[classes[i]] = split.histogram[i];
    used[classes[i]] = split.used[i];
  }
  json result = {{"name", split.name},
                 {"samples", split.samples},
                 {"histogram", histogram},
                 {"used", used},
                 {"unreadable", split.unreadable}};
  if (!split.note.empty()) result["levels_note"] = split.note;
  return result;
}

json to_json(const std::optional<FoundLevels>& found) {
  if (!found) return nullptr;
  json result = {
      {"black", found->levels.black}, {"white", found->levels.white}, {"message", sentence(*found)}};
  if (found->values.count > 0) result.update({{"least", found->values.least}, {"most", found->values.most}});
  return result;
}

json to_json(const Duplicates& duplicates) {
  return {{"paths", shown_texts(duplicates.paths)},
          {"conflicting_labels", duplicates.has_conflicting_labels},
          {"crosses_splits", duplicates.crosses_splits}};
}

}  // namespace

Spread spread_of(const Report& report, Quantity quantity) {
  std::vector<std::vector<Measure>> splits;
  for (const SplitReport& split : report.splits) splits.push_back(split.measures);
  return spread_of(splits, quantity);
}

bool stops_a_run(const SplitReport& split) {
  return split.unreadable > UnreadableLimit().of(split.samples) ||
         (split.unreadable > 0 && split.unreadable == split.samples);
}

json to_json(const Report& report) {
  json splits = json::array();
  for (const SplitReport& split : report.splits) splits.push_back(to_json(split, report.classes));
  json unreadable = json::array();
  for (const BadSample& bad : report.unreadable) {
    unreadable.push_back({{"path", shown_text(bad.path)}, {"reason", shown_text(bad.reason)}});
  }
  json duplicates = json::array();
  for (const Duplicates& group : report.duplicates) duplicates.push_back(to_json(group));
  json remarks = json::array();
  for (const Remark& remark : report.remarks) {
    json& told = remarks.emplace_back(json{{"kind", name_of(remark.kind)},
                                           {"path", shown_text(remark.path.string())},
                                           {"message", shown_text(sentence(remark))}});
    if (remark.group != Grouping::none) told["group"] = to_string(remark.group);
    if (!remark.exclude.empty()) told["exclude"] = shown_text(remark.exclude);
  }
  json left_out = json::array();
  for (const LeftOut& files : report.left_out)
    left_out.push_back({{"reason", name_of(files.reason)},
                        {"files", files.files},
                        {"examples", shown_texts(files.examples)}});
  json odd = json::array();
  for (const OddImages& images : report.odd)
    odd.push_back({{"oddity", name_of(images.oddity)},
                   {"images", images.images},
                   {"examples", shown_texts(images.examples)}});
  json stale = json::array();
  for (const StaleCorrection& each : std::span(report.stale).first(std::min(report.stale.size(), most_stale)))
    stale.push_back({{"split", each.correction.split},
                     {"path", shown_text(each.correction.path)},
                     {"reason", each.reason}});
  return {{"layout", report.layout},
          {"remarks", remarks},
          {"left_out", left_out},
          {"repaired", shown_texts(report.repaired)},
          {"odd", odd},
          {"classes", report.classes},
          {"splits", splits},
          {"sizes", {{"width", to_json(report.width)}, {"height", to_json(report.height)}}},
          {"brightness", to_json(spread_of(report, Quantity::brightness))},
          {"short_side", to_json(spread_of(report, Quantity::short_side))},
          {"channels",
           {{"grey", report.channels.grey},
            {"rgb", report.channels.rgb},
            {"with_alpha", report.channels.with_alpha},
            {"cmyk", report.channels.cmyk}}},
          {"levels", to_json(report.levels)},
          {"unreadable", unreadable},
          {"duplicates", duplicates},
          {"stale_corrections", stale},
          {"stale_correction_count", report.stale.size()},
          {"only_class", report.only_class.empty() ? json() : json(report.only_class)},
          {"fingerprint", report.fingerprint},
          {"bytes", report.bytes}};
}

}  // namespace anneal::data
