#include "app/hosts/train_command.h"

#include <QProcess>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "app/hosts/engine_requests.h"
#include "engine/core/protocol/spec/file.h"

namespace anneal::studio {
namespace {

using nlohmann::json;

QString command_of(const json& spec, const QString& project) {
  return command_line("anneal", train_arguments(spec, project));
}

/// The words that a shell makes of a command.
QStringList words_in(const QString& command) {
  QProcess shell;
  shell.start("sh", {"-c", "printf '%s\\n' " + command});
  EXPECT_TRUE(shell.waitForFinished());
  return QString::fromUtf8(shell.readAllStandardOutput()).split('\n', Qt::SkipEmptyParts);
}

/// What `--set` makes of those words.
json spec_by_set(const QStringList& words) {
  json spec = json::object();
  for (qsizetype i = 0; i + 1 < words.size(); ++i)
    if (words[i] == "--set") set_key(spec, words[i + 1].toStdString());
  return spec;
}

TEST(TrainCommand, is_as_short_as_options_allow) {
  const json spec = {{"anneal", 1},
                     {"data", {{"folder", "/data/flowers"}, {"augment", {{"cutout", 8}}}}},
                     {"model", {{"preset", "resnet8"}}},
                     {"training", {{"epochs", 7}, {"batch_size", 128.0}, {"learning_rate", 0.1}}},
                     {"checkpoint", {{"keep_best", 5}}}};
  EXPECT_EQ(command_of(spec, {}),
            "anneal train --set data.augment.cutout=8 --data /data/flowers --model resnet8 --batch 128 "
            "--epochs 7 --lr 0.1 --set checkpoint.keep_best=5");
}

TEST(TrainCommand, says_every_other_setting_so_that_a_shell_gives_it_back) {
  const json training = {{"learning_rate", {{"curve", "cosine"}, {"from", 0.1}, {"to", 0}}},
                         {"freeze", {"conv1.*", "it's"}},
                         {"optimizer", {{"kind", "adamw"}, {"beta2", 0.98}}},
                         {"distillation", {{"teacher", "/runs/the first"}}},
                         {"plateau", {{"patience", 3}}}};
  const json spec = {{"training", training},
                     {"parallel", {{"shard", "auto"}, {"exchange", {{"method", "powersgd"}}}}},
                     {"checkpoint", {{"metric", "macro_f1"}}}};
  EXPECT_EQ(spec_by_set(words_in(command_of(spec, {}))), spec);
}

TEST(TrainCommand, names_the_target_of_a_table_and_the_project) {
  const json spec = {{"task", "table-regression"},
                     {"data", {{"folder", "/data/my boxes.csv"}, {"table", {{"target", "price"}}}}}};
  EXPECT_EQ(words_in(command_of(spec, "/data/it is.anneal")),
            (QStringList{"anneal", "train", "--data", "/data/my boxes.csv", "--target", "price", "--task",
                         "regression", "--project", "/data/it is.anneal"}));
}

TEST(TrainCommand, keeps_a_text_that_looks_like_a_number) {
  const json spec = {{"training", {{"distillation", {{"teacher", "7"}}}}}};
  EXPECT_EQ(spec_by_set(words_in(command_of(spec, {}))), spec);
}

TEST(TrainCommand, sends_weights_that_lie_in_a_file_here) {
  const json spec = {{"data", {{"folder", "/data/flowers"}}},
                     {"model", {{"preset", "resnet18"}, {"init", "/here/it is.safetensors"}}},
                     {"parallel", {{"shard", "auto"}}}};
  const RunHost::Start start{.spec = spec.dump()};
  EXPECT_EQ(
      words_in(train_command("gpu1", start, "/p.anneal", {})),
      (QStringList{"anneal-remote", "train", "--data", "/data/flowers", "--model", "resnet18", "--set",
                   "parallel.shard=auto", "--hosts", "gpu1", "--init-here", "/here/it is.safetensors"}));
}

}  // namespace
}  // namespace anneal::studio
