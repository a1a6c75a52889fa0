#pragma once

#include <memory>
#include <string>
#include <string_view>

struct evp_md_ctx_st;

namespace anneal {

/// SHA-256 of bytes that come piece by piece.
class Sha256Stream {
 public:
  Sha256Stream();

  void add(std::string_view bytes);
  /// 64 hexadecimal digits. Nothing can be added after it.
  std::string finish();

 private:
  struct Free {
    void operator()(evp_md_ctx_st* context) const;
  };
  std::unique_ptr<evp_md_ctx_st, Free> digest_;
};

}  // namespace anneal
