#include "tests/remote/ssh_server.h"

#include <filesystem>
#include <regex>
#include <sstream>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "engine/core/base/descriptor.h"

namespace anneal::testing {

namespace fs = std::filesystem;

namespace {

constexpr const char* sshd = "/usr/sbin/sshd";

void must(const std::vector<std::string>& command) {
  const Result result = run(command);
  if (result.code != 0) throw std::runtime_error(command.front() + ": " + result.errors);
}

void make_key(const fs::path& file, const std::string& type) {
  fs::remove(file);
  fs::remove(file.string() + ".pub");
  must({"ssh-keygen", "-q", "-t", type, "-N", "", "-C", "test", "-f", file});
}

bool is_answered(int port) {
  const Descriptor client(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  return connect(client.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
}

}  // namespace

int free_port() {
  const Descriptor server(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  bind(server.get(), reinterpret_cast<const sockaddr*>(&address), size);
  getsockname(server.get(), reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

std::string SshServer::why_not() {
  if (geteuid() != 0) return "only root can give a server accounts of its own";
  if (!fs::exists(sshd)) return "openssh-server is not installed";
  if (run({"unshare", "-m", "true"}).code != 0) return "there are no mount namespaces";
  return "";
}

SshServer::SshServer(ServerSettings settings) : settings_(std::move(settings)), port_(free_port()) {
  fs::create_directories("/run/sshd");
  fs::create_directories(home() / ".ssh");
  fs::permissions(home(), fs::perms::owner_all);
  make_key(host_key(), settings_.key_type);
  write_file(folder_ / "passwd", "root:x:0:0:root:" + home().string() + ":" + settings_.shell +
                                     "\nnobody:x:65534:65534::/nonexistent:/usr/sbin/nologin\n"
                                     "sshd:x:100:65534::/run/sshd:/usr/sbin/nologin\n");
  std::string hash = "*";
  if (!settings_.password.empty()) {
    hash = run({"openssl", "passwd", "-6", settings_.password}).output;
    hash.pop_back();
  }
  write_file(folder_ / "shadow", "root:" + hash + ":19000:0:99999:7:::\n");
  start();
}

SshServer::~SshServer() = default;

void SshServer::start() {
  std::ostringstream config;
  config << "Port " << port_ << "\nListenAddress 127.0.0.1\nHostKey " << host_key().string()
         << "\nPidFile none\nPermitRootLogin yes\nStrictModes no\nLogLevel VERBOSE\nUseDNS no\n"
         << settings_.settings << "\nUsePAM no\nPasswordAuthentication "
         << (settings_.password.empty() ? "no" : "yes") << "\nKbdInteractiveAuthentication no\n"
         << "AuthorizedKeysFile " << (home() / ".ssh/authorized_keys").string() << "\n";
  write_file(folder_ / "sshd_config", config.str());
  if (!settings_.pam.empty()) write_file(folder_ / "pam", settings_.pam);
  const std::string folder = folder_.path().string();
  sshd_ = std::make_unique<Process>(std::vector<std::string>{
      "unshare", "-m", "sh", "-c",
      "mount --bind \"$0/passwd\" /etc/passwd && mount --bind \"$0/shadow\" /etc/shadow && "
      "{ [ ! -e \"$0/pam\" ] || mount --bind \"$0/pam\" /etc/pam.d/sshd; } && "
      "exec /usr/sbin/sshd -D -E \"$0/log\" -f \"$0/sshd_config\"",
      folder});
  if (!wait_until([&] { return is_answered(port_) || sshd_->has_ended(); }) || sshd_->has_ended())
    throw std::runtime_error("sshd does not start: " + sshd_->errors() + read_file(log()));
}

void SshServer::restart() {
  sshd_.reset();
  start();
}

void SshServer::change_key(const std::string& type) {
  make_key(host_key(), type);
  restart();
}

std::string SshServer::host_fingerprint() const {
  std::istringstream words(run({"ssh-keygen", "-l", "-f", host_key()}).output);
  std::string bits, print;
  words >> bits >> print;
  return print;
}

int SshServer::login_attempts() const {
  const std::string text = read_file(log());
  const std::regex attempt("(Accepted|Failed) (publickey|password|keyboard)");
  return static_cast<int>(std::distance(std::sregex_iterator(text.begin(), text.end(), attempt), {}));
}

SshClient::SshClient() {
  fs::create_directories(folder_ / ".ssh");
  fs::permissions(folder_ / ".ssh", fs::perms::owner_all);
  make_key(key(), "ed25519");
}

ssh::UserFiles SshClient::files() const {
  ssh::UserFiles files;
  files.home = folder_.path();
  files.directory = folder_ / ".ssh";
  files.config = folder_ / ".ssh/config";
  files.system_config = folder_ / "etc/ssh_config";
  files.system_known_hosts = {folder_ / "etc/ssh_known_hosts"};
  files.user = "root";
  return files;
}

void SshClient::let_into(const SshServer& server) const {
  append_file(server.home() / ".ssh/authorized_keys", read_file(key().string() + ".pub"));
}

void SshClient::know(const SshServer& server) const {
  append_file(known_hosts(), "[127.0.0.1]:" + std::to_string(server.port()) + " " +
                                 read_file(server.host_key().string() + ".pub"));
}

std::unique_ptr<ssh::Session> SshClient::session(const SshServer& server) const {
  know(server);
  let_into(server);
  ssh::NobodyThere nobody;
  return ssh::Session::open(destination(server), nobody);
}

}  // namespace anneal::testing
