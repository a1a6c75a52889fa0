#include "engine/cli/commands/journal_text.h"

#include <exception>
#include <map>

#include "engine/cli/terminal/terminal.h"
#include "engine/deploy/compress/candidate.h"
#include "engine/deploy/compress/journal_events.h"

namespace anneal::cli {

using nlohmann::json;

namespace {

std::string sizes_text(const compress::Measures& measures) {
  const std::string source =
      measures.latency_source.starts_with("estimated") ? " (" + measures.latency_source + ")" : std::string();
  return bytes_text(measures.bytes) + ", " + number_text(measures.latency_ms) + " ms" + source + ", " +
         bytes_text(measures.memory_bytes) + " of memory" + (measures.is_estimated() ? ", estimated" : "");
}

std::string compression_text(const std::string& event, const json& line) {
  namespace events = compress::journal_events;
  if (event == events::candidate) {
    const compress::Candidate candidate = compress::candidate_from_json(line, "journal");
    return "candidate " + std::to_string(candidate.id) + ", " + compress::text_of(candidate.recipe) + ", " +
           candidate.rounding + ": " + sizes_text(candidate.measures) + ", " + percent(candidate.accuracy);
  }
  if (event == events::accepted) return "  accepted";
  if (event == events::rejected) return "  rejected: " + line.value("reason", "");
  if (event == events::retraining) return "training: " + line.value("made_by", "");
  if (event == events::size) {
    const compress::Measures measures = compress::measures_from_json(line.at("measures"), "journal");
    const double keep = line.at("key").value("keep", 0.0);
    return keep > 0 ? "with " + percent(keep) + " kept: " + sizes_text(measures) : "";
  }
  return "";
}

/// By kind: what its own events tell.
const std::map<std::string, std::string (*)(const std::string& event, const json& line)> texts = {
    {"compression", compression_text}};

}  // namespace

std::string journal_text(const std::string& kind, const json& line) try {
  const std::string event = line.at("event");
  if (event == work::journal_events::warning) return "warning: " + line.value("message", "");
  if (event == work::journal_events::stage) return line.value("name", "");
  const auto text = texts.find(kind);
  return text == texts.end() ? "" : text->second(event, line);
} catch (const std::exception&) {
  return "";
}

}  // namespace anneal::cli
