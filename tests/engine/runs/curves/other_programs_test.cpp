#include <cmath>
#include <filesystem>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/core/protocol/event.h"
#include "engine/runs/curves/as_run.h"
#include "engine/runs/curves/languages.h"
#include "engine/runs/curves/read_curves.h"
#include "tests/support/temporary_directory.h"

namespace anneal::curves {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::TemporaryDirectory;
using testing::write_file;

/// A file of another program as a run: what is read of it and what it tells.
struct Imported {
  explicit Imported(Scalars read, const SaidUnits& said = {})
      : scalars(std::move(read)), run(scalars, "theirs", "2026-01-31T12:00:00Z", said, "theirs") {
    while (auto event = run.next()) {
      if (const auto* step = std::get_if<StepEvent>(&event->body)) losses.push_back(step->loss);
      if (const auto* evaluation = std::get_if<EvaluationEvent>(&event->body))
        evaluations.push_back(*evaluation);
    }
  }
  /// The series that was read as the loss of a split; "" for none.
  std::string loss_of(const std::string& split) const {
    for (const ReadSeries& one : run.series())
      if (one.split == split && one.metric == "loss") return one.series;
    return "";
  }
  std::string first_note() const { return run.notes().empty() ? "" : run.notes().front().sentence; }

  Scalars scalars;
  AsRun run;
  std::vector<double> losses;
  std::vector<EvaluationEvent> evaluations;
};

Imported imported(const std::string& text, const SaidUnits& said = {}) {
  const TemporaryDirectory directory;
  write_file(directory / "theirs.log.json", text);
  return Imported(read_curves(directory / "theirs.log.json").at(0), said);
}

TEST(InEnglish, translates_words_and_compounds_and_leaves_other_names_as_they_are) {
  EXPECT_EQ(in_english("Validierungsverlust"), "validation_loss");
  EXPECT_EQ(in_english("Val. Verlust (%)"), "val_loss%");
  EXPECT_EQ(in_english("Training/Genauigkeit"), "training/accuracy");
  EXPECT_EQ(in_english("Perte d’entraînement"), "loss_training");
  EXPECT_EQ(in_english("Taux d'apprentissage"), "learning_rate");
  EXPECT_EQ(in_english("Tasa de error"), "error_rate");
  EXPECT_EQ(in_english("Pérdida de validación"), "loss_validation");
  EXPECT_EQ(in_english("Pe\xCC\x81rdida"), "loss") << "an accent of its own";
  EXPECT_EQ(in_english("Exatidão do treino"), "accuracy_training");
  EXPECT_EQ(in_english("ÉPOQUE"), "epoch");
  for (const char* name : {"val_loss", "Loss/Train", "", "é", "\xC3", "\xE2\x80", "Précision", "lr-Adam/pg1"})
    EXPECT_EQ(in_english(name), name);
}

TEST(OtherLanguages, name_the_columns_of_epochs_losses_and_accuracies) {
  for (const char* header : {"Epoche;Trainingsverlust;Validierungsverlust;Validierungsgenauigkeit",
                             "Epoche;Verlust (Training);Verlust (Validierung);Genauigkeit (Validierung)",
                             "Époque;Perte;Perte de validation;Exactitude de validation",
                             "Época;Pérdida;Pérdida de validación;Exactitud de validación",
                             "Época;Perda no treino;Perda na validação;Acurácia de validação",
                             "Epoca;Perdita;Perdita di validazione;Accuratezza di validazione",
                             "epoch;loss (training);loss (validation);accuracy (validation)"}) {
    const std::string csv = std::string(header) + "\n1;2,5;3;0,25\n2;1,5;2;0,5\n";
    const Imported run(read_csv(csv, "theirs.csv").at(0));
    EXPECT_THAT(run.losses, ElementsAre(2.5, 1.5)) << header;
    ASSERT_EQ(run.evaluations.size(), 2U) << header;
    EXPECT_EQ(run.evaluations[1].loss, 2) << header;
    EXPECT_EQ(run.evaluations[1].accuracy, 0.5) << header;
    EXPECT_EQ(run.evaluations[1].epoch, 2) << header;
  }
}

TEST(OtherLanguages, name_splits_and_epochs_in_cells) {
  const Imported run(read_csv("Epoche;Phase;Metrik;Wert\nEpoche 1;Training;Verlust;2,5\n"
                              "Epoche 1;Validierung;Verlust;3\nEpoche 2;Validierung;Genauigkeit;50 %\n",
                              "theirs.csv")
                         .at(0));
  EXPECT_THAT(run.losses, ElementsAre(2.5));
  ASSERT_EQ(run.evaluations.size(), 2U);
  EXPECT_EQ(run.evaluations[1].accuracy, 0.5);
}

/// As mmcv logs: a line without numbers first; the steps of an evaluation are its own.
TEST(OpenMmlab, evaluations_are_at_the_end_of_their_epoch) {
  const Imported run = imported(R"({"env_info": "linux", "seed": 1, "exp_name": "resnet.py"}
{"mode": "train", "epoch": 1, "iter": 100, "lr": 0.1, "memory": 3000, "loss": 3.0, "time": 0.3}
{"mode": "train", "epoch": 1, "iter": 200, "lr": 0.1, "memory": 3000, "loss": 2.0, "time": 0.2}
{"mode": "val", "epoch": 1, "iter": 79, "lr": 0.1, "accuracy_top-1": 50.0}
{"mode": "train", "epoch": 2, "iter": 100, "lr": 0.1, "memory": 3000, "loss": 1.5, "time": 0.4}
{"mode": "train", "epoch": 2, "iter": 200, "lr": 0.1, "memory": 3000, "loss": 1.0, "time": 0.3}
{"mode": "val", "epoch": 2, "iter": 79, "lr": 0.1, "accuracy_top-1": 60.0}
)");
  EXPECT_THAT(run.losses, ElementsAre(3, 2, 1.5, 1));
  ASSERT_EQ(run.evaluations.size(), 2U);
  EXPECT_EQ(run.evaluations[0].epoch, 1);
  EXPECT_EQ(run.evaluations[0].accuracy, 0.5);
  EXPECT_EQ(run.evaluations[1].epoch, 2);
  EXPECT_FALSE(std::isfinite(run.scalars.series.at("train/loss")[0].seconds)) << "they are durations";
}

/// As mmengine logs: evaluations have the epoch as their step, and name no split.
constexpr const char* mmengine = R"({"lr": 0.1, "loss": 3.0, "time": 0.3, "epoch": 1, "iter": 1, "step": 1}
{"lr": 0.1, "loss": 2.0, "time": 0.2, "epoch": 1, "iter": 2, "step": 2}
{"accuracy/top1": 50.0, "data_time": 0.1, "time": 0.25, "step": 1}
{"lr": 0.1, "loss": 1.5, "time": 0.3, "epoch": 2, "iter": 3, "step": 3}
{"lr": 0.1, "loss": 1.0, "time": 0.2, "epoch": 2, "iter": 4, "step": 4}
{"accuracy/top1": 60.0, "data_time": 0.1, "time": 0.25, "step": 2}
)";

TEST(OpenMmlab, what_names_no_split_and_stands_there_seldom_is_of_validation) {
  const Imported run = imported(mmengine);
  EXPECT_THAT(run.losses, ElementsAre(3, 2, 1.5, 1));
  ASSERT_EQ(run.evaluations.size(), 2U);
  EXPECT_EQ(run.evaluations[1].accuracy, 0.6);
  EXPECT_EQ(run.evaluations[1].epoch, 2);
  EXPECT_THAT(run.first_note(), HasSubstr("\"accuracy/top1\" is taken as a validation metric"));
  EXPECT_TRUE(imported(mmengine, {.training = "accuracy/top1"}).evaluations.empty());
}

TEST(NumberedSets, the_first_of_xgboost_is_taken_for_the_training_which_is_told_and_can_be_said_otherwise) {
  const std::string json = R"({"validation_0": {"logloss": [3, 2]}, "validation_1": {"logloss": [5, 4]}})";
  const Imported run = imported(json);
  EXPECT_EQ(run.loss_of("training"), "validation_0/logloss");
  EXPECT_EQ(run.loss_of("validation"), "validation_1/logloss");
  EXPECT_THAT(run.first_note(), HasSubstr("\"validation_0\" is taken as the training set"));
  EXPECT_EQ(run.run.notes().front().otherwise, "--training validation_1");
  const Imported other = imported(json, {.training = "validation_1"});
  EXPECT_EQ(other.loss_of("training"), "validation_1/logloss");
  EXPECT_EQ(other.loss_of("validation"), "validation_0/logloss");
  const Imported none = imported(json, {.training = "none"});
  EXPECT_EQ(none.loss_of("training"), "");
  EXPECT_EQ(none.loss_of("validation"), "validation_1/logloss") << "by the last one XGBoost stops";
  EXPECT_THROW(imported(json, {.training = "validation_2"}), UserError);
  const Imported columns(
      read_csv("iteration,validation_0-rmse,validation_1-rmse\n0,3,5\n1,2,4\n", "x").at(0));
  ASSERT_EQ(columns.evaluations.size(), 2U);
  EXPECT_EQ(columns.evaluations[1].rmse, 4);
}

TEST(NumberedSets, one_alone_and_those_beside_a_training_are_of_validation) {
  EXPECT_EQ(imported(R"({"validation_0": {"logloss": [3, 2]}})").loss_of("validation"),
            "validation_0/logloss");
  const Imported both =
      imported(R"({"training": {"binary_logloss": [3, 2]}, "valid_1": {"binary_logloss": [5, 4]}})");
  EXPECT_EQ(both.loss_of("training"), "training/binary_logloss");
  EXPECT_EQ(both.loss_of("validation"), "valid_1/binary_logloss");
  EXPECT_TRUE(both.run.notes().empty());
  const Imported two = imported(R"({"valid_0": {"logloss": [3, 2]}, "valid_10": {"logloss": [5, 4]}})");
  EXPECT_EQ(two.loss_of("training"), "") << "LightGBM calls it training";
  EXPECT_EQ(two.loss_of("validation"), "valid_10/logloss");
  EXPECT_EQ(two.run.notes().front().otherwise, "--training valid_0");
}

TEST(FoldersOfCurves, each_version_of_lightning_is_a_run) {
  const TemporaryDirectory directory;
  for (const char* version : {"version_0", "version_1"}) {
    std::filesystem::create_directories(directory / "lightning_logs" / version / "checkpoints");
    write_file(directory / "lightning_logs" / version / "metrics.csv", "epoch,step,train_loss\n0,9,2\n");
    write_file(directory / "lightning_logs" / version / "hparams.yaml", "lr: 1\n");
  }
  const auto both = read_curves(directory / "lightning_logs");
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[1].run, "version_1");
  EXPECT_EQ(both[1].series.at("train_loss")[0].step, 9);
  EXPECT_EQ(read_curves(directory.path()).at(0).run, "lightning_logs/version_0");
  write_file(directory / "lightning_logs/version_0/metrics.csv", "a,b\n1,2\n");
  const auto left = read_curves(directory / "lightning_logs");
  ASSERT_EQ(left.size(), 1U) << "only the one that holds curves";
  EXPECT_TRUE(left[0].run == "version_1");
  EXPECT_THAT(left[0].notes.front().sentence, HasSubstr("version_0/metrics.csv is skipped"));
  EXPECT_EQ(read_curves(directory / "lightning_logs/version_1").at(0).run, "");
}

TEST(FoldersOfCurves, one_file_of_several_is_known_by_its_name) {
  const TemporaryDirectory directory;
  const std::string curves = R"([{"epoch": 1, "loss": 2}, {"epoch": 2, "loss": 1}])";
  write_file(directory / "config.json", "{}");
  write_file(directory / "other.json", curves);
  try {
    read_curves(directory.path());
    FAIL() << "no name tells";
  } catch (const UserError& error) {
    EXPECT_THAT(error.what(), HasSubstr("several files that may contain curves: config.json, other.json"));
  }
  write_file(directory / "20260101.log.json", curves);
  EXPECT_EQ(read_curves(directory.path()).at(0).series.at("loss")[1].value, 1);
  write_file(directory / "trainer_state.json", R"({"log_history": [{"step": 1, "loss": 7}]})");
  EXPECT_EQ(read_curves(directory.path()).at(0).series.at("loss")[0].value, 7);
}

}  // namespace
}  // namespace anneal::curves
