#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

namespace anneal::weights {

struct Download {
  std::string address;          ///< https
  std::int64_t most_bytes = 0;  ///< what is larger is refused, by what the server says as by what it sends
  std::filesystem::path part;   ///< what has come so far, here from an earlier try or not yet
  /// Bytes that are there and bytes in all, 0 where that is unknown; called a few times a second.
  std::function<void(std::int64_t, std::int64_t)> progress = {};
};

/// Fetches a file over HTTPS into `part`, and goes on where an earlier try was cut: with If-Range, so that of
/// a file that has changed since nothing is mixed. Certificates are checked, against the authorities in
/// $ANNEAL_CA_FILE or $SSL_CERT_FILE, else the system's; redirects lead to HTTPS alone; proxies are those of
/// the environment (https_proxy). A transfer that is cut is gone on with a few times by itself. Throws
/// EnvironmentError, with `part` left where going on makes sense: no way there, a certificate that is not
/// valid, what the server answers, a page in place of the file, too many bytes, a full disk.
void download(const Download& wanted);

}  // namespace anneal::weights
