#pragma once

#include <cstring>
#include <deque>
#include <string>
#include <vector>

#include "engine/worker/distributed/ranks.h"

namespace anneal::testing {

/// The second rank of two, of which the first says what a test puts here, and else 0 and "".
class SecondRank final : public distributed::Ranks {
 public:
  using Ranks::sum;

  int rank() const override { return 1; }
  int count() const override { return 2; }
  void sum(std::span<double> values) override {
    if (numbers.empty()) return;
    for (double& value : values) value += numbers.front();
    numbers.pop_front();
  }
  /// First the size of a text, then the text.
  void copy(int, std::span<std::byte> bytes) override {
    says_size_ = !says_size_;
    if (says_size_) {
      text_.clear();
      if (!texts.empty()) {
        text_ = std::move(texts.front());
        texts.pop_front();
      }
      const std::size_t size = text_.size();
      std::memcpy(bytes.data(), &size, sizeof size);
    } else {
      std::memcpy(bytes.data(), text_.data(), text_.size());
    }
  }
  std::unique_ptr<distributed::Sums> make_sums(std::size_t count, distributed::Wire) override {
    return distributed::OneRank().make_sums(count);
  }

  std::deque<double> numbers;
  std::deque<std::string> texts;

 private:
  bool says_size_ = false;
  std::string text_;
};

}  // namespace anneal::testing
