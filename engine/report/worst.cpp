#include <algorithm>
#include <filesystem>

#include "protocol/number_text.h"
#include "report/html.h"
#include "report/sections.h"
#include "report/thumbnails.h"
#include "report/words.h"

namespace anneal::report {

namespace {

constexpr std::size_t most_worst_samples = 24;

std::string figure(const metrics::JudgedSample& sample, const std::map<std::string, std::string>& pictures) {
  const auto picture = pictures.find(sample.path);
  const std::string image = picture == pictures.end() ? "<div class=\"absent\">no picture</div>"
                                                      : "<img alt=\"" + escape(sample.label) + "\" src=\"" +
                                                            picture->second + "\">";
  const std::string file = std::filesystem::path(sample.path).filename().string();
  const std::string seen = sample.predicted.empty()
                               ? "outputs not finite"
                               : "seen as " + name(shortened(sample.predicted, most_class_letters)) +
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

std::string nothing_wrong(const char* heading) {
  return card(heading, "", "<p>None of those with the highest losses is wrong.</p>", "wide");
}

std::string worst_samples(const Run& run) {
  if (run.evaluation->worst.empty()) return {};
  const std::vector<metrics::JudgedSample> worst = wrong_of(*run.evaluation);
  if (worst.empty()) return nothing_wrong("Worst samples");
  const std::size_t count = std::min(most_worst_samples, worst.size());
  std::set<std::string> paths;
  for (std::size_t i = 0; i < count; ++i) paths.insert(worst[i].path);
  const auto pictures = thumbnails(run.spec.data, paths);
  std::string figures;
  for (std::size_t i = 0; i < count; ++i) figures += figure(worst[i], pictures);
  return card("Worst samples", "the highest losses; a wrong label is often among them",
              "<div class=\"figures\">" + figures + "</div>", "wide");
}

}  // namespace anneal::report
