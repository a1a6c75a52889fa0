#include "protocol/spec/folder_layout.h"

namespace anneal {

const std::vector<std::string>& folder_layout_words() {
  static const std::vector<std::string> words = {"auto", "splits", "classes"};
  return words;
}

}  // namespace anneal
