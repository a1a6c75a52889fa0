// What hosts and agents send, and the user's files that say which hosts are trusted.
#include "fuzz_target.h"
#include "host/facts.h"
#include "host/fetch.h"
#include "host/queue.h"
#include "host/slurm.h"
#include "ssh/agent.h"
#include "ssh/config.h"
#include "ssh/framed_script.h"
#include "ssh/known_hosts.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  return {
      "system=Linux\nmachine=x86_64\nhome=/h\nstore=/"
      "s\ncores=2\ngpu=a;b;1;2\nclock_s=1.5\nopen_files=unlimited\n",
      "{\"runs\":[{\"run\":\"a\",\"state\":\"queued\",\"reason\":\"r\",\"devices\":[\"cuda:0\"]}],"
      "\"watched\":true}",
      "42 PENDING|Resources",
      "5 ./a\n12 ./checkpoints/step-1/model.safetensors\n",
      "noise\nanneal-begin-cafe\npayload\nanneal-end-cafe 3\n",
      std::string("\x0c\0\0\0\x01\0\0\0\x02xy\0\0\0\x01k", 16),
      "gpu,[lab]:22,*.x,!y ssh-ed25519 "
      "AAAAC3NzaC1lZDI1NTE5AAAAIJ1Yt2bZ0h5q1J0mX0m6rFhVvY0l7m8z0y3r1u6fQd0e\n@revoked * ssh-rsa AAAA\n"
      "|1|F1E1KeoE/eEWhi10WpGv4OdiO6Y=|3988QV0VE8wmZL7suNrYQLITLCg= ssh-rsa AAAA\n",
      "Host gpu *.lab !x\n  HostName=%h.lab\n  Port 2200\nMatch host a,b exec \"true\" user c\n IdentityFile "
      "~/%d%u\n"
      "Include other*\nProxyJump a,b\n",
  };
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  const std::string text = fuzz::text_of(data, size);
  fuzz::attempt([&] { remote::facts_from_text(text); });
  fuzz::attempt([&] {
    for (const remote::RemoteFile& file : remote::files_from_listing(text)) {
      const std::string path = (std::filesystem::path("/run") / file.path).lexically_normal();
      fuzz::require(path.starts_with("/run/") && path.size() > 5, "a file stays in its folder");
    }
  });
  fuzz::attempt([&] { remote::queue_from_json(text, "host"); });
  fuzz::attempt([&] { static_cast<void>(remote::status_of_job({{"state", 3}}, text, "host").dump()); });
  fuzz::attempt([&] {
    ssh::MarkedOutput output("cafe", [](std::string_view) {});
    for (std::size_t at = 0; at < text.size(); at += 7) output.add(std::string_view(text).substr(at, 7));
  });
  fuzz::attempt([&] {
    fuzz::require(ssh::answer_with(ssh::keys_in_answer(text)).size() <= text.size(), "no key is made up");
  });
  fuzz::attempt([&] {
    ssh::KnownHosts known;
    known.read_text(text, "known_hosts");
    for (const ssh::KnownHost& entry : known.entries)
      ssh::verdict_of(known, ssh::known_name("gpu.lab", 22), entry.key);
  });
  ssh::UserFiles files;
  files.config = scratch.write("config", text);
  files.home = files.directory = files.config.parent_path();
  files.system_config = files.home / "none";
  files.user = "me";
  fuzz::attempt([&] { ssh::read_config("gpu", files, [](const ssh::Consent&) { return false; }); });
  return 0;
}
