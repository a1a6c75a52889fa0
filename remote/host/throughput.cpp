#include "remote/host/throughput.h"

#include <chrono>
#include <string>
#include <string_view>

namespace anneal::remote {

namespace {

constexpr std::size_t trial_bytes = std::size_t{1} << 20;
constexpr std::size_t trial_part_bytes = std::size_t{32} << 10;

}  // namespace

double seconds_per_byte(ssh::Session& session) {
  const std::string bytes(trial_bytes, 'x');
  std::string_view left = bytes;
  const auto begin = std::chrono::steady_clock::now();
  session.run({.script = "cat >/dev/null\n",
               .input =
                   [&] {
                     const std::string_view part = left.substr(0, trial_part_bytes);
                     left.remove_prefix(part.size());
                     return part;
                   },
               .answers = 0});
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() /
         static_cast<double>(trial_bytes);
}

}  // namespace anneal::remote
