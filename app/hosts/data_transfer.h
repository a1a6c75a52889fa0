#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "app/hosts/ssh_host.h"
#include "app/hosts/transfer.h"
#include "engine/data/sync/local_folder.h"

namespace anneal::studio {

/// What follows waits for the host, and sends the programs where they are missing. `done` and `failed` are
/// called on the GUI thread.
using TransferFailed = std::function<void(const std::exception_ptr&)>;

/// How many bytes of a folder the host has not.
void ask_for_missing(const std::shared_ptr<SshHost>& host,
                     const std::shared_ptr<const sync::LocalFolder>& folder,
                     const std::shared_ptr<Transfer>& transfer, std::function<void(std::int64_t bytes)> done,
                     const TransferFailed& failed);

/// Sends them, and has the engine there look at what has come: it must find the data of that fingerprint, ""
/// of any. `done` gets the path there.
void send_folder(const std::shared_ptr<SshHost>& host, const std::shared_ptr<const sync::LocalFolder>& folder,
                 const std::string& fingerprint, const std::shared_ptr<Transfer>& transfer,
                 std::function<void(const std::string& path)> done, const TransferFailed& failed);

/// Whether there is data at a path of the host: what stands there is looked at by the engine, too, where the
/// programs are there already. `failed` gets what is wrong with it.
void check_folder_there(const std::shared_ptr<SshHost>& host, const std::string& path,
                        std::function<void()> done, const TransferFailed& failed);

}  // namespace anneal::studio
