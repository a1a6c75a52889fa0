#include "app/models/run_query.h"

#include <cmath>

#include <gtest/gtest.h>

#include "app/models/run_marks.h"
#include "engine/core/base/error.h"

namespace anneal::studio {
namespace {

/// Whether it finds a run of resnet8 with the tags "x" and "base line", an accuracy of 0.85, at best 0.9 and
/// 0.5 at epoch 5, and no loss.
bool finds(const char* text) {
  const QString everything = "night resnet8 shapes #x base line";
  return RunQuery(QString::fromUtf8(text))
      .matches({.everything = [&]() -> const QString& { return everything; },
                .texts =
                    [](const QString& key) {
                      if (key == "preset") return QStringList{"resnet8"};
                      if (key == "tag") return QStringList{"x", "base line"};
                      if (key == "is") return QStringList{"starred", "finished"};
                      return QStringList();
                    },
                .number =
                    [](const std::string& key) {
                      return key == "accuracy"          ? std::optional(0.85)
                             : key == "validation loss" ? std::optional(0.25)
                             : key == "loss"            ? std::optional(std::nan(""))
                                                        : std::nullopt;
                    },
                .curve_value = [](const RunColumn& value) -> std::optional<double> {
                  if (value.kind == RunColumn::Kind::best)
                    return value.key == "accuracy"          ? std::optional(0.9)
                           : value.key == "validation loss" ? std::optional(0.2)
                                                            : std::nullopt;
                  if (value.epoch == 5) return value.key == "accuracy" ? 0.5 : 0.75;
                  return std::nullopt;
                }});
}

TEST(RunQuery, words_occur_anywhere_and_all_of_them) {
  EXPECT_TRUE(finds(""));
  EXPECT_TRUE(finds("night SHAPES"));
  EXPECT_FALSE(finds("night day"));
  EXPECT_TRUE(finds("\"base line\""));
  EXPECT_FALSE(finds("\"line base\""));
}

TEST(RunQuery, a_key_looks_in_its_column_alone) {
  EXPECT_TRUE(finds("preset:resnet8 tag:x"));
  EXPECT_TRUE(finds("tag:\"base line\""));
  EXPECT_FALSE(finds("tag:night"));
  EXPECT_TRUE(finds("is:starred"));
  EXPECT_FALSE(finds("is:locked"));
  EXPECT_FALSE(finds("time:12")) << "other words with a colon are words";
}

TEST(RunQuery, a_number_may_have_a_name_of_several_words) {
  EXPECT_TRUE(finds("\"validation loss\" < 0.5"));
  EXPECT_FALSE(finds("\"validation loss\">0.5"));
  EXPECT_FALSE(finds("-\"validation loss\" < 0.5"));
  EXPECT_TRUE(finds("\"validation loss\" < 0.5 night"));
}

TEST(RunQuery, numbers_are_compared_with_and_without_blanks) {
  EXPECT_TRUE(finds("accuracy > 0.8"));
  EXPECT_TRUE(finds("accuracy>0.8 accuracy <= 85%"));
  EXPECT_FALSE(finds("accuracy > 0.85"));
  EXPECT_TRUE(finds("accuracy >= 0.85"));
  EXPECT_TRUE(finds("accuracy > 80 %")) << "as the window writes shares";
  EXPECT_FALSE(finds("accuracy > 90 % night"));
  EXPECT_TRUE(finds("accuracy = 0.85"));
  EXPECT_FALSE(finds("accuracy != 0.85"));
  EXPECT_FALSE(finds("loss < 5")) << "what is not a number is not compared";
  EXPECT_FALSE(finds("lr < 5")) << "nor what there is none of";
}

TEST(RunQuery, a_minus_excludes_and_or_stands_between_alternatives) {
  EXPECT_TRUE(finds("-day"));
  EXPECT_FALSE(finds("night -tag:x"));
  EXPECT_TRUE(finds("-loss<5"));
  EXPECT_TRUE(finds("day or night accuracy>0.8"));
  EXPECT_FALSE(finds("day or night accuracy>0.9"));
}

TEST(RunQuery, best_values_and_values_at_an_epoch_are_compared) {
  EXPECT_TRUE(finds("best(accuracy) > 0.89"));
  EXPECT_TRUE(finds("Best(Accuracy)>=90%"));
  EXPECT_FALSE(finds("best(accuracy)>0.9"));
  EXPECT_FALSE(finds("-best(accuracy) > 0.89"));
  EXPECT_TRUE(finds("best(validation loss) < 0.21 night")) << "blanks in brackets part nothing";
  EXPECT_TRUE(finds("best(\"validation loss\") < 0.21"));
  EXPECT_FALSE(finds("best(lr) > 0"));
  EXPECT_TRUE(finds("accuracy@5 = 0.5"));
  EXPECT_TRUE(finds("\"validation loss\"@5 > 0.7"));
  EXPECT_FALSE(finds("accuracy@6 > 0")) << "where it has not come";
  EXPECT_FALSE(finds("who@there")) << "is a word, and so is";
  EXPECT_FALSE(finds("best(accuracy)"));
}

TEST(RunQuery, tells_what_it_compares) {
  EXPECT_EQ(RunQuery("lr > 0.5 night or best(loss) < 1 accuracy@2 > 0.5 tag:x").compared_names(),
            (std::vector<std::string>{"lr", "loss", "accuracy"}));
}

TEST(RunQuery, tells_what_it_asks_of_curves) {
  EXPECT_TRUE(RunQuery("accuracy > 0.5 night").curve_values().empty());
  using Kind = RunColumn::Kind;
  EXPECT_EQ(RunQuery("best(loss) < 1 or -accuracy@2.5 > 0.5").curve_values(),
            (std::vector<RunColumn>{{.kind = Kind::best, .key = "loss"},
                                    {.kind = Kind::at_epoch, .key = "accuracy", .epoch = 2.5}}));
}

TEST(RunQuery, what_cannot_be_understood_is_refused_in_a_sentence) {
  EXPECT_THROW(finds("accuracy>much"), UserError);
  EXPECT_THROW(finds("accuracy > much"), UserError);
  EXPECT_THROW(finds("accuracy >"), UserError);
  EXPECT_THROW(finds("accuracy > 0.8 and ("), UserError);
  EXPECT_THROW(finds("tag:"), UserError);
  EXPECT_THROW(finds("\"open"), UserError);
  EXPECT_THROW(finds("or night"), UserError);
  EXPECT_THROW(finds("best() > 0.8"), UserError);
  EXPECT_THROW(finds("best(accuracy > 0.8"), UserError);
  EXPECT_THROW(finds("best(accuracy)>much"), UserError);
  EXPECT_THROW(finds("accuracy@ > 0.8"), UserError);
  EXPECT_THROW(finds("accuracy@end > 0.8"), UserError);
}

TEST(RunMarks, are_kept_among_the_tags_and_not_shown_with_them) {
  const std::vector<std::string> tags = {"x", "starred", "colour:3", "colour:blue"};
  const RunMarks marks = marks_of(tags);
  EXPECT_EQ(marks, (RunMarks{.is_starred = true, .is_locked = false, .colour = 3}));
  EXPECT_EQ(plain_tags(tags), (std::vector<std::string>{"x", "colour:blue"}));
  EXPECT_EQ(marks_of(tags_of(plain_tags(tags), marks)), marks);
}

}  // namespace
}  // namespace anneal::studio
