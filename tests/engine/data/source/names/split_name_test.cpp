#include "engine/data/source/names/split_name.h"

#include <gtest/gtest.h>

namespace anneal::data {
namespace {

TEST(SplitName, is_found_in_any_case_and_beside_other_words) {
  for (const char* name : {"train", "Training", "TRAIN_SET", "trainset", "TrainImages", "train2017",
                           "trainval", "train_val_list", "x-train", "训练集", "treino", " train "})
    EXPECT_EQ(split_named(name).value().role, SplitRole::train) << name;
  for (const char* name : {"val", "valid", "validation_set", "dev", "myEval", "验证", "validação"})
    EXPECT_EQ(split_named(name).value().role, SplitRole::validation) << name;
  for (const char* name : {"test", "Testing Set", "a.test", "holdout", "测试集", "teste"})
    EXPECT_EQ(split_named(name).value().role, SplitRole::test) << name;
  for (const char* name : {"", "cat", "trainer", "strain", "contest", "invalid", "tested", "value", "latest",
                           "device", "train_test", "evaluate2"})
    EXPECT_FALSE(split_named(name)) << name;
}

TEST(SplitName, is_found_in_other_languages_and_alphabets) {
  for (const char* name : {"обучение", "Обучающая выборка", "addestramento", "Eğitim", "trening", "学習",
                           "学習用データ", "訓練", "훈련", "e\u0067\u0306itim"})
    EXPECT_EQ(split_named(name).value().role, SplitRole::train) << name;
  for (const char* name : {"Валидация", "validazione", "doğrulama", "walidacja", "検証", "検証データ", "검증",
                           "validac\u0327a\u0303o"})
    EXPECT_EQ(split_named(name).value().role, SplitRole::validation) << name;
  for (const char* name : {"Тест", "тестовая", "prova", "testowe", "テスト", "테스트", "測試"})
    EXPECT_EQ(split_named(name).value().role, SplitRole::test) << name;
  for (const char* name : {"тестер", "обучаемый", "proverb", "кот", "学校"})
    EXPECT_FALSE(split_named(name)) << name;
}

TEST(SplitName, short_words_are_splits_where_no_other_word_stands_beside_them) {
  for (const auto& [name, role] : {std::pair("tr", SplitRole::train), std::pair("Tr_set", SplitRole::train),
                                   std::pair("trn", SplitRole::train), std::pair("va", SplitRole::validation),
                                   std::pair("vld", SplitRole::validation), std::pair("te", SplitRole::test),
                                   std::pair("TS", SplitRole::test), std::pair("tst", SplitRole::test)})
    EXPECT_EQ(split_named(name).value().role, role) << name;
  EXPECT_FALSE(split_named("tr").value().is_exact);
  for (const char* name : {"tr_cat", "te amo", "va1", "tree", "vast"}) {
    EXPECT_FALSE(split_named(name)) << name;
    EXPECT_FALSE(is_generic_name(name)) << name;
  }
}

TEST(SplitName, is_exact_where_nothing_else_is_said) {
  for (const char* name : {"train", "Train_Set", "test-images", "测试集"})
    EXPECT_TRUE(split_named(name).value().is_exact) << name;
  for (const char* name : {"seg_train", "train2017", "dev", "eval", "train_station"})
    EXPECT_FALSE(split_named(name).value().is_exact) << name;
}

TEST(SplitName, generic_names_say_nothing_of_what_is_in_the_images) {
  for (const char* name : {"train", "test_images", "data2", "Images", "train-val"})
    EXPECT_TRUE(is_generic_name(name)) << name;
  for (const char* name : {"cat", "train_station", "images of cats"})
    EXPECT_FALSE(is_generic_name(name)) << name;
}

}  // namespace
}  // namespace anneal::data
