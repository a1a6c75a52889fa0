// Each command that the studio gives a person is read back by a shell and by the programs' own parsers.
#include "app/hosts/engine_requests.h"

#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <CLI/CLI.hpp>
#include <gtest/gtest.h>

#include "engine/cli/commands/commands.h"
#include "remote/cli/commands.h"

namespace anneal::studio {
namespace {

using Words = std::vector<std::string>;

/// What a command was given: by option or argument, the values.
struct Given {
  Words command;
  std::map<std::string, Words> values;

  bool operator==(const Given&) const = default;
};

/// As `sh` takes the line apart.
Words words_of(const QString& line) {
  const std::string script = "printf '%s\\0' " + line.toStdString();
  const std::unique_ptr<FILE, int (*)(FILE*)> output(popen(script.c_str(), "r"), pclose);
  Words words;
  std::string word;
  for (int letter = 0; (letter = std::fgetc(output.get())) != EOF;)
    if (letter == 0)
      words.push_back(std::exchange(word, {}));
    else
      word += static_cast<char>(letter);
  return words;
}

void add_all(cli::Command& program, bool is_remote) {
  if (is_remote) {
    for (const auto add : {remote::add_hosts, remote::add_stop, remote::add_change, remote::add_fetch})
      add(program);
    return;
  }
  for (const auto add :
       {cli::add_train, cli::add_stop, cli::add_change, cli::add_evaluate, cli::add_predict, cli::add_export,
        cli::add_compress, cli::add_report, cli::add_data, cli::add_pack, cli::add_weights, cli::add_project})
    add(program);
}

Given read_back(const QString& line) {
  Words words = words_of(line);
  if (words.empty()) return {};
  CLI::App app("", words.front());
  cli::Command::Action chosen;
  cli::Command program(app, chosen);
  add_all(program, words.front() == "anneal-remote");
  std::vector<const char*> arguments;
  for (const std::string& word : words) arguments.push_back(word.c_str());
  app.parse(static_cast<int>(arguments.size()), arguments.data());
  Given given{.command = {words.front()}, .values = {}};
  const CLI::App* command = &app;
  while (!command->get_subcommands().empty()) {
    command = command->get_subcommands().front();
    given.command.push_back(command->get_name());
  }
  for (const CLI::Option* option : command->get_options())
    if (option->count() > 0) given.values[option->get_name()] = option->results();
  return given;
}

const Words is_set = {"true"};
const std::filesystem::path run = "/runs/it's one; $HOME `ls`";

TEST(EngineRequests, a_run_is_trained_by_its_spec) {
  EXPECT_EQ(read_back(command_line(
                TrainRequest{.spec = run / "spec.json", .run = "/runs/new", .project = "/my work.anneal"})),
            (Given{{"anneal", "train"},
                   {{"spec", {(run / "spec.json").string()}},
                    {"--run-dir", {"/runs/new"}},
                    {"--project", {"/my work.anneal"}}}}));
}

TEST(EngineRequests, a_range_test_says_every_part_of_its_spec) {
  const QString training = R"(training={"optimizer":{"kind":"sgd"}})";
  EXPECT_EQ(
      read_back(command_line("anneal", {"train", "--set", "data=/it's", "--set", training, "--range-test"})),
      (Given{{"anneal", "train"},
             {{"--range-test", is_set}, {"--set", {"data=/it's", training.toStdString()}}}}));
}

TEST(EngineRequests, a_run_goes_on_stops_and_changes_here_and_on_its_host) {
  EXPECT_EQ(read_back(command_line(ResumeRequest{run, 12})),
            (Given{{"anneal", "train"},
                   {{"--resume", is_set}, {"--epochs", {"12"}}, {"--run-dir", {run.string()}}}}));
  EXPECT_EQ(read_back(command_line(StopRequest{run, RunHost::Stop::now})),
            (Given{{"anneal", "stop"}, {{"run", {run.string()}}, {"--now", is_set}}}));
  EXPECT_EQ(read_back(command_line(StopRequest{"one", RunHost::Stop::after_epoch, "gpu1,gpu2"})),
            (Given{{"anneal-remote", "stop"}, {{"run", {"gpu1:one"}}, {"--after-epoch", is_set}}}));
  const nlohmann::json training = {{"momentum", 0.5}, {"learning_rate", {{"curve", "constant"}}}};
  const Words set = {"training.learning_rate={\"curve\":\"constant\"}", "training.momentum=0.5"};
  EXPECT_EQ(read_back(command_line(ChangeRequest{run, training})),
            (Given{{"anneal", "change"}, {{"run", {run.string()}}, {"--set", set}}}));
  EXPECT_EQ(read_back(command_line(ChangeRequest{"one", training, "gpu1"})),
            (Given{{"anneal-remote", "change"}, {{"run", {"gpu1:one"}}, {"--set", set}}}));
  EXPECT_EQ(read_back(command_line(FetchRequest{"one", "here", "gpu1"})),
            (Given{{"anneal-remote", "fetch"}, {{"run", {"gpu1:one"}}, {"--output", {"here"}}}}));
}

TEST(EngineRequests, what_a_model_is_used_for_is_read_back) {
  EXPECT_EQ(read_back(command_line(EvaluateRequest{run, "test", "/out.csv"})),
            (Given{{"anneal", "evaluate"},
                   {{"run", {run.string()}}, {"--split", {"test"}}, {"--predictions", {"/out.csv"}}}}));
  EXPECT_EQ(read_back(command_line(EvaluateRequest{.run = run, .precision = "int8"})),
            (Given{{"anneal", "evaluate"}, {{"run", {run.string()}}, {"--precision", {"int8"}}}}));
  EXPECT_EQ(
      read_back(command_line(PredictRequest{run, {"/a.jpg"}, "int8"})),
      (Given{{"anneal", "predict"},
             {{"run", {run.string()}}, {"--top", {"3"}}, {"--precision", {"int8"}}, {"files", {"/a.jpg"}}}}));
  EXPECT_EQ(
      read_back(command_line(PredictRequest{.run = run, .files = {"/a.jpg"}, .explains = true})),
      (Given{{"anneal", "predict"},
             {{"run", {run.string()}}, {"--top", {"3"}}, {"--explain", is_set}, {"files", {"/a.jpg"}}}}));
  EXPECT_EQ(read_back(command_line(PredictRequest{run, {"/a b.jpg", "/c*.jpg"}})),
            (Given{{"anneal", "predict"},
                   {{"run", {run.string()}}, {"--top", {"3"}}, {"files", {"/a b.jpg", "/c*.jpg"}}}}));
  EXPECT_EQ(read_back(command_line(ExportRequest{run, "onnx-int8", "it's.onnx"})),
            (Given{{"anneal", "export"},
                   {{"run", {run.string()}}, {"--format", {"onnx-int8"}}, {"--output", {"it's.onnx"}}}}));
  EXPECT_EQ(read_back(command_line(
                CompressRequest{run, "/out", {"--max-bytes", "1000", "--max-loss", "0.5"}, true})),
            (Given{{"anneal", "compress"},
                   {{"run", {run.string()}},
                    {"--output", {"/out"}},
                    {"--resume", is_set},
                    {"--max-bytes", {"1000"}},
                    {"--max-loss", {"0.5"}}}}));
  EXPECT_EQ(read_back(command_line(ReportRequest{{"/a", "/b c"}, "two.html", "/notes.json"})),
            (Given{{"anneal", "report"},
                   {{"run", {"/a", "/b c"}}, {"--output", {"two.html"}}, {"--notes", {"/notes.json"}}}}));
}

TEST(EngineRequests, what_is_done_with_data_is_read_back) {
  EXPECT_EQ(read_back(command_line(DataRequest{.data = "/cats", .missing = {"?", "n/a"}})),
            (Given{{"anneal", "data"}, {{"dir", {"/cats"}}, {"--missing", {"?", "n/a"}}}}));
  EXPECT_EQ(read_back(command_line(DataRequest{.data = "/cats",
                                               .corrections = "/c.json",
                                               .finds_suspects = true,
                                               .weights = "resnet18",
                                               .is_background = true})),
            (Given{{"anneal", "data"},
                   {{"dir", {"/cats"}},
                    {"--corrections", {"/c.json"}},
                    {"--suspects", is_set},
                    {"--weights", {"resnet18"}},
                    {"--background", is_set}}}));
  EXPECT_EQ(read_back(command_line(
                CorrectionsRequest{.data = "/cats",
                                   .reading = {.layout = FolderLayout::splits, .exclude = {"masks"}},
                                   .file = "/c.json",
                                   .keep = {"train/a 1.jpg"},
                                   .drop = {"train/b.jpg"},
                                   .relabel = {"test/c.jpg=dog"}})),
            (Given{{"anneal", "data"},
                   {{"dir", {"/cats"}},
                    {"--corrections", {"/c.json"}},
                    {"--layout", {"splits"}},
                    {"--exclude", {"masks"}},
                    {"--keep", {"train/a 1.jpg"}},
                    {"--drop", {"train/b.jpg"}},
                    {"--relabel", {"test/c.jpg=dog"}}}}));
  EXPECT_EQ(read_back(command_line(PackRequest{.data = "/cats",
                                               .reading = {.layout = FolderLayout::classes},
                                               .output = "/cats.pack",
                                               .side = 256})),
            (Given{{"anneal", "pack"},
                   {{"data", {"/cats"}},
                    {"--output", {"/cats.pack"}},
                    {"--side", {"256"}},
                    {"--layout", {"classes"}}}}));
  EXPECT_EQ(
      read_back(command_line(WeightsRequest{"resnet18", "https://mirror"})),
      (Given{{"anneal", "weights", "fetch"}, {{"name", {"resnet18"}}, {"--mirror", {"https://mirror"}}}}));
}

TEST(EngineRequests, copies_of_projects_and_hosts_are_read_back) {
  EXPECT_EQ(read_back(command_line(ShareRequest{"/a.anneal", "/b.anneal", true, true, true})),
            (Given{{"anneal", "project", "share"},
                   {{"file", {"/a.anneal"}},
                    {"--output", {"/b.anneal"}},
                    {"--weights", is_set},
                    {"--thumbnails", is_set},
                    {"--anonymous", is_set}}}));
  EXPECT_EQ(read_back(command_line(MergeRequest{"/a.anneal", "/b c.anneal"})),
            (Given{{"anneal", "project", "merge"}, {{"file", {"/a.anneal"}}, {"other", {"/b c.anneal"}}}}));
  EXPECT_EQ(
      read_back(command_line(AddHostRequest{"maria@lab:2222", "/scratch/maria", "python"})),
      (Given{{"anneal-remote", "hosts", "add"},
             {{"name", {"maria@lab:2222"}}, {"--root", {"/scratch/maria"}}, {"--libtorch", {"python"}}}}));
}

}  // namespace
}  // namespace anneal::studio
