#include "source/unlisted.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>

#include "base/normal_path.h"
#include "protocol/number_text.h"
#include "source/listing.h"

namespace anneal::data {

namespace fs = std::filesystem;

void remark_on_unlisted(const std::vector<ManifestRow>& rows, const fs::path& path,
                        std::vector<Remark>& remarks) {
  constexpr std::int64_t shown = 3;
  std::map<std::string, std::vector<std::string>> as_named;  // file names by folder
  for (const ManifestRow& row : rows) {
    const std::size_t name = row.path.rfind('/') + 1;  // 0 without a slash
    as_named[row.path.substr(0, name)].push_back(row.path.substr(name));
  }
  const fs::path root = normal_path(path).parent_path();
  std::map<fs::path, std::set<std::string>> named;
  for (const auto& [folder, names] : as_named)
    named[(root / folder / "").lexically_normal()].insert(names.begin(), names.end());
  std::int64_t unlisted = 0;
  std::string examples;
  for (const auto& [folder, names] : named) {
    std::error_code gone;
    if (!fs::is_directory(folder, gone)) continue;
    for (const std::string& image : list(folder).images) {
      if (names.contains(image) || ++unlisted > shown) continue;
      examples += (unlisted == 1 ? "" : ", ") + (folder / image).lexically_proximate(root).string();
    }
  }
  if (unlisted == 0) return;
  remarks.push_back({Remark::Kind::unlisted_images, path,
                     with_separators(unlisted) +
                         (unlisted == 1 ? " image that lies beside those of the list "
                                          "is not in it and left out ("
                                        : " images that lie beside those of the list "
                                          "are not in it and left out (") +
                         examples + (unlisted > shown ? ", …)" : ")")});
}

}  // namespace anneal::data
