#include "engine/core/base/protobuf.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/matchers.h"
#include "tests/support/refusal.h"

namespace anneal {
namespace {

using testing::HasSubstr;
using testing::refusal;

std::string text(std::initializer_list<unsigned> bytes) {
  std::string result;
  for (const unsigned byte : bytes) result += static_cast<char>(byte);
  return result;
}

// The examples of https://protobuf.dev/programming-guides/encoding.
TEST(Protobuf, fields_are_written_as_the_encoding_guide_shows) {
  MessageWriter number, words;
  number.integer(1, 150);
  EXPECT_EQ(number.text(), text({0x08, 0x96, 0x01}));
  words.bytes(2, "testing");
  EXPECT_EQ(words.text(), text({0x12, 0x07, 0x74, 0x65, 0x73, 0x74, 0x69, 0x6e, 0x67}));
}

TEST(Protobuf, a_negative_number_takes_ten_bytes_and_comes_back) {
  MessageWriter writer;
  writer.integer(8, -2);
  EXPECT_EQ(writer.text(), text({0x40, 0xfe, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}));
  MessageReader reader(writer.text(), "file");
  ASSERT_TRUE(reader.next());
  EXPECT_EQ(reader.integer(), -2);
  EXPECT_FALSE(reader.next());
}

TEST(Protobuf, fields_that_nobody_asks_for_are_passed_over) {
  MessageWriter writer;
  writer.integer(1, 1 << 20);
  writer.bytes(2, "some text");
  writer.real(3, 0.5F);
  writer.integer(4, 7);
  MessageReader reader(writer.text(), "file");
  while (reader.next() && reader.field() != 4) {
  }
  EXPECT_EQ(reader.integer(), 7);
}

TEST(Protobuf, what_ends_early_is_refused_wherever_it_is_cut) {
  MessageWriter writer;
  writer.integer(1, 1 << 20);
  writer.bytes(2, "text");
  writer.real(3, 0.5F);
  const std::size_t ends_of_fields[] = {0, 4, 10, 15};
  for (std::size_t end = 0; end <= writer.text().size(); ++end) {
    const std::string whole = writer.text().substr(0, end);
    MessageReader reader(whole, "model.onnx");
    const std::string said = refusal([&] {
      while (reader.next()) {
      }
    });
    if (std::ranges::find(ends_of_fields, end) == std::end(ends_of_fields)) {
      EXPECT_THAT(said, HasSubstr("model.onnx: ends early")) << end;
    } else {
      EXPECT_EQ(said, "nothing was refused") << end;
    }
  }
}

TEST(Protobuf, what_is_no_field_is_refused) {
  for (const std::string& bytes :
       {text({0x00, 0x00}), text({0x0b}), text({0x0f}),
        text({0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01}),
        text({0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01})}) {
    MessageReader reader(bytes, "file");
    EXPECT_THAT(refusal([&] {
                  while (reader.next()) {
                  }
                }),
                HasSubstr("file: has a"));
  }
  const std::string number = text({0x08, 0x01});
  MessageReader reader(number, "file");
  reader.next();
  EXPECT_THAT(refusal([&] { reader.bytes(); }), HasSubstr("the wrong type"));
}

}  // namespace
}  // namespace anneal
