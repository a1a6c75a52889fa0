#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace anneal::data {

/// Texts one after another in one piece of memory: 8 bytes each beside their letters.
class NameList {
 public:
  void reserve(std::size_t names, std::size_t letters) {
    ends_.reserve(names);
    letters_.reserve(letters);
  }

  void add(std::string_view name) {
    letters_ += name;
    ends_.push_back(letters_.size());
  }

  std::size_t size() const { return ends_.size(); }
  std::string_view operator[](std::size_t i) const {
    const std::size_t begin = i == 0 ? 0 : ends_[i - 1];
    return std::string_view(letters_).substr(begin, ends_[i] - begin);
  }

 private:
  std::string letters_;
  std::vector<std::uint64_t> ends_;
};

}  // namespace anneal::data
