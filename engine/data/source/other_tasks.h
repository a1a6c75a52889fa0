#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace anneal::data {

/// UserError where the names of the folders that would be the classes say that they are none: images beside
/// their masks, pairs of kinds between which images are translated, images without labels. The hint says that
/// `layout` ("classes", "splits") reads them as classes nevertheless.
void refuse_other_tasks(const std::filesystem::path& folder, const std::vector<std::string>& classes,
                        const std::string& layout);

}  // namespace anneal::data
