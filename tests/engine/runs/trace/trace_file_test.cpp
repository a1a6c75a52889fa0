#include "engine/runs/trace/trace_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "engine/core/base/error.h"
#include "tests/engine/runs/trace/traces.h"
#include "tests/support/matchers.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::trace {
namespace {

namespace fs = std::filesystem;
using namespace anneal::testing;

class TraceFileTest : public ::testing::Test {
 protected:
  fs::path path() const { return trace_file(place_.path(), 0); }

  void record(const RankTrace& trace) const {
    TraceFile file(place_.path(), trace);
    for (const StepTrace& step : trace.steps) file.add(step);
  }

  /// A sound trace, in which `found` is replaced.
  void record_with(const std::string& found, const std::string& replacement) const {
    record(trace_of(0));
    std::string text = read_file(path());
    const std::size_t at = text.find(found);
    ASSERT_NE(at, std::string::npos) << found;
    write_file(path(), text.replace(at, found.size(), replacement));
  }

  TemporaryDirectory place_;
  Damages damages_;
};

TEST_F(TraceFileTest, comes_back_as_it_was_written) {
  RankTrace trace = trace_of(0);
  trace.steps.push_back(step_of(3'000'000, 7));
  trace.steps.back().left_out = 3;
  record(trace);
  EXPECT_EQ(read_trace_file(path(), damages_), trace);
  EXPECT_TRUE(damages_.empty());
}

TEST_F(TraceFileTest, is_as_the_example_of_the_protocol) {
  const std::string document = read_file(ANNEAL_PROTOCOL_DOCUMENT), label = "```jsonl trace\n";
  const std::size_t begin = document.find(label) + label.size(), end = document.find("```", begin);
  const std::string example = document.substr(begin, end - begin);
  fs::create_directory(place_ / "trace");
  write_file(path(), example);
  const RankTrace trace = read_trace_file(path(), damages_);
  EXPECT_TRUE(damages_.empty());
  record(trace);
  EXPECT_EQ(read_file(path()), example);
}

TEST_F(TraceFileTest, is_begun_anew_by_a_later_attempt_and_those_of_ranks_that_it_has_not_go) {
  for (const int rank : {0, 1, 2, 3}) record(trace_of(rank, 4));
  record(trace_of(0, 2));
  EXPECT_EQ(read_trace_file(path(), damages_), trace_of(0, 2));
  EXPECT_TRUE(fs::exists(trace_file(place_.path(), 1))) << "that rank writes its own";
  EXPECT_FALSE(fs::exists(trace_file(place_.path(), 2)));
  EXPECT_FALSE(fs::exists(trace_file(place_.path(), 3)));
}

TEST_F(TraceFileTest, without_a_run_directory_it_is_refused) {
  EXPECT_THROW(TraceFile(place_ / "nowhere", trace_of(0)), EnvironmentError);
}

TEST_F(TraceFileTest, never_follows_a_link) {
  fs::create_directory(place_ / "trace");
  write_file(place_ / "precious", "text");
  fs::create_symlink(place_ / "precious", path());
  EXPECT_THROW(TraceFile(place_.path(), trace_of(0)), EnvironmentError);
  EXPECT_EQ(read_file(place_ / "precious"), "text");
}

TEST_F(TraceFileTest, one_that_is_cut_short_tells_what_is_whole) {
  RankTrace trace = trace_of(0);
  trace.steps.push_back(step_of(3'000'000, 7));
  record(trace);
  fs::resize_file(path(), fs::file_size(path()) - 5);
  EXPECT_EQ(read_trace_file(path(), damages_), trace_of(0));
  ASSERT_EQ(damages_.size(), 1u);
  EXPECT_EQ(damages_[0].place(), path().string() + ":3");
  EXPECT_EQ(damages_[0].message(), "is cut short");
}

TEST_F(TraceFileTest, a_rank_that_cannot_be_told_is_refused_with_its_place) {
  const auto refused = [&](const std::string& text) {
    write_file(path(), text);
    return refusal([&] { read_trace_file(path(), damages_); });
  };
  fs::create_directory(place_ / "trace");
  EXPECT_THAT(refused(""), HasSubstr("rank-0.jsonl: is empty"));
  EXPECT_THAT(refused(std::string(100, '\0') + "\n"), HasSubstr("rank-0.jsonl:1"));
  EXPECT_THAT(refused("[]\n"), HasSubstr("rank-0.jsonl:1"));
  EXPECT_THAT(refused("{\"rank\":0}\n"), HasSubstr("so it is not a trace of a rank"));
  EXPECT_THAT(refused("{\"trace\":2,\"rank\":0}\n"), HasSubstr("trace"));
  EXPECT_THAT(refused("{\"trace\":1,\"rank\":2,\"ranks\":2}\n"), HasSubstr("is 2, but there are 2"));
  EXPECT_THAT(refused("{\"trace\":1,\"rank\":0,\"clock_ns\":1e30}\n"), HasSubstr("clock_ns"));
  fs::remove(path());
  EXPECT_THAT(refusal([&] { read_trace_file(path(), damages_); }), HasSubstr("rank-0.jsonl"));
}

TEST_F(TraceFileTest, steps_that_make_no_sense_are_left_out_and_told_with_their_line) {
  const std::pair<const char*, const char*> replacements[] = {
      {R"(["phase","data",1000000,1001000])", R"(["phase","data",1000000,1007001])"},  // beyond the step
      {R"(["phase","data",1000000,1001000])", R"(["phase","data",1000000,999999])"},   // ends first
      {R"(["phase","data",1000000,1001000])", R"(["phase","data",1000000,1001500])"},  // overlaps
      {R"(["phase","data",1000000,1001000])", R"(["phase","data",-1,1001000])"},       // before the clock
      {R"(["phase","data",1000000,1001000])", R"(["phase","data",1,18446744073709551615])"},
      {R"(["phase","data",1000000,1001000])", R"(["phase","data",1e6,1001000])"},
      {R"(["phase","data",1000000,1001000])", R"(["phase","data",1000000])"},
      {R"("step":6)", R"("step":0)"},
      {R"("step":6)", R"("stop":6)"},
      {R"("spans":[)", R"("spans":7,"other":[)"},
      {R"("spans":[)", R"("spans":[[[[[[)"},
  };
  for (const auto& [found, replacement] : replacements) {
    damages_.clear();
    record_with(found, replacement);
    EXPECT_TRUE(read_trace_file(path(), damages_).steps.empty()) << replacement;
    ASSERT_EQ(damages_.size(), 1u) << replacement;
    EXPECT_THAT(damages_[0].place(), HasSubstr("rank-0.jsonl:2")) << replacement;
  }
}

TEST_F(TraceFileTest, more_spans_than_a_step_may_have_are_refused) {
  std::string many = R"("spans":[)";
  for (std::size_t i = 0; i <= most_spans; ++i) many += R"(["part","",1001000,1001000],)";
  record_with(R"("spans":[)", many);
  EXPECT_TRUE(read_trace_file(path(), damages_).steps.empty());
  ASSERT_EQ(damages_.size(), 1u);
  EXPECT_THAT(damages_[0].message(), HasSubstr("at most 8192 spans"));
}

TEST_F(TraceFileTest, kinds_of_spans_that_a_newer_engine_has_are_passed_over) {
  record_with(R"(["phase","data",)", R"(["memory","data",)");
  StepTrace expected = step_of(2'000'000);
  expected.spans.erase(expected.spans.begin());
  EXPECT_EQ(read_trace_file(path(), damages_).steps, std::vector{expected});
  EXPECT_TRUE(damages_.empty());
}

TEST_F(TraceFileTest, a_pipe_in_its_place_does_not_block) {
  fs::create_directory(place_ / "trace");
  ASSERT_EQ(mkfifo(path().c_str(), 0600), 0);
  EXPECT_THROW(TraceFile(place_.path(), trace_of(0)), EnvironmentError);
  EXPECT_THROW(read_trace_file(path(), damages_), UserError);
}

}  // namespace
}  // namespace anneal::trace
