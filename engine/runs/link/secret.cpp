#include "engine/runs/link/secret.h"

#include <cerrno>
#include <utility>

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sys/random.h>

#include "engine/core/base/error.h"

namespace anneal::link {

Secret::Secret(std::string bytes, const std::string& place) : bytes_(std::move(bytes)) {
  constexpr std::size_t fewest = 16;
  if (bytes_.size() < fewest)
    throw UserError("has " + std::to_string(bytes_.size()) +
                        " bytes, which can be guessed; a secret must have " + std::to_string(fewest) +
                        " or more",
                    place, "create one with `openssl rand -hex 32`");
}

Secret::~Secret() {
  OPENSSL_cleanse(bytes_.data(), bytes_.size());
}

Signature Secret::sign(std::string_view message) const {
  Signature signature;
  unsigned size = 0;
  HMAC(EVP_sha256(), bytes_.data(), static_cast<int>(bytes_.size()),
       reinterpret_cast<const unsigned char*>(message.data()), message.size(),
       reinterpret_cast<unsigned char*>(signature.data()), &size);
  return signature;
}

bool Secret::has_signed(std::string_view message, std::string_view signature) const {
  const Signature expected = sign(message);
  return signature.size() <= expected.size() && !signature.empty() &&
         CRYPTO_memcmp(expected.data(), signature.data(), signature.size()) == 0;
}

std::string random_bytes(std::size_t count) {
  std::string bytes(count, '\0');
  if (getrandom(bytes.data(), count, 0) != static_cast<ssize_t>(count))
    throw system_error("gives no random numbers", "the system", errno);
  return bytes;
}

}  // namespace anneal::link
