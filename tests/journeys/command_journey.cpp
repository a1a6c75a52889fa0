// Every command once, as a person or a script calls it.

#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/journeys/workplace.h"

namespace anneal::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

json output_of(const Result& result) {
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(std::count(result.output.begin(), result.output.end(), '\n'), 1) << result.output;
  return json::parse(result.output, nullptr, false);
}

class Commands : public ::testing::Test {
 protected:
  Commands() : place_("steps=20") {}

  std::string sample(int per_class = 5) const {
    place_.anneal({"sample", (place_ / "set").string(), "--classes", "3", "--per-class",
                   std::to_string(per_class), "--test-per-class", "2", "--side", "16"});
    return (place_ / "set").string();
  }
  std::string run() const {
    EXPECT_EQ(place_.train()->wait(), 0);
    return place_.run_directory().string();
  }

  Workplace place_;
};

TEST_F(Commands, version_and_help_are_results) {
  const Result version = place_.anneal({"--version"});
  EXPECT_EQ(version.code, 0);
  EXPECT_THAT(version.output, StartsWith("anneal "));
  EXPECT_THAT(version.output, HasSubstr("protocol 1"));
  const Result help = place_.anneal({"--help"});
  EXPECT_EQ(help.code, 0);
  for (const char* command :
       {"sample", "train", "follow", "stop", "change", "status", "evaluate", "predict", "data", "models",
        "model", "policy", "report", "trace", "export", "project", "doctor"}) {
    EXPECT_THAT(help.output, HasSubstr(command));
    const Result own = place_.anneal({command, "--help"});
    EXPECT_EQ(own.code, 0) << command;
    EXPECT_EQ(own.errors, "") << command;
  }
}

TEST_F(Commands, help_of_train_names_keys_of_the_policy) {
  const std::string help = place_.anneal({"train", "--help"}).output;
  for (const char* key : {"training.groups", "training.batch_growth.largest", "PROTOCOL.md", "--json"})
    EXPECT_THAT(help, HasSubstr(key));
}

TEST_F(Commands, wrong_usage_is_exit_code_2_and_a_typo_is_recognised) {
  EXPECT_EQ(place_.anneal({}).code, 2);
  EXPECT_EQ(place_.anneal({"train", "--epoch"}).code, 2);
  EXPECT_EQ(place_.anneal({"status"}).code, 2);
  EXPECT_EQ(place_.anneal({"export", "somewhere", "--format", "tflite", "-o", "x"}).code, 2);
  const Result typo = place_.anneal({"trian"});
  EXPECT_EQ(typo.code, 2);
  EXPECT_THAT(typo.errors, HasSubstr("did you mean \"train\"?"));
  EXPECT_EQ(typo.output, "");
}

TEST_F(Commands, wrong_number_is_an_error_like_any_other) {
  const Result seed = place_.anneal({"train", "--seed", "99999999999999999999"});
  EXPECT_EQ(seed.code, 2);
  EXPECT_THAT(seed.errors, HasSubstr("at most 64 bits, but is 99999999999999999999"));
  const Result rate = place_.anneal({"train", "--lr", "abc"});
  EXPECT_EQ(rate.code, 2);
  EXPECT_EQ(rate.errors,
            "error: --lr: must be a number, but is \"abc\"\n  hint: see `anneal train --help`\n");
  EXPECT_THAT(place_.anneal({"train", "--epochs", "1.5"}).errors,
              StartsWith("error: --epochs: must be a whole number, but is \"1.5\"\n"));
  EXPECT_THAT(place_.anneal({"policy", "--points", "1"}).errors,
              StartsWith("error: --points: must be from 2 to 100000, but is 1\n"));
  EXPECT_THAT(place_.anneal({"policy", "--help"}).output, HasSubstr("INT in [2 - 100000]"));
}

TEST_F(Commands, resume_names_an_argument_that_it_does_not_take) {
  const Result stray = place_.anneal({"train", "--resume", "extra"});
  EXPECT_EQ(stray.code, 2);
  EXPECT_THAT(
      stray.errors,
      StartsWith("error: --resume: continues with the run's own spec.json and takes no other: extra\n"));
}

TEST_F(Commands, sample_draws_what_data_then_finds) {
  const std::string set = sample();
  const json report = output_of(place_.anneal({"data", set, "--json"}));
  EXPECT_EQ(report["layout"], "split/class");
  EXPECT_EQ(report["classes"].size(), 3u);
  EXPECT_EQ(report["splits"][0]["samples"], 15);
  EXPECT_EQ(report["splits"][1]["samples"], 6);
  EXPECT_EQ(report["sizes"]["width"]["median"], 16);
  EXPECT_EQ(report["short_side"]["bins"], json({{{"from", 16}, {"to", 24}, {"images", {15, 6}}}}));
  EXPECT_EQ(report["brightness"]["bins"].size(), 10u);
  EXPECT_EQ(report["unreadable"].size(), 0u);
  EXPECT_THAT(place_.anneal({"data", set}).output, HasSubstr("short side   16: 21 images\n"));
}

TEST_F(Commands, data_names_a_broken_image_and_why) {
  const std::string set = sample();
  const auto first = std::filesystem::directory_iterator(set + "/train")->path();
  write_file(first / "broken.png", "\x89PNG\r\n\x1a\n and no more");
  const Result text = place_.anneal({"data", set});
  EXPECT_EQ(text.code, 0);
  EXPECT_THAT(text.output, HasSubstr("broken.png"));
  EXPECT_EQ(output_of(place_.anneal({"data", set, "--json"}))["unreadable"].size(), 1u);
}

TEST_F(Commands, data_repairs_a_file_that_was_cut_and_takes_that_back) {
  const std::string set = sample();
  const fs::path folder = fs::directory_iterator(fs::path(set) / "train")->path();
  const fs::path cut = fs::directory_iterator(folder)->path(), lost = folder / "lost.png";
  const std::string whole = read_file(cut), bytes = whole.substr(0, whole.size() * 17 / 20);
  write_file(cut, bytes);
  write_file(lost, "no image");
  const Result result =
      place_.anneal({"data", set, "--repair", cut.string(), "--repair", lost.string(), "--json"});
  EXPECT_EQ(result.code, 3) << "one of them cannot be";
  const json repaired = json::parse(result.output);
  ASSERT_EQ(repaired["repaired"].size(), 1u) << repaired;
  EXPECT_EQ(repaired["repaired"][0]["path"], fs::canonical(cut).string());
  EXPECT_GE(repaired["repaired"][0]["share"], 0.5);
  EXPECT_LE(repaired["repaired"][0]["share"], 1.0);
  ASSERT_EQ(repaired["failed"].size(), 1u);
  EXPECT_EQ(repaired["failed"][0]["path"], fs::canonical(lost).string());
  EXPECT_THAT(repaired["failed"][0]["reason"].get<std::string>(), HasSubstr("is not a supported image"));
  const json report = output_of(place_.anneal({"data", set, "--json"}));
  ASSERT_EQ(report["unreadable"].size(), 1u);
  EXPECT_EQ(report["unreadable"][0]["path"], lost.string());

  const fs::path seen_from_the_data = cut.lexically_relative(set);
  const json restored =
      output_of(place_.anneal({"data", set, "--undo-repair", seen_from_the_data.string(), "--json"}));
  EXPECT_EQ(restored["restored"].size(), 1u) << restored;
  EXPECT_EQ(read_file(cut), bytes);
  const Result text = place_.anneal({"data", set, "--repair", seen_from_the_data.string()});
  EXPECT_EQ(text.code, 0) << text.errors;
  EXPECT_THAT(text.output, HasSubstr("1 file repaired"));
  EXPECT_EQ(place_.anneal({"data", set, "--repair", "../outside.png"}).code, 3);
  EXPECT_EQ(place_.anneal({"data", set, "--repair", "a.png", "--undo-repair", "a.png"}).code, 2);
}

TEST_F(Commands, names_of_files_cannot_steer_the_terminal) {
  const std::string set = sample();
  const auto first = std::filesystem::directory_iterator(set + "/train")->path();
  write_file(first / "\x1b[2J.png", "no image");
  EXPECT_THAT(place_.anneal({"data", set}).output, Not(HasSubstr("\x1b")));
}

TEST_F(Commands, models_lists_what_model_shows) {
  const json presets = output_of(place_.anneal({"models", "--json"}));
  ASSERT_FALSE(presets.empty());
  for (const json& preset : presets) {
    if (preset["name"] == "realmlp") {
      EXPECT_THAT(place_.anneal({"model", "realmlp", "--features", "7"}).output, HasSubstr("parameters"));
      EXPECT_THAT(place_.anneal({"model", "realmlp"}).errors, HasSubstr("--features N"));
      continue;
    }
    const Result shown = place_.anneal({"model", preset["name"], "--json"});
    EXPECT_EQ(output_of(shown)["input"][1], preset["side"]) << preset;
    EXPECT_THAT(place_.anneal({"model", preset["name"]}).output, HasSubstr("parameters"));
  }
}

TEST_F(Commands, model_counts_resnet18_as_torchvision_publishes_it) {
  const json model =
      output_of(place_.anneal({"model", "resnet18", "--side", "224", "--classes", "1000", "--json"}));
  EXPECT_EQ(model["parameters"], 11'689'512);
  EXPECT_EQ(model["flops"], 2 * 1'814'073'344LL);
  EXPECT_GT(model["elementwise"], 0);
  EXPECT_EQ(model["nodes"].back()["shape"], json({1000}));
}

TEST_F(Commands, model_reads_the_graph_of_a_run) {
  const std::string spec = run() + "/spec.json";
  const json model = output_of(place_.anneal({"model", spec, "--json"}));
  EXPECT_EQ(model["nodes"].back()["shape"], json({2}));
  EXPECT_EQ(model["input"][1], json::parse(read_file(spec))["training"]["image_size"]);
  EXPECT_EQ(output_of(place_.anneal({"model", spec, "--side", "16", "--json"}))["input"][1], 16);
}

TEST_F(Commands, policy_shows_the_curve_that_was_asked_for) {
  write_file(place_ / "spec.json", R"({"data": "x", "training": {"epochs": 8, "momentum": 0.5,
      "learning_rate": {"curve": "linear", "from": 1, "to": 0}}})");
  const json policy =
      output_of(place_.anneal({"policy", (place_ / "spec.json").string(), "--points", "5", "--json"}));
  ASSERT_EQ(policy["points"].size(), 5u);
  for (int i = 0; i < 5; ++i) {
    EXPECT_DOUBLE_EQ(policy["points"][i]["epoch"], 2.0 * i);
    EXPECT_DOUBLE_EQ(policy["points"][i]["learning_rate"], 1 - 0.25 * i);
    EXPECT_EQ(policy["points"][i]["momentum"], 0.5);
  }
}

TEST_F(Commands, policy_of_a_spec_that_leaves_things_out_is_what_train_would_apply) {
  write_file(place_ / "spec.json", json({{"data", sample(/*per_class=*/300)},
                                         {"model", {{"preset", "resnet8"}}},
                                         {"training", {{"recipe", "fastest"}, {"momentum", 0.5}}}})
                                       .dump());
  const std::string spec = (place_ / "spec.json").string();
  const Result printed = place_.anneal({"train", spec, "--print-spec"});
  ASSERT_EQ(printed.code, 0) << printed.errors;
  write_file(place_ / "resolved.json", printed.output);
  const json of_chosen = output_of(place_.anneal({"policy", spec, "--json"}));
  const json of_resolved =
      output_of(place_.anneal({"policy", (place_ / "resolved.json").string(), "--json"}));
  EXPECT_EQ(of_chosen, of_resolved);
  EXPECT_EQ(of_chosen["assumed"], json::object());
  EXPECT_EQ(of_chosen["points"][100]["momentum"], 0.5);
  EXPECT_NE(of_chosen["points"][0]["batch_size"], of_chosen["points"][200]["batch_size"])
      << "as fastest has it";
}

TEST_F(Commands, policy_says_what_it_assumes_of_data_that_is_not_there) {
  const Result text = place_.anneal({"policy"});
  EXPECT_THAT(text.output,
              HasSubstr("Assumed, as the training data is not available here: model convnet, samples 50000"));
  EXPECT_THAT(place_.anneal({"policy", "--model", "resnet8"}).output, Not(HasSubstr("model ")));
  const json all = output_of(place_.anneal({"policy", "--json"}));
  EXPECT_EQ(all["assumed"], json({{"samples", 50'000}, {"image_side", 32}, {"classes", 10}}));
  const json few = output_of(place_.anneal({"policy", "--samples", "500", "--side", "224", "--json"}));
  EXPECT_EQ(few["assumed"], json({{"classes", 10}}));
  EXPECT_EQ(few["points"][200]["image_size"], 224);
  const json set = output_of(place_.anneal({"policy", "--set", "training.momentum=0.25", "--json"}));
  EXPECT_EQ(set["points"][0]["momentum"], 0.25);
}

TEST_F(Commands, policy_shows_what_holds_for_some_of_the_parameters) {
  write_file(place_ / "spec.json", R"({"data": {"folder": "x", "unlabelled": {"folder": "y"}},
      "model": {"preset": "resnet8"},
      "training": {"epochs": 8, "optimizer": {"kind": "adamw"}, "layer_decay": 0.5, "unfreeze": 0.5,
                   "freeze": [{"pattern": "bn1.*", "from": 0.75}],
                   "groups": [{"pattern": "fc.*", "rate": 10, "weight_decay": 0}],
                   "semi_supervised": {"weight": 2, "warmup": 0.5}}})");
  const std::string spec = (place_ / "spec.json").string();
  const json policy = output_of(place_.anneal({"policy", spec, "--points", "5", "--json"}));
  EXPECT_EQ(policy["freeze"], json({{{"pattern", "bn1.*"}, {"from", 0.75}, {"epoch", 6.0}}}));
  EXPECT_EQ(policy["groups"], json({{{"pattern", "fc.*"}, {"rate", 10}, {"weight_decay", 0}}}));
  const json stem = {{"name", "conv1, bn1"}, {"rate", 0.0625}, {"from", 0.5}, {"epoch", 4.0}};
  EXPECT_EQ(policy["layers"].size(), 5u) << "head, three blocks and stem";
  EXPECT_EQ(policy["layers"][0], json({{"name", "fc"}, {"rate", 1}, {"from", 0}, {"epoch", 0}}));
  EXPECT_EQ(policy["layers"][4], stem);
  const std::vector<double> weights = {0, 1, 2, 2, 2};
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(policy["points"][i]["unlabelled_weight"], weights[static_cast<std::size_t>(i)]);
    EXPECT_EQ(policy["points"][i]["frozen"], i < 3 ? json::array() : json({"bn1.*"})) << i;
  }
  const std::string text = place_.anneal({"policy", spec}).output;
  for (const char* shown : {"unlabelled", "bn1.*", "6.00", "fc.*", "conv1, bn1", "0.0625"})
    EXPECT_THAT(text, HasSubstr(shown));
}

TEST_F(Commands, policy_shows_both_rates_of_muon) {
  write_file(place_ / "spec.json", R"({"training": {"learning_rate": 0.5, "image_size": 32,
      "optimizer": {"kind": "muon", "other_rate": 3, "other_momentum": 0.85}}})");
  const std::string spec = (place_ / "spec.json").string();
  const json first = output_of(place_.anneal({"policy", spec, "--json"}))["points"][0];
  EXPECT_DOUBLE_EQ(first["other_learning_rate"], 1.5);
  EXPECT_EQ(first["other_momentum"], 0.85);
  const std::string text = place_.anneal({"policy", spec}).output;
  for (const char* shown : {"other rate", "1.500000", "3 × the learning rate", "momentum 0.85"})
    EXPECT_THAT(text, HasSubstr(shown));
}

TEST_F(Commands, policy_refuses_what_train_would_refuse) {
  write_file(place_ / "spec.json",
             R"({"model": {"preset": "resnet8"}, "training": {"groups": [{"pattern": "head.*"}]}})");
  const Result result = place_.anneal({"policy", (place_ / "spec.json").string()});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("training.groups[0].pattern"));
}

TEST_F(Commands, evaluate_and_predict_hand_the_worker_what_was_asked) {
  const std::string directory = run();
  const json evaluated = output_of(place_.anneal({"evaluate", directory, "--split", "train", "--json"}));
  EXPECT_EQ(evaluated["request"], json({{"run_dir", directory}, {"split", "train"}}));
  const json predicted =
      output_of(place_.anneal({"predict", directory, "a.png", "b.png", "--top", "2", "--json"}));
  EXPECT_EQ(predicted["files"][0]["request"], json({{"run_dir", directory}, {"top", 2}}));
  EXPECT_EQ(predicted["files"][1]["path"], "b.png");
  const Result refused = place_.anneal({"evaluate", directory, "--split", "nowhere"});
  EXPECT_EQ(refused.code, 3);
  EXPECT_THAT(refused.errors, HasSubstr("--split: there is no such split"));
}

TEST_F(Commands, predict_goes_on_past_bad_files_and_says_so_in_every_form) {
  const std::string directory = run();
  const Result text = place_.anneal({"predict", directory, "a.png", "bad.png", "c.png"});
  EXPECT_EQ(text.code, 3);
  EXPECT_THAT(text.output, HasSubstr("c.png\n  cat  75"));
  EXPECT_THAT(text.errors, HasSubstr("bad.png: is cut short"));
  EXPECT_THAT(text.errors, HasSubstr("no prediction for 1 of 3 files"));
  const Result machine = place_.anneal({"predict", directory, "a.png", "bad.png", "--json"});
  EXPECT_EQ(machine.code, 3);
  EXPECT_EQ(json::parse(machine.output)["files"][1], json({{"path", "bad.png"}, {"error", "is cut short"}}));
  const Result csv = place_.anneal({"predict", directory, "a, b.png", "bad.png", "--csv"});
  EXPECT_EQ(csv.code, 3);
  EXPECT_EQ(csv.output,
            "path,predicted,probability,error\r\n\"a, b.png\",cat,0.75,\r\nbad.png,,,is cut short\r\n");
  const std::string folder = (place_ / "photos").string();
  write_file(place_ / "photos/cat/1.png", "x");
  EXPECT_EQ(place_.anneal({"predict", directory, folder, "--csv"}).output,
            "path,predicted,probability\r\ncat/1.png,cat,0.75\r\n")
      << "as seen from the folder, and without errors no column for them";
}

TEST_F(Commands, predict_leaves_an_earlier_file_as_it_was_where_it_predicts_nothing) {
  const std::string directory = run(), csv = (place_ / "out.csv").string();
  ASSERT_EQ(place_.anneal({"predict", directory, "a.png", "-o", csv}).code, 0);
  const Result failed = place_.anneal({"predict", directory, "bad.png", "-o", csv});
  EXPECT_EQ(failed.code, 3);
  EXPECT_THAT(failed.errors, HasSubstr("out.csv is unchanged: there is no prediction to write"));
  EXPECT_EQ(read_file(csv), "path,predicted,probability\r\na.png,cat,0.75\r\n");
  EXPECT_EQ(place_.anneal({"predict", directory, "bad.png", "a.png", "-o", csv}).code, 3);
  EXPECT_EQ(read_file(csv),
            "path,predicted,probability,error\r\nbad.png,,,is cut short\r\na.png,cat,0.75,\r\n");
}

TEST_F(Commands, predict_writes_thousands_of_files_into_one_csv) {
  const std::string directory = run();
  std::string list;
  for (int i = 0; i < 10'000; ++i) list += "photo number " + std::to_string(i) + ".png\n";
  write_file(place_ / "list.txt", list);
  const std::string csv = (place_ / "out.csv").string();
  const Result result = place_.anneal(
      {"predict", directory, "--from", (place_ / "list.txt").string(), "-o", csv, "--top", "3"});
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_EQ(result.output, "");
  EXPECT_THAT(result.errors, HasSubstr("10,000 of 10,000 files"));
  std::ifstream file(csv);
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line, "path,predicted,probability,predicted_2,probability_2\r");
  int lines = 0;
  while (std::getline(file, line))
    EXPECT_EQ(line.find("photo number " + std::to_string(lines++) + ".png,cat"), 0u);
  EXPECT_EQ(lines, 10'000);
}

TEST_F(Commands, predict_takes_files_whose_names_are_no_text_and_shows_what_of_them_is) {
  const std::string directory = run();
  const Result result = place_.anneal({"predict", directory, "a.png", "caf\xe9.png"});
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.output, AllOf(HasSubstr("a.png\n  cat  75"), HasSubstr("caf\uFFFD.png\n  cat  75")));
  const Result csv = place_.anneal({"predict", directory, "caf\xe9.png", "--csv"});
  EXPECT_THAT(csv.output, HasSubstr("\ncaf\uFFFD.png,cat"));
  const auto json =
      nlohmann::json::parse(place_.anneal({"predict", directory, "caf\xe9.png", "--json"}).output);
  EXPECT_EQ(json["files"][0]["path"], "caf\uFFFD.png");
}

TEST_F(Commands, train_refuses_a_folder_whose_name_is_no_text_before_it_makes_a_run) {
  const std::filesystem::path directory = place_ / "latin";
  const Result result =
      place_.anneal({"train", "--data", (place_ / "caf\xe9").string(), "--run-dir", directory.string()});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors,
              AllOf(HasSubstr("--data"), HasSubstr("is not valid UTF-8"), HasSubstr("use a link")));
  EXPECT_FALSE(std::filesystem::exists(directory));
}

TEST_F(Commands, predict_does_not_replace_the_list_that_it_reads) {
  const std::string directory = run(), list = (place_ / "list.txt").string();
  write_file(list, "a.png\n");
  for (const auto& named : {std::vector<std::string>{"@" + list}, {"--from", list}}) {
    std::vector<std::string> command = {"predict", directory, "-o", list};
    command.insert(command.end(), named.begin(), named.end());
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 2);
    EXPECT_THAT(result.errors, HasSubstr("is one of the files to read"));
    EXPECT_EQ(read_file(list), "a.png\n");
  }
}

TEST_F(Commands, results_go_to_devices_and_pipes_as_they_are) {
  const std::string directory = run();
  const std::filesystem::path link = place_ / "link.csv";
  std::filesystem::create_symlink("real.csv", link);
  for (const std::string& output : {std::string("/dev/stdout"), link.string()}) {
    const Result result = place_.anneal({"export", directory, "--format", "csv", "-o", output});
    EXPECT_EQ(result.code, 0) << result.errors;
    if (output == "/dev/stdout") {
      EXPECT_THAT(result.output, HasSubstr("seq,time,event"));
    }
  }
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_TRUE(std::filesystem::is_regular_file(place_ / "real.csv"));
  EXPECT_EQ(place_.anneal({"export", directory, "--format", "csv", "-o", "/dev/full"}).code, 1);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

/// A run directory may come from anybody; writing to a pipe would wait for who reads it.
TEST_F(Commands, a_pipe_or_link_in_a_run_directory_gives_way_to_its_report) {
  const std::string run = this->run();
  const std::filesystem::path report = run + "/report.html", precious = place_ / "precious";
  ASSERT_EQ(mkfifo(report.c_str(), 0600), 0);
  EXPECT_EQ(place_.anneal({"report", run}).code, 0);
  EXPECT_TRUE(std::filesystem::is_regular_file(std::filesystem::symlink_status(report)));
  std::filesystem::remove(report);
  std::ofstream(precious) << "text";
  std::filesystem::create_symlink(precious, report);
  EXPECT_EQ(place_.anneal({"report", run}).code, 0);
  EXPECT_EQ(std::filesystem::file_size(precious), 4U);
}

TEST_F(Commands, export_writes_over_nothing_beside_what_is_named) {
  const std::string directory = run(), named = (place_ / "curves.csv").string();
  const std::string manifest = named + ".manifest.json", somebodys = R"({"name":"an app"})";
  write_file(manifest, somebodys);
  const Result refused = place_.anneal({"export", directory, "--format", "csv", "-o", named});
  EXPECT_EQ(refused.code, 2) << refused.errors;
  EXPECT_THAT(refused.errors, HasSubstr(manifest + ": already exists and is not an export manifest"));
  EXPECT_EQ(read_file(manifest), somebodys);
  EXPECT_FALSE(std::filesystem::exists(named));
  std::filesystem::remove(manifest);
  for (int times = 0; times < 2; ++times)
    EXPECT_EQ(place_.anneal({"export", directory, "--format", "csv", "-o", named}).code, 0);
}

TEST_F(Commands, none_writes_over_what_a_run_keeps_or_an_image) {
  const std::string directory = run(), data = place_.data().string();
  const std::string spec = directory + "/spec.json", project = (place_ / "none.anneal").string();
  const std::string image = (place_ / "photos/1.png").string();
  write_file(image, "an image");
  const std::string before = read_file(spec);
  for (const auto& command :
       std::vector<std::vector<std::string>>{{"report", directory, "-o", spec},
                                             {"trace", directory, "-o", spec},
                                             {"export", directory, "--format", "csv", "-o", image},
                                             {"pack", data, "-o", image},
                                             {"evaluate", directory, "--predictions", image},
                                             {"evaluate", directory, "--refresh-norms", "8", "--save", image},
                                             {"predict", directory, image, "-o", image},
                                             {"compare", directory, directory, "-o", image},
                                             {"data", data, "--suspects", "-o", image},
                                             {"project", "extract", project, "run:1", "-o", spec},
                                             {"project", "weights", project, "1", "-o", image}}) {
    const Result result = place_.anneal(command);
    EXPECT_EQ(result.code, 2) << command[0] << ": " << result.errors;
    EXPECT_THAT(result.errors, HasSubstr(command.back())) << command[0];
  }
  EXPECT_EQ(read_file(spec), before);
  EXPECT_EQ(read_file(image), "an image");
}

TEST_F(Commands, predict_without_a_file_is_wrong_usage) {
  EXPECT_EQ(place_.anneal({"predict", run()}).code, 2);
}

TEST_F(Commands, doctor_describes_the_machine_and_its_worker) {
  const json report = output_of(place_.anneal({"doctor", "--json"}));
  EXPECT_GE(report["processor"]["cores"], 1);
  EXPECT_GT(report["memory"]["bytes"], 0);
  EXPECT_EQ(report["worker"]["job"], "doctor");
  EXPECT_EQ(place_.anneal({"doctor"}).code, 0);
}

TEST_F(Commands, project_makes_lists_and_verifies) {
  const std::string file = (place_ / "work.anneal").string();
  EXPECT_EQ(output_of(place_.anneal({"project", "make", file, "--json"}))["path"], file);
  EXPECT_EQ(place_.anneal({"project", "make", file}).code, 3);
  EXPECT_EQ(output_of(place_.anneal({"project", "list", file, "--json"}))["runs"], json::array());
  EXPECT_EQ(output_of(place_.anneal({"project", "verify", file, "--json"}))["problems"], json::array());
  EXPECT_EQ(place_.anneal({"project", "extract", file, "run:1"}).code, 3);
}

TEST_F(Commands, train_adds_its_run_to_the_project_that_it_is_told) {
  const std::string file = (place_ / "work.anneal").string();
  const auto runs = [&] { return output_of(place_.anneal({"project", "list", file, "--json"}))["runs"]; };
  EXPECT_EQ(place_.anneal({"project", "make", file}).code, 0);
  EXPECT_EQ(place_.train({"--project", file})->wait(), 0);
  ASSERT_EQ(runs().size(), 1U);
  EXPECT_EQ(runs()[0]["status"], "finished");
  EXPECT_EQ(runs()[0]["directory"], place_.run_directory().string());
  // As the studio's "Copy as command line" has it.
  const std::string run = place_.run_directory().string();
  EXPECT_EQ(place_.anneal({"train", run + "/spec.json", "--run-dir", run + "-again", "--project", file}).code,
            0);
  EXPECT_EQ(runs().size(), 2U);
  EXPECT_EQ(place_.anneal({"train", "--resume", "--run-dir", run, "--project", file}).code, 2);

  const std::string part = (place_ / "part.json").string();
  for (const auto& one : runs())
    EXPECT_EQ(place_.anneal({"project", "extract", file, "run:" + one["id"].dump(), "-o", part}).code, 0)
        << "it replaces what the project holds";
  write_file(part, R"({"name": "somebody's"})");
  EXPECT_EQ(place_.anneal({"project", "extract", file, "run:1", "-o", part}).code, 2);
  EXPECT_EQ(read_file(part), R"({"name": "somebody's"})");
}

TEST_F(Commands, without_a_checkpoint_there_is_no_model_to_export) {
  const std::string directory = run();
  std::filesystem::remove_all(directory + "/checkpoints");
  const Result result = place_.anneal(
      {"export", directory, "--format", "safetensors", "-o", (place_ / "model.safetensors").string()});
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.errors, HasSubstr("checkpoint"));
}

TEST_F(Commands, export_lists_its_formats_and_verifies_what_computes) {
  const std::string help = place_.anneal({"export", "--help"}).output;
  for (const char* format : {"onnx", "python", "safetensors", "tensorboard", "csv"})
    EXPECT_THAT(help, HasSubstr(std::string("\n  ") + format));
  const std::string output = (place_ / "curves.csv").string();
  const Result result = place_.anneal({"export", run(), "--format", "csv", "-o", output, "--verify"});
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.errors, HasSubstr("--verify: is for ONNX and C files, not for csv"));
  EXPECT_FALSE(std::filesystem::exists(output));
}

TEST_F(Commands, quiet_says_nothing_on_stderr) {
  EXPECT_EQ(place_.train()->wait(), 0);
  const auto again = place_.start(
      {"train", "--data", place_.data().string(), "--run-dir", (place_ / "quiet").string(), "--quiet"});
  EXPECT_EQ(again->wait(), 0);
  EXPECT_EQ(again->errors(), "");
}

TEST_F(Commands, progress_for_a_file_has_a_line_per_epoch_and_no_escapes) {
  const auto run = place_.train();
  EXPECT_EQ(run->wait(), 0);
  EXPECT_THAT(run->errors(), HasSubstr("epoch 1/"));
  EXPECT_THAT(run->errors(), HasSubstr("epoch 2/"));
  EXPECT_THAT(run->errors(), Not(HasSubstr("\x1b")));
  EXPECT_EQ(run->output(), place_.run_directory().string() + "\n");
}

TEST_F(Commands, train_without_a_word_takes_the_sample_set_and_a_fresh_directory) {
  const Result result = place_.anneal({"train"});
  EXPECT_EQ(result.code, 0) << result.errors;
  EXPECT_THAT(result.output, HasSubstr("/anneal-runs/"));
  EXPECT_TRUE(std::filesystem::exists(place_ / "home/anneal/sample/train"));
}

}  // namespace
}  // namespace anneal::testing
