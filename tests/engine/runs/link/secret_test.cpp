#include "engine/runs/link/secret.h"

#include <gtest/gtest.h>

#include "engine/core/base/error.h"

namespace anneal::link {
namespace {

std::string hexadecimal(const Signature& signature) {
  std::string text;
  for (const char c : signature) {
    constexpr const char* digits = "0123456789abcdef";
    text += digits[static_cast<unsigned char>(c) >> 4];
    text += digits[static_cast<unsigned char>(c) & 15];
  }
  return text;
}

/// RFC 4231, test case 1.
TEST(Secret, signs_as_the_standard_says) {
  const Secret secret(std::string(20, '\x0b'), "secret");
  EXPECT_EQ(hexadecimal(secret.sign("Hi There")),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
}

TEST(Secret, knows_its_signature_and_no_other) {
  const Secret secret("sixteen bytes or more", "secret");
  const Signature signature = secret.sign("message");
  const std::string text(signature.data(), signature.size());
  EXPECT_TRUE(secret.has_signed("message", text));
  EXPECT_TRUE(secret.has_signed("message", text.substr(0, 16)));
  EXPECT_FALSE(secret.has_signed("massage", text));
  EXPECT_FALSE(secret.has_signed("message", ""));
  EXPECT_FALSE(secret.has_signed("message", text + "x"));
  EXPECT_FALSE(Secret("sixteen other bytes", "secret").has_signed("message", text));
}

TEST(Secret, that_can_be_guessed_is_refused) {
  EXPECT_THROW(Secret("short", "ANNEAL_SECRET"), UserError);
}

TEST(RandomBytes, are_others_each_time) {
  EXPECT_EQ(random_bytes(32).size(), 32u);
  EXPECT_NE(random_bytes(32), random_bytes(32));
}

}  // namespace
}  // namespace anneal::link
