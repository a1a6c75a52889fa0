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
      return show_sentence(State::running, tr("%1 asks you something before you can log in.").arg(name_));
    case Kind::late:
      return show_sentence(State::warning, tr("%1 has not responded for %2.").arg(name_, time));
    case Kind::unreachable:
      return show_sentence(State::warning,
                           (is_over_ ? tr("%1 has been unreachable for %2. Anneal keeps trying to connect.")
                                     : tr("%1 has been unreachable for %2; the run probably continues there. "
                                          "What you see is from before. Anneal keeps trying to connect."))
                               .arg(name_, time),
                           tr("Try now"));
    case Kind::needs_person:
      return show_sentence(
          State::warning,
          (is_over_ ? tr("%1 needs something from you, such as a password, before you can see more.")
                    : tr("%1 needs something from you, such as a password, before you can see more. The run "
                         "continues there."))
              .arg(name_),
          tr("Connect"));
    case Kind::refused:
      return show_sentence(State::failed, link->problem, tr("Try again"));
  }
}

/// Before the first run there.
void LinkBanner::show_programs(const LinkState& link) {
  if (link.is_packing)
    return show_sentence(State::running,
                         tr("Packing the programs; this happens once and may take a minute."));
  if (link.program_bytes == 0) return hide();
  show_sentence(State::running,
                link.sent_bytes < link.program_bytes
                    ? tr("Sending the programs to %1: %2 of %3.")
                          .arg(name_, Format::bytes(link.sent_bytes), Format::bytes(link.program_bytes))
                    : tr("Unpacking and testing the programs on %1.").arg(name_));
}

}  // namespace anneal::studio
