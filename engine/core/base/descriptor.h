#pragma once

#include <filesystem>
#include <utility>

#include <unistd.h>

namespace anneal {

/// The owner of a file descriptor; −1 is none.
class Descriptor {
 public:
  explicit Descriptor(int number = -1) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  int get() const { return number_; }
  explicit operator bool() const { return number_ >= 0; }
  /// What close(2) says, which of a device is when writing failed; 0 of none.
  int close() { return number_ >= 0 ? ::close(std::exchange(number_, -1)) : 0; }

 private:
  int number_;
};

/// open(2), closed on exec; none where it fails, and errno says why.
Descriptor open_file(const std::filesystem::path& path, int flags, unsigned mode = 0);

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

/// Both ends close on exec. Throws EnvironmentError.
Pipe make_pipe();

}  // namespace anneal
