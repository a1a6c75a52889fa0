#include "engine/quality/review/decisions.h"

#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/base/error.h"
#include "engine/core/base/suggest.h"
#include "engine/data/loading/datasets.h"
#include "engine/data/source/samples/corrections.h"
#include "engine/data/source/samples/fingerprint.h"

namespace anneal::review {

namespace {

struct Named {
  Correction correction;
  int images = 0;  ///< that go by this name
};

void look_up(const data::Catalogue& catalogue, const std::string& split,
             std::map<std::string, Named>& named) {
  const data::PathsFromRoot path_of(catalogue);
  for (const data::Sample& sample : catalogue.samples) {
    const std::string path = path_of(sample);
    for (const std::string& name : {path, split + "/" + path, catalogue.path(sample).string()}) {
      const auto found = named.find(name);
      if (found == named.end()) continue;
      if (found->second.images++ == 0)
        found->second.correction = {
            .split = split, .path = path, .content = data::content_of(catalogue, sample)};
      break;
    }
  }
}

}  // namespace

void decide(Corrections& corrections, Correction correction) {
  const auto same = std::ranges::find_if(corrections, [&](const Correction& each) {
    return each.split == correction.split && each.path == correction.path;
  });
  if (same == corrections.end())
    corrections.push_back(std::move(correction));
  else
    *same = std::move(correction);
}

Corrections with_decisions(const DataSpec& data, Corrections corrections,
                           const std::vector<Decision>& decisions) {
  std::map<std::string, Named> named;
  for (const Decision& each : decisions)
    if (!named.emplace(each.path, Named{}).second)
      throw UserError("has two decisions", each.path, "Keep only one of them.");
  DataSpec uncorrected = data;
  uncorrected.corrections.clear();
  for (const auto& [split, source] :
       {std::pair{"train", &data.train}, std::pair{"validation", &data.validation},
        std::pair{"test", &data.test}}) {
    if (source->empty() || source->fraction > 0) continue;
    const data::Catalogue catalogue = data::open_source(uncorrected, split);
    uncorrected.classes = catalogue.classes;
    look_up(catalogue, split, named);
  }
  for (const Decision& each : decisions) {
    Named found = named.at(each.path);
    if (found.images == 0) throw UserError("is not an image of the data", each.path);
    if (found.images > 1)
      throw UserError("is an image of several splits", each.path, "Give its split, too: test/" + each.path);
    if (each.decision == Correction::Decision::relabel &&
        std::ranges::find(uncorrected.classes, each.label) == uncorrected.classes.end())
      throw UserError("cannot be of the class \"" + each.label + "\", which the data does not have" +
                          did_you_mean(each.label, uncorrected.classes),
                      each.path);
    found.correction.decision = each.decision;
    found.correction.label = each.label;
    decide(corrections, std::move(found.correction));
  }
  return corrections;
}

}  // namespace anneal::review
