#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// What a folder holds directly, hidden entries left out, each list sorted.
struct Listing {
  std::vector<std::string> folders;
  std::vector<std::string> images;  ///< .jpg, .jpeg, .png, .webp in any case
  std::vector<std::string> others;
};

/// UserError when `path` is not a folder or may not be read.
Listing list(const std::filesystem::path& path);

/// What was seen, for an error: "3 folders (a, b, c), 12 images and 1 other file (notes.txt)".
std::string describe(const Listing& listing);

bool is_image_name(const std::string& name);
std::string lower_case(std::string text);  ///< ASCII only

}  // namespace anneal::data
