#include "engine/model/weights/download.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <memory>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"
#include "engine/core/base/durable_file.h"
#include "engine/core/base/error.h"
#include "engine/core/base/file.h"
#include "engine/core/base/json_file.h"
#include "engine/core/base/text.h"
#include "engine/model/weights/curl_library.h"

namespace anneal::weights {

namespace fs = std::filesystem;

namespace {

constexpr int most_tries = 5;  ///< without a byte between them
constexpr int most_connections = 100;
constexpr long patience_seconds = 30;

std::string in_megabytes(std::int64_t bytes) {
  constexpr std::int64_t mega = 1'000'000;
  return bytes < mega ? std::to_string(bytes) + " bytes" : std::to_string((bytes + mega / 2) / mega) + " MB";
}

/// Beside the part: what it is a part of.
struct Note {
  std::string address;
  std::string validator;  ///< ETag or date of change
};

fs::path note_path(const fs::path& part) {
  return part.string() + ".json";
}

Note read_note(const fs::path& part) try {
  const nlohmann::json note = read_json_file(note_path(part));
  return {note.at("address"), note.at("validator")};
} catch (const std::exception&) {
  return {};  // nothing to go on with is not an error
}

/// One request, from the first header to the last byte.
class Transfer {
 public:
  Transfer(const Download& wanted, const CurlLibrary& curl)
      : wanted_(wanted),
        curl_(curl),
        handle_(curl.easy_init(), curl.easy_cleanup),
        headers_(nullptr, curl.slist_free_all) {
    file_ = open_regular(wanted.part, O_WRONLY | O_CREAT | O_NOFOLLOW, 0644);
    if (!file_) throw_write_error("cannot be written", wanted.part, errno);
    if (flock(file_.get()) != 0)
      throw EnvironmentError("is being downloaded by another process", wanted.part.string(),
                             "wait until that has finished");
    struct stat status = {};
    fstat(file_.get(), &status);
    there_ = status.st_size;
  }

  std::int64_t bytes() const { return there_; }

  /// Whether all is there; false where it was cut. Throws what no further try would mend.
  bool run() {
    set_options();
    const CURLcode code = curl_.easy_perform(handle_.get());
    if (failure_) throw *failure_;
    if (code == CURLE_OK) {
      check_answer();
      if (!is_body_right_) return run_anew();
      if (total_ > 0 && there_ < total_) return false;
      return true;
    }
    if (is_cut(code)) return false;
    fail(code);
  }

 private:
  static int flock(int descriptor) {
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    return fcntl(descriptor, F_SETLK, &lock);
  }

  template <class Value>
  void set(CURLoption option, Value value) {
    if (curl_.easy_setopt(handle_.get(), option, value) != CURLE_OK)
      throw EnvironmentError("this libcurl is too old or does not support HTTPS", "libcurl.so.4");
  }

  void set_options() {
    set(CURLOPT_URL, wanted_.address.c_str());
    set(CURLOPT_PROTOCOLS_STR, "https");
    set(CURLOPT_REDIR_PROTOCOLS_STR, "https");
    set(CURLOPT_FOLLOWLOCATION, 1L);
    set(CURLOPT_MAXREDIRS, 5L);
    set(CURLOPT_NOSIGNAL, 1L);
    set(CURLOPT_NETRC, static_cast<long>(CURL_NETRC_IGNORED));
    set(CURLOPT_CONNECTTIMEOUT, patience_seconds);
    set(CURLOPT_LOW_SPEED_LIMIT, 1L);
    set(CURLOPT_LOW_SPEED_TIME, patience_seconds);
    set(CURLOPT_USERAGENT, "anneal");
    set(CURLOPT_ERRORBUFFER, error_);
    for (const char* variable : {"ANNEAL_CA_FILE", "SSL_CERT_FILE"})
      if (const char* file = std::getenv(variable); file != nullptr && *file != '\0') {
        set(CURLOPT_CAINFO, file);
        break;
      }
    if (there_ > 0) {
      const Note note = read_note(wanted_.part);
      set(CURLOPT_RANGE, (std::to_string(there_) + "-").c_str());
      if (note.address == wanted_.address && !note.validator.empty()) {
        headers_.reset(curl_.slist_append(nullptr, ("If-Range: " + note.validator).c_str()));
        set(CURLOPT_HTTPHEADER, headers_.get());
      }
    }
    set(CURLOPT_HEADERFUNCTION, &Transfer::take_header);
    set(CURLOPT_HEADERDATA, static_cast<void*>(this));
    set(CURLOPT_WRITEFUNCTION, &Transfer::take_bytes);
    set(CURLOPT_WRITEDATA, static_cast<void*>(this));
    set(CURLOPT_NOPROGRESS, 0L);
    set(CURLOPT_XFERINFOFUNCTION, &Transfer::take_moment);
    set(CURLOPT_XFERINFODATA, static_cast<void*>(this));
  }

  // Callbacks from C: nothing may be thrown through it.

  static std::size_t take_header(char* text, std::size_t, std::size_t count, void* self) noexcept {
    return static_cast<Transfer*>(self)->guard(count, [&](Transfer& transfer) {
      transfer.read_header({text, count});
    });
  }
  static std::size_t take_bytes(char* bytes, std::size_t, std::size_t count, void* self) noexcept {
    return static_cast<Transfer*>(self)->guard(count, [&](Transfer& transfer) {
      transfer.write({bytes, count});
    });
  }
  /// Called once a second at least: what has come is told though nothing comes after it.
  static int take_moment(void* self, curl_off_t, curl_off_t, curl_off_t, curl_off_t) noexcept {
    return static_cast<Transfer*>(self)->guard(1, [](Transfer& transfer) { transfer.tell(); }) == 1 ? 0 : 1;
  }
  template <class Action>
  std::size_t guard(std::size_t count, Action action) noexcept try {
    action(*this);
    return count;
  } catch (const EnvironmentError& error) {
    failure_ = error;
    return 0;
  } catch (const std::exception& error) {
    failure_ = EnvironmentError(error.what(), wanted_.address);
    return 0;
  }

  void read_header(std::string_view line) {
    if (line.starts_with("HTTP/")) {  // of each answer on the way
      validator_.clear();
      type_.clear();
      length_ = -1;
      range_.clear();
      status_ = 0;
      if (const std::size_t space = line.find(' '); space != std::string_view::npos)
        status_ = std::atoi(std::string(line.substr(space + 1, 3)).c_str());
      return;
    }
    if (trimmed(line).empty() && status_ == 200) check_size(length_);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return;
    const std::string key = lower_case(std::string(line.substr(0, colon)));
    const std::string value(trimmed(line.substr(colon + 1)));
    if (key == "content-type") type_ = lower_case(value);
    if (key == "content-length") length_ = std::strtoll(value.c_str(), nullptr, 10);
    if (key == "content-range") range_ = value;
    if (key == "etag" && !value.starts_with("W/")) validator_ = value;
    if (key == "last-modified" && validator_.empty()) validator_ = value;
  }

  void check_size(std::int64_t bytes) const {
    if (bytes > wanted_.most_bytes)
      throw EnvironmentError("the server sends " + in_megabytes(bytes) + ", but the file must have at most " +
                                 in_megabytes(wanted_.most_bytes),
                             wanted_.address, "this is not the file; try again later, or use another mirror");
  }

  /// When the first bytes come: whether they are those of the file, and where they belong.
  void begin_body(std::string_view bytes) {
    has_begun_ = true;
    check_answer();
    const bool is_part = status_ == 206;  // which may begin with any byte
    if (type_.starts_with("text/html") || (bytes.starts_with('<') && !is_part))
      throw EnvironmentError("the server sent a web page instead of the file", wanted_.address,
                             "the network may require a login: open any page in a browser");
    std::int64_t begin = 0;
    if (is_part) {
      const std::size_t digits = std::min(range_.find_first_of("0123456789"), range_.size());
      begin = std::strtoll(range_.c_str() + digits, nullptr, 10);
      const std::size_t slash = range_.rfind('/');
      total_ = slash == std::string::npos ? 0 : std::strtoll(range_.c_str() + slash + 1, nullptr, 10);
    } else {
      total_ = std::max<std::int64_t>(length_, 0);
    }
    check_size(total_);
    check_room(total_ - begin);
    if (begin != there_ || !is_part) begin_anew(begin);
    nlohmann::json note = {{"address", wanted_.address}, {"validator", validator_}};
    replace_file(note_path(wanted_.part),
                 note.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  void begin_anew(std::int64_t begin) {
    if (begin != 0)
      throw EnvironmentError("the server sent a different part of the file than requested", wanted_.address);
    if (ftruncate(file_.get(), 0) != 0) throw_write_error("cannot be written", wanted_.part, errno);
    there_ = 0;
  }

  void check_room(std::int64_t bytes) const {
    std::error_code unknown;
    const fs::space_info space = fs::space(wanted_.part.parent_path(), unknown);
    if (!unknown && bytes > 0 && space.available < static_cast<std::uintmax_t>(bytes))
      throw DiskFull("needs " + in_megabytes(bytes) + ", but there is only room for " +
                         in_megabytes(static_cast<std::int64_t>(space.available)),
                     wanted_.part.string(), "free some space there, or set ANNEAL_WEIGHTS to another folder");
  }

  void write(std::string_view bytes) {
    if (status_ == 416) return;  // its text is not the file
    if (!has_begun_) begin_body(bytes);
    check_size(there_ + static_cast<std::int64_t>(bytes.size()));
    while (!bytes.empty()) {
      const ssize_t written = pwrite(file_.get(), bytes.data(), bytes.size(), there_);
      if (written < 0 && errno == EINTR) continue;
      if (written < 0) throw_write_error("cannot be written", wanted_.part, errno);
      bytes.remove_prefix(static_cast<std::size_t>(written));
      there_ += written;
    }
    tell();
  }

  void tell() {
    const auto now = std::chrono::steady_clock::now();
    if (!wanted_.progress || !has_begun_ || there_ == told_bytes_) return;
    if (now - told_ < std::chrono::milliseconds(100) && there_ != total_) return;
    told_ = now;
    told_bytes_ = there_;
    wanted_.progress(there_, total_);
  }

  /// Throws what the server says in place of sending the file.
  void check_answer() {
    if (status_ == 416) {  // what is here is not a part of it
      is_body_right_ = false;
      return;
    }
    if (status_ == 200 || status_ == 206) return;
    const std::string said = "the server answered " + std::to_string(status_);
    if (status_ == 404 || status_ == 410)
      throw EnvironmentError(said + ": the file is not there", wanted_.address,
                             "try a mirror that has it: --mirror");
    if (status_ == 407 || status_ == 401 || status_ == 403 || status_ == 511)
      throw EnvironmentError(said + ": it does not allow this computer to download the file", wanted_.address,
                             "the network or a proxy (https_proxy) may require a login");
    throw EnvironmentError(said, wanted_.address, "try again later, or use a mirror: --mirror");
  }

  /// Where the server has no such part, all of it is fetched.
  bool run_anew() {
    if (was_anew_) throw EnvironmentError("the server sent no file", wanted_.address);
    was_anew_ = true;
    begin_anew(0);
    set(CURLOPT_RANGE, static_cast<const char*>(nullptr));
    set(CURLOPT_HTTPHEADER, static_cast<curl_slist*>(nullptr));
    is_body_right_ = true;
    return run();
  }

  static bool is_cut(CURLcode code) {
    return code == CURLE_PARTIAL_FILE || code == CURLE_RECV_ERROR || code == CURLE_GOT_NOTHING ||
           code == CURLE_SEND_ERROR || code == CURLE_OPERATION_TIMEDOUT || code == CURLE_HTTP2 ||
           code == CURLE_HTTP2_STREAM;
  }

  [[noreturn]] void fail(CURLcode code) const {
    const std::string why = *error_ != '\0' ? error_ : curl_.easy_strerror(code);
    constexpr const char* by_hand =
        "check the network and https_proxy, use a mirror (--mirror), or import a file that you have";
    switch (code) {
      case CURLE_COULDNT_RESOLVE_HOST:
      case CURLE_COULDNT_RESOLVE_PROXY:
      case CURLE_COULDNT_CONNECT:
        throw EnvironmentError("the server cannot be reached: " + why, wanted_.address, by_hand,
                               ExitCode::unavailable);
      case CURLE_PEER_FAILED_VERIFICATION:
      case CURLE_SSL_CONNECT_ERROR:
        throw EnvironmentError("the server's identity cannot be verified: " + why, wanted_.address,
                               "the connection may be intercepted; if your network does that on purpose, set "
                               "ANNEAL_CA_FILE to its certificate");
      case CURLE_SSL_CACERT_BADFILE:
        throw EnvironmentError("the CA certificates cannot be read: " + why, wanted_.address,
                               "install ca-certificates, or set ANNEAL_CA_FILE to a file of CA certificates");
      case CURLE_UNSUPPORTED_PROTOCOL:
        throw EnvironmentError("the server redirects to an address without HTTPS, which is not followed",
                               wanted_.address,
                               "the network may require a login: open any page in a browser");
      case CURLE_TOO_MANY_REDIRECTS:
        throw EnvironmentError("the server redirects too many times", wanted_.address, by_hand);
      case CURLE_URL_MALFORMAT:
        throw EnvironmentError("is not an address", wanted_.address);
      default:
        throw EnvironmentError("cannot be downloaded: " + why, wanted_.address, by_hand);
    }
  }

  const Download& wanted_;
  const CurlLibrary& curl_;
  std::unique_ptr<CURL, decltype(&curl_easy_cleanup)> handle_;
  std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers_;
  char error_[CURL_ERROR_SIZE] = {};
  Descriptor file_;
  std::int64_t there_ = 0;  ///< bytes of the part
  std::int64_t total_ = 0;
  int status_ = 0;
  std::int64_t length_ = -1;
  std::string type_, range_, validator_;
  bool has_begun_ = false;
  bool is_body_right_ = true;
  bool was_anew_ = false;
  std::optional<EnvironmentError> failure_;
  std::chrono::steady_clock::time_point told_ = {};
  std::int64_t told_bytes_ = -1;
};

}  // namespace

void download(const Download& wanted) {
  const CurlLibrary& curl = curl_library();
  std::int64_t most = -1;
  int connections = 0;
  for (int tries = 0; tries < most_tries && connections < most_connections; ++tries, ++connections) {
    Transfer transfer(wanted, curl);
    if (transfer.run()) {
      std::error_code unknown;
      fs::remove(note_path(wanted.part), unknown);
      return;
    }
    if (transfer.bytes() > most) tries = 0;
    most = std::max(most, transfer.bytes());
    std::this_thread::sleep_for(std::chrono::milliseconds(200 << tries));
  }
  throw EnvironmentError("the connection was lost after " + in_megabytes(std::max<std::int64_t>(most, 0)),
                         wanted.address, "run the same command again to resume", ExitCode::unavailable);
}

}  // namespace anneal::weights
