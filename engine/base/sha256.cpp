#include "base/sha256.h"

#include <array>
#include <cerrno>
#include <fstream>
#include <memory>
#include <span>
#include <vector>

#include <openssl/evp.h>

#include "base/error.h"
#include "base/hexadecimal.h"

namespace anneal {

namespace {

struct FreeDigest {
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

}  // namespace

std::string sha256_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  if (!stream) throw system_error("cannot be read", path.string(), errno);
  const std::unique_ptr<EVP_MD_CTX, FreeDigest> digest(EVP_MD_CTX_new());
  EVP_DigestInit_ex(digest.get(), EVP_sha256(), nullptr);
  std::vector<char> buffer(1 << 20);
  while (stream.read(buffer.data(), static_cast<std::streamsize>(buffer.size())) || stream.gcount() > 0)
    EVP_DigestUpdate(digest.get(), buffer.data(), static_cast<std::size_t>(stream.gcount()));
  if (stream.bad()) throw system_error("cannot be read", path.string(), errno);
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int size = 0;
  EVP_DigestFinal_ex(digest.get(), hash.data(), &size);
  return hexadecimal(std::as_bytes(std::span(hash.data(), size)));
}

std::string sha256_of_bytes(std::string_view bytes) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int size = 0;
  EVP_Digest(bytes.data(), bytes.size(), hash.data(), &size, EVP_sha256(), nullptr);
  return hexadecimal(std::as_bytes(std::span(hash.data(), size)));
}

}  // namespace anneal
