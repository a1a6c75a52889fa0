#include "engine/model/tensors/safetensors.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <limits>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/base/error.h"
#include "engine/model/tensors/dtype.h"
#include "tests/support/temporary_directory.h"

namespace anneal::tensors {
namespace {

using ::testing::HasSubstr;
using testing::read_file;
using testing::TemporaryDirectory;
using testing::write_file;

std::string little_endian(std::uint64_t value) {
  std::string bytes;
  for (int i = 0; i < 8; ++i) bytes += static_cast<char>((value >> (8 * i)) & 0xFF);
  return bytes;
}

std::string file_of(const std::string& header, const std::string& data) {
  return little_endian(header.size()) + header + data;
}

/// Two tensors and metadata, written by hand from the format's description.
std::string valid_file() {
  const std::string header = R"({"__metadata__":{"format":"pt"},)"
                             R"("a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]},)"
                             R"("b":{"dtype":"U8","shape":[],"data_offsets":[8,9]}})";
  return file_of(header, std::string("\0\0\x80\x3F\0\0\0\x40\x07", 9));
}

/// Whether the file loads; then every byte of its tensors is read.
bool can_be_read(const std::filesystem::path& path) {
  try {
    const SafetensorsFile file(path);
    std::string bytes;
    for (const auto& [name, entry] : file.tensors()) {
      bytes.append(static_cast<const char*>(entry.data), entry.bytes);
    }
    return bytes.size() <= std::filesystem::file_size(path);
  } catch (const UserError&) {
    return false;
  }
}

class Safetensors : public ::testing::Test {
 protected:
  std::filesystem::path stored(const std::string& bytes) const {
    write_file(directory_ / "model.safetensors", bytes);
    return directory_ / "model.safetensors";
  }

  /// Why a file with this header and data is refused.
  std::string refusal(const std::string& header, const std::string& data = "") const {
    return refusal_of(file_of(header, data));
  }
  std::string refusal_of(const std::string& bytes) const {
    try {
      SafetensorsFile file(stored(bytes));
    } catch (const UserError& error) {
      return error.what();
    }
    return "nothing was refused";
  }

  TemporaryDirectory directory_;
};

TEST_F(Safetensors, reads_a_file_written_by_hand) {
  const SafetensorsFile file(stored(valid_file()));
  EXPECT_EQ(file.metadata(), (Metadata{{"format", "pt"}}));
  ASSERT_EQ(file.tensors().size(), 2U);
  const auto& a = file.tensors().at("a");
  EXPECT_EQ(a.dtype, DType::f32);
  EXPECT_EQ(a.shape, (std::vector<std::int64_t>{2}));
  float values[2];
  ASSERT_EQ(a.bytes, sizeof values);
  std::memcpy(values, a.data, sizeof values);
  EXPECT_EQ(values[0], 1.0F);
  EXPECT_EQ(values[1], 2.0F);
  const auto& b = file.tensors().at("b");
  EXPECT_TRUE(b.shape.empty());
  EXPECT_EQ(*static_cast<const char*>(b.data), 7);
}

TEST_F(Safetensors, writes_larger_elements_first_and_pads_the_header_with_spaces) {
  const std::uint8_t small[3] = {1, 2, 3};
  const double wide = 1;
  const float middle[2] = {1, 2};
  const auto path = directory_ / "model.safetensors";
  write_safetensors(
      path, {{"a", DType::u8, {3}, small}, {"z", DType::f64, {}, &wide}, {"m", DType::f32, {1, 2}, middle}},
      {});
  const std::string header = R"({"a":{"data_offsets":[16,19],"dtype":"U8","shape":[3]},)"
                             R"("m":{"data_offsets":[8,16],"dtype":"F32","shape":[1,2]},)"
                             R"("z":{"data_offsets":[0,8],"dtype":"F64","shape":[]}})";
  const std::string padded = header + std::string((8 - header.size() % 8) % 8, ' ');
  const std::string data("\0\0\0\0\0\0\xF0\x3F\0\0\x80\x3F\0\0\0\x40\x01\x02\x03", 19);
  EXPECT_EQ(read_file(path), file_of(padded, data));
}

TEST_F(Safetensors, every_type_and_shape_survives_a_round_trip) {
  const std::vector<DType> dtypes = {DType::boolean, DType::u8,  DType::i8,   DType::i16, DType::i32,
                                     DType::i64,     DType::f16, DType::bf16, DType::f32, DType::f64};
  const std::string bytes = "0123456789abcdef0123456789abcdef0123456789abcdef";
  std::vector<TensorView> tensors = {{"empty", DType::f32, {0, 4}, nullptr},
                                     {"scalar", DType::i64, {}, bytes.data()}};
  for (const DType dtype : dtypes) {
    tensors.push_back({"t" + std::to_string(tensors.size()), dtype, {2, 3}, bytes.data()});
  }
  const Metadata metadata = {{"graph", "{\"nodes\": []}"}, {"Größe", "≤ 3\n"}};
  write_safetensors(directory_ / "x", tensors, metadata);
  SafetensorsFile first(directory_ / "x");
  const SafetensorsFile file = std::move(first);
  EXPECT_EQ(file.metadata(), metadata);
  ASSERT_EQ(file.tensors().size(), tensors.size());
  for (const TensorView& tensor : tensors) {
    const auto& entry = file.tensors().at(tensor.name);
    EXPECT_EQ(entry.dtype, tensor.dtype);
    EXPECT_EQ(entry.shape, tensor.shape);
    const std::size_t elements = tensor.name == "empty" ? 0 : tensor.name == "scalar" ? 1 : 6;
    EXPECT_EQ(entry.bytes, size_of(tensor.dtype) * elements);
    const std::string stored_bytes(static_cast<const char*>(entry.data), entry.bytes);
    EXPECT_EQ(stored_bytes, bytes.substr(0, entry.bytes));
  }
}

TEST_F(Safetensors, a_file_without_tensors_is_valid) {
  write_safetensors(directory_ / "x", {}, {});
  EXPECT_TRUE(SafetensorsFile(directory_ / "x").tensors().empty());
}

TEST_F(Safetensors, writing_replaces_the_file_and_leaves_nothing_else_behind) {
  write_safetensors(stored("old"), {}, {{"new", "yes"}});
  EXPECT_EQ(SafetensorsFile(directory_ / "model.safetensors").metadata().at("new"), "yes");
  const auto files = std::filesystem::directory_iterator(directory_.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 1);
}

TEST_F(Safetensors, refuses_two_tensors_of_one_name_to_write) {
  const float value = 0;
  EXPECT_THROW(
      write_safetensors(directory_ / "x", {{"a", DType::f32, {}, &value}, {"a", DType::f32, {}, &value}}, {}),
      std::invalid_argument);
}

TEST_F(Safetensors, refuses_what_is_no_file_or_too_short) {
  EXPECT_THROW(SafetensorsFile(directory_ / "missing"), UserError);
  EXPECT_THROW(SafetensorsFile(directory_.path()), UserError);
  for (const std::string& bytes : {std::string(), std::string("{}"), little_endian(0)}) {
    EXPECT_THAT(refusal_of(bytes), HasSubstr("too short"));
  }
}

TEST_F(Safetensors, refuses_a_header_longer_than_the_file_or_the_limit) {
  EXPECT_THAT(refusal_of(little_endian(3) + "{}"), HasSubstr("truncated"));
  EXPECT_THAT(refusal_of(little_endian(100'000'001) + "{}"), HasSubstr("larger than 100 MB"));
  EXPECT_THAT(refusal_of(little_endian(~std::uint64_t{0}) + "{}"), HasSubstr("larger than 100 MB"));
}

TEST_F(Safetensors, refuses_a_header_that_is_not_a_json_object) {
  EXPECT_THAT(refusal("[]"), HasSubstr("begin"));
  EXPECT_THAT(refusal(" {}"), HasSubstr("begin"));
  for (const char* header : {"{", "{}}", "{\"a\":}", "{\"a\":1e999}", "{\"\xFF\":{}}"}) {
    EXPECT_THAT(refusal(header), HasSubstr("not JSON")) << header;
  }
  EXPECT_THAT(refusal("{\"a\":" + std::string(1'000'000, '[')), HasSubstr("nested too deeply"));
  EXPECT_THAT(refusal(R"({"a":{"shape":[[1]]}})"), HasSubstr("nested too deeply"));
}

TEST_F(Safetensors, refuses_duplicate_keys) {
  const std::string entry = R"({"dtype":"U8","shape":[0],"data_offsets":[0,0]})";
  EXPECT_THAT(refusal("{\"a\":" + entry + ",\"a\":" + entry + "}"), HasSubstr("\"a\" twice"));
  EXPECT_THAT(refusal(R"({"a":{"dtype":"U8","dtype":"I8","shape":[0],"data_offsets":[0,0]}})"),
              HasSubstr("\"dtype\" twice"));
  EXPECT_EQ(refusal("{\"a\":" + entry + ",\"b\":" + entry + "}"), "nothing was refused");
}

TEST_F(Safetensors, reads_as_many_tensors_as_a_header_may_name) {
  const std::string entry = R"({"dtype":"U8","shape":[0],"data_offsets":[0,0]})";
  std::string header = "{\"t\":" + entry;
  for (int i = 0; i < 200'000; ++i) header += ",\"" + std::to_string(i) + "\":" + entry;
  EXPECT_EQ(refusal(header + "}"), "nothing was refused");
}

TEST_F(Safetensors, refuses_metadata_that_are_not_texts) {
  EXPECT_THAT(refusal(R"({"__metadata__":{"a":1}})"), HasSubstr("metadata"));
  EXPECT_THAT(refusal(R"({"__metadata__":["a"]})"), HasSubstr("metadata"));
}

TEST_F(Safetensors, refuses_incomplete_or_mistyped_descriptions) {
  for (const char* entry :
       {R"(3)", R"([])", R"({})", R"({"dtype":"U8","shape":[1]})", R"({"dtype":"U8","data_offsets":[0,1]})",
        R"({"shape":[1],"data_offsets":[0,1]})", R"({"dtype":8,"shape":[1],"data_offsets":[0,1]})",
        R"({"dtype":"U9","shape":[1],"data_offsets":[0,1]})",
        R"({"dtype":"U8","shape":1,"data_offsets":[0,1]})",
        R"({"dtype":"U8","shape":[-1],"data_offsets":[0,1]})",
        R"({"dtype":"U8","shape":[1.0],"data_offsets":[0,1]})",
        R"({"dtype":"U8","shape":["1"],"data_offsets":[0,1]})",
        R"({"dtype":"U8","shape":[1],"data_offsets":[1]})",
        R"({"dtype":"U8","shape":[1],"data_offsets":[0,1,1]})",
        R"({"dtype":"U8","shape":[1],"data_offsets":[1,0]})"}) {
    EXPECT_THAT(refusal("{\"a\":" + std::string(entry) + "}", "x"), HasSubstr("\"a\"")) << entry;
  }
}

TEST_F(Safetensors, refuses_offsets_out_of_the_file_or_against_the_shape) {
  const auto one = [](const std::string& shape, const std::string& offsets) {
    return R"({"a":{"dtype":"F32","shape":)" + shape + R"(,"data_offsets":)" + offsets + "}}";
  };
  EXPECT_EQ(refusal(one("[2]", "[0,8]"), "01234567"), "nothing was refused");
  EXPECT_THAT(refusal(one("[3]", "[0,12]"), "01234567"), HasSubstr("beyond the end of the file"));
  EXPECT_THAT(refusal(one("[1]", "[18446744073709551612,18446744073709551615]"), "0123"),
              HasSubstr("data_offsets"));
  EXPECT_THAT(refusal(one("[1]", "[0,8]"), "01234567"), HasSubstr("do not match"));
  EXPECT_THAT(refusal(one("[4611686018427387904,4]", "[0,0]"), ""), HasSubstr("do not match"));
  EXPECT_THAT(refusal(one("[9223372036854775807,9223372036854775807,9]", "[0,8]"), "01234567"),
              HasSubstr("do not match"));
}

TEST_F(Safetensors, refuses_gaps_overlaps_and_left_over_bytes) {
  const auto two = [](const std::string& a, const std::string& b) {
    const std::string start = R"({"dtype":"U8","shape":[2],"data_offsets":)";
    return "{\"a\":" + start + a + "},\"b\":" + start + b + "}}";
  };
  EXPECT_EQ(refusal(two("[2,4]", "[0,2]"), "0123"), "nothing was refused");
  EXPECT_THAT(refusal(two("[0,2]", "[1,3]"), "0123"), HasSubstr("overlaps"));
  EXPECT_THAT(refusal(two("[0,2]", "[3,5]"), "01234"), HasSubstr("gap"));
  EXPECT_THAT(refusal(two("[1,3]", "[3,5]"), "01234"), HasSubstr("gap"));
  EXPECT_THAT(refusal(two("[0,2]", "[2,4]"), "01234"), HasSubstr("extra bytes"));
}

TEST_F(Safetensors, every_changed_byte_either_loads_or_is_refused) {
  const std::string valid = valid_file();
  const auto path = stored(valid);
  std::fstream stream(path, std::ios::in | std::ios::out | std::ios::binary);
  const auto put = [&](std::size_t position, char byte) {
    stream.seekp(static_cast<std::streamoff>(position));
    stream.put(byte).flush();
  };
  int loaded = 0;
  for (std::size_t position = 0; position < valid.size(); ++position) {
    for (int difference = 1; difference < 256; ++difference) {
      put(position, static_cast<char>(valid[position] ^ difference));
      loaded += can_be_read(path);
    }
    put(position, valid[position]);
  }
  EXPECT_TRUE(can_be_read(path));
  EXPECT_GE(loaded, 9 * 255);  // the data may be anything
}

TEST_F(Safetensors, every_truncation_is_refused) {
  const std::string valid = valid_file();
  for (std::size_t length = 0; length < valid.size(); ++length) {
    EXPECT_NE(refusal_of(valid.substr(0, length)), "nothing was refused") << length;
  }
}

TEST(Dtype, real_numbers_of_each_width_are_read) {
  const auto half = [](std::uint16_t bits) {
    return real_at(DType::f16, reinterpret_cast<const char*>(&bits));
  };
  EXPECT_EQ(half(0x3c00), 1);
  EXPECT_EQ(half(0xc100), -2.5);
  EXPECT_EQ(half(0x0001), std::ldexp(1, -24)) << "the smallest";
  EXPECT_EQ(half(0x7c00), std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isnan(half(0x7e00)));
  const std::uint16_t brain = 0xbfc0;
  EXPECT_EQ(real_at(DType::bf16, reinterpret_cast<const char*>(&brain)), -1.5);
  const float single = 0.1F;
  EXPECT_EQ(real_at(DType::f32, reinterpret_cast<const char*>(&single)), static_cast<double>(single));
  const double whole = 0.1;
  EXPECT_EQ(real_at(DType::f64, reinterpret_cast<const char*>(&whole)), whole);
}

}  // namespace
}  // namespace anneal::tensors
