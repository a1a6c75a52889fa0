#include "widgets/background_job.h"

namespace anneal::studio {

QString sentence_of(const std::exception_ptr& error) {
  try {
    std::rethrow_exception(error);
  } catch (const std::exception& exception) {
    return QString::fromUtf8(exception.what());
  }
}

}  // namespace anneal::studio
