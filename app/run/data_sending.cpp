#include "app/run/data_sending.h"

#include <QPointer>
#include <utility>

#include "app/widgets/words/sentence.h"
#include "remote/host/data.h"

namespace anneal::studio {

DataSending::DataSending(std::shared_ptr<SshHost> host, std::filesystem::path anneal, QObject* parent)
    : QObject(parent), host_(std::move(host)), anneal_(std::move(anneal)) {}

DataSending::~DataSending() {
  transfer_->cancel();
}

std::int64_t DataSending::files() const {
  return read_.folder ? static_cast<std::int64_t>(read_.folder->manifest.files.size()) : 0;
}

std::int64_t DataSending::bytes() const {
  return read_.folder ? read_.folder->manifest.bytes() : 0;
}

void DataSending::enter(State state) {
  state_ = state;
  emit changed();
}

/// Of what this transfer was for, if that is still wanted.
void DataSending::fail(const std::shared_ptr<Transfer>& transfer, const std::exception_ptr& error) {
  if (transfer != transfer_ || !is_busy()) return;
  problem_ = sentence_of(error);
  enter(State::idle);
}

void DataSending::look(const std::filesystem::path& folder) {
  transfer_->cancel();
  transfer_ = std::make_shared<Transfer>();
  problem_.clear();
  read_ = {};
  enter(State::reading);
  const QPointer<DataSending> self(this);
  const auto failed = [self, transfer = transfer_](const std::exception_ptr& error) {
    if (self) self->fail(transfer, error);
  };
  reading_.start(
      [folder, anneal = anneal_, transfer = transfer_](const std::stop_token&) {
        const auto show = [&](std::int64_t done, std::int64_t of) { transfer->show(done, of); };
        Read read{std::make_shared<const sync::LocalFolder>(sync::read_local_folder(folder, show)), {}};
        read.fingerprint = remote::fingerprint_here(anneal, folder);
        return read;
      },
      [this, self, failed](const Read& read) {
        if (state_ != State::reading) return;
        read_ = read;
        distinct_ = 0;
        for (const sync::Chunk& chunk : read.folder->manifest.chunks()) distinct_ += chunk.bytes;
        enter(State::comparing);
        ask_for_missing(
            host_, read_.folder, transfer_,
            [self, transfer = transfer_](std::int64_t bytes) {
              if (!self || transfer != self->transfer_ || self->state_ != State::comparing) return;
              self->missing_ = bytes;
              // Where nothing is missing, there is nothing to ask for.
              bytes == 0 ? self->send() : self->enter(State::offered);
            },
            failed);
      },
      failed);
}

void DataSending::send() {
  if (!read_.folder) return;
  transfer_ = std::make_shared<Transfer>();
  enter(State::sending);
  const QPointer<DataSending> self(this);
  send_folder(
      host_, read_.folder, read_.fingerprint, transfer_,
      [self, transfer = transfer_](const std::string& path) {
        if (!self || transfer != self->transfer_ || self->state_ != State::sending) return;
        self->path_ = path;
        self->enter(State::there);
      },
      [self, transfer = transfer_](const std::exception_ptr& error) {
        if (self) self->fail(transfer, error);
      });
}

void DataSending::cancel() {
  transfer_->cancel();
  reading_.cancel();
  enter(State::idle);
}

}  // namespace anneal::studio
