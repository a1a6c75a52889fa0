#include "app/hosts/transfer.h"

#include <QCoreApplication>
#include <system_error>

namespace anneal::studio {

namespace fs = std::filesystem;

namespace {

struct TransferWords {
  Q_DECLARE_TR_FUNCTIONS(Transfer)
};

}  // namespace

TransferCancelled::TransferCancelled()
    : EnvironmentError(TransferWords::tr("It was cancelled.").toStdString()) {}

void Transfer::show(std::int64_t done, std::int64_t of) {
  throw_if_cancelled();
  done_ = done;
  of_ = of;
}

void Transfer::throw_if_cancelled() const {
  if (is_cancelled_) throw TransferCancelled();
}

void fill_folder(const fs::path& folder, const std::function<void(const fs::path& target)>& fill) {
  std::error_code error;
  const bool is_new = !fs::exists(folder, error);
  const fs::path target = is_new ? fs::path(folder.string() + ".part") : folder;
  fs::create_directories(target);
  fill(target);
  if (is_new) fs::rename(target, folder);
}

}  // namespace anneal::studio
