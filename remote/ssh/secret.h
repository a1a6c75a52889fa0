#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include <string.h>

namespace anneal::ssh {

/// A password or passphrase. Its memory never moves and is wiped at its end; it is never copied.
class Secret {
 public:
  static constexpr std::size_t most = 1024;

  Secret() : text_(most + 1, '\0') {}
  explicit Secret(std::string_view text) : Secret() {
    for (const char letter : text) add(letter);
  }
  ~Secret() { wipe(); }
  Secret(Secret&& other) noexcept
      : text_(std::exchange(other.text_, {})), size_(std::exchange(other.size_, 0)) {}
  Secret& operator=(Secret&& other) noexcept {
    std::swap(text_, other.text_);
    std::swap(size_, other.size_);
    return *this;
  }

  /// What does not fit is dropped.
  void add(char letter) {
    if (size_ + 1 < text_.size()) text_[size_++] = letter;
  }
  void remove_last() {
    if (size_ > 0) text_[--size_] = '\0';
  }
  const char* c_str() const { return text_.empty() ? "" : text_.data(); }
  std::size_t size() const { return size_; }

 private:
  void wipe() {
    if (!text_.empty()) explicit_bzero(text_.data(), text_.size());
  }

  std::vector<char> text_;
  std::size_t size_ = 0;
};

}  // namespace anneal::ssh
