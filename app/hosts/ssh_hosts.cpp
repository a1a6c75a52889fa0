#include "app/hosts/ssh_hosts.h"

#include <QCoreApplication>
#include <QPointer>
#include <algorithm>
#include <atomic>

#include "app/widgets/words/sentence.h"
#include "engine/core/base/error.h"

namespace anneal::studio {

SshHosts::SshHosts(Settings settings, QObject* parent) : QObject(parent), settings_(std::move(settings)) {
  look_for_others();
}

void SshHosts::look_for_others() {
  try {
    const remote::HostList list(settings_.list);
    for (const remote::KnownPlace& place : list.hosts()) {
      const QString name = QString::fromStdString(place.name);
      if (hosts_.contains(name)) continue;
      names_ += name;
      hosts_[name] = begin(place);
      emit added(name);
    }
    problem_.clear();
  } catch (const std::exception& error) {
    problem_ = sentence_of(error);
  }
}

/// The studio ends with this: sessions get a moment to take leave of their hosts.
SshHosts::~SshHosts() {
  for (const auto& [name, host] : hosts_) host->end();
  const auto deadline = HostLink::Clock::now() + std::chrono::milliseconds(300);
  for (const auto& [name, host] : hosts_) host->has_ended_by(deadline);
}

std::shared_ptr<SshHost> SshHosts::begin(const remote::KnownPlace& place) {
  // Many changes become one signal.
  const auto is_told = std::make_shared<std::atomic<bool>>(false);
  const auto changed = [self = QPointer<SshHosts>(this), name = QString::fromStdString(place.name), is_told] {
    if (is_told->exchange(true)) return;
    QMetaObject::invokeMethod(
        QCoreApplication::instance(),
        [self, name, is_told] {
          is_told->store(false);
          if (self) emit self->changed(name);
        },
        Qt::QueuedConnection);
  };
  return SshHost::begin({.place = place,
                         .person = person_,
                         .programs = settings_.programs,
                         .files = settings_.files,
                         .changed = changed});
}

QStringList SshHosts::names() const {
  return names_;
}

std::shared_ptr<SshHost> SshHosts::host(const QString& name) const {
  const auto found = hosts_.find(name);
  return found == hosts_.end() ? nullptr : found->second;
}

void SshHosts::add(const QString& name, const remote::Place& place) {
  remote::HostList list(settings_.list);  // read anew: somebody else may have changed it
  const remote::KnownPlace known{.name = list.find(name.toStdString()).name, .place = place};
  list.add(known);
  problem_.clear();
  if (hosts_.contains(name)) {
    hosts_[name]->end();
    emit removed(name);
  } else {
    names_ += name;
  }
  hosts_[name] = begin(known);
  emit added(name);
}

void SshHosts::remove(const QString& name) {
  const auto found = hosts_.find(name);
  if (found == hosts_.end()) return;
  remote::HostList list(settings_.list);
  const auto is_it = [&](const remote::KnownPlace& place) { return place.name == name.toStdString(); };
  if (std::ranges::any_of(list.hosts(), is_it)) list.remove(name.toStdString());
  found->second->end();
  hosts_.erase(found);
  names_.removeAll(name);
  emit removed(name);
}

QStringList SshHosts::offered() const {
  QStringList names;
  for (const std::string& name : ssh::named_hosts(settings_.files)) {
    const QString text = QString::fromStdString(name);
    if (!names_.contains(text) && !names.contains(text)) names += text;
  }
  return names;
}

}  // namespace anneal::studio
