#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

namespace anneal::runner {

/// A folder or file that another host of the run has under another name than the first.
struct MovedData {
  std::string first;  ///< on the first host, absolute
  std::string here;
};

/// FIRST=HERE, cut at the first "=/". Throws UserError at `place`.
MovedData moved_data_from_text(const std::string& text, const std::string& place);

/// A spec whose `data` and `model.init` name what is here, wherever they named something at or below `first`.
nlohmann::json with_moved_data(nlohmann::json spec, const std::vector<MovedData>& moved);

}  // namespace anneal::runner
