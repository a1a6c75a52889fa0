#include "data/listing.h"

#include <algorithm>
#include <array>

#include "protocol/error.h"

namespace anneal::data {
namespace {

namespace fs = std::filesystem;

std::string counted(const std::vector<std::string>& names, const std::string& one, const std::string& many) {
  std::string text = std::to_string(names.size()) + " " + (names.size() == 1 ? one : many);
  constexpr std::size_t shown = 4;
  for (std::size_t i = 0; i < std::min(shown, names.size()); ++i) text += (i == 0 ? " (" : ", ") + names[i];
  if (names.size() > shown) text += ", …";
  return text + ")";
}

}  // namespace

std::string lower_case(std::string text) {
  for (char& letter : text) {
    if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
  }
  return text;
}

bool is_image_name(const std::string& name) {
  const std::string extension = lower_case(fs::path(name).extension().string());
  return extension == ".jpg" || extension == ".jpeg" || extension == ".png" || extension == ".webp";
}

Listing list(const fs::path& path) try {
  Listing listing;
  for (const fs::directory_entry& entry : fs::directory_iterator(path)) {
    const std::string name = entry.path().filename().string();
    if (name.front() == '.') continue;
    std::error_code dangling;
    if (entry.is_directory(dangling)) {
      listing.folders.push_back(name);
    } else if (is_image_name(name)) {
      listing.images.push_back(name);
    } else {
      listing.others.push_back(name);
    }
  }
  std::sort(listing.folders.begin(), listing.folders.end());
  std::sort(listing.images.begin(), listing.images.end());
  std::sort(listing.others.begin(), listing.others.end());
  return listing;
} catch (const fs::filesystem_error& error) {
  throw UserError("cannot be read as a folder: " + error.code().message(), path.string());
}

std::string describe(const Listing& listing) {
  std::vector<std::string> parts;
  if (!listing.folders.empty()) parts.push_back(counted(listing.folders, "folder", "folders"));
  if (!listing.images.empty()) parts.push_back(counted(listing.images, "image", "images"));
  if (!listing.others.empty()) parts.push_back(counted(listing.others, "other file", "other files"));
  if (parts.empty()) return "nothing";
  std::string text = parts.front();
  for (std::size_t i = 1; i < parts.size(); ++i) text += (i + 1 == parts.size() ? " and " : ", ") + parts[i];
  return text;
}

}  // namespace anneal::data
