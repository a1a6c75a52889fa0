#include "remote/host/slurm.h"

#include <chrono>

#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/remote/host/made_up_engine.h"
#include "tests/support/matchers.h"

namespace anneal::remote {
namespace {

using namespace anneal::testing;
using nlohmann::json;
namespace fs = std::filesystem;

TEST(SlurmDirectives, say_what_was_asked_for_and_nothing_else) {
  EXPECT_EQ(slurm_directives({}, "first"),
            "#SBATCH --job-name=first\n#SBATCH --ntasks-per-node=1\n#SBATCH --open-mode=append\n#SBATCH "
            "--requeue\n");
  const SlurmOptions options{.nodes = 2,
                             .gpus_per_node = 4,
                             .time = "1-02:30:00",
                             .partition = "gpu",
                             .more = {"account=lab_7", "nodelist=node[1-2]"}};
  EXPECT_THAT(slurm_directives(options, "a"),
              HasSubstr("#SBATCH --nodes=2\n#SBATCH --gpus-per-node=4\n#SBATCH --time=1-02:30:00\n"
                        "#SBATCH --partition=gpu\n#SBATCH --account=lab_7\n#SBATCH --nodelist=node[1-2]\n"));
}

TEST(SlurmDirectives, hold_nothing_that_could_be_read_as_a_second_line_or_word) {
  for (const std::string more : {"account", "=x", "a=", "account=a b", "account=a\ntouch canary",
                                 "account=$(x)", "--wrap=x", "account='x'", "account=a#b"})
    EXPECT_THROW(slurm_directives({.more = {more}}, "a"), UserError) << more;
  EXPECT_THROW(slurm_directives({.time = "1 hour"}, "a"), UserError);
  EXPECT_THROW(slurm_directives({.nodes = 0}, "a"), UserError);
}

TEST(SlurmOptions, are_kept_and_read_again) {
  const SlurmOptions all{
      .nodes = 2, .gpus_per_node = 4, .time = "2:00:00", .partition = "gpu", .more = {"account=lab"}};
  EXPECT_EQ(slurm_options_from(to_json(all)), all);
  EXPECT_EQ(slurm_options_from(json::parse(R"({"nodes": 3})")), (SlurmOptions{.nodes = 3}));
  EXPECT_EQ(to_json(SlurmOptions{}), json::object());
  for (const char* odd : {"3", "[]", R"({"nodes": "two"})", R"({"nodes": 0})", R"({"time": "1 hour"})",
                          R"({"more": ["wrap=touch canary"]})"})
    EXPECT_THROW(slurm_options_from(json::parse(odd)), UserError) << odd;
}

struct Case {
  json status;  ///< of the run directory, null where there is none
  const char* job;
  std::string state;
  std::string reason;
};

json in_state(const char* word) {
  return {{"state", word}};
}

TEST(StatusOfAJob, follows_the_job_where_the_run_cannot_be_seen) {
  const Case cases[] = {
      {json(), "7 PENDING|Resources", "queued", "job 7 of Slurm (Resources)"},
      {json(), "7 PENDING|None", "queued", "job 7 of Slurm (PENDING)"},
      {json(), "7 RUNNING|None", "starting", "job 7 of Slurm has started"},
      {json(), "7 FAILED|NonZeroExitCode", "failed", "job 7 of Slurm ended before the run started: FAILED"},
      {json(), "7 CANCELLED by 1000|None", "stopped",
       "job 7 of Slurm ended before the run started: CANCELLED"},
      {json(), "7 ENDED|", "failed", "job 7 of Slurm ended before the run started: ENDED"},
      {json(), "7 UNREACHABLE|", "queued", "Slurm does not answer"},
      {in_state("running"), "7 RUNNING|None", "running", ""},
      // Its processes are on another machine.
      {in_state("interrupted"), "7 RUNNING|None", "running", ""},
      {in_state("interrupted"), "7 UNREACHABLE|", "running", ""},
      {in_state("interrupted"), "7 NODE_FAIL|None", "interrupted", ""},
      {in_state("interrupted"), "7 PENDING|BeginTime", "queued", "job 7 of Slurm (BeginTime)"},
      {in_state("finished"), "7 COMPLETED|None", "finished", ""},
      {in_state("finished"), "7 COMPLETING|None", "finished", ""},
      {in_state("stopped"), "7 ENDED|", "stopped", ""},
  };
  for (const Case& one : cases) {
    const json status = status_of_job(one.status, one.job, "host");
    EXPECT_EQ(status["state"], one.state) << one.job;
    EXPECT_EQ(status.value("reason", ""), one.reason) << one.job;
    EXPECT_EQ(status["slurm"]["job"], "7");
  }
  EXPECT_FALSE(status_of_job({{"state", "interrupted"}, {"rebooted", true}}, "7 NODE_FAIL|None", "host")
                   .contains("rebooted"))
      << "its node is not the machine that was asked";
}

TEST(StatusOfAJob, leaves_what_is_no_job_alone_and_refuses_odd_answers) {
  EXPECT_EQ(status_of_job(in_state("running"), "", "host"), in_state("running"));
  EXPECT_EQ(status_of_job(json(), "", "host"), json());
  for (const char* odd : {"7", "7 ", "7 |x", " "})
    EXPECT_THROW(status_of_job(json(), odd, "host"), EnvironmentError);
}

/// Scripts on a host in place of Slurm: `jobs` is what squeue says, `told` what was asked.
class Submitting : public ::testing::Test {
 protected:
  void SetUp() override {
    if (const std::string why = SshServer::why_not(); !why.empty()) GTEST_SKIP() << why;
    server_ =
        std::make_unique<SshServer>(ServerSettings{.settings = "SetEnv PATH=" + bin_ + ":/usr/bin:/bin"});
    engine_ = std::make_unique<MadeUpEngine>(*server_);
    session_ = client_.session(*server_);
    program("sbatch",
            "for word in \"$@\"; do file=$word; done; cp \"$file\" " + bin_ + "/submitted; echo 42");
    program("squeue",
            "cat " + bin_ +
                "/jobs 2>/dev/null || { echo 'slurm_load_jobs error: Invalid job id specified'; exit 1; }");
    program("sacct", "cat " + bin_ + "/ended 2>/dev/null");
    program("scancel", "echo \"scancel $*\" >>" + bin_ + "/told");
  }
  void program(const std::string& name, const std::string& text) const {
    write_file(bin_ + "/" + name, "#!/bin/sh\n" + text + "\n");
    fs::permissions(bin_ + "/" + name, fs::perms::owner_all);
  }
  void submit(const std::vector<std::string>& arguments = {}) {
    submit_to_slurm(*session_, {},
                    {.name = "first", .engine = engine_->id, .spec = "{}", .arguments = arguments}, {});
  }
  RemoteRuns runs() { return RemoteRuns(*session_, {}); }

  TemporaryDirectory folder_;
  std::string bin_ = folder_.path().string();
  std::unique_ptr<SshServer> server_;
  std::unique_ptr<MadeUpEngine> engine_;
  SshClient client_;
  std::unique_ptr<ssh::Session> session_;
};

TEST_F(Submitting, the_batch_script_runs_the_engine_with_its_arguments_byte_for_byte) {
  const std::string hostile = "a'b\"$(touch canary)`touch canary`\\ *;|&\nc";
  submit({"--data", hostile});
  program("srun", "shift; exec \"$@\"");
  const auto script = bin_ + "/submitted";
  const Result ran = run({"/usr/bin/env", "PATH=" + bin_ + ":/usr/bin:/bin", "/bin/sh", script},
                         {.environment = {}, .directory = server_->home()});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  const std::string place = fs::canonical(engine_->runs).string();
  EXPECT_EQ(engine_->arguments(), "train|" + place + "/first.start/spec.json|--data|" + hostile +
                                      "|--run-dir|" + place + "/first|");
  EXPECT_FALSE(fs::exists(server_->home() / "canary"));
}

TEST_F(Submitting, a_job_that_waits_is_listed_with_slurms_reason_and_cancelled) {
  write_file(bin_ + "/jobs", "PENDING|Priority\n");
  submit();
  ASSERT_TRUE(runs().status("first"));
  EXPECT_EQ((*runs().status("first"))["reason"], "job 42 of Slurm (Priority)");
  ASSERT_EQ(runs().list().size(), 1u);
  EXPECT_EQ(runs().list()[0].second["state"], "queued");
  fs::remove(bin_ + "/jobs");
  write_file(bin_ + "/ended", "CANCELLED by 0|None\n");
  EXPECT_EQ(runs().stop("first", false)["state"], "stopped");
  EXPECT_EQ(read_file(bin_ + "/told"), "scancel 42\n");
}

TEST_F(Submitting, a_job_that_runs_is_stopped_by_the_runs_own_order_first) {
  write_file(bin_ + "/jobs", "RUNNING|None\n");
  submit();
  write_file(engine_->runs / "first/spec.json", "{}");
  write_file(engine_->runs / "first/state.json", "{\"state\":\"running\"}");
  program("srun", "echo \"srun $1\" >>" + bin_ +
                      "/told; while [ \"$1\" != \"${1#--}\" ]; do shift; done; exec \"$@\"");
  EXPECT_EQ(runs().stop("first", false)["state"], "stopped");
  EXPECT_EQ(read_file(bin_ + "/told"), "srun --jobid=42\n");
  program("srun", "exit 1");
  runs().stop("first", false);
  EXPECT_THAT(read_file(bin_ + "/told"), HasSubstr("scancel 42"));
}

TEST_F(Submitting, what_was_a_job_goes_on_as_one_and_not_on_the_login_node) {
  program("sbatch", "for word in \"$@\"; do case \"$word\" in *job.sh) cp \"$word\" " + bin_ +
                        "/submitted ;; esac; done; echo \"$@\" >>" + bin_ + "/told; cat " + bin_ + "/number");
  write_file(bin_ + "/number", "42");
  write_file(bin_ + "/jobs", "RUNNING|None\n");
  submit();
  write_file(engine_->runs / "first/spec.json", "{}");
  write_file(engine_->runs / "first/state.json", "{\"state\":\"stopped\"}");
  EXPECT_THROW(runs().resume("first"), UserError) << "its job has not ended";
  fs::remove(bin_ + "/jobs");
  EXPECT_EQ((*runs().status("first"))["state"], "stopped");
  write_file(bin_ + "/number", "43");
  write_file(bin_ + "/told", "");
  fs::last_write_time(engine_->runs / "first/state.json",
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  runs().resume("first", 30);
  EXPECT_THAT(read_file(bin_ + "/told"), HasSubstr("--dependency=afterany:42"));
  EXPECT_THAT(read_file(bin_ + "/told"), HasSubstr(" first.start/job.sh 30\n"));
  EXPECT_EQ(engine_->arguments().find("--resume"), std::string::npos) << "trains on the login node";

  write_file(bin_ + "/jobs", "PENDING|Resources\n");
  EXPECT_EQ((*runs().status("first"))["reason"], "job 43 of Slurm (Resources)");
  write_file(bin_ + "/jobs", "RUNNING|None\n");
  fs::remove(engine_->runs / "first.start/job.told");
  EXPECT_EQ((*runs().status("first"))["state"], "starting") << "what is there is of the job before";
  program("srun", "shift; exec \"$@\"");
  const Result ran =
      run({"/usr/bin/env", "PATH=" + bin_ + ":/usr/bin:/bin", "/bin/sh", bin_ + "/submitted", "30"},
          {.environment = {}, .directory = server_->home()});
  EXPECT_EQ(ran.code, 0) << ran.errors;
  EXPECT_THAT(engine_->arguments(), HasSubstr("train|--resume|--epochs|30|--run-dir|"));
  EXPECT_EQ((*runs().status("first"))["state"], "running");
}

TEST_F(Submitting, a_job_that_was_to_go_on_with_a_run_and_is_cancelled_leaves_it_as_it_was) {
  submit();
  write_file(engine_->runs / "first/spec.json", "{}");
  write_file(engine_->runs / "first/state.json", "{\"state\":\"finished\",\"epoch\":7}");
  fs::last_write_time(engine_->runs / "first/state.json",
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  runs().resume("first", 9);
  write_file(bin_ + "/jobs", "PENDING|Resources\n");
  EXPECT_EQ((*runs().status("first"))["state"], "queued");
  fs::remove(bin_ + "/jobs");
  write_file(bin_ + "/ended", "CANCELLED by 0|None\n");
  EXPECT_EQ(runs().stop("first", false)["state"], "finished");
  EXPECT_EQ((*runs().status("first"))["epoch"], 7);
}

TEST_F(Submitting, what_slurm_says_against_going_on_leaves_the_run_as_it_was) {
  write_file(bin_ + "/ended", "COMPLETED|None\n");
  submit();
  write_file(engine_->runs / "first/spec.json", "{}");
  write_file(engine_->runs / "first/state.json", "{\"state\":\"stopped\"}");
  program("sbatch", "echo 'sbatch: error: no more today' >&2; exit 1");
  EXPECT_THROW(runs().resume("first"), EnvironmentError);
  EXPECT_EQ((*runs().status("first"))["state"], "stopped");
}

TEST_F(Submitting, what_slurm_says_against_a_job_is_told_and_leaves_nothing) {
  program(
      "sbatch",
      "printf 'sbatch: error: invalid partition specified: none\\nsbatch: error: it failed\\n' >&2; exit 1");
  try {
    submit();
    FAIL();
  } catch (const EnvironmentError& error) {
    EXPECT_EQ(error.message(), "invalid partition specified: none; it failed");
  }
  EXPECT_FALSE(fs::exists(engine_->runs / "first.start"));
}

}  // namespace
}  // namespace anneal::remote
