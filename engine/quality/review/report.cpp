#include "engine/quality/review/report.h"

#include <nlohmann/json.hpp>

#include "engine/core/base/csv.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/object_reader.h"
#include "engine/core/base/text.h"
#include "engine/core/protocol/number_text.h"

namespace anneal::review {

using nlohmann::json;

namespace {

constexpr std::int64_t most_images = std::int64_t{1} << 40;
constexpr double any = 1e9;  // scores are far less

json to_json(const ReviewedImage& image) {
  return {{"split", image.split},
          {"path", image.path},
          {"file", image.file},
          {"label", image.label},
          {"content", image.content}};
}

ReviewedImage image_from_json(const json& value, const std::string& place) {
  ReviewedImage image;
  ObjectReader reader(value, place);
  reader.read("split", image.split);
  reader.read("path", image.path);
  reader.read("file", image.file);
  reader.read("label", image.label);
  reader.read("content", image.content);
  return image;
}

json to_json(const Suspect& suspect) {
  json result = {{"reason", reason_words()[static_cast<std::size_t>(suspect.reason)]},
                 {"image", to_json(suspect.image)},
                 {"score", suspect.score}};
  if (suspect.reason == Reason::label)
    result.update({{"suggested", suspect.suggested}, {"confidence", suspect.confidence}});
  if (suspect.other) result["other"] = to_json(*suspect.other);
  return result;
}

Suspect suspect_from_json(const json& value, const std::string& place) {
  Suspect suspect;
  ObjectReader reader(value, place);
  reader.require("image");
  reader.read_word("reason", suspect.reason, reason_words());
  suspect.image = image_from_json(*reader.find("image"), place + ".image");
  reader.read("suggested", suspect.suggested);
  reader.read("score", suspect.score, -any, any);
  reader.read("confidence", suspect.confidence, 0, 1);
  if (suspect.reason == Reason::duplicate) reader.require("other", ": a copy of what?");
  if (const json* other = reader.find("other")) suspect.other = image_from_json(*other, place + ".other");
  return suspect;
}

const json& list_of(ObjectReader& reader, const std::string& key) {
  reader.require(key);
  const json& list = *reader.find(key);
  if (!list.is_array()) throw UserError("is " + shown(list) + ", but must be a list", reader.place_of(key));
  return list;
}

}  // namespace

const std::vector<std::string>& reason_words() {
  static const std::vector<std::string> words = {"label", "duplicate", "outlier"};
  return words;
}

json to_json(const Review& review) {
  json counts = json::object(), suspects = json::array();
  for (std::size_t i = 0; i < review.counts.size(); ++i) counts[reason_words()[i]] = review.counts[i];
  for (const Suspect& suspect : review.suspects) suspects.push_back(to_json(suspect));
  return {{"weights", review.weights},       {"checkpoint", review.checkpoint},
          {"images", review.images},         {"has_learned_from_them", review.has_learned_from_them},
          {"unreadable", review.unreadable}, {"kept", review.kept},
          {"accuracy", review.accuracy},     {"counts", std::move(counts)},
          {"suspects", std::move(suspects)}};
}

Review review_from_json(const json& value, const std::string& place) {
  Review review;
  ObjectReader reader(value, place);
  reader.read("weights", review.weights);
  reader.read("checkpoint", review.checkpoint);
  reader.read("has_learned_from_them", review.has_learned_from_them);
  for (const auto& [key, into] :
       {std::pair{"images", &review.images}, std::pair{"unreadable", &review.unreadable},
        std::pair{"kept", &review.kept}})
    reader.read(key, *into, 0, most_images);
  reader.read("accuracy", review.accuracy, 0, 1);
  reader.require("counts");
  ObjectReader counts(*reader.find("counts"), reader.place_of("counts"));
  for (std::size_t i = 0; i < review.counts.size(); ++i)
    counts.read(reason_words()[i], review.counts[i], 0, most_images);
  for (const json& each : list_of(reader, "suspects"))
    review.suspects.push_back(
        suspect_from_json(each, place + ".suspects[" + std::to_string(review.suspects.size()) + "]"));
  return review;
}

std::string to_csv(const Review& review) {
  std::string text = "reason,split,path,label,suggested,score,confidence,other,content\n";
  for (const Suspect& suspect : review.suspects) {
    const bool is_label = suspect.reason == Reason::label;
    for (const std::string& field :
         {reason_words()[static_cast<std::size_t>(suspect.reason)], suspect.image.split, suspect.image.path,
          suspect.image.label, suspect.suggested, number_text(suspect.score),
          is_label ? number_text(suspect.confidence) : std::string(),
          suspect.other ? suspect.other->split + "/" + suspect.other->path : std::string()}) {
      append_csv_field(text, field);
      text += ',';
    }
    text += suspect.image.content + "\n";
  }
  return text;
}

void store(const std::filesystem::path& run_directory, const Review& review) {
  replace_file(run_directory / review_file,
               to_json(review).dump(-1, ' ', false, json::error_handler_t::replace) + "\n");
}

std::optional<Review> stored_review(const std::filesystem::path& run_directory, Damages& damages) {
  return read_if_sound(run_directory / review_file, review_from_json, damages,
                       "the suspects are skipped; `anneal data " + shell_word(run_directory) +
                           " --suspects` finds them again");
}

}  // namespace anneal::review
