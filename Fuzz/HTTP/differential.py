"""Compares our parser with llhttp (through httptools) on mutated requests.

Ours may refuse what llhttp takes. What ours takes, llhttp must take too, and find the same requests with the same bodies
in it: anything else could be used to smuggle a request past one of the two.
"""

import json
import random
import struct
import subprocess
import sys

import httptools

SEEDS = [
    b"GET /a?b=c HTTP/1.1\r\nHost: a\r\nX-Y: z\r\n\r\n",
    b"POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhelloGET /q HTTP/1.1\r\nHost: b\r\n\r\n",
    b"POST /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;x=y\r\nhello\r\n0\r\nT: u\r\n\r\nGET /n HTTP/1.1\r\nHost: a\r\n\r\n",
    b"HEAD / HTTP/1.0\r\nConnection: keep-alive\r\n\r\nGET / HTTP/1.0\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    b"DELETE /x HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n",
    b"PUT /y HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nConnection: keep-alive, x\r\n\r\nok",
]
PIECES = [b"\r", b"\n", b"\r\n", b" ", b"\t", b":", b",", b";", b"0", b"1", b"a", b"%2e", b"\x00", b"\x0b", b"\xff",
          b"Content-Length: 3\r\n", b"Transfer-Encoding: chunked\r\n", b"Transfer-Encoding: identity\r\n", b"chunked, ",
          b"Host: c\r\n", b"\r\n\r\n", b"0\r\n\r\n", b"HTTP/1.0", b"Connection: close\r\n", b"+", b"-", b"_", b"0x"]


class Reference:
    """What llhttp finds."""

    def __init__(self, data):
        self.requests, self.error = [], None
        try:
            parser = httptools.HttpRequestParser(self)
            self.parser = parser
            parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            self.error = "upgrade"
        except httptools.HttpParserError as error:
            self.error = str(error) or type(error).__name__

    def on_message_begin(self):
        self.requests.append({"url": b"", "fields": 0, "body": b"", "method": None, "done": False})

    def on_url(self, url):
        self.requests[-1]["url"] += url

    def on_header(self, name, value):
        if self.requests[-1]["method"] is None:  # Trailers come here too.
            self.requests[-1]["fields"] += 1

    def on_headers_complete(self):
        self.requests[-1]["method"] = self.parser.get_method().decode()

    def on_body(self, body):
        self.requests[-1]["body"] += body

    def on_message_complete(self):
        self.requests[-1]["done"] = True


def mutate(generator):
    data = bytearray(generator.choice(SEEDS))
    for _ in range(generator.randint(0, 4)):
        index = generator.randrange(len(data) + 1)
        kind = generator.randrange(4)
        if kind == 0 and index < len(data):
            del data[index:index + generator.randint(1, 3)]
        elif kind == 1:
            data[index:index] = generator.choice(PIECES)
        elif kind == 2 and index < len(data):
            data[index] = generator.randrange(256)
        else:
            data[index:index] = data[index:index + generator.randint(1, 20)]
    return bytes(data)


def difference(data, ours):
    """Why what ours made of the data is not what llhttp made of it; None when it is."""
    reference = Reference(data)
    whole = len(ours["requests"]) - (1 if ours["isCut"] or ours.get("refused") else 0)
    for index, request in enumerate(ours["requests"]):
        if index > 0 and not ours["requests"][index - 1]["keepsAlive"]:
            return None  # The connection is closed before this one.
        if index >= whole and ours["requests"][index:] and (ours["isCut"] or ours.get("refused")):
            return None
        if index >= len(reference.requests):
            return f"llhttp has no request {index}: {reference.error}"
        theirs = reference.requests[index]
        if not theirs["done"]:
            return f"llhttp does not finish request {index}: {reference.error}"
        if request["method"] != theirs["method"]:
            return f"the method is {theirs['method']}"
        target = theirs["url"].decode("latin-1")
        if not target.lower().startswith("http") and request["target"] != target:
            return f"the target is {target}"
        if request["fields"] != theirs["fields"]:
            return f"there are {theirs['fields']} fields"
        if request["body"] != " ".join(f"{byte:x}" for byte in theirs["body"]):
            return f"the body is {theirs['body']}"
    return None


# llhttp knows a fixed list of methods, and ends at methods that are not HTTP's; ours takes any token. It also obeys
# Connection and Content-Length among the trailers, which are to be ignored (RFC 9110, section 6.5.1), and does not take a
# tab after "chunked", which is a blank like others.
KNOWN = ("Invalid method", "Expected space after method", "upgrade", "Data after `Connection: close`",
         "Content-Length can't be present", "Request has invalid `Transfer-Encoding`")


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100_000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(1 << 32)
    print(f"{count} inputs from seed {seed}")
    generator = random.Random(seed)
    inputs = [mutate(generator) for _ in range(count)]
    stream = b"".join(struct.pack("<I", len(data)) + data for data in inputs)
    lines = subprocess.run([sys.argv[1]], input=stream, stdout=subprocess.PIPE, check=True).stdout.splitlines()
    assert len(lines) == count, "The parser ended early."
    found, taken, both = 0, 0, 0
    for data, line in zip(inputs, lines):
        ours = json.loads(line)
        if not ours["requests"]:
            continue
        taken += 1
        why = difference(data, ours)
        if why and not any(text in why for text in KNOWN):
            found += 1
            if found <= 20:
                print(f"{data!r}\n  ours: {ours}\n  but {why}")
        elif not why:
            both += 1
    print(f"{taken} had requests that ours takes, {both} read alike, {found} differ")
    sys.exit(1 if found else 0)


main()
