#include "engine/core/protocol/spec/grouping.h"

#include <cstddef>

namespace anneal {

const std::vector<std::string>& grouping_words() {
  static const std::vector<std::string> words = {"none", "names", "folders"};
  return words;
}

const std::string& to_string(Grouping grouping) {
  return grouping_words()[static_cast<std::size_t>(grouping)];
}

}  // namespace anneal
