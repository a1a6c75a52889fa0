#pragma once

#include <cstring>
#include <deque>
#include <string>
#include <vector>

#include "engine/worker/distributed/communicator.h"

namespace anneal::testing {

/// The second rank of two, of which the first says what a test puts here, and else 0 and "".
class SecondRank final : public distributed::Communicator {
 public:
  using Communicator::all_reduce;

  int rank() const override { return 1; }
  int count() const override { return 2; }
  void all_reduce(std::span<double> values) override {
    if (numbers.empty()) return;
    for (double& value : values) value += numbers.front();
    numbers.pop_front();
  }
  /// First the size of a text, then the text.
  void broadcast(int, std::span<std::byte> bytes) override {
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
  std::unique_ptr<distributed::AllReduce> make_all_reduce(std::size_t count, distributed::Wire) override {
    return distributed::SingleProcess().make_all_reduce(count);
  }

  std::deque<double> numbers;
  std::deque<std::string> texts;

 private:
  bool says_size_ = false;
  std::string text_;
};

}  // namespace anneal::testing
