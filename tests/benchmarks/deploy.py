#!/usr/bin/env python3
"""How fast programs are deployed over a slow link, beside scp of the same bytes on the same link.

  deploy.py --programs BUILD/bin [--round-trip-ms 50] [--rounds N]

The host is a real sshd in a network namespace; a relay in this process carries every byte half a round trip later,
each way. Deploying and scp take turns. Deploying is measured as a whole, with what is asked before, checked,
unpacked and tried there ("whole"), and without ("bytes": from the first to the last chunk, as the host's file grows).
Needs root.
"""
import argparse
import asyncio
import collections
import pathlib
import shutil
import statistics
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "remote/journeys"))
import host as hosts  # noqa: E402

MIB = 1 << 20


class Relay:
    """A port of this machine that leads to another address, `delay` seconds away."""

    MOST_UNDER_WAY = 64 * MIB  # more than any window

    def __init__(self, address, delay):
        self.address, self.delay = address, delay
        self.loop = asyncio.new_event_loop()
        ready = threading.Event()
        threading.Thread(target=self.serve, args=(ready,), daemon=True).start()
        ready.wait()

    def serve(self, ready):
        asyncio.set_event_loop(self.loop)
        server = self.loop.run_until_complete(asyncio.start_server(self.carry, "127.0.0.1", 0))
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self.loop.run_forever()

    async def carry(self, reader, writer):
        there_reader, there_writer = await asyncio.open_connection(*self.address)
        await asyncio.gather(self.one_way(reader, there_writer), self.one_way(there_reader, writer))

    async def one_way(self, reader, writer):
        under_way, size, arrived = collections.deque(), 0, asyncio.Event()

        async def give():
            nonlocal size
            while True:
                while not under_way:
                    arrived.clear()
                    await arrived.wait()
                due, data = under_way[0]
                await asyncio.sleep(max(0.0, due - self.loop.time()))
                under_way.popleft()
                if not data:
                    return writer.close()
                size -= len(data)
                writer.write(data)
                await writer.drain()

        giving = asyncio.ensure_future(give())
        try:
            while True:
                while size > self.MOST_UNDER_WAY:
                    await asyncio.sleep(0.001)
                data = await reader.read(256 * 1024)
                size += len(data)
                under_way.append((self.loop.time() + self.delay, data))
                arrived.set()
                if not data:
                    break
            await giving
        except OSError:
            giving.cancel()


class Growth(threading.Thread):
    """When the first and the last byte of an upload came to be in the host's file."""

    def __init__(self, store):
        super().__init__(daemon=True)
        self.store, self.seen, self.is_over = store, [], False

    def run(self):
        while not self.is_over:
            for part in self.store.glob("*.tar.zst.part"):
                try:
                    size = part.stat().st_size
                except OSError:
                    continue
                if not self.seen or size > self.seen[-1][1]:
                    self.seen.append((time.monotonic(), size))
            time.sleep(0.02)

    def rate(self):
        (begin, first), (end, last) = self.seen[0], self.seen[-1]
        return (last - first) / (end - begin)


def deploy(client, host, name):
    store = host.home / ".cache/anneal"
    shutil.rmtree(store, ignore_errors=True)
    growth = Growth(store)
    growth.start()
    began = time.monotonic()
    said = client.json("deploy", name, "--batch", "--fingerprint", host.fingerprint)
    seconds = time.monotonic() - began
    growth.is_over = True
    growth.join()
    return said["sent_bytes"] / seconds, growth.rate()


def scp(client, host, port, archive):
    began = time.monotonic()
    subprocess.run(["scp", "-q", "-P", str(port), "-i", client.key, "-o", "StrictHostKeyChecking=no", "-o",
                    "UserKnownHostsFile=/dev/null", "-o", "LogLevel=ERROR", archive, "root@127.0.0.1:there"], check=True)
    return archive.stat().st_size / (time.monotonic() - began)


def shown(rates):
    return f"{statistics.median(rates) / MIB:6.1f} MiB/s ({min(rates) / MIB:.1f} to {max(rates) / MIB:.1f})"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path, required=True)
    parser.add_argument("--round-trip-ms", type=float, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    hosts.require()
    client = hosts.Client(options.programs)
    host = hosts.Host(11, client.key, settings="Subsystem sftp internal-sftp")
    try:
        port = Relay((host.address, 22), options.round_trip_ms / 2000).port
        name = f"root@127.0.0.1:{port}"
        whole, transferred, copied = [], [], []
        deploy(client, host, name)  # packs
        archives = pathlib.Path(client.environment["XDG_CACHE_HOME"]) / "anneal/bundles"
        archive = max(archives.glob("*.tar.zst"), key=lambda path: path.stat().st_mtime)
        for _ in range(options.rounds):
            for rates, rate in zip((whole, transferred), deploy(client, host, name)):
                rates.append(rate)
            copied.append(scp(client, host, port, archive))
        print(f"{archive.stat().st_size / MIB:.0f} MiB over {options.round_trip_ms:.0f} ms")
        for what, rates in (("deploy, whole", whole), ("deploy, bytes", transferred), ("scp", copied)):
            ratios = [rate / other for rate, other in zip(rates, copied)]
            print(f"{what:14} {shown(rates)}  {statistics.median(ratios):.2f} of scp")
    finally:
        host.close()
        client.close()


if __name__ == "__main__":
    main()
