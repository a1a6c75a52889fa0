"""serve.py FOLDER FILE NAME PRESET SIDE: publishes one file of weights over HTTPS for as long as its stdin is open.

FOLDER gets authority.pem and catalogue.json, for ANNEAL_CA_FILE and ANNEAL_WEIGHTS_CATALOGUE, the latter once the
server listens. The first who asks for the file gets half of it, and then nothing; whoever goes on gets the rest. Each
request is a line on stdout: its Range, or "whole".
"""
import hashlib
import json
import os
import pathlib
import shutil
import sys

from server import Handler, Server, certificates


class Telling(Handler):
    def do_GET(self):
        print(self.headers.get("Range") or "whole", flush=True)
        super().do_GET()


def main():
    folder, file, name, preset, side = sys.argv[1:]
    folder, content = pathlib.Path(folder), pathlib.Path(file).read_bytes()
    _, certificate, key = certificates(folder)
    published = f"weights-{hashlib.sha256(content).hexdigest()[:8]}{pathlib.Path(file).suffix}"
    (folder / "files").mkdir()
    shutil.copy(file, folder / "files" / published)
    server = Server(folder / "files", certificate, key)
    server.RequestHandlerClass = Telling
    catalogue = [{"name": name, "preset": preset, "publisher": "somebody", "data": "drawn shapes",
                  "licence": "CC-BY-4.0", "address": f"{server.address('stall')}/{published}", "bytes": len(content),
                  "top1": 61.5, "top5": 90, "side": int(side), "default": True}]
    (folder / "catalogue.new").write_text(json.dumps(catalogue))
    os.replace(folder / "catalogue.new", folder / "catalogue.json")
    sys.stdin.read()
    server.close()


if __name__ == "__main__":
    main()
