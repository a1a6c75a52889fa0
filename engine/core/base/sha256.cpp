#include "engine/core/base/sha256.h"

#include <array>
#include <cerrno>
#include <span>
#include <vector>

#include <fcntl.h>
#include <openssl/evp.h>
#include <unistd.h>

#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/hexadecimal.h"
#include "engine/core/base/sha256_stream.h"

namespace anneal {

void Sha256Stream::Free::operator()(EVP_MD_CTX* context) const {
  EVP_MD_CTX_free(context);
}

Sha256Stream::Sha256Stream() : digest_(EVP_MD_CTX_new()) {
  EVP_DigestInit_ex(digest_.get(), EVP_sha256(), nullptr);
}

void Sha256Stream::add(std::string_view bytes) {
  EVP_DigestUpdate(digest_.get(), bytes.data(), bytes.size());
}

std::string Sha256Stream::finish() {
  std::array<unsigned char, EVP_MAX_MD_SIZE> hash{};
  unsigned int size = 0;
  EVP_DigestFinal_ex(digest_.get(), hash.data(), &size);
  return hexadecimal(std::as_bytes(std::span(hash.data(), size)));
}

std::string sha256_of(const std::filesystem::path& path) {
  const Descriptor file = open_regular(path, O_RDONLY);
  if (!file) throw system_error("cannot be read", path.string(), errno);
  Sha256Stream digest;
  std::vector<char> buffer(1 << 20);
  for (ssize_t count = 1; count > 0;) {
    count = read(file.get(), buffer.data(), buffer.size());
    if (count < 0 && errno != EINTR) throw system_error("cannot be read", path.string(), errno);
    if (count > 0) digest.add({buffer.data(), static_cast<std::size_t>(count)});
    if (count < 0) count = 1;  // a signal
  }
  return digest.finish();
}

std::string sha256_of_bytes(std::string_view bytes) {
  Sha256Stream digest;
  digest.add(bytes);
  return digest.finish();
}

}  // namespace anneal
