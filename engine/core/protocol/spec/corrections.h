#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal {

/// What a person has decided about an image of a data set whose label was doubted. No file is touched: the
/// decision is a part of the data set, as `data.corrections`.
struct Correction {
  enum class Decision {
    keep,    ///< it is as it should be
    drop,    ///< it is not a sample any more
    relabel  ///< it is of another class
  };
  std::string split;    ///< "train", "validation" or "test": whose source lists it
  std::string path;     ///< as seen from that source's root; of an IDX file the image's number
  std::string content;  ///< XXH3-128 of its bytes, 32 hexadecimal digits; of any other it says nothing
  Decision decision = Decision::keep;
  std::string label = {};  ///< the class that it is of; relabel only

  bool operator==(const Correction&) const = default;
};
using Corrections = std::vector<Correction>;

const std::vector<std::string>& decision_words();  ///< in the order of Correction::Decision

/// A list of {"split", "path", "content", "decision", "class"}. Throws UserError for what is none, and for an
/// image that is named twice.
Corrections corrections_from_json(const nlohmann::json& json, const std::string& place);
nlohmann::json to_json(const Corrections& corrections);

/// A file of them: {"corrections": 1, "images": […]}. Throws UserError naming file and key.
Corrections read_corrections(const std::filesystem::path& path);

/// Replaces the file. Throws EnvironmentError where it cannot be written.
void write_corrections(const std::filesystem::path& path, const Corrections& corrections);

}  // namespace anneal
