#include "engine/core/process/sandbox.h"

#include <cerrno>
#include <cstddef>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

namespace anneal {

namespace {

#if defined(__x86_64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t architecture = AUDIT_ARCH_AARCH64;
#else
constexpr std::uint32_t architecture = 0;
#endif

constexpr std::uint32_t refused = SECCOMP_RET_ERRNO | EPERM;

void limit(__rlimit_resource resource, std::uint64_t value) {
  const rlimit both = {value, value};
  setrlimit(resource, &both);
}

constexpr std::uint32_t offset_of_argument(int index) {
  return static_cast<std::uint32_t>(offsetof(seccomp_data, args) + sizeof(std::uint64_t) * index);
}

/// A classic BPF program, which looks at one system call at a time (seccomp(2)).
class Filter {
 public:
  Filter() {
    load(offsetof(seccomp_data, arch));
    jump_if(BPF_JEQ, architecture, 1, 0);
    answer(SECCOMP_RET_KILL_PROCESS);
    load(offsetof(seccomp_data, nr));
#if defined(__x86_64__)
    constexpr std::uint32_t x32_calls = 0x40000000;
    jump_if(BPF_JGE, x32_calls, 0, 1);
    answer(refused);
#endif
  }

  void refuse(long call) {
    jump_if(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 1);
    answer(refused);
  }

  /// Where the argument `index` has one of `bits`.
  void refuse_with(long call, int index, std::uint32_t bits) {
    jump_if(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 4);
    load(offset_of_argument(index));
    jump_if(BPF_JSET, bits, 0, 1);
    answer(refused);
    load(offsetof(seccomp_data, nr));
  }

  /// … where it has none of them.
  void refuse_without(long call, int index, std::uint32_t bits) {
    jump_if(BPF_JEQ, static_cast<std::uint32_t>(call), 0, 4);
    load(offset_of_argument(index));
    jump_if(BPF_JSET, bits, 1, 0);
    answer(refused);
    load(offsetof(seccomp_data, nr));
  }

  void install() {
    answer(SECCOMP_RET_ALLOW);
    const sock_fprog program = {static_cast<unsigned short>(steps_.size()), steps_.data()};
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
  }

 private:
  void load(std::size_t offset) {
    steps_.push_back(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset)));
  }
  void jump_if(std::uint16_t test, std::uint32_t value, std::uint8_t then, std::uint8_t otherwise) {
    steps_.push_back(BPF_JUMP(static_cast<std::uint16_t>(BPF_JMP | BPF_K | test), value, then, otherwise));
  }
  void answer(std::uint32_t value) {
    steps_.push_back(BPF_STMT(BPF_RET | BPF_K, value));
  }

  std::vector<sock_filter> steps_;
};

void refuse_system_calls(bool may_write) {
  Filter filter;
  for (const long call :
       {SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_sendto, SYS_sendmsg, SYS_execve,
        SYS_execveat, SYS_ptrace, SYS_kill, SYS_process_vm_writev, SYS_mount, SYS_bpf, SYS_io_uring_setup,
        SYS_unshare, SYS_setns, SYS_clone3, SYS_openat2})
    filter.refuse(call);
  constexpr std::uint32_t as_thread = 0x00010000;  // CLONE_THREAD: a sanitizer's own threads
  filter.refuse_without(SYS_clone, 0, as_thread);
#if defined(__x86_64__)
  filter.refuse(SYS_fork);
  filter.refuse(SYS_vfork);
#endif
  if (!may_write) {
    constexpr std::uint32_t writing = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC;
    filter.refuse_with(SYS_openat, 2, writing);
    for (const long call : {SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat, SYS_mkdirat, SYS_truncate,
                            SYS_fchmodat, SYS_fchownat})
      filter.refuse(call);
#if defined(__x86_64__)
    filter.refuse_with(SYS_open, 1, writing);
    for (const long call : {SYS_creat, SYS_unlink, SYS_rename, SYS_renameat, SYS_link, SYS_symlink, SYS_mkdir,
                            SYS_rmdir, SYS_chmod, SYS_chown})
      filter.refuse(call);
#endif
  }
  filter.install();
}

}  // namespace

void enter(const Sandbox& sandbox) {
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, static_cast<std::uint64_t>(sandbox.processor_time.count()));
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
  limit(RLIMIT_AS, static_cast<std::uint64_t>(sandbox.memory_bytes));
#endif
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if constexpr (architecture != 0) refuse_system_calls(sandbox.may_write);
}

}  // namespace anneal
