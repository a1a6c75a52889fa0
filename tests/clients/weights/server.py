"""A server that speaks HTTPS with a certificate of an authority of its own, and misbehaves as it is told."""
import http.server
import ssl
import subprocess
import threading


def certificates(folder):
    """(authority, certificate, key) made by openssl; the certificate is that of localhost."""
    def openssl(*words):
        subprocess.run(["openssl", *words], cwd=folder, check=True, capture_output=True)

    subject = ["-subj", "/CN=Test authority"]
    openssl("req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-keyout", "authority.key", "-out",
            "authority.pem", *subject)
    openssl("req", "-newkey", "rsa:2048", "-nodes", "-keyout", "server.key", "-out", "server.csr", "-subj",
            "/CN=localhost")
    (folder / "names").write_text("subjectAltName=DNS:localhost\n")
    openssl("x509", "-req", "-in", "server.csr", "-CA", "authority.pem", "-CAkey", "authority.key", "-CAcreateserial",
            "-days", "2", "-extfile", "names", "-out", "server.pem")
    return folder / "authority.pem", folder / "server.pem", folder / "server.key"


class Handler(http.server.BaseHTTPRequestHandler):
    """/MODE/NAME: serves the file of that name in one of these ways."""
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def do_GET(self):
        mode, name = self.path.strip("/").split("/", 1)
        self.server.requests.append((mode, self.headers.get("Range"), self.headers.get("If-Range")))
        self.close_connection = True
        getattr(self, mode.replace("-", "_"))(name)

    def content(self, name):
        return (self.server.folder / name).read_bytes()

    def answer(self, status, headers, body=b""):
        self.send_response(status)
        for key, value in dict({"Content-Length": len(body)}, **headers).items():
            self.send_header(key, value)
        self.end_headers()
        self.send(body)

    def send(self, body):
        try:
            self.wfile.write(body)
            self.wfile.flush()
            self.server.sent += len(body)
        except OSError:
            pass  # the client has gone

    def serve(self, name, most=None, tag='"one"', knows_ranges=True):
        """The file or the part that is asked for, of which `most` bytes are sent."""
        content = self.content(name)
        wanted, condition = self.headers.get("Range"), self.headers.get("If-Range")
        begin = 0
        headers = {"Content-Type": "application/octet-stream", "ETag": tag}
        status = 200
        if wanted and knows_ranges and condition in (None, tag):
            begin = int(wanted.removeprefix("bytes=").split("-")[0])
            if begin >= len(content):
                return self.answer(416, {"Content-Range": f"bytes */{len(content)}"})
            status = 206
            headers["Content-Range"] = f"bytes {begin}-{len(content) - 1}/{len(content)}"
        body = content[begin:]
        headers["Content-Length"] = len(body)
        self.answer(status, headers, body if most is None else body[:most])

    def plain(self, name):
        self.serve(name)

    def cut(self, name):
        self.serve(name, most=len(self.content(name)) * 3 // 10)

    def cut_before_angle(self, name):
        """What is left begins as a page would."""
        content = self.content(name)
        most = None if self.headers.get("Range") else content.index(b"<", len(content) // 4)
        self.serve(name, most=most)

    def stall(self, name):
        """Half of it, and then nothing for as long as somebody waits."""
        self.serve(name, most=len(self.content(name)) // 2)
        self.server.stalled.set()
        self.server.ended.wait(60)

    def no_ranges(self, name):
        self.serve(name, knows_ranges=False)

    def changed(self, name):
        self.serve(name, tag='"two"')

    def dead(self, name):
        self.close_connection = True

    def wrong(self, name):
        self.answer(200, {}, bytes(len(self.content(name))))

    def redirect(self, name):
        self.answer(302, {"Location": f"/plain/{name}"}, b"<html>over there</html>")

    def downgrade(self, name):
        self.answer(302, {"Location": f"http://localhost:{self.server.server_port}/plain/{name}"})

    def loop(self, name):
        self.answer(302, {"Location": f"/loop/{name}"})

    def portal(self, name):
        self.answer(200, {"Content-Type": "text/html; charset=utf-8"}, b"<!DOCTYPE html><title>Log in</title>" * 100)

    def portal_unsaid(self, name):
        self.answer(200, {"Content-Type": "application/octet-stream"}, b"<html>Log in</html>")

    def login(self, name):
        self.answer(511, {"Content-Type": "text/html"}, b"<html>Log in</html>")

    def missing(self, name):
        self.answer(404, {"Content-Type": "text/html"}, b"<html>not found</html>")

    def huge(self, name):
        self.send_response(200)
        self.send_header("Content-Length", str(20_000_000_000))
        self.end_headers()
        for _ in range(1000):
            self.send(bytes(1 << 20))

    def endless(self, name):
        """More than the catalogue says, without a word about how much."""
        self.send_response(200)
        self.end_headers()
        for _ in range(1000):
            self.send(bytes(1 << 20))


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, folder, certificate, key):
        super().__init__(("localhost", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self.socket = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        self.folder = folder
        self.requests = []
        self.sent = 0
        self.stalled, self.ended = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.serve_forever, daemon=True)
        self.thread.start()

    def handle_error(self, request, client_address):
        pass  # clients that do not know the authority, or leave

    def address(self, mode):
        return f"https://localhost:{self.server_port}/{mode}"

    def close(self):
        self.ended.set()
        self.shutdown()
        self.server_close()
