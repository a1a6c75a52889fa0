#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace anneal {

/// Looks at a JSON text as `json::sax_parse` reads it, before its values are made: `json::parse` lets the
/// last of two equal keys win, nests until the stack is gone, and with a callback of its own takes time with
/// the square of what an object holds. A text that is no JSON is left to `json::parse` to complain of.
class JsonStructure final : public nlohmann::json::json_sax_t {
 public:
  using json = nlohmann::json;

  /// Both throw; `repeated` is given the keys from the outermost object to the one that stands there twice.
  JsonStructure(int deepest, std::function<void()> too_deep,
                std::function<void(const std::vector<std::string>&)> repeated)
      : deepest_(deepest), too_deep_(std::move(too_deep)), repeated_(std::move(repeated)) {}

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(json::number_integer_t) override { return true; }
  bool number_unsigned(json::number_unsigned_t) override { return true; }
  bool number_float(json::number_float_t, const json::string_t&) override { return true; }
  bool string(json::string_t&) override { return true; }
  bool binary(json::binary_t&) override { return true; }
  bool start_object(std::size_t) override;
  bool key(json::string_t& name) override;
  bool end_object() override;
  bool start_array(std::size_t) override;
  bool end_array() override;
  bool parse_error(std::size_t, const std::string&, const json::exception&) override { return false; }

 private:
  void go_deeper();

  struct Object {
    std::set<std::string> keys;
    std::string last;
  };
  int deepest_;
  int depth_ = 0;
  std::vector<Object> objects_;  ///< around what is read
  std::function<void()> too_deep_;
  std::function<void(const std::vector<std::string>&)> repeated_;
};

}  // namespace anneal
