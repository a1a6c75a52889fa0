#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "engine/core/base/json_file.h"

namespace anneal::review {

/// One image of a data set, and what a correction names it by (engine/core/protocol/spec/corrections.h).
struct ReviewedImage {
  std::string split;    ///< "train", "validation" or "test": whose source lists it
  std::string path;     ///< from that source's root
  std::string file;     ///< absolute; of a pack or an IDX file with "#…"
  std::string label;    ///< as given
  std::string content;  ///< XXH3-128 of its bytes; "" where it could not be read any more
};

enum class Reason {
  label,      ///< its label is likely to be wrong
  duplicate,  ///< nearly the same picture stands in another split, or under another label
  outlier     ///< it is unlike all others
};
const std::vector<std::string>& reason_words();  ///< in the order of Reason

struct Suspect {
  Reason reason = Reason::label;
  ReviewedImage image = {};
  std::string suggested = {};  ///< the class it is likely to be of; label only
  /// Of a label: the margin in [−1, 1], the lower the worse. Of a duplicate: the cosine, in [0.9, 1]. Of an
  /// outlier: the distance to its neighbours.
  double score = 0;
  double confidence = 0;                    ///< probability of the given label; label only
  std::optional<ReviewedImage> other = {};  ///< that it is a copy of; duplicate only
};

/// Weights whose likeliest class is the label of a smaller share of the images doubt too many of them.
inline constexpr double tells_apart = 0.7;

/// What was found in a data set.
struct Review {
  std::string weights;     ///< what the features are of: a name, a run's folder or a file
  std::string checkpoint;  ///< of a run
  /// Whether the weights have learned from these very images: they may have learned wrong labels, too.
  bool has_learned_from_them = false;
  std::int64_t images = 0;      ///< looked at
  std::int64_t unreadable = 0;  ///< passed over
  std::int64_t kept = 0;        ///< doubted, but a person has said that they are as they should be
  double accuracy = 0;  ///< how often the label is the likeliest class, judged without the image itself
  /// How many there are of each reason, in its order; `suspects` lists the worst of them.
  std::vector<std::int64_t> counts = {0, 0, 0};
  std::vector<Suspect> suspects = {};  ///< by reason, worst first
};

nlohmann::json to_json(const Review& review);

/// Throws UserError at `place`.
Review review_from_json(const nlohmann::json& json, const std::string& place);

/// A row for each: reason, split, path, label, suggested, score, confidence, other, content.
std::string to_csv(const Review& review);

/// In a run's directory.
inline constexpr const char* review_file = "suspects.json";

/// In a run's directory, of its own data. Throws EnvironmentError.
void store(const std::filesystem::path& run_directory, const Review& review);

/// Nullopt where there is none, and where it is damaged, which is then told among `damages`.
std::optional<Review> stored_review(const std::filesystem::path& run_directory, Damages& damages);

}  // namespace anneal::review
