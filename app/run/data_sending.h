#pragma once

#include <QObject>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>

#include "app/hosts/data_transfer.h"
#include "app/widgets/controls/background_job.h"
#include "engine/data/sync/local_folder.h"

namespace anneal::studio {

/// A folder of this computer on its way to a host: read here, compared with what is there, offered, sent when
/// that is wanted. What was cancelled or cut goes on where it was.
class DataSending : public QObject {
  Q_OBJECT

 public:
  enum class State {
    idle,
    reading,    ///< here; `transfer` says how far
    comparing,  ///< with what is there, for which the programs have to be there
    offered,    ///< `missing_bytes` are to be sent
    sending,
    there  ///< at `path`
  };

  /// `anneal` names the engine here.
  DataSending(std::shared_ptr<SshHost> host, std::filesystem::path anneal, QObject* parent = nullptr);
  ~DataSending() override;

  State state() const { return state_; }
  bool is_busy() const {
    return state_ == State::reading || state_ == State::comparing || state_ == State::sending;
  }
  const Transfer& transfer() const { return *transfer_; }
  std::int64_t files() const;
  std::int64_t bytes() const;
  std::int64_t missing_bytes() const { return missing_; }
  std::int64_t present_bytes() const {
    return distinct_ - missing_;
  }  ///< there; what comes twice counts once
  const std::string& path() const { return path_; }
  const QString& problem() const { return problem_; }  ///< why it came to nothing

  void look(const std::filesystem::path& folder);
  void send();
  void cancel();

 signals:
  void changed();

 private:
  struct Read {
    std::shared_ptr<const sync::LocalFolder> folder;
    std::string fingerprint;
  };

  void enter(State state);
  void fail(const std::shared_ptr<Transfer>& transfer, const std::exception_ptr& error);

  std::shared_ptr<SshHost> host_;
  std::filesystem::path anneal_;
  State state_ = State::idle;
  std::shared_ptr<Transfer> transfer_ = std::make_shared<Transfer>();
  Read read_;
  std::int64_t distinct_ = 0;
  std::int64_t missing_ = 0;
  std::string path_;
  QString problem_;
  BackgroundJob reading_;
};

}  // namespace anneal::studio
