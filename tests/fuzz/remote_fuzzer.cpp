// What hosts and agents send, and the user's files that say which hosts are trusted.
#include <algorithm>

#include "engine/data/sync/chunk_stream.h"
#include "engine/data/sync/manifest.h"
#include "remote/fleet/hosts_record.h"
#include "remote/fleet/reach_trial.h"
#include "remote/host/checklist.h"
#include "remote/host/data_answer.h"
#include "remote/host/data_sets.h"
#include "remote/host/facts.h"
#include "remote/host/fetch.h"
#include "remote/host/queue.h"
#include "remote/host/run_answer.h"
#include "remote/host/slurm.h"
#include "remote/ssh/agent.h"
#include "remote/ssh/config.h"
#include "remote/ssh/framed_script.h"
#include "remote/ssh/known_hosts.h"
#include "tests/fuzz/fuzz_target.h"

using namespace anneal;

std::vector<std::string> fuzz::seeds() {
  return {
      "system=Linux\nmachine=x86_64\nhome=/h\nstore=/"
      "s\ncores=2\ngpu=a;b;1;2\ngpu=a;b;1;2;9.0\nlibtorch=2.11.0+cu130;/opt/"
      "torch\nclock_s=1.5\nopen_files=unlimited\n",
      "{\"runs\":[{\"run\":\"a\",\"state\":\"queued\",\"reason\":\"r\",\"devices\":[\"cuda:0\"],\"any_gpus\":"
      "2}],"
      "\"watched\":true}",
      "42 PENDING|Resources",
      "42 RUNNING|None\n{\"state\":\"running\",\"last_step\":3}\n64769:17 1024\n",
      "\nnull\n- 0\n",
      "\n{\"state\":\"failed\",\"reason\":\"r\",\"last_step\":3,\"epoch\":1.5,\"epochs\":2,\"node\":1,"
      "\"ranks\":[{\"alive\":true}],"
      "\"exit\":{\"cause\":\"c\"}}\n",
      std::string(64, 'a') + " 12 first second\n",
      R"({"path": "", "missing": [[0, 2], [5, 5]]})",
      R"({"path": "/h/.local/share/anneal/data/)" + std::string(64, 'a') + R"(", "missing": []})",
      "5 ./a\n12 ./checkpoints/step-1/model.safetensors\n",
      "noise\nanneal-begin-cafe\npayload\nanneal-end-cafe 3\n",
      std::string("\x0c\0\0\0\x01\0\0\0\x02xy\0\0\0\x01k", 16),
      "gpu,[lab]:22,*.x,!y ssh-ed25519 "
      "AAAAC3NzaC1lZDI1NTE5AAAAIJ1Yt2bZ0h5q1J0mX0m6rFhVvY0l7m8z0y3r1u6fQd0e\n@revoked * ssh-rsa AAAA\n"
      "|1|F1E1KeoE/eEWhi10WpGv4OdiO6Y=|3988QV0VE8wmZL7suNrYQLITLCg= ssh-rsa AAAA\n",
      "Host gpu *.lab !x\n  HostName=%h.lab\n  Port 2200\nMatch host a,b exec \"true\" user c\n IdentityFile "
      "~/%d%u\n"
      "Include other*\nProxyJump a,b\n",
      R"({"run": "r", "token": "00112233445566778899aabbccddeeff", "hosts": [{"name": "a", "root": "",)"
      R"( "address": "10.0.0.1"}, {"name": "b", "root": "/x", "address": "", "moved": ["/a=/b"]}]})",
      R"({"listening": [{"interface": "eth0", "at": "10.0.0.1:4711", "megabits": 1000}]})",
      R"({"others": [{"name": "node1", "at": "[fd00::1]:1", "is_reached": true, "from": "fd00::2"}]})",
      sync::Manifest{{{"a", 0}, {"b/c", 5, {std::string(64, 'a')}}}}.text(),
      "2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824 5\nhello",
  };
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::Scratch scratch;
  const std::string text = fuzz::text_of(data, size);
  fuzz::attempt([&] { remote::checklist(remote::facts_from_text(text)); });
  fuzz::attempt([&] {
    std::string_view left = text;
    const nlohmann::json status = remote::take_status(left, "host");
    const nlohmann::json step =
        status.is_object() ? status.value("last_step", nlohmann::json()) : nlohmann::json();
    fuzz::require(step.is_null() || step.is_number_integer(), "a step is a number");
    fuzz::require(remote::take_file_facts(left, "host").size >= 0, "a file has a size");
  });
  fuzz::attempt([&] {
    for (const remote::RemoteFile& file : remote::files_from_listing(text)) {
      const std::string path = (std::filesystem::path("/run") / file.path).lexically_normal();
      fuzz::require(path.starts_with("/run/") && path.size() > 5, "a file stays in its folder");
    }
  });
  fuzz::attempt([&] { remote::queue_from_json(text, "host"); });
  fuzz::attempt([&] { remote::data_sets_from_text(text, "host"); });
  fuzz::attempt([&] {
    constexpr std::size_t chunks = 1000;
    const remote::DataThere there = remote::data_there_from_text(text, chunks, "host");
    fuzz::require(std::ranges::is_sorted(there.missing), "what is missing is in order");
    fuzz::require(there.missing.empty() || there.missing.back() < chunks, "no chunk is made up");
    fuzz::require(there.path.empty() || there.path.starts_with('/'), "a path is absolute");
  });
  fuzz::attempt([&] { static_cast<void>(remote::status_of_job({{"state", 3}}, text, "host").dump()); });
  fuzz::attempt([&] { remote::hosts_record_from_text(text); });
  fuzz::attempt([&] { remote::listening_from_text(text, "a"); });
  fuzz::attempt([&] { remote::attempts_from_text(text, "a", 2); });
  fuzz::attempt([&] {
    const sync::Manifest manifest = sync::manifest_from_text(text);
    fuzz::require(manifest.text() == text, "a list of files says one thing");
    for (const sync::ManifestFile& file : manifest.files) {
      const std::string path = (std::filesystem::path("/data") / file.path).lexically_normal();
      fuzz::require(path.starts_with("/data/") && path.size() > 6, "a file stays in its folder");
    }
  });
  fuzz::attempt([&] {
    sync::ChunkReader reader([](const sync::Chunk&, std::string_view) {});
    reader.add(text);
  });
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
