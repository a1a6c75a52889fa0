#!/usr/bin/env python3
"""Whether strangers can disturb a run of two hosts.

  strangers.py --programs BUILD/bin [--data CIFAR10]

While two hosts train together, a process that does not know the run's secret speaks to every port at which
they listen: garbage, nothing at all, the valid protocol with another secret, what was said before. It does so on
both hosts, as another user of the first, and from a third host. The run must name what it refused and end in the
same weights as one that nobody disturbed, and none of its ports may be open to all networks. With ANNEAL_THOROUGH
for a minute, with 1,000 connections that say nothing. Tells what a step took meanwhile, and what beside strangers
that are silent. Exit status 77: namespaces cannot be made here, or there are no images.
"""
import argparse
import collections
import contextlib
import hashlib
import hmac
import os
import pathlib
import resource
import socket
import subprocess
import sys
import tempfile
import time

from namespaces import Hosts, events, wait_until
from two_hosts import CONSTANT_RATE, Run, given_images, small_set, why_not

IS_FULL = "ANNEAL_THOROUGH" in os.environ
EPOCHS = 100_000  # it is stopped when all is done
SECONDS = 60 if IS_FULL else 8
SILENT_S = 20 if IS_FULL else 3
SILENT = 1000 if IS_FULL else 200
GREETING = b"ANNEAL-1"
NOBODY = 65534


def receive(connection, count):
    data = b""
    while len(data) < count:
        some = connection.recv(count - len(data))
        if not some:
            break
        data += some
    return data


def connect(address):
    return socket.create_connection(address, timeout=3)


def say_garbage(address):
    for garbage in (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", os.urandom(100_000), GREETING, b"\0" * 1000):
        with connect(address) as connection:
            connection.sendall(garbage)


def say_nothing(address, kept):
    kept.extend(connect(address) for _ in range(SILENT // 10))


def introduce(address, secret, purpose):
    """The caller's part of the handshake. Returns what it said and what the called answered."""
    with connect(address) as connection:
        called = receive(connection, len(GREETING) + 32)[len(GREETING):]
        own, padded = os.urandom(32), purpose.ljust(64, b"\0")
        signature = hmac.new(secret, b"caller" + own + called + padded, hashlib.sha256).digest()
        said = GREETING + own + padded + signature
        connection.sendall(said)
        return said, receive(connection, 32)


def say_again(address, said):
    with connect(address) as connection:
        receive(connection, len(GREETING) + 32)
        connection.sendall(said)
        return receive(connection, 32)


def keep_silent(addresses):
    """As many connections as are wanted until it is killed, since each is sent away after a while."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    kept = collections.deque()
    while True:
        host, port = addresses[len(kept) % len(addresses)].rsplit(":", 1)
        try:
            kept.append(connect((host, int(port))))
        except OSError:
            pass
        if len(kept) > SILENT:
            kept.popleft().close()
            time.sleep(0.05)


def disturb(addresses, seconds):
    """Runs within a host's namespace; prints how often each port answered."""
    kept, answered = [], 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for text in addresses:
            host, port = text.rsplit(":", 1)
            address = (host, int(port))
            for purpose in (b"node 1", b"words 1 1", b"numbers 1 1", b"check", b""):
                try:
                    said, answer = introduce(address, b"0123456789abcdef", purpose)
                    answered += bool(answer) + bool(say_again(address, said))
                except OSError:
                    pass
            try:
                say_garbage(address)
                if len(kept) < SILENT:
                    say_nothing(address, kept)
            except OSError:
                pass
    print(answered)


@contextlib.contextmanager
def third_host(hosts):
    """A namespace that reaches the first host by another cable."""
    name, first = hosts.name("c"), hosts.name("a")
    ip = lambda *words: subprocess.run(["ip", *words], check=True)
    ip("netns", "add", name)
    try:
        ip("link", "add", "eth9", "netns", first, "type", "veth", "peer", "name", "eth9", "netns", name)
        for namespace, address in ((first, "10.77.9.1/24"), (name, "10.77.9.2/24")):
            ip("-n", namespace, "address", "add", address, "dev", "eth9")
            ip("-n", namespace, "link", "set", "eth9", "up")
        ip("-n", name, "route", "add", "default", "via", "10.77.9.1")
        yield name
    finally:
        ip("netns", "delete", name)


def ms_per_step(run, meanwhile):
    step, began = run.step(), time.monotonic()
    meanwhile()
    return 1000 * (time.monotonic() - began) / max(1, run.step() - step)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path)
    parser.add_argument("--data", type=pathlib.Path, default=given_images())
    parser.add_argument("--disturb", nargs="+", help="addresses to disturb from here")
    parser.add_argument("--silent", action="store_true", help="by saying nothing")
    parser.add_argument("--user", type=int, help="as which to do it")
    options = parser.parse_args()
    if options.user:
        "".encode("idna")  # what is loaded when it is needed first may lie where that user reads nothing
        os.setgid(options.user)
        os.setuid(options.user)
    if options.disturb and options.silent:
        return keep_silent(options.disturb)
    if options.disturb:
        return disturb(options.disturb, SECONDS)
    if reason := why_not(options.data):
        print(reason)
        return 77
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data")
        run = Run(hosts, options.programs, data, place / "disturbed", EPOCHS, CONSTANT_RATE)
        wait_until(lambda: run.step() > 0, 60, "a first step")
        listeners = {host: hosts.listeners(host) for host in ("a", "b")}
        print(listeners)
        open_to_all = [text for texts in listeners.values() for text in texts if text.startswith(("0.0.0.0", "*", "[::]"))]
        assert not open_to_all, f"open to all networks: {open_to_all}"
        assert listeners["a"] and listeners["b"], "nobody listens"
        command = [sys.executable, __file__, "--disturb", *listeners["a"], *listeners["b"]]
        alone = ms_per_step(run, lambda: time.sleep(SILENT_S))
        silent = hosts.start("b", *command, "--silent")
        beside_silent = ms_per_step(run, lambda: time.sleep(SILENT_S))
        silent.kill()
        silent.wait()
        with third_host(hosts) as third:
            strangers = [hosts.start("a", *command, "--user", NOBODY, stdout=subprocess.PIPE, text=True),
                         *(hosts.start(host, *command, stdout=subprocess.PIPE, text=True) for host in ("a", "b")),
                         subprocess.Popen(["ip", "netns", "exec", third, sys.executable, __file__, "--disturb", *listeners["a"]],
                                          stdout=subprocess.PIPE, text=True)]
            beside_loud = ms_per_step(run, lambda: wait_until(
                lambda: all(stranger.poll() is not None for stranger in strangers), SECONDS + 60, "the end of the strangers"))
            assert run.is_on(), "the run was over before the strangers were"
            answers = [int(stranger.communicate(timeout=SECONDS + 60)[0]) for stranger in strangers]
        assert answers == [0] * 4, f"strangers were answered: {answers}"
        print(f"a step takes {alone:.1f} ms, beside {SILENT} silent strangers {beside_silent:.1f} ms, beside four that use all "
              f"of a processor {beside_loud:.1f} ms")
        epochs = run.stop()
        refused = [event for event in events(run.path) if event.get("code") == "refused-connection"]
        for event in refused:
            print(event["message"])
        assert any("does not know the run's secret" in event["message"] for event in refused), "nothing was logged"
        assert not run.restarts(), f"the run was disturbed: {run.restarts()}"
        calm = Run(hosts, options.programs, data, place / "calm", epochs, CONSTANT_RATE)
        calm.finish(1200)
        assert run.learned_the_same(calm), "the weights differ"
    return 0


if __name__ == "__main__":
    sys.exit(main())
