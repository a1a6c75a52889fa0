#include "app/pages/live/link_banner.h"

#include <QPushButton>
#include <chrono>
#include <utility>

#include "app/widgets/words/format.h"

namespace anneal::studio {

using Kind = LinkState::Kind;

LinkBanner::LinkBanner(QWidget* parent) : Banner(parent) {
  timer_.setInterval(1000);
  connect(&timer_, &QTimer::timeout, this, &LinkBanner::refresh);
  connect(button(), &QPushButton::clicked, this, [this] {
    if (host_) host_->connect();
  });
  hide();
}

void LinkBanner::set_host(std::shared_ptr<RunHost> host, const std::string& name) {
  host_ = std::move(host);
  name_ = QString::fromStdString(name);
  if (host_ && host_->link())
    timer_.start();
  else
    timer_.stop();
  refresh();
}

void LinkBanner::set_over(bool is_over) {
  is_over_ = is_over;
  refresh();
}

void LinkBanner::refresh() {
  const auto link = host_ ? host_->link() : std::nullopt;
  if (!link) return hide();
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - link->since).count();
  const QString time = Format::duration(seconds);
  switch (link->kind) {
    case Kind::unused:
    case Kind::up:
      return show_programs(*link);
    case Kind::connecting:
      return show_sentence(State::running, tr("Connecting to %1…").arg(name_));
    case Kind::asking:
      return show_sentence(State::running, tr("%1 asks you something before it lets you in.").arg(name_));
    case Kind::late:
      return show_sentence(State::warning, tr("%1 has not answered for %2.").arg(name_, time));
    case Kind::unreachable:
      return show_sentence(
          State::warning,
          (is_over_ ? tr("%1 has not been reached for %2. The host is tried again by itself.")
                    : tr("%1 has not been reached for %2; the run is taken to go on there. What you see is "
                         "from before; the host is tried again by itself."))
              .arg(name_, time),
          tr("Try now"));
    case Kind::needs_person:
      return show_sentence(
          State::warning,
          (is_over_ ? tr("%1 wants to ask you something, such as a password, before you see more.")
                    : tr("%1 wants to ask you something, such as a password, before you see more. The run "
                         "goes on there."))
              .arg(name_),
          tr("Connect"));
    case Kind::refused:
      return show_sentence(State::failed, link->problem, tr("Try again"));
  }
}

/// Before the first run there.
void LinkBanner::show_programs(const LinkState& link) {
  if (link.is_packing)
    return show_sentence(State::running, tr("The programs are packed, once; that may take a minute."));
  if (link.program_bytes == 0) return hide();
  show_sentence(State::running,
                link.sent_bytes < link.program_bytes
                    ? tr("The programs are sent to %1: %2 of %3.")
                          .arg(name_, Format::bytes(link.sent_bytes), Format::bytes(link.program_bytes))
                    : tr("The programs are unpacked on %1 and tried.").arg(name_));
}

}  // namespace anneal::studio
