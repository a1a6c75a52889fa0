#include "engine/core/protocol/job_spec.h"

#include <functional>
#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/spec/file.h"
#include "tests/support/temporary_directory.h"

namespace anneal {
namespace {

using nlohmann::json;
using ::testing::HasSubstr;
using testing::TemporaryDirectory;
using testing::write_file;

/// A spec that names every key there is.
json complete_spec() {
  return json::parse(R"({
    "anneal": 1, "task": "image-classification",
    "data": {"train": {"folder": "/d/train"}, "validation": {"pack": "/d/p", "split": "validation"},
             "test": {"images": "/d/i", "labels": "/d/l"}, "unlabelled": {"folder": "/d/unlabelled", "fingerprint": "0f0f"},
             "augment": {"flip": true, "crop": {"kind": "pad", "pixels": 2}, "cutout": 8,
                         "centre": 0.875, "tta": "mirror", "mixup": 0.2, "cutmix": 1,
                         "jitter": {"brightness": 0.4, "contrast": 0.3, "saturation": 0.2, "hue": 0.1},
                         "policy": {"kind": "rand", "operations": 3, "magnitude": 12}},
             "classes": ["cat", "dog"], "normalize": {"mean": [0.5, 0.5, 0.5], "std": [0.25, 0.25, 0.25]},
             "memory_mib": 512, "fingerprint": "00ff",
             "content": ["00000000000000ff", "fe00000000000000"]},
    "model": {"preset": "mlp", "stem": "auto", "hidden": [64, 32], "patch": 8, "head": "mean",
              "dropout": 0.1, "stochastic_depth": 0.2, "init": "/weights.safetensors",
              "weights": {"name": "resnet18", "sha256": "00ff", "licence": "MIT", "data": "photos", "address": "https://a/b.pth"}},
    "training": {"recipe": "fastest", "epochs": 10, "optimizer": {"kind": "sgd", "nesterov": true, "bias_scale": 64},
                 "learning_rate": {"curve": "one-cycle", "peak": 0.4, "warmup": 0.3, "start": 0, "end": 0},
                 "momentum": 0.9, "weight_decay": 0.0005, "batch_size": 128, "image_size": 32,
                 "image_multiple": 8, "rate_coupling": "sqrt", "micro_batch": 32,
                 "batch_growth": {"largest": 512, "efficiency": 0.25, "by": "goodput"}, "augment_strength": 0.5,
                 "drop_strength": {"curve": "linear", "from": 0, "to": 1},
                 "plateau": {"patience": 3, "factor": 0.5, "gain": 0.001},
                 "early_stop": {"patience": 5, "gain": 0.001}, "until": {"accuracy": 0.9, "minutes": 5}, "evaluation": "inline",
                 "evaluation_device": "auto", "evaluate_every": 2, "evaluate_training": 500,
                 "semi_supervised": {"ratio": 7, "threshold": 0.9, "weight": 0.5, "warmup": 0.2},
                 "label_smoothing": 0.1, "gradient_clip": 1, "average_weights": 0.99,
                 "groups": [{"pattern": "fc.*", "rate": 10, "weight_decay": 0}, {"pattern": "*.bias", "rate": 2}],
                 "freeze": ["conv1.*", {"pattern": "layer1.*", "from": 0.5}], "layer_decay": 0.75, "unfreeze": 0.5, "precision": "bf16",
                 "deterministic": true, "device": "cuda:1", "threads": 2, "seed": 7},
    "parallel": {"ranks": 1, "shard": 2},
    "checkpoint": {"every_epochs": 1, "keep_last": 3, "keep_best": 2, "metric": "macro_f1"},
    "changes": [{"step": 4, "epoch": 0.5, "training": {"learning_rate": 0.25}}]
  })");
}

/// Calls `visit` with the JSON pointer of every key below `value`.
void each_key(const json& value, const json::json_pointer& at,
              const std::function<void(json::json_pointer)>& visit) {
  if (!value.is_object()) return;
  for (const auto& [key, inner] : value.items()) {
    visit(at / key);
    each_key(inner, at / key, visit);
  }
}

std::string dotted(const json::json_pointer& pointer) {
  std::string text = pointer.to_string().substr(1);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

UserError spec_error(const json& spec) {
  try {
    job_spec_from_json(spec);
  } catch (const UserError& error) {
    return error;
  }
  ADD_FAILURE() << "was taken: " << spec;
  return UserError("");
}

TEST(JobSpec, comes_back_as_it_was_read_and_loses_no_key) {
  const JobSpec spec = job_spec_from_json(complete_spec());
  const json written = to_json(spec);
  EXPECT_EQ(job_spec_from_json(written), spec);
  each_key(complete_spec(), json::json_pointer(),
           [&](const json::json_pointer& key) { EXPECT_TRUE(written.contains(key)) << key; });
}

TEST(JobSpec, a_typo_in_any_key_is_refused_with_its_place_and_the_key_that_was_meant) {
  each_key(complete_spec(), json::json_pointer(), [](const json::json_pointer& pointer) {
    json spec = complete_spec();
    const std::string& key = pointer.back();
    json& parent = spec[pointer.parent_pointer()];
    json value = parent[key];
    parent.erase(key);
    parent[key + "x"] = std::move(value);
    const UserError error = spec_error(spec);
    EXPECT_THAT(error.what(), HasSubstr(dotted(pointer.parent_pointer() / (key + "x")))) << error.what();
    EXPECT_THAT(error.what(), HasSubstr("did you mean \"" + key + "\"")) << error.what();
  });
}

TEST(JobSpec, a_value_of_the_wrong_type_is_refused_with_its_place_and_what_was_found) {
  each_key(complete_spec(), json::json_pointer(), [](const json::json_pointer& pointer) {
    json spec = complete_spec();
    spec[pointer] = json::array({json::object()});
    const UserError error = spec_error(spec);
    EXPECT_THAT(error.place(), HasSubstr(dotted(pointer))) << error.what();
  });
}

TEST(JobSpec, numbers_out_of_range_are_refused_with_the_range) {
  const std::vector<std::pair<const char*, json>> wrong = {{"/training/epochs", 0},
                                                           {"/training/epochs", 2.5},
                                                           {"/training/epochs", -1},
                                                           {"/training/batch_size", 0},
                                                           {"/training/learning_rate", -0.1},
                                                           {"/training/momentum", 1.0},
                                                           {"/training/image_size", 4},
                                                           {"/training/label_smoothing", 0.95},
                                                           {"/training/threads", -1},
                                                           {"/training/micro_batch", -1},
                                                           {"/training/plateau/factor", 1},
                                                           {"/training/early_stop/patience", -1},
                                                           {"/training/until/accuracy", 1.5},
                                                           {"/training/semi_supervised/ratio", 0},
                                                           {"/training/semi_supervised/threshold", 1.5},
                                                           {"/training/seed", -1},
                                                           {"/training/seed", 18446744073709551615u},
                                                           {"/parallel/ranks", 65},
                                                           {"/parallel/restarts", -1},
                                                           {"/parallel/shard", 4},
                                                           {"/parallel/shard", -1},
                                                           {"/parallel/min_ranks", -1},
                                                           {"/parallel/step_timeout", -1},
                                                           {"/checkpoint/keep_last", 0},
                                                           {"/data/validation/fraction", 0.95},
                                                           {"/anneal", 2},
                                                           {"/training/optimizer/bias_scale", -1}};
  for (const auto& [pointer, value] : wrong) {
    json spec = complete_spec();
    spec[json::json_pointer(pointer)] = value;
    const UserError error = spec_error(spec);
    EXPECT_THAT(error.place(), HasSubstr(dotted(json::json_pointer(pointer))));
    EXPECT_THAT(error.message(), HasSubstr("from"));
  }
}

TEST(JobSpec, a_run_cannot_need_more_ranks_than_it_has) {
  json spec = complete_spec();
  spec["parallel"] = {{"ranks", 3}, {"nodes", 2}, {"min_ranks", 6}};
  EXPECT_NO_THROW(job_spec_from_json(spec));
  spec["parallel"]["min_ranks"] = 7;
  const UserError error = spec_error(spec);
  EXPECT_EQ(error.place(), "parallel.min_ranks");
  EXPECT_EQ(error.message(), "is 7, but the run has 6 ranks");
}

TEST(JobSpec, a_method_of_exchange_has_its_own_options_alone) {
  json spec = complete_spec();
  spec["parallel"] = {{"exchange", {{"method", "powersgd"}, {"rank", 2}, {"start_step", 10}}}};
  ExchangeSpec exchange = job_spec_from_json(spec).parallel.exchange;
  EXPECT_EQ(exchange.method, ExchangeSpec::Method::powersgd);
  EXPECT_EQ(exchange.rank, 2);
  EXPECT_EQ(exchange.start_step, 10);
  EXPECT_EQ(parallel_from_json(to_json(ParallelSpec{.exchange = exchange})).exchange, exchange);

  spec["parallel"]["exchange"] = {{"method", "local-sgd"}, {"every", 4}};
  exchange = job_spec_from_json(spec).parallel.exchange;
  EXPECT_EQ(exchange.method, ExchangeSpec::Method::local_sgd);
  EXPECT_EQ(exchange.every, 4);
  EXPECT_EQ(exchange.start_step, ExchangeSpec::automatic);
  EXPECT_EQ(parallel_from_json(to_json(ParallelSpec{.exchange = exchange})).exchange, exchange);

  spec["parallel"]["exchange"]["rank"] = 2;
  EXPECT_EQ(spec_error(spec).place(), "parallel.exchange.rank");
  EXPECT_THAT(spec_error(spec).message(), HasSubstr("is only for powersgd, but the method is local-sgd"));
  spec["parallel"]["exchange"] = {{"start_step", 2}};
  EXPECT_EQ(spec_error(spec).place(), "parallel.exchange.start_step");
  EXPECT_THAT(spec_error(spec).message(), HasSubstr("powersgd or local-sgd"));
}

TEST(JobSpec, what_ranks_share_out_is_found_by_itself_unless_a_number_says_it) {
  const auto read = [](const json& parallel) { return parallel_from_json(parallel).shard; };
  EXPECT_EQ(read({{"ranks", 2}}), ParallelSpec::automatic);
  EXPECT_EQ(read({{"shard", "auto"}}), ParallelSpec::automatic);
  EXPECT_EQ(read({{"shard", 0}}), 0);
  EXPECT_EQ(to_json(ParallelSpec{})["shard"], "auto");
  EXPECT_EQ(to_json(ParallelSpec{.shard = 3})["shard"], 3);
  EXPECT_EQ(parallel_from_json({{"exchange", {{"method", "powersgd"}}}}).shard, ParallelSpec::automatic);
}

TEST(JobSpec, options_of_a_method_of_exchange_out_of_range_are_refused) {
  const std::vector<std::pair<const char*, json>> wrong = {
      {"rank", {{"method", "powersgd"}, {"rank", 0}}},
      {"start_step", {{"method", "powersgd"}, {"start_step", 0}}},
      {"every", {{"method", "local-sgd"}, {"every", 0}}},
      {"start_step", {{"method", "local-sgd"}, {"start_step", "soon"}}},
      {"method", {{"method", "powersdg"}}}};
  for (const auto& [key, exchange] : wrong) {
    json spec = complete_spec();
    spec["parallel"]["exchange"] = exchange;
    spec["parallel"]["shard"] = 0;
    EXPECT_EQ(spec_error(spec).place(), std::string("parallel.exchange.") + key);
  }
}

TEST(JobSpec, parameters_that_are_shared_out_are_exchanged_by_all_reduce_alone) {
  for (const char* method : {"powersgd", "local-sgd"}) {
    json spec = complete_spec();
    spec["parallel"] = {{"shard", 1}, {"exchange", {{"method", method}}}};
    const UserError error = spec_error(spec);
    EXPECT_EQ(error.place(), "parallel.exchange.method");
    EXPECT_THAT(error.message(), HasSubstr("cannot be combined with parallel.shard"));
  }
}

TEST(JobSpec, a_word_that_is_nearly_right_is_named) {
  json spec = complete_spec();
  spec["training"]["precision"] = "bf61";
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("did you mean \"bf16\""));
}

TEST(JobSpec, every_precision_reads_back_as_it_was) {
  for (const std::string& word : precision_words()) {
    json spec = complete_spec();
    spec["training"]["precision"] = word;
    EXPECT_EQ(to_string(job_spec_from_json(spec).training.execution.precision), word);
  }
}

TEST(JobSpec, a_metric_that_is_none_is_refused_with_those_that_are) {
  json spec = complete_spec();
  spec["checkpoint"]["metric"] = "beauty";
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("checkpoint.metric"));
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("macro_f1, calibration_error"));
}

TEST(JobSpec, a_mirrored_momentum_moves_against_the_learning_rate_at_the_same_time) {
  const json momentum = {{"curve", "mirrored"}, {"high", 0.95}, {"low", 0.85}};
  for (const json& rate : {json{{"curve", "one-cycle"}, {"peak", 0.4}, {"warmup", 0.2}},
                           json{{"curve", "warmup-stable-decay"}, {"peak", 1}, {"decay", 0.5}}}) {
    const Training training = training_from_json({{"learning_rate", rate}, {"momentum", momentum}});
    EXPECT_EQ(training.momentum.kind, training.learning_rate.kind);
    EXPECT_EQ(training.momentum.warmup, training.learning_rate.warmup);
    EXPECT_EQ(training.momentum.decay, training.learning_rate.decay);
    EXPECT_EQ(training.momentum.start, 0.95);
    EXPECT_EQ(training.momentum.peak, 0.85);
    EXPECT_EQ(training.momentum.end, 0.95);
    EXPECT_EQ(training_from_json(to_json(training)), training);
  }
  EXPECT_EQ(training_from_json({{"momentum", momentum}}).momentum.kind, Curve::Kind::one_cycle);
}

TEST(JobSpec, a_mirrored_momentum_needs_a_learning_rate_with_a_peak_and_both_its_ends) {
  json spec = complete_spec();
  spec["training"]["momentum"] = {{"curve", "mirrored"}, {"high", 0.95}};
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("training.momentum.low: is missing"));
  spec["training"]["momentum"]["low"] = 1.5;
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("training.momentum.low"));
  spec["training"]["momentum"]["low"] = 0.85;
  spec["training"]["learning_rate"] = 0.1;
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("neither a one-cycle"));
}

TEST(JobSpec, a_source_is_exactly_one_of_its_kinds) {
  for (const char* train : {R"({})", R"({"folder": "a", "manifest": "b"})", R"({"images": "a"})",
                            R"({"labels": "a"})", R"({"split": "train"})"}) {
    json spec = complete_spec();
    spec["data"]["train"] = json::parse(train);
    EXPECT_THAT(spec_error(spec).place(), HasSubstr("data.train")) << train;
  }
  json spec = complete_spec();
  spec["data"]["train"] = {{"fraction", 0.5}};
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("data.train.fraction"));
}

TEST(JobSpec, a_seed_of_a_split_is_that_of_a_share) {
  json spec = complete_spec();
  spec["data"]["validation"] = {{"fraction", 0.5}, {"seed", 7}};
  EXPECT_EQ(to_json(job_spec_from_json(spec))["data"]["validation"], spec["data"]["validation"]);
  spec["data"]["validation"] = {{"folder", "a"}, {"seed", 7}};
  EXPECT_EQ(spec_error(spec).place(), "data.validation.seed");
  spec["data"]["validation"] = {{"fraction", 0.5}, {"seed", -1}};
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("data.validation.seed"));
}

TEST(JobSpec, what_answers_to_evaluations_goes_with_no_separate_one) {
  const auto said = [](json training) {
    training["evaluation"] = "separate";
    try {
      job_spec_from_json({{"training", training}});
    } catch (const UserError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_EQ(said({{"until", {{"minutes", 5}}}}), "");
  for (const auto& [key, value] :
       {std::pair{"plateau", json{{"patience", 3}}}, std::pair{"early_stop", json{{"patience", 3}}},
        std::pair{"until", json{{"accuracy", 0.9}}}}) {
    EXPECT_THAT(said({{key, value}}),
                HasSubstr("training.evaluation: is separate, which cannot be combined with training."))
        << key;
    EXPECT_THAT(said({{key, value}}), HasSubstr(std::string("training.") + key)) << key;
  }
}

TEST(JobSpec, muon_takes_no_rates_by_layer) {
  for (const auto& [key, value] : {std::pair{"layer_decay", 0.5}, {"unfreeze", 0.5}}) {
    json spec = {{"training", {{"optimizer", {{"kind", "muon"}}}, {key, value}}}};
    EXPECT_THAT(spec_error(spec).what(), HasSubstr("training.optimizer.kind")) << key;
  }
}

TEST(JobSpec, a_key_of_another_optimizer_is_refused_with_those_that_have_it) {
  json spec = complete_spec();
  spec["training"]["optimizer"] = {{"kind", "adamw"}, {"nesterov", true}};
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("training.optimizer.nesterov: is only for sgd or muon"));
  spec["training"]["optimizer"] = {{"kind", "sgd"}, {"beta2", 0.9}};
  EXPECT_THAT(spec_error(spec).what(),
              HasSubstr("training.optimizer.beta2: is only for adamw, lamb or rmsprop"));
}

TEST(JobSpec, an_optimizer_names_its_kind_for_the_recipe_may_have_another) {
  EXPECT_THAT(spec_error({{"training", {{"optimizer", {{"nesterov", false}}}}}}).what(),
              HasSubstr("training.optimizer.kind: is missing"));
}

TEST(JobSpec, what_is_counted_is_whole_in_every_number_of_a_curve) {
  const auto said = [](const char* key, const json& value) {
    return std::string(spec_error({{"training", {{key, value}}}}).what());
  };
  EXPECT_THAT(said("batch_size", 2.5), HasSubstr("training.batch_size: is 2.5, but must be a whole number"));
  EXPECT_THAT(said("image_size", 28.5), HasSubstr("training.image_size: is 28.5"));
  EXPECT_THAT(said("batch_size", {{"curve", "steps"}, {"values", {{0, 16}, {0.5, 24.5}}}}),
              HasSubstr("training.batch_size.values: is 24.5"));
  EXPECT_THAT(said("batch_size", {{"curve", "linear"}, {"from", 16.5}, {"to", 32}}),
              HasSubstr("training.batch_size.from: is 16.5"));
  EXPECT_THAT(said("batch_size", {{"curve", "one-cycle"}, {"peak", 16.5}}),
              HasSubstr("training.batch_size.peak: is 16.5"));
  const json between = {{"curve", "linear"}, {"from", 128}, {"to", 512}};
  EXPECT_NO_THROW(training_from_json({{"batch_size", between}, {"learning_rate", 0.5}}));
}

TEST(JobSpec, a_whole_number_is_one_however_it_is_written) {
  EXPECT_EQ(training_from_json(json::parse(R"({"epochs": 1e1, "threads": 2.0})")).epochs, 10);
  EXPECT_THAT(spec_error(json::parse(R"({"training": {"epochs": 1e30}})")).what(),
              HasSubstr("training.epochs: is 1e+30, but must be a whole number"));
}

TEST(JobSpec, what_learns_from_unlabelled_images_needs_some) {
  json spec = {{"data", {{"folder", "a"}}}, {"training", {{"semi_supervised", {{"ratio", 3}}}}}};
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("training.semi_supervised: is for images without labels"));
  spec["data"]["fingerprint"] = "00ff";  // resolved by an engine that said it always
  EXPECT_FALSE(to_json(job_spec_from_json(spec))["training"].contains("semi_supervised"));
  spec["training"]["semi_supervised"]["ratio"] = 4;
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("training.semi_supervised"));
}

TEST(JobSpec, what_is_learned_is_left_out_by_the_loss_of_each_sample_alone) {
  const json spec = {{"data", {{"folder", "a"}}}, {"training", {{"sample_pruning", "infobatch"}}}};
  EXPECT_EQ(job_spec_from_json(spec).training.sample_pruning, SamplePruningMethod::infobatch);
  EXPECT_EQ(to_json(job_spec_from_json(spec))["training"]["sample_pruning"], "infobatch");
  EXPECT_FALSE(to_json(Training{}).contains("sample_pruning"));
  for (const auto& [place, value] : {std::pair{"/data/unlabelled/folder", json("b")},
                                     {"/training/distillation/teacher", json("runs/first")},
                                     {"/training/class_weights", json("sampling")},
                                     {"/data/augment/mixup", json(0.2)},
                                     {"/data/augment/cutmix", json(1)}}) {
    json with = spec;
    with[json::json_pointer(place)] = value;
    EXPECT_THAT(spec_error(with).what(), HasSubstr("training.sample_pruning: cannot be combined with "))
        << place;
  }
  json table = spec;
  table["data"]["table"]["target"] = "price";
  EXPECT_THAT(spec_error(table).what(), HasSubstr("training.sample_pruning: is for images"));
}

TEST(JobSpec, the_device_of_separate_evaluations_is_refused_for_inline_ones) {
  EXPECT_THAT(spec_error({{"training", {{"evaluation_device", "cpu"}}}}).what(),
              HasSubstr("training.evaluation_device: is only for separate evaluations"));
  EXPECT_NO_THROW(training_from_json({{"evaluation", "separate"}, {"evaluation_device", "cpu"}}));
}

TEST(JobSpec, training_samples_are_measured_where_evaluations_are_inline) {
  EXPECT_EQ(training_from_json({{"evaluate_training", 500}}).evaluate_training, 500);
  EXPECT_THAT(spec_error({{"training", {{"evaluate_training", 500}, {"evaluation", "separate"}}}}).what(),
              HasSubstr("cannot be combined with training.evaluate_training"));
  EXPECT_THAT(spec_error({{"training", {{"evaluate_training", -1}}}}).what(),
              HasSubstr("training.evaluate_training"));
}

TEST(JobSpec, lists_of_images_that_are_not_taken_are_of_a_folder_or_a_manifest) {
  const json data = {{"train", {{"folder", "a"}, {"except", {"b.txt", "c.txt"}}}}};
  const JobSpec spec = job_spec_from_json({{"data", data}});
  EXPECT_THAT(spec.data.train.except, ::testing::ElementsAre("b.txt", "c.txt"));
  EXPECT_EQ(to_json(spec)["data"]["train"]["except"], json({"b.txt", "c.txt"}));
  EXPECT_THAT(spec_error({{"data", {{"train", {{"pack", "a"}, {"except", {"b.txt"}}}}}}}).what(),
              HasSubstr("data.train.except: is only for a folder or a manifest"));
  EXPECT_THAT(spec_error({{"data", {{"train", {{"folder", "a"}, {"except", {""}}}}}}}).what(),
              HasSubstr("data.train.except: contains an empty file name"));
}

TEST(JobSpec, a_folder_a_manifest_a_pack_and_a_table_have_splits_by_name) {
  EXPECT_THAT(spec_error({{"data", {{"train", {{"images", "a"}, {"labels", "b"}, {"split", "x"}}}}}}).what(),
              HasSubstr("data.train.split: is for a folder, a list, a manifest, a pack or a table"));
  EXPECT_THAT(spec_error({{"data", {{"train", {{"folder", "a"}, {"split", "x"}}}}}}).what(),
              HasSubstr("data.train.split: is \"x\", but for a folder without a list must be train"));
  EXPECT_THAT(
      spec_error({{"data", {{"train", {{"folder", "a"}, {"class_level", 0}, {"split", "test"}}}}}}).what(),
      HasSubstr("data.train.split: is only for class folders"));
  const json named = {{"train", {{"folder", "a"}, {"split", "train"}}}};
  EXPECT_EQ(to_json(job_spec_from_json({{"data", named}}))["data"]["train"]["split"], "train");
  json data = {{"table", {{"target", "y"}}},
               {"train", {{"table", "a.csv"}, {"split", "train"}}},
               {"test", {{"table", "a.csv"}, {"split", "test"}}}};
  EXPECT_EQ(job_spec_from_json({{"task", "table"}, {"data", data}}).data.test.split, "test");
  data["test"]["split"] = "holdout";
  EXPECT_THAT(spec_error({{"task", "table"}, {"data", data}}).what(),
              HasSubstr("data.test.split: is \"holdout\", but must be \"test\""));
  data["test"] = {{"table", "b.csv"}, {"split", "test"}};
  EXPECT_THAT(spec_error({{"task", "table"}, {"data", data}}).what(),
              HasSubstr("but must be the table of train if it has a split"));
}

TEST(JobSpec, a_graph_of_ones_own_takes_no_options_of_presets) {
  const json graph = {{"nodes", json::array()}};
  EXPECT_THAT(spec_error({{"model", {{"graph", graph}, {"stem", "small"}}}}).what(),
              HasSubstr("model.stem: is only for presets"));
}

TEST(JobSpec, says_which_run_it_goes_on_from) {
  json spec = complete_spec();
  spec["continues"] = {{"run", "/runs/first"}, {"step", 40}};
  EXPECT_EQ(to_json(job_spec_from_json(spec))["continues"], spec["continues"]);
  spec["continues"].erase("step");
  EXPECT_THAT(spec_error(spec).what(), HasSubstr("continues.step: is missing"));
}

TEST(JobSpec, rules_of_groups_multiply_by_one_what_they_leave_out) {
  const std::vector<GroupRule> rules = {{"fc.*", 10, 0}, {"*.bias", 2, 1}};
  const JobSpec spec = job_spec_from_json(complete_spec());
  EXPECT_EQ(spec.training.groups, rules);
  EXPECT_EQ(to_json(spec)["training"]["groups"][1],
            json({{"pattern", "*.bias"}, {"rate", 2}, {"weight_decay", 1}}));
}

TEST(JobSpec, wrong_rules_of_groups_are_refused_with_their_place) {
  const auto said = [](const json& groups) {
    return std::string(spec_error({{"training", {{"groups", groups}}}}).what());
  };
  EXPECT_THAT(said("fc.*"), HasSubstr("training.groups: is \"fc.*\", but must be a list of rules"));
  EXPECT_THAT(said({"fc.*"}), HasSubstr("training.groups[0]"));
  EXPECT_THAT(said({{{"pattern", "a"}}, {{"rate", 2}}}), HasSubstr("training.groups[1].pattern"));
  EXPECT_THAT(said({{{"pattern", "a"}, {"rate", -1}}}), HasSubstr("training.groups[0].rate"));
  EXPECT_THAT(said({{{"pattern", "a"}, {"weight_decay", 1001}}}),
              HasSubstr("training.groups[0].weight_decay"));
  EXPECT_THAT(said({{{"pattern", "a"}, {"decay", 1}}}), HasSubstr("training.groups[0].decay"));
}

/// Whatever is done to a spec, reading it gives a spec or a UserError.
TEST(JobSpec, random_damage_never_does_worse_than_be_refused) {
  const std::string sound = complete_spec().dump();
  const std::vector<std::string> pieces = {
      "null", "{}", "[]", "-1", "1e400", "true", "\"\"", "99999999999999999999", "{", ","};
  std::mt19937 random(11);
  int refused = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string text = sound;
    for (auto edits = 1 + random() % 3; edits > 0; --edits)
      text.replace(random() % text.size(), random() % 8, pieces[random() % pieces.size()]);
    const json spec = json::parse(text, nullptr, false);
    if (spec.is_discarded()) continue;
    try {
      to_json(job_spec_from_json(spec));
    } catch (const UserError&) {
      ++refused;
    }
  }
  EXPECT_GT(refused, 0);
}

TEST(SpecFile, relative_paths_are_relative_to_the_file) {
  const TemporaryDirectory directory;
  write_file(
      directory / "jobs/spec.json",
      R"({"data": {"train": {"folder": "../cats", "except": ["a.txt", "/b.txt"]}, "test": {"folder": "/absolute"}}})");
  const json spec = read_spec_file(directory / "jobs/spec.json");
  EXPECT_EQ(spec["data"]["train"]["folder"], (directory / "cats").string());
  EXPECT_EQ(spec["data"]["train"]["except"], json({(directory / "jobs/a.txt").string(), "/b.txt"}));
  EXPECT_EQ(spec["data"]["test"]["folder"], "/absolute");
}

TEST(SpecFile, paths_of_what_is_no_spec_yet_are_made_absolute_where_there_are_any) {
  json spec = {{"model", 3}, {"data", json::object()}};
  set_key(spec, "data.validation.table=new/t.csv");
  set_key(spec, R"(data.test={"folder": "../photos"})");
  set_key(spec, "data.train=7");
  make_paths_absolute(spec, "/here/now");
  EXPECT_EQ(spec["data"]["validation"]["table"], "/here/now/new/t.csv");
  EXPECT_EQ(spec["data"]["test"]["folder"], "/here/photos");
  EXPECT_EQ(spec["data"]["train"], 7);
  json chosen = {{"data", "cats"}};
  make_paths_absolute(chosen, "/here");
  EXPECT_EQ(chosen["data"]["folder"], "/here/cats");
}

TEST(SpecFile, a_start_at_random_is_neither_a_file_nor_a_name_of_weights) {
  json spec = {{"data", "cats"}, {"model", {{"init", "none"}}}};
  make_paths_absolute(spec, "/here");
  EXPECT_EQ(spec["model"]["init"], "none");
  EXPECT_EQ(initial_weights_of(spec), "");
  EXPECT_EQ(job_spec_from_json(spec).model.init, "");
  spec["model"]["init"] = "resnet18";
  EXPECT_EQ(initial_weights_of(spec), "resnet18");
  EXPECT_EQ(initial_weights_of({{"model", 3}}), "");
  EXPECT_FALSE(names_kept_weights("none"));
}

TEST(SpecFile, data_that_is_a_path_means_find_out) {
  const TemporaryDirectory directory;
  write_file(directory / "spec.json", R"({"data": "cats"})");
  EXPECT_EQ(read_spec_file(directory / "spec.json")["data"]["folder"], (directory / "cats").string());
}

TEST(SpecFile, errors_name_the_file_and_the_key_or_line) {
  const TemporaryDirectory directory;
  const auto said = [&](const std::string& text) {
    write_file(directory / "spec.json", text);
    try {
      read_spec_file(directory / "spec.json");
    } catch (const UserError& error) {
      return std::string(error.what());
    }
    return std::string("was taken");
  };
  EXPECT_THAT(said("{\"training\":\n {\"epoch\": 3}}"), HasSubstr("spec.json: training.epoch"));
  EXPECT_THAT(said("{\"training\":\n\n }}"), HasSubstr("spec.json:3"));
  EXPECT_THAT(said("{\"training\": {\"epochs\": 3,\n\"threads\": 1, \"epochs\": 4}}"),
              HasSubstr("spec.json:2: training.epochs: occurs twice"));
  EXPECT_THAT(said("{\"model\": {\"graph\": {\"nodes\": [{\"a\": 1}, {\"a\": 1,\n\n\"a\": 2}]}}}"),
              HasSubstr("spec.json:3: model.graph.nodes.a: occurs twice"));
  EXPECT_THAT(said("{\"training\":\n{\"epochs\": 1e400}}"), HasSubstr("spec.json:2: is not valid JSON"));
  EXPECT_THAT(said(std::string(100'000, '[')), HasSubstr("64 levels"));
  EXPECT_THROW(read_spec_file(directory / "absent.json"), UserError);
  EXPECT_THROW(read_spec_file(directory.path()), UserError);
}

TEST(Overlay, replaces_a_curve_whole_and_leaves_its_neighbours) {
  const json defaults =
      json::parse(R"({"training": {"epochs": 9, "momentum": {"curve": "cosine", "from": 1}}})");
  const json result =
      overlay(defaults, json::parse(R"({"training": {"momentum": 0.5}, "model": {"preset": "mlp"}})"));
  EXPECT_EQ(result,
            json::parse(R"({"training": {"epochs": 9, "momentum": 0.5}, "model": {"preset": "mlp"}})"));
}

TEST(SetKey, sets_any_depth_and_takes_what_is_no_json_as_text) {
  json spec = json::object();
  set_key(spec, "training.epochs=3");
  set_key(spec, "training.precision=bf16");
  set_key(spec, "training.learning_rate={\"curve\":\"cosine\",\"from\":1}");
  EXPECT_EQ(spec, json::parse(R"({"training": {"epochs": 3, "precision": "bf16",
                                  "learning_rate": {"curve": "cosine", "from": 1}}})"));
}

TEST(SetKey, what_is_said_twice_is_refused_with_both_options) {
  const auto said = [](const std::vector<std::string>& assignments) {
    json spec = {{"training", {{"epochs", 3}}}};
    try {
      set_keys(spec, assignments, {{"training.epochs", "--epochs"}});
    } catch (const UserError& error) {
      EXPECT_EQ(error.exit_code(), ExitCode::wrong_usage);
      return std::string(error.what());
    }
    return spec.dump();
  };
  EXPECT_THAT(said({"training.epochs=4"}),
              HasSubstr("--set training.epochs: sets what --epochs already sets"));
  EXPECT_THAT(said({"training.seed=4", "training.seed=4"}), HasSubstr("what another --set already sets"));
  EXPECT_THAT(said({"training={}"}),
              HasSubstr("--set training: sets what --epochs already sets in training.epochs"));
  EXPECT_EQ(said({"model={\"preset\":\"mlp\"}", "model.hidden=[8]"}),
            R"({"model":{"hidden":[8],"preset":"mlp"},"training":{"epochs":3}})");
}

TEST(SetKey, refuses_what_is_no_assignment_or_goes_below_a_value) {
  json spec = {{"training", {{"epochs", 3}}}};
  EXPECT_THROW(set_key(spec, "training.epochs"), UserError);
  EXPECT_THROW(set_key(spec, "=3"), UserError);
  EXPECT_THROW(set_key(spec, "training.epochs.more=3"), UserError);
}

}  // namespace
}  // namespace anneal
