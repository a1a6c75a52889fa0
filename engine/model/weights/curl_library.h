#pragma once

#include <curl/curl.h>

namespace anneal::weights {

/// libcurl's functions, loaded when something is fetched: `anneal` starts in milliseconds, and libcurl with
/// all that it is linked with takes ten of them.
struct CurlLibrary {
  decltype(&curl_easy_init) easy_init;
  decltype(&curl_easy_setopt) easy_setopt;
  decltype(&curl_easy_perform) easy_perform;
  decltype(&curl_easy_getinfo) easy_getinfo;
  decltype(&curl_easy_cleanup) easy_cleanup;
  decltype(&curl_easy_strerror) easy_strerror;
  decltype(&curl_slist_append) slist_append;
  decltype(&curl_slist_free_all) slist_free_all;
};

/// Loaded once. Throws EnvironmentError where libcurl is not installed.
const CurlLibrary& curl_library();

}  // namespace anneal::weights
