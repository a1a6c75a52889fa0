#include "app/run/publisher.h"

#include <chrono>
#include <utility>

#include "app/widgets/words/sentence.h"

namespace anneal::studio {

namespace {

using namespace std::chrono_literals;
constexpr auto between_publications = 20s;

}  // namespace

Publisher::Publisher(std::unique_ptr<project::WorkingCopy> copy, project::Project connection, QObject* parent)
    : QObject(parent), copy_(std::move(copy)), project_(std::move(connection)) {
  thread_ = std::jthread([this](const std::stop_token& stop) { work(stop); });
}

Publisher::~Publisher() {
  thread_.request_stop();
  thread_.join();
}

void Publisher::work(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    publish();
    std::unique_lock lock(mutex_);
    stopped_.wait_for(lock, stop, between_publications, [] { return false; });
  }
  const bool is_published = publish();
  project_.reset();
  if (is_published) copy_->discard();
}

bool Publisher::publish() {
  try {
    if (!copy_->publish(*project_).is_empty()) emit received();
    told_.clear();
    return true;
  } catch (const std::exception& error) {
    const QString sentence = sentence_of(error);
    if (std::exchange(told_, sentence) != sentence) emit problem(sentence);
    return false;
  }
}

}  // namespace anneal::studio
