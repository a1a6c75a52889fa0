#pragma once

#include <memory>

#include <libssh/libssh.h>

namespace anneal::ssh {

/// The owners of libssh's handles.
struct SessionEnd {
  void operator()(ssh_session session) const {
    ssh_disconnect(session);
    ssh_free(session);
  }
};
struct ChannelEnd {
  void operator()(ssh_channel channel) const { ssh_channel_free(channel); }
};
struct KeyEnd {
  void operator()(ssh_key key) const { ssh_key_free(key); }
};
struct TextEnd {
  void operator()(char* text) const { ssh_string_free_char(text); }
};

using SessionHandle = std::unique_ptr<ssh_session_struct, SessionEnd>;
using ChannelHandle = std::unique_ptr<ssh_channel_struct, ChannelEnd>;
using KeyHandle = std::unique_ptr<ssh_key_struct, KeyEnd>;
using TextHandle = std::unique_ptr<char, TextEnd>;

}  // namespace anneal::ssh
