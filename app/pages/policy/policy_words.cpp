#include "app/pages/policy/policy_words.h"

#include <QStringList>

#include "app/hosts/host_names.h"
#include "app/pages/policy/policy_fields.h"

namespace anneal::studio {

QString PolicyWords::context(const EditedPolicy& policy, const QString& model, const QString& images) {
  const int count = static_cast<int>(policy.draft().changes().size());
  const QString differs =
      count == 0
          ? tr("the defaults for %1 on %2").arg(model, images)
          : tr("%Ln field(s) differ from the defaults for %1 on %2", nullptr, count).arg(model, images);
  const int number = policy.number();
  if (policy.is_saved()) return policy.version() ? tr("version %1 · %2").arg(number).arg(differs) : differs;
  const bool is_new = policy.name != policy.saved_name() || !policy.version();
  return is_new ? tr("not saved yet · %1").arg(differs)
                : tr("changed since version %1 · %2").arg(number).arg(differs);
}

QString PolicyWords::difference(const nlohmann::json& one, const nlohmann::json& other) {
  QStringList names;
  for (const std::string& key : DraftHistory::difference(one, other)) names += PolicyFields::name_of(key);
  return names.join(QStringLiteral(", "));
}

QString PolicyWords::start(const NextPlace& place) {
  const int count = static_cast<int>(hosts_in(place.hosts).size());
  const QString hosts = shown_hosts(place.hosts);
  if (hosts.isEmpty()) return tr("Start training");
  if (place.job) return tr("Submit to Slurm on %1").arg(hosts);
  if (place.waits) return tr("Add to the queue of %1").arg(hosts);
  return count > 2 ? tr("Start training on %Ln host(s)", nullptr, count)
                   : tr("Start training on %1").arg(hosts);
}

}  // namespace anneal::studio
