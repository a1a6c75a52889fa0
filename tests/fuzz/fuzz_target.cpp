#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace anneal::fuzz {

namespace fs = std::filesystem;

void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

fs::path Scratch::write(const std::string& name, const std::string& bytes) const {
  const fs::path path = directory_ / name;
  testing::write_file(path, bytes);
  return path;
}

void Scratch::clear() const {
  for (const fs::directory_entry& entry : fs::directory_iterator(path())) fs::remove_all(entry.path());
}

std::string join_files(const std::vector<std::pair<std::string, std::string>>& files) {
  std::string input;
  for (const auto& [name, content] : files) input += "@@ " + name + "\n" + content + "\n";
  return input;
}

std::vector<std::pair<std::string, std::string>> split_files(const std::string& input,
                                                             const std::vector<std::string>& names) {
  std::vector<std::pair<std::string, std::string>> files;
  std::size_t at = input.find("@@ ");
  while (at != std::string::npos) {
    const std::size_t line_end = std::min(input.find('\n', at), input.size());
    const std::string name = input.substr(at + 3, line_end - at - 3);
    const std::size_t begin = std::min(line_end + 1, input.size());
    const std::size_t next = input.find("\n@@ ", begin == 0 ? 0 : begin - 1);
    const std::size_t end = next == std::string::npos ? input.size() : std::max(next, begin);
    if (std::ranges::count(names, name) > 0) files.emplace_back(name, input.substr(begin, end - begin));
    at = next == std::string::npos ? next : next + 1;
  }
  return files;
}

}  // namespace anneal::fuzz
