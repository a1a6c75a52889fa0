#include "remote/host/library_choice.h"

#include <gtest/gtest.h>

#include "tests/support/matchers.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;

HostFacts with_gpu(const std::string& driver, const std::string& capability = "9.0") {
  HostFacts facts;
  facts.gpus = {
      {.name = "H100", .driver = driver, .memory_bytes = 1, .free_bytes = 1, .capability = capability}};
  return facts;
}

TEST(LibraryChoice, is_cuda_for_gpus_whose_driver_is_new_enough) {
  const LibraryChoice choice = choose_libraries(with_gpu("580.95.05"), {}, "");
  EXPECT_EQ(choice.libraries, SentLibraries::cuda);
  EXPECT_EQ(choice.why_no_gpu, "");
  EXPECT_EQ(choose_libraries(with_gpu("580.65.06", ""), {}, "").libraries, SentLibraries::cuda);
}

TEST(LibraryChoice, is_the_processors_for_a_host_without_gpus_and_there_is_nothing_to_say) {
  const LibraryChoice choice = choose_libraries({}, {}, "none here");
  EXPECT_EQ(choice.libraries, SentLibraries::processor);
  EXPECT_EQ(choice.why_no_gpu, "");
}

TEST(LibraryChoice, says_why_gpus_are_not_used) {
  const auto why = [](const HostFacts& facts, const std::string& no_cuda) {
    const LibraryChoice choice = choose_libraries(facts, {}, no_cuda);
    EXPECT_EQ(choice.libraries, SentLibraries::processor);
    return choice.why_no_gpu;
  };
  EXPECT_THAT(why(with_gpu("535.104"), ""), HasSubstr("535.104 is older than 580.65.06"));
  EXPECT_THAT(why(with_gpu("580.95.05", "7.0"), ""), HasSubstr("compute capability 7.0"));
  EXPECT_THAT(why(with_gpu("580.95.05"), "needs libcublas.so.13"), HasSubstr("needs libcublas.so.13"));
  EXPECT_THAT(why(with_gpu("580.95.05"), "x"), HasSubstr("packaging/libtorch.sh"));
}

TEST(LibraryChoice, one_gpu_that_is_new_enough_suffices) {
  HostFacts facts = with_gpu("580.95.05", "7.0");
  facts.gpus.push_back(with_gpu("580.95.05", "8.6").gpus[0]);
  EXPECT_EQ(choose_libraries(facts, {}, "").libraries, SentLibraries::cuda);
}

TEST(LibraryChoice, is_the_hosts_own_where_its_settings_say_so_and_it_is_of_our_version) {
  HostFacts facts = with_gpu("580.95.05");
  facts.libtorch = {"/opt/torch", ANNEAL_LIBTORCH_VERSION "+cu130"};
  const LibraryChoice own = choose_libraries(facts, {.libtorch = "python"}, "");
  EXPECT_EQ(own.libraries, SentLibraries::none);
  EXPECT_EQ(own.libtorch, "/opt/torch");
  const LibraryChoice unsaid = choose_libraries(facts, {}, "");
  EXPECT_EQ(unsaid.libraries, SentLibraries::cuda);
  EXPECT_TRUE(unsaid.could_use_own);
  facts.libtorch.version = "1.0.0";
  const LibraryChoice old = choose_libraries(facts, {.libtorch = "/opt/torch"}, "");
  EXPECT_EQ(old.libraries, SentLibraries::cuda);
  EXPECT_THAT(old.why_no_libtorch, HasSubstr("is 1.0.0, " ANNEAL_LIBTORCH_VERSION " is needed"));
  EXPECT_THAT(choose_libraries({}, {.libtorch = "/opt/torch"}, "").why_no_libtorch,
              HasSubstr("no libtorch in /opt/torch"));
}

}  // namespace
}  // namespace anneal::remote
