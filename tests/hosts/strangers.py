#!/usr/bin/env python3
"""Whether strangers can disturb a run of two hosts.

  strangers.py --programs BUILD/bin [--data CIFAR10]

While two hosts train together, a process that does not know the run's secret speaks to every port at which
they listen: garbage, nothing at all, the valid protocol with another secret, what was said before. The run
must name what it refused and end in the same weights as one that nobody disturbed, and none of its ports may
be open to all networks. Exit status 77: namespaces cannot be made here, or there are no images.
"""
import argparse
import hashlib
import hmac
import os
import pathlib
import socket
import subprocess
import sys
import tempfile
import time

from namespaces import Hosts, events, wait_until
from two_hosts import Run, given_images, small_set, why_not

EPOCHS = 40  # so that it is still training when the strangers have done what they can
SECONDS = 8
GREETING = b"ANNEAL-1"
SILENT = 200


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


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--programs", type=pathlib.Path)
    parser.add_argument("--data", type=pathlib.Path, default=given_images())
    parser.add_argument("--disturb", nargs="+", help="addresses to disturb from here")
    options = parser.parse_args()
    if options.disturb:
        return disturb(options.disturb, SECONDS)
    if reason := why_not(options.data):
        print(reason)
        return 77
    with tempfile.TemporaryDirectory() as folder, Hosts() as hosts:
        place = pathlib.Path(folder)
        data = small_set(options.data, place / "data")
        calm = Run(hosts, options.programs, data, place / "calm", EPOCHS)
        calm.finish(600)
        run = Run(hosts, options.programs, data, place / "disturbed", EPOCHS)
        wait_until(lambda: run.step() > 0, 60, "a first step")
        listeners = {host: hosts.listeners(host) for host in ("a", "b")}
        print(listeners)
        open_to_all = [text for texts in listeners.values() for text in texts if text.startswith(("0.0.0.0", "*", "[::]"))]
        assert not open_to_all, f"open to all networks: {open_to_all}"
        assert listeners["a"] and listeners["b"], "nobody listens"
        command = [sys.executable, __file__, "--disturb", *listeners["a"], *listeners["b"]]
        strangers = [hosts.start(host, *command, stdout=subprocess.PIPE, text=True) for host in ("a", "b")]
        answers = [int(stranger.communicate(timeout=60)[0]) for stranger in strangers]
        assert answers == [0, 0], f"strangers were answered: {answers}"
        run.finish(600)
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
