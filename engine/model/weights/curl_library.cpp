#include "engine/model/weights/curl_library.h"

#include <dlfcn.h>

#include "engine/core/base/error.h"

namespace anneal::weights {

namespace {

[[noreturn]] void fail() {
  throw EnvironmentError("libcurl is not installed, so nothing can be downloaded", "libcurl.so.4",
                         "install the package libcurl4, or download the file yourself and import it: `anneal "
                         "weights import FILE`");
}

template <class Function>
void find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(dlsym(library, name));
  if (function == nullptr) fail();
}

CurlLibrary load() {
  void* library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) fail();
  decltype(&curl_global_init) global_init = nullptr;
  CurlLibrary curl{};
  find(library, "curl_global_init", global_init);
  find(library, "curl_easy_init", curl.easy_init);
  find(library, "curl_easy_setopt", curl.easy_setopt);
  find(library, "curl_easy_perform", curl.easy_perform);
  find(library, "curl_easy_getinfo", curl.easy_getinfo);
  find(library, "curl_easy_cleanup", curl.easy_cleanup);
  find(library, "curl_easy_strerror", curl.easy_strerror);
  find(library, "curl_slist_append", curl.slist_append);
  find(library, "curl_slist_free_all", curl.slist_free_all);
  if (global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) fail();
  return curl;
}

}  // namespace

const CurlLibrary& curl_library() {
  static const CurlLibrary library = load();
  return library;
}

}  // namespace anneal::weights
