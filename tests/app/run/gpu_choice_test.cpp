#include "app/run/gpu_choice.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace anneal::studio {
namespace {

using nlohmann::json;

std::vector<std::string> words_of(int gpus) {
  std::vector<std::string> words;
  for (const GpuChoice& choice :
       gpu_choices(std::vector<remote::HostFacts::Gpu>(static_cast<std::size_t>(gpus)))) {
    EXPECT_FALSE(choice.text.isEmpty());
    words.push_back(choice.word);
  }
  return words;
}

TEST(GpuChoices, are_all_some_one_or_none_of_those_that_are_there) {
  EXPECT_EQ(words_of(0), std::vector<std::string>());
  EXPECT_EQ(words_of(1), std::vector<std::string>({"", "cpu"}));
  EXPECT_EQ(words_of(3),
            std::vector<std::string>({"", "any:2", "any:1", "cuda:0", "cuda:1", "cuda:2", "cpu"}));
}

TEST(GpuChoices, of_several_hosts_are_all_some_or_none_of_those_of_each) {
  const auto words = [](const std::vector<int>& gpus) {
    std::vector<std::string> found;
    for (const GpuChoice& choice : gpu_choices_of_each(gpus)) found.push_back(choice.word);
    return found;
  };
  EXPECT_EQ(words({0, 0}), std::vector<std::string>());
  EXPECT_EQ(words({1, 1}), std::vector<std::string>({"", "cpu"}));
  EXPECT_EQ(words({3, 3}), std::vector<std::string>({"", "any:2", "any:1", "cpu"}));
  EXPECT_EQ(words({4, 2}), std::vector<std::string>({"", "any:2", "any:1", "cpu"}));
  EXPECT_EQ(words({0, 2}), std::vector<std::string>({"", "cpu"}));
}

TEST(GpuChoices, become_keys_of_the_spec) {
  const json spec = {{"training", {{"epochs", 3}}}};
  EXPECT_EQ(spec_on_gpus(spec, ""), spec);
  EXPECT_EQ(spec_on_gpus(spec, "any:2"),
            (json{{"training", {{"epochs", 3}, {"device", "auto"}}}, {"parallel", {{"ranks", 2}}}}));
  EXPECT_EQ(spec_on_gpus(spec, "cuda:1"),
            (json{{"training", {{"epochs", 3}, {"device", "cuda:1"}}}, {"parallel", {{"ranks", 1}}}}));
  EXPECT_EQ(spec_on_gpus(spec, "cpu"), (json{{"training", {{"epochs", 3}, {"device", "cpu"}}}}));
}

}  // namespace
}  // namespace anneal::studio
