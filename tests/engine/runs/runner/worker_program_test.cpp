#include "engine/runs/runner/worker_program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/core/base/error.h"
#include "tests/support/matchers.h"
#include "tests/support/temporary_directory.h"

namespace anneal::runner {
namespace {

using namespace anneal::testing;
using nlohmann::json;

/// A worker in two lines of shell.
std::filesystem::path script(const TemporaryDirectory& directory, const std::string& body) {
  const std::filesystem::path path = directory / "worker";
  write_file(path, "#!/bin/sh\n" + body + "\n");
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  return path;
}

template <class Kind>
std::string error_of(const std::filesystem::path& worker) {
  try {
    run_worker_job(worker, "evaluate", json::object());
  } catch (const Kind& error) {
    return error.what();
  }
  return "nothing was thrown";
}

TEST(WorkerJob, hands_over_the_request_and_brings_back_the_result) {
  const json request = {{"files", std::vector<std::string>(20'000, "a file with a long name.png")}};
  const json reply = run_worker_job(ANNEAL_FAKE_WORKER, "predict", request);
  EXPECT_EQ(reply["job"], "predict");
  EXPECT_EQ(reply["request"], request);
}

TEST(WorkerJob, throws_what_the_job_reports_with_its_exit_code) {
  try {
    run_worker_job(ANNEAL_FAKE_WORKER, "evaluate", {{"split", "nowhere"}});
    FAIL() << "no error";
  } catch (const UserError& error) {
    EXPECT_EQ(error.message(), "there is no such split");
    EXPECT_EQ(error.place(), "--split");
    EXPECT_EQ(error.exit_code(), ExitCode::bad_input);
  }
}

TEST(WorkerJob, a_worker_that_dies_talks_nonsense_or_is_not_there_is_an_error) {
  const TemporaryDirectory directory;
  EXPECT_THAT(error_of<EnvironmentError>(script(directory, "kill -9 $$")), HasSubstr("SIGKILL"));
  EXPECT_THAT(error_of<EnvironmentError>(script(directory, "exit 5")), HasSubstr("exit code 5"));
  EXPECT_THAT(error_of<UserError>(script(directory, "echo hello")), HasSubstr("JSON"));
  EXPECT_THAT(error_of<EnvironmentError>(directory / "absent"), HasSubstr("cannot be started"));
}

TEST(WorkerJob, a_worker_that_reads_nothing_still_gives_its_error) {
  const TemporaryDirectory directory;
  const json request = {{"files", std::vector<std::string>(100'000, "a file with a long name.png")}};
  const auto worker = script(directory, R"(exec <&-; echo '{"error": {"message": "busy"}}'; exit 4)");
  try {
    run_worker_job(worker, "predict", request);
    FAIL() << "no error";
  } catch (const EnvironmentError& error) {
    EXPECT_EQ(error.exit_code(), ExitCode::unavailable);
  }
}

}  // namespace
}  // namespace anneal::runner
