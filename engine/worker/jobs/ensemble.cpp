#include "engine/worker/jobs/ensemble.h"

#include <algorithm>
#include <cmath>

#include <ATen/ATen.h>
#include <nlohmann/json.hpp>

namespace anneal::jobs {

using nlohmann::json;

namespace {

/// RUN/step-196, or the file.
std::string name_of(const ModelRequest& model) {
  const std::filesystem::path checkpoint = checkpoint_name(model.weights);
  if (checkpoint == model.weights) return checkpoint;
  return (model.weights.parent_path().parent_path().parent_path().filename() / checkpoint).string();
}

/// Where each class of `first` stands among those of `other`.
std::vector<std::int64_t> places(const std::vector<std::string>& first,
                                 const std::vector<std::string>& other) {
  std::vector<std::int64_t> result;
  for (const std::string& name : first) result.push_back(std::ranges::find(other, name) - other.begin());
  return result;
}

void check_member(const ModelRequest& first, const ModelRequest& other) {
  const std::string place = "--with " + name_of(other);
  if (first.model.table || other.model.table)
    throw UserError("takes table rows, but only image models can form an ensemble", place);
  for (const std::string& name : first.model.classes)
    if (std::ranges::count(other.model.classes, name) == 0)
      throw UserError("does not know the class \"" + name + "\" of " + name_of(first), place,
                      "Use models with the same classes in an ensemble.");
  if (other.model.classes.size() != first.model.classes.size())
    throw UserError("has more classes than " + name_of(first), place,
                    "Use models with the same classes in an ensemble.");
}

/// What is asked of all is asked of each.
json request_for(const json& entry, ObjectReader& reader, int threads, const std::string& place) {
  if (!entry.is_object()) throw UserError("is not an object", place);
  json request = entry;
  request["threads"] = threads;
  for (const char* key : {"device", "precision", "tta", "views", "rounds"})
    if (const json* said = reader.find(key)) request[key] = *said;
  return request;
}

}  // namespace

at::Tensor Ensemble::log_probabilities(const ModelRequest& model, const at::Tensor& logits) const {
  const at::Tensor mine = logits.log_softmax(1);
  if (&model == &first || model.model.classes == first.model.classes) return mine;
  return mine.index_select(1, at::tensor(places(first.model.classes, model.model.classes)));
}

Ensemble read_ensemble(ObjectReader& reader) {
  Ensemble ensemble{.first = read_model_request(reader, true), .others = {}};
  const json* with = reader.find("with");
  if (with == nullptr) return ensemble;
  constexpr std::size_t most = 64;
  const std::string place = reader.place_of("with");
  if (!with->is_array() || with->size() > most) throw UserError("is not a list of at most 64 models", place);
  for (std::size_t i = 0; i < with->size(); ++i) {
    const std::string place_of_entry = place + "[" + std::to_string(i) + "]";
    const json request = request_for((*with)[i], reader, ensemble.first.threads, place_of_entry);
    ObjectReader entry(request, place_of_entry);
    ModelRequest model = read_model_request(entry, true);
    entry.finish();
    check_member(ensemble.first, model);
    ensemble.others.push_back(std::move(model));
  }
  return ensemble;
}

void MeanProbability::add(const at::Tensor& log_probabilities) {
  sum_ = count_ == 0 ? log_probabilities : at::logaddexp(sum_, log_probabilities);
  ++count_;
}

at::Tensor MeanProbability::logits() const {
  return sum_ - std::log(static_cast<double>(count_));
}

void describe(const Ensemble& ensemble, json& result) {
  warn_if_unchecked(ensemble.first, result);
  for (const ModelRequest& other : ensemble.others) warn_if_unchecked(other, result);
  if (ensemble.views() > 1) result["views"] = ensemble.views();
  if (const auto& use = ensemble.first.integer_use)
    result["integers"] = {{"layers", use->layers},       {"of", use->of},
                          {"images", use->images},       {"unreadable", use->unreadable},
                          {"different", use->different}, {"largest_difference", use->largest_difference}};
  if (ensemble.others.empty()) return;
  result["ensemble"] = {name_of(ensemble.first)};
  for (const ModelRequest& other : ensemble.others) result["ensemble"].push_back(name_of(other));
}

}  // namespace anneal::jobs
