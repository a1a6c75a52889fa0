#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <ATen/core/Tensor.h>
#include <c10/core/Event.h>
#include <c10/core/Storage.h>
#include <c10/core/Stream.h>

namespace anneal::exchange {

/// Parameters on a device of which it keeps some, and has the others of a block only while the block is used:
/// they are copied from the host's memory to one of a few places for blocks, on a stream beside the one that
/// computes, the next block while this one is computed with (Rajbhandari et al. 2021, ZeRO-Infinity). What is
/// not there has no address: who touches it is ended.
class GatheredParameters {
 public:
  struct Parameter {
    at::Tensor tensor;                      ///< of the network
    std::span<float> host;                  ///< its values, as they lie in the tensor
    std::optional<std::size_t> block = {};  ///< none: the device keeps it
  };

  /// `prepare(block, next)` is called before a block is copied: its values are in the host's memory from when
  /// it returns until it is called again, and `next` will be the next, where it is known.
  using Prepare = std::function<void(std::size_t block, std::optional<std::size_t> next)>;

  /// From now on the tensors lie on `device`: zeros, those that it keeps.
  GatheredParameters(at::Device device, std::vector<Parameter> parameters, std::size_t blocks,
                     Prepare prepare);
  /// Nothing is copied any more.
  ~GatheredParameters();
  GatheredParameters(const GatheredParameters&) = delete;
  GatheredParameters& operator=(const GatheredParameters&) = delete;

  /// What is computed from here on uses these blocks, and those before no more; `next`, where there is such a
  /// block, is copied meanwhile.
  void use(std::span<const std::size_t> blocks, std::optional<std::size_t> next);
  /// No block is used, and the host's values may change. Returns when nothing is copied any more.
  void leave_all();

  /// Whether the device keeps parameter `which`.
  bool keeps(std::size_t which) const { return !parameters_[which].block; }
  /// The host has what the device has of it, or the other way round.
  void to_host(std::size_t which) const;
  void from_host(std::size_t which) const;

  /// All parameters have addresses on the device, of which those that it does not keep hold anything, until
  /// `close_all`.
  void open_all();
  void close_all();

 private:
  /// For a block on the device.
  struct Place {
    explicit Place(at::Tensor numbers_of_one) : numbers(std::move(numbers_of_one)) {}

    at::Tensor numbers;
    std::optional<std::size_t> block = {};   ///< that is there, or on its way
    std::optional<c10::Event> arrived = {};  ///< none where the device is the host
    std::optional<c10::Event> left = {};     ///< by what computed with the block before
    bool is_used = false;
  };

  Place& place_for_another();
  Place& fetch(std::size_t block, std::optional<std::size_t> next);
  Place* find(std::size_t block);
  void show(const Place& place);
  void hide(std::size_t block);
  at::Tensor here(std::size_t which) const;
  c10::Stream computing() const;

  at::Device device_;
  std::vector<Parameter> parameters_;
  Prepare prepare_;
  std::vector<std::vector<std::size_t>> of_block_;  ///< parameters
  std::vector<std::size_t> first_;                  ///< by parameter, among the numbers of its block
  std::vector<c10::Storage> storages_;              ///< by parameter
  std::size_t largest_ = 0;                         ///< numbers of a block
  std::deque<Place> places_;
  std::optional<c10::Stream> side_;  ///< none where the device is the host
  std::vector<at::Tensor> opened_;
};

}  // namespace anneal::exchange
