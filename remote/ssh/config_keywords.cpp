#include "remote/ssh/config_keywords.h"

#include <algorithm>
#include <cstdint>
#include <iomanip>
#include <map>
#include <sstream>
#include <string_view>

#include <netdb.h>
#include <netinet/in.h>
#include <utf8.h>

#include "engine/core/base/error.h"
#include "engine/core/base/text.h"
#include "remote/ssh/config_pattern.h"
#include "remote/ssh/host_name.h"

namespace anneal::ssh {

namespace {

/// How much a keyword takes.
enum class KeywordValue {
  one,     ///< a single word
  any,     ///< words
  unread,  ///< whatever stands there
};

constexpr std::string_view of_one_word =
    "addressfamily bindaddress bindinterface canonicalizefallbacklocal canonicalizehostname "
    "canonicalizemaxdots casignaturealgorithms certificatefile checkhostip ciphers clearallforwardings "
    "compression connectionattempts connecttimeout controlmaster controlpath controlpersist dynamicforward "
    "enableescapecommandline enablesshkeysign escapechar exitonforwardfailure fingerprinthash "
    "forkafterauthentication forwardagent forwardx11 forwardx11timeout forwardx11trusted gatewayports "
    "gssapiauthentication gssapidelegatecredentials hashknownhosts hostbasedacceptedalgorithms "
    "hostbasedauthentication hostkeyalgorithms hostkeyalias hostname identitiesonly identityagent "
    "identityfile ignoreunknown kbdinteractiveauthentication kexalgorithms macs "
    "nohostauthenticationforlocalhost numberofpasswordprompts passwordauthentication permitlocalcommand "
    "pkcs11provider port preferredauthentications proxyusefdpass pubkeyacceptedalgorithms "
    "pubkeyacceptedkeytypes pubkeyauthentication requesttty requiredrsasize revokedhostkeys "
    "securitykeyprovider serveralivecountmax serveraliveinterval sessiontype stdinnull streamlocalbindmask "
    "streamlocalbindunlink stricthostkeychecking syslogfacility tag tcpkeepalive tunnel tunneldevice "
    "updatehostkeys user verifyhostkeydns visualhostkey xauthlocation";

constexpr std::string_view of_any_words =
    "addkeystoagent canonicaldomains canonicalizepermittedcnames channeltimeout globalknownhostsfile host "
    "include ipqos kbdinteractivedevices localforward loglevel logverbose obscurekeystroketiming "
    "permitremoteopen rekeylimit remoteforward sendenv setenv userknownhostsfile";

/// Commands, and what has had a meaning once or in one distribution.
constexpr std::string_view of_anything =
    "afstokenpassing batchmode challengeresponseauthentication cipher compressionlevel dsaauthentication "
    "fallbacktorsh globalknownhostsfile2 gssapiclientidentity gssapikexalgorithms gssapikeyexchange "
    "gssapirenewalforcesrekey gssapiserveridentity gssapitrustdns hostbasedkeytypes identityfile2 keepalive "
    "kerberosauthentication kerberostgtpassing knownhostscommand localcommand match protocol "
    "protocolkeepalives "
    "proxycommand proxyjump refuseconnection remotecommand rhostsauthentication rhostsrsaauthentication "
    "rsaauthentication rsaminsize setuptimeout skeyauthentication smartcarddevice tisauthentication "
    "useblacklistedkeys useprivilegedport userknownhostsfile2 useroaming usersh versionaddendum "
    "warnweakcrypto";

const std::map<std::string, KeywordValue>& keywords() {
  static const std::map<std::string, KeywordValue> all = [] {
    std::map<std::string, KeywordValue> made;
    for (const std::string& word : split_list(of_one_word, ' ')) made.emplace(word, KeywordValue::one);
    for (const std::string& word : split_list(of_any_words, ' ')) made.emplace(word, KeywordValue::any);
    for (const std::string& word : split_list(of_anything, ' ')) made.emplace(word, KeywordValue::unread);
    return made;
  }();
  return all;
}

/// All but plain letters by their numbers: a no-break space looks like a gap.
std::string quoted(const std::string& key) {
  const std::string valid = shown_text(shortened(key, 40));
  std::ostringstream shown;
  for (auto at = valid.begin(); at != valid.end();) {
    const std::uint32_t character = utf8::next(at, valid.end());
    if (character > ' ' && character < 0x7F)
      shown << static_cast<char>(character);
    else
      shown << "<U+" << std::hex << std::uppercase << std::setw(4) << std::setfill('0') << character << '>';
  }
  return "\"" + shown.str() + "\"";
}

}  // namespace

bool check_keyword(const Directive& directive, const std::string& ignore_unknown) {
  const auto found = keywords().find(directive.key);
  if (found == keywords().end()) {
    if (matches_list(directive.key, split_list(ignore_unknown), LetterCase::is_ignored)) return false;
    throw UserError("ssh does not know the keyword " + quoted(directive.key), directive.place,
                    "correct it, or name it in a line above: IgnoreUnknown KEYWORD");
  }
  if (found->second == KeywordValue::unread) return true;
  // As in ssh: with nothing but a comment, Host begins a block of no host, and Include reads nothing.
  if (directive.arguments.empty() && directive.key != "host" && directive.key != "include")
    throw UserError(directive.key + " needs a value", directive.place);
  if (std::ranges::any_of(directive.arguments, &std::string::empty))
    throw UserError(directive.key + " has an empty value", directive.place);
  if (found->second == KeywordValue::one && directive.arguments.size() > 1)
    throw UserError(
        directive.key + " takes one value, but there are " + std::to_string(directive.arguments.size()),
        directive.place, "put quotes around a value with spaces");
  if (directive.key == "port") port_from(directive);
  if (directive.key == "identitiesonly") flag_from(directive);
  return true;
}

bool flag_from(const Directive& directive) {
  const std::string word = lower_case(directive.arguments.front());
  if (word == "yes" || word == "true") return true;
  if (word == "no" || word == "false") return false;
  throw UserError(directive.key + " is \"" + visible_line(shortened(word, 40)) + "\", but must be yes or no",
                  directive.place);
}

int port_from(const Directive& directive) {
  const std::string& word = directive.arguments.front();
  if (word.find_first_not_of("0123456789") != std::string::npos)
    if (const servent* service = getservbyname(word.c_str(), "tcp"))
      return ntohs(static_cast<std::uint16_t>(service->s_port));
  return port_from(word, directive.place);
}

}  // namespace anneal::ssh
