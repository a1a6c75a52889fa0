#include "app/hosts/data_transfer.h"

#include <utility>

#include "app/hosts/gui_thread.h"
#include "remote/host/data.h"
#include "remote/host/deploy.h"
#include "remote/host/engine_answer.h"
#include "remote/ssh/framed_script.h"

namespace anneal::studio {

namespace {

TransferFailed on_gui(const TransferFailed& failed) {
  return [failed](const std::exception_ptr& error) { on_gui_thread([failed, error] { failed(error); }); };
}

/// On the link for what takes longer, once the programs are there.
void with_engine(const std::shared_ptr<SshHost>& host,
                 std::function<void(ssh::Session&, const std::string& engine)> work,
                 const TransferFailed& failed) {
  host->with_programs(
      [weak = std::weak_ptr(host), work = std::move(work), failed](ssh::Session&, const std::string& engine) {
        if (const auto there = weak.lock())
          there->transfer().order([work, engine](ssh::Session& session) { work(session, engine); }, failed);
      },
      failed);
}

}  // namespace

void ask_for_missing(const std::shared_ptr<SshHost>& host,
                     const std::shared_ptr<const sync::LocalFolder>& folder,
                     const std::shared_ptr<Transfer>& transfer, std::function<void(std::int64_t)> done,
                     const TransferFailed& failed) {
  with_engine(
      host,
      [place = host->place().place, folder, transfer, done = std::move(done)](ssh::Session& session,
                                                                              const std::string& engine) {
        transfer->throw_if_cancelled();
        const std::int64_t bytes = remote::missing_bytes(session, place, engine, *folder);
        on_gui_thread([done, bytes] { done(bytes); });
      },
      on_gui(failed));
}

void send_folder(const std::shared_ptr<SshHost>& host, const std::shared_ptr<const sync::LocalFolder>& folder,
                 const std::string& fingerprint, const std::shared_ptr<Transfer>& transfer,
                 std::function<void(const std::string&)> done, const TransferFailed& failed) {
  with_engine(
      host,
      [place = host->place().place, folder, fingerprint, transfer, done = std::move(done)](
          ssh::Session& session, const std::string& engine) {
        transfer->throw_if_cancelled();
        const auto show = [&](std::int64_t now, std::int64_t of) { transfer->show(now, of); };
        const remote::SentData sent = remote::send_data(session, place, engine, *folder, {.show = show});
        // Where something was left out, it is other data: each of its bytes has been held against its hash.
        const bool is_compared = !sent.was_there && !fingerprint.empty() && folder->left_out.empty();
        if (is_compared && !remote::has_fingerprint(session, place, engine, sent.path, fingerprint)) {
          remote::drop_data(session, place, sent);
          throw EnvironmentError("the data there had a different fingerprint than here and was removed",
                                 session.name(), "is the host's disk failing?");
        }
        on_gui_thread([done, path = sent.path] { done(path); });
      },
      on_gui(failed));
}

void check_folder_there(const std::shared_ptr<SshHost>& host, const std::string& path,
                        std::function<void()> done, const TransferFailed& failed) {
  host->transfer().order(
      [place = host->place().place, path, done = std::move(done)](ssh::Session& session) {
        const ssh::Result found = session.run("[ -r " + ssh::script_word(path) + " ] || exit 66\n");
        if (found.status != 0)
          throw UserError("there is no such file or folder there, or it cannot be read: " + path,
                          session.name());
        if (const std::string engine = remote::deployed_version(session, place); !engine.empty())
          remote::describe_data(session, place, engine, path);
        on_gui_thread(done);
      },
      on_gui(failed));
}

}  // namespace anneal::studio
