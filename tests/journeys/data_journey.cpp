// What a run does about images that cannot be read and about data that changes.

#include <algorithm>

#include <gtest/gtest.h>

#include "engine/core/protocol/checkpoint.h"
#include "tests/journeys/workplace.h"
#include "tests/support/matchers.h"

namespace anneal::testing {
namespace {

class DataJourney : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!Workplace::has_real_worker()) GTEST_SKIP() << "anneal-worker is not built";
    const Result drawn = place_.anneal(
        {"sample", place_.data().string(), "--classes", "2", "--per-class", "80", "--test-per-class", "10"});
    ASSERT_EQ(drawn.code, 0) << drawn.errors;
    broken_ = fs::directory_iterator(*fs::directory_iterator(place_.data() / "train"))->path();
    write_file(broken_, "no image");
  }

  std::unique_ptr<Process> train(const fs::path& run) const {
    return place_.train_into(run, {"--model", "resnet8", "--epochs", "5", "--batch", "16", "--threads", "2",
                                   "--set", "checkpoint.split=test"});
  }
  std::unique_ptr<Process> resume(const fs::path& run) const {
    return place_.start({"train", "--resume", "--run-dir", run.string()});
  }
  /// Stops a run inside its second epoch.
  void train_and_stop(const fs::path& run) const {
    const auto process = train(run);
    ASSERT_TRUE(wait_until([&] { return !list_checkpoints(run).empty(); }));
    process->send(SIGINT);
    ASSERT_EQ(process->wait(), 130) << process->errors();
  }

  Workplace place_{"real"};
  fs::path broken_;
};

TEST_F(DataJourney, an_unreadable_image_is_quarantined_once_and_a_resumed_run_ends_the_same) {
  const fs::path undisturbed = place_ / "undisturbed", stopped = place_ / "stopped";
  const auto whole = train(undisturbed);
  ASSERT_EQ(whole->wait(std::chrono::minutes(20)), 0) << whole->errors();
  train_and_stop(stopped);
  const auto again = resume(stopped);
  ASSERT_EQ(again->wait(std::chrono::minutes(20)), 0) << again->errors();
  EXPECT_TRUE(final_weights(stopped) == final_weights(undisturbed)) << "the weights differ";

  for (const fs::path& run : {undisturbed, stopped}) {
    const json shown = json::parse(place_.anneal({"data", run.string(), "--json"}).output)["quarantine"];
    ASSERT_EQ(shown.size(), 1u);
    EXPECT_EQ(shown[0]["path"], broken_.string());
    EXPECT_EQ(shown[0]["split"], "train");
    EXPECT_EQ(shown[0]["epoch"], 0);
    EXPECT_THAT(place_.anneal({"data", run.string()}).output, HasSubstr(broken_.filename().string()));
  }
}

TEST_F(DataJourney, what_an_evaluation_in_a_process_of_its_own_cannot_read_is_quarantined_too) {
  const fs::path data = place_ / "more", run = place_ / "run";
  ASSERT_EQ(
      place_
          .anneal({"sample", data.string(), "--classes", "2", "--per-class", "40", "--test-per-class", "60"})
          .code,
      0);
  const fs::path broken = fs::directory_iterator(*fs::directory_iterator(data / "test"))->path();
  write_file(broken, "no image");
  const auto trained = place_.start({"train", "--data", data.string(), "--run-dir", run.string(), "--model",
                                     "resnet8", "--epochs", "2", "--batch", "16", "--threads", "2", "--set",
                                     "checkpoint.split=test", "--set", "training.evaluation=separate"});
  ASSERT_EQ(trained->wait(std::chrono::minutes(20)), 0) << trained->errors();
  const json shown = json::parse(place_.anneal({"data", run.string(), "--json"}).output)["quarantine"];
  ASSERT_EQ(shown.size(), 1u);
  EXPECT_EQ(shown[0]["path"], broken.string());
  EXPECT_EQ(shown[0]["split"], "test");
  const std::string events = read_file(run / "events.jsonl");
  EXPECT_NE(events.find("unreadable-image"), std::string::npos);
}

/// A drawn set of 2 × 40 training and 2 × 20 test images; 7 of the test images are broken.
class DamagedSplitJourney : public DataJourney {
 protected:
  void SetUp() override {
    DataJourney::SetUp();
    if (IsSkipped()) return;
    ASSERT_EQ(place_
                  .anneal({"sample", set().string(), "--classes", "2", "--per-class", "40",
                           "--test-per-class", "20"})
                  .code,
              0);
    for (const auto& entry : fs::recursive_directory_iterator(set() / "test"))
      if (entry.is_regular_file()) files_.push_back(entry.path());
    std::sort(files_.begin(), files_.end());
    files_.resize(7);
    for (const fs::path& file : files_) {
      good_.push_back(read_file(file));
      write_file(file, "no image");
    }
  }

  fs::path set() const { return place_ / "set"; }
  Result train_on(const fs::path& run, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> command = {
        "train",    "--data", set().string(), "--run-dir", run.string(), "--model", "resnet8",
        "--epochs", "2",      "--batch",      "16",        "--threads",  "2"};
    command.insert(command.end(), more.begin(), more.end());
    return place_.anneal(command);
  }

  std::vector<fs::path> files_;
  std::vector<std::string> good_;
};

TEST_F(DamagedSplitJourney, beyond_the_limit_a_run_keeps_what_it_learned_and_goes_on_once_more_is_allowed) {
  for (const std::string evaluation : {"inline", "separate"}) {
    const fs::path whole = place_ / ("whole-" + evaluation), stopped = place_ / ("stopped-" + evaluation);
    const std::vector<std::string> more = {"--set", "checkpoint.split=test", "--set",
                                           "training.evaluation=" + evaluation};
    std::vector<std::string> tolerant = more;
    tolerant.insert(tolerant.end(), {"--unreadable", "20%"});
    const Result undisturbed = train_on(whole, tolerant);
    ASSERT_EQ(undisturbed.code, 0) << undisturbed.errors;

    const Result refused = train_on(stopped, more);
    EXPECT_EQ(refused.code, 3) << refused.errors;
    EXPECT_THAT(refused.errors,
                HasSubstr("7 of 40 images of the test split cannot be read, and 5 may be skipped"));
    EXPECT_THAT(refused.errors, HasSubstr(files_[0].string()));
    EXPECT_THAT(refused.errors, HasSubstr("--unreadable 7"));
    EXPECT_FALSE(list_checkpoints(stopped).empty()) << "what was learned is lost";
    const json shown = json::parse(place_.anneal({"data", stopped.string(), "--json"}).output)["quarantine"];
    EXPECT_EQ(shown.size(), 7u);

    const Result again = place_.anneal({"train", "--resume", "--run-dir", stopped.string()});
    EXPECT_EQ(again.code, 3) << "nothing has changed";
    EXPECT_THAT(again.errors, HasSubstr("7 of 40 images"));
    const Result resumed =
        place_.anneal({"train", "--resume", "--run-dir", stopped.string(), "--unreadable", "20%"});
    EXPECT_EQ(resumed.code, 0) << resumed.errors;
    EXPECT_TRUE(final_weights(stopped) == final_weights(whole)) << evaluation;
    EXPECT_EQ(bodies<EvaluationEvent>(events_of(stopped)).back().samples, 33);
  }
}

TEST_F(DamagedSplitJourney, the_test_at_the_end_stops_at_the_same_limit_and_repaired_files_count_again) {
  const fs::path run = place_ / "run";
  const Result refused = train_on(run);
  EXPECT_EQ(refused.code, 3) << refused.errors;
  EXPECT_THAT(refused.errors, HasSubstr("of the test split cannot be read"));
  for (std::size_t i = 0; i < files_.size(); ++i) write_file(files_[i], good_[i]);
  const Result resumed = place_.anneal({"train", "--resume", "--run-dir", run.string()});
  EXPECT_EQ(resumed.code, 0) << resumed.errors;
  const EvaluationEvent tested = bodies<EvaluationEvent>(events_of(run)).back();
  EXPECT_EQ(tested.split, "test");
  EXPECT_EQ(tested.samples, 40);
  EXPECT_TRUE(json::parse(place_.anneal({"data", run.string(), "--json"}).output)["quarantine"].empty());
}

TEST_F(DamagedSplitJourney, evaluate_keeps_the_runs_limit_and_predict_names_each_file) {
  const fs::path run = place_ / "run";
  for (std::size_t i = 5; i < files_.size(); ++i) write_file(files_[i], good_[i]);
  const Result trained = train_on(run);
  ASSERT_EQ(trained.code, 0) << trained.errors;
  const Result evaluated = place_.anneal({"evaluate", run.string()});
  EXPECT_EQ(evaluated.code, 0) << evaluated.errors;
  EXPECT_THAT(evaluated.output, HasSubstr("5 images were skipped"));
  EXPECT_THAT(evaluated.output, HasSubstr(files_[0].string()));
  const Result strict = place_.anneal({"evaluate", run.string(), "--unreadable", "4"});
  EXPECT_EQ(strict.code, 3);
  EXPECT_THAT(strict.errors,
              HasSubstr("5 of 40 images of the test split cannot be read, and 4 may be skipped"));

  const Result predicted = place_.anneal({"predict", run.string(), files_[0].string(), files_[6].string()});
  EXPECT_EQ(predicted.code, 3);
  EXPECT_THAT(predicted.errors, HasSubstr(files_[0].string() + ": is not a supported image"));
  EXPECT_THAT(predicted.output, HasSubstr(files_[6].string() + "\n  "));
  EXPECT_THAT(predicted.output, HasSubstr(" %"));
}

TEST_F(DataJourney, odd_images_are_used_and_told_of_in_one_warning) {
  const fs::path run = place_ / "run";
  // A chunk of text with a wrong checksum, behind the header.
  const std::string chunk("\0\0\0\1tEXtx\0\0\0\0", 13);
  int changed = 0;
  for (const auto& entry : fs::directory_iterator(broken_.parent_path())) {
    if (entry.path() == broken_ || changed == 40) continue;
    write_file(entry.path(), read_file(entry.path()).insert(33, chunk));
    ++changed;
  }
  const auto trained =
      place_.start({"train", "--data", place_.data().string(), "--run-dir", run.string(), "--model",
                    "resnet8", "--epochs", "2", "--batch", "16", "--threads", "2"});
  ASSERT_EQ(trained->wait(std::chrono::minutes(20)), 0) << trained->errors();
  std::vector<std::string> odd, unreadable;
  for (const WarningEvent& warning : bodies<WarningEvent>(events_of(run))) {
    if (warning.code == "odd-images") odd.push_back(warning.message);
    if (warning.code == "unreadable-image") unreadable.push_back(warning.place);
  }
  ASSERT_EQ(odd.size(), 1u);
  EXPECT_THAT(odd.front(), HasSubstr("40 images are unusual"));
  EXPECT_EQ(unreadable, std::vector{broken_.string()});
  const json report = json::parse(place_.anneal({"data", place_.data().string(), "--json"}).output);
  ASSERT_EQ(report["odd"].size(), 1u);
  EXPECT_EQ(report["odd"][0]["oddity"], "metadata");
  EXPECT_EQ(report["odd"][0]["images"], 40);
}

TEST_F(DataJourney, what_is_no_part_of_the_data_is_left_out_in_words) {
  const fs::path test = place_.data() / "test";
  for (const fs::path& folder :
       {test, place_.data() / "train/.ipynb_checkpoints", place_.data() / "train/empty"})
    fs::remove_all(folder), fs::create_directories(folder);
  fs::copy_file(fs::directory_iterator(broken_.parent_path())->path(), test / "1.png");
  write_file(place_.data() / "train/README.txt", "");
  write_file(place_.data() / "sample_submission.csv", "id,label\n1,\n");
  const Result shown =
      place_.anneal({"train", "--data", place_.data().string(), "--model", "resnet8", "--print-spec"});
  ASSERT_EQ(shown.code, 0) << shown.errors;
  EXPECT_FALSE(json::parse(shown.output)["data"].contains("test"));
  EXPECT_THAT(shown.errors, HasSubstr(test.string() + " is skipped"));
  EXPECT_THAT(shown.errors, HasSubstr("--unlabelled"));
  EXPECT_THAT(shown.errors, HasSubstr("train/empty is skipped"));
  EXPECT_THAT(shown.errors, HasSubstr("sample_submission.csv is skipped"));
  const Result text = place_.anneal({"data", place_.data().string()});
  EXPECT_THAT(text.output, HasSubstr("not an image"));
  EXPECT_THAT(text.output, HasSubstr("--unlabelled"));
}

TEST_F(DataJourney, what_a_pattern_leaves_out_of_training_is_left_out_of_other_data_as_well) {
  const fs::path train = place_.data() / "train";
  std::vector<fs::path> images;
  for (const auto& entry : fs::recursive_directory_iterator(train))
    if (entry.path().extension() == ".png" && entry.path() != broken_) images.push_back(entry.path());
  for (const fs::path& image : images)
    fs::copy_file(image, image.parent_path() / (image.stem().string() + "_mask.png"));
  fs::remove(broken_);
  const fs::path run = place_ / "run";
  const Result doubted =
      place_.anneal({"train", "--data", train.string(), "--model", "resnet8", "--print-spec"});
  EXPECT_THAT(doubted.errors, HasSubstr("masks of other images, judging by their names"));
  EXPECT_THAT(doubted.errors, HasSubstr("--exclude '*_mask.*'"));
  const Result trained = place_.anneal({"train", "--data", train.string(), "--exclude", "*_mask.*", "--model",
                                        "resnet8", "--epochs", "1", "--run-dir", run.string()});
  ASSERT_EQ(trained.code, 0) << trained.errors;
  EXPECT_EQ(trained.errors.find("masks"), std::string::npos);
  const auto samples = [&](std::vector<std::string> more) {
    std::vector<std::string> words = {"evaluate", run.string(), "--data", train.string(), "--json"};
    words.insert(words.end(), more.begin(), more.end());
    return json::parse(place_.anneal(words).output)["samples"].get<std::size_t>();
  };
  EXPECT_EQ(samples({}), images.size());
  EXPECT_EQ(samples({"--exclude", "none"}), 2 * images.size());
}

TEST_F(DataJourney, a_run_does_not_go_on_with_data_that_has_changed) {
  const fs::path run = place_ / "run";
  train_and_stop(run);
  const fs::path added = broken_.parent_path() / "added.png";
  fs::copy_file(broken_, added);
  const auto refused = resume(run);
  EXPECT_EQ(refused->wait(std::chrono::minutes(20)), 3);
  EXPECT_THAT(refused->errors(), HasSubstr("has changed since the run started: 1 file is new"));
  EXPECT_THAT(refused->errors(), HasSubstr("added.png"));
  fs::remove(added);

  const fs::path tested = fs::directory_iterator(*fs::directory_iterator(place_.data() / "test"))->path();
  const std::string before = read_file(tested);
  write_file(tested, before + "more");
  const auto refused_again = resume(run);
  EXPECT_EQ(refused_again->wait(std::chrono::minutes(20)), 3);
  EXPECT_THAT(refused_again->errors(), HasSubstr("has changed since the run started: 1 file has changed"));
  EXPECT_THAT(refused_again->errors(), HasSubstr((place_.data() / "test").string()));
  write_file(tested, before);
  const auto again = resume(run);
  EXPECT_EQ(again->wait(std::chrono::minutes(20)), 0) << again->errors();
}

}  // namespace
}  // namespace anneal::testing
