#include "engine/model/tensors/pickle/torch_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "tests/engine/model/tensors/written_pickle.h"
#include "tests/support/refusal.h"
#include "tests/support/temporary_directory.h"

namespace anneal::tensors {
namespace {

using namespace anneal::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Floats = std::vector<float>;

class TorchFiles : public ::testing::Test {
 protected:
  std::filesystem::path written(const std::string& bytes) const {
    write_file(directory_ / "model.pth", bytes);
    return directory_ / "model.pth";
  }
  std::string refused(const std::string& bytes) const {
    const auto path = written(bytes);
    return refusal([&] { const TorchFile file(path); });
  }

  TemporaryDirectory directory_;
};

Floats floats(const StridedTensor& tensor) {
  std::string memory;
  const std::string_view bytes = row_major(tensor, memory);
  Floats values(bytes.size() / sizeof(float));
  if (!bytes.empty()) std::memcpy(values.data(), bytes.data(), bytes.size());
  return values;
}

TEST_F(TorchFiles, both_forms_hold_the_tensors_by_name) {
  for (const std::string& bytes : {torch_zip(simple_body()), torch_old(simple_body())}) {
    const TorchFile file(written(bytes));
    const StridedTensor& weight = file.state_dicts().at("").at("weight");
    EXPECT_EQ(weight.dtype, DType::f32);
    EXPECT_THAT(weight.shape, ElementsAre(2, 3));
    EXPECT_THAT(floats(weight), ElementsAre(0, 1, 2, 3, 4, 5));
  }
}

TEST_F(TorchFiles, views_are_gathered_in_row_major_order) {
  const std::string shared = storage("FloatStorage", "0", 6);
  const TorchFile file(written(torch_zip(dict({{"transposed", tensor(shared, 0, {3, 2}, {1, 3})},
                                               {"tail", tensor(shared, 4, {2}, {1})},
                                               {"every second", tensor(shared, 1, {3}, {2})},
                                               {"scalar", tensor(shared, 5, {}, {})},
                                               {"column", tensor(shared, 2, {2, 1}, {3, 77})},
                                               {"none", tensor(shared, 6, {0, 3}, {3, 1})}}))));
  const StateDict& tensors = file.state_dicts().at("");
  EXPECT_THAT(floats(tensors.at("transposed")), ElementsAre(0, 3, 1, 4, 2, 5));
  EXPECT_THAT(floats(tensors.at("tail")), ElementsAre(4, 5));
  EXPECT_THAT(floats(tensors.at("every second")), ElementsAre(1, 3, 5));
  EXPECT_THAT(floats(tensors.at("scalar")), ElementsAre(5));
  EXPECT_THAT(floats(tensors.at("column")), ElementsAre(2, 5));
  EXPECT_THAT(floats(tensors.at("none")), ElementsAre());
}

TEST_F(TorchFiles, expanded_tensors_have_their_elements_as_often_as_pytorch_shows_them) {
  const std::string shared = storage("FloatStorage", "0", 6);
  const TorchFile file(written(torch_zip(dict({{"scalar", tensor(shared, 5, {8}, {0})},
                                               {"rows", tensor(shared, 0, {3, 3}, {0, 1})},
                                               {"columns", tensor(shared, 1, {2, 4}, {3, 0})},
                                               {"windows", tensor(shared, 0, {3, 4}, {1, 1})}}))));
  const StateDict& tensors = file.state_dicts().at("");
  EXPECT_THAT(floats(tensors.at("scalar")), ElementsAre(5, 5, 5, 5, 5, 5, 5, 5));
  EXPECT_THAT(floats(tensors.at("rows")), ElementsAre(0, 1, 2, 0, 1, 2, 0, 1, 2));
  EXPECT_THAT(floats(tensors.at("columns")), ElementsAre(1, 1, 1, 1, 4, 4, 4, 4));
  EXPECT_THAT(floats(tensors.at("windows")), ElementsAre(0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5));
}

TEST_F(TorchFiles, expanded_tensors_are_bounded_all_together) {
  const std::string shared = storage("FloatStorage", "0", 6);
  const auto of_elements = [&](std::int64_t count) { return tensor(shared, 0, {count}, {0}); };
  constexpr std::int64_t most = 1 << 27;
  const TorchFile file(
      written(torch_zip(dict({{"a", of_elements(most / 2)}, {"b", of_elements(most / 2)}}))));
  EXPECT_THAT(refused(torch_zip(dict({{"a", of_elements(most)}, {"b", of_elements(7)}}))),
              HasSubstr("repeats its elements too many times"));
}

TEST_F(TorchFiles, contiguous_tensors_are_not_copied) {
  const TorchFile file(written(torch_zip(simple_body())));
  const StridedTensor& weight = file.state_dicts().at("").at("weight");
  std::string memory;
  EXPECT_EQ(row_major(weight, memory).data(), weight.storage.data());
  EXPECT_TRUE(memory.empty());
}

TEST_F(TorchFiles, every_dict_with_tensors_is_found_by_the_keys_that_lead_to_it) {
  const std::string options = name("argparse", "Namespace") + ")\x81" + dict({{"lr", integer(1)}}) + "b";
  const std::string parameter = name("torch._utils", "_rebuild_parameter") + "(" +
                                tensor(storage("FloatStorage", "0", 6), 0, {6}, {1}) + "\x88" +
                                name("collections", "OrderedDict") + ")RtR";
  const TorchFile file(written(torch_zip(dict({{"epoch", integer(3)},
                                               {"args", options},
                                               {"device", name("torch", "device") + text("cpu") + "\x85R"},
                                               {"state_dict", simple_body()},
                                               {"ema", dict({{"module", dict({{"p", parameter}})}})},
                                               {"optimizer", dict({{"param_groups",
                                                                    "](K\x01"
                                                                    "e"}})}}))));
  ASSERT_EQ(file.state_dicts().size(), 2u);
  EXPECT_TRUE(file.state_dicts().at("state_dict").contains("weight"));
  EXPECT_THAT(floats(file.state_dicts().at("ema.module").at("p")), ElementsAre(0, 1, 2, 3, 4, 5));
}

TEST_F(TorchFiles, what_pytorch_notes_about_versions_is_left_aside) {
  const std::string body = name("collections", "OrderedDict") + ")R(" + text("weight") +
                           tensor(storage("FloatStorage", "0", 6), 0, {6}, {1}) + "u" +
                           dict({{"_metadata", name("collections", "OrderedDict") + ")R"}}) + "b";
  const TorchFile file(written(torch_zip(body)));
  EXPECT_EQ(file.state_dicts().at("").size(), 1u);
}

TEST_F(TorchFiles, halves_and_counters_keep_their_type) {
  const auto one = [&](const std::string& kind, std::int64_t elements) {
    const TorchFile file(
        written(torch_zip(dict({{"t", tensor(storage(kind, "0", elements), 0, {elements}, {1})}}))));
    return file.state_dicts().at("").at("t").dtype;
  };
  EXPECT_EQ(one("HalfStorage", 12), DType::f16);
  EXPECT_EQ(one("BFloat16Storage", 12), DType::bf16);
  EXPECT_EQ(one("LongStorage", 3), DType::i64);
  EXPECT_EQ(one("ByteStorage", 24), DType::u8);
}

TEST_F(TorchFiles, a_refusal_says_what_would_be_run_and_where) {
  const std::string said =
      refused(torch_zip(dict({{"weight", name("os", "system") + text("true") + "\x85R"}})));
  EXPECT_THAT(said, HasSubstr("model.pth: data.pkl, byte "));
  EXPECT_THAT(said, HasSubstr("os.system"));
}

TEST_F(TorchFiles, a_refusal_says_what_the_file_is_instead) {
  EXPECT_THAT(refused("<!DOCTYPE html><html>Log in</html>"), HasSubstr("a web page"));
  EXPECT_THAT(refused(zip({{.name = "net/constants.pkl", .bytes = pickle(")")}})), HasSubstr("TorchScript"));
  EXPECT_THAT(refused(torch_zip(dict({{"epoch", integer(1)}}))), HasSubstr("no dict of tensors"));
  EXPECT_THAT(refused(torch_zip("]")), HasSubstr("no dict of tensors"));
  EXPECT_THAT(refused(zip({{.name = "model/data.pkl", .bytes = pickle(simple_body())},
                           {.name = "model/byteorder", .bytes = "big"}})),
              HasSubstr("big-endian"));
}

}  // namespace
}  // namespace anneal::tensors
