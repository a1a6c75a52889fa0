#include <filesystem>
#include <map>
#include <set>

#include "engine/core/protocol/number_text.h"
#include "engine/project/report/html.h"
#include "engine/project/report/sections.h"
#include "engine/project/report/thumbnails.h"
#include "engine/project/report/words.h"

namespace anneal::report {

namespace {

constexpr std::size_t most_worst_samples = 24;

using Pictures = std::map<std::string, std::string>;

std::string figure(const metrics::JudgedSample& sample, const Pictures& pictures, const Pictures& maps) {
  const auto picture = pictures.find(sample.path), map = maps.find(sample.path);
  std::string image = picture == pictures.end()
                          ? "<div class=\"absent\">no picture</div>"
                          : "<img alt=\"" + escape(sample.label) + "\" src=\"" + picture->second + "\">";
  if (map != maps.end())
    image += "<img alt=\"" + escape(sample.predicted) + "\" src=\"" + map->second + "\">";
  const std::string file = std::filesystem::path(sample.path).filename().string();
  const std::string seen = sample.predicted.empty()
                               ? "outputs not finite"
                               : "predicted as " + name(shortened(sample.predicted, most_class_letters)) +
                                     ", <span>" + share_text(sample.probability) + "</span>";
  return "<figure title=\"" + escape(sample.path) + "\">" + image + "<figcaption><b>" +
         name(shortened(sample.label, most_class_letters)) + "</b><br>" + seen + "<br><small>" +
         name(shortened(file, 24)) + "</small></figcaption></figure>\n";
}

}  // namespace

std::vector<metrics::JudgedSample> wrong_of(const metrics::Evaluation& evaluation) {
  std::vector<metrics::JudgedSample> wrong;
  for (const metrics::JudgedSample& sample : evaluation.worst)
    if (sample.predicted != sample.label) wrong.push_back(sample);
  return wrong;
}

std::vector<metrics::JudgedSample> shown_worst(const metrics::Evaluation& evaluation) {
  std::vector<metrics::JudgedSample> worst = wrong_of(evaluation);
  if (worst.size() > most_worst_samples) worst.resize(most_worst_samples);
  return worst;
}

std::string nothing_wrong(const char* heading) {
  return card(heading, "", "<p>None of those with the highest losses is wrong.</p>", "wide");
}

std::string worst_samples(const Run& run) {
  if (run.evaluation->worst.empty()) return {};
  const std::vector<metrics::JudgedSample> worst = shown_worst(*run.evaluation);
  if (worst.empty()) return nothing_wrong("Worst samples");
  std::set<std::string> paths;
  for (const metrics::JudgedSample& sample : worst) paths.insert(sample.path);
  const Pictures pictures = thumbnails(run.spec.data, paths);
  const Pictures maps = thumbnails_with_maps(run.spec.data, run.looked.maps);
  std::string figures;
  for (const metrics::JudgedSample& sample : worst) figures += figure(sample, pictures, maps);
  std::string words;
  if (!maps.empty())
    words =
        "<p>Every second picture shows where the model looked: what supports its prediction is coloured, "
        "what it did not see is dark.</p>\n";
  else if (!run.looked.problem.empty())
    words = "<p>Where the model looked is not shown: " + escape(run.looked.problem) + ".</p>\n";
  return card("Worst samples", "the highest losses; a wrong label is often among them",
              words + "<div class=\"figures\">" + figures + "</div>", "wide");
}

}  // namespace anneal::report
