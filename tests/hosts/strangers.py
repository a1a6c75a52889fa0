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
import math
import os
import pathlib
import resource
import socket
import subprocess
import sys
import tempfile
import time

from namespaces import Hosts, events, wait_until
from two_hosts import Run, given_images, small_set, why_not

IS_FULL = "ANNEAL_THOROUGH" in os.environ
TRIAL_EPOCHS = 4  # which tell how many it takes to last as long as is needed
SECONDS = 60 if IS_FULL else 8
SILENT_S = 20 if IS_FULL else 3
NEEDED_S = 1.5 * (2 * SILENT_S + SECONDS)  # of training, so that strangers meet it and not its end
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


def wait(run, seconds, step):
    """Less where the run, faster than its trial was, comes to that step first."""
    until = time.monotonic() + seconds
    wait_until(lambda: time.monotonic() > until or run.step() >= step, seconds + 60, "the time to pass")


def ms_per_step(run, meanwhile):
    step, began = run.step(), time.monotonic()
    meanwhile()
    return 1000 * (time.monotonic() - began) / max(1, run.step() - step)


def calm_run(hosts, programs, data, place):
    """One that nobody disturbs, and its epochs: more than of the trial, and than of what was too short after it."""
    epochs = TRIAL_EPOCHS
    while True:
        calm = Run(hosts, programs, data, place / f"calm-{epochs}", epochs)
        wait_until(lambda: calm.step() > 0, 60, "a first step")
        began = time.monotonic()
        calm.finish(1200)
        took = time.monotonic() - began
        if took >= NEEDED_S:
            return calm, epochs
        epochs *= math.ceil(1.3 * NEEDED_S / took)


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
        calm, epochs = calm_run(hosts, options.programs, data, place)
        run = Run(hosts, options.programs, data, place / "disturbed", epochs)
        wait_until(lambda: run.step() > 0, 60, "a first step")
        listeners = {host: hosts.listeners(host) for host in ("a", "b")}
        print(listeners)
        open_to_all = [text for texts in listeners.values() for text in texts if text.startswith(("0.0.0.0", "*", "[::]"))]
        assert not open_to_all, f"open to all networks: {open_to_all}"
        assert listeners["a"] and listeners["b"], "nobody listens"
        command = [sys.executable, __file__, "--disturb", *listeners["a"], *listeners["b"]]
        last_step = calm.step()
        alone = ms_per_step(run, lambda: wait(run, SILENT_S, last_step // 4))
        silent = hosts.start("b", *command, "--silent")
        beside_silent = ms_per_step(run, lambda: wait(run, SILENT_S, last_step // 2))
        silent.kill()
        silent.wait()
        with third_host(hosts) as third:
            strangers = [hosts.start("a", *command, "--user", NOBODY, stdout=subprocess.PIPE, text=True),
                         *(hosts.start(host, *command, stdout=subprocess.PIPE, text=True) for host in ("a", "b")),
                         subprocess.Popen(["ip", "netns", "exec", third, sys.executable, __file__, "--disturb", *listeners["a"]],
                                          stdout=subprocess.PIPE, text=True)]
            assert run.is_on(), "the run was over before the strangers began"
            beside_loud = ms_per_step(run, lambda: wait_until(
                lambda: not run.is_on() or all(stranger.poll() is not None for stranger in strangers), SECONDS + 60,
                "the end of the strangers or of the run"))
            was_on = run.is_on()
            answers = [int(stranger.communicate(timeout=SECONDS + 60)[0]) for stranger in strangers]
        assert answers == [0] * 4, f"strangers were answered: {answers}"
        assert was_on or not IS_FULL, "the run was over before the strangers were"
        print(f"a step takes {alone:.1f} ms, beside {SILENT} silent strangers {beside_silent:.1f} ms, beside four that use all "
              f"of a processor {beside_loud:.1f} ms")
        run.finish(1200)
        refused = [event for event in events(run.path) if event.get("code") == "refused-connection"]
        for event in refused:
            print(event["message"])
        assert any("does not know the run's secret" in event["message"] for event in refused), "nothing was logged"
        assert not run.restarts(), f"the run was disturbed: {run.restarts()}"
        print(*calm.weights())
        print(*run.weights())
        assert calm.weights() == run.weights(), "the weights differ"
    return 0


if __name__ == "__main__":
    sys.exit(main())
