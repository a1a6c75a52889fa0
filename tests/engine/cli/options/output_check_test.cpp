#include "engine/cli/options/output_check.h"

#include <filesystem>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::cli {
namespace {

namespace fs = std::filesystem;

using ::testing::HasSubstr;
using testing::write_file;

const std::string nothing = "nothing was refused";

/// runs/a, which has learned from rows.csv, and photos with a list of its images.
class OutputCheck : public ::testing::Test {
 protected:
  OutputCheck() {
    const nlohmann::json data = {{"train", {{"table", (directory_ / "rows.csv").string()}}},
                                 {"table", {{"target", "price"}}}};
    write_file(run() / "spec.json", nlohmann::json({{"anneal", 1}, {"data", data}}).dump());
    for (const char* name :
         {"runs/a/events.jsonl", "runs/a/state.json", "runs/a/suspects.json", "runs/a/test-inventory.csv.zst",
          "runs/a/evaluations/test-step-8.csv", "runs/a/logs/rank-0.log", "runs/a/report.html",
          "runs/a/trace.json", "rows.csv", "photos/cat/1.jpg", "notes.txt", "notes"})
      write_file(directory_ / name, "x");
    for (const char* name : {"photos/found.csv", "out.txt", "out"})
      write_file(directory_ / name, "path,predicted,probability\r\n1.jpg,cat,0.9\r\n");
    write_file(run() / "trace.json", R"({"displayTimeUnit":"ms","otherData":{"run":"a"},"traceEvents":[]})");
    write_file(run() / "report.html", "<meta content=\"default-src 'none'; style-src 'unsafe-inline'\">");
    write_file(directory_ / "photos/labels.csv", "path,label\n1.jpg,cat\n");
  }

  fs::path run() const { return directory_ / "runs/a"; }
  std::string said(const std::string& name, const OutputKind& kind,
                   const std::vector<fs::path>& read = {}) const {
    return testing::refusal([&] { check_output(directory_ / name, kind, read); });
  }

  testing::TemporaryDirectory directory_;
};

TEST_F(OutputCheck, what_a_run_keeps_is_not_replaced) {
  for (const char* name : {"runs/a/spec.json", "runs/a/state.json", "runs/a/suspects.json"}) {
    EXPECT_THAT(said(name, timeline_kind()), HasSubstr("is a file in the run")) << name;
    EXPECT_THAT(said(name, timeline_kind()), HasSubstr(name));
  }
  EXPECT_THAT(said("runs/a/evaluations/test-step-8.csv", csv_kind()), HasSubstr("is a file in the run"));
  EXPECT_THAT(said("runs/a/test-inventory.csv.zst", csv_kind()), HasSubstr("is a file in the run"));
  EXPECT_THAT(said("runs/a/logs/rank-0.log", csv_kind()), HasSubstr("is a file in the run"));
}

TEST_F(OutputCheck, a_link_is_what_it_leads_to) {
  fs::create_symlink(run() / "spec.json", directory_ / "page.json");
  EXPECT_THAT(said("page.json", timeline_kind()), HasSubstr("is a file in the run"));
  fs::create_symlink("photos/cat/1.jpg", directory_ / "link.csv");
  EXPECT_THAT(said("link.csv", csv_kind()), HasSubstr("is not CSV"));
}

TEST_F(OutputCheck, files_of_another_kind_are_not_replaced) {
  EXPECT_THAT(said("photos/cat/1.jpg", csv_kind()), HasSubstr("already exists and is not CSV"));
  EXPECT_THAT(said("rows.csv", timeline_kind()), HasSubstr("is not a timeline"));
  EXPECT_EQ(said("photos/cat/2.jpg", csv_kind()), nothing) << "there is no such file";
  write_file(directory_ / "empty.tmp", "");
  EXPECT_EQ(said("empty.tmp", csv_kind()), nothing);
}

TEST_F(OutputCheck, data_that_are_read_are_not_replaced) {
  EXPECT_THAT(said("rows.csv", csv_kind(), data_of_run(run())), HasSubstr("is one of the files"));
  EXPECT_THAT(said("photos/cat/1.jpg", csv_kind(), {directory_ / "photos"}),
              HasSubstr("is one of the files to read in"));
  EXPECT_THAT(said("photos/labels.csv", csv_kind(), {directory_ / "photos"}),
              HasSubstr("is one of the files to read in"));
  EXPECT_THAT(testing::refusal(
                  [&] { check_output(directory_ / "rows.csv", "a pack", true, {directory_ / "rows.csv"}); }),
              HasSubstr("is one of the files"));
}

TEST_F(OutputCheck, what_was_written_before_is_written_again) {
  EXPECT_EQ(said("runs/a/report.html", html_kind()), nothing);
  EXPECT_EQ(said("runs/a/trace.json", timeline_kind()), nothing);
  EXPECT_EQ(said("photos/found.csv", csv_kind(), {directory_ / "photos"}), nothing);
  for (const char* name : {"out", "out.txt"}) EXPECT_EQ(said(name, csv_kind()), nothing);
}

TEST_F(OutputCheck, what_anneal_did_not_write_is_not_replaced_whatever_its_ending) {
  for (const char* name : {"rows.csv", "notes.txt", "notes", "photos/labels.csv"})
    EXPECT_THAT(said(name, csv_kind()), HasSubstr("is not CSV that Anneal wrote: it would be lost")) << name;
  write_file(directory_ / "own.html", "<!doctype html><title>My page</title>");
  EXPECT_THAT(said("own.html", html_kind()), HasSubstr("is not HTML that Anneal wrote"));
  write_file(directory_ / "own.safetensors", "{\"__metadata__\":{\"format\":\"pt\"}}");
  EXPECT_THAT(said("own.safetensors", safetensors_kind()), HasSubstr("already exists"));
  write_file(directory_ / "own.json", R"({"schemaVersion":1,"traceEvents":[]})");
  EXPECT_THAT(said("own.json", timeline_kind()), HasSubstr("is not a timeline that Anneal wrote"));
  EXPECT_THAT(said("notes.txt", timeline_kind()), HasSubstr("is not a timeline"));
}

TEST_F(OutputCheck, what_cannot_become_a_file_is_told_before_the_work) {
  EXPECT_THAT(said("photos", csv_kind()), HasSubstr("is a folder, not a file to write"));
  EXPECT_THAT(said("nowhere/out.csv", csv_kind()), HasSubstr("is in a folder that does not exist"));
  EXPECT_THAT(said("out.txt/out.csv", csv_kind()), HasSubstr("is in a folder that does not exist"));
  fs::permissions(directory_ / "rows.csv", fs::perms::owner_read);
  EXPECT_THAT(said("rows.csv", csv_kind()), HasSubstr("already exists and is read-only"));
}

TEST_F(OutputCheck, devices_and_names_that_are_not_there_are_written_to) {
  EXPECT_EQ(testing::refusal([] { check_output("/dev/null", csv_kind()); }), nothing);
  EXPECT_EQ(testing::refusal([] { check_output("", csv_kind()); }), nothing);
}

TEST_F(OutputCheck, a_run_whose_spec_is_damaged_names_no_data) {
  write_file(run() / "spec.json", "{");
  EXPECT_TRUE(data_of_run(run()).empty());
}

}  // namespace
}  // namespace anneal::cli
